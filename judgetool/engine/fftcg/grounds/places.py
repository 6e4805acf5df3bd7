"""What decides about a card that moves: its zones, its owner, what lies on it (5.2.3, 6, 7)."""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.continuous.force import is_spoken_of
from judgetool.engine.kernel.events import Move, Moved, Turned
from judgetool.engine.kernel.grounds import ByEvent

ZONES = {
    zones.FIELD: ("7.7.1", "7.7.2", "5.2.3.1.1.1", "6.2.5"),
    zones.MAIN_DECK: ("7.9.1", "7.9.2", "7.6.1"),
    zones.HAND: ("7.11.1", "7.11.2", "7.6.1"),
    zones.DAMAGE_ZONE: ("7.8.1", "7.8.3", "7.6.2"),
    zones.BREAK_ZONE: ("7.10.1", "7.10.2", "7.6.2"),
    zones.REMOVED: ("7.13.1", "7.13.2", "7.6.2"),
    zones.LB_DECK: ("7.14.1", "7.14.2"),
    zones.STACK: ("7.12.1", "7.12.2", "7.12.3"),
    zones.PRIMED: ("15.2.9.3.1.1",),
}
"""What each zone is, and who sees what lies there."""


def about_moves(before: FinalState, event: Moved, after: FinalState) -> Iterator[str]:
    """What decides about the single cards of a move."""
    for move in event.moves:
        yield from entering(move, after)
        yield from leaving(before, move)
        if before.cards[move.card].owner == move.to.player != move.origin.player:
            yield "7.3"
        if move.to.name == zones.REMOVED and not move.face_up:
            yield "7.13.3"


def entering(move: Move, after: FinalState) -> Iterator[str]:
    """A Character enters the field: a Backup dull, under whose control is said."""
    if move.to.name != zones.FIELD or move.same_card:
        return
    known = after.knows(move.card, faces.TYPE)
    if known and move.orientation == zones.DULL and is_type(after, move.card, faces.BACKUP):
        yield "5.2.3.1.1.3"


def leaving(before: FinalState, move: Move) -> Iterator[str]:
    """A card leaves the zone where effects spoke of it, or counters lay on it."""
    if move.same_card:
        return
    if before.counters.get(move.card):
        yield "6.7.3"
    if move.card in before.primed:
        yield from ("15.2.9.4.2", "15.2.9.4.2.2")
    if is_spoken_of(before, move.card):
        yield "7.4"


def of_the_zones(before: FinalState, event: Moved, after: FinalState) -> Iterator[str]:
    """What the zones are that cards come to, and those that they leave."""
    for move in event.moves:
        yield from ZONES.get(move.to.name, ())
        if not move.same_card:
            yield "7.4"
    for move in event.moves:
        yield from ZONES.get(move.origin.name, ())
    yield "7.1"


def of_turning(before: FinalState, event: Turned, after: FinalState) -> Iterator[str]:
    """How a card lies."""
    yield "6.3.1"


SPECIAL: ByEvent = {Moved: (about_moves,)}
GENERAL: ByEvent = {Moved: (of_the_zones,), Turned: (of_turning,)}
