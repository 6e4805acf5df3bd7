"""Accounts of a dispute in the window: chosen, begun, renamed, removed and compared by keys."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def told(window: MainWindow) -> DisputeWorkspace:
    window.dispute.open_sample("two-stories-of-one-damage.yaml")
    return window.dispute


def looked_at(dispute: DisputeWorkspace) -> str:
    assert dispute.dispute is not None
    return dispute.dispute.account


def names(dispute: DisputeWorkspace) -> list[str]:
    chooser = dispute.accounts.chooser
    return [chooser.itemData(row) for row in range(chooser.count())]


def choose(qtbot: QtBot, window: MainWindow, downs: int) -> None:
    """Choose the account so many rows further down."""
    qtbot.keyClick(window, Qt.Key.Key_A, ALT)
    for _ in range(downs):
        qtbot.keyClick(window.dispute.accounts.chooser, Qt.Key.Key_Down)


def answer(qtbot: QtBot, name: str) -> None:
    """Type ``name`` into the question that is about to come, and press Enter."""

    def type_name() -> None:
        asked = QApplication.activeModalWidget()
        assert isinstance(asked, QInputDialog)
        field = asked.findChild(QLineEdit)
        assert isinstance(field, QLineEdit)
        field.selectAll()
        qtbot.keyClicks(field, name)
        qtbot.keyClick(field, Qt.Key.Key_Return)

    QTimer.singleShot(50, type_name)


def test_accounts_are_called_as_people_call_them(told: DisputeWorkspace) -> None:
    chooser = told.accounts.chooser
    assert [chooser.itemText(row) for row in range(2)] == [
        "what happened",
        "what A says  (after line 2)",
    ]


def test_the_account_that_is_chosen_is_shown(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    assert names(told) == ["trunk", "what A says", "what B says", "as it counts"]
    choose(qtbot, window, 2)
    assert looked_at(told) == "what B says"
    assert told.timeline.steps[-1].command == "it is a climax"


def test_an_account_begins_at_the_step_that_is_looked_at(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(told.decision.list, Qt.Key.Key_Left)
    answer(qtbot, "what the table beside says")
    qtbot.keyClick(window, Qt.Key.Key_N, ALT)
    assert looked_at(told) == names(told)[-1] == "what the table beside says"
    assert told.last == 1


def test_an_account_is_renamed_and_removed(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    choose(qtbot, window, 1)
    answer(qtbot, "what Anna says")
    qtbot.keyClick(window, Qt.Key.Key_F2)
    assert names(told)[1] == looked_at(told) == "what Anna says"
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_N, ALT | SHIFT)
    assert names(told) == ["trunk", "what B says", "as it counts"]
    assert looked_at(told) == "trunk"


def test_the_trunk_is_not_removed_and_that_is_said(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_N, ALT | SHIFT)
    assert "trunk" in names(told)
    assert window.notices.words.text() == "“what happened” cannot be renamed or removed."


def test_two_accounts_are_compared_with_every_difference_marked(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    sheet = told.accounts.sheet
    assert sheet is not None
    assert [one.currentText() for one in sheet.choosers] == ["what A says", "what B says"]
    said = sheet.text.toPlainText()
    assert "They part after step" in said
    assert "“what B says” says in line 4: damage reveals a climax" in said
    ends = [board.board for board in sheet.boards]
    assert None not in ends
    assert ends[0] != ends[1]
    qtbot.keyClick(sheet.choosers[1], Qt.Key.Key_Up)
    assert "They say the same." in sheet.text.toPlainText()


def test_the_first_illegal_line_of_each_account_is_named_with_its_rule(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = window.dispute
    dispute.open_sample("two-stories-of-one-damage.yaml")
    choose(qtbot, window, 1)
    assert dispute.dispute is not None
    dispute.dispute.add_lines(["A attacks with center-left, direct"])
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    assert dispute.accounts.sheet is not None
    said = dispute.accounts.sheet.text.toPlainText()
    assert "In “what A says” line 5, “A attacks with center-left, direct”, is illegal" in said
    assert "7.2.1.3.1.1" in said


def test_one_account_cannot_be_compared_and_the_window_says_what_to_do(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    assert "only one account. Begin another with Alt+N" in window.notices.words.text()


def test_the_comparison_makes_way_for_a_rule_and_comes_back_as_it_was(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    sheet = told.accounts.sheet
    assert sheet is not None
    sheet.choosers[1].setCurrentText("as it counts")
    window.desk.ask_for_rule("ws-en", "4.10.1.2")
    assert not sheet.isVisible()
    assert window.place is Place.RULES
    window.show_place(Place.DISPUTE)
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.choosers[1].currentText() == "as it counts"


def test_escape_leads_from_the_rule_back_to_the_comparison_in_its_place(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    sheet = told.accounts.sheet
    assert sheet is not None
    sheet.move(40, 30)
    sheet.resize(700, 500)
    place = sheet.geometry()
    window.desk.ask_for_rule("ws-en", "4.10.1.2")
    assert not sheet.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.place is Place.DISPUTE
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.geometry() == place


def test_the_key_of_the_comparison_brings_back_the_one_that_was_set_aside(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    sheet = told.accounts.sheet
    window.desk.ask_for_rule("ws-en", "4.10.1.2")
    window.do("dispute.accounts.compare")
    assert told.accounts.sheet is sheet
    assert sheet is not None
    assert sheet.isVisible()
