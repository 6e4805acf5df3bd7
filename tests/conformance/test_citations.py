"""The numbers that decide are cited, first, and no number of a keyword that has no part in it."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from judgetool.engine.weiss_schwarz.books import EN, JP, in_book
from judgetool.operations.rules.coverage import conformance
from tests.conformance.library import FFTCG, citing, proof, proofs, proven
from tests.conformance.test_ruling_cases import MAPPING, book_of

BOOKS = (EN, JP, FFTCG)
CITED, AMONG_THE_FIRST = 0.95, 0.85
"""The shares of the deciding numbers that are cited at all, and where one sees them at once."""

KEYWORDS = {EN: "10", JP: "10", FFTCG: "15.2"}
"""The chapter on keywords of each book: a section for each keyword."""

OF_ALL = {EN: ("10.2.2",), JP: ("10.2.2",), FFTCG: ("15.2.2.2", "15.2.2.3")}
"""Rules of keywords that all characters have, or that speak of those without the keyword."""

WORDS = {EN: {}, JP: {}, FFTCG: {"brave": "15.2.1.1", "freeze": "15.2.4.1", "limit": "15.2.8.1"}}
"""Keywords that a scenario writes as a word of its own, and not as an ability with a rule."""


@pytest.fixture(scope="module")
def decided(shared: Path) -> list[tuple[str, str]]:
    """Every number that a ruling of the shared collection names, with the ruling's id."""
    path = shared / "cases" / "ruling-cases.json"
    if not path.exists():
        pytest.skip(f"the collection of rulings is not at {path}")
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [
        (row["id"], number)
        for row in rows
        if row["id"] in MAPPING and book_of(row["id"]) in BOOKS
        for number in row["rules_numbers"]
    ]


def test_the_numbers_that_decide_a_ruling_are_cited(decided: list[tuple[str, str]]) -> None:
    missing = [
        f"{ruling}: {number}"
        for ruling, number in decided
        if not any(number in citing(name, book_of(ruling)).all for name in MAPPING[ruling])
    ]
    assert len(missing) <= (1 - CITED) * len(decided), missing


def test_the_numbers_that_decide_a_ruling_are_among_the_first(
    decided: list[tuple[str, str]],
) -> None:
    missing = [
        f"{ruling}: {number}"
        for ruling, number in decided
        if not any(number in citing(name, book_of(ruling)).told for name in MAPPING[ruling])
    ]
    assert len(missing) <= (1 - AMONG_THE_FIRST) * len(decided), missing


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_that_is_cited_is_one_of_the_book(book: str) -> None:
    rows = conformance(book).rules
    for name in proofs(book):
        assert citing(name, book).all <= set(rows), name


@pytest.mark.parametrize("book", BOOKS)
def test_no_keyword_is_cited_that_no_card_of_the_scenario_has(book: str) -> None:
    found = [
        f"{name}: {number}"
        for name in proofs(book)
        for number in sorted(citing(name, book).all - set(OF_ALL[book]))
        if section_of(number, book) and section_of(number, book) not in keywords_in(name, book)
    ]
    assert found == []


@cache
def keywords_in(name: str, book: str) -> frozenset[str]:
    """The sections of the keywords that the abilities of a scenario's cards come from."""
    faces = proven(name, book).dispute.state.faces.values()
    rules = {rule for face in faces for rule in re.findall(r"rule='([^']+)'", repr(face))}
    written = re.findall(r"\d+(?:\.\d+)+", str(proof(name, book).scenario))
    own = rules if book == FFTCG else in_book(book, tuple(rules))
    said = str(proof(name, book).scenario).casefold()
    by_word = (number for word, number in WORDS[book].items() if word in said)
    numbers = (*own, *written, *OF_ALL[book], *by_word)
    return frozenset(section_of(number, book) for number in numbers)


def section_of(number: str, book: str) -> str:
    """The section of a keyword in which a number stands; empty for all other numbers."""
    chapter = KEYWORDS[book]
    if not number.startswith(f"{chapter}."):
        return ""
    return ".".join(number.split(".")[: chapter.count(".") + 2])
