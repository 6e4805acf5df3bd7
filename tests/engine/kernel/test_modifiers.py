"""Continuous effects: their order, their subject and their end."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import DurationEnded, ModifierBegan, Moved, apply
from judgetool.engine.kernel.modifiers import Modifier, NumberChange, WordsChange
from judgetool.engine.weiss_schwarz.characteristics import power
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from tests.engine.table import position


def add(number: int, value: int) -> Modifier:
    return changed(number, NumberChange("power", "add", value))


def becomes(number: int, value: int) -> Modifier:
    return changed(number, NumberChange("power", "set", value))


def changed(number: int, change: NumberChange, duration: str = "turn") -> Modifier:
    return Modifier(number, Reference(1, 1), change, duration, number, "test", number)


def after(*modifiers: Modifier) -> int:
    """The power of a character of 1000 power under these effects, begun in this order."""
    built = position()
    card = built.put("A", "center-left", "Plain")
    here = Reference(card, card)
    began = tuple(replace(modifier, subject=here) for modifier in modifiers)
    return power(replace(built.state(), modifiers=began), card)


def test_effects_apply_in_the_order_in_which_they_were_generated() -> None:
    assert after(add(1, 500), becomes(2, 0)) == 0
    assert after(becomes(1, 0), add(2, 500)) == 500


def test_without_effects_the_base_value_stays() -> None:
    assert after() == 1000


@given(st.permutations([add(1, 500), becomes(2, 1000), add(3, -300), add(4, 50)]))
def test_the_order_in_which_effects_are_listed_does_not_matter(listed: list[Modifier]) -> None:
    assert after(*listed) == 750


@given(st.lists(st.integers(-3000, 3000)))
def test_effects_that_add_simply_add_up(values: list[int]) -> None:
    assert after(*(add(n, value) for n, value in enumerate(values))) == 1000 + sum(values)


def test_words_are_got_once_and_lost_by_name_or_all_together() -> None:
    assert WordsChange("traits", ("Music", "Sports")).applied(("Music",)) == ("Music", "Sports")
    assert WordsChange("traits", ("Music",), lose=True).applied(("Music", "Sports")) == ("Sports",)
    assert WordsChange("traits", (), lose=True).applied(("Music", "Sports")) == ()


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
    lasting = changed(9, NumberChange("power", "add", 1), "game")
    forever = replace(lasting, subject=Reference(card, card))
    state = apply(built.state(), ModifierBegan(forever))
    assert power(state, card) == 1501
    assert power(apply(state, DurationEnded("turn")), card) == 1001


def test_a_duration_can_end_for_what_began_by_a_time_only() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    here = Reference(card, card)
    early = replace(changed(3, NumberChange("power", "add", 100), "game"), subject=here)
    late = replace(changed(5, NumberChange("power", "add", 1), "game"), subject=here)
    state = replace(built.state(), modifiers=(early, late))
    assert power(apply(state, DurationEnded("game", begun_by=4)), card) == 1001
