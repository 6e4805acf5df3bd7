"""Dragon Ball Super cards: their numbers (dbs 2-14) and what is printed on them (dbs 2).

A number has set and index; alternate printings add letters behind a low line. ``BT1-014_SPR`` is
a foil of the card ``BT1-014``, and counts as that card (5-1-3-1).
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from judgetool.cards.keys import CodeForm, code_key
from judgetool.cards.printed import Understood

_PRINTED = re.compile(r"(?P<base>[A-Z]{1,3}\d{0,2}-\d{2,3})(?P<printing>(?:_[A-Z0-9]+)*)")
_PRINTING = r"(?P<printing>[\s_-]*[a-z][a-z0-9]*(?:[\s_-]+[a-z]+)*)?"
_TYPED = tuple(
    re.compile(rf"\s*{number}{_PRINTING}\s*", re.IGNORECASE)
    for number in (
        r"(?P<letters>bt|db|tb|ex|eb|sd|xd|jt|p)(?P<set>\d{0,2})[\s_.-]+(?P<index>\d{1,3})",
        r"(?P<letters>bt|db|tb|jt)(?P<set>\d{1,2})(?P<index>\d{3})",
        r"(?P<letters>ex|eb|sd|xd)(?P<set>\d{1,2})(?P<index>\d{2})",
        r"(?P<letters>p)(?P<set>)(?P<index>\d{3})",
    )
)
"""The sets that there are; jt is that of the sample cards."""


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number: that of the card, and what marks an alternate printing of it."""

    base: str
    printing: str = ""

    @property
    def code(self) -> str:
        """The whole number as it is printed."""
        return self.base + self.printing


def parse_number(code: str) -> Number | None:
    """The number that ``code`` writes, or None where it writes none."""
    found = _PRINTED.fullmatch(code.strip())
    return Number(found["base"], found["printing"]) if found else None


def set_of(number: str) -> str:
    """The set that ``number`` begins with."""
    return number.partition("-")[0]


def age(number: str) -> tuple[str, int, int]:
    """A key that sorts numbers by the letters of their set, its number and their index."""
    prefix, _, index = number.partition("-")
    letters = prefix.rstrip("0123456789")
    return (letters, int(prefix[len(letters) :] or 0), int(index))


def _typed(text: str) -> re.Match[str] | None:
    plain = unicodedata.normalize("NFKC", text)
    found = (form.fullmatch(plain) for form in _TYPED)
    return next((one for one in found if one), None)


def _base(code: str) -> str:
    typed = _typed(code)
    if typed is None:
        return code_key(code)
    return f"{typed['letters'].casefold()}{int(typed['set'] or 0)}-{int(typed['index'])}"


def _key(code: str) -> str:
    typed = _typed(code)
    return _base(code) + (code_key(typed["printing"] or "") if typed else "")


DBS_CODES = CodeForm(_key, _base, lambda text: _typed(text) is not None)
"""Leading zeros do not count. A printing that is not known stands for its card."""


DBS = "dbs"

Cost = int | Literal["X"]

LEADER, BATTLE, EXTRA = "leader", "battle", "extra"
TYPES = (LEADER, BATTLE, EXTRA)
"""The card types that the rulebook knows (2-3-2); later sets have others, such as Unison."""

COLORS = ("red", "blue", "green", "yellow", "black")
COPIES = 4
"""How many cards of one number a deck may have (5-1-3-1)."""

TEXT_FIELDS = ("abilities", "keywords")
"""The fields that only the card text tells: they are not known if the text is not known."""


@dataclass(frozen=True, slots=True)
class Back:
    """The other side of a leader (2-3-2-1-2): its name, power and skills."""

    name: str
    power: int | None
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class DbsCard(Understood):
    """One card, that is, one card number (2-14), with all its printings.

    ``type`` is the word on the card, in ``TYPES`` for those that the rulebook knows. What cards
    of a type do not have (2-5 to 2-10) is None or empty: the ``energy_cost`` is the total cost,
    ``specified_cost`` the colours of the specified one (2-10-1), ``combo_cost`` and
    ``combo_power`` stand for 2-9. ``limit`` is how many copies the card list allows; few lists
    tell it, and the card's own text may say otherwise (5-1-3-2).
    ``keywords`` are the skills named in brackets; ``abilities`` holds the paragraphs of card
    text and is None where the text is not known.

    A value that no source tells, or that sources leave in doubt, is named in ``not_understood``,
    of the other side as ``back.power``; ``sources`` are those that told anything.
    """

    number: str
    name: str
    type: str
    colors: tuple[str, ...]
    power: int | None = None
    energy_cost: Cost | None = None
    specified_cost: tuple[str, ...] = ()
    combo_cost: int | None = None
    combo_power: int | None = None
    characters: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    limit: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None
    back: Back | None = None
    rarity: str = ""
    set: str = ""
    series: str = ""
    printings: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    game: str = DBS
    sample: bool = False

    @property
    def code(self) -> str:
        """The number that is printed on it."""
        return self.number

    @property
    def face(self) -> tuple[object, ...]:
        """Cards count together if they have the same number (5-1-3-1)."""
        return (self.number,)

    @property
    def text_known(self) -> bool:
        """Whether the card text is known, that of both sides; a card without text is known too."""
        return self.abilities is not None and (self.back is None or self.back.abilities is not None)
