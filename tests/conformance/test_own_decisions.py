"""Own decisions: each is marked in code, said in the errata, and shown by a scenario."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import judgetool.engine
from judgetool.disputes.games import first_books, tabletop_of
from rules_index.digest import digest_of
from rules_index.errata import Erratum, errata_of, own_decisions_of
from tests.conformance.library import proof, proven

PLAYED = [book for first in first_books() for book in tabletop_of(first).rules.books]
ENGINE = Path(judgetool.engine.__file__).parent
PROVEN = [book for book in PLAYED if not tabletop_of(book).caution]
"""The books of games that are proven: what is said of others may still wait for its scenarios."""

GAMES = {
    "weiss_schwarz": ("ws-en", "ws-jp"),
    "fftcg": ("fftcg",),
    "vanguard": ("vanguard",),
    "dbs": ("dbs",),
}
SHOWN = [
    (book, one.id, name)
    for book in PLAYED
    for one in own_decisions_of(book).values()
    for name in one.shown_by
]


def errata(book: str) -> tuple[Erratum, ...]:
    return errata_of(book, digest_of(book).book.version)


def marked_in(folder: Path) -> set[str]:
    """The ids that code of a folder gives to ``rests_on``: a call, or an argument of that name."""
    return {
        one.value
        for path in folder.rglob("*.py")
        for marks in _marks(ast.parse(path.read_text(encoding="utf-8")))
        for one in ast.walk(marks)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def _marks(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (one.value for one in node.keywords if one.arg == "rests_on")
            if isinstance(node.func, ast.Attribute) and node.func.attr == "rests_on":
                yield from node.args


@pytest.mark.parametrize("game", GAMES)
def test_code_and_errata_know_the_same_own_decisions(game: str) -> None:
    written = {own for book in GAMES[game] for own in own_decisions_of(book)}
    shared = marked_in(ENGINE / "kernel") & written
    assert marked_in(ENGINE / game) | shared == written


def test_what_games_share_rests_on_own_decisions_of_one_of_them() -> None:
    written = {own for books in GAMES.values() for book in books for own in own_decisions_of(book)}
    assert marked_in(ENGINE / "kernel") <= written


@pytest.mark.parametrize("book", PROVEN)
def test_an_erratum_is_an_own_decision_or_says_why_no_game_can_turn_on_it(book: str) -> None:
    neither = [one.numbers for one in errata(book) if bool(one.id) == bool(one.silent)]
    assert neither == []


@pytest.mark.parametrize("book", PLAYED)
def test_an_own_decision_has_one_erratum(book: str) -> None:
    ids = [one.id for one in errata(book) if one.id]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("book", PROVEN)
def test_an_own_decision_names_a_scenario(book: str) -> None:
    assert [one.id for one in errata(book) if one.id and not one.shown_by] == []


@pytest.mark.parametrize(("book", "own", "name"), SHOWN, ids=[f"{b}-{i}" for b, i, _ in SHOWN])
def test_a_scenario_shows_the_own_decision(book: str, own: str, name: str) -> None:
    outcome = proven(name, book)
    said = {one.id for step in outcome.dispute.steps() for one in step.own_decisions}
    checks = (*proof(name, book).scenario.script, *proof(name, book).scenario.expect)
    refused = [str(one.get("illegal")) for one in checks if isinstance(one, dict)]
    assert outcome.failures == ()
    assert own in said or any(line.endswith(f"rests on {own}") for line in refused)
