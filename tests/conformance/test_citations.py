"""The numbers that decide are cited, first, and no number of a keyword that has no part in it."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from judgetool.engine.weiss_schwarz.books import EN, JP, in_book
from judgetool.operations.rules.coverage import conformance
from tests.conformance.library import DBS, FFTCG, VANGUARD, citing, events, proof, proofs, proven
from tests.conformance.test_ruling_cases import MAPPING, book_of

BOOKS = (EN, JP, FFTCG, VANGUARD, DBS)
CITED, AMONG_THE_FIRST = 0.95, 0.85
"""The shares of the deciding numbers that are cited at all, and where one sees them at once."""

KEYWORDS = {EN: "10", JP: "10", FFTCG: "15.2", VANGUARD: "10.2", DBS: "10"}
"""The chapter on keywords of each book: a section for each keyword."""

OF_ALL = {
    EN: ("10.2.2",),
    JP: ("10.2.2",),
    FFTCG: ("15.2.2.2", "15.2.2.3"),
    VANGUARD: (),
    DBS: (),
}
"""Rules of keywords that all characters have, or that speak of those without the keyword."""

WORDS = {
    EN: {},
    JP: {},
    FFTCG: {"brave": "15.2.1.1", "freeze": "15.2.4.1", "limit": "15.2.8.1"},
    VANGUARD: {
        "twin drive": "10.2.1.1",
        "intercept": "10.2.2.1",
        "boost": "10.2.3.1",
        "restraint": "10.2.4.1",
        "lord": "10.2.7.1",
    },
    DBS: {
        "awaken": "10-1-1",
        "flip": "10-1-3",
        "field": "10-2-1",
        "change target": "10-3-1",
        "blocker": "10-3-1",
        "evolve": "10-4-1",
        "critical": "10-5-1",
        "strike": "10-6-1",
        "dual attack": "10-7-1",
        "revenge": "10-8-1",
        "counter: ": "10-9-1",
        "dual": "10-10-1",  # [Dual Attack] is activated once per turn
        "times_a_turn": "10-10-1",
    },
}
"""Keywords that a scenario writes as a word of its own, and not as an ability with a rule."""


ACTIONS = {
    "10.1.15": "counter blast",
    "10.1.16": "soul blast",
    "10.1.19": "battlewith",
    "10.1.21": "lock",
    "10.1.22": "declare",
    "10.1.23": "lock",
    "10.1.24": "legion|seek mate",
    "10.1.25": "delete|face=down",
    "11.2": "notagain|seek mate|prohibit",
}
"""By the section of something that only some texts of Vanguard bring about: the words of those."""

SIBLINGS = (
    ("2.8.1.1.1", "2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5"),
    ("3.1.1.5.1", "3.1.1.5.2"),
    ("3.12.3", "3.12.4"),
    ("3.13.2", "3.13.1"),
    ("3.15.1.1", "3.15.1.2"),
    ("3.17.1.1", "3.17.1.2"),
    ("3.17.3.1", "3.17.3.2"),
    ("7.4.1.2.1", "7.4.1.2.2", "7.4.1.2.3"),
    ("7.5.1.2", "7.6.1.6"),
    ("7.6.1.2", "7.6.1.3"),
    ("8.1.1.1", "8.1.1.2"),
    ("8.5.2.4.1", "8.5.2.4.2", "8.5.2.4.3", "8.5.2.4.4"),
    ("8.5.3.1.1", "8.5.3.1.2", "8.5.3.1.3", "8.5.3.1.4"),
    ("8.7.3", "8.7.3.1"),
    ("9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5"),
    ("10.1.5", "10.1.6"),
    ("10.1.8.1.1", "10.1.8.1.2"),
    ("10.1.9.1.1", "10.1.9.1.2"),
    ("10.1.13", "10.1.14"),
    ("10.1.20.1", "10.1.20.2", "10.1.20.3"),
    ("10.1.21.1", "10.1.23.1"),
    ("10.2.5.3.1", "10.2.5.3.2", "10.2.5.3.3"),
)
"""Cases of Vanguard of which only one can be at hand: what decides it is never of two of them."""

SIBLINGS_OF_DBS = (
    ("1-2-1", "1-2-3"),
    ("2-3-2-1-2", "2-3-2-1-3"),
    ("2-10-1-1", "2-10-1-2"),
    ("3-1-4", "3-1-5"),
    ("3-6-3", "3-6-6"),
    ("3-6-5", "7-4-1-4-2"),
    ("4-6-3-1", "4-6-3-2"),
    ("4-7-3-1", "8-5-1-1"),
    ("4-7-3-2", "4-7-3-3", "4-7-3-3-1"),
    ("4-8-1-1", "4-8-1-2"),
    ("4-9-3", "4-9-4"),
    ("4-10-1-1", "4-10-1-2"),
    ("4-11-1-1", "4-11-1-2"),
    ("5-2-1-3", "5-2-1-4", "5-2-1-5", "5-2-1-6"),
    ("6-2-1", "6-2-2", "6-2-3", "6-2-4", "6-2-5"),
    ("6-3-1-1", "6-3-1-2", "6-3-1-3"),
    ("6-3-1-2-1", "6-3-1-2-2", "6-3-1-2-3", "6-3-1-2-4", "6-3-1-2-5"),
    ("6-3-1-2-1-1", "6-3-1-2-1-2", "6-3-1-2-1-3"),
    ("6-3-1-3-1-1", "6-3-1-3-1-2"),
    ("6-4-1-1", "6-4-1-2", "6-4-1-3"),
    ("7-1-3", "7-1-3-1", "7-4-1-10"),
    ("7-1-3", "8-3-2"),
    ("7-2-1-1", "7-3-1-1", "7-4-1-1"),
    (
        *("7-2-1-2-1", "7-2-1-2-2", "7-2-1-2-3", "7-2-1-2-3-1"),
        *("7-3-1-2-1", "7-3-1-2-2", "7-3-1-2-2-2", "7-3-1-2-2-3"),
    ),
    ("7-4-1-2", "7-4-1-3"),
    ("7-4-1-4-1", "7-4-1-4-2"),
    ("7-4-1-6", "7-4-1-7", "7-4-1-8", "7-4-1-9", "7-4-1-10"),
    ("8-1-3-1-1", "8-1-3-1-2"),
    ("8-1-3", "8-1-4", "8-1-5"),
    ("8-2-2-1", "8-2-2-2", "8-2-2-3"),
    ("8-5-1-1", "8-5-3-1"),
    ("8-5-1-2", "8-5-1-3"),
    ("8-5-2-1", "8-5-2-2", "8-5-2-3"),
    ("8-6-2-5-1", "8-6-2-5-2"),
    ("8-6-3-1", "8-6-3-2", "8-6-3-4", "8-6-3-5"),
    ("8-6-3-2", "8-6-3-3", "8-6-3-4", "8-6-3-5"),
    ("8-7-5-1-1", "8-7-5-1-2", "8-7-5-1-3"),
    ("8-9-1-2", "8-9-1-3"),
    ("8-10-2-1", "8-10-2-2"),
    ("9-1-2-1", "9-1-2-2"),
    ("9-2-1", "9-3-1"),
    ("10-1-3", "10-1-4"),
    ("10-6-1-1", "10-6-1-2", "10-6-1-3"),
    ("10-9-2-1", "10-9-2-2", "10-9-2-3"),
    ("10-10-1", "10-10-3"),
    ("11-1-1-1", "11-1-1-2", "11-1-1-3"),
)
"""The same cases of Dragon Ball Super."""

OF_EVERY_CASE = {"7-4-1-4-2-1"}
"""What stands below a case in the book and speaks of the others, too: how cards are KOed."""

CASES = [
    *((VANGUARD, siblings) for siblings in SIBLINGS),
    *((DBS, siblings) for siblings in SIBLINGS_OF_DBS),
]


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


@pytest.mark.parametrize("book", BOOKS)
def test_the_numbers_that_decide_a_ruling_are_cited(
    decided: list[tuple[str, str]], book: str
) -> None:
    own = [(ruling, number) for ruling, number in decided if book_of(ruling) == book]
    missing = [
        f"{ruling}: {number}"
        for ruling, number in own
        if not any(number in citing(name, book).all for name in MAPPING[ruling])
    ]
    assert len(missing) <= (1 - CITED) * len(own), missing


@pytest.mark.parametrize("book", BOOKS)
def test_the_numbers_that_decide_a_ruling_are_among_the_first(
    decided: list[tuple[str, str]], book: str
) -> None:
    own = [(ruling, number) for ruling, number in decided if book_of(ruling) == book]
    missing = [
        f"{ruling}: {number}"
        for ruling, number in own
        if not any(number in citing(name, book).told for name in MAPPING[ruling])
    ]
    assert len(missing) <= (1 - AMONG_THE_FIRST) * len(own), missing


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


@pytest.mark.parametrize("section", ACTIONS)
def test_no_action_is_cited_that_no_text_of_the_scenario_brings_about(section: str) -> None:
    names = [
        name
        for name in proofs(VANGUARD)
        if not re.search(ACTIONS[section], without_quotes(name).casefold())
    ]
    found = {
        f"{name}: {number}"
        for name in names
        for number in citing(name, VANGUARD).all
        if is_in(number, section)
    }
    assert found == set()


@pytest.mark.parametrize(("book", "siblings"), CASES)
def test_an_event_does_not_cite_the_rules_of_another_case(
    book: str, siblings: tuple[str, ...]
) -> None:
    found = [
        f"{name}: {event.text} {event.citations[: event.deciding]}"
        for name in proofs(book)
        for event in events(name, book)
        if len(cases_of(event.citations[: event.deciding], siblings)) > 1
    ]
    assert found == []


def test_what_begins_to_last_in_dragon_ball_cites_no_rule_on_immediate_effects() -> None:
    found = [
        f"{name}: {event.text}"
        for name in proofs(DBS)
        for event in events(name, DBS)
        if {"8-2-2-1", "8-2-2-2"} <= set(event.citations)
    ]
    assert found == []


def cases_of(numbers: tuple[str, ...], siblings: tuple[str, ...]) -> set[str]:
    """The cases to which some numbers belong: each to the narrowest one, if to any."""
    decisive = (number for number in numbers if number not in OF_EVERY_CASE)
    mine = ([one for one in siblings if is_in(number, one)] for number in decisive)
    return {max(own, key=len) for own in mine if own}


def is_in(number: str, section: str) -> bool:
    """Whether a number is a section or stands below it."""
    return number == section or number.startswith((f"{section}.", f"{section}-"))


def without_quotes(name: str) -> str:
    """A scenario of Vanguard as plain text, with the nodes of its texts."""
    return re.sub("['\"]", "", str(proof(name, VANGUARD).scenario))


@cache
def keywords_in(name: str, book: str) -> frozenset[str]:
    """The sections of the keywords that the abilities of a scenario's cards come from."""
    faces = proven(name, book).dispute.state.faces.values()
    rules = {rule for face in faces for rule in re.findall(r"rule='([^']+)'", repr(face))}
    written = re.findall(r"\d+(?:[.-]\d+)+", str(proof(name, book).scenario))
    own = in_book(book, tuple(rules)) if book in (EN, JP) else rules
    said = str(proof(name, book).scenario).casefold()
    by_word = (number for word, number in WORDS[book].items() if word in said)
    numbers = (*own, *written, *OF_ALL[book], *by_word)
    return frozenset(section_of(number, book) for number in numbers)


def section_of(number: str, book: str) -> str:
    """The section of a keyword in which a number stands; empty for all other numbers."""
    chapter = KEYWORDS[book]
    if number == chapter or not is_in(number, chapter):
        return ""
    sections = re.match(rf"{re.escape(chapter)}[.-]\d+", number)
    return "" if sections is None else sections[0]
