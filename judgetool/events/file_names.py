"""The names of list files at an event: the pattern by which they tell whose list is in them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judgetool.errors import Problem
from judgetool.given_files import readable

_FIELDS = {
    "number": r"#?(?P<number>[0-9A-Za-z]*\d[0-9A-Za-z]*(?:-[0-9A-Za-z]+)*)",
    "name": r"(?P<name>[^\W\d_](?:.*?[\w.)'])?)",
    "table": r"(?:(?i:table|tisch|t)\s*)?(?P<table>\d{1,4})",
    "other": r".*?",
}
_FIELD = re.compile(r"\{([^{}]*)\}")

USUAL = (
    "{number} {name}",
    "{number} - {name}",
    "{name} {number}",
    "{name} - {number}",
    "{name} ({number})",
    "{table} {number} {name}",
    "{table} {name}",
    "{table} - {name}",
    "{number}",
    "{name}",
)
"""Patterns in which files are often named; those that tell most come first."""


class BadPattern(Problem):
    """A pattern names no field that tells whose list is in a file, or one that there is not."""


@dataclass(frozen=True)
class NamedFor:
    """What the name of a file tells of the player: their number, name and table."""

    number: str = ""
    name: str = ""
    table: int | None = None


@dataclass(frozen=True)
class NamePattern:
    """A pattern such as ``{number} {name}``; ``{other}`` stands for what does not matter.

    Spaces and underscores are alike. Raises ``BadPattern``.
    """

    text: str

    def __post_init__(self) -> None:
        named = _FIELD.findall(self.text)
        wrong = [name for name in named if name not in _FIELDS]
        twice = {name for name in named if name != "other" and named.count(name) > 1}
        if wrong or twice or not set(named) - {"other"}:
            raise BadPattern(
                f"{self.text!r} is not a pattern for the names of files",
                remedy="use each of {number}, {name} and {table} at most once, and {other} for "
                "what does not matter, as in '{number} {name}'",
            )

    def read(self, stem: str) -> NamedFor | None:
        """What ``stem``, the name of a file without its ending, tells; None if it does not fit."""
        found = self._form.fullmatch(_spaced(stem))
        if found is None:
            return None
        told = found.groupdict()
        table = told.get("table")
        return NamedFor(
            told.get("number") or "", told.get("name") or "", int(table) if table else None
        )

    def misfits(self, stems: Iterable[str]) -> tuple[str, ...]:
        """Those of ``stems`` that do not fit."""
        return tuple(stem for stem in stems if self.read(stem) is None)

    @cached_property
    def _form(self) -> re.Pattern[str]:
        parts = _FIELD.split(_spaced(self.text))
        return re.compile(
            "".join(
                _FIELDS[part] if place % 2 else _literal(part) for place, part in enumerate(parts)
            )
        )


@dataclass(frozen=True)
class Proposal:
    """A usual pattern, and the names that do not fit it."""

    pattern: str
    misfits: tuple[str, ...]


def proposals(stems: Iterable[str]) -> tuple[Proposal, ...]:
    """The usual patterns that fit any of ``stems``; those that fit all of them come first."""
    names = tuple(stems)
    found = [Proposal(one, NamePattern(one).misfits(names)) for one in USUAL]
    fitting = [one for one in found if len(one.misfits) < len(names)]
    return tuple(sorted(fitting, key=lambda one: len(one.misfits)))


def _spaced(text: str) -> str:
    return " ".join(text.replace("_", " ").split())


def _literal(text: str) -> str:
    """What stands between two fields; around signs there may be spaces or none."""
    if not text.strip():
        return r"\s+" if text else ""
    return rf"\s*{re.escape(text.strip())}\s*"


_NUMBER_FIRST = re.compile(r"#?(?P<number>\d{3,})[\s.,;-]+(?P<name>\D+)")
_NUMBER_LAST = re.compile(r"(?P<name>\D+?)[\s.,;(-]+#?(?P<number>\d{3,})\)?")


def number_and_name(stem: str) -> tuple[str, str] | None:
    """The number and the name of the player in the name of a file such as ``10144 First Last``.

    None where it is not written so. Short numbers are those of tables, and no player's.
    """
    found = _NUMBER_FIRST.fullmatch(stem) or _NUMBER_LAST.fullmatch(stem)
    name = found["name"].strip(" .,;-") if found else ""
    return (found["number"], name) if found and any(map(str.isalpha, name)) else None


_COPY_MARK = re.compile(
    r"(?<=\S)(?:\s*\(\d\)|(?:\s+|\s*[-\u2013]\s*)(?:copy|kopie|copie|copia|コピー)(?:\s*\(?\d\)?)?)+$",
    re.IGNORECASE,
)


def without_copy_mark(stem: str) -> str:
    """``stem`` without what programs put behind the name of a second copy, as ``(2)``."""
    return _COPY_MARK.sub("", stem)


def stem_of(path: Path) -> str:
    """The name of a list file without its ending, its words set apart by spaces."""
    return " ".join(Path(readable(path)).stem.replace("_", " ").split())
