"""Formats are those in the box until a judge imports others; removing brings them back."""

from datetime import date
from pathlib import Path

import pytest

from judgetool.decks.formats.format_files import BadFormat, NoSuchFormat
from judgetool.decks.reading import parse_deck
from judgetool.errors import MissingFile, NotFound
from judgetool.operations.decks.checks import check_deck
from judgetool.operations.decks.formats import (
    find_format,
    format_text,
    formats_in_use,
    import_format,
    remove_format,
    require_format,
)
from judgetool.store import Workspace
from judgetool.store.formats import KeptFormat, KeptFormats

TODAY = date(2026, 1, 2)
OWN = """
id = "standard"
games = ["ws-en"]
name = "House Standard"
[[entry]]
effective = 2025-01-01
banned = ["JT/S01-E001"]
source = "the notice at the door"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_an_imported_format_takes_the_place_of_the_shipped_one(tmp_path: Path, file: Path) -> None:
    with Workspace(tmp_path) as workspace:
        assert find_format(workspace, "ws-en", "standard").shipped
        import_format(workspace, file, TODAY)
        found = find_format(workspace, "ws-en", "House Standard")
        assert not found.shipped
        assert (found.format.id, found.file, found.imported) == (
            "standard",
            "house.toml",
            "2026-01-02",
        )
        assert format_text(workspace, "ws-en", "standard") == OWN
        assert find_format(workspace, "ws-jp", "standard").shipped
        restored = remove_format(workspace, "ws-en", "standard")
        assert restored is not None
        assert restored.shipped
        assert find_format(workspace, "ws-en", "standard").format.name == "Standard"


def test_a_deck_is_checked_against_the_imported_format(tmp_path: Path, file: Path) -> None:
    deck = parse_deck("4 JT/S01-E001", where="list")
    with Workspace(tmp_path) as workspace:
        import_format(workspace, file, TODAY)
        day = date(2025, 1, 1)
        verdict = check_deck(workspace, deck, "ws-en", format="standard", as_of=day)
        before = check_deck(workspace, deck, format="standard", as_of=date(2024, 12, 31))
    assert [broken.source for broken in verdict.violations if broken.format] == [
        "the notice at the door"
    ]
    assert not [broken for broken in before.violations if broken.format]
    assert before.deck.game == "ws-en"


def test_a_format_is_required_of_a_game_or_of_any(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        require_format(workspace, "fftcg", "standard")
        require_format(workspace, "", "standard")
        for game, name in (("fftcg", "pond"), ("", "pond"), ("chess", "standard")):
            with pytest.raises(NoSuchFormat, match=name):
                require_format(workspace, game, name)
        with pytest.raises(NoSuchFormat, match=r"choose from: .*standard of fftcg, "):
            require_format(workspace, "", "pond")


def test_a_format_for_several_games_is_imported_for_each(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    path.write_text('id = "new"\ngames = ["ws-en", "fftcg"]\nname = "New"\n', encoding="utf-8")
    with Workspace(tmp_path) as workspace:
        import_format(workspace, path, TODAY)
        assert [one.game for one in formats_in_use(workspace) if one.format.id == "new"] == [
            "fftcg",
            "ws-en",
        ]
        assert [one.format.id for one in formats_in_use(workspace, "ws-jp")] == [
            *("neo-standard", "side", "single-title", "standard")
        ]
        assert remove_format(workspace, "fftcg", "new") is None
        with pytest.raises(NoSuchFormat):
            find_format(workspace, "fftcg", "new")


def test_a_bad_or_missing_file_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('id = "new"', encoding="utf-8")
    with Workspace(tmp_path) as workspace:
        before = formats_in_use(workspace)
        with pytest.raises(BadFormat, match=r"bad\.toml: games is missing"):
            import_format(workspace, path, TODAY)
        with pytest.raises(MissingFile, match=r"nothing\.toml"):
            import_format(workspace, tmp_path / "nothing.toml", TODAY)
        assert formats_in_use(workspace) == before


def test_a_shipped_format_cannot_be_removed(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace, pytest.raises(NotFound, match="came with the program"):
        remove_format(workspace, "fftcg", "standard")


def test_the_shipped_file_is_shown_as_it_is(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        assert 'banned = ["3-131H"]' in format_text(workspace, "fftcg", "standard")


def test_a_kept_file_that_cannot_be_read_any_more_can_be_removed(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        broken = KeptFormat("fftcg", "title", "id = 3", "old.toml", "", "2020-01-01")
        KeptFormats(workspace.db).keep([broken])
        with pytest.raises(BadFormat, match=r"old\.toml"):
            find_format(workspace, "fftcg", "title")
        assert remove_format(workspace, "fftcg", "title") is not None
        assert find_format(workspace, "fftcg", "title").shipped
