"""Many disputes of different kinds are made from nothing in the window, as a person makes them.

Each is one of the rulings that judges asked for, with the board, the lines and what has to come out
in ``disputes_from_nothing.toml``. Boards are pasted as a whole, typed place by place, or filled by
clicking on their areas. Nothing is used but keys, clicks, the clipboard, and what the window shows.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.ui.desk import Desk
from judgetool.ui.look import LIGHT, Look
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from tests.ui.dispute.test_set_up import CONTROL, ENTER, Hands

DISPUTES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("disputes_from_nothing.toml").read_text(encoding="utf-8")
)["dispute"]

PLACE = re.compile(r"([AB]) ([\w -]+?): (.+)")
"""Player, area and contents of a line that fills one place."""


CHECK = re.compile(r"(?:il)?legal: ")
LONGEST_TYPED = 60
"""What is longer is copied from somewhere."""


@pytest.fixture(scope="module")
def desk(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    look = Look(qapp)
    look.choose(LIGHT)
    made = Desk(tmp_path_factory.mktemp("forty") / "workspace", look)
    yield made
    made.close()
    look.deleteLater()


@pytest.fixture(scope="module")
def window(desk: Desk) -> Iterator[MainWindow]:
    """One window, in which one dispute after the other is made."""
    made = MainWindow(desk)
    made.show_place(Place.DISPUTE)
    made.show()
    made.activateWindow()
    assert QTest.qWaitForWindowActive(made)
    yield made
    made.close()
    made.deleteLater()


class Judge(Hands):
    """Somebody who makes a dispute in the window and looks at what it shows."""

    def begin_by(self, book: str) -> None:
        """Begin a new dispute that ``book`` decides."""
        self.press(Qt.Key.Key_N, CONTROL)
        chooser = self.window.dispute.books
        assert chooser is not None
        self.qtbot.waitUntil(chooser.isActiveWindow)
        for _ in range(chooser.model.rows.index(book)):
            self.press(Qt.Key.Key_Down)
        self.press(ENTER)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.press(Qt.Key.Key_V, CONTROL)

    def enter(self, text: str) -> None:
        """Type a line, or paste it where it is long, and press Enter."""
        if len(text) > LONGEST_TYPED or not text.isascii():
            self.paste(text)
        else:
            self.qtbot.keyClicks(QApplication.focusWidget(), text)
        self.press(ENTER)

    def set_up(self, way: str, board: str) -> None:
        """Make the board in the set-up mode; it must be understood as a whole."""
        line = self.window.dispute.set_up.line
        if way == "pasted":
            self.paste(board)
            assert line.remark.toPlainText().splitlines()[0].partition(": ")[0] == (
                board.splitlines()[0].partition(": ")[0].strip("“”")
            )
            return
        for said in board.splitlines():
            place = PLACE.fullmatch(said)
            clicked = way == "clicked" and place is not None and self.click(place[1], place[2])
            self.enter(place[3] if clicked and place is not None else said)
            assert not line.remark.isVisible(), line.remark.toPlainText()

    def click(self, player: str, area: str) -> bool:
        """Click on an area of the board, if it has one of this name; the line is there then."""
        board = self.window.dispute.board
        drawn = board.areas().get((player, area))
        if drawn is None:
            return False
        center = drawn.center().toPoint()
        self.qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=center)
        assert self.window.dispute.set_up.line.heading.text() == f"{player}'s {area}"
        return True

    def say(self, lines: list[str]) -> None:
        """Say a line, or paste several lines and checks; all of them must hold."""
        said = self.window.dispute.line
        said.line.setFocus()
        if len(lines) == 1 and not CHECK.match(lines[0]):
            self.enter(lines[0])
            assert not said.error.isVisible(), said.error.toPlainText()
            return
        self.paste("".join(f"{line}\n" for line in lines))
        marks = re.findall(r"^\d+\. .* (\w+)$", said.error.toPlainText(), re.MULTILINE)
        assert marks == ["accepted"] * len(lines), said.error.toPlainText()

    def seen(self) -> set[str]:
        """The lines of the tab that tells the whole board."""
        zones = self.window.dispute.zones
        return {zones.text(row) for row in zones.rows}

    def cited(self, steps: int) -> str:
        """What is told of so many last steps, going back with the arrow, and to the present."""
        told = [self.window.dispute.detail.toPlainText()]
        self.window.dispute.steps.setFocus()
        for _ in range(steps - 1):
            self.press(Qt.Key.Key_Left)
            told.append(self.window.dispute.detail.toPlainText())
        self.press(Qt.Key.Key_End)
        return "\n".join(told)


def chunks(dispute: dict[str, Any]) -> Iterator[tuple[list[str], dict[str, Any]]]:
    """The lines up to each moment at which something is looked at, with what is seen there."""
    begin = 0
    for moment in dispute["shows"]:
        yield dispute["lines"][begin : moment["after"]], moment
        begin = moment["after"]
    if begin < len(dispute["lines"]):
        yield dispute["lines"][begin:], {}


@pytest.mark.parametrize("dispute", DISPUTES, ids=[one["ruling"] for one in DISPUTES])
def test_a_dispute_is_made_from_nothing_and_comes_out_right(
    window: MainWindow, qtbot: QtBot, dispute: dict[str, Any]
) -> None:
    judge = Judge(window, qtbot)
    judge.begin_by(dispute["book"])
    judge.set_up(dispute["way"], dispute["board"].strip())
    judge.press(Qt.Key.Key_F4)
    for lines, moment in chunks(dispute):
        before = window.dispute.last
        judge.say(lines)
        seen = judge.seen()
        assert seen >= set(moment.get("board", ()))
        for area in moment.get("nothing_in", ()):
            assert not any(line.startswith(f"{area}, ") for line in seen)
        if moment.get("cites"):
            told = judge.cited(window.dispute.last - before)
            assert [one for one in moment["cites"] if one not in told] == []


def test_there_are_more_than_fifty_made_in_three_ways_by_all_books() -> None:
    assert len({one["ruling"] for one in DISPUTES}) == 52
    assert {one["way"] for one in DISPUTES} == {"pasted", "typed", "clicked"}
    assert {one["book"] for one in DISPUTES} == {"ws-en", "ws-jp", "fftcg", "vanguard"}
