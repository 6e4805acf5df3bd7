"""Several lines are pasted into the command line: each is marked, and mended in its place."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier

TWO_RUNNERS = """\
scenario: Which of the two
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
script: []
"""


def pasted(window: MainWindow, qtbot: QtBot, folder: Path, text: str) -> DisputeWorkspace:
    """The dispute of the two Runners, after ``text`` was pasted into its command line."""
    (folder / "two.yaml").write_text(TWO_RUNNERS, "utf-8")
    assert window.opening.open_file(folder / "two.yaml")
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.keyClick(window.dispute.line.line, Qt.Key.Key_V, CONTROL)
    return window.dispute


def follow_first_link(dispute: DisputeWorkspace, qtbot: QtBot) -> None:
    dispute.line.error.setFocus()
    qtbot.keyClick(dispute.line.error, Qt.Key.Key_Tab)
    qtbot.keyClick(dispute.line.error, Qt.Key.Key_Return)


def marks(dispute: DisputeWorkspace) -> list[str]:
    return [one.mark.value for one in dispute.told]


def test_lines_that_are_pasted_are_carried_out_and_marked(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "1. A attacks with center-left, direct\n2. trigger check reveals a card without icon"
    dispute = pasted(window, qtbot, tmp_path, text)
    assert dispute.last == 2
    said = dispute.line.error.toPlainText()
    assert "1. A attacks with center-left, direct accepted" in said
    assert "2. trigger check reveals a card without icon accepted" in said


def test_an_ambiguous_line_is_mended_by_what_it_means_and_the_rest_is_played(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "A attacks with Runner, direct\ntrigger check reveals a card without icon"
    dispute = pasted(window, qtbot, tmp_path, text)
    assert (marks(dispute), dispute.last) == (["ambiguous", "waiting"], 0)
    assert "A attacks with A.center-right, direct" in dispute.line.error.toPlainText()
    follow_first_link(dispute, qtbot)
    assert (marks(dispute), dispute.last) == (["accepted", "accepted"], 2)


def test_an_illegal_line_shows_its_rule_and_an_unreadable_one_is_unclear(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "A attacks with center-left, side\nhocus pocus"
    dispute = pasted(window, qtbot, tmp_path, text)
    assert marks(dispute) == ["illegal", "unclear"]
    said = dispute.line.error.toPlainText()
    assert "7.2.1.4.1" in said
    assert "Remove this line" in said


def test_one_line_is_pasted_into_the_line_as_text(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = pasted(window, qtbot, tmp_path, "A passes")
    assert (dispute.line.line.text(), dispute.last) == ("A passes", 0)


def test_lines_are_pasted_through_the_menu_too(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = pasted(window, qtbot, tmp_path, "A passes")
    dispute.line.line.clear()
    text = "A attacks with center-left, direct\ntrigger check reveals a card without icon"
    QGuiApplication.clipboard().setText(text)
    window.do("dispute.line.paste")
    assert marks(dispute) == ["accepted", "accepted"]


def test_the_menu_of_the_line_pastes_as_the_key_does(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = pasted(window, qtbot, tmp_path, "A passes")
    text = "A attacks with center-left, direct\ntrigger check reveals a card without icon"
    QGuiApplication.clipboard().setText(text)
    dispute.line.line.paste_all()
    assert dispute.last == 2
