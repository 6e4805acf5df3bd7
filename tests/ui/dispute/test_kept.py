"""What is done to a dispute in the window is on the disk at once, and comes back after any end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from judgetool.operations.disputes.keeping import Keeper, recent
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store import Workspace
from judgetool.store.connection import writing
from judgetool.store.failures import NoRoom
from judgetool.ui.desk import Desk
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
SAMPLE = "seventh-clock-card.yaml"
TITLE = "The seventh clock card is not there yet"

KILLED = """\
import os, sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from judgetool.ui.places import Place
from judgetool.ui.desk import Desk
from judgetool.ui.look import Look
from judgetool.ui.main_window import MainWindow

application = QApplication([])
window = MainWindow(Desk(Path(sys.argv[1]), Look(application)))
window.show_place(Place.DISPUTE)
window.dispute.open_sample("seventh-clock-card.yaml")
window.show()
QTest.qWaitForWindowActive(window)
line = window.dispute.line.line
line.setFocus()
QTest.keyClicks(line, "A passes")
QTest.keyClick(line, Qt.Key.Key_Return)
QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
os._exit(9)
"""


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    assert window.dispute.open_sample(SAMPLE)
    return window


def start(desk: Desk, qtbot: QtBot) -> MainWindow:
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show_place(Place.DISPUTE)
    window.show()
    return window


def activate(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def say(window: MainWindow, qtbot: QtBot, line: str) -> None:
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.keyClicks(window.dispute.line.line, line)
    qtbot.keyClick(window.dispute.line.line, Qt.Key.Key_Return)


def said(window: MainWindow) -> list[str | None]:
    return [step.command for step in window.dispute.timeline.steps]


def open_again(window: MainWindow, qtbot: QtBot) -> None:
    """Open the first of the recent disputes by keyboard."""
    qtbot.keyClick(window, Qt.Key.Key_H, CONTROL)
    offered = window.dispute.recent
    assert offered.isVisible()
    qtbot.keyClick(offered.list, Qt.Key.Key_Return)
    assert not offered.isVisible()


def test_a_killed_program_offers_what_was_open_with_all_that_can_be_undone(
    desk: Desk, qtbot: QtBot
) -> None:
    unseen = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, str(desk.directory)], env=unseen, check=False
    )
    assert ended.returncode == 9
    window = start(desk, qtbot)
    offered = window.dispute.recent
    assert offered.isVisible()
    assert [(row.title, row.interrupted) for row in offered.model.rows] == [(TITLE, True)]
    qtbot.keyClick(offered.list, Qt.Key.Key_Return)
    told = said(window)
    assert told[-1] == "it is a card without icon"
    activate(window, qtbot)
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert said(window) == [*told, "A passes"]


def test_a_dispute_that_was_only_looked_at_is_not_offered(window: MainWindow) -> None:
    assert recent(window.desk.workspace) == ()


def test_every_act_is_on_the_disk_before_the_next(window: MainWindow, qtbot: QtBot) -> None:
    say(window, qtbot, "A passes")
    with Workspace(window.desk.directory) as other:
        (one,) = recent(other)
    assert (one.title, one.lines[-1], one.interrupted) == (TITLE, "A passes", True)


def test_a_dispute_that_was_never_saved_is_opened_again_after_another_was_opened(
    window: MainWindow, qtbot: QtBot
) -> None:
    say(window, qtbot, "A passes")
    told = said(window)
    window.dispute.open_proof("ws-en", "nothing-left-in-a-damage")
    assert said(window) != told
    open_again(window, qtbot)
    assert said(window) == told
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert said(window) == told[:-1]


def test_a_window_that_was_closed_leaves_its_dispute_among_the_recent_ones(
    desk: Desk, qtbot: QtBot
) -> None:
    first = start(desk, qtbot)
    activate(first, qtbot)
    assert first.dispute.open_sample(SAMPLE)
    say(first, qtbot, "A passes")
    told = said(first)
    first.close()
    second = start(desk, qtbot)
    activate(second, qtbot)
    assert not second.dispute.recent.isVisible()
    open_again(second, qtbot)
    assert said(second) == told


def test_a_file_that_is_opened_again_can_still_be_undone(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    say(window, qtbot, "A passes")
    window.dispute.save_to(path)
    window.dispute.open_proof("ws-en", "nothing-left-in-a-damage")
    assert window.opening.open_file(path)
    assert window.register["dispute.undo"].text() == "Undo: “A passes”"


def test_a_file_that_another_window_has_open_is_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    window.dispute.save_to(path)
    window.dispute.open_proof("ws-en", "nothing-left-in-a-damage")
    with Workspace(window.desk.directory) as other:
        elsewhere = Keeper(other, OpenDispute.open(path), window.desk.now)
        assert window.opening.open_file(path)
        assert "mine.yaml is also open in another window." in window.notices.words.text()
        elsewhere.close()


def test_a_broken_file_leaves_open_and_kept_what_was_open(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    window.dispute.save_to(path)
    path.write_text("scenario: [", "utf-8")
    assert not window.opening.open_file(path)
    say(window, qtbot, "A passes")
    (one,) = recent(window.desk.workspace)
    assert (one.lines[-1], one.unsaved) == ("A passes", True)


def test_an_act_waits_while_another_program_writes(window: MainWindow, qtbot: QtBot) -> None:
    say(window, qtbot, "A passes")
    kept = window.dispute.kept
    with Workspace(window.desk.directory) as other:
        with writing(other.db):
            qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
            assert kept.keeper is not None
            assert kept.keeper.pending
        qtbot.waitUntil(lambda: kept.keeper is not None and not kept.keeper.pending)


def test_where_nothing_can_be_kept_the_window_says_so_once_and_goes_on(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    conn = window.desk.workspace.db.conn
    monkeypatch.setattr(conn, "refusal", NoRoom("the disk is full"))
    say(window, qtbot, "A passes")
    assert said(window)[-1] == "A passes"
    told = window.notices.words.text()
    assert told.startswith("This dispute is not saved to the disk: the disk is full.")
    monkeypatch.setattr(conn, "refusal", None)
    again = "Everything is saved to the disk again."
    qtbot.waitUntil(lambda: window.notices.words.text() == again)


def pressing(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Whoever is asked something presses the button with these ``words``."""

    def press(box: QMessageBox) -> int:
        next(one for one in box.buttons() if one.text() == words).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)


