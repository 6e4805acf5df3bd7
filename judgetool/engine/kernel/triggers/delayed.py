"""Abilities that effects have created, and that wait for something to happen."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.events import DelayEnded, Event, StoodBy
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import NEW, DelayedAbility, StandingBy, State
from judgetool.engine.kernel.triggers.about import NO_CARD, amount_of, known_as_before
from judgetool.engine.kernel.triggers.conditions import fulfilled
from judgetool.engine.kernel.triggers.occasions import AnyTriggering, Occasion, Watcher


def timed(game: AnyTriggering, before: State, event: Event, after: State) -> Iterator[Recorded]:
    """The waiting abilities that ``event`` triggers; those that wait for one occasion then end.

    One that goes on waiting triggers as often as its trigger condition is fulfilled.
    """
    yield from game.timed_apart(event, after)
    known = tuple(game.occasions(before, event, after))
    for delayed in after.delayed:
        coming = (one for one in known if comes(game, delayed, one))
        if game.stays(delayed):
            for occasion in coming:
                yield stands_by(game, delayed, after, occasion)
            continue
        first = next(coming, None)
        if first is not None:
            yield stands_by(game, delayed, after, first)
            yield used_up(game, delayed)


def comes(game: AnyTriggering, delayed: DelayedAbility, occasion: Occasion) -> bool:
    """Whether the later point in the game has come that an ability waits for.

    "This card" is the card that it watches, as long as that is the same card.
    """
    seen, watched, trigger = occasion.seen, delayed.watched, delayed.ability.trigger
    context = Context(
        delayed.master,
        delayed.ability.name,
        delayed.source,
        that=watched,
        variables=delayed.known.variables,
        declared=delayed.known.declared,
    )
    card = watched.card if seen.is_same(watched) else NO_CARD
    watcher = Watcher(card, delayed.master, delayed.ability)
    return (
        not game.is_apart(trigger)
        and fulfilled(game, trigger, occasion, watcher, lambda: context)
        and holds(seen, delayed.ability.condition, context)
    )


def used_up(game: AnyTriggering, delayed: DelayedAbility, cited: tuple[str, ...] = ()) -> Recorded:
    """The ability does not wait any longer."""
    rules = (*cited, *game.one_occasion, delayed.ability.rule)
    return Recorded(DelayEnded(delayed.id), rules)


def stands_by(
    game: AnyTriggering,
    delayed: DelayedAbility,
    after: State,
    occasion: Occasion | None,
    cited: tuple[str, ...] = (),
) -> Recorded:
    """The ability stands by; "that card" is the one it watched, where it went if it moved."""
    moved = None if occasion is None else occasion.move
    that = delayed.watched
    if moved is not None and moved.card == that.card:
        that = Reference(that.card, after.cards[that.card].entered)
    cited = cited if occasion is None else occasion.cited
    source = NO_CARD if delayed.source is None else delayed.source.card
    standing = StandingBy(
        NEW,
        delayed.ability,
        delayed.master,
        delayed.source,
        None if moved is None or that == delayed.watched else moved.origin,
        that,
        () if occasion is None else known_as_before(occasion, source, that, after),
        created=delayed.created,
        amount=None if occasion is None else amount_of(occasion),
        known=delayed.known,
    )
    return Recorded(StoodBy(standing), (*game.stands_by, *cited, delayed.ability.rule))
