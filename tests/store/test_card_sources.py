"""What sources say of cards, kept word for word, and the register of imported files."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from judgetool.cards.card_files import CardFile
from judgetool.cards.statements import Statement
from judgetool.store import Workspace
from judgetool.store.card_sources import CardFiles, RegisteredFile, StoredStatements

DAY, NEXT_DAY = date(2026, 4, 12), date(2026, 4, 13)
OWLS = CardFile("owls.json", "aa", ("official", "octgn"), 12, "7")
DUCKS = CardFile("ducks.json", "bb", ("official",), 3)
OWL = Statement("official", "A-1", {"name": "Owl", "traits": ("Bird", "Night")}, "owls.json")
DUCK = Statement("official", "A-2", {"name": "Duck"}, "ducks.json")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def test_a_file_is_registered_with_its_sources_and_its_day(workspace: Workspace) -> None:
    files = CardFiles(workspace.db)
    files.note("fftcg", [OWLS], DAY)
    assert files.of("fftcg") == [
        RegisteredFile("fftcg", "official, octgn", "owls.json", "aa", DAY, "7", 12)
    ]


def test_files_are_listed_by_game_in_the_order_of_their_import(workspace: Workspace) -> None:
    files = CardFiles(workspace.db)
    files.note("ws-en", [DUCKS], DAY)
    files.note("fftcg", [OWLS, DUCKS], DAY)
    assert [(one.game, one.name) for one in files.of()] == [
        ("fftcg", "owls.json"),
        ("fftcg", "ducks.json"),
        ("ws-en", "ducks.json"),
    ]
    assert [one.name for one in files.of("ws-en")] == ["ducks.json"]


def test_the_same_file_again_moves_to_the_end_of_its_game(workspace: Workspace) -> None:
    files = CardFiles(workspace.db)
    files.note("fftcg", [OWLS, DUCKS], DAY)
    files.note("ws-en", [OWLS], DAY)
    files.note("fftcg", [OWLS], NEXT_DAY)
    assert [(one.name, one.imported) for one in files.of("fftcg")] == [
        ("ducks.json", DAY),
        ("owls.json", NEXT_DAY),
    ]
    assert [one.imported for one in files.of("ws-en")] == [DAY]


def test_a_file_is_known_by_its_content(workspace: Workspace) -> None:
    files = CardFiles(workspace.db)
    files.note("fftcg", [OWLS], DAY)
    renamed = CardFile("copy.json", "aa", ("official",), 12)
    assert [one.name for one in files.known("fftcg", [renamed, DUCKS])] == ["owls.json"]
    assert files.known("ws-en", [OWLS]) == ()


def test_the_files_that_are_known_come_in_the_order_of_their_import(workspace: Workspace) -> None:
    files = CardFiles(workspace.db)
    files.note("fftcg", [OWLS, DUCKS], DAY)
    known = files.known("fftcg", [DUCKS, OWLS])
    assert [one.name for one in known] == ["owls.json", "ducks.json"]


def test_a_file_without_a_day_came_before_the_register(workspace: Workspace) -> None:
    workspace.db.execute("INSERT INTO card_files (game, imported) VALUES ('fftcg', '')")
    assert [one.imported for one in CardFiles(workspace.db).of()] == [None]


def test_statements_come_back_exactly_the_newest_import_first(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    assert said.keep([OWL]).changed
    assert said.keep([DUCK]).changed
    assert said.all() == [(2, DUCK), (1, OWL)]


def test_what_was_said_word_for_word_stays_in_its_row(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    said.keep([OWL, DUCK])
    again = said.keep([DUCK])
    assert (again.rows, again.changed) == (frozenset({2}), False)


def test_what_the_same_file_says_now_takes_the_place_of_what_it_said(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    said.keep([OWL, DUCK])
    mended = Statement("official", "A-1", {"name": "Barn Owl"}, "owls.json")
    kept = said.keep([mended])
    assert (kept.rows, kept.changed) == (frozenset({3}), True)
    assert said.all() == [(3, mended), (2, DUCK)]


def test_what_came_without_the_name_of_a_file_gives_way(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    said.keep([Statement("official", "A-1", {"name": "Owl"})])
    said.keep([OWL])
    assert said.all() == [(1, OWL)]


def test_an_entry_that_is_no_longer_in_its_file_goes(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    second = Statement("official", "A-1", {"name": "Owlet"}, "owls.json", 2)
    said.keep([OWL, second])
    assert said.keep([OWL]).changed
    assert said.all() == [(1, OWL)]


def test_what_another_game_or_source_says_is_left_alone(workspace: Workspace) -> None:
    said, others = StoredStatements(workspace.db, "fftcg"), StoredStatements(workspace.db, "ws-en")
    octgn = Statement("octgn", "A-1", {"name": "Owl"}, "owls.json")
    others.keep([OWL])
    said.keep([octgn])
    said.keep([OWL])
    assert [one for _, one in said.all()] == [OWL, octgn]
    assert [one for _, one in others.all()] == [OWL]


def test_statements_are_found_by_the_card_that_was_made_of_them(workspace: Workspace) -> None:
    said = StoredStatements(workspace.db, "fftcg")
    said.keep([OWL, DUCK])
    said.assign({1: "a1", 2: "a2"})
    said.assign({1: "a1", 2: "a1"})
    assert said.about("a1") == [OWL, DUCK]
    assert said.about("a2") == []
    assert said.cards_of([1, 2]) == {"a1"}
