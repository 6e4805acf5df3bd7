"""Concordance: which rule of one edition corresponds to which of another, and how they differ."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from resources import files
from rules_index.errors import Problem
from rules_index.model import Rule

CONCORDANCES = (("ws-en", "ws-jp"),)
"""The pairs of books that have one."""


class BrokenConcordance(Problem):
    """A concordance that comes with the program is not what it should be."""


class Relation(Enum):
    """How corresponding rules of two books stand to each other."""

    SAME = "same"
    DIFFERS = "differs"
    ONLY_HERE = "only here"


@dataclass(frozen=True)
class Correspondence:
    """Rules of one book and those of the other that settle the same matter.

    ``one`` or ``other`` is empty where only one book has it; the second rule of a number that a
    book repeats is written ``3.1.5.1#2``. ``matters`` is True where a ruling can come out
    differently; ``note`` says in our own words what differs.
    """

    one: tuple[str, ...]
    other: tuple[str, ...]
    relation: Relation
    note: str = ""
    matters: bool = False


@dataclass(frozen=True)
class Concordance:
    """Two books of given versions, rule by rule, in the order of the first."""

    one: str
    one_version: str
    other: str
    other_version: str
    correspondences: tuple[Correspondence, ...]

    def of(self, book: str, number: str) -> list[Correspondence]:
        """The correspondences that hold the rule ``number`` of ``book``."""
        return [
            each
            for each in self.correspondences
            if number in map(number_of, each.one if book == self.one else each.other)
        ]


def number_of(occurrence: str) -> str:
    """``3.1.5.1#2`` as ``3.1.5.1``."""
    return occurrence.partition("#")[0]


def occurrences(rules: Iterable[Rule]) -> list[str]:
    """The numbers of ``rules`` in their order; one that comes again gets its count: ``#2``."""
    seen: Counter[str] = Counter()
    written = []
    for rule in rules:
        seen[rule.number] += 1
        count = seen[rule.number]
        written.append(rule.number if count == 1 else f"{rule.number}#{count}")
    return written


@cache
def concordance_of(one: str, other: str) -> Concordance | None:
    """The concordance of two books that comes with the program, in either order of them."""
    for pair in CONCORDANCES:
        if {one, other} == set(pair):
            name = f"{pair[0]}_{pair[1]}.toml"
            text = files("concordance", name).read_text(encoding="utf-8")
            return parsed_concordance(text, where=f"concordance/{name}")
    return None


def parsed_concordance(text: str, where: str) -> Concordance:
    """``text`` (TOML) as a concordance; raises ``BrokenConcordance`` with what is wrong."""
    try:
        table = tomllib.loads(text)
        found = [
            *(Correspondence((own,), (own,), Relation.SAME) for own in table["same_number"]),
            *_pairs(table.get("pairs", [])),
        ]
        return Concordance(
            one=table["one"],
            one_version=table["one_version"],
            other=table["other"],
            other_version=table["other_version"],
            correspondences=tuple(sorted(found, key=_place)),
        )
    except (tomllib.TOMLDecodeError, KeyError, ValueError) as failure:
        raise BrokenConcordance(
            f"this is not a concordance: {failure}", where=where, remedy="install the program again"
        ) from failure


def _pairs(rows: Iterable[dict[str, Any]]) -> Iterator[Correspondence]:
    for row in rows:
        pair = Correspondence(
            one=tuple(row.get("one", ())),
            other=tuple(row.get("other", ())),
            relation=Relation(row["relation"]),
            note=row.get("note", ""),
            matters=row.get("matters", False),
        )
        if bool(pair.one and pair.other) is (pair.relation is Relation.ONLY_HERE):
            raise ValueError(f"{pair.one or pair.other} is {pair.relation.value}")
        yield pair


def _place(pair: Correspondence) -> tuple[list[int], bool]:
    first = (pair.one or pair.other)[0]
    return [int(part) for part in first.replace("#", ".").split(".")], not pair.one
