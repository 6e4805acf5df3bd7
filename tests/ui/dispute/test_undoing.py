"""Everything that is done to a dispute is undone and done again by keyboard, from the menu too."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def opened(window: MainWindow, qtbot: QtBot) -> DisputeWorkspace:
    assert window.dispute.open_sample("seventh-clock-card.yaml")
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    return window.dispute


def press(qtbot: QtBot, key: Qt.Key, keys: Qt.KeyboardModifier = CONTROL) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key, keys)


def say(window: MainWindow, qtbot: QtBot, line: str) -> None:
    qtbot.keyClicks(window.dispute.line.line, line)
    qtbot.keyClick(window.dispute.line.line, Qt.Key.Key_Return)


def said(window: MainWindow) -> list[str | None]:
    return [step.command for step in window.dispute.timeline.steps]


def test_a_line_is_undone_and_done_again_from_the_command_line(
    window: MainWindow, qtbot: QtBot
) -> None:
    opened(window, qtbot)
    before = said(window)
    say(window, qtbot, "A passes")
    assert said(window) == [*before, "A passes"]
    press(qtbot, Qt.Key.Key_Z)
    assert said(window) == before
    press(qtbot, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert said(window) == [*before, "A passes"]


def test_what_is_being_typed_is_undone_before_anything_that_was_said(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = opened(window, qtbot)
    say(window, qtbot, "A passes")
    qtbot.keyClicks(dispute.line.line, "B pas")
    press(qtbot, Qt.Key.Key_Z)
    assert dispute.line.line.text() == ""
    assert said(window)[-1] == "A passes"
    press(qtbot, Qt.Key.Key_Z)
    assert said(window)[-1] != "A passes"


def test_the_actions_say_what_they_undo_and_cannot_be_done_where_that_is_nothing(
    window: MainWindow, qtbot: QtBot
) -> None:
    opened(window, qtbot)
    undo, redo = window.register["dispute.undo"], window.register["dispute.redo"]
    assert [(one.text(), one.isEnabled()) for one in (undo, redo)] == [
        ("Undo", False),
        ("Redo", False),
    ]
    say(window, qtbot, "A passes")
    assert (undo.text(), undo.isEnabled()) == ("Undo: “A passes”", True)
    undo.trigger()
    assert (undo.text(), undo.isEnabled()) == ("Undo", False)
    assert (redo.text(), redo.isEnabled()) == ("Redo: “A passes”", True)


def test_the_palette_says_what_is_undone_and_undoes_it(window: MainWindow, qtbot: QtBot) -> None:
    opened(window, qtbot)
    before = said(window)
    say(window, qtbot, "A passes")
    press(qtbot, Qt.Key.Key_K)
    qtbot.keyClicks(window.finder.box, "undo")
    assert window.finder.model.rows[0].title == "Undo: “A passes”"
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: said(window) == before)


def test_another_account_that_began_in_the_past_is_undone(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window, qtbot)
    told = said(window)
    press(qtbot, Qt.Key.Key_D)
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Left)
    press(qtbot, Qt.Key.Key_L)
    say(window, qtbot, "it is Finale")
    assert dispute.board.time == "branch"
    press(qtbot, Qt.Key.Key_Z)
    assert (said(window), dispute.board.time) == (told, "present")


def test_a_dispute_that_is_opened_next_has_nothing_to_undo(
    window: MainWindow, qtbot: QtBot
) -> None:
    opened(window, qtbot)
    say(window, qtbot, "A passes")
    opened(window, qtbot)
    assert not window.register["dispute.undo"].isEnabled()
