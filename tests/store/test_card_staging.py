"""An import beside the workspace: what differs goes in, unless the cards have changed meanwhile."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.store import Workspace
from judgetool.store.card_staging import staged
from judgetool.store.cards import StoredCards
from tests.cards.fftcg.invented import said
from tests.cards.invented import listed, printed

ID = "00000000-0000-0000-0000-0000000000ab"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        StoredCards(opened.db, FftcgGame()).take([said(), said("1-008", name="Test Mage")])
        yield opened


def names(workspace: Workspace) -> list[str]:
    return [card.name for card in StoredCards(workspace.db, FftcgGame()).all()]


def test_what_was_made_of_the_copy_is_put_into_the_workspace(workspace: Workspace) -> None:
    staging = staged(workspace.db, "fftcg")
    aside = StoredCards(staging.db, FftcgGame())
    aside.take([said("1-009", name="Test Thief"), said("1-008", name="Test Sage")])
    assert names(workspace) == ["Test Knight", "Test Mage"]
    cards = StoredCards(workspace.db, FftcgGame())
    before = cards.token()
    assert cards.put(staging)
    assert names(workspace) == ["Test Knight", "Test Sage", "Test Thief"]
    assert [card.name for card in cards.by_name("fftcg", "Test Thief")] == ["Test Thief"]
    assert cards.by_name("fftcg", "Test Mage") == ()
    assert cards.token() != before


def test_ids_and_contradictions_go_with_the_cards(workspace: Workspace) -> None:
    staging = staged(workspace.db, "fftcg")
    StoredCards(staging.db, FftcgGame()).take(
        [said("1-007", "octgn", octgn_id=ID), said("1-008", "structured", name="Test Mage", cost=9)]
    )
    cards = StoredCards(workspace.db, FftcgGame())
    assert cards.put(staging)
    found = cards.by_id("fftcg", ID)
    assert found is not None
    assert found.name == "Test Knight"
    assert [conflict.field for conflict in cards.conflicts()] == ["cost"]


def test_cards_that_are_gone_from_the_copy_go(workspace: Workspace) -> None:
    staging = staged(workspace.db, "fftcg")
    staging.db.execute("DELETE FROM printed_cards WHERE code_key = '1007'")
    assert StoredCards(workspace.db, FftcgGame()).put(staging)
    assert names(workspace) == ["Test Mage"]


@pytest.mark.parametrize("same_game", [True, False])
def test_nothing_is_put_where_something_was_said_meanwhile(
    workspace: Workspace, same_game: bool
) -> None:
    staging = staged(workspace.db, "fftcg")
    StoredCards(staging.db, FftcgGame()).take([said("1-009", name="Test Thief")])
    if same_game:
        StoredCards(workspace.db, FftcgGame()).take([said("1-010", name="Test Bard")])
    else:
        owl = printed("TT/S01-E001", "Night Owl")
        StoredCards(workspace.db, WeissSchwarzEnglish()).take(listed(owl))
    assert not StoredCards(workspace.db, FftcgGame()).put(staging)
    assert "Test Thief" not in names(workspace)


def test_what_fails_while_it_is_put_in_leaves_the_cards_as_they_were(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([said("1-008", "structured", name="Test Mage", cost=9)])
    staging = staged(workspace.db, "fftcg")
    StoredCards(staging.db, FftcgGame()).take([said("1-009", name="Test Thief")])
    workspace.db.execute(
        "CREATE TRIGGER kept BEFORE DELETE ON card_conflicts BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    with pytest.raises(sqlite3.IntegrityError):
        cards.put(staging)
    assert names(workspace) == ["Test Knight", "Test Mage"]
    assert [one.code for _, one in cards.statements.all()] == ["1-008", "1-007L", "1-008"]


def test_new_rows_are_numbered_behind_those_of_all_games(workspace: Workspace) -> None:
    owl = printed("TT/S01-E001", "Night Owl")
    english = StoredCards(workspace.db, WeissSchwarzEnglish())
    english.take(listed(owl))
    staging = staged(workspace.db, "fftcg")
    StoredCards(staging.db, FftcgGame()).take([said("1-009", name="Test Thief")])
    cards = StoredCards(workspace.db, FftcgGame())
    assert cards.put(staging)
    assert [row for row, _ in cards.statements.all()] == [4, 1, 2]
    assert [card.name for card in english.all()] == ["Night Owl"]
