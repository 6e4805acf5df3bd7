"""Card numbers (fftcg 5.2.5): set, index and rarity; reprints show the first number behind a slash.

``1-107L`` is card 1-107 in rarity L; ``Re-099L/1-107L`` is a later printing of the same card.
"""

import re
import unicodedata
from dataclasses import dataclass

from judgetool.cards.keys import CodeForm, code_key

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
    """The rarity that ``code`` shows of the printing, which may differ from the card's first."""
    found = _ONE.fullmatch(code.partition("/")[0].strip())
    return found["rarity"] if found else ""


def set_of(number: str) -> str:
    """What ``number`` begins with."""
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
"""Rarity letters do not count: no two cards differ in them alone."""
