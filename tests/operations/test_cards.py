"""Importing and finding cards, as the faces ask for it."""

from pathlib import Path

import pytest

from judgetool.cards.errors import IncompleteCard
from judgetool.errors import NotFound
from judgetool.operations.cards import cards_known, find_card, import_cards, suggest_cards
from judgetool.store import Workspace
from tests.cards.invented import card_file, native, native_climax


def test_an_import_reports_what_it_brought(tmp_path: Path) -> None:
    path = card_file(tmp_path, native(), native_climax(code="TT/S01-E002", trigger=[]))
    with Workspace(tmp_path / "home") as workspace:
        report = import_cards(workspace, path, "ws-en")
        again = import_cards(workspace, path, "ws-en")
    assert (report.files, report.cards, report.new, report.unchanged) == (1, 2, 2, 0)
    assert (again.new, again.changed, again.unchanged) == (0, 0, 2)
    assert report.remarks == (
        "set.json: TT/S01-E002: triggers: no icon recorded for a climax; "
        "the icons count as not known",
    )


def test_one_bad_card_keeps_the_whole_folder_out(tmp_path: Path) -> None:
    card_file(tmp_path, native(), name="a.json")
    card_file(tmp_path, native(code="TT/S01-E002", level=...), name="b.json")
    with Workspace(tmp_path / "home") as workspace:
        with pytest.raises(IncompleteCard):
            import_cards(workspace, tmp_path, "ws-en")
        assert cards_known(workspace, "ws-en") == 0


def test_a_game_nobody_knows_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace, pytest.raises(NotFound, match="ws-en"):
        import_cards(workspace, tmp_path, "chess")


def test_sample_cards_are_found_with_nothing_imported(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        found = find_card(workspace, "ws-en", "Wren, Lantern Bearer").card
        suggested = suggest_cards(workspace, "ws-en", "lantern")
    assert found is not None
    assert found.sample
    assert [card.code for card in suggested] == ["JT/S01-E001"]
