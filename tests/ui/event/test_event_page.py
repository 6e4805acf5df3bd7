"""Page Event: the event, its players and its questions, by keyboard, saved at once."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.events.scanned import code_of
from judgetool.events.things import EventFacts, Player
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.ui.actions import ACTIONS
from judgetool.ui.event.event_models import PlayersModel
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.rows import RowsTable
from tests.ui.event.conftest import (
    ALT,
    CONTROL,
    click_heading,
    enter,
    log,
    names,
    press,
    shown_page,
)

NEED_NO_EVENT = ("focus", "ask_for_event", "view.", "ask_to_share", "afterwards.ask_for_event")
NEED_AN_EVENT = [
    one.name
    for one in ACTIONS
    if one.name.startswith("decks.events.")
    and not one.name.removeprefix("decks.events.").startswith(NEED_NO_EVENT)
]


def test_an_event_is_begun_with_its_format_of_the_game_that_is_chosen(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_N)
    assert page.sheet is not None
    assert page.sheet.values["date"] == "2026-04-12"
    enter(page, name="Autumn Cup", game="ws-en", format="neo-standard")
    assert log(page).facts == EventFacts("Autumn Cup", "2026-04-12", "ws-en", "neo-standard")
    assert page.view.bar.event_chooser.currentText() == "Autumn Cup  ·  2026-04-12"
    press(page, qtbot, Qt.Key.Key_N)
    enter(page, name="autumn cup")
    assert "already" in page.sheet.problem.text()
    page.sheet.reject()
    press(page, qtbot, Qt.Key.Key_E)
    qtbot.keyClick(page.view.bar.event_chooser, Qt.Key.Key_Down)
    assert log(page).facts.name == "Spring Cup"


def test_the_list_of_today_is_confirmed_for_the_event_and_asked_of_its_lists(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    legal = write_text(sample_deck(SAMPLE_DECKS[0])).encode()
    page.opened.register(2, legal, "ann.txt")
    box, outcome = window.decks.lists.question.list_of_today, window.decks.lists.outcome
    for confirmed, said in (
        ("", "Undecided"),
        ("yes", "Legal"),
        ("", "Undecided"),
    ):
        page.ask_for_facts()
        enter(page, format="side", list_of_today=confirmed)
        page.check()
        assert list(log(page).checks.values())[-1].outcome == said.lower()
        page.open_list()
        assert (box.isChecked(), outcome.text()) == (bool(confirmed), said)
        qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    assert [
        entry.thing.list_of_today
        for entry in log(page).history(1)
        if isinstance(entry.thing, EventFacts)
    ] == [False, False, True, False]


def test_the_list_of_today_of_one_format_is_not_confirmed_for_another(
    page: EventPage, qtbot: QtBot
) -> None:
    page.ask_for_facts()
    assert page.sheet is not None
    box, chooser = page.sheet.field("list_of_today"), page.sheet.field("format")
    assert isinstance(box, QCheckBox)
    assert isinstance(chooser, QComboBox)
    chooser.setCurrentIndex(chooser.findData("side"))
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.isChecked()
    chooser.setCurrentIndex(chooser.findData("neo-standard"))
    assert not box.isChecked()
    page.sheet.accept()
    assert not log(page).facts.list_of_today
    page.ask_for_facts()
    enter(page, format="side", list_of_today="yes")
    assert log(page).facts.list_of_today
    page.ask_for_facts()
    enter(page, game="ws-jp")
    assert not log(page).facts.list_of_today


def test_an_event_without_a_game_asks_its_lists_by_its_format_and_what_was_confirmed(
    window: MainWindow, page: EventPage
) -> None:
    question = window.decks.lists.question
    for number, (name, format_) in enumerate((("Open Cup", "side"), ("Free Cup", "Side"))):
        page.opened.begin(EventFacts(name, "2026-04-12", format=format_, list_of_today=number == 0))
        page.opened.enter(Player("Cy Placeholder"))
        legal = write_text(sample_deck(SAMPLE_DECKS[0])).encode()
        player = next(iter(log(page).players))
        page.opened.register(player, legal, "cy.txt")
        page.view.focus()
        page.open_list()
        assert question.question.format == "side"
        assert question.question.game == ""
        assert question.list_of_today.isChecked() is (number == 0)


def test_players_are_added_found_by_typing_and_corrected(page: EventPage, qtbot: QtBot) -> None:
    press(page, qtbot, Qt.Key.Key_A)
    enter(page, name="Cy Placeholder", table="x")
    assert page.sheet is not None
    assert "'x' is not a number" in page.sheet.problem.text()
    enter(page, table="6")
    press(page, qtbot, Qt.Key.Key_F)
    qtbot.keyClicks(page.view.line, "cy")
    assert [row.line.player.name for row in page.view.players.rows] == ["Cy Placeholder"]
    qtbot.keyClick(page.view.line, Qt.Key.Key_F2)
    enter(page, table="7")
    assert log(page).players[4] == Player("Cy Placeholder", "", 7)
    assert len(log(page).history(4)) == 2


def test_a_message_goes_with_the_next_entry(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    window.desk.tell("Lists checked: 1 legal", "good")
    QApplication.processEvents()
    press(page, qtbot, Qt.Key.Key_O)
    enter(page, text="Round 2 began")
    assert window.notices.words.text() == ""


def test_correcting_the_event_says_so(page: EventPage) -> None:
    page.ask_for_facts()
    assert page.sheet is not None
    assert page.sheet.windowTitle() == "Correct the event"


def test_a_player_is_removed_and_restored(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.view.table.setFocus()
    qtbot.keyClick(page.view.table, Qt.Key.Key_Delete)
    assert [one.name for one in log(page).players.values()] == ["Bo Sample"]
    qtbot.keyClick(page.view.table, Qt.Key.Key_Z, CONTROL)
    assert len(log(page).players) == 2
    qtbot.keyClick(page.view.table, Qt.Key.Key_Z, CONTROL)
    assert "Nothing is removed" in window.notices.words.text()


def test_everything_is_exported_with_lists_and_who_entered_it(
    page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.keyClicks(page.view.bar.judge, "Lee")
    page.opened.register(2, b"2 JT/S01-E001\n", "ann.txt")
    page.afterwards.export(tmp_path / "cup.json")
    data = json.loads((tmp_path / "cup.json").read_text("utf-8"))
    assert data["name"] == "Spring Cup"
    assert data["entries"][-1]["by"] == "Lee"
    assert [one["text"] for one in data["lists"].values()] == ["2 JT/S01-E001\n"]


def test_who_is_named_is_chosen_before_who_is_in_such_a_state(
    page: EventPage, qtbot: QtBot
) -> None:
    eddy = page.opened.enter(Player("Eddy Test", "19", 6))
    page.opened.register(2, b"2 QQ/W99-E013\n", "ann.txt")
    qtbot.keyClicks(page.view.line, "ed")  # Ann's list is not checked
    assert [row.line.player.name for row in page.view.players.rows] == ["Ann Example", "Eddy Test"]
    assert page.view.player == eddy


def test_what_the_event_lacks_is_said_with_the_keys_of_the_window(
    page: EventPage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page.opened.correct(log(page).event, EventFacts("Spring Cup", "2026-04-12"))
    page.opened.register(2, b"2 QQ/W99-E013\n", "ann.txt")
    qtbot.keyClick(page.view.table, Qt.Key.Key_C, ALT)
    assert "Shift+F2 and choose its game" in window.notices.words.text()
    pairings = tmp_path / "pairings.csv"
    pairings.write_text("Table,Player 1,Player 2\n1,Ann Example,Bo Sample\n", "utf-8")
    page.imports.read(pairings)
    qtbot.waitUntil(lambda: "the field Round: Alt+E, then Tab" in window.notices.words.text())


def test_without_an_event_the_page_says_how_to_begin_one(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    page = window.decks.events
    assert "Alt+N" in page.view.said.text()
    qtbot.keyClick(page.view.table, Qt.Key.Key_P, ALT)
    assert "No event is open" in window.notices.words.text()


@pytest.mark.parametrize("page_key", [Qt.Key.Key_3, Qt.Key.Key_4])
def test_nothing_is_cut_off_in_a_small_window_with_large_text(
    window: MainWindow, page: EventPage, qtbot: QtBot, page_key: Qt.Key
) -> None:
    page.opened.register(2, write_text(sample_deck(SAMPLE_DECKS[0])).encode(), "ann.txt")
    press(page, qtbot, Qt.Key.Key_K)
    qtbot.keyClick(window, page_key, ALT)
    window.desk.look.set_scale(1.5)
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: window.width() == 1024 and window.height() <= 640)
    shown = window.decks.pages.currentWidget()
    assert shown is not None
    small = [
        widget
        for kind in (QPushButton, QLabel, QLineEdit, QComboBox, QCheckBox)
        for widget in shown.findChildren(kind)
        if widget.isVisible() and (widget.visibleRegion().boundingRect() != widget.rect())
    ]
    assert small == []
    texts: list[QLabel | QPushButton] = [
        *shown.findChildren(QLabel),
        *shown.findChildren(QPushButton),
    ]
    tight = [
        one.text() for one in texts if one.isVisible() and one.width() < one.sizeHint().width()
    ]
    assert tight == []
    window.desk.look.set_scale(1.0)


def test_a_click_on_a_heading_sorts_the_players_and_is_remembered(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.opened.enter(Player("Al Third", "9", 10))
    page.opened.enter(Player("Zoe Seatless"))
    page.view.table.setCurrentIndex(page.view.players.index(1, 0))
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]
    click_heading(page, qtbot, 1)
    assert names(page) == ["Al", "Ann", "Bo", "Zoe"]
    assert page.player() == 3
    click_heading(page, qtbot, 0)
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]
    click_heading(page, qtbot, 0)
    assert names(page) == ["Al", "Bo", "Ann", "Zoe"]
    assert window.desk.settings.value("sorted/Players") == "Table down"
    again = RowsTable(PlayersModel(window.desk), "Players", ("Player",))
    assert again.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
    click_heading(page, qtbot, 0)
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]


def test_a_code_that_is_scanned_anywhere_on_the_page_opens_its_player(
    page: EventPage, qtbot: QtBot
) -> None:
    shown: list[str] = []
    page.sheet_asked.connect(lambda title, _html: shown.append(title))
    page.opened.keep_round(2)
    bo = log(page).player("Bo Sample")
    view = page.view
    for place in (view.table, view.log, view.line, view.bar.round, view.bar.judge):
        view.choose(log(page).player("Ann Example"))
        place.setFocus()
        for letter in code_of(log(page), bo):
            qtbot.keyClicks(QApplication.focusWidget(), letter)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        assert page.player() == bo
        assert view.line.text() == ""
        assert view.table.hasFocus()
    assert shown == ["Bo Sample (18)"] * 5
    assert (page.opened.round, view.bar.judge.text()) == (2, "")


@pytest.mark.parametrize("action", NEED_AN_EVENT)
def test_no_sheet_is_filled_in_for_an_event_that_is_not_there(
    window: MainWindow, qtbot: QtBot, action: str
) -> None:
    page = shown_page(window, qtbot)
    window.do(action)
    assert page.sheet is None
    assert window.notices.words.text() == "No event is open. Begin one with Alt+N."
