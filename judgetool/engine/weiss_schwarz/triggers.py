"""Trigger conditions (8.7.2): which automatic abilities an event makes stand by."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.kernel.abilities import NextDamage, PutFrom
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import DelayEnded, Event, Move, Moved, StoodBy
from judgetool.engine.kernel.game import Recorded
from judgetool.engine.kernel.state import DelayedAbility, StandingBy
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.events import DamageEnded
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.keywords import STAGE, abilities_of
from judgetool.engine.weiss_schwarz.state import WeissState

STANDS_BY = ("8.7.2",)
ONE_OCCASION = ("8.7.5.1",)


@rule("8.7.2", "8.7.2.1")
def consequences(before: WeissState, event: Event, after: WeissState) -> Iterator[Recorded]:
    """The automatic abilities that ``event`` triggers, each as often as it does."""
    triggered: list[StandingBy] = []
    if isinstance(event, Moved):
        for one in event.moves:
            triggered += zone_changes(before, one, after)
    elif isinstance(event, DamageEnded):
        for delayed in watching(event, after):
            yield Recorded(DelayEnded(delayed.id), (*ONE_OCCASION, delayed.ability.rule))
            if delayed.ability.trigger == NextDamage(CANCELED if event.canceled else DEALT):
                triggered.append(
                    StandingBy(0, delayed.ability, delayed.master, delayed.source, None)
                )
    for number, standing in enumerate(triggered):
        occurrence = replace(standing, id=after.time * len(after.cards) + number)
        yield Recorded(StoodBy(occurrence), (*STANDS_BY, standing.ability.rule))


@rule("8.7.4", "8.7.4.1.2", "10.2.1")
def zone_changes(before: WeissState, one: Move, after: WeissState) -> Iterator[StandingBy]:
    """Abilities that trigger when their card is put from the stage into another zone.

    The card is looked at as it was on the stage.
    """
    if one.origin.name not in zones.STAGE or one.to.player != one.origin.player:
        return
    for ability in abilities_of(before, one.card):
        trigger = ability.trigger
        if not isinstance(trigger, PutFrom):
            continue
        if trigger.origin == STAGE and trigger.destination == one.to.name:
            now = Reference(one.card, after.cards[one.card].entered)
            yield StandingBy(0, ability, one.origin.player, now, one.origin)


@rule("4.12.2.7.1", "4.12.2.7.2", "8.7.5.1")
def watching(event: DamageEnded, after: WeissState) -> tuple[DelayedAbility, ...]:
    """The delayed abilities whose one occasion this damage is, whomever it was dealt to."""
    return tuple(
        delayed
        for delayed in after.delayed
        if isinstance(delayed.ability.trigger, NextDamage) and event.source == delayed.watched
    )
