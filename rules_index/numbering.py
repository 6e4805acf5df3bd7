"""Rule numbers: their shape, their ancestors, and which number can follow which.

A number is handled as the tuple of its parts: ``7.2.1`` is ``(7, 2, 1)``, and so is ``7-2-1`` in a
book that separates the parts by a hyphen.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

Parts = tuple[int, ...]

_SEPARATOR = re.compile(r"[.-]")
NUMBER = r"\d{1,3}(?:[.-]\d{1,3})*"
"""A rule number as any book may write it, to be part of a regular expression."""

LARGEST_PART = 199
"""No rulebook counts as far; what is larger is a year or a quantity."""

DEEPEST = 12
"""The most parts that a number can have."""


class Succession(Enum):
    """How one number stands to the number before it in the book."""

    NEXT = "next"
    REPEAT = "repeat"
    GAP = "gap"
    BACK = "back"


@dataclass(frozen=True)
class Numbered:
    """A line that begins like a rule: its number, and the rest of the line."""

    parts: Parts
    rest: str


@dataclass(frozen=True)
class Numbering:
    """How a book numbers its rules: parts with a ``separator``, with or without a dot at the end.

    Where ``section_word`` is set, sections begin with it (``Section 3. Zones``), and a single
    number alone is then never a rule's.
    """

    section_word: str = ""
    separator: str = "."

    def read(self, line: str) -> Numbered | None:
        """``line`` as the beginning of a rule, or None if it cannot be one."""
        if self.section_word:
            section = re.match(rf"{self.section_word}\s+(\d{{1,3}})[.:]?\s+(\S.*)", line)
            if section:
                return _numbered(section[1], section[2])
        found = _beginning(self.separator).match(line)
        if found is None:
            return None
        number, dot, rest = found["number"], found["dot"], found["rest"]
        if self.separator not in number and (self.section_word or not dot):
            return None
        return _numbered(number, rest)

    def first_line(self, number: str, text: str) -> str:
        """The first line of a rule, of which :meth:`read` gives ``number`` and ``text`` again."""
        if self.separator in number:
            return f"{number} {text}"
        return f"{self.section_word} {number}. {text}".lstrip()

    def read_bare(self, line: str) -> Numbered | None:
        """``line`` as the beginning of a section with a number without a dot, or None.

        Its words begin with a capital letter, or in a script that has none.
        """
        found = _BARE.match(line)
        if found is None or self.section_word or found["rest"][0].islower():
            return None
        return _numbered(found["number"], found["rest"])

    @property
    def pattern(self) -> str:
        """A number as this book writes it, to be part of a regular expression, without groups."""
        return rf"\d{{1,3}}(?:{re.escape(self.separator)}\d{{1,3}})*"

    def is_number(self, text: str) -> bool:
        """Whether ``text`` is a number as this book writes it; the book may lack it."""
        return re.fullmatch(self.pattern, text) is not None and _numbered(text, "") is not None

    def numbers_in(self, text: str) -> list[str]:
        """The numbers of several parts that stand in ``text``, in their order.

        A single number may be anything, so it is none.
        """
        standing = _standing(self.separator).finditer(text)
        return [one[0] for one in standing if self.is_number(one[0])]

    def written(self, parts: Parts) -> str:
        """``(7, 2, 1)`` as this book writes it: ``"7.2.1"`` or ``"7-2-1"``."""
        return self.separator.join(map(str, parts))


_BARE = re.compile(r"(?P<number>\d{1,3})\s+(?P<rest>[^\W\d_].*)")


@cache
def _beginning(separator: str) -> re.Pattern[str]:
    between = re.escape(separator)
    return re.compile(
        rf"""\(?                           # a note in brackets may bear a number
        (?P<number>(?>\d{{1,3}}(?:{between}\d{{1,3}})*))
        (?: \.?\s+(?P=number)(?!{between}?\d) )?  # a number may stand twice
        (?: (?P<dot>\.) \s* | \s+ )     # it may lack the dot, or the space after it
        (?P<rest>[^\s.\d,;)].*|\d+(?![\d.]).*)""",
        re.VERBOSE,
    )


@cache
def _standing(separator: str) -> re.Pattern[str]:
    between = re.escape(separator)
    return re.compile(rf"(?<![\w.+-])\d{{1,3}}(?:{between}\d{{1,3}})+(?![\w-]|\.\d)")


def _numbered(number: str, rest: str) -> Numbered | None:
    parts = parts_of(number)
    if max(parts) > LARGEST_PART or min(parts) < 1 or len(parts) > DEEPEST:
        return None
    return Numbered(parts, rest)


def parts_of(number: str) -> Parts:
    """``"7.2.1"`` or ``"7-2-1"`` as ``(7, 2, 1)``."""
    return tuple(int(part) for part in _SEPARATOR.split(number))


def ancestors_of(number: str) -> list[str]:
    """The numbers above ``number``, outermost first, whether or not a book has them."""
    return [number[: between.start()] for between in _SEPARATOR.finditer(number)]


def near(numbers: Iterable[str], number: str, most: int) -> list[str]:
    """Of a book's ``numbers`` up to ``most`` close to one that it lacks: below, beside, above it.

    Where it is in none of the book's sections, those are the sections next to it.
    """
    if re.fullmatch(r"\d{1,9}(?:[.-]\d{1,9})*", number) is None:
        return []
    wanted = parts_of(number)
    known = [(one, parts_of(one)) for one in numbers if re.fullmatch(NUMBER, one)]
    below = [one for one, parts in known if parts[: len(wanted)] == wanted]
    beside = [(one, parts) for one, parts in known if parts[:-1] == wanted[:-1]]
    beside.sort(key=lambda one: abs(one[1][-1] - wanted[-1]))
    above = [one for one, parts in reversed(known) if wanted[: len(parts)] == parts]
    sections = [(one, parts) for one, parts in known if len(parts) == 1]
    sections.sort(key=lambda one: abs(one[1][0] - wanted[0]))
    found = [*below[:3], *(one for one, _ in beside[:3]), *above]
    return list(dict.fromkeys(found or [one for one, _ in sections[:3]]))[:most]


def succession(before: Parts, after: Parts) -> tuple[Succession, int]:
    """How ``after`` follows ``before``, and how many numbers it leaves out on the way."""
    if after == before:
        return Succession.REPEAT, 0
    if after < before:
        return Succession.BACK, 0
    left_out = _missing(before, after)
    return (Succession.GAP, left_out) if left_out else (Succession.NEXT, 0)


def _missing(before: Parts, after: Parts) -> int:
    """How many numbers :func:`skipped` names, without naming them."""
    shared, reached = _branching(before, after)
    return after[shared] - reached - 1 + sum(after[shared + 1 :])


def _branching(before: Parts, after: Parts) -> tuple[int, int]:
    """At which depth ``after`` leaves ``before``, and what ``before`` has reached there."""
    shared = 0
    while shared < min(len(before), len(after)) and before[shared] == after[shared]:
        shared += 1
    return shared, before[shared] if shared < len(before) else 0


def skipped(before: Parts, after: Parts) -> Iterator[Parts]:
    """The numbers that must stand between ``before`` and a later ``after`` but do not.

    From 3.7 to 3.7.1.1 that is 3.7.1; from 3.7.1 to 3.7.4 it is 3.7.2 and 3.7.3.
    """
    shared, reached = _branching(before, after)
    for value in range(reached + 1, after[shared]):
        yield (*after[:shared], value)
    for depth in range(shared + 1, len(after)):
        yield after[:depth]
        for value in range(1, after[depth]):
            yield (*after[:depth], value)
