"""Errata: contradictions, wrong references and gaps of a book that a judge must know about."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from resources import files
from rules_index.errors import Problem
from rules_index.model import Rule
from rules_index.references import with_references


class BrokenErrata(Problem):
    """Errata that come with the program are not what they should be."""


class ErratumKind(Enum):
    """In what way a book misleads."""

    REFERENCE = "reference"
    CONTRADICTION = "contradiction"
    GAP = "gap"
    SLIP = "slip"
    NUMBERING = "numbering"


@dataclass(frozen=True)
class Erratum:
    """A known flaw of a book in the ``versions``; in any version if none is named.

    ``numbers`` are the rules that suffer from it, ``against`` those that say otherwise or were
    meant; ``what`` says in our own words what is wrong, ``engine`` what the program does about it.

    Where a game can turn on that, it is an *own decision* with an ``id`` by which code names it,
    and ``shown_by`` are scenarios in which it is said. Otherwise ``silent`` says why no game
    does. The books of a game share the ids. ``reworded`` is True in another version of the book,
    where one of its rules has other words.
    """

    book: str
    kind: ErratumKind
    numbers: tuple[str, ...]
    what: str
    engine: str
    against: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    id: str = ""
    shown_by: tuple[str, ...] = ()
    silent: str = ""
    reworded: bool = False

    def concerns(self, number: str) -> bool:
        """Whether a judge who reads the rule ``number`` must know of it."""
        return number in (*self.numbers, *self.against)


@cache
def errata_of(book: str, version: str) -> tuple[Erratum, ...]:
    """The known errata of ``book`` in ``version``, in the order of its rules."""
    return tuple(one for one in _all_of(book) if not one.versions or version in one.versions)


def carried_errata(errata: Iterable[Erratum], rules: Iterable[Rule]) -> tuple[Erratum, ...]:
    """``errata`` of one version as they are for another version with these ``rules``.

    Each rule says under which number it was known. Errata whose rules are all gone are left out.
    """
    known = {rule.written_as: rule for rule in rules if rule.written_as}
    numbers = {old: rule.number for old, rule in known.items()}

    def carried(text: str) -> str:
        return with_references(text, lambda one: numbers.get(one, one))

    return tuple(
        replace(
            one,
            numbers=tuple(numbers[each] for each in one.numbers if each in numbers),
            against=tuple(numbers[each] for each in one.against if each in numbers),
            what=carried(one.what),
            engine=carried(one.engine),
            reworded=any(
                each not in known or known[each].reworded for each in (*one.numbers, *one.against)
            ),
        )
        for one in errata
        if any(each in numbers for each in one.numbers)
    )


@cache
def own_decisions_of(book: str) -> Mapping[str, Erratum]:
    """The errata of ``book`` on which the course of a game can turn, by their ids."""
    return {one.id: one for one in _all_of(book) if one.id}


@cache
def _all_of(book: str) -> tuple[Erratum, ...]:
    """The known errata of ``book`` in any version."""
    source = files("errata", f"{book}.toml")
    if not source.is_file():
        return ()
    text = source.read_text(encoding="utf-8")
    return tuple(parsed_errata(text, where=f"errata/{book}.toml"))


def parsed_errata(text: str, where: str) -> list[Erratum]:
    """``text`` (TOML) as errata; raises ``BrokenErrata`` with what is wrong."""
    try:
        table = tomllib.loads(text)
        return [
            Erratum(
                book=table["book"],
                kind=ErratumKind(row["kind"]),
                numbers=tuple(row["numbers"]),
                what=row["what"],
                engine=row["engine"],
                against=tuple(row.get("against", ())),
                versions=tuple(table["versions"]),
                id=row.get("id", ""),
                shown_by=tuple(row.get("shown_by", ())),
                silent=row.get("silent", ""),
            )
            for row in table["errata"]
        ]
    except (tomllib.TOMLDecodeError, KeyError, ValueError) as failure:
        raise BrokenErrata(
            f"these are not errata: {failure}", where=where, remedy="install the program again"
        ) from failure
