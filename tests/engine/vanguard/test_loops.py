"""Loops that add the same each time (11.1.1.1, 11.1.1.4)."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    Compared,
    Count,
    Effect,
    Selector,
    StateHolds,
)
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Use
from tests.engine.playing import now
from tests.engine.vanguard.table import Game, Position, unit

GROWS: Effect = Change("power", 1000, "this card", "turn")


def three_times() -> tuple[Game, int]:
    """A unit that has got 1000 power three times by an ability without a cost."""
    ability = Ability("activated", "Grow", "8.1.1.1", GROWS, zone="rear-guard circle")
    position = Position(unit("Able", 2, 9000, ability))
    able = position.put("A", "left front", "Able")
    return position.game(*[Use("A", able, 0)] * 3), able


def test_the_rounds_before_count_among_those_that_are_declared() -> None:
    game, able = three_times()
    game.submit(Declare("A", 200))
    assert characteristic(now(game), able, "power") == 209000


def test_who_declares_fewer_rounds_than_there_were_gets_no_more() -> None:
    game, able = three_times()
    game.submit(Declare("A", 2))
    assert characteristic(now(game), able, "power") == 12000


def test_a_loop_that_adds_and_that_nobody_can_end_is_a_draw() -> None:
    empty = Compared(Count(Selector("hand")), "at most", 0)
    ability = Ability(
        "automatic", "Grow", "8.1.1.2", GROWS, trigger=StateHolds(empty), zone="rear-guard circle"
    )
    position = Position(unit("Able", 2, 9000, ability))
    position.put("A", "left front", "Able")
    result = now(position.game()).result
    assert result is not None
    assert (result.losers, result.winner) == (("A", "B"), None)
