"""What abilities cost, in brackets before what they do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.cards_meant import MARKERS_HERE
from judgetool.card_texts.weiss_schwarz.english.exchanging import CardsBesideThis
from judgetool.card_texts.weiss_schwarz.english.moving import END_WORDS, ends_of_piles
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Count,
    Effect,
    Exchange,
    HasRole,
    InOrder,
    Is,
    IsNot,
    Lies,
    NoAction,
    Pay,
    PayBy,
    Put,
    PutOff,
    Reveal,
    Selector,
    Shuffle,
    Turn,
    TurnOver,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.nodes import AtBottom

NUMBERED = ("{number} {cards}", gap("number"))
ANOTHER = ("{cards}", 1)
INTO = "<into|in|to> <your|the> {zone}"
UNDER = "underneath this card as <a marker|markers|marker>"


def with_chosen(
    then: Effect, number: object = gap("number"), cards: object = gap("cards")
) -> PayBy:
    """A cost that is paid with cards which the player chooses."""
    return PayBy(ChooseCard(cards, then, number, number))  # type: ignore[arg-type]


def put_away(put: str, then: Effect, cards: str = "cards") -> Iterator[Phrase]:
    """Costs that put cards which the player chooses somewhere. ``put`` has ``#`` for the cards."""
    for words, number in (NUMBERED, ANOTHER):
        said = words.replace("{cards}", f"{{cards: {cards}}}")
        yield Phrase("cost part", put.replace("#", said), means=with_chosen(then, number))


PUTS = (
    *put_away(f"<put|discard|return> # {INTO}", Put("chosen", gap("zone")), "cards but markers"),
    *put_away(f"choose # <,|> and put it {INTO}", Put("chosen", gap("zone"))),
    *put_away(
        "<put|return> # <at|on|to|into> <the|> bottom of <your|the> {zone}",
        Put("chosen", gap("zone"), place="bottom"),
        "cards but markers",
    ),
    *put_away(
        f"put # face up {UNDER}", Put("chosen", zones.WHOLE_STAGE, under="this card", face_up=True)
    ),
    *put_away(f"put # face down {UNDER}", Put("chosen", zones.WHOLE_STAGE, under="this card")),
    *put_away(
        f"put # face up in any order {UNDER}",
        Put("chosen", zones.WHOLE_STAGE, under="this card", face_up=True),
    ),
    *put_away(
        f"put # face down in any order {UNDER}",
        Put("chosen", zones.WHOLE_STAGE, under="this card"),
    ),
    *put_away(
        f"reveal # <&|and|, and> put <it|them> face down {UNDER}",
        InOrder((Reveal("chosen"), Put("chosen", zones.WHOLE_STAGE, under="this card"))),
    ),
    *put_away(
        f"reveal # <&|and|, and> put <it|them> face up {UNDER}",
        InOrder(
            (Reveal("chosen"), Put("chosen", zones.WHOLE_STAGE, under="this card", face_up=True))
        ),
    ),
    *put_away(
        f"reveal # <&|and|, and> put <it|them> {INTO}",
        InOrder((Reveal("chosen"), Put("chosen", gap("zone")))),
    ),
    *(
        Phrase(
            "cost part",
            *(f"<put|discard|return> {number_said}{words} {INTO}" for words in MARKERS_HERE),
            means=PayBy(PutOff(number, zones.MARKERS_HERE, gap("zone"))),
        )
        for number_said, number in (("{number} ", gap("number")), ("", 1))
    ),
    Phrase(
        "cost part",
        f"<put|return> {{all cards}} {INTO}",
        means=PayBy(Put(gap("all_cards"), gap("zone"))),
    ),
    Phrase(
        "cost part",
        f"<put|return> {{all cards}} {END_WORDS['bottom']} {{zone}} in any order",
        means=PayBy(Put(gap("all_cards"), gap("zone"), place="bottom in any order")),
    ),
)
"""Costs that put cards away which the player chooses, or all of some cards."""

THIS = "this card"
STANDING = Selector(zones.WHOLE_STAGE, tests=(Is(THIS), Lies((zones.STAND,))))
FROM_WHERE = "<from your stage|from the stage|>"
"""From where this card leaves: abilities work on the stage if they say nothing else (2.12.2.1)."""

OWN = (
    Phrase(
        "cost part",
        f"<put|return> this card {FROM_WHERE} {INTO}",
        f"put this card {FROM_WHERE} {END_WORDS['top']} {{zone}}",
        means=PayBy(Put(THIS, gap("zone"))),
    ),
    Phrase(
        "cost part",
        f"put this card {FROM_WHERE} {END_WORDS['bottom']} {{zone}}",
        means=PayBy(Put(THIS, gap("zone"), place="bottom")),
    ),
    Phrase(
        "cost part",
        f"put this 【STAND】 card {INTO}",
        means=with_chosen(Put("chosen", gap("zone")), 1, STANDING),
    ),
    Phrase(
        "cost part",
        "put this card from face up to face down",
        "put this face up card face down",
        means=PayBy(TurnOver(THIS, face_up=False)),
    ),
    Phrase("cost part", "<【REST】|rest> this card", means=PayBy(Turn(THIS, "rest"))),
    Phrase(
        "cost part",
        "<【REST】|rest> this card and {number} {cards}",
        "<【REST】|rest> {number} {cards} and this card",
        means=PayBy(
            InOrder(
                (
                    Turn(THIS, "rest"),
                    ChooseCard(gap("cards"), Turn("chosen", "rest"), gap("number"), gap("number")),
                )
            )
        ),
    ),
    Phrase(
        "cost part",
        "【REST】 this 【STAND】 <card|character>",
        "【REST】 this card from 【STAND】",
        means=with_chosen(Turn("chosen", "rest"), 1, STANDING),
    ),
    *(
        Phrase(
            "cost part",
            f"put this card face {way} underneath your {{cards_on_stage}} as a marker",
            f"put this card face {way} underneath {{cards_on_stage: names said}} as a marker",
            means=with_chosen(
                Put(THIS, zones.WHOLE_STAGE, under="chosen", face_up=up),
                1,
                Selector("stage", tests=gap("cards_on_stage")),
            ),
        )
        for way, up in (("up", True), ("down", None))
    ),
    Phrase(
        "cost part",
        "put this card face up underneath a <card|character> in battle as a marker",
        means=with_chosen(
            Put(THIS, zones.WHOLE_STAGE, under="chosen", face_up=True),
            1,
            Selector("stage", "either's", (HasRole(roles.IN_BATTLE),)),
        ),
    ),
    Phrase(
        "cost part",
        "exchange {number} {cards} and this card",
        means=with_chosen(Exchange("chosen", THIS)),
    ),
)
"""Costs that are paid with the card of the ability."""

