"""The start: the window stands first, then it is filled, then the rulebooks are read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgetool.ui.command_palette import Kind
from judgetool.ui.desk import Desk
from judgetool.ui.main_window import PREPARING, MainWindow
from judgetool.ui.places import Place


@pytest.fixture
def empty(desk: Desk, qtbot: QtBot) -> MainWindow:
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_window_stands_before_any_workspace_is_loaded(empty: MainWindow) -> None:
    assert vars(empty).keys() & {"rules", "decks", "dispute", "finder"} == set()


def test_a_workspace_is_loaded_when_it_is_shown(empty: MainWindow) -> None:
    empty.show_place(Place.DISPUTE)
    assert vars(empty).keys() & {"rules", "decks", "dispute", "finder"} == {"dispute"}
    assert empty.stack.currentWidget() is empty.dispute


def test_a_rule_is_ready_once_the_digests_are_read(empty: MainWindow, qtbot: QtBot) -> None:
    empty.prepare()
    assert (empty.foot.doing.text(), empty.foot.progress.isVisible()) == (PREPARING, True)
    qtbot.waitUntil(lambda: empty.rules.page is not None)
    assert not empty.foot.progress.isVisible()


def test_a_rule_that_is_asked_for_meanwhile_is_shown_afterwards(
    empty: MainWindow, qtbot: QtBot
) -> None:
    empty.prepare()
    empty.show_rule("ws-en", "4.10.1.2")
    assert (empty.place, empty.rules.page) == (Place.RULES, None)
    qtbot.waitUntil(lambda: empty.rules.page is not None)
    assert empty.rules.page is not None
    assert empty.rules.page.rule.number == "4.10.1.2"


def test_the_palette_offers_actions_meanwhile(empty: MainWindow, qtbot: QtBot) -> None:
    empty.prepare()
    empty.finder.model.find("copy")
    assert {row.kind for row in empty.finder.model.rows} == {Kind.ACTION}
    qtbot.waitUntil(lambda: not empty.desk.preparing)
    empty.finder.model.find("copy")
    assert Kind.SEARCH in {row.kind for row in empty.finder.model.rows}


def test_a_process_starts_and_leaves_when_its_first_dispute_is_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "judgetool.cli", "app", "--leave-when", "filled"]
    unseen = {"QT_QPA_PLATFORM": "offscreen", "JUDGETOOL_HOME": str(tmp_path)}
    assert subprocess.run(command, env={**os.environ, **unseen}, check=False).returncode == 0
    assert (tmp_path / "workspace.sqlite").exists()


RESTORING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from judgetool.ui import start
from judgetool.ui.main_window import MainWindow

home, stick, opened = Path(sys.argv[1]), Path(sys.argv[2]), []
appear = MainWindow.appear

def appeared(shown):
    opened.append(shown)
    appear(shown)
    if len(opened) == 1:
        QTimer.singleShot(300, lambda: shown.care.move(stick))
    else:
        QTimer.singleShot(300, lambda: (print(shown.notices.words.text()), shown.close()))

MainWindow.appear = appeared
sys.exit(start.run(home, None))
"""


def test_after_a_move_the_window_opens_again_and_says_so(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    done = subprocess.run(
        [sys.executable, "-c", RESTORING, str(tmp_path / "home"), str(stick)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (
        0,
        f"The workspace is in {stick} now, and is found there at every start.\n",
    ), done.stderr
    assert (stick / "workspace.sqlite").exists()
