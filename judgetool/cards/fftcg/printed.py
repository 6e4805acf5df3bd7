"""Final Fantasy TCG cards: their numbers (fftcg 5.2.5) and what is printed on them (5.2).

A number has set, index and rarity: ``1-107L`` is card 1-107 in rarity L. Reprints show the first
number behind a slash: ``Re-099L/1-107L`` is a later printing of the same card.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal, get_args

from judgetool.cards.keys import CodeForm, code_key
from judgetool.cards.printed import Understood
from judgetool.cards.statements import Statement, Value

_ONE = re.compile(r"(?P<set>\d{1,2}|[A-Za-z]{1,2})-(?P<index>\d{3})(?P<rarity>[A-Z]{0,2})")
_TYPED = re.compile(
    r"(?P<set>\d{1,2}|pr|re|b)(?:[\W_]+(?P<short>\d{1,3})|(?P<index>\d{3}))\s*[a-z]{0,2}",
    re.IGNORECASE,
)
REPRINTS = "Re"
REPRINTS_COME_AFTER = 20
"""The set of reprints has cards of sets up to this one."""


@dataclass(frozen=True, slots=True)
class Number:
    """A printed card number: of the printing itself, and of the card that it is a printing of."""

    printing: str
    base: str
    rarity: str

    @property
    def folded(self) -> bool:
        """Whether this printing has a number other than its card's own."""
        return self.printing != self.base


def parse_number(code: str) -> Number | None:
    """The number that ``code`` writes, or None where it writes none."""
    parts = [_ONE.fullmatch(part.strip()) for part in code.split("/")]
    found = [part for part in parts if part is not None]
    if not found or len(found) != len(parts):
        return None
    first, last = (f"{part['set']}-{part['index']}" for part in (found[0], found[-1]))
    return Number(first, last, found[-1]["rarity"])


def parse_rarity(code: str) -> str:
    """The rarity of the printing ``code``, which may differ from that of the first printing."""
    found = _ONE.fullmatch(code.partition("/")[0].strip())
    return found["rarity"] if found else ""


def set_of(number: str) -> str:
    """The set that ``number`` begins with."""
    return number.partition("-")[0]


def index_of(number: str) -> int:
    """The place of ``number`` in its set."""
    return int(number.partition("-")[2])


def age(number: str) -> tuple[float, str]:
    """A key that sorts numbers by the age of their set, then by themselves."""
    prefix = set_of(number)
    after = REPRINTS_COME_AFTER + 0.5 if prefix == REPRINTS else 0.0
    return (float(prefix) if prefix.isdecimal() else after, number)


def _typed_keys(code: str) -> list[str]:
    """The keys of all numbers in ``code`` if it is written like one, however sloppily."""
    plain = unicodedata.normalize("NFKC", code)
    parts = [_TYPED.fullmatch(part.strip()) for part in plain.split("/")]
    return [
        f"{part['set'].casefold()}{part['index'] or part['short']:>03}"
        for part in parts
        if part is not None
    ]


def _key(code: str) -> str:
    keys = _typed_keys(code)
    return keys[-1] if keys else code_key(code)


def _base(code: str) -> str:
    keys = _typed_keys(code)
    return keys[0] if keys else code_key(code)


FFTCG_CODES = CodeForm(_key, _base, lambda text: bool(_typed_keys(text)))
"""Rarity letters do not count: no two cards differ only in them."""


FFTCG = "fftcg"

Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
Type = Literal["forward", "backup", "monster", "summon"]
Cost = int | Literal["X"]

ELEMENTS: tuple[Element, ...] = get_args(Element)
TYPES: tuple[Type, ...] = get_args(Type)
RARITIES = ("C", "R", "H", "L", "S", "B", "PR")

TEXT_FIELDS = ("abilities", "limit_break", "priming")
"""The fields that only the card text tells: they are not known if the text is not known."""


@dataclass(frozen=True, slots=True)
class Priming:
    """The Priming of a card (15.2.9.2): the name to search for, and the cost as icons."""

    name: str
    cost: str


@dataclass(frozen=True, slots=True)
class FftcgCard(Understood):
    """One card, that is, one card number (5.2.5.1), with all its printings.

    ``number`` has no rarity letter, ``printings`` are the codes as they stand on the printings.
    ``elements`` are several for a Multi-Element card (5.2.1.1), ``cost`` is "X" where that is
    printed, ``power`` None where the card has none (5.2.6.1). ``generic``, ``ex_burst`` are the
    icons of 5.2.2.1; ``limit_break`` is the LB cost of a card with that icon (15.2.8.2).
    ``abilities`` holds the paragraphs of card text with icons as in ``texts.py``, and is None
    where the text is not known. ``set`` is what the number begins with, ``product`` its name.

    A value that no source tells, or that sources leave in doubt, is named in ``not_understood``;
    ``sources`` are those that told anything.
    """

    number: str
    name: str
    type: Type | None
    elements: tuple[Element, ...]
    cost: Cost | None
    power: int | None
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    generic: bool = False
    ex_burst: bool = False
    limit_break: int | None = None
    priming: Priming | None = None
    abilities: tuple[str, ...] | None = None
    rarity: str = ""
    set: str = ""
    product: str = ""
    printings: tuple[str, ...] = ()
    octgn_ids: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    game: str = FFTCG
    sample: bool = False

    @property
    def code(self) -> str:
        """Number and rarity as they are printed together; sets named by a rarity show none."""
        return self.number if self.set in RARITIES else f"{self.number}{self.rarity}"

    @property
    def face(self) -> tuple[object, ...]:
        """Cards are the same if they have the same number (5.2.5.1)."""
        return (self.number,)


__all__ = ["OCTGN", "OFFICIAL", "STRUCTURED", "Statement", "Value", "number_of"]

OFFICIAL, STRUCTURED, OCTGN = "official", "structured", "octgn"


def number_of(statement: Statement) -> Number:
    """The number that the code of ``statement`` writes."""
    number = parse_number(statement.code)
    assert number is not None, statement.code
    return number