IN_HAND = (
    Phrase(
        "cost part in hand",
        "reveal this card in your hand <&|, and|and> put <it|this card> "
        "<at|on|to> <the|> bottom of your {zone}",
        means=PayBy(InOrder((Reveal(THIS), Put(THIS, gap("zone"), place="bottom")))),
    ),
    Phrase(
        "cost part in hand",
        f"put this card from your hand {INTO}",
        means=PayBy(Put(THIS, gap("zone"))),
    ),
    Phrase("cost part in hand", "{cost part}", means=gap("cost_part")),
)
"""Costs of abilities that are used in the hand. Of others they would say that they are, too."""


def one_of_each(zone: Any, one: Any, other: Any, then: Effect) -> PayBy:
    """A cost that is paid with a card of each of two kinds in one of one's own zones."""
    choices = tuple(ChooseCard(Selector(zone, tests=kind), NoAction()) for kind in (one, other))
    return PayBy(ChooseEach(choices, then))


OTHERS = (
    Phrase("cost part", "({constant})", "{constant}", means=Pay(gap("constant"))),
    Phrase(
        "cost part",
        "【STAND】 {number} {cards}",
        means=with_chosen(Turn("chosen", zones.STAND)),
    ),
    Phrase(
        "cost part",
        f"put <a|an|1|one> {{one: cards said}} and <a|an|1|one> {{other: cards said}} from your "
        f"{{origin: zone}} {INTO}",
        means=one_of_each(gap("origin"), gap("one"), gap("other"), Put("chosen", gap("zone"))),
    ),
    *(
        Phrase(
            "cost part",
            f"<【REST】|rest> {words}",
            means=with_chosen(Turn("chosen", "rest"), number),
        )
        for words, number in (NUMBERED, ANOTHER)
    ),
    *(
        Phrase(
            "cost part",
            f"put {words} face down",
            means=with_chosen(TurnOver("chosen", face_up=False), number),
        )
        for words, number in (NUMBERED, ANOTHER)
    ),
    *(
        Phrase("cost part", f"reveal {words}", means=with_chosen(Reveal("chosen"), number))
        for words, number in (NUMBERED, ANOTHER)
    ),
    Phrase(
        "cost part",
        "reveal any number of {cards}",
        means=PayBy(ChooseCard(gap("cards"), Reveal("chosen"), 0, Count(gap("cards")))),
    ),
    *(
        Phrase("cost part", f"put {words} {INTO}", means=PayBy(put))
        for words, put in ends_of_piles("yours", "your")
    ),
    Phrase(
        "cost part",
        f"put the top card of your deck {END_WORDS['bottom']} {{zone}}",
        means=PayBy(Put("top of deck", gap("zone"), place="bottom")),
    ),
    *(
        Phrase(
            "cost part",
            f"put {words} and this card {INTO}",
            f"put this card and {words} {INTO}",
            means=PayBy(
                InOrder(
                    (
                        ChooseCard(gap("beside_this"), Put("chosen", gap("zone")), number, number),
                        Put(THIS, gap("zone")),
                    )
                )
            ),
        )
        for words, number in (("{number} {beside_this}", gap("number")),)
    ),
    Phrase(
        "cost part",
        "put the top card of your stock on <the|> top of your deck",
        means=PayBy(PutOff(1, zones.STOCK, zones.DECK)),
    ),
    Phrase(
        "cost part",
        f"put all cards in your stock except the bottom card {INTO}",
        means=PayBy(Put(Selector(zones.STOCK, tests=(IsNot(AtBottom()),)), gap("zone"))),
    ),
    Phrase("cost part", "shuffle your deck <afterwards|>", means=PayBy(Shuffle())),
)

BETWEEN = ("", "&", "and", ",", ", and", ".")

CATEGORIES: dict[str, Category] = {
    "cost part in hand": Table(IN_HAND),
    "cost parts in hand": Listed("cost part in hand", BETWEEN),
    "cost in hand": Table(
        (Phrase("cost in hand", "[{cost parts in hand}]", means=gap("cost_parts_in_hand")),)
    ),
    "beside this": CardsBesideThis("cards"),
    "cost part": Table((*PUTS, *OWN, *OTHERS)),
    "cost parts": Listed("cost part", BETWEEN),
    "cost": Table((Phrase("cost", "[{cost_parts}]", means=gap("cost_parts")),)),
}
