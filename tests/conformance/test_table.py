"""The conformance tables of all books: every row is true."""

import importlib
import pkgutil
from functools import cache
from operator import attrgetter

import pytest

from judgetool.disputes.games import books, tabletop_of
from judgetool.engine import dbs, fftcg, vanguard, weiss_schwarz
from judgetool.engine.kernel.procedures import carried_out
from judgetool.operations.rules.coverage import COVERED_BOOKS, Row, conformance
from tests.conformance.library import (
    cited_in_play,
    names,
    proofs,
    proven,
    reasons_given,
)

GAMES = (weiss_schwarz, fftcg, vanguard, dbs)
PLAYED = tuple(book for book in COVERED_BOOKS if book in books())
"""The books with a table whose game is in the tables of games, too: one may be begun before."""

ROWS = {book: conformance(book).rules for book in PLAYED}
CARRIED_OUT = [
    (book, number)
    for book, rows in ROWS.items()
    for number, row in rows.items()
    if row.kind == "procedure" and not row.later
]
each_book = pytest.mark.parametrize("book", PLAYED)


@cache
def cited_by_code(book: str) -> dict[str, list[str]]:
    """The rules that the engine's code says it carries out, with the places where it does."""
    for game in GAMES:
        for module in pkgutil.walk_packages(game.__path__, f"{game.__name__}."):
            importlib.import_module(module.name)
    found: dict[str, list[str]] = {}
    for carried in carried_out(book, tabletop_of(book).rules.shared_code):
        for number in carried.numbers:
            found.setdefault(number, []).append(carried.place)
    return found


@each_book
def test_code_of_every_row_exists(book: str) -> None:
    for number, row in ROWS[book].items():
        for place in row.code:
            module, _, name = place.partition(":")
            found = importlib.import_module(module)
            assert name, f"{number}: {place}"
            assert attrgetter(name)(found) is not None, f"{number}: {place}"


@each_book
def test_a_book_that_is_not_proven_is_played_with_a_caution(book: str) -> None:
    unproven = any(row.kind == "procedure" and row.later for row in ROWS[book].values())
    assert bool(tabletop_of(book).caution) == unproven


@each_book
def test_everything_that_code_cites_is_in_the_table(book: str) -> None:
    for number, places in cited_by_code(book).items():
        assert number in ROWS[book], f"{number}, cited in {places}"
        row = ROWS[book][number]
        assert row.kind != "conduct", f"{number}, cited in {places}"
        missing = set(places) - set(row.code)
        assert not missing or row.later, f"{number} does not name {missing}"


@each_book
def test_definitions_and_data_rest_on_code_unless_they_wait(book: str) -> None:
    for number, row in ROWS[book].items():
        if row.kind in ("definition", "data") and not row.later:
            assert row.code, number


@each_book
def test_what_is_outside_the_engine_says_why(book: str) -> None:
    for number, row in ROWS[book].items():
        if row.kind == "conduct":
            assert row.why, number
            assert not row.code, number


@pytest.mark.parametrize(("book", "number"), CARRIED_OUT)
def test_procedure_is_carried_out_and_proven(book: str, number: str) -> None:
    row = ROWS[book][number]

    assert row.code
    assert row.scenarios
    assert set(row.scenarios) <= set(proofs(book))
    for name in row.scenarios:
        assert proven(name, book).holds, name
        assert proves(book, number, row, name), f"{name} does not cite {number}"


def proves(book: str, number: str, row: Row, name: str) -> bool:
    """Whether a scenario cites the rule, or the row says why it cannot."""
    cited = number in cited_in_play(name, book) or number in reasons_given(name, book)
    return cited or bool(row.proof)


def test_no_row_explains_away_what_could_be_cited() -> None:
    for book, number in CARRIED_OUT:
        row = ROWS[book][number]
        cited = all(
            number in cited_in_play(n, book) | reasons_given(n, book) for n in row.scenarios
        )
        assert not (row.proof and cited), f"{book} {number}"


@each_book
def test_every_scenario_proves_a_rule(book: str) -> None:
    used = {name for row in ROWS[book].values() for name in row.scenarios}

    assert set(names("scenarios", book)) - used == set()
