"""Whether what happens fulfils the trigger condition of an automatic ability."""

from collections.abc import Callable

from judgetool.engine.kernel.abilities import (
    AnyTrigger,
    AtMoment,
    Happens,
    PutFrom,
    Selector,
    TriggerCondition,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import passes, players
from judgetool.engine.kernel.events import Move
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers.occasions import (
    AnyTriggering,
    Happening,
    Occasion,
    Watcher,
)

Asked = Callable[[], Context]


def fulfilled(
    game: AnyTriggering,
    trigger: TriggerCondition | None,
    occasion: Occasion,
    watcher: Watcher,
    context: Asked,
) -> bool:
    """Whether ``occasion`` fulfils the trigger condition of a watcher's ability.

    ``context`` is what the ability knows; it is made only where cards must be tested.
    """
    match trigger:
        case PutFrom():
            return occasion.move is not None and is_put(
                game, trigger, occasion, occasion.move, watcher, context
            )
        case Happens():
            return (
                occasion.happening is not None
                and trigger.event == occasion.happening.word
                and happens(trigger, occasion, occasion.happening, watcher, context)
            )
        case AtMoment():
            return occasion.moment is not None and comes(
                trigger, occasion.moment, occasion.seen, watcher
            )
        case AnyTrigger():
            return any(
                fulfilled(game, one, occasion, watcher, context)
                and not game.came_with(one, trigger.triggers, occasion)
                for one in trigger.triggers
            )
        case None:
            return False
        case _:
            return occasion.happening is not None and game.fulfils(
                occasion.happening, trigger, watcher
            )


def waits_for(trigger: TriggerCondition, occasion: Occasion) -> bool:
    """Whether a trigger condition may be fulfilled by what happens, whatever card it happens to."""
    match trigger:
        case PutFrom():
            return occasion.move is not None and moves_so(occasion.seen, trigger, occasion.move)
        case Happens():
            return occasion.happening is not None and trigger.event == occasion.happening.word
        case AtMoment():
            return trigger.moment == occasion.moment
        case AnyTrigger():
            return any(waits_for(one, occasion) for one in trigger.triggers)
        case _:
            return occasion.happening is not None


def comes(trigger: AtMoment, moment: str, state: State, watcher: Watcher) -> bool:
    """Whether it is the moment that is waited for, in the turn of the player who is meant."""
    return trigger.moment == moment and state.turn_player in players(
        trigger.turn, watcher.master, state
    )


def is_put(
    game: AnyTriggering,
    trigger: PutFrom,
    occasion: Occasion,
    one: Move,
    watcher: Watcher,
    context: Asked,
) -> bool:
    """Whether the card that moves is the one meant, and moves from there to there."""
    if trigger.what == "this card":
        if one.card != watcher.card:
            return False
    elif watcher.itself:
        return False
    state: State = occasion.seen
    if not moves_so(state, trigger, one):
        return False
    if trigger.destination is not None and not game.is_destined(occasion, one):
        return False
    return trigger.what == "this card" or is_meant(trigger.what, occasion, one.card, None, context)


def moves_so(state: State, trigger: PutFrom, one: Move) -> bool:
    """Whether a card moves between the zones or groups of zones that are named.

    A card that stays within a group neither comes to it nor leaves it, unless both ends are named.
    """
    origin, destination = _group(state, trigger.origin), _group(state, trigger.destination)
    if origin is None and destination is None:
        return one.origin != one.to
    if origin is None and destination is not None:
        return one.to.name in destination and one.origin.name not in destination
    if destination is None and origin is not None:
        return one.origin.name in origin and one.to.name not in origin
    return _within(origin, one.origin.name) and _within(destination, one.to.name)


def _group(state: State, zone: str | None) -> tuple[str, ...] | None:
    return None if zone is None else state.reading.groups.get(zone, (zone,))


def _within(group: tuple[str, ...] | None, zone: str) -> bool:
    return group is None or zone in group


def happens(
    trigger: Happens, occasion: Occasion, happening: Happening, watcher: Watcher, context: Asked
) -> bool:
    """Whether what happens, in the right word, is of the kind and to the card meant."""
    if trigger.detail not in happening.details if trigger.detail else happening.told_before:
        return False
    if trigger.what == "this card":
        return watcher.card in happening.cards
    if watcher.itself:
        return False
    return any(
        is_meant(trigger.what, occasion, card, happening, context) for card in happening.cards
    )


def is_meant(
    selector: Selector,
    occasion: Occasion,
    card: CardId | None,
    happening: Happening | None,
    context: Asked,
) -> bool:
    """Whether the card, or the player if there is no card, is one of those that are watched.

    The zone of the selection is not looked at. Raises ``FaceUnknown`` where the card's face
    must be known.
    """
    state, known = occasion.seen, context()
    if happening is not None:
        player = happening.player
    else:
        assert card is not None
        player = state.cards[card].zone.player
    if player not in players(selector.whose, known.master, state):
        return False
    if card is None:
        return not selector.tests
    return passes(state, card, selector.tests, known)
