"""What decides the information of a card: its state, the battle, and continuous effects."""

from collections.abc import Iterator
from contextlib import suppress

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import depends, effects_on
from judgetool.engine.kernel.continuous.texts import about
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard import faces
from judgetool.engine.vanguard.characteristics import (
    boosted_by,
    guarded_by,
    has_skill,
    joined_by,
)
from judgetool.engine.vanguard.keyword_abilities import LIMIT_BREAK
from judgetool.engine.vanguard.state import VanguardState

PRINTED = {
    NAME: "2.1.1",
    faces.GRADE: "2.4.1",
    faces.POWER: "2.5.1",
    faces.SHIELD: "2.6.1",
    faces.CRITICAL: "2.7.1",
    faces.DRIVE: "2.16.1",
    faces.CLAN: "2.2.1",
    faces.RACE: "2.3.1",
    faces.TRIGGER: "2.8.1",
    faces.SKILLS: "2.10.1",
    ABILITIES: "2.11.1",
}
"""By kind of information: the rule on what it is."""


PLACES = {
    **dict.fromkeys(faces.ALL_NUMBERS, ("8.7.1.3",)),
    faces.CLAN: ("8.7.1.2", "3.7.1.1", "2.2.4"),
}
"""By kind of information: the rules on effects that change it, if it is not just some word."""


def grounds_of_value(state: VanguardState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    return tuple(dict.fromkeys(of_value(state, card, aspect)))


def of_value(state: VanguardState, card: CardId, aspect: str) -> Iterator[str]:
    """The same, perhaps several times."""
    effects = effects_on(state, card)
    applied = [one for one in effects if one.part.about == aspect]
    if state.is_locked(card):
        yield "10.1.21.3"
    elif state.is_deleted(card):
        yield "10.1.25.3"
    yield from of_limit_break(state, card, aspect, applied)
    if any(depends(one, effects) for one in applied):
        yield "8.7.2"
    if aspect == faces.POWER:
        yield from of_power(state, card)
    if aspect == faces.DRIVE and has_skill(state, card, faces.TWIN_DRIVE):
        yield "10.2.1.1"
    if applied:
        yield from PLACES.get(aspect, ("8.7.1.2", "3.7.1.1"))
    if len(applied) > 1:
        yield "8.7.2.1"
    yield from (ability.rule for ability in abilities_at_work(applied))
    yield from ("8.7.1.1", PRINTED.get(aspect, "3.7.1"))


def of_power(state: VanguardState, card: CardId) -> Iterator[str]:
    """Others that add to the power of a unit in the battle."""
    if joined_by(state, card):
        yield from ("10.1.24.6", "7.3.1.7")
    if boosted_by(state, card):
        yield "7.3.1.7"
    if guarded_by(state, card):
        yield "7.4.1.3"


def of_limit_break(
    state: VanguardState, card: CardId, aspect: str, applied: list[Applied]
) -> Iterator[str]:
    """A continuous ability with limit break looks at the damage all the time, active or not."""
    with suppress(FaceUnknown):
        for ability in (*abilities_at_work(applied), *state.reading.abilities(state, card)):
            if LIMIT_BREAK in ability.keywords and aspect in map(about, ability.lasting):
                yield from (ability.rule, "10.2.5.3.1.1")


def abilities_at_work(applied: list[Applied]) -> Iterator[Ability]:
    """The continuous abilities whose effects are applied."""
    return (one.working.ability for one in applied if one.working.ability is not None)
