"""Lasting effects that begin together: what each card gets is read before any of them begins."""

import pytest

from judgetool.engine.kernel.abilities import (
    Change,
    Compares,
    Count,
    NoAction,
    Selector,
    TotalOf,
)
from judgetool.engine.weiss_schwarz.characteristics import power
from tests.engine.table import now, position
from tests.engine.weiss_schwarz.effects.text import resolved

OWN = Selector("stage", "yours")
STRONG = Selector("stage", "yours", (Compares("power", "at least", 1500),))
POSITIONS = ("center-left", "center-middle", "back-left")


@pytest.mark.parametrize("places", [POSITIONS, POSITIONS[::-1]])
def test_what_the_first_card_gets_does_not_change_what_the_next_one_gets(
    places: tuple[str, ...],
) -> None:
    built = position()
    cards = [built.put("A", place, "Plain") for place in places]
    game, _ = resolved(built, Change("power", TotalOf("power", OWN), OWN, "turn"))
    assert [power(now(game), card) for card in cards] == [4000, 4000, 4000]


@pytest.mark.parametrize("places", [POSITIONS, POSITIONS[::-1]])
def test_a_card_that_is_changed_is_counted_for_all_as_it_was_before(
    places: tuple[str, ...],
) -> None:
    built = position()
    first, second, third = (built.put("A", place, "Plain") for place in places)
    built.change(second, "power", 500)
    game, _ = resolved(built, Change("power", Count(STRONG), OWN, "turn", "set"))
    assert [power(now(game), card) for card in (first, second, third)] == [1, 1, 1]


def test_an_effect_that_does_nothing_is_done_and_nothing_is_told_of_it() -> None:
    game, contexts = resolved(position(), NoAction())
    assert game[0].events == ()
    assert contexts[0].done is True
