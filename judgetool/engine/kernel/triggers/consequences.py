"""What an event brings about by itself: abilities stand by, waits end, texts are missed."""

from collections.abc import Iterator
from typing import Any

from judgetool.engine.kernel.cards import CardId, Reference, Zone
from judgetool.engine.kernel.changing import changed
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Event, FaceTold, Moved, StoodBy
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import NEW, FaceUnknown, StandingBy, State
from judgetool.engine.kernel.triggers.conditions import fulfilled
from judgetool.engine.kernel.triggers.occasions import Occasion, Watcher
from judgetool.engine.kernel.triggers.states import are_there, states_fulfilled
from judgetool.engine.kernel.triggers.timed import timed
from judgetool.engine.kernel.triggers.triggering import AnyTriggering
from judgetool.engine.kernel.triggers.unread import coming_into_play, texts_missed
from judgetool.engine.kernel.triggers.watchers import (
    context_of,
    is_waited_for,
    of_itself,
    watchers,
)


def consequences(
    game: AnyTriggering, before: State, event: Event, after: State
) -> Iterator[Recorded]:
    """Everything that follows from an event without anybody doing it.

    Raises ``FaceUnknown`` where a face decides that nobody has told.
    """
    if isinstance(event, FaceTold):
        return
    found = [*triggered(game, before, event, after)]
    if after.delayed:
        found += timed(game, before, event, after)
    if are_there(game, after):
        found += states_fulfilled(game, after)
    number = 0
    for recorded in found:
        if isinstance(recorded.event, StoodBy):
            yield numbered(recorded, recorded.event, after, number)
            number += 1
        else:
            yield recorded
    if isinstance(event, Moved):
        for note in texts_missed(after, coming_into_play(game, event)):
            yield Recorded(note, game.stands_by)


def numbered(recorded: Recorded, stood_by: StoodBy, state: State, number: int) -> Recorded:
    """The occurrence with a number that no other one has."""
    standing = changed(stood_by.standing, id=state.time * len(state.cards) + number)
    return recorded._replace(event=changed(stood_by, standing=standing))


def watched_for(game: Game[Any], event: Event) -> bool:
    """Whether an event would now make an ability stand by, or a face must be told to say so."""
    try:
        return any(True for _ in triggered(game.rules.triggering, game.state, event, game.state))
    except FaceUnknown:
        return True


def triggered(game: AnyTriggering, before: State, event: Event, after: State) -> Iterator[Recorded]:
    """The abilities of cards that ``event`` triggers, each as often as it does."""
    used: list[tuple[Reference, Watcher]] = []
    for occasion in game.occasions(before, event, after):
        if not is_waited_for(game, occasion):
            continue
        seen: State = occasion.seen
        watching = watchers(game, seen)
        if occasion.move is not None:
            watching = with_own(game, watching, seen, occasion.move.card)
        elif (card := used_card(game, occasion)) is not None:
            watching = with_own(game, watching, seen, card)
        for watcher in watching:
            if triggers(game, watcher, occasion, after) and may_trigger(game, watcher, seen, used):
                yield standing_by(game, watcher, occasion, after)


def with_own(
    game: AnyTriggering, watching: tuple[Watcher, ...], state: State, card: CardId
) -> tuple[Watcher, ...]:
    """The watchers with all abilities of the card that does something itself."""
    return (*(one for one in watching if one.card != card), *of_itself(game, state, card))


def used_card(game: AnyTriggering, occasion: Occasion) -> CardId | None:
    """The card that does something wherever it is: it may have left for the cost by now."""
    happening = occasion.happening
    if happening is None or happening.word not in game.own_doing:
        return None
    return happening.card


def triggers(game: AnyTriggering, watcher: Watcher, occasion: Occasion, after: State) -> bool:
    """Whether the trigger condition is fulfilled, and what is asked then holds."""
    ability, seen = watcher.ability, occasion.seen

    def context() -> Context:
        return changed(context_of(seen, watcher), that=that_card(occasion, seen))

    if not fulfilled(game, ability.trigger, occasion, watcher, context):
        return False
    if ability.condition is None:
        return True
    asked = game.asked_of(occasion, after)
    known = changed(
        context_of(asked, watcher),
        that=that_card(occasion, asked),
        as_before=occasion.as_before and asked is not seen,
    )
    return holds(asked, ability.condition, known)


def may_trigger(
    game: AnyTriggering,
    watcher: Watcher,
    state: State,
    used: list[tuple[Reference, Watcher]],
) -> bool:
    """Whether an ability has not yet triggered as often as it may in a turn.

    Of several equal abilities of a card each has its own number of times; ``used`` are those
    that the same event has triggered already.
    """
    most = game.times_a_turn(watcher, state)
    if most is None:
        return True
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    equal = sum(one == watcher for one in watchers(game, state))
    times = state.times_used(this, watcher.ability) + used.count((this, watcher))
    used.append((this, watcher))
    return times < most * max(1, equal)


def that_card(occasion: Occasion, state: State) -> Reference | None:
    """The card that an occasion is about, as it is in ``state``."""
    card: CardId | None = None
    if occasion.move is not None:
        card = occasion.move.card
    elif occasion.happening is not None:
        happening = occasion.happening
        card = happening.card if happening.about is None else happening.about
    return None if card is None else Reference(card, state.cards[card].entered)


def standing_by(
    game: AnyTriggering, watcher: Watcher, occasion: Occasion, after: State
) -> Recorded:
    """The ability stands by; it knows its card and that card as they have become."""
    ability, card, seen = watcher.ability, watcher.card, occasion.seen
    opponent = game.opponent(seen, card)
    standing = StandingBy(
        NEW,
        ability,
        watcher.master,
        Reference(card, after.cards[card].entered),
        zone_before(watcher, occasion),
        that_card(occasion, after),
        occasion.as_before,
        None if opponent is None else Reference(opponent, seen.cards[opponent].entered),
    )
    cited = (ability.rule, *reversed(occasion.cited), *game.stands_by)
    return Recorded(StoodBy(standing, game.counts(ability)), cited)


def zone_before(watcher: Watcher, occasion: Occasion) -> Zone | None:
    """Where the card of an ability was immediately before it moved."""
    move = occasion.move
    return move.origin if move is not None and move.card == watcher.card else None
