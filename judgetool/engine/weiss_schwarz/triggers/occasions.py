"""What one event gives to trigger conditions, and in which state it is looked at (8.7.4).

An event can fulfil a trigger condition in several ways at once: each card that it moves is one.
"""

from collections.abc import Iterator

from judgetool.engine.kernel.events import Event, MomentCame, Move, Moved
from judgetool.engine.kernel.triggers.occasions import Occasion
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.happenings import happenings

ZONE_CHANGE = ("8.7.4", "8.7.4.1")
LEAVES_STAGE, SEEN_IN_PUBLIC, SEEN_AFTER = "8.7.4.1.2", "8.7.4.1.1", "8.7.4.1.3"


def occasions(before: WeissState, event: Event, after: WeissState) -> Iterator[Occasion]:
    """Everything about an event that can fulfil a trigger condition."""
    if isinstance(event, Moved):
        for one in event.moves:
            yield zone_change(before, one, after)
    elif isinstance(event, MomentCame):
        yield Occasion(after, moment=event.moment)
    else:
        for happening in happenings(before, event, after):
            yield Occasion(after, happening=happening)


@rule("8.7.4", "8.7.4.1")
def zone_change(before: WeissState, one: Move, after: WeissState) -> Occasion:
    """A card's move, with the state whose information of the card counts.

    Of a card that nobody sees before or after it moves the book says nothing.
    """
    if leaves_stage(one):
        return Occasion(before, (*ZONE_CHANGE, LEAVES_STAGE), one, as_before=True)
    if comes_into_sight(one):
        return Occasion(after, (*ZONE_CHANGE, SEEN_IN_PUBLIC), one)
    if goes_out_of_sight(one):
        return Occasion(before, (*ZONE_CHANGE, SEEN_IN_PUBLIC), one, as_before=True)
    if stays_in_sight(one):
        return Occasion(after, (*ZONE_CHANGE, SEEN_AFTER), one)
    return Occasion(after, ZONE_CHANGE, one)


@rule("8.7.4.1.2")
def leaves_stage(one: Move) -> bool:
    """Whether a card leaves the stage or gets another master: what it was there counts."""
    if one.origin.name not in zones.STAGE:
        return False
    return one.to.name not in zones.STAGE or one.to.player != one.origin.player


@rule("8.7.4.1.1")
def comes_into_sight(one: Move) -> bool:
    """Whether a card moves from a hidden zone to a public one, where it is looked at then."""
    return one.origin.name in zones.HIDDEN and one.to.name not in zones.HIDDEN


@rule("8.7.4.1.1")
def goes_out_of_sight(one: Move) -> bool:
    """Whether a card moves from a public zone to a hidden one: what it was before counts."""
    return one.origin.name not in zones.HIDDEN and one.to.name in zones.HIDDEN


@rule("8.7.4.1.3")
def stays_in_sight(one: Move) -> bool:
    """Whether everybody sees a card before and after it moves: what it is then counts."""
    return one.origin.name not in zones.HIDDEN and one.to.name not in zones.HIDDEN
