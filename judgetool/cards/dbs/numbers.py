"""Card numbers (dbs 2-14): set and index; alternate printings add letters behind a low line.

``BT1-014_SPR`` is a foil of the card ``BT1-014``, and counts as that card (5-1-3-1).
"""

import re
import unicodedata
from dataclasses import dataclass

from judgetool.cards.keys import CodeForm, code_key

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
    """What ``number`` begins with."""
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
"""Zeros in front do not count, and of a printing that is not known the card is."""
