"""Which printed continuous abilities there are, and which of them are where they are valid."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    Concerning,
    GiveAbility,
    Instead,
    TakeAbilities,
)
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId
from judgetool.engine.kernel.continuous.readings import (
    about,
    bear_on_automatic,
    depends_on_step,
    lowers_power,
    reads,
    rule_on_actions,
    writes,
)
from judgetool.engine.kernel.reading import AnyReading
from judgetool.engine.kernel.state import State

Printed = Mapping[FaceId, Face]


class Effecting(NamedTuple):
    """One effect of a continuous ability, and what can be said of it without any state.

    ``place`` is its place in the ability; ``about``, ``reads`` and ``writes`` are what
    :mod:`readings` says; ``takes`` says that it takes abilities, ``sets`` that a number becomes
    another one, ``own`` that the card changes itself.
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
def effects_of(ability: Ability) -> tuple[Effecting, ...]:
    """The effects of a continuous ability on cards and players.

    What changes nothing of them (replacements, a game's own) is read where it matters.
    """
    return tuple(
        Effecting(
            place,
            effect,
            about(effect),
            reads(ability, effect),
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
    abilities, ``ruling`` those with one that prohibits or allows something, ``by_step`` those with
    one for which it matters which step it is.
    """

    by_face: Mapping[FaceId, tuple[Text, ...]]
    zones: tuple[str, ...]
    replacing: frozenset[FaceId] = frozenset()
    give_replacing: bool = False
    lowering: frozenset[FaceId] = frozenset()
    on_automatic: frozenset[FaceId] = frozenset()
    ruling: frozenset[FaceId] = frozenset()
    by_step: frozenset[FaceId] = frozenset()


def texts_of(printed: Printed, reading: AnyReading) -> Texts:
    """The continuous abilities of all faces that have some."""
    found = {}
    for face_id, face in printed.items():
        texts = tuple(
            Text(ability, reading.works_in(ability, face), effects_of(ability))
            for ability in face.abilities
            if ability.kind == "continuous"
        )
        if texts:
            found[face_id] = texts
    looked_at = {zone for texts in found.values() for text in texts for zone in text.zones}
    replacing = frozenset(
        face_id for face_id, texts in found.items() if any(replaces(text.ability) for text in texts)
    )
    give = any(gives_replacing(text.ability) for texts in found.values() for text in texts)
    lowering = frozenset(
        face_id
        for face_id, texts in found.items()
        if any(lowers_power(effect) for text in texts for effect in text.ability.lasting)
    )
    on_automatic = frozenset(
        face_id
        for face_id, texts in found.items()
        if any(bear_on_automatic(text.ability.lasting) for text in texts)
    )
    ruling = frozenset(
        face_id
        for face_id, texts in found.items()
        if any(rule_on_actions(text.ability.lasting) for text in texts)
    )
    by_step = frozenset(
        face_id
        for face_id, texts in found.items()
        if any(depends_on_step(text.ability) for text in texts)
    )
    where = tuple(zone for zone in reading.zones if zone in looked_at)
    return Texts(found, where, replacing, give, lowering, on_automatic, ruling, by_step)


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
