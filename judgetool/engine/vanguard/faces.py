"""The characteristics of a card (section 2): what is printed on a card of this game."""

from collections.abc import Mapping

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import TYPE, CardId, Face, Value
from judgetool.engine.kernel.told import narrowed
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.state import VanguardState

NORMAL_UNIT, TRIGGER_UNIT = "normal unit", "trigger unit"
TYPES = (NORMAL_UNIT, TRIGGER_UNIT)
"""The types of cards: with and without a trigger icon (2.9.2)."""

CLAN, RACE, TRIGGER, SKILLS = "clan", "race", "trigger", "skills"
GRADE, POWER, SHIELD, CRITICAL = "grade", "power", "shield", "critical"
NUMBERS = (GRADE, POWER, SHIELD, CRITICAL)
WORDS = (CLAN, RACE, TRIGGER, SKILLS)

DRIVE = "drive"
"""How many drive checks an attack of the vanguard has: printed nowhere (2.16)."""

ALL_NUMBERS = (*NUMBERS, DRIVE)
"""The numbers that a unit has."""

ASPECTS = (GRADE, POWER, SHIELD, CRITICAL, CLAN, RACE, TRIGGER, SKILLS)
"""What is printed on a card, in the order in which it is said."""

TRIGGERS = ("critical", "draw", "stand", "heal")
"""The trigger icons (2.8.1.1)."""

TWIN_DRIVE, INTERCEPT, BOOST = "twin drive", "intercept", "boost"
SKILL_ICONS = (TWIN_DRIVE, INTERCEPT, BOOST)
"""The skill icons, which stand for abilities (2.10.1)."""

RESTRAINT, LORD, SENTINEL = "restraint", "lord", "sentinel"
TEXT_KEYWORDS = (RESTRAINT, LORD, SENTINEL)
"""Abilities that a text only names, and that no icon stands for (10.2.4, 10.2.7, 10.2.8)."""


@rule("2.16.1", "2.16.2")
def number(state: VanguardState, card: CardId, aspect: str) -> int:
    """A number before any effect. Drive is printed nowhere: every unit begins with one."""
    return 1 if aspect == DRIVE else printed_number(state, card, aspect)


@rule("2.6.3", "3.11.1.1")
def printed_number(state: VanguardState, card: CardId, aspect: str) -> int:
    """A printed number; a unit without shield counts as having 0."""
    value = state.printed(card, aspect)
    return value if isinstance(value, int) else 0


def printed_words(state: VanguardState, card: CardId, aspect: str) -> tuple[str, ...]:
    """Printed words such as clans, races, icons, in the order in which they are printed."""
    value = state.printed(card, aspect)
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, str) else ()


@rule("2.9.2")
def with_derived(printed: Mapping[str, Value]) -> dict[str, Value]:
    """Printed information with what follows from it: the icon says what type of unit it is."""
    facts = narrowed(printed, {}, {TRIGGER: TRIGGERS})
    if TRIGGER not in facts:
        return facts
    return {**facts, TYPE: TRIGGER_UNIT if facts[TRIGGER] else NORMAL_UNIT}


def card_face(
    name: str,
    *,
    clan: tuple[str, ...] = (),
    race: tuple[str, ...] = (),
    grade: int,
    power: int,
    shield: int | None = None,
    critical: int = 1,
    trigger: str | None = None,
    skills: tuple[str, ...] = (),
    unread: int | None = 0,
    abilities: tuple[Ability, ...] = (),
) -> Face:
    """A whole face of this game."""
    printed: dict[str, Value] = {
        CLAN: clan,
        RACE: race,
        GRADE: grade,
        POWER: power,
        SHIELD: shield,
        CRITICAL: critical,
        TRIGGER: () if trigger is None else (trigger,),
        SKILLS: skills,
    }
    return Face(name, with_derived(printed), abilities, unread=unread)
