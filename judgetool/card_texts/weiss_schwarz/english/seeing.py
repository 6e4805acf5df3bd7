"""What texts look at, reveal and search, and the shuffles after that."""

from collections.abc import Iterator

from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.choosing import (
    AMONG_THOSE,
    NOTHING,
)
from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    InOrder,
    Look,
    OneOf,
    Put,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Whose,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import (
    AtBottom,
    LookAt,
)

DECKS: tuple[tuple[str, Whose], ...] = (("your", "yours"), ("your opponent's", "opponent's"))

SHUFFLES = (
    Phrase("clause", "shuffle your stock", means=(Shuffle(zone=zones.STOCK),)),
    Phrase(
        "clause",
        "search your stock for up to {number} {cards_said}",
        means=(Search(Selector(zones.STOCK, tests=gap("cards_said")), gap("number"), NOTHING),),
    ),
    Phrase(
        "clause",
        "<shuffle|shuffles> your deck <afterwards||afterward>",
        means=(Shuffle(),),
    ),
)

FOUND = (Reveal("chosen"), Put("chosen", zones.HAND))
DECLARED_ZONE = (
    Phrase(
        "clause",
        "declare either your deck or your waiting room, search your declared zone for up to "
        "{number} {cards_said}, reveal <it|them> to your opponent, and put <it|them> into your "
        "hand. if you declared your deck, shuffle your deck",
        means=(
            OneOf(
                (
                    Alternative(
                        "deck",
                        InOrder(
                            (
                                Search(
                                    Selector(zones.DECK, tests=gap("cards_said")),
                                    gap("number"),
                                    InOrder(FOUND),
                                ),
                                Shuffle(),
                            )
                        ),
                    ),
                    Alternative(
                        "waiting room",
                        ChooseCard(
                            Selector(zones.WAITING_ROOM, tests=gap("cards_said")),
                            InOrder(FOUND),
                            0,
                            gap("number"),
                        ),
                    ),
                )
            ),
        ),
    ),
)
"""One of two zones in which the player looks for cards."""


def looked_at_and_put_back() -> Iterator[Phrase]:
    """Cards are looked at and stay where they are, in the same order."""
    order = "<the original order|the same order|their original order>"
    piles: tuple[tuple[str, Whose], ...] = (("your", "yours"), ("their", "opponent's"))
    for pile, whose in piles:
        top, again = f"{{top of {pile} deck}}", f"{{again: top of {pile} deck}}"
        back = f"<and|, and|,> put <them|those cards> <on|at> {again} in {order}"
        for number, up_to in (("up to {number}", True), ("{number}", False)):
            yield Phrase(
                "clause",
                f"look at {number} <card|cards> from {top} {back}",
                means=(Look(gap("number"), whose, up_to=up_to),),
            )
        yield Phrase(
            "clause",
            f"look at up to {{number}} <card|cards> from {top}, and put it on {again} in any order",
            means=(
                Look(gap("number"), whose, up_to=True),
                Put("those cards", zones.DECK, place="top in any order"),
            ),
        )


TOP_OF_YOURS = (Phrase("top of your deck", "<the|> top of your deck", means=None),)
TOP_OF_THEIRS = (
    Phrase(
        "top of their deck",
        "<the|> top of <your opponent's|their|his or her> deck",
        means=None,
    ),
)

SEES = (
    Phrase(
        "clause",
        "<|you> look at up to {number} <card|cards> from <the|> top of your deck",
        means=(Look(gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "<|you> look at up to {number} <card|cards> from <the|> top of your opponent's deck",
        means=(Look(gap("number"), "opponent's", up_to=True),),
    ),
    Phrase(
        "clause",
        "look at {number} <card|cards> from the top of your deck",
        "look at the top {number} cards of your deck",
        means=(Look(gap("number")),),
    ),
    *looked_at_and_put_back(),
    Phrase("clause", "look at the top card of your deck", means=(Look(1),)),
    Phrase(
        "clause", "look at the top card of your opponent's deck", means=(Look(1, "opponent's"),)
    ),
    Phrase("clause", "reveal the top card of your deck", means=(Reveal(),)),
    Phrase(
        "clause",
        "reveal the top {number} cards of your deck",
        means=(Reveal(number=gap("number")),),
    ),
    Phrase(
        "clause",
        "reveal up to {number} <card|cards> from the top of your deck",
        means=(Reveal(number=gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "reveal your hand <to your opponent|>",
        means=(Reveal(Selector(zones.HAND)),),
    ),
    Phrase(
        "clause",
        "look at your opponent's hand",
        means=(LookAt(Selector(zones.HAND, "opponent's")),),
    ),
    *(
        Phrase(
            "clause",
            f"look at the bottom card of {deck} deck",
            means=(LookAt(Selector(zones.DECK, whose, (AtBottom(),))),),
        )
        for deck, whose in DECKS
    ),
    Phrase("clause", "look at {subject: pointer}", means=(LookAt(gap("subject")),)),
    Phrase(
        "clause",
        "reveal {subject} <to your opponent|>",
        "show {subject} to your opponent",
        means=(Reveal(gap("subject")),),
    ),
    Phrase(
        "clause",
        "search your deck for up to {number} {cards_said}",
        means=(Search(Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING),),
    ),
    Phrase(
        "clause",
        "search for up to {number} {cards_said} {among_seen}",
        means=(ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),),
    ),
    Phrase(
        "clause",
        "search your deck for {number} {cards_said}",
        means=(
            Search(
                Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING, exactly=True
            ),
        ),
    ),
)

CATEGORIES: dict[str, Category] = {
    "top of your deck": Table(TOP_OF_YOURS),
    "top of their deck": Table(TOP_OF_THEIRS),
}
