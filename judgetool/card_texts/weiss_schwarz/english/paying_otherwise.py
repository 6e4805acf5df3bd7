"""What players may do in place of paying stock, for cards that they play and for abilities."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.english import whole_number
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens_and_lists import Single
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    ChooseCard,
    Put,
    PutOff,
    Selector,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import PayOtherwise
from judgetool.engine.weiss_schwarz.paying_otherwise import ACTIVATED, CARD, CHANGE

IN_HAND = Selector(zones.HAND, tests=gap("cards_said"))
ON_STAGE = Selector("stage", tests=gap("cards_on_stage"))
PAID: tuple[tuple[str, Selector, str], ...] = (
    ("the cost for <a|an|> {cards_said} in your hand", IN_HAND, CARD),
    (
        '<the|a> "Change" cost for <|one of|1 of> your {cards_on_stage} <|on the stage>',
        ON_STAGE,
        CHANGE,
    ),
    (
        "the 【ACT】 cost for <|one of|1 of> your {cards_on_stage} <|on the stage>",
        ON_STAGE,
        ACTIVATED,
    ),
)
"""What is paid for, in words and in trees."""

INSTEAD = "<instead of|in place of>"


def in_place_of_stock() -> Iterator[Phrase]:
    """Something is done in place of paying cards of the stock."""
    for words, cards, paying in PAID:
        yield Phrase(
            "prohibition",
            f"if you would pay {words}, you may {{done_instead}} {INSTEAD} {{number: how many}} "
            "<card|cards> from your stock {always}",
            means=(PayOtherwise(cards, paying, gap("done_instead"), gap("always"), gap("number")),),
        )


def from_hand() -> Iterator[Phrase]:
    """A card is put away out of the hand in place of one or two cards of the stock."""
    words, cards, paying = PAID[-1]
    away = Put("this card", zones.WAITING_ROOM)
    one: Any = PayOtherwise(cards, paying, away, UNTIL_NO_LONGER, gap("number"))
    other: Any = PayOtherwise(cards, paying, away, UNTIL_NO_LONGER, gap("more"))
    said = f"if you would pay {words}, you may put this card from your hand into your waiting room"
    yield Phrase(
        "lasting in hand",
        f"{said} {INSTEAD} {{number: how many}} <card|cards> from your stock <.|>",
        means=(one,),
    )
    yield Phrase(
        "lasting in hand",
        f"{said} {INSTEAD} {{number: figure}} or {{more: figure}} cards from your stock <.|>",
        means=(one, other),
    )


FOR_NOTHING = (
    Phrase(
        "lasting in hand",
        "<when this card is played|when you play this card> from your hand, you may choose "
        "{choice: one of yours}, and put it into your waiting room. if you do, you may play this "
        "card <with|for> 0 cost <.|>",
        means=(
            PayOtherwise(
                "this card",
                CARD,
                ChooseCard(gap("choice"), Put("chosen", zones.WAITING_ROOM)),
                UNTIL_NO_LONGER,
            ),
        ),
    ),
)
"""A card that is played for nothing if a character is put away."""

DONE = (
    Phrase(
        "done instead",
        "put {number: how many} <marker|markers> from underneath this card into your waiting room",
        means=PutOff(gap("number"), zones.MARKERS_HERE, zones.WAITING_ROOM),
    ),
)

PHRASES = tuple(in_place_of_stock())
PHRASES_IN_HAND = (*from_hand(), *FOR_NOTHING)

CATEGORIES: dict[str, Category] = {
    "how many": Single(whole_number),
    "done instead": Table(DONE),
    "one of yours": Table(
        (
            Phrase(
                "one of yours",
                "<1|one> of your {cards_on_stage}",
                means=Selector("stage", tests=gap("cards_on_stage")),
            ),
        )
    ),
}
