"""An event that is over: exported, brought back, its players' names erased."""

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.events.things import EventFacts
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.main_window import MainWindow
from tests.ui.event.conftest import CONTROL, enter, log, press

ERASE = Qt.Key.Key_E


def names(page: EventPage) -> list[str]:
    return [player.name for player in log(page).players.values()]


def test_names_are_erased_when_the_judge_ticks_it(
    page: EventPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.opened.correct(log(page).event, EventFacts("Spring Cup", "2026-03-12"))
    press(page, qtbot, ERASE, CONTROL)
    enter(page, days="30")
    assert page.sheet is not None
    assert "Tick that you want it" in page.sheet.problem.text()
    assert names(page) == ["Ann Example", "Bo Sample"]
    enter(page, sure="yes")
    assert names(page) == ["(erased)", "(erased)"]
    assert "are erased." in window.notices.words.text()


def test_names_are_kept_for_the_days_that_were_said(page: EventPage, qtbot: QtBot) -> None:
    press(page, qtbot, ERASE, CONTROL)
    enter(page, days="30", sure="yes")
    assert page.sheet is not None
    assert "names are kept until 2026-05-12" in page.sheet.problem.text()


def test_an_exported_event_is_brought_back(
    page: EventPage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "cup.json"
    page.afterwards.export(file)
    page.opened.correct(log(page).event, EventFacts("Old Cup", "2026-04-12"))
    page.afterwards.bring_back(file)
    qtbot.waitUntil(lambda: log(page).facts.name == "Spring Cup")
    assert names(page) == ["Ann Example", "Bo Sample"]
