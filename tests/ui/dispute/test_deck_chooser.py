"""The deck list of a player is taken from an event, a file or what is copied, by keys alone."""

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgetool.events.things import EventFacts, Player
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.operations.decks.lists import draft_of
from judgetool.operations.events import entries
from judgetool.ui.main_window import MainWindow
from tests.ui.dispute.test_set_up import ENTER, Hands

ALT = Qt.KeyboardModifier.AltModifier
NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
LEGAL = draft_of(sample_deck(SAMPLE_DECKS[0])).text


def choose(window: MainWindow, qtbot: QtBot, down: int = 0) -> Hands:
    hands = Hands(window, qtbot)
    hands.begin()
    hands.press(Qt.Key.Key_L, ALT)
    qtbot.waitUntil(window.dispute.set_up.decks.isActiveWindow)
    for _ in range(down):
        hands.press(Qt.Key.Key_Down)
    hands.press(ENTER)
    return hands


def deck_list(window: MainWindow) -> dict[str, int]:
    dispute = window.dispute.dispute
    assert dispute is not None
    return dict(dispute.document.file.scenario.setup.A.deck_list or {})


def test_a_list_that_is_copied_becomes_that_of_the_player(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(LEGAL)
    choose(window, qtbot)
    assert sum(deck_list(window).values()) == 50
    name, count = next(iter(deck_list(window).items()))
    assert f"{name}: {count}" in window.dispute.set_up.line.remark.toPlainText()


def test_what_is_no_card_is_told(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("4 Nobody at All\n")
    choose(window, qtbot)
    assert deck_list(window) == {}
    assert "4 Nobody at All" in window.dispute.set_up.line.remark.toPlainText()


def test_the_lists_of_events_are_offered_first(window: MainWindow, qtbot: QtBot) -> None:
    workspace = window.desk.workspace
    entries.new_event(workspace, EventFacts("Spring Cup", "2026-04-12", "ws-en"), now=NOW)
    log = entries.event(workspace, "Spring Cup")
    player = entries.enter(workspace, log, Player("Mia"), now=NOW)
    log = entries.event(workspace, "Spring Cup")
    entries.register_list(workspace, log, player, LEGAL.encode(), source="mia.txt", now=NOW)
    choose(window, qtbot)
    chooser = window.dispute.set_up.decks
    assert [chooser.model.text(row) for row in chooser.model.rows] == [
        "Mia, Spring Cup",
        "The list on the clipboard",
        "A file…",
    ]
    assert sum(deck_list(window).values()) == 50
