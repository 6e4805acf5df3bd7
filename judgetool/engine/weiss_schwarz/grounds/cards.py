"""What decides about a card: its zone, how it lies, what it is."""

from collections.abc import Iterator
from functools import lru_cache

from judgetool.engine.kernel.abilities import (
    Ability,
    AspectOf,
    Bears,
    Compares,
    HasRole,
    IsNamed,
    IsType,
    NameHas,
    Shares,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import depends, effects_on, is_spoken_of, was_begun
from judgetool.engine.kernel.events import Move, Moved, Noted, Turned, TurnedOver
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.events import DamageBegan
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf, PlayerLevel
from judgetool.engine.weiss_schwarz.state import WeissState

# --- Zones and places (3, 4.6)

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


# --- Information (2, 8.9)

BASE = "8.9.1.1"
DEPENDENCE, ORDER = "8.9.1.4", "8.9.1.5"
BY_THE_STAY, BY_THE_PLAY = "8.9.1.5.1", "8.9.1.5.2"
IN_ORDER = "8.9.1."

INFORMATION = {
    faces.TYPE: "2.3.1",
    faces.COLOR: "2.4.1",
    faces.TRAITS: "2.5.1",
    faces.LEVEL: "2.6.1",
    faces.COST: "2.7.1",
    faces.POWER: "2.9.1",
    faces.SOUL: "2.10.1",
    faces.TRIGGER: "2.11.1",
}
"""What each kind of information is."""

BY_PLACE = ("3.6.5", "3.6.6", "3.7.4")
"""The places of cards come first among the definitions on which an ability rests."""

TESTS: dict[type, tuple[str, ...]] = {
    InFrontOf: ("3.6.5",),
    HasMarkers: ("3.7.4",),
    IsNamed: ("2.1.2",),
    NameHas: ("2.1.2.1", "2.1.2.2"),
    IsType: ("2.3.2",),
    Shares: ("2.19.2",),
    PlayerLevel: ("8.6.2.1.2",),
}
"""The definitions on which parts of ability trees rest."""


def of_value(state: WeissState, card: CardId, aspect: str) -> Iterator[str]:
    """The rules by which a card's information is what it is, those that decide first."""
    effects = effects_on(state, card)
    applied = [one for one in effects if one.part.about == aspect]
    own = [one.working.ability for one in reversed(applied) if one.working.ability is not None]
    waits = any(depends(one, effects) for one in applied)
    if waits:
        yield DEPENDENCE
    elif len(applied) > 1:
        yield from of_order(applied)
    if waits or len(applied) == 1:
        for ability in own:
            yield ability.rule
            yield from definitions(ability) if waits else ()
    for one in reversed(applied):
        yield from (n for n in rules_of(state, one) if n.startswith(IN_ORDER))
    yield BASE
    yield from (ability.rule for ability in own)
    yield from (number for ability in own for number in definitions(ability))
    if aspect in INFORMATION:
        yield INFORMATION[aspect]


def of_order(applied: list[Applied]) -> Iterator[str]:
    """What decides in which order several effects are applied.

    If they are in different layers, this is all that decides; otherwise their times do, too.
    """
    layers = {one.working.order[0] for one in applied}
    if len(layers) > 1:
        return
    begun = any(map(was_begun, applied))
    of_abilities = any(one.working.ability is not None for one in applied)
    if begun:
        yield BY_THE_PLAY
    yield ORDER
    if of_abilities:
        yield BY_THE_STAY


@lru_cache(maxsize=1024)
def definitions(ability: Ability) -> tuple[str, ...]:
    """The definitions on which an ability rests, by the parts of its tree."""
    by_position = dict.fromkeys((*BY_PLACE, *_definitions(ability)))
    found = frozenset(_definitions(ability))
    return tuple(number for number in by_position if number in found)


def _definitions(ability: Ability) -> Iterator[str]:
    for part in nodes_in(ability):
        yield from TESTS.get(type(part), ())
        if isinstance(part, Bears | Compares | AspectOf) and part.aspect in INFORMATION:
            yield INFORMATION[part.aspect]
        if isinstance(part, HasRole) and part.role == "facing":
            yield "3.6.6"


def of_comparison(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """What made the power of the two characters in battle what it is."""
    if event.what != "power is compared":
        return
    for card in (before.attacker(), before.defender()):
        if card is not None:
            yield from changed_value(before, card, faces.POWER)


def of_attack_damage(before: WeissState, event: DamageBegan, after: WeissState) -> Iterator[str]:
    """What made the soul of the attacking character what it is."""
    source, attacker = event.source, before.attacker()
    if source is not None and source.card == attacker and before.is_same(source):
        yield from changed_value(before, source.card, faces.SOUL)


def changed_value(state: WeissState, card: CardId, aspect: str) -> Iterator[str]:
    """The rules of a value that effects have changed; a printed value needs none."""
    if any(one.part.about == aspect for one in effects_on(state, card)):
        yield from of_value(state, card, aspect)


def without_power(before: WeissState, event: Moved, after: WeissState) -> Iterator[str]:
    """What made the power of characters zero, so that they leave the stage."""
    for move in event.moves:
        if move.origin.name in zones.STAGE and powerless(before, move.card):
            effects = effects_on(before, move.card)
            if sum(one.part.about == faces.POWER for one in effects) > 1:
                yield from changed_value(before, move.card, faces.POWER)


def powerless(state: WeissState, card: CardId) -> bool:
    """Whether a character is known to have no power."""
    known = state.reading.decidable(state, card, faces.POWER)
    return known and state.reading.number(state, card, faces.POWER) <= 0


SPECIAL: ByEvent = {
    Noted: (of_comparison,),
    DamageBegan: (of_attack_damage,),
    Moved: (about_moves, without_power),
    TurnedOver: (face_down,),
}
GENERAL: ByEvent = {Moved: (in_order, of_the_zones), Turned: (of_turning,)}
