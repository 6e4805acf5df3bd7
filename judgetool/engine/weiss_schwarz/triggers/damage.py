"""Abilities that wait for the next damage that a card deals (4.12.2.7): how it ends is theirs."""

from collections.abc import Iterator

from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.occasions import Happening, Watcher
from judgetool.engine.kernel.triggers.timed import stands_by, used_up
from judgetool.engine.kernel.triggers.triggering import AnyTriggering
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.events import DamageEnded
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.happenings import DAMAGE_CANCELED, DAMAGE_DEALT

DAMAGE_STEP = "damage step"


def ends_damage(trigger: NextDamage, happening: Happening, watcher: Watcher) -> bool:
    """Whether the damage of the watched card has ended as the trigger condition wants it."""
    ended = happening.word in (DAMAGE_CANCELED, DAMAGE_DEALT)
    return ended and happening.card == watcher.card and trigger.outcome in happening.details


@rule("4.12.2.7.3", "8.7.5.1")
def after_damage(game: AnyTriggering, event: DamageEnded, after: WeissState) -> Iterator[Recorded]:
    """Damage is the one occasion of abilities that watch its source.

    Damage that is dealt to both players is one occasion: canceled for either, it is canceled.
    """
    outcome = NextDamage(CANCELED if event.canceled else DEALT)
    for delayed in waiting_for(event, after):
        came = delayed.ability.trigger == outcome
        if event.more_follows and not came:
            continue
        cited = (*whenever(after), *whomever(event, delayed))
        if came:
            yield stands_by(game, delayed, after, None, cited)
        yield used_up(game, delayed, cited)


def waiting_for(event: DamageEnded, state: WeissState) -> Iterator[DelayedAbility]:
    """The abilities that wait for the next damage of what has dealt this one."""
    for delayed in state.delayed:
        if isinstance(delayed.ability.trigger, NextDamage) and event.source == delayed.watched:
            yield delayed


@rule("4.12.2.7.1")
def whenever(state: WeissState) -> Iterator[str]:
    """The rule by which damage before the damage step is the next damage, too."""
    if state.step != DAMAGE_STEP:
        yield "4.12.2.7.1"


@rule("4.12.2.7.2")
def whomever(event: DamageEnded, delayed: DelayedAbility) -> Iterator[str]:
    """The rule by which damage to the own player is the next damage, too."""
    if event.player == delayed.master:
        yield "4.12.2.7.2"
