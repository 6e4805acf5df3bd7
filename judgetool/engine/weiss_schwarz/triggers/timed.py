"""Timed trigger conditions (8.7.5): abilities that effects have created, and that wait."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import DelayEnded, Event, StoodBy
from judgetool.engine.kernel.game import Recorded
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.state import DelayedAbility, StandingBy
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.events import DamageEnded
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.conditions import fulfilled
from judgetool.engine.weiss_schwarz.triggers.occasions import Occasion, occasions
from judgetool.engine.weiss_schwarz.triggers.watchers import Watcher

STANDS_BY = ("8.7.2",)
ONE_OCCASION = ("8.7.5.1",)
DAMAGE_STEP = "damage step"


def timed(before: WeissState, event: Event, after: WeissState) -> Iterator[Recorded]:
    """The waiting abilities that ``event`` triggers or whose one occasion it is."""
    if not after.delayed:
        return
    if isinstance(event, DamageEnded):
        yield from after_damage(event, after)
    known = tuple(occasions(before, event, after))
    for delayed in after.delayed:
        occasion = next((one for one in known if comes(delayed, one)), None)
        if occasion is not None:
            yield used_up(delayed)
            yield stands_by(delayed, after, occasion)


@rule("8.7.5")
def comes(delayed: DelayedAbility, occasion: Occasion) -> bool:
    """Whether the later point in the game has come that an ability waits for.

    "This card" is the card that it watches, as long as that is the same card.
    """
    if isinstance(delayed.ability.trigger, NextDamage):
        return False
    seen, watched = occasion.seen, delayed.watched
    context = Context(delayed.master, delayed.ability.name, delayed.source, that=watched)
    card = watched.card if seen.is_same(watched) else NO_CARD
    watcher = Watcher(card, delayed.master, delayed.ability)
    return fulfilled(delayed.ability.trigger, occasion, watcher, lambda: context) and holds(
        seen, delayed.ability.condition, context
    )


NO_CARD = -1
"""No card has this number: what is watched is no longer there."""


@rule("4.12.2.7.3", "8.7.5.1")
def after_damage(event: DamageEnded, after: WeissState) -> Iterator[Recorded]:
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
            yield used_up(delayed, cited)
            if trigger == outcome:
                yield stands_by(delayed, after, None, cited)


@rule("4.12.2.7.1", "4.12.2.7.2")
def whenever_and_whomever(
    event: DamageEnded, delayed: DelayedAbility, after: WeissState
) -> tuple[str, ...]:
    """The rules by which it is the next damage before the damage step, and to any player."""
    before = ("4.12.2.7.1",) if after.step != DAMAGE_STEP else ()
    to_oneself = ("4.12.2.7.2",) if event.player == delayed.master else ()
    return (*before, *to_oneself)


@rule("8.7.5.1")
def used_up(delayed: DelayedAbility, cited: tuple[str, ...] = ()) -> Recorded:
    """The ability does not wait any longer."""
    return Recorded(DelayEnded(delayed.id), (*cited, *ONE_OCCASION, delayed.ability.rule))


def stands_by(
    delayed: DelayedAbility,
    after: WeissState,
    occasion: Occasion | None,
    cited: tuple[str, ...] = (),
) -> Recorded:
    """The ability stands by; "that card" is the one it watched, where it went if it moved."""
    moved = None if occasion is None else occasion.move
    that = delayed.watched
    if moved is not None and moved.card == that.card:
        that = Reference(that.card, after.cards[that.card].entered)
    cited = cited if occasion is None else occasion.cited
    standing = StandingBy(
        0,
        delayed.ability,
        delayed.master,
        delayed.source,
        None if moved is None or that == delayed.watched else moved.origin,
        that,
        occasion is not None and occasion.as_before,
    )
    return Recorded(StoodBy(standing), (*STANDS_BY, *cited, delayed.ability.rule))
