"""Printed continuous abilities: what they look at and change, and which of them are valid.

What an effect looks at and what it changes is read off its tree without playing it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, wraps
from types import MappingProxyType
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    AspectOf,
    Bears,
    Change,
    Compares,
    Concerning,
    GiveAbility,
    GiveWords,
    HasAbility,
    Instead,
    InTurn,
    IsNamed,
    IsType,
    KindsOf,
    Lasting,
    NameHas,
    Number,
    OnTop,
    Plus,
    Prohibit,
    Selector,
    Shares,
    TakeAbilities,
    Times,
    TotalOf,
    WordsOn,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import NAME, PLAYERS, TYPE, CardId, Face, FaceId
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.immutable import MOST_FACES, once_for_each, once_for_faces
from judgetool.engine.kernel.reading import AnyReading
from judgetool.engine.kernel.state import State

Printed = Mapping[FaceId, Face]
PrintedOn = Callable[[Face], tuple[Ability, ...]]

T = TypeVar("T")
Rest = ParamSpec("Rest")

# --- what an effect looks at, and what it changes -------------------------------------------------


AUTOMATIC, CONTINUOUS = "automatic", "continuous"

POWER = "power"
"""The number that decides battles, in every game."""


def read_by(node: object) -> frozenset[str]:
    """The information on cards that decides what a part of an ability text does."""
    match node:
        case Bears() | Shares():
            return frozenset((node.aspect,))
        case IsType():
            return frozenset((TYPE,))
        case IsNamed() | NameHas():
            return frozenset((NAME,))
        case HasAbility():
            return frozenset((ABILITIES,))
        case Compares() | AspectOf() | TotalOf() | KindsOf() | WordsOn():
            return frozenset((node.aspect,)) | _inside(node)
        case _:
            return _inside(node)


def _inside(node: object) -> frozenset[str]:
    if isinstance(node, tuple):
        return frozenset().union(*(read_by(part) for part in node))
    if is_dataclass(node) and not isinstance(node, type | Ability):
        parts = (read_by(getattr(node, one.name)) for one in fields(node))
        return frozenset().union(*parts)
    return frozenset()


def reads(ability: Ability, effect: Lasting, reading: AnyReading) -> frozenset[str]:
    """The information, or the prohibition, that decides what one effect of an ability does."""
    read = read_by(ability.condition) | read_by(effect)
    if isinstance(effect, TakeAbilities) and reading.taking is not None:
        read |= {reading.taking}
    return with_what_it_is_made_of(read, reading)


def with_what_it_is_made_of(read: frozenset[str], reading: AnyReading) -> frozenset[str]:
    """Several kinds of information, with those on which they rest by the rules of the game."""
    every = read.union(*(reading.made_of.get(one, ()) for one in read))
    return read if every == read else with_what_it_is_made_of(every, reading)


@cache
def writes(effect: Lasting) -> frozenset[str]:
    """The information that an effect changes, or what it prohibits, also by abilities it gives."""
    match effect:
        case Change() | GiveWords():
            return frozenset((effect.aspect,))
        case GiveAbility():
            return abilities_and(effect.ability)
        case TakeAbilities():
            return frozenset((ABILITIES,))
        case Prohibit():
            return frozenset((effect.action,))
        case _:
            return frozenset()


def abilities_and(given: Ability) -> frozenset[str]:
    """The information that changes when a card gets an ability, with what that ability changes."""
    return frozenset((ABILITIES,)).union(*(writes(one) for one in given.lasting))


@once_for_each
def touches(ability: Ability) -> frozenset[str]:
    """The information and actions that its effects are about, or those of abilities it gives."""
    own = [effect for effect in ability.lasting if isinstance(effect, Concerning)]
    given = (touches(one.ability) for one in own if isinstance(one, GiveAbility))
    return frozenset(map(about, own)).union(*given)


def never_negative(number: Number) -> bool:
    """Whether a number cannot come out below zero, whatever the cards are."""
    match number:
        case int():
            return number >= 0
        case Times():
            return number.by >= 0 and never_negative(number.number)
        case Plus():
            return number.constant >= 0 and never_negative(number.number)
        case _:
            return number.never_negative


def about(effect: Lasting) -> str:
    """The information, or the action, that an effect is about."""
    match effect:
        case Change() | GiveWords():
            return effect.aspect
        case Prohibit() | Allow():
            return effect.action
        case _:
            return ABILITIES


@cache
def lowers_power(effect: Lasting) -> bool:
    """Whether an effect, or an ability that it gives, can make a power smaller."""
    match effect:
        case Change():
            falls = effect.operation == "set" or not never_negative(effect.amount)
            return effect.aspect == POWER and falls
        case GiveAbility():
            return any(map(lowers_power, effect.ability.lasting))
        case _:
            return False


@cache
def names_step(ability: Ability) -> bool:
    """Whether it matters for an ability, or for one that it gives, which phase or step it is."""
    return any(isinstance(node, InTurn) and node.steps for node in nodes_in(ability))


def bear_on_automatic(effects: tuple[Lasting, ...]) -> bool:
    """Whether one of a continuous ability's effects gives or takes automatic abilities."""
    return any(
        isinstance(effect, TakeAbilities)
        or (
            isinstance(effect, GiveAbility)
            and (effect.ability.kind == AUTOMATIC or bear_on_automatic(effect.ability.lasting))
        )
        for effect in effects
    )


