"""State trigger conditions: abilities that trigger when a state holds."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import StoodBy
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import StandingBy, State
from judgetool.engine.kernel.triggers.occasions import Watcher
from judgetool.engine.kernel.triggers.triggering import AnyTriggering
from judgetool.engine.kernel.triggers.watchers import (
    able,
    context_of,
    waits_for_state,
    watchers,
)


def states_fulfilled(game: AnyTriggering, state: State) -> Iterator[Recorded]:
    """The abilities whose state holds now, and that neither stand by nor are being resolved."""
    for watcher in watchers(game, state):
        if waits_for_state(watcher.ability.trigger) and triggers_now(game, state, watcher):
            this = Reference(watcher.card, state.cards[watcher.card].entered)
            standing = StandingBy(0, watcher.ability, watcher.master, this, None)
            counted = watcher.ability.times_a_turn is not None
            cited = (*game.by_state, watcher.ability.rule)
            yield Recorded(StoodBy(standing, counted), cited)


def triggers_now(game: AnyTriggering, state: State, watcher: Watcher) -> bool:
    """Whether the state holds, and the ability has not triggered since it was resolved last."""
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    ability = watcher.ability
    waiting = any(s.ability == ability and s.source == this for s in state.standing_by)
    if waiting or game.is_under_way(state, this, ability):
        return False
    if _used_up(state, this, ability):
        return False
    context = context_of(state, watcher)
    return any(
        holds(state, one.condition, context) for one in waits_for_state(ability.trigger)
    ) and holds(state, ability.condition, context)


def are_there(game: AnyTriggering, state: State) -> bool:
    """Whether any ability with a state trigger condition is printed, or can be given by another."""
    return able(game, state).by_state


def _used_up(state: State, this: Reference, ability: Ability) -> bool:
    most = ability.times_a_turn
    return most is not None and state.times_used(this, ability) >= most
