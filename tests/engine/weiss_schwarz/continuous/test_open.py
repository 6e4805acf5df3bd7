"""Effects of which a face that nobody has told decides what they do."""

import pytest

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Bears,
    Change,
    Compared,
    Count,
    GiveAbility,
    Selector,
    Times,
)
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz.characteristics import (
    abilities_of,
    level,
    power,
    surely_has_power,
)
from judgetool.engine.weiss_schwarz.positions import status
from tests.engine.weiss_schwarz.continuous.stage import always, person, stage

TEAM = Selector("waiting room", tests=(Bears("traits", ("Team",)),))
TWO = Compared(Count(TEAM), "at least", 2)
PLAIN = person("Plain")
MATE = person("Mate", traits=("Team",))


def each(amount: int) -> Change:
    return Change("power", Times(Count(TEAM), amount), "this card", UNTIL_NO_LONGER)


def test_a_number_is_not_guessed_and_other_numbers_are_known() -> None:
    built = stage(PLAIN, MATE, person("Sum", always(each(500))))
    card, other = built.put("A", "center-left", "Sum"), built.put("A", "back-left", "Plain")
    hidden = built.put("A", "waiting room", None)
    with pytest.raises(FaceUnknown) as unknown:
        power(built.state(), card)
    assert (unknown.value.card, unknown.value.aspect) == (hidden, "traits")
    assert (level(built.state(), card), power(built.state(), other)) == (0, 3000)


def test_what_can_only_grow_is_surely_above_zero() -> None:
    built = stage(PLAIN, person("More", always(each(500))), person("Less", always(each(-500))))
    more, less = built.put("A", "center-left", "More"), built.put("A", "back-left", "Less")
    built.put("A", "waiting room", None)
    assert surely_has_power(built.state(), more)
    assert not surely_has_power(built.state(), less)


def test_an_unknown_card_is_not_asked_for_where_it_cannot_matter() -> None:
    more = person(
        "More", always(Change("power", 1000, "this card", UNTIL_NO_LONGER), condition=TWO)
    )
    built = stage(MATE, more)
    card = built.put("A", "center-left", "More")
    built.put("A", "waiting room", None)
    assert power(built.state(), card) == 3000
    built.put("A", "waiting room", "Mate")
    with pytest.raises(FaceUnknown):
        power(built.state(), card)
    built.put("A", "waiting room", "Mate")
    assert power(built.state(), card) == 4000


def test_an_effect_that_sets_a_number_later_makes_it_known() -> None:
    zero = Change("power", 0, Selector("center-left"), UNTIL_NO_LONGER, "set")
    built = stage(person("Sum", always(each(500))), person("Zero", always(zero)))
    card = built.put("A", "center-left", "Sum")
    built.put("A", "waiting room", None)
    built.put("A", "back-left", "Zero")
    assert power(built.state(), card) == 0


def test_abilities_are_not_guessed_either() -> None:
    gift = GiveAbility(always(), "this card", UNTIL_NO_LONGER)
    built = stage(MATE, person("Hope", always(gift, condition=TWO)))
    card = built.put("A", "center-left", "Hope")
    built.put("A", "waiting room", "Mate")
    built.put("A", "waiting room", None)
    with pytest.raises(FaceUnknown):
        abilities_of(built.state(), card)


def test_a_set_up_with_an_open_number_can_be_checked() -> None:
    built = stage(person("Sum", always(each(-500))))
    built.put("A", "center-left", "Sum")
    built.put("A", "waiting room", None)
    assert not any("power" in finding.reason for finding in status(built.state()))
