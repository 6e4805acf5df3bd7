"""State trigger conditions (8.7.6): abilities that trigger when a state holds."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import StoodBy
from judgetool.engine.kernel.game import Recorded
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.watchers import (
    Watcher,
    able,
    context_of,
    waits_for_state,
    watchers,
)

STATE_TRIGGER = ("8.7.6.1", "8.7.6", "8.7.2")


def states_fulfilled(state: WeissState) -> Iterator[Recorded]:
    """The abilities whose state holds now, and that neither stand by nor are being resolved."""
    if not are_there(state):
        return
    for watcher in watchers(state):
        if waits_for_state(watcher.ability.trigger) and triggers_now(state, watcher):
            this = Reference(watcher.card, state.cards[watcher.card].entered)
            standing = StandingBy(0, watcher.ability, watcher.master, this, None)
            counted = watcher.ability.times_a_turn is not None
            yield Recorded(StoodBy(standing, counted), (*STATE_TRIGGER, watcher.ability.rule))


@rule("8.7.6", "8.7.6.1")
def triggers_now(state: WeissState, watcher: Watcher) -> bool:
    """Whether the state holds, and the ability has not triggered since it was resolved last."""
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    ability = watcher.ability
    waiting = any(s.ability == ability and s.source == this for s in state.standing_by)
    if waiting or _used_up(state, this, ability):
        return False
    context = context_of(state, watcher)
    return any(
        holds(state, one.condition, context) for one in waits_for_state(ability.trigger)
    ) and holds(state, ability.condition, context)


def are_there(state: WeissState) -> bool:
    """Whether any ability with a state trigger condition is printed, or can be given by another."""
    return able(state).by_state


def _used_up(state: WeissState, this: Reference, ability: Ability) -> bool:
    most = ability.times_a_turn
    return most is not None and state.times_used(this, ability) >= most
