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
    for delayed in after.delayed:
        trigger = delayed.ability.trigger
        if isinstance(trigger, NextDamage) and event.source == delayed.watched:
            if event.more_follows and trigger != outcome:
                continue
            cited = whenever_and_whomever(event, delayed, after)
            if trigger == outcome:
                yield stands_by(game, delayed, after, None, cited)
            yield used_up(game, delayed, cited)


@rule("4.12.2.7.1", "4.12.2.7.2")
def whenever_and_whomever(
    event: DamageEnded, delayed: DelayedAbility, after: WeissState
) -> tuple[str, ...]:
    """The rules by which it is the next damage before the damage step, and to any player."""
    before = ("4.12.2.7.1",) if after.step != DAMAGE_STEP else ()
    to_oneself = ("4.12.2.7.2",) if event.player == delayed.master else ()
    return (*before, *to_oneself)
