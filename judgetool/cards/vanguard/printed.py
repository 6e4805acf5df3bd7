"""Cardfight!! Vanguard cards: their collection IDs (vanguard 2.13) and what is printed on them.

``BT03/001EN`` is the first card of the third booster; lists often leave out the EN. ``S`` before
the index marks an alternate printing: only its name shows whose printing it is. A card of which
no ID is known goes by the identifier of its list, as ``id:BLASTER_BLADE``.
"""

import re
from dataclasses import dataclass
from typing import Literal, get_args

from judgetool.cards.keys import CodeForm, code_key, name_key
from judgetool.cards.printed import Understood

IDENTIFIER = "id:"

_ID = re.compile(
    r"(?P<set>(?:[A-Za-z]{1,2}-)?[A-Za-z]{1,4}\d{0,2})/(?P<index>[A-Za-z]{0,3}\d{2,4})"
    r"(?:EN)?(?:-?[A-Z])?"
)
_TYPED = re.compile(
    r"\s*(?:[a-z]{1,2}[\s_-]?)?[a-z]{1,4}\d{0,2}[\s/]*[a-z]{0,3}\d{2,4}(?:\s*en)?\s*", re.IGNORECASE
)
_EDITION = re.compile(r"(?<=\d)en$")
_ALTERNATE = re.compile(r"[A-Za-z]")


def is_collection_id(code: str) -> bool:
    """Whether ``code`` is written as it stands on a card."""
    return _ID.fullmatch(code) is not None


def is_alternate(code: str) -> bool:
    """Whether the index of ``code`` is not one of the plain run of its set."""
    return _ALTERNATE.match(code.partition("/")[2]) is not None


def set_of(code: str) -> str:
    """The set that ``code`` begins with; empty for a card of which no ID is known."""
    found = _ID.fullmatch(code)
    return found["set"] if found else ""


def _key(code: str) -> str:
    if code.strip().casefold().startswith(IDENTIFIER):
        return IDENTIFIER + code_key(code.strip()[len(IDENTIFIER) :])
    return _EDITION.sub("", code_key(code))


def _is_code(text: str) -> bool:
    return text.strip().casefold().startswith(IDENTIFIER) or _TYPED.fullmatch(text) is not None


VANGUARD_CODES = CodeForm(_key, _key, _is_code)
"""The EN does not count: no two cards differ only in it."""


VANGUARD = "vanguard"

Trigger = Literal["critical", "draw", "stand", "heal"]
Skill = Literal["twin drive", "intercept", "boost"]

TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)
SKILLS: tuple[Skill, ...] = get_args(Skill)

TEXT_FIELDS = ("abilities", "sentinel")
"""The fields that only the card text tells: they are not known if the text is not known."""


@dataclass(frozen=True, slots=True)
class VanguardCard(Understood):
    """One card with all its printings: the same name with the same text.

    ``code`` is the collection ID (2.13) of its first printing or, where none is known, made of
    the ``identifiers`` that lists without IDs give it; ``printings`` are all its IDs.
    ``trigger`` is the trigger icon (2.8), None for a normal unit (2.9.2); ``triggers_told`` has
    every value that a source tells, and all that there can be where none does. ``skill`` is the
    skill icon (2.10), ``sentinel`` the ability of 10.2.8. ``abilities`` holds the paragraphs of
    card text and is None where the text is not known.

    A value that no source tells, or that sources leave in doubt, is named in ``not_understood``;
    ``sources`` are those that told anything.
    """

    code: str
    name: str
    clans: tuple[str, ...]
    race: str | None
    grade: int | None
    power: int | None
    shield: int | None
    critical: int | None
    trigger: Trigger | None
    skill: Skill | None
    nation: str | None = None
    triggers_told: tuple[Trigger | None, ...] = ()
    sentinel: bool = False
    abilities: tuple[str, ...] | None = None
    rarity: str = ""
    set: str = ""
    regulation: str = ""
    printings: tuple[str, ...] = ()
    identifiers: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    game: str = VANGUARD
    sample: bool = False

    @property
    def face(self) -> tuple[object, ...]:
        """Cards of one name count together (5.1.2.2) and still may differ in their text."""
        return (name_key(self.name), self.code)

    @property
    def is_trigger_unit(self) -> bool | None:
        """Whether it has a trigger icon (2.9.2), of whatever kind; None where nobody knows."""
        if None not in self.triggers_told:
            return True
        return False if self.triggers_told == (None,) else None

    @property
    def has_heal_trigger(self) -> bool | None:
        """Whether its trigger icon is a heal trigger (5.1.2.4); None where nobody knows."""
        if "heal" not in self.triggers_told:
            return False
        return True if self.triggers_told == ("heal",) else None

    @property
    def is_sentinel(self) -> bool | None:
        """Whether it has the ability of 10.2.8 (5.1.2.5); None where nobody knows."""
        return self.sentinel if self.knows("sentinel") else None
