"""Whether a dispute can be backed up, asked and read in the window."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.back_up import BackUpSheet
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def told(window: MainWindow) -> DisputeWorkspace:
    window.dispute.open_sample("encore-with-two-stock.yaml")
    return window.dispute


def asked(window: MainWindow, qtbot: QtBot, step: int) -> BackUpSheet:
    window.dispute.look_at(step)
    qtbot.keyClick(window, Qt.Key.Key_B, ALT)
    sheet = window.dispute.back_up.sheet
    assert sheet is not None
    return sheet


def test_it_asks_about_the_step_that_is_looked_at(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 1)
    assert sheet.isVisible()
    assert sheet.chooser.currentText().startswith("2. A chooses Cinder Twins")
    assert "A's encore step again, in turn 3." in sheet.text.toPlainText()


def test_another_step_is_chosen_in_the_sheet(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 1)
    sheet.chooser.setCurrentIndex(0)
    assert "A and B have seen 3 unknown cards" in sheet.text.toPlainText()


def test_the_link_of_a_step_leads_to_it(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 0)
    sheet.text.anchorClicked.emit(QUrl("step:here/3"))
    assert told.index == 3


def test_it_makes_way_for_what_is_asked_for_and_comes_back_as_it_was(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 0)
    sheet.text.anchorClicked.emit(QUrl("step:here/3"))
    assert not sheet.isVisible()
    told.back_up.ask()
    assert (sheet.isVisible(), sheet.chooser.currentIndex()) == (True, 0)


def test_what_is_told_meanwhile_is_in_it_too(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 0)
    before = sheet.chooser.count()
    told.present()
    told.say("B chooses nothing")
    assert sheet.chooser.count() == before + 1


def test_it_is_closed_when_only_what_a_player_has_seen_is_shown(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 0)
    told.show_as("A")
    assert not sheet.isVisible()


def test_of_a_dispute_in_which_nothing_happened_it_says_so(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.dispute.begin_new("ws-en")
    window.dispute.set_up.leave()
    window.dispute.back_up.ask()
    assert window.notices.words.text() == "Nothing has happened yet. Tell what happened first."


@pytest.mark.parametrize("width", range(780, 800, 3))
def test_the_table_needs_no_bar_to_be_scrolled_sideways(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot, width: int
) -> None:
    sheet = asked(window, qtbot, 1)
    sheet.resize(width, 640)
    QApplication.processEvents()
    assert not sheet.text.horizontalScrollBar().isVisible()


def test_a_text_that_is_much_wider_than_its_room_can_be_scrolled(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    sheet = asked(window, qtbot, 1)
    sheet.text.show_html(f"<pre>{'a long line ' * 40}</pre>")
    QApplication.processEvents()
    assert sheet.text.horizontalScrollBar().isVisible()


def test_a_line_parts_the_steps_in_the_table(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    text = asked(window, qtbot, 0).text
    assert text.find("7. B says yes")
    table = text.textCursor().currentTable()
    borders = [
        table.cellAt(row, 0).format().toTableCellFormat().topBorder() for row in range(table.rows())
    ]
    assert borders == [0, *([1] * (table.rows() - 1))]
