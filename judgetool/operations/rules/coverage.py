"""Coverage in the open: what becomes of every rule number of a book, and what proves it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pydantic import BaseModel

from judgetool.errors import NotFound
from judgetool.operations.disputes.scenarios import title_of_proof
from resources import files
from rules_index.digest import digested_books

Kind = Literal["procedure", "definition", "conduct", "data"]

COVERED_BOOKS = tuple(
    book for book in digested_books() if files("conformance", f"{book}.toml").is_file()
)
"""The books that have a conformance table."""


class Row(BaseModel, extra="forbid", strict=True, frozen=True):
    """One rule number: what becomes of it, the code that does so, and the scenarios that prove it.

    ``code`` lists objects as ``module:name``. ``later`` marks what waits for the translation of
    card texts or for its proof. ``why`` says how an unclear entry is read, or why it is outside the
    engine; ``proof`` says why a proving scenario does not cite the number.
    """

    kind: Kind
    code: list[str] = []
    scenarios: list[str] = []
    why: str = ""
    later: bool = False
    proof: str = ""


class ConformanceTable(BaseModel, extra="forbid", strict=True, frozen=True):
    """The rows of one version of a book, by rule number in the order of the book."""

    book: str
    version: str
    rules: dict[str, Row]


@dataclass(frozen=True)
class Coverage:
    """Counts over one book: ``proven`` procedures have a scenario, ``later`` ones wait.

    ``unproven`` are the numbers of the procedures without a scenario, in the order of the book.
    """

    book: str
    rules: int
    procedure: int
    definition: int
    conduct: int
    data: int
    proven: int
    later: int
    unproven: tuple[str, ...] = ()


@dataclass(frozen=True)
class Proof:
    """A scenario that proves a rule."""

    name: str
    title: str


@dataclass(frozen=True)
class RuleCoverage:
    """What becomes of one rule: its kind, and what proves it.

    ``why`` says how an unclear rule is read or why it is outside the engine; ``waiting`` that it
    waits for the translation of card texts.
    """

    book: str
    number: str
    kind: Kind
    proofs: tuple[Proof, ...]
    why: str
    waiting: bool

    @property
    def unproven(self) -> bool:
        """Whether the engine should carry the rule out, and no scenario shows that it does."""
        return self.kind == "procedure" and not self.proofs


@cache
def conformance(book: str) -> ConformanceTable:
    """The conformance table of ``book``; raises ``NotFound`` where there is none."""
    if book not in COVERED_BOOKS:
        raise NotFound(
            f"the engine does not cover the book “{book}”",
            remedy=f"it covers: {', '.join(COVERED_BOOKS)}",
        )
    text = files("conformance", f"{book}.toml").read_text(encoding="utf-8")
    return ConformanceTable.model_validate(tomllib.loads(text))


def coverage(book: str) -> Coverage:
    """How many rules of ``book`` are carried out, rested on, outside, and proven."""
    rules = conformance(book).rules
    rows = rules.values()

    def count(kind: Kind) -> int:
        return sum(row.kind == kind for row in rows)

    return Coverage(
        book=book,
        rules=len(rows),
        procedure=count("procedure"),
        definition=count("definition"),
        conduct=count("conduct"),
        data=count("data"),
        proven=sum(row.kind == "procedure" and bool(row.scenarios) for row in rows),
        later=sum(row.later for row in rows),
        unproven=tuple(
            number for number, row in rules.items() if row.kind == "procedure" and not row.scenarios
        ),
    )


def coverage_of_rule(book: str, version: str, number: str) -> RuleCoverage | None:
    """What becomes of a rule; None where no table is for this version, or has this number."""
    if book not in COVERED_BOOKS:
        return None
    table = conformance(book)
    row = table.rules.get(number)
    if row is None or table.version != version:
        return None
    return RuleCoverage(
        book=book,
        number=number,
        kind=row.kind,
        proofs=tuple(Proof(name, title_of_proof(name, book)) for name in row.scenarios),
        why=row.why,
        waiting=row.later,
    )
