"""Whether an occasion fulfils a trigger condition (8.7.2): moves, happenings, moments, damage."""

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
from judgetool.engine.kernel.events import Move
from judgetool.engine.kernel.measuring import passes, players
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.triggers.happenings import (
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    Happening,
)
from judgetool.engine.weiss_schwarz.triggers.occasions import Occasion
from judgetool.engine.weiss_schwarz.triggers.watchers import Watcher

Asked = Callable[[], Context]


@rule("8.7.1")
def fulfilled(
    trigger: TriggerCondition | None, occasion: Occasion, watcher: Watcher, context: Asked
) -> bool:
    """Whether ``occasion`` fulfils the trigger condition of a watcher's ability.

    ``context`` is what the ability knows; it is made only where cards must be tested.
    """
    match trigger:
        case PutFrom() if occasion.move is not None:
            return is_put(trigger, occasion, occasion.move, watcher, context)
        case Happens() if occasion.happening is not None:
            return trigger.event == occasion.happening.word and happens(
                trigger, occasion, occasion.happening, watcher, context
            )
        case AtMoment() if occasion.moment is not None:
            turn = occasion.seen.turn_player
            return trigger.moment == occasion.moment and turn in players(
                trigger.turn, watcher.master, occasion.seen
            )
        case NextDamage() if occasion.happening is not None:
            return ends_damage(trigger, occasion.happening, watcher)
        case AnyTrigger():
            return any(fulfilled(one, occasion, watcher, context) for one in trigger.triggers)
        case _:
            return False


@rule("10.2.1")
def is_put(
    trigger: PutFrom, occasion: Occasion, one: Move, watcher: Watcher, context: Asked
) -> bool:
    """Whether the card that moves is the one meant, and moves from there to there.

    "Into the waiting room" means that of the card's master.
    """
    if trigger.what == "this card":
        if one.card != watcher.card:
            return False
    elif watcher.itself:
        return False
    if not moves_so(trigger, one):
        return False
    master = occasion.seen.zone_of(one.card).player
    if trigger.destination is not None and one.to.player != master and not within_stages(one):
        return False
    return trigger.what == "this card" or is_meant(trigger.what, occasion, one.card, None, context)


def moves_so(trigger: PutFrom, one: Move) -> bool:
    """Whether a card moves between the zones or groups of zones that are named.

    Who stays within a group neither comes to it nor leaves it, unless both ends are named.
    """
    origin, destination = _group(trigger.origin), _group(trigger.destination)
    if origin is None and destination is None:
        return one.origin != one.to
    if origin is None and destination is not None:
        return one.to.name in destination and one.origin.name not in destination
    if destination is None and origin is not None:
        return one.origin.name in origin and one.to.name not in origin
    return _within(origin, one.origin.name) and _within(destination, one.to.name)


def within_stages(one: Move) -> bool:
    """Whether a card stays on the stage, its master's or the opponent's."""
    return one.origin.name in zones.STAGE and one.to.name in zones.STAGE


def _group(zone: str | None) -> tuple[str, ...] | None:
    return None if zone is None else zones.GROUPS.get(zone, (zone,))


def _within(group: tuple[str, ...] | None, zone: str) -> bool:
    return group is None or zone in group


def happens(
    trigger: Happens, occasion: Occasion, happening: Happening, watcher: Watcher, context: Asked
) -> bool:
    """Whether what happens, in the right word, is of the kind and to the card meant."""
    if trigger.detail is not None and trigger.detail not in happening.details:
        return False
    if trigger.what == "this card":
        return happening.card == watcher.card
    if watcher.itself:
        return False
    return is_meant(trigger.what, occasion, happening.card, happening, context)


@rule("8.9.3.1")
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
        player = state.zone_of(card).player
    if player not in players(selector.whose, known.master, state):
        return False
    if card is None:
        return not selector.tests
    return passes(state, card, selector.tests, known)


def ends_damage(trigger: NextDamage, happening: Happening, watcher: Watcher) -> bool:
    """Whether the damage of the watched card has ended as the trigger condition wants it."""
    ended = happening.word in (DAMAGE_CANCELED, DAMAGE_DEALT)
    return ended and happening.card == watcher.card and trigger.outcome in happening.details
