"""What the opponent does, and may do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.choosing import (
    NOTHING,
    Choices,
    choices,
)
from judgetool.engine.kernel.abilities import (
    DealDamage,
    Declare,
    Draw,
    Put,
    Reveal,
    Selector,
    Shuffle,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

THEY = "<your opponent|they|>"
OPPONENTS = (
    Phrase(
        "clause",
        f"{THEY} chooses {{choice of the opponent}}",
        "<your opponent|they> choose {choice of the opponent}",
        means=(gap("choice_of_the_opponent"),),
    ),
    Phrase(
        "clause",
        f"{THEY} draws {{number}} <card|cards>",
        means=(Draw(gap("number"), "opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} draws up to {{number}} <card|cards>",
        means=(Draw(gap("number"), "opponent's", up_to=True),),
    ),
    Phrase(
        "clause",
        f"{THEY} reveals <their|his or her> hand",
        means=(Reveal(Selector(zones.HAND, "opponent's")),),
    ),
    Phrase(
        "clause",
        f"{THEY} reveals the top {{number}} cards of <their|his or her> deck",
        f"{THEY} reveals {{number}} cards from the top of <their|his or her> deck",
        means=(Reveal(number=gap("number"), whose="opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} reveals the top card of <their|his or her|your opponent's> deck",
        means=(Reveal(whose="opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} shuffles <their|his or her|that> deck",
        "shuffle <your opponent's|their|his or her> deck <|afterwards>",
        means=(Shuffle("opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1 or 2 or 3",
        means=(Declare("Number", 0, 3, NOTHING, by="opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1 or 2",
        means=(Declare("Number", 0, 2, NOTHING, by="opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1",
        means=(Declare("Number", 0, 1, NOTHING, by="opponent's"),),
    ),
    Phrase("clause", "your opponent takes {number} damage", means=(DealDamage(gap("number")),)),
)
"""What the opponent does: a verb in the third person says that it is the opponent who does it."""

DEEDS = (
    Phrase(
        "deed",
        "reveal <their|his or her> hand",
        means=(Reveal(Selector(zones.HAND, "opponent's")),),
    ),
    Phrase("deed", "choose {choice of the opponent}", means=(gap("choice_of_the_opponent"),)),
    Phrase("deed", "draw {number} <card|cards>", means=(Draw(gap("number"), "opponent's"),)),
    Phrase(
        "deed",
        "draw up to {number} <card|cards>",
        means=(Draw(gap("number"), "opponent's", up_to=True),),
    ),
)
"""What the opponent may do."""


class PutByOpponent(OneAmong):
    """What the opponent puts somewhere: the opponent chooses the stage position, too."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What is put at a place, by the opponent."""
        for row, end in super().read(text, place, mentions):
            yield Read(tuple(_with_chooser(one, "yours", "opponent's") for one in row), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of what the opponent puts somewhere."""
        row = tuple(_with_chooser(one, "opponent's", "yours") for one in tree)
        if tree == tuple(_with_chooser(one, "yours", "opponent's") for one in row):
            yield from super().write(text, row, place, mentions)


def _with_chooser(effect: Any, old: Whose, new: Whose) -> Any:
    """A move onto the stage for which another player chooses the position."""
    match effect:
        case Put(zone=zones.WHOLE_STAGE, under=None, by=by) if by == old:
            return changed(effect, by=new)
    return effect


CATEGORIES: dict[str, Category] = {
    "deed": Table(DEEDS),
    "deed of the opponent": OneAmong("deed", "put by the opponent"),
    "put by the opponent": PutByOpponent("put"),
    "choice of the opponent": Choices(choices("choice of the opponent", "opponent's")),
}
