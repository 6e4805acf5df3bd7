"""The head judge rules in the window, by keyboard: said, marked, changed, taken out, undone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.ruling_sheet import RuleCompleter
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from tests.disputes.invented import TOLD_TWICE

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(window: MainWindow, folder: Path, account: str) -> DisputeWorkspace:
    (folder / "twice.yaml").write_text(TOLD_TWICE, "utf-8")
    assert window.opening.open_file(folder / "twice.yaml")
    assert window.dispute.dispute is not None
    window.dispute.dispute.look_at(account)
    window.dispute.accounts.changed.emit()
    return window.dispute


def field(dispute: DisputeWorkspace, name: str) -> QWidget:
    assert dispute.rulings.sheet is not None
    return dispute.rulings.sheet.field(name)


def rule(dispute: DisputeWorkspace, qtbot: QtBot, **said: str) -> None:
    """Ask for the sheet by its key and write ``said`` into its fields."""
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_R, ALT)
    for name, words in said.items():
        widget = field(dispute, name)
        widget.setFocus()
        qtbot.keyClicks(widget, words)


def rows(dispute: DisputeWorkspace) -> list[str]:
    return [dispute.timeline.html(row) for row in dispute.timeline.rows]


def test_a_ruling_is_said_on_a_sheet_and_marks_what_follows(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path, "trunk")
    line = "trigger check reveals a card without icon"
    rule(dispute, qtbot, counts="it was shown", rule="7.3.1", by="Mia", do=line)
    qtbot.keyClick(field(dispute, "by"), Qt.Key.Key_Return)
    assert dispute.last == 2
    assert "ruled by the head judge" in rows(dispute)[2]
    said = dispute.detail.toPlainText()
    assert "Ruling: it was shown" in said
    assert "7.3.1" in said
    assert "Mia, " in said
    dispute.say("damage reveals a climax")
    assert "after a ruling" in rows(dispute)[3]
    assert "This comes after a ruling" in dispute.detail.toPlainText()


def test_a_number_that_the_book_lacks_is_said_and_nothing_is_lost(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path, "trunk")
    rule(dispute, qtbot, counts="so it counts", rule="4.99")
    qtbot.keyClick(field(dispute, "counts"), Qt.Key.Key_Return)
    sheet = dispute.rulings.sheet
    assert sheet is not None
    assert sheet.isVisible()
    assert "ws-en has no rule 4.99" in sheet.problem.text()
    counts = field(dispute, "counts")
    assert isinstance(counts, QLineEdit)
    assert counts.text() == "so it counts"


def test_the_last_of_several_numbers_is_completed(window: MainWindow, tmp_path: Path) -> None:
    line = QLineEdit("7.2, 4.10.1")
    completer = RuleCompleter({"4.10.1.2": "Canceled damage", "7.2": "Declaring"}, line)
    assert completer.splitPath(line.text()) == ["4.10.1"]
    assert completer.pathFromIndex(completer.model().index(0, 0)) == "7.2, 4.10.1.2"


def test_a_ruling_is_changed_from_the_list_of_steps_and_taken_out(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path, "what A says")
    dispute.look_at(4)
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_E, ALT)
    do = field(dispute, "do")
    assert isinstance(do, QPlainTextEdit)
    assert do.toPlainText() == "damage reveals a climax"
    counts = field(dispute, "counts")
    assert isinstance(counts, QLineEdit)
    counts.setText("it counts for both")
    qtbot.keyClick(counts, Qt.Key.Key_Return)
    assert dispute.dispute is not None
    assert [one.text for one in dispute.dispute.rulings] == ["it counts for both"]
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_Delete)
    assert not dispute.dispute.rulings
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert [one.text for one in dispute.dispute.rulings] == ["it counts for both"]


def test_a_ruling_that_lets_the_game_stand_is_a_row_of_its_own(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path, "trunk")
    rule(dispute, qtbot, counts="the attack stands", reason="all agree")
    qtbot.keyClick(field(dispute, "reason"), Qt.Key.Key_Return)
    assert dispute.timeline.text(dispute.timeline.rows[-1]) == (
        "2. the attack stands (ruled by the head judge)"
    )
    dispute.steps.show_line(2)
    assert "Ruling: the attack stands\nall agree" in dispute.detail.toPlainText()


def test_who_rules_is_remembered(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dispute = opened(window, tmp_path, "trunk")
    rule(dispute, qtbot, counts="the attack stands", by="Mia")
    qtbot.keyClick(field(dispute, "by"), Qt.Key.Key_Return)
    rule(dispute, qtbot)
    by = field(dispute, "by")
    assert isinstance(by, QLineEdit)
    assert by.text() == "Mia"
