"""Whether all of what a text lets a player do can be done, so that the player is asked."""

import pytest

from judgetool.engine.fftcg.feasible import can_be_done
from judgetool.engine.fftcg.nodes import Break, Discard
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Draw,
    Effect,
    InOrder,
    Put,
    PutOff,
    Selector,
    Turn,
)
from judgetool.engine.kernel.context import Context
from tests.engine.fftcg.texts import THEIR_FORWARD, YOUR_FORWARD, character, set_up

IN_HAND = Selector("hand", "yours")
DISCARD = ChooseCard(IN_HAND, Discard("chosen"))
BREAK_OWN = ChooseCard(YOUR_FORWARD, Break("chosen"))


def possible(*effects: Effect, hand: int = 0, field: int = 0) -> bool:
    """Whether A, with so many plain cards in hand and on the field, can do all of that in turn."""
    built = set_up(character("Source", "backup"))
    source = built.put("A", "field", "Source")
    built.put_all("A", "hand", ["Plain"] * hand)
    built.put_all("A", "field", ["Plain"] * field)
    state = built.state()
    return can_be_done(state, InOrder(effects), Context("A", "text", state.reference(source)))


@pytest.mark.parametrize(("hand", "expected"), [(0, False), (1, False), (2, True)])
def test_what_an_earlier_part_takes_is_not_there_for_a_later_one(hand: int, expected: bool) -> None:
    assert possible(DISCARD, DISCARD, hand=hand) is expected


def test_a_card_that_is_drawn_first_can_be_discarded() -> None:
    assert possible(Draw(1), DISCARD)
    assert not possible(DISCARD, Draw(1))


def test_every_part_has_to_be_possible() -> None:
    assert possible(BREAK_OWN, Turn("this card", "dull"), field=1)
    assert not possible(BREAK_OWN, Turn("this card", "dull"))
    assert not possible(BREAK_OWN, ChooseCard(THEIR_FORWARD, Break("chosen")), field=1)


def test_this_card_cannot_do_anything_more_once_it_is_gone() -> None:
    assert possible(Put("this card", "break zone"))
    assert not possible(Put("this card", "break zone"), Turn("this card", "dull"))


def test_as_many_cards_as_are_asked_for_have_to_be_there() -> None:
    assert possible(PutOff(10, "main deck", "break zone"))
    assert not possible(PutOff(11, "main deck", "break zone"))
    assert possible(PutOff(11, "main deck", "break zone", up_to=True))
    assert not possible(PutOff(10, "main deck", "break zone"), Draw(1))
