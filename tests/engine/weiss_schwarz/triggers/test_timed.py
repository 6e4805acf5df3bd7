"""Abilities that wait for a later point in the game (8.7.5)."""

from judgetool.engine.kernel.abilities import AtMoment, Happens, PutFrom, TriggerCondition
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import AbilityDelayed, Event, MomentCame, Moved, Turned
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import Game, now
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered


def waiting(built: PositionBuilder, card: int, trigger: TriggerCondition, *events: Event) -> Game:
    """The game in which an ability waits that watches ``card``, and then ``events`` happen."""
    watched = Reference(card, card)
    delayed = DelayedAbility(1, ability(trigger), "A", None, watched, "turn")
    return after(built, AbilityDelayed(delayed), *events)


def test_the_moment_comes_once() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    end = MomentCame("end of turn")
    game = waiting(built, card, AtMoment("end of turn"), end, end)
    assert triggered(game) == [card]
    assert now(game).delayed == ()


def test_this_card_is_the_one_that_is_watched() -> None:
    built = table()
    card, other = built.put("A", "center-left", "Plain"), built.put("A", "back-left", "Plain")
    trigger = Happens("becomes rested")
    assert triggered(waiting(built, card, trigger, Turned((other,), "rest"))) == []
    assert triggered(waiting(built, card, trigger, Turned((card,), "rest"))) == [card]


def test_a_watched_card_that_has_become_another_is_watched_no_longer() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    back = Moved((move(after(built, gone)[-1].state, card, "A", "center-left"),))
    game = waiting(built, card, PutFrom(None, "stage"), gone, back)
    assert triggered(game) == []
    assert len(now(game).delayed) == 1


def test_that_card_is_what_the_watched_one_has_become() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    game = waiting(built, card, PutFrom("stage", "waiting room"), gone)
    standing = now(game).standing_by[-1]
    assert standing.that is not None
    assert now(game).is_same(standing.that)
