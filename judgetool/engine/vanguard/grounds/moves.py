"""What decides about moves and about how cards lie: actions, zones and orientation."""

from collections.abc import Iterator

from judgetool.engine.kernel.continuous.force import effects_on
from judgetool.engine.kernel.events import Move, Moved, Turned, TurnedOver
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.events import (
    Bound,
    CameIntoLegion,
    Drew,
    Intercepted,
    Locked,
    Rode,
    Unlocked,
)
from judgetool.engine.vanguard.grounds.abilities import of_names
from judgetool.engine.vanguard.movement import PLACED, RETIRED, action
from judgetool.engine.vanguard.state import VanguardState

ZONES = {
    zones.DECK: ("4.2.1", "4.2.2"),
    zones.HAND: ("4.3.1", "4.3.2"),
    zones.DROP_ZONE: ("4.4.1", "4.4.2"),
    zones.SOUL: ("4.7.1", "4.7.2", "4.7.3"),
    zones.DAMAGE_ZONE: ("4.8.1", "4.8.2"),
    zones.BIND_ZONE: ("4.9.1", "4.9.2"),
    zones.TRIGGER_ZONE: ("4.10.1", "4.10.4"),
    zones.VANGUARD_CIRCLE: ("4.6.4", "3.9.1", "3.17.5.1.1.1"),
    zones.GUARDIAN_CIRCLE: ("4.6.5", "3.11.1", "3.17.5.1.1.3"),
    **dict.fromkeys(zones.REAR_GUARD_CIRCLES, ("4.6.6", "3.10.1", "3.17.5.1.1.2")),
}
"""By zone: the rules on what it is for, and who sees it."""

# --- moves


def of_actions(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """How the units come to lie, and the specific actions that the moves are."""
    if isinstance(event, Locked | Unlocked):
        return
    for one in event.moves:
        if not isinstance(event, Intercepted | CameIntoLegion):
            yield from of_orientation(one)
        is_action = action(before, one.card, one.to.name)
        if is_action is not None:
            yield is_action


def of_orientation(one: Move) -> Iterator[str]:
    """How a unit lies on the circle to which it comes."""
    to = one.to.name
    if to == zones.VANGUARD_CIRCLE and one.orientation == zones.STAND:
        yield "4.6.4.1"
    elif to in zones.REAR_GUARD_CIRCLES:
        if one.origin.name in zones.REAR_GUARD_CIRCLES:
            yield "4.6.6.2"
        elif one.orientation == zones.STAND:
            yield "4.6.6.1"


def of_deleted(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Nothing of the text of a deleted unit triggers when it leaves the field."""
    left = (one.card for one in event.moves if one.to.name not in zones.FIELD)
    if any(before.is_deleted(card) for card in left):
        yield "10.1.25.3"


def of_definitions(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """What the actions are."""
    for one in event.moves:
        is_action = action(before, one.card, one.to.name)
        if is_action in DEFINITIONS:
            yield DEFINITIONS[is_action]


DEFINITIONS = {RETIRED: "10.1.3.1", PLACED: "10.1.4.1"}
"""By the rule that says that a move is an action: the one on the action."""


def of_zones(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Where the cards come to lie."""
    for zone in dict.fromkeys(one.to.name for one in event.moves):
        yield from ZONES[zone]


def of_arrival(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Continuous effects in a zone are about a card from the moment when it comes there."""
    if any(effects_on(after, one.card) for one in event.moves if one.origin != one.to):
        yield "8.7.4"


def of_identity(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Whether they are the same cards as before, whose zone it is, and in which order they go."""
    new = [one.to for one in event.moves if one.origin != one.to]
    if len(set(new)) < len(new):
        yield "4.1.5"
    if new:
        yield "4.1.4"
    if any(zone.name not in zones.FIELD for zone in new):
        yield "4.1.6"


def of_riding(before: VanguardState, event: Rode, after: VanguardState) -> Iterator[str]:
    """The unit that rides lies as it does whatever the other one did."""
    if any(one.orientation == zones.STAND for one in event.riding):
        yield "8.5.1.1.1"


# --- turned over


def of_turning_over(
    before: VanguardState, event: TurnedOver, after: VanguardState
) -> Iterator[str]:
    """To be turned face up, or face down; what stays of a unit that is deleted, or no longer."""
    units = [card for card in event.cards if before.is_unit(card)]
    if not units:
        yield "3.17.3.1" if event.face_up else "3.17.3.2"
        return
    if not event.face_up:
        yield "10.1.25.3"
    if any(before.associated(card) is not None for card in units):
        yield "10.1.25.10"
    if event.face_up and any(effects_on(after, card) for card in units):
        yield "10.1.25.9"


def of_legion(before: VanguardState, event: CameIntoLegion, after: VanguardState) -> Iterator[str]:
    """Which card can come, and that it comes into legion with the vanguard."""
    yield from of_names(before, event.leader)
    yield "10.1.24.1"


SPECIAL: ByEvent = {
    Moved: (of_deleted, of_actions),
    Rode: (of_deleted, of_riding),
    Bound: ("4.9.3",),
    CameIntoLegion: (of_legion,),
    TurnedOver: (of_turning_over,),
    Locked: ("10.1.21.2", "10.1.21.3", "10.1.21.4", "10.1.21.6"),
    Unlocked: ("10.1.23.2", "10.1.23.3", "10.1.21.5", "10.1.21.7"),
}
GENERAL: ByEvent = {
    Drew: ("10.1.1.1",),
    Moved: (of_definitions, of_identity, of_zones, of_arrival),
    CameIntoLegion: ("10.1.24.13", "10.1.24.3", "10.1.24.4"),
    Turned: ("10.1.11.1",),
    TurnedOver: ("10.1.12.1",),
}