# --- the zones that an effect looks at ------------------------------------------------------------


EVERYWHERE: Final = None
"""An effect may look at any zone."""

TOP_OF_DECK = "top of deck"

OF_KERNEL = Ability.__module__.rpartition(".")[0]
"""Where the nodes stand that all games have."""


def zones_looked_at(faces: Printed, reading: AnyReading) -> frozenset[str]:
    """The zones at which continuous effects or the rules look."""
    looked_at = {*reading.in_play, *reading.looked_at_by_rules}
    for face in faces.values():
        for ability in face.abilities:
            zones = looked_at_by(ability, reading)
            if zones is EVERYWHERE:
                return frozenset(reading.zones)
            looked_at |= zones
    return frozenset(looked_at)


@cache
def looked_at_by(ability: Ability, reading: AnyReading) -> frozenset[str] | None:
    """The zones at which the continuous effects of an ability look, or of those that it gives."""
    looked_at: set[str] = set()
    for given in nodes_in(ability):
        if not isinstance(given, Ability) or given.kind != CONTINUOUS:
            continue
        own = (given.condition, *(one.effect for one in effects_of(given, reading)))
        for node in nodes_in(own, outside=Ability):
            zones = _looked_at(node, given, reading)
            if zones is EVERYWHERE:
                return EVERYWHERE
            looked_at |= zones
    return frozenset(looked_at)


@cache
def zones_named_by(ability: Ability, reading: AnyReading) -> frozenset[str]:
    """The zones where an ability works by itself, or one that it gives, because it names them."""
    return frozenset(
        zone
        for given in nodes_in(ability)
        if isinstance(given, Ability) and given.kind in (CONTINUOUS, AUTOMATIC)
        if given.zone is not None
        for zone in reading.groups.get(given.zone, (given.zone,))
    )


def _looked_at(node: Any, ability: Ability, reading: AnyReading) -> frozenset[str] | None:
    """The zones at which one node of a continuous ability looks by itself.

    The nodes of the kernel look at what they select, or at what lies on the card itself. A node of
    a game may look anywhere, unless the game says where.
    """
    if isinstance(node, Selector):
        named = reading.groups.get(node.zone, (node.zone,))
        return frozenset(named) if named[0] in reading.zones else EVERYWHERE
    if isinstance(node, OnTop):
        return zones_named_by(ability, reading)
    told = reading.looks_at.get(type(node))
    if told is None and not type(node).__module__.startswith(OF_KERNEL):
        return EVERYWHERE
    values = (getattr(node, one.name) for one in fields(node))
    at_deck = (reading.deck,) if TOP_OF_DECK in values else ()
    return frozenset((*(told or ()), *at_deck))


# --- the texts of a set of faces ------------------------------------------------------------------


@cache
def with_text(printed_on: PrintedOn) -> Callable[[Printed], Printed]:
    """What finds those of some faces that have abilities by ``printed_on``.

    It is always the same set if these are the same. What was found out about their texts is kept
    with it. Whenever something is told of a card there is one more face, but hardly ever one more
    text. A face without a text can have abilities for which single words of it stand.
    """
    sets: dict[tuple[tuple[FaceId, int], ...], Printed] = {}  # faces are kept, so that no id is new

    def found(faces: Printed) -> Printed:
        having = {name: face for name, face in faces.items() if printed_on(face)}
        key = tuple([(name, id(face)) for name, face in having.items()])
        if len(sets) >= MOST_FACES:
            sets.clear()
        return sets.setdefault(key, having)

    return once_for_faces(found)


def once_for_texts(
    find: Callable[Concatenate[Printed, State, Rest], T],
) -> Callable[Concatenate[State, Rest], T]:
    """``find``, which looks only once at the texts that are printed on the faces of a state.

    It is given those of the faces that have abilities. All sets of faces with the same ones have
    the same answer. The sets are kept, so that no others can have their id.
    """
    kept: dict[int, tuple[Printed, T]] = {}

    @wraps(find)
    def finding(state: State, /, *rest: Rest.args, **named: Rest.kwargs) -> T:
        known = kept.get(id(state.faces))
        if known is not None:
            return known[1]
        if len(kept) >= MOST_FACES:
            kept.clear()
        having = with_text(state.reading.printed_on)(state.faces)
        known = kept.get(id(having))
        found = find(having, state, *rest, **named) if known is None else known[1]
        kept[id(having)] = having, found
        kept[id(state.faces)] = state.faces, found
        return found

    return finding


