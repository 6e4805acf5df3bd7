"""The sheet of formats: entries, dates and sources; a file in their place, and back again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.decks.formats.format_files import BadFormat
from judgetool.ui.decks import formats_sheet, question_bar
from judgetool.ui.decks.formats_sheet import FormatsSheet
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

OURS = """
id = "harbor"
games = ["ws-en"]
name = "Harbor Cup"
about = "A format of our own."

[[entry]]
effective = 2025-03-01
region = "Europe"
source = "our club"
banned = ["JT/S01-E001"]
limited = [{ cards = ["JT/S01-E002"], most = 1 }]
"""


@pytest.fixture
def sheet(window: MainWindow, qtbot: QtBot) -> FormatsSheet:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_M, CONTROL | SHIFT)
    made = window.decks.formats
    assert made is not None
    return made


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "harbor.toml"
    path.write_text(OURS, "utf-8")
    return path


def test_all_formats_are_listed_with_their_game(sheet: FormatsSheet) -> None:
    told = [sheet.rows.index(row, 0).data() for row in range(sheet.rows.rowCount())]
    assert "Weiß Schwarz, English: Neo-Standard, came with the program" in told
    assert "Cardfight!! Vanguard: Clan Fight, came with the program" in told
    assert not sheet.remove.isEnabled()


def test_an_imported_format_is_shown_offered_and_removed_again(
    window: MainWindow, sheet: FormatsSheet, ours: Path, qtbot: QtBot
) -> None:
    lists = window.decks.lists
    lists.show_sample()
    sheet.import_file(ours)
    assert sheet.chosen is not None
    assert sheet.chosen.format.name == "Harbor Cup"
    text = sheet.text.toPlainText()
    assert "2025-03-01, Europe" in text
    assert "Banned: JT/S01-E001" in text
    assert "At most 1 of each: JT/S01-E002" in text
    assert "our club" in text
    formats = lists.question.format
    formats.setCurrentText("Harbor Cup")
    assert lists.question.region.itemText(1) == "Europe"
    lists.question.region.setCurrentIndex(1)
    assert lists.outcome.text() == "Not legal"
    qtbot.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert formats.findText("Harbor Cup") == -1
    assert lists.outcome.text() == "Legal"


def test_a_file_that_is_no_format_says_what_is_wrong(sheet: FormatsSheet, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('id = "x"\nnonsense = 1\n', "utf-8")
    sheet.import_file(wrong)
    assert "wrong.toml" in sheet.text.toPlainText()
    assert "games is missing" in sheet.text.toPlainText()


def test_a_kept_format_that_can_no_longer_be_read_bars_neither_page_nor_sheet(
    window: MainWindow, ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise BadFormat("a key is not known", where="harbor.toml", remedy="import it anew")

    window.show_place(Place.DECKS)
    page = window.decks.lists
    monkeypatch.setattr(question_bar, "formats_in_use", broken)
    monkeypatch.setattr(formats_sheet, "formats_in_use", broken)
    page.show_sample()
    assert page.outcome.text() == "Legal"
    assert "harbor.toml" in window.notices.words.text()
    window.decks.show_formats()
    assert window.decks.formats is not None
    assert "harbor.toml" in window.decks.formats.text.toPlainText()
