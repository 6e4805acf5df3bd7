"""Coverage in the open: what becomes of every rule number of a book, and what proves it."""

import tomllib
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from judgetool.errors import NotFound
from resources import files

Kind = Literal["procedure", "definition", "conduct", "data"]
COVERED_BOOKS = ("ws-en", "ws-jp")
"""The books that have a conformance table."""


class Row(BaseModel):
    """One rule number: what becomes of it, which code does so, and the scenarios that prove it.

    ``code`` lists objects as ``module:name``. ``later`` marks what waits for the translation of
    card texts, ``why`` says how an unclear entry is read or why it is outside the engine,
    ``proof`` why a proving scenario does not cite the number.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    kind: Kind
    code: list[str] = []
    scenarios: list[str] = []
    why: str = ""
    later: bool = False
    proof: str = ""


class ConformanceTable(BaseModel):
    """The rows of one book, by rule number in the order of the book."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    book: str
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


def conformance(book: str) -> ConformanceTable:
    """The conformance table of ``book``; raises ``NotFound`` where there is none."""
    if book not in COVERED_BOOKS:
        raise NotFound(
            f"there is no conformance table for “{book}”",
            remedy=f"books with one: {', '.join(COVERED_BOOKS)}",
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
