"""What decides about a card that moves or turns: its zones, its markers, how it lies (3, 4.6)."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.explaining import is_spoken_of
from judgetool.engine.kernel.events import Move, Moved, Turned, TurnedOver
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.state import WeissState

ZONES = {
    zones.DECK: ("3.2.1", "3.2.2"),
    zones.HAND: ("3.3.1", "3.3.2"),
    zones.WAITING_ROOM: ("3.4.1", "3.4.2"),
    zones.CLOCK: ("3.8.1", "3.8.2"),
    zones.LEVEL: ("3.9.1", "3.9.2"),
    zones.STOCK: ("3.10.1", "3.10.2"),
    zones.CLIMAX_AREA: ("3.11.1", "3.11.2"),
    zones.MEMORY: ("3.12.1", "3.12.2"),
    zones.RESOLUTION: ("3.13.1", "3.13.2"),
}
"""What each zone outside the stage is, and who sees what lies there."""

STAGE_POSITION = ("3.6.1", "3.6.2", "3.5.1", "3.5.2", "3.5.3")
FACE_UP = {zones.LEVEL: "3.9.2.1", zones.MEMORY: "3.12.2.1"}
FACE_DOWN = {zones.LEVEL: ("3.9.2.2.1", "3.9.2.2"), zones.MEMORY: ("3.12.2.2.1", "3.12.2.2")}
FROM_FACE_DOWN = {zones.LEVEL: "3.9.2.2.2", zones.MEMORY: "3.12.2.2.2"}
ORIENTATIONS = {zones.STAND: "4.6.1.1", zones.REST: "4.6.1.2", zones.REVERSE: "4.6.1.3"}


def about_moves(before: WeissState, event: Moved, after: WeissState) -> Iterator[str]:
    """What decides how the single cards of a move come to lie, and what moves along."""
    markers = [move for move in event.moves if move.origin.name in zones.MARKERS]
    for move in event.moves:
        if move in markers and len(event.moves) > len(markers):
            yield from along(move)
        else:
            yield from alone(before, move)


def along(move: Move) -> Iterator[str]:
    """A marker moves with the character above it."""
    if move.to.name in zones.MARKERS:
        yield "3.7.3.1"
        yield "3.7.3"
    elif move.to.name == zones.WAITING_ROOM:
        yield "3.7.3.2"
        yield "3.7.3"


def alone(before: WeissState, move: Move) -> Iterator[str]:
    """What decides about one card: how it lies, what it is, where it goes."""
    origin, to = move.origin, move.to
    if to.name in zones.STAGE:
        if in_attack(before, move.card):
            yield "3.6.1"
        if origin.name in zones.STAGE or move.orientation == zones.STAND:
            yield "3.6.3"
    elif origin.name in zones.STAGE and is_spoken_of(before, move.card):
        yield "3.1.4"
    yield from face_up_or_down(before, move)
    if origin.player != to.player and to.player == before.cards[move.card].owner:
        yield "3.1.6"
    if to.name == zones.CLOCK and origin.name != zones.RESOLUTION:
        yield "4.10.2"


def in_attack(state: WeissState, card: CardId) -> bool:
    """Whether a card is the attacking or the defending character."""
    return card in (state.attacker(), state.defender())


def face_up_or_down(before: WeissState, move: Move) -> Iterator[str]:
    """What decides about who sees the card."""
    origin, to = move.origin, move.to
    if to.name in FACE_DOWN and not move.face_up:
        yield from FACE_DOWN[to.name]
    if origin.name in FROM_FACE_DOWN and not before.cards[move.card].face_up:
        yield FROM_FACE_DOWN[origin.name]
    if to.name in zones.MARKERS:
        yield "3.7.2.1" if move.face_up else "3.7.2"
    if to.name == zones.STOCK and not move.face_up:
        yield "3.10.2"
        yield from ("3.2.2",) if origin.name == zones.DECK else ()
    if move.forgotten_by:
        yield "3.1.5.1"


def in_order(before: WeissState, event: Moved, after: WeissState) -> Iterator[str]:
    """Several cards that are put into one zone at once."""
    into = [move.to for move in event.moves]
    if len(set(into)) < len(into):
        yield "3.1.5"
    if any(move.forgotten_by for move in event.moves):
        yield "3.1.5.1.1"


def of_the_zones(before: WeissState, event: Moved, after: WeissState) -> Iterator[str]:
    """What the zones are that cards come to, and those that they leave."""
    for move in event.moves:
        yield from of_zone(move.to.name)
        if move.to.name in FACE_UP and move.face_up:
            yield FACE_UP[move.to.name]
        if not move.same_card:
            yield "3.1.4"
        if before.cards[move.card].owner != move.to.player:
            yield "4.3.2"
    for move in event.moves:
        yield from of_zone(move.origin.name)


def of_zone(zone: str) -> Iterator[str]:
    """What a zone is."""
    if zone in zones.STAGE:
        yield from STAGE_POSITION
        yield "3.6.4"
    elif zone in zones.MARKERS:
        yield from ("3.7.1.1", "3.7.1.2", "3.7.2")
    else:
        yield from ZONES.get(zone, ())
    yield from ("3.1.1", "3.1.2", "3.1.3")


def of_turning(before: WeissState, event: Turned, after: WeissState) -> Iterator[str]:
    """How a card lies now."""
    yield ORIENTATIONS.get(event.orientation, "4.6.1")
    yield "4.6.1"


def face_down(before: WeissState, event: TurnedOver, after: WeissState) -> Iterator[str]:
    """What a face-down card is in a zone where all others lie face up."""
    for card in event.cards:
        zone = after.zone_of(card).name
        if zone in FACE_DOWN and not after.cards[card].face_up:
            yield from FACE_DOWN[zone]


SPECIAL: ByEvent = {Moved: (about_moves,), TurnedOver: (face_down,)}
GENERAL: ByEvent = {Moved: (in_order, of_the_zones), Turned: (of_turning,)}
