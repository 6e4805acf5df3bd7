"""Continuous effects: their order, their subject and their end."""

from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import DurationEnded, ModifierBegan, Moved, apply
from judgetool.engine.kernel.modifiers import Modifier, modified
from judgetool.engine.weiss_schwarz.characteristics import power
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from tests.engine.table import position


def add(number: int, value: int) -> Modifier:
    return Modifier(number, Reference(1, 1), "power", "add", value, "turn", number, "test")


def becomes(number: int, value: int) -> Modifier:
    return Modifier(number, Reference(1, 1), "power", "set", value, "turn", number, "test")


def test_effects_apply_in_the_order_in_which_they_were_generated() -> None:
    assert modified(3000, (add(1, 500), becomes(2, 0))) == 0
    assert modified(3000, (becomes(1, 0), add(2, 500))) == 500


def test_without_effects_the_base_value_stays() -> None:
    assert modified(3000, ()) == 3000


@given(st.permutations([add(1, 500), becomes(2, 1000), add(3, -300), add(4, 50)]))
def test_the_order_in_which_effects_are_listed_does_not_matter(listed: list[Modifier]) -> None:
    assert modified(3000, tuple(listed)) == 750


@given(st.lists(st.integers(-3000, 3000)))
def test_effects_that_add_simply_add_up(values: list[int]) -> None:
    modifiers = tuple(add(number, value) for number, value in enumerate(values))
    assert modified(1000, modifiers) == 1000 + sum(values)


def test_an_effect_follows_its_card_between_positions_but_not_into_another_zone() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    built.change(card, "power", 500)
    state = built.state()
    assert power(apply(state, Moved((move(state, card, "A", "back-left"),))), card) == 1500
    assert power(apply(state, Moved(to_owner(state, card, "hand"))), card) == 1000


def test_effects_end_with_their_duration() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    built.change(card, "power", 500)
    forever = Modifier(9, Reference(card, card), "power", "add", 1, "game", 9, "test")
    state = apply(built.state(), ModifierBegan(forever))
    assert power(state, card) == 1501
    assert power(apply(state, DurationEnded("turn")), card) == 1001
