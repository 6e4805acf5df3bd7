"""Words for the cards of a cost, and for the damage that triggered an ability."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    Ability,
    AspectOf,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Count,
    DealDamage,
    Draw,
    Happens,
    If,
    IsType,
    KindsOf,
    Pay,
    PayBy,
    Plus,
    Put,
    Reveal,
    Selector,
    Times,
)
from judgetool.engine.weiss_schwarz.nodes import ThatDamage

OF_THE_COST = "cards of the cost"
DISCARD = PayBy(ChooseCard(Selector("hand"), Put("chosen", "waiting room")))
DISCARD_TWO = PayBy(
    ChooseCard(Selector("hand"), Put("chosen", "waiting room"), minimum=2, maximum=2)
)
MARKERS = PayBy(Put(Selector("markers under this card"), "waiting room"))
CHOIR = Selector("hand", tests=(IsType("character"), Bears("traits", ("Choir",))))


def used(effect: object, *cost: object) -> Ability:
    return Ability("activated", "Activated", "8.1.1.1", effect, cost=cost)  # type: ignore[arg-type]


def power(number: object) -> Change:
    return Change("power", number, "this card", "turn")  # type: ignore[arg-type]


READ = {
    "【ACT】 [Put 1 card from your hand into your waiting room] Deal X damage to your opponent. X is "
    "equal to the level of the card put into your waiting room by this ability's cost +2.": used(
        DealDamage(Plus(AspectOf("level", OF_THE_COST), 2)), DISCARD
    ),
    "【ACT】 [Put 2 cards from your hand into your waiting room] Deal X damage to your opponent. X is "
    "equal to the total number of colors of the cards put into your waiting room by this ability's "
    "cost +1.": used(DealDamage(Plus(KindsOf("color", OF_THE_COST), 1)), DISCARD_TWO),
    "【ACT】 [(2) Put all markers underneath this card into your waiting room] Deal X damage to your "
    "opponent. X is equal to the number of markers put into the waiting room by this ability's "
    "cost.": used(DealDamage(Count(OF_THE_COST)), Pay(2), MARKERS),
    "【ACT】 [Reveal any number of 《Choir》 characters in your hand] This card gets +X power until end "
    "of turn. X is equal to 1000 multiplied by the number of cards revealed.": used(
        power(Times(Count(OF_THE_COST), 1000)),
        PayBy(ChooseCard(CHOIR, Reveal("chosen"), minimum=0, maximum=Count(CHOIR))),
    ),
    "【ACT】 [Put 2 cards from your hand into your waiting room] If 2 or more cards were put into your "
    "waiting room by this ability's cost, draw 1 card.": used(
        If(Compared(Count(OF_THE_COST), "at least", 2), Draw(1)), DISCARD_TWO
    ),
    "【AUTO】 When damage dealt by this card is canceled, deal the same damage to your opponent.": (
        Ability(
            "automatic",
            "Automatic",
            "8.7.1",
            DealDamage(ThatDamage()),
            Happens("its damage is canceled"),
        )
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "stock that is paid goes there, too": (
        "【ACT】 [(1) Put 2 cards from your hand into your waiting room] If 2 or more cards were put "
        "into your waiting room by this ability's cost, draw 1 card."
    ),
    "one card, where the cost puts away two": (
        "【ACT】 [Put 2 cards from your hand into your waiting room] Deal X damage to your opponent. X "
        "is equal to the level of the card put into your waiting room by this ability's cost "
        "+2."
    ),
    "markers, where the cost has none": (
        "【ACT】 [Put 2 cards from your hand into your waiting room] Deal X damage to your opponent. X "
        "is equal to the number of markers put into the waiting room by this ability's cost."
    ),
    "a cost that puts away this card, too": (
        "【ACT】 [Put 1 card from your hand into your waiting room & Put this card into your waiting "
        "room] Deal X damage to your opponent. X is equal to the level of the card put into your "
        "waiting room by this ability's cost +2."
    ),
    "the same damage, where no damage was spoken of": (
        "【AUTO】 When this card attacks, deal the same damage to your opponent."
    ),
    "a climax that gets something": (
        "【AUTO】 When a climax is placed on your climax area, choose 1 of your characters, and that "
        "card gets +1000 power until end of turn."
    ),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
