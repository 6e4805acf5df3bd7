"""What decides about the information of cards: base values and continuous effects (2, 8.9)."""

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
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.applying import Applied
from judgetool.engine.kernel.continuous.explaining import depends, effects_on, was_begun
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.grounds import ByEvent, parts_of
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.events import DamageBegan
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf, PlayerLevel
from judgetool.engine.weiss_schwarz.state import WeissState

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
    """What decides in which order several effects are applied: those with their time come last."""
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
    for part in parts_of(ability):
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
    Moved: (without_power,),
}
