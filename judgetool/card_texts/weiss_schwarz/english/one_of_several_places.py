"""Cards that a player puts into one of several places: on top, at the bottom, or elsewhere."""

from judgetool.card_texts.phrases import Phrase, gap
from judgetool.engine.kernel.abilities import (
    Alternative,
    OneOf,
    Put,
)
from judgetool.engine.weiss_schwarz import zones

DECK = "<your|their|his or her|your opponent's> deck"
WAITING_ROOM = "<your|their|his or her|your opponent's> waiting room"
"""Cards go to the zones of their owners, whatever is said (3.1.4)."""

TOP_OR = (
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top of {DECK} or <into|in> {WAITING_ROOM}",
        "put {subject} on top of your deck or put {subject} into your waiting room",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK}",
        f"puts {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK}",
        f"put {{subject}} on <the|> top of {DECK} or at the bottom of {DECK}",
        "put {subject} either on top or bottom of your deck",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                )
            ),
        ),
    ),
)

PILE_ENDS = tuple(
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of your {pile}",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), pile)),
                    Alternative("bottom", Put(gap("subject"), pile, place="bottom")),
                )
            ),
        ),
    )
    for pile in (zones.STOCK, zones.CLOCK)
)

THREE_WAYS = (
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK} or into {WAITING_ROOM}",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
    Phrase(
        "clause",
        f"put {{subject}} at the bottom of {DECK} or into {WAITING_ROOM}",
        means=(
            OneOf(
                (
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
)
"""Two or three places for cards among which the player chooses."""