def test_closing_asks_where_something_would_be_lost(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    conn = window.desk.workspace.db.conn
    monkeypatch.setattr(conn, "refusal", NoRoom("the disk is full"))
    say(window, qtbot, "A passes")
    pressing(monkeypatch, "Stay")
    assert not window.close()
    assert not window.dispute.open_sample("nine-clock-cards.yaml")
    assert said(window)[-1] == "A passes"
    pressing(monkeypatch, "Save as a file…")
    file = str(tmp_path / "elsewhere.yaml")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (file, ""))
    assert window.close()
    assert "A passes" in Path(file).read_text("utf-8")


def test_nothing_is_asked_where_everything_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    say(window, qtbot, "A passes")
    assert window.close()


def test_an_interrupted_dispute_is_forgotten_with_delete(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(window, qtbot, "A passes")
    window.dispute.open_sample("nine-clock-cards.yaml")
    qtbot.keyClick(window, Qt.Key.Key_H, CONTROL)
    offered = window.dispute.recent
    pressing(monkeypatch, "Keep it")
    qtbot.keyClick(offered.list, Qt.Key.Key_Delete)
    assert len(recent(window.desk.workspace)) == 1
    pressing(monkeypatch, "Delete it")
    qtbot.keyClick(offered.list, Qt.Key.Key_Delete)
    assert recent(window.desk.workspace) == ()
    assert not offered.isVisible()
