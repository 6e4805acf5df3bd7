"""The window as a whole: workspaces, palette, look, files that are dropped, what is remembered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from pytestqt.qtbot import QtBot

from judgetool import __version__
from judgetool.events.things import EventFacts
from judgetool.operations.disputes.language import notations
from judgetool.ui.desk import Desk
from judgetool.ui.look import DARK, LIGHT, program_icon
from judgetool.ui.main_window import MainWindow
from judgetool.ui.own_window import room_for
from judgetool.ui.places import Place
from judgetool.ui.sheets import SearchedSheet

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_a_sample_dispute_is_open_at_the_beginning(window: MainWindow) -> None:
    assert window.place is Place.DISPUTE
    assert window.dispute.dispute is not None


def test_the_workspaces_are_changed_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    for key, place in (
        (Qt.Key.Key_1, Place.RULES),
        (Qt.Key.Key_2, Place.DECKS),
        (Qt.Key.Key_3, Place.DISPUTE),
    ):
        qtbot.keyClick(window, key, CONTROL)
        assert window.place is place
        assert window.tabs[place].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_1, CONTROL)
    assert window.rules.search.hasFocus()


def test_the_foot_of_the_window_names_what_is_shown(window: MainWindow) -> None:
    assert window.foot.about.text().endswith("  ·  Weiß Schwarz EN CR 2.09")
    window.do("decks.lists.show_sample")
    assert "Weiß Schwarz, English" in window.foot.about.text()
    window.decks.events.opened.begin(EventFacts("Spring Cup", "2026-04-12"))
    window.do("decks.events.focus")
    assert window.foot.about.text() == "Spring Cup  ·  2026-04-12"
    window.show_rule("vanguard", "1.1")
    assert "Vanguard" in window.foot.about.text()


def test_the_palette_takes_a_rule_number(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    assert window.finder.isVisible()
    qtbot.keyClicks(window.finder.box, "4.10.1.2")
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.place is Place.RULES)
    assert window.rules.page is not None
    assert window.rules.page.rule.number == "4.10.1.2"
    assert not window.finder.isVisible()


def test_the_palette_takes_a_card_and_an_action(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.finder.box, "greta")
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    assert window.sheets.sheet is not None
    assert "Hammerhand Greta" in window.sheets.sheet.text.toPlainText()
    window.sheets.sheet.close()
    window.finder.begin()
    qtbot.keyClicks(window.finder.box, "light or dark")
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.desk.look.name == DARK)


def test_the_palette_is_moved_through_by_arrow_keys_and_left_by_escape(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Down)
    assert window.finder.list.selected == 1
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Escape)
    assert not window.finder.isVisible()
    assert window.finder.taken is None


def test_words_that_are_nothing_else_are_searched_in_the_rules(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.finder.box, "damage process")
    rows = window.finder.model.rows
    window.finder.list.select(len(rows) - 1)
    qtbot.keyClick(window.finder.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.rules.search.text() == "damage process")


def test_light_and_dark_and_the_size_of_text(window: MainWindow, qtbot: QtBot) -> None:
    look = window.desk.look
    usual = look.points
    qtbot.keyClick(window, Qt.Key.Key_D, CONTROL | SHIFT)
    assert look.name == DARK
    qtbot.keyClick(window, Qt.Key.Key_D, CONTROL | SHIFT)
    assert look.name == LIGHT
    qtbot.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    assert look.points > usual
    qtbot.keyClick(window, Qt.Key.Key_0, CONTROL)
    assert look.points == usual


def test_a_dropped_file_is_opened(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 JT/S01-E001\n", "utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, left, none)
    window.dragEnterEvent(entering)
    assert entering.isAccepted()
    window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, none))
    assert window.place is Place.DECKS
    assert window.decks.lists.list.toPlainText() == "4 JT/S01-E001\n"


def test_size_of_text_and_look_are_remembered(desk: Desk, qtbot: QtBot) -> None:
    first = MainWindow(desk)
    qtbot.addWidget(first)
    desk.look.set_scale(1.3)
    desk.look.choose(DARK)
    first.close()
    desk.look.set_scale(1.0)
    desk.look.choose(LIGHT)
    second = MainWindow(desk)
    qtbot.addWidget(second)
    assert desk.look.scale == 1.3
    assert desk.look.name == DARK


def test_all_actions_and_the_notation_are_on_a_sheet(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL | Qt.KeyboardModifier.AltModifier)
    assert window.sheets.sheet is not None
    text = window.sheets.sheet.text.toPlainText()
    assert "Ctrl+K" in text
    assert all(form in text for one in notations() for form, _ in one.forms)


def test_actions_are_found_on_their_sheet_while_one_types(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL | Qt.KeyboardModifier.AltModifier)
    assert isinstance(window.sheets.sheet, SearchedSheet)
    assert window.sheets.sheet.focusWidget() is window.sheets.sheet.line
    qtbot.keyClicks(window.sheets.sheet.line, "penalty for")
    text = window.sheets.sheet.text.toPlainText()
    assert "Alt+P" in text
    assert "Ctrl+K" not in text


def test_about_names_the_version_the_rulebooks_and_the_place_of_the_data(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1, CONTROL)
    assert window.sheets.sheet is not None
    text = window.sheets.sheet.text.toPlainText()
    assert f"Judgetool {__version__}" in text
    assert "Weiß Schwarz EN CR 2.09" in text
    assert str(window.desk.directory) in text


def test_without_any_screen_no_window_is_too_large(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.hide()
    monkeypatch.setattr(window, "screen", lambda: None)
    window.appear()
    assert window.isVisible()
    assert not window.isMaximized()
    assert room_for(window).width() > 10_000


def test_the_icon_of_the_program_is_drawn(window: MainWindow) -> None:
    assert not program_icon().pixmap(32, 32).isNull()


def test_a_window_that_does_not_fit_on_the_screen_fills_it(window: MainWindow) -> None:
    room = window.screen().availableSize()
    window.hide()
    window.resize(room.width() + 1, room.height())
    window.appear()
    assert window.isMaximized()
    window.hide()
    window.showNormal()
    window.resize(room)
    window.hide()
    window.appear()
    assert not window.isMaximized()