class Effecting(NamedTuple):
    """One effect of a continuous ability, and what can be said of it without any state.

    ``place`` is its place in the ability; ``about``, ``reads`` and ``writes`` are what
    the functions of these names give; ``takes`` says that it takes abilities, ``sets`` that a
    number becomes another one, ``own`` that the card changes itself.
    """

    place: int
    effect: Concerning
    about: str
    reads: frozenset[str]
    writes: frozenset[str]
    takes: bool
    sets: bool
    own: bool


class Text(NamedTuple):
    """A continuous ability printed on a card, the zones where it works, and its effects."""

    ability: Ability
    zones: tuple[str, ...]
    effects: tuple[Effecting, ...]


@cache
def effects_of(ability: Ability, reading: AnyReading) -> tuple[Effecting, ...]:
    """The effects of a continuous ability on cards and players.

    What changes nothing of them (replacements, a game's own) is read where it matters.
    """
    return tuple(
        Effecting(
            place,
            effect,
            about(effect),
            reads(ability, effect, reading),
            writes(effect),
            isinstance(effect, TakeAbilities),
            isinstance(effect, Change) and effect.operation == "set",
            effect.what == "this card",
        )
        for place, effect in enumerate(ability.lasting)
        if isinstance(effect, Concerning)
    )


class Texts(NamedTuple):
    """The continuous abilities of all faces that have some, and every zone where one works.

    ``replacing`` are the faces with one that replaces what would happen, or gives such a one;
    ``give_replacing`` says whether any of them gives such a one. ``lowering`` are the faces with
    one that can make a power smaller, ``on_automatic`` those with one that gives or takes automatic
    abilities, ``by_step`` those with one for which it matters which step it is. ``touching`` says
    what those of a face are about, ``reading`` which information decides what they do.
    ``looked_at`` are the zones at which effects or rules look; ``worked_in`` those that an ability
    names as the zone where it works, and ``naming_zone`` the faces with such an ability.
    """

    by_face: Mapping[FaceId, tuple[Text, ...]]
    zones: tuple[str, ...]
    replacing: frozenset[FaceId] = frozenset()
    give_replacing: bool = False
    lowering: frozenset[FaceId] = frozenset()
    on_automatic: frozenset[FaceId] = frozenset()
    by_step: frozenset[FaceId] = frozenset()
    touching: Mapping[FaceId | None, frozenset[str]] = MappingProxyType({})
    reading: Mapping[FaceId | None, frozenset[str]] = MappingProxyType({})
    looked_at: frozenset[str] = frozenset()
    worked_in: frozenset[str] = frozenset()
    naming_zone: frozenset[FaceId] = frozenset()


def texts_of(printed: Printed, reading: AnyReading) -> Texts:
    """The continuous abilities of all faces that have some."""
    continuous = {
        face_id: tuple(
            Text(ability, reading.works_in(ability, face), effects_of(ability, reading))
            for ability in face.abilities
            if ability.kind == CONTINUOUS
        )
        for face_id, face in printed.items()
    }
    found = {face_id: texts for face_id, texts in continuous.items() if texts}
    looked_at = {zone for texts in found.values() for text in texts for zone in text.zones}

    def having(asked: Callable[[Ability], bool]) -> frozenset[FaceId]:
        return frozenset(
            face_id
            for face_id, texts in found.items()
            if any(asked(text.ability) for text in texts)
        )

    named = {
        face_id: frozenset[str]().union(*(zones_named_by(one, reading) for one in face.abilities))
        for face_id, face in printed.items()
    }
    return Texts(
        found,
        tuple(zone for zone in reading.zones if zone in looked_at),
        having(replaces),
        any(gives_replacing(text.ability) for texts in found.values() for text in texts),
        having(lambda ability: any(map(lowers_power, ability.lasting))),
        having(lambda ability: bear_on_automatic(ability.lasting)),
        having(names_step),
        {
            face_id: frozenset[str]().union(*(touches(text.ability) for text in texts))
            for face_id, texts in found.items()
        },
        {
            face_id: frozenset[str]().union(*(one.reads for text in texts for one in text.effects))
            for face_id, texts in found.items()
        },
        zones_looked_at(printed, reading),
        frozenset().union(*named.values()),
        frozenset(face_id for face_id, zones in named.items() if zones),
    )


def replaces(ability: Ability) -> bool:
    """Whether a continuous ability, or one that it gives, replaces what would happen."""
    return any(isinstance(one, Instead) for one in ability.lasting) or gives_replacing(ability)


def gives_replacing(ability: Ability) -> bool:
    """Whether a continuous ability gives one that replaces what would happen."""
    return any(isinstance(one, GiveAbility) and replaces(one.ability) for one in ability.lasting)


def printed_at_work(state: State, texts: Texts) -> Iterator[tuple[CardId, Text]]:
    """The printed continuous abilities of all cards that lie where these are valid."""
    face_of = state.reading.face
    for player in PLAYERS:
        own = state.zones[player]
        for zone in texts.zones:
            for card in own[zone]:
                face_id = face_of(state, card)
                if face_id is None or face_id not in texts.by_face:
                    continue
                for text in (
                    texts.by_face[face_id] if state.reading.printed_abilities(state, card) else ()
                ):
                    if zone in text.zones:
                        yield card, text
