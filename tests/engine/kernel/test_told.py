"""What is told of a card: what it is, what it is not, and what follows from both."""

from judgetool.engine.kernel.abilities import (
    AnyOf,
    Bears,
    Compares,
    IsNamed,
    IsNot,
    IsType,
    Selector,
    Test,
)
from judgetool.engine.kernel.cards import Face, Value
from judgetool.engine.kernel.choices import known_fit
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.hidden import could_be
from judgetool.engine.kernel.told import (
    agrees,
    contradictions,
    narrowed,
    surely_fits,
    together,
)
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState
from tests.engine.table import FACES

RED = Face("Ember", {"type": "event", "color": "red", "level": 1, "trigger": ("soul",)})


def test_a_face_contradicts_what_a_card_is_told_not_to_be() -> None:
    assert not agrees(RED, {"not color": ("blue", "red")})
    assert agrees(RED, {"not color": ("blue",)})
    assert not agrees(RED, {"not trigger": ("soul",)})
    assert not agrees(RED, {"not level": ("1",)})
    assert not agrees(RED, {"not name": ("Ember",)})
    assert agrees(RED, {"not name": ("Runner",), "not power": ("2000",)})


def test_facts_contradict_each_other_either_way_round() -> None:
    assert list(contradictions({"not color": ("red",)}, {"color": "red"})) == ["not color"]
    assert list(contradictions({"color": "red"}, {"not color": ("red",)})) == ["color"]
    assert list(contradictions({"color": "red"}, {"not color": ("blue",)})) == []


def test_what_a_card_is_not_adds_up_until_it_is_known_what_it_is() -> None:
    once = together({"not color": ("red",)}, {"not color": ("blue", "red")})
    assert once == {"not color": ("red", "blue")}
    assert together(once, {"color": "green"}) == {"color": "green"}


def test_the_last_word_that_is_left_is_the_one() -> None:
    kinds = {"type": ("character", "event", "climax")}
    left: dict[str, Value] = {"not type": ("event", "climax")}
    assert narrowed(left, kinds) == {"type": "character"}
    assert narrowed({"not type": ("event",)}, kinds) == {"not type": ("event",)}
    assert narrowed({"not trigger": ("heal",)}, {}, {"trigger": ("heal",)}) == {"trigger": ()}


def test_a_card_surely_fits_what_is_known_of_it_only() -> None:
    assert surely_fits(RED, {"color": "red", "not level": ("3",)})
    assert not surely_fits(Face(None, {"not color": ("blue",)}), {"color": "red"})
    assert surely_fits(Face(None, {"not color": ("blue",)}), {"not color": ("blue",)})


def hand(told: dict[str, Value]) -> tuple[WeissState, int]:
    """A hand of one card, of which only that is told."""
    builder = PositionBuilder({**FACES, "told": Face(None, told)})
    card = builder.put("A", "hand", "told")
    return builder.state(), card


def fit(told: dict[str, Value], *tests: Test) -> bool | None:
    state, card = hand(told)
    return known_fit(state, card, Selector(zone="hand", tests=tests), Context("A", "Search"))


def test_a_test_is_decided_by_what_a_card_is_not() -> None:
    red, three = Bears("color", ("red",)), Compares("level", "exactly", 3)
    assert fit({"not color": ("red",)}, red) is False
    assert fit({"not color": ("blue",)}, red) is None
    assert fit({"not color": ("red",)}, IsNot(red)) is True
    assert fit({"not level": ("3",)}, three) is False
    assert fit({"not level": ("2",)}, three) is None
    assert fit({"not level": ("0",)}, Compares("level", "exactly", 0)) is None
    assert fit({"not name": ("Runner",)}, IsNamed(("Runner",))) is False
    assert fit({"climax": "no"}, IsType("climax")) is False
    assert fit({"climax": "no"}, IsType("event")) is None


def test_one_test_that_is_decided_decides_about_several() -> None:
    red, event = Bears("color", ("red",)), IsType("event")
    assert fit({"not color": ("red",)}, event, red) is False
    assert fit({"not color": ("red",)}, AnyOf((event, red))) is None
    assert fit({"not color": ("red",), "not type": ("event",)}, AnyOf((event, red))) is False


def test_an_unknown_card_is_none_of_the_list_that_it_is_told_not_to_be() -> None:
    builder = PositionBuilder({"Ember": RED, "told": Face(None, {"not color": ("red",)})})
    card = builder.put("A", "hand", "told")
    other = builder.put("A", "hand", None)
    builder.unseen("A", {"Ember": 1})
    state = builder.state()
    assert could_be(state, other, {}, "Ember")
    assert not could_be(state, other, {"not color": ("red",)}, None)
    assert could_be(state, card, {"not color": ("red",), "level": 0}, None)
