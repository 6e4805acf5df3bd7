"""Every ruling of the shared collection stands as a scenario that holds by the book it names.

A scenario shows a ruling if it cites one of the rules that decide it, or if the conformance table
names it for one of them: what a definition or an omission does leaves nothing that could cite.
"""

import json
import tomllib
from pathlib import Path

import pytest

from judgetool.engine.weiss_schwarz.books import EN, JP
from judgetool.operations.rules.coverage import conformance
from tests.conformance.library import FFTCG, cited_in_play, proofs, proven, reasons_given

MAPPING: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("ruling_cases.toml").read_text(encoding="utf-8")
)
Rulings = dict[str, list[str]]

BOOK_OF = {"WSE": EN, "WSJ": JP, "FF": FFTCG, "CV": "vanguard", "DB": "dbs"}


@pytest.fixture(scope="module")
def rulings(shared: Path) -> Rulings:
    """The rules that decide each ruling for this game, by its id."""
    path = shared / "cases" / "ruling-cases.json"
    if not path.exists():
        pytest.skip(f"the collection of rulings is not at {path}")
    rows = json.loads(path.read_text(encoding="utf-8"))
    return {
        row["id"]: row["rules_numbers"] for row in rows if row["id"].partition("-")[0] in BOOK_OF
    }


def book_of(ruling: str) -> str:
    """The book that decides a ruling, by its id."""
    return BOOK_OF[ruling.partition("-")[0]]


def shows(name: str, book: str, numbers: list[str]) -> bool:
    """Whether a scenario cites one of the rules, or the table names it for one of them."""
    cited = cited_in_play(name, book) | reasons_given(name, book)
    rows = conformance(book).rules
    return any(number in cited or name in rows[number].scenarios for number in numbers)


def test_every_ruling_is_mapped_and_no_other(rulings: Rulings) -> None:
    assert set(MAPPING) == set(rulings)


@pytest.mark.parametrize("ruling", MAPPING)
def test_scenarios_of_a_ruling_hold_by_its_book(ruling: str) -> None:
    book = book_of(ruling)

    assert MAPPING[ruling]
    assert set(MAPPING[ruling]) <= set(proofs(book))
    for name in MAPPING[ruling]:
        assert proven(name, book).failures == (), name


@pytest.mark.parametrize("ruling", MAPPING)
def test_scenarios_of_a_ruling_show_what_decides_it(ruling: str, rulings: Rulings) -> None:
    for name in MAPPING[ruling]:
        assert shows(name, book_of(ruling), rulings[ruling]), f"{name}: none of {rulings[ruling]}"
