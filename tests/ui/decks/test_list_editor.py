"""The text of the list on the page: whatever replaces it, the one before comes back by undoing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgetool.operations.decks.lists import read_deck
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.decks.question_bar import Question
from judgetool.ui.desk import Desk
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

PASTED = "4 JT/S01-E001\n2 JT/S01-E002"
OTHER = "3 JT/S01-E017 Hammerhand Greta\n"
TWO_DECKS = """Player,Deck,Count,Card
Ada,Lamps,4,JT/S01-E001
Bo,Forge,3,JT/S01-E017
"""


def paste(window: MainWindow, qtbot: QtBot, text: str) -> ListPage:
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(window, Qt.Key.Key_V, CONTROL | SHIFT)
    return window.decks.lists


def opened(window: MainWindow, path: Path) -> None:
    window.opening.open_file(path)


def opened_of_many(window: MainWindow, path: Path) -> None:
    window.decks.many.opened.emit(read_deck(path), path.name)


def opened_of_an_event(window: MainWindow, path: Path) -> None:
    asked = Question("ws-en", "", window.desk.today(), "")
    window.decks.events.list_opened.emit(read_deck(path), "Ann Example", asked)


def sampled(window: MainWindow, _path: Path) -> None:
    window.do("decks.lists.show_sample")


def pasted(window: MainWindow, path: Path) -> None:
    window.decks.lists.show_text(path.read_text("utf-8"), "Another one")


@pytest.mark.parametrize("replaces", [opened, opened_of_many, opened_of_an_event, sampled, pasted])
def test_a_pasted_list_that_another_one_replaced_comes_back_by_undoing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, replaces: Callable[[MainWindow, Path], None]
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(OTHER, "utf-8")
    page = paste(window, qtbot, PASTED)
    replaces(window, path)
    after = page.list.toPlainText()
    assert after != PASTED
    window.decks.show_page(page)
    qtbot.keyClick(page.list, Qt.Key.Key_Z, CONTROL)
    assert page.list.toPlainText() == PASTED
    assert page.name.text() == "Pasted list"
    qtbot.keyClick(page.question.game, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert page.list.toPlainText() == after
    qtbot.keyClick(page.question.game, Qt.Key.Key_Z, CONTROL)
    assert page.list.toPlainText() == PASTED


def test_undoing_goes_on_with_what_was_typed_into_the_list_before(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(OTHER, "utf-8")
    page = paste(window, qtbot, PASTED)
    page.list.moveCursor(page.list.textCursor().MoveOperation.End)
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    qtbot.keyClicks(page.list, "1 JT/S01-E003")
    window.opening.open_file(path)
    page.editor.undo()
    assert page.list.toPlainText() == f"{PASTED}\n1 JT/S01-E003"
    page.editor.undo()
    page.editor.undo()
    assert page.list.toPlainText() == PASTED


def test_undoing_brings_back_the_file_of_several_decks_with_what_each_is_called(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    two, one = tmp_path / "two.csv", tmp_path / "other.txt"
    two.write_text(TWO_DECKS, "utf-8")
    one.write_text(OTHER, "utf-8")
    window.show_place(Place.DECKS)
    page = window.decks.lists
    page.open_file(two)
    page.editor.next()
    assert page.name.text() == "Forge"
    page.open_file(one)
    assert (page.name.text(), page.editor.which.isVisible()) == ("other.txt", False)
    page.editor.undo()
    page.check()
    assert (page.name.text(), page.editor.which.currentText()) == ("Forge", "2 of 2: Forge")
    page.editor.undo()
    page.check()
    assert (page.name.text(), page.editor.which.currentText()) == ("Lamps", "1 of 2: Lamps")
    assert page.deck is not None
    assert page.deck.player == "Ada"


def test_lists_that_were_replaced_come_back_after_a_restart(
    window: MainWindow, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(OTHER, "utf-8")
    paste(window, qtbot, PASTED)
    window.opening.open_file(path)
    for opens_first in (False, True):
        later = ListPage(Desk(desk.directory, desk.look))
        qtbot.addWidget(later)
        if opens_first:
            later.show_sample()
            later.editor.undo()
        else:
            later.restore()
        assert later.list.toPlainText() == OTHER
        later.editor.undo()
        assert later.list.toPlainText() == PASTED
        assert later.deck is not None


def test_clearing_the_list_does_not_forget_what_it_is_called(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "two.csv"
    path.write_text(TWO_DECKS, "utf-8")
    window.show_place(Place.DECKS)
    page = window.decks.lists
    page.open_file(path)
    page.editor.put("")
    page.editor.undo()
    page.check()
    assert page.name.text() == "Lamps"
