"""What English texts ask as a cost."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    Bears,
    ChooseCard,
    Draw,
    Exchange,
    InOrder,
    Is,
    IsNamed,
    IsType,
    Lies,
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
from tests.card_texts.weiss_schwarz.making import activated

READ = {
    "【ACT】 [(1) Put 1 other 《moon》 character from your stage into your waiting room] "
    "Draw 1 card.": activated(
        Draw(1),
        Pay(1),
        PayBy(
            ChooseCard(
                Selector("stage", tests=(OTHER, Bears("traits", ("moon",)))),
                Put("chosen", "waiting room"),
            )
        ),
    ),
    "【ACT】 [Put another 《moon》 character from your stage into your clock] Draw 1 card.": activated(
        Draw(1),
        PayBy(
            ChooseCard(
                Selector("stage", tests=(OTHER, Bears("traits", ("moon",)))), Put("chosen", "clock")
            )
        ),
    ),
    "【ACT】 [Return 2 characters from your waiting room to your deck & Shuffle your deck] "
    "Draw 1 card.": activated(
        Draw(1),
        PayBy(
            ChooseCard(
                Selector("waiting room", tests=(IsType("character"),)), Put("chosen", "deck"), 2, 2
            )
        ),
        PayBy(Shuffle()),
    ),
    "【ACT】 [(1) Put this 【STAND】 card into your memory] Draw 1 card.": activated(
        Draw(1),
        Pay(1),
        PayBy(
            ChooseCard(
                Selector("stage", tests=(Is("this card"), Lies(("stand",)))),
                Put("chosen", "memory"),
            )
        ),
    ),
    "【ACT】 [Put 1 card from your hand into your waiting room & Put this card at the "
    "bottom of your deck] Draw 1 card.": activated(
        Draw(1),
        PayBy(ChooseCard(Selector("hand"), Put("chosen", "waiting room"))),
        PayBy(Put("this card", "deck", place="bottom")),
    ),
    "【ACT】 [Put 2 markers underneath this card into your waiting room] Draw 1 card.": activated(
        Draw(1),
        PayBy(PutOff(2, "markers under this card", "waiting room")),
    ),
    "【ACT】 [Put all markers underneath this card into your waiting room & 【REST】 this "
    "card] Draw 1 card.": activated(
        Draw(1),
        PayBy(Put(Selector("markers under this card"), "waiting room")),
        PayBy(Turn("this card", "rest")),
    ),
    "【ACT】 [Put the top 2 cards of your deck into your clock & Put the bottom card of "
    "your stock into your waiting room] Draw 1 card.": activated(
        Draw(1),
        PayBy(PutOff(2, "deck", "clock")),
        PayBy(PutOff(1, "stock", "waiting room", end="bottom")),
    ),
    '【ACT】 [Put 1 "Moonrise" from your stage face up underneath this card as a marker] '
    "Draw 1 card.": activated(
        Draw(1),
        PayBy(
            ChooseCard(
                Selector("stage", tests=(IsNamed(("Moonrise",)),)),
                Put("chosen", "stage", face_up=True, under="this card"),
            )
        ),
    ),
    '【ACT】 [Reveal 1 "Moonrise" in your hand & put it face down underneath this card as '
    "a marker] Draw 1 card.": activated(
        Draw(1),
        PayBy(
            ChooseCard(
                Selector("hand", tests=(IsNamed(("Moonrise",)),)),
                InOrder((Reveal("chosen"), Put("chosen", "stage", under="this card"))),
            )
        ),
    ),
    "【ACT】 [Exchange 1 【STAND】 character in your center stage and this card] Draw 1 card.": activated(
        Draw(1),
        PayBy(
            ChooseCard(
                Selector("center stage", tests=(Lies(("stand",)),)), Exchange("chosen", "this card")
            )
        ),
    ),
    "【ACT】 [Put this card from face up to face down] Draw 1 card.": activated(
        Draw(1), PayBy(TurnOver("this card", False))
    ),
    '【ACT】 [(2) 【REST】 this card and 1 of your "Moonrise"] Draw 1 card.': activated(
        Draw(1),
        Pay(2),
        PayBy(
            InOrder(
                (
                    Turn("this card", "rest"),
                    ChooseCard(
                        Selector("stage", tests=(IsNamed(("Moonrise",)),)), Turn("chosen", "rest")
                    ),
                )
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "an ability that is used in the hand without saying so before its cost": (
        "【ACT】 [(1) Reveal this card in your hand & Put it at the bottom of your deck] Draw 1 card."
    ),
    "a cost that is paid from the memory by an ability of the stage": (
        "【ACT】 [Put this card from your memory into your waiting room] Draw 1 card."
    ),
    "cards of which the text does not say how many": (
        "【ACT】 [Put any number of cards from your hand into your waiting room] Draw 1 card."
    ),
    "a cost that is no cost": ("【ACT】 [Draw 1 card] Draw 1 card."),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
