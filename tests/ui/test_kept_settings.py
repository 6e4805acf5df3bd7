"""What is kept beside the workspace: nonsense there never stops the window."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from judgetool.events.things import EventFacts
from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.operations.events import entries
from judgetool.store import Workspace
from judgetool.ui.desk import Desk
from judgetool.ui.look import DARK, LARGEST, SMALLEST
from judgetool.ui.main_window import MainWindow

KEPT = (
    *("geometry", "scale", "look", "first steps shown"),
    *("event/chosen", "event/round-1", "event/judge", "event/at-once"),
    *("decks/draft", "decks/drafts-before", "decks/picture", "decks/game", "decks/as-of"),
)


@pytest.mark.parametrize("nonsense", ["nan", "9" * 5000, "[Infinity, Infinity]"])
def test_nonsense_in_the_settings_counts_as_nothing(
    desk: Desk, qtbot: QtBot, nonsense: str
) -> None:
    for name in KEPT:
        desk.settings.setValue(name, nonsense)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.do("decks.events.focus")
    window.do("decks.lists.type_list")
    assert SMALLEST <= desk.look.scale <= LARGEST


def test_the_round_of_an_event_is_not_that_of_another_one_of_its_number(
    desk: Desk, tmp_path: Path
) -> None:
    opened = MainWindow(desk).decks.events.opened
    opened.begin(EventFacts("Spring Cup", "2026-04-12", "ws-en"))
    opened.keep_round(4)
    opened.correct(opened.known.event, EventFacts("Spring Open", "2026-04-12", "ws-en"))
    assert (opened.known.event, opened.round) == (1, 4)
    later = datetime(2026, 10, 3, tzinfo=UTC)
    with Workspace(tmp_path) as restored:
        number = entries.new_event(restored, EventFacts("Autumn Cup"), now=later, by="")
        log = entries.log_of_event(restored, number)
    assert (log.event, opened.memory.round_of(log)) == (1, None)


def test_a_list_that_an_earlier_version_kept_in_the_settings_goes_to_the_workspace(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.settings.setValue("decks/draft", '{"text": "4 Owl", "told": {}}')
    desk.settings.setValue("decks/typed-line", "fro")
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.do("decks.lists.type_list")
    page = window.decks.lists
    assert (page.list.toPlainText(), page.typing.line.text()) == ("4 Owl", "fro")
    assert not [key for key in desk.settings.allKeys() if key.startswith("decks/")]
    assert KeptLists(desk.workspace).line == "fro"


def test_how_the_window_looks_is_kept_before_it_is_closed(desk: Desk, qtbot: QtBot) -> None:
    qtbot.addWidget(MainWindow(desk))
    desk.look.choose(DARK)
    desk.look.set_scale(1.4)
    kept = QSettings(str(desk.directory / "window.ini"), QSettings.Format.IniFormat)
    assert (kept.value("look"), float(str(kept.value("scale")))) == (DARK, 1.4)
