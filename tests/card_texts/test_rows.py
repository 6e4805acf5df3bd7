"""Which effects depend on a choice before them."""

from judgetool.card_texts.rows import nested
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Draw,
    Exchange,
    If,
    InOrder,
    InTurn,
    NoAction,
    Put,
    Selector,
)

CHARACTER, CARD = Selector("stage"), Selector("waiting room")
TO_HAND = Put("chosen", "hand")
NOTHING = NoAction()


def test_what_is_done_with_the_chosen_card_depends_on_the_choice() -> None:
    assert nested((ChooseCard(CHARACTER, NOTHING), TO_HAND, Draw(1))) == InOrder(
        (ChooseCard(CHARACTER, TO_HAND), Draw(1))
    )


def test_a_choice_within_a_condition_does_not_depend_on_the_choice_before_it() -> None:
    asked = If(InTurn("yours"), ChooseCard(CARD, TO_HAND))
    assert nested((ChooseCard(CHARACTER, NOTHING), TO_HAND, asked)) == InOrder(
        (ChooseCard(CHARACTER, TO_HAND), asked)
    )


def test_a_choice_within_a_condition_that_means_the_earlier_card_depends_on_it() -> None:
    asked = If(InTurn("yours"), ChooseCard(CARD, Exchange("chosen earlier", "chosen")))
    assert nested((ChooseCard(CHARACTER, NOTHING), asked)) == ChooseCard(CHARACTER, asked)
