"""Abilities that trigger when a state holds (8.7.6)."""

from judgetool.engine.kernel.abilities import Compared, Condition, Count, Selector, StateHolds
from judgetool.engine.kernel.events import MomentCame, Moved, StandbyEnded
from judgetool.engine.weiss_schwarz.movement import move
from tests.engine.table import now
from tests.engine.weiss_schwarz.triggers.table import ability, after, table

EMPTY_HAND: Condition = Compared(Count(Selector("hand")), "exactly", 0)
ANYTHING = MomentCame("beginning of main phase")


def test_a_state_triggers_once_until_the_ability_has_been_resolved() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    game = after(built, ANYTHING, ANYTHING)
    (standing,) = now(game).standing_by
    again = after(built, ANYTHING, StandbyEnded(standing.id))
    assert len(now(again).standing_by) == 1
    assert now(again).standing_by[0].id != standing.id


def test_a_state_that_does_not_hold_triggers_nothing() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    card = built.put("A", "hand", "Plain")
    assert now(after(built, ANYTHING)).standing_by == ()
    gone = Moved((move(built.state(), card, "A", "clock"),))
    assert len(now(after(built, gone)).standing_by) == 1


def test_a_state_triggers_no_more_often_in_a_turn_than_it_may() -> None:
    built = table(ability(StateHolds(EMPTY_HAND), times_a_turn=1))
    built.put("A", "center-left", "Able")
    (standing,) = now(after(built, ANYTHING)).standing_by
    assert now(after(built, ANYTHING, StandbyEnded(standing.id))).standing_by == ()
