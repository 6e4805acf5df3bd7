"""Sheets lie beside their page: one can look around, and nothing that was typed is lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.events.things import EventFacts, Player
from judgetool.ui.entry_sheet import EntrySheet
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from tests.ui.test_layout import PAGES


@pytest.fixture
def page(window: MainWindow) -> EventPage:
    PAGES["event"](window)
    return window.decks.events


def penalty(window: MainWindow, page: EventPage) -> EntrySheet:
    window.do("decks.events.ask_for_penalty")
    assert page.sheet is not None
    return page.sheet


def test_one_looks_around_the_window_while_a_penalty_is_entered(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    sheet = penalty(window, page)
    assert QApplication.activeModalWidget() is None
    sheet.fill(penalty="Warning")
    window.show_place(Place.RULES)
    assert not sheet.isVisible()
    window.show_place(Place.DECKS)
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.values["penalty"] == "Warning"


def test_a_sheet_that_is_asked_for_again_comes_to_the_front_with_what_was_typed(
    window: MainWindow, page: EventPage
) -> None:
    sheet = penalty(window, page)
    sheet.fill(penalty="Warning")
    assert penalty(window, page) is sheet
    assert sheet.values["penalty"] == "Warning"


def test_a_sheet_in_which_nothing_was_typed_is_made_anew(
    window: MainWindow, page: EventPage
) -> None:
    before = penalty(window, page)
    assert penalty(window, page) is not before
    assert not before.isVisible()


def test_who_closes_a_sheet_is_back_on_the_page(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.view.focus_line()
    line = QApplication.focusWidget()
    sheet = penalty(window, page)
    qtbot.waitUntil(sheet.isActiveWindow)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(window.isActiveWindow)
    assert QApplication.focusWidget() is line


def test_what_belongs_to_one_event_is_not_entered_at_another(
    window: MainWindow, page: EventPage
) -> None:
    sheet = penalty(window, page)
    sheet.fill(penalty="Warning")
    first = page.opened.known.event
    page.opened.begin(EventFacts("Another Cup", "2026-04-13", "ws-en"))
    page.opened.enter(Player("Bo Example", "2", 1))
    sheet.accept()
    assert "This belongs to the event A Cup With a Rather Long Name" in sheet.problem.text()
    page.opened.choose(first)
    sheet.accept()
    assert [one.penalty for one in page.opened.known.penalties.values()] == ["Warning"]


def test_formats_are_looked_up_beside_the_list(window: MainWindow) -> None:
    PAGES["one list"](window)
    window.do("decks.show_formats")
    sheet = window.decks.formats
    assert sheet is not None
    assert not sheet.isModal()
    window.do("decks.show_formats")
    assert window.decks.formats is sheet


def test_a_ruling_is_written_while_one_steps_through_the_dispute(window: MainWindow) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    window.do("dispute.rulings.ask")
    sheet = window.dispute.rulings.sheet
    assert sheet is not None
    assert not sheet.isModal()
    sheet.fill(reason="Both saw it.")
    window.do("dispute.back")
    assert window.dispute.index == window.dispute.last - 1
    window.do("dispute.rulings.ask")
    assert window.dispute.rulings.sheet is sheet
    assert sheet.values["reason"] == "Both saw it."


def test_a_ruling_is_not_put_into_a_dispute_that_has_changed_meanwhile(
    window: MainWindow,
) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    window.do("dispute.rulings.ask")
    sheet = window.dispute.rulings.sheet
    assert sheet is not None
    sheet.fill(counts="A passes", reason="Both saw it.")
    window.dispute.say("A passes")
    sheet.accept()
    assert "The dispute has changed" in sheet.problem.text()
    window.do("dispute.rulings.ask")
    assert sheet.problem.text() == ""
    assert sheet.values["reason"] == "Both saw it."


def test_the_window_does_not_close_over_what_is_typed(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    sheet = penalty(window, page)
    sheet.fill(penalty="Warning")
    window.show_place(Place.RULES)
    assert not window.close()
    assert window.place is Place.DECKS
    qtbot.waitUntil(sheet.isVisible)
    sheet.reject()
    assert window.close()


def test_what_was_typed_in_a_cancelled_sheet_stands_there_again_for_the_same_player(
    window: MainWindow, page: EventPage
) -> None:
    penalty(window, page).fill(penalty="Warning")
    assert page.sheet is not None
    page.sheet.reject()
    again = penalty(window, page)
    assert again.values["penalty"] == "Warning"
    again.reject()
    page.opened.enter(Player("Bo Example", "2", 1))
    page.view.choose(max(page.opened.known.players))
    assert penalty(window, page).values["penalty"] == ""


def test_what_was_entered_does_not_stand_there_again(window: MainWindow, page: EventPage) -> None:
    sheet = penalty(window, page)
    sheet.fill(penalty="Warning")
    sheet.accept()
    assert penalty(window, page).values["penalty"] == ""
