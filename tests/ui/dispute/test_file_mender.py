"""A file that cannot be opened is shown with what is wrong in which line, and mended there."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.main_window import MainWindow

FILE = """\
scenario: A file with an error
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: main phase
  A: {hand: [Runner], deck: 20}
"""


@pytest.mark.parametrize(
    ("wrong", "right", "line", "said"),
    [
        ("hand: [Runner]", "hand: [Runner", 8, "this is not YAML"),
        ("at: main phase", "at: mane phase", 7, "“mane phase” is none of"),
        ("book: ws-en", "book: ws-eng", 2, "“ws-eng” is none of"),
        ("  A: {hand", "  A: {hend", 8, "there is no such field"),
        ("soul: 1}", "soul: 1, abilities: [{keyword: encor}]}", 4, "encor"),
    ],
)
def test_what_is_wrong_is_shown_with_its_line_and_mended_in_the_window(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    wrong: str,
    right: str,
    line: int,
    said: str,
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(FILE.replace(wrong, right), encoding="utf-8")
    assert not window.opening.open_file(path)
    mender = window.dispute.mender
    assert mender.isVisible()
    assert mender.fault is not None
    assert mender.fault.line == line
    assert said in mender.wrong.toPlainText()
    assert re.search("the handbook|judgetool dispute words", mender.wrong.toPlainText())
    assert mender.text.textCursor().blockNumber() == line - 1
    assert not mender.opens.isEnabled()
    mender.text.selectAll()
    qtbot.keyClick(mender.text, Qt.Key.Key_Delete)
    mender.text.insertPlainText(FILE)
    qtbot.waitUntil(mender.opens.isEnabled)
    qtbot.mouseClick(mender.opens, Qt.MouseButton.LeftButton)
    assert not mender.isVisible()
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.title == "A file with an error"
    assert path.read_text(encoding="utf-8") == FILE


def test_what_was_typed_stays_when_the_sheet_is_closed(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("scenario: [", encoding="utf-8")
    window.opening.open_file(path)
    mender = window.dispute.mender
    mender.text.setPlainText("scenario: half mended")
    mender.look()
    mender.reject()
    assert path.read_text(encoding="utf-8") == "scenario: ["
    window.opening.open_file(path)
    assert mender.text.toPlainText() == "scenario: half mended"


def test_a_file_that_somebody_else_changed_meanwhile_is_left_as_it_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("scenario: [", encoding="utf-8")
    window.opening.open_file(path)
    mender = window.dispute.mender
    mender.text.setPlainText(FILE)
    mender.look()
    path.write_text("scenario: another", encoding="utf-8")
    qtbot.mouseClick(mender.opens, Qt.MouseButton.LeftButton)
    assert mender.isVisible()
    assert "this file was changed by somebody else" in mender.wrong.toPlainText()
    assert path.read_text(encoding="utf-8") == "scenario: another"


def test_a_file_whose_cards_nobody_described_opens_and_names_them(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(FILE.replace("[Runner]", "[Runer, Comet]"), encoding="utf-8")
    assert window.opening.open_file(path)
    assert window.dispute.dispute is not None
    assert [one.text.partition(";")[0] for one in window.dispute.dispute.problems] == [
        "“Runer” is not among the scenario's cards",
        "“Comet” is not among the scenario's cards",
    ]


def test_a_file_that_is_no_text_is_not_shown(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    assert not window.opening.open_file(path)
    assert "mender" not in vars(window.dispute)
    assert "this is not text" in window.notices.words.text()
