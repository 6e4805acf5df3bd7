"""The page Event on an event, and what the tests do and ask there."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts, Player
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


def shown_page(window: MainWindow, qtbot: QtBot) -> EventPage:
    """The page without an event, on the day and at the time of all these tests."""
    window.desk.now = lambda: NOW
    window.desk.today = NOW.date
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    return window.decks.events


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> EventPage:
    """The page on an event with two players; the first one is chosen."""
    made = shown_page(window, qtbot)
    made.opened.begin(EventFacts("Spring Cup", "2026-04-12", "ws-en"))
    made.opened.enter(Player("Ann Example", "17", 4))
    made.opened.enter(Player("Bo Sample", "18", 5))
    return made


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A legal list and one that is not, each in a file named as its player."""
    made = tmp_path / "lists"
    made.mkdir()
    for name, who in zip(SAMPLE_DECKS, ("Ann Example", "Bo Sample"), strict=True):
        (made / f"{who}.txt").write_text(write_text(sample_deck(name)), "utf-8")
    return made


def log(page: EventPage) -> EventLog:
    return page.opened.known


def press(page: EventPage, qtbot: QtBot, key: Qt.Key, *more: Qt.KeyboardModifier) -> None:
    modifiers = ALT
    for one in more:
        modifiers |= one
    qtbot.keyClick(page.view.table, key, modifiers)


def enter(page: EventPage, **values: str) -> None:
    assert page.sheet is not None
    page.sheet.fill(**values)
    page.sheet.accept()


def log_after(page: EventPage) -> EventLog:
    page.opened.refresh()
    return log(page)


def names(page: EventPage) -> list[str]:
    return [row.line.player.name.partition(" ")[0] for row in page.view.players.rows]


def click_heading(page: EventPage, qtbot: QtBot, column: int) -> None:
    header = page.view.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 5, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
