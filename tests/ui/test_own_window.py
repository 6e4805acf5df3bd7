"""Every window and sheet beside the main one stands wholly on a small screen, at each size of text.

They are found by doing every action of the window, on pages on which there is something to do.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QInputDialog,
    QMessageBox,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from judgetool.ui import own_window
from judgetool.ui.actions import ACTIONS
from judgetool.ui.decks.card_files import CardFilesSheet
from judgetool.ui.dispute.mending import LineSheet
from judgetool.ui.dispute.recent import RecentDisputes
from judgetool.ui.event.import_sheet import ImportSheet
from judgetool.ui.kept_room import ScrolledFields
from judgetool.ui.main_window import MainWindow
from judgetool.ui.own_window import TITLE_BAR
from judgetool.ui.places import Place
from tests.ui.test_layout import PAGES

WIDTH, HEIGHT = 1280, 720

ELSEWHERE = {
    "close",
    "desk.work.cancel",
    "toggle_full_screen",
    "care.check",
    "care.rescue",
    "decks.events.check_all",
}
"""What shows no window, and ends what is shown or works for long."""

OPENED = {
    Place.WINDOW: (
        *("About Judgetool", "Actions and shortcuts", "Card sources and contradictions"),
        *("Find a rule, a card or an action", "First steps", "Formats", "Handbook"),
        *("Is there a newer version?", "Licences", "Open a sample dispute", "Turn and notation"),
    ),
    Place.EVENT: (
        *("A round begins or ends", "An event of many judges"),
        *("Add a player", "Ann Example (17)", "Correct entry 2", "Correct the event"),
        *("Draw tables to check", "Erase the names of players", "New event", "Note", "Penalty"),
        *("Sleeves and marked cards of Ann Example (17)", "Time extension"),
    ),
    Place.DISPUTE: (
        *("Can it be backed up?", "Deck list", "New dispute"),
        *("The head judge rules after step 2", "Two accounts side by side", "What lies in a zone"),
    ),
}
"""What the actions open, by where their keys work."""

PAGES_OF = {
    Place.WINDOW: ("dispute",),
    Place.EVENT: ("event",),
    Place.DISPUTE: ("dispute", "set-up"),
}

BROKEN = "scenario: A broken file\nbook: ws-en\nsetup: [\n"


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 1280 x 720 pixels, on which nobody is there to answer a modal question."""

    def room(_window: QWidget) -> QSize:
        return QSize(WIDTH, HEIGHT - TITLE_BAR)

    monkeypatch.setattr(own_window, "room_for", room)
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_a, **_k: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_a, **_k: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a, **_k: "")
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_a, **_k: ("", False))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("", False))
    for kind in (QDialog, QMessageBox):
        monkeypatch.setattr(kind, "exec", lambda asked: asked.show() or 0)
    monkeypatch.setattr(QPrintDialog, "exec", lambda _asked: 0)


@pytest.mark.parametrize("scale", [1.0, 2.4])
@pytest.mark.parametrize("place", OPENED)
@pytest.mark.usefixtures("small_screen")
def test_whatever_an_action_opens_stands_on_a_small_screen(
    window: MainWindow, place: Place, scale: float, qtbot: QtBot
) -> None:
    make_small(window, scale)
    faults: set[str] = set()
    titles: set[str] = set()
    for page in PAGES_OF[place]:
        PAGES[page](window)
        for action in ACTIONS:
            if action.place is not place or action.name in ELSEWHERE:
                continue
            window.do(action.name)
            qtbot.waitUntil(lambda: not window.desk.work.busy)
            found, opened = looked_at()
            faults |= found
            titles |= opened
    window.desk.look.set_scale(1.0)
    assert sorted(faults) == []
    assert sorted(titles) == sorted(OPENED[place])


@pytest.mark.parametrize("scale", [1.0, 2.4])
@pytest.mark.usefixtures("small_screen")
def test_what_files_and_lines_open_stands_on_a_small_screen(
    window: MainWindow, scale: float, tmp_path: Path
) -> None:
    make_small(window, scale)
    file = tmp_path / "a-file-with-a-rather-long-name-of-which-nobody-knows-what-it-is.yaml"
    file.write_text(BROKEN, "utf-8")
    window.rules.ask_for_import_of([file] * 9)
    CardFilesSheet({file: ()}, window).show()
    ImportSheet(window.desk, file, None, window).show()
    RecentDisputes(window.desk, window).offer("These were open.", (), None)
    line = LineSheet(lambda _: None, window)
    line.offer("A line before line 1 of “what happened”", "A passes", "It is played again.")
    line.show()
    window.dispute.open_file(file)
    faults, titles = looked_at()
    window.desk.look.set_scale(1.0)
    assert sorted(faults) == []
    assert sorted(titles) == [
        "A line of the account",
        "Correct a file",
        "Import a-file-with-a-rather-long-name-of-which-nobody-knows-what-it-is.yaml",
        "Import cards",
        "Import rulebooks",
        "Recent disputes",
    ]


def test_all_fields_of_a_sheet_are_in_sight_where_there_is_room(window: MainWindow) -> None:
    PAGES["event"](window)
    window.do("decks.events.ask_for_penalty")
    QApplication.processEvents()
    sheet = window.decks.events.sheet
    assert sheet is not None
    [fields] = sheet.findChildren(ScrolledFields)
    assert fields.verticalScrollBar().maximum() == 0


def make_small(window: MainWindow, scale: float) -> None:
    window.desk.look.set_scale(scale)
    window.resize(WIDTH, HEIGHT - TITLE_BAR)


def looked_at() -> tuple[set[str], set[str]]:
    """What is wrong with the windows that are open now, and their titles; they are closed."""
    for _ in range(4):
        QApplication.processEvents()
    faults: set[str] = set()
    titles: set[str] = set()
    for opened in own_windows():
        titles.add(opened.windowTitle())
        faults.update(f"{opened.windowTitle()}: {fault}" for fault in too_large(opened))
        opened.close()
    return faults, titles


def own_windows() -> list[QDialog]:
    """The windows and sheets that are open beside the main one."""
    return [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QDialog) and one.isVisible()
    ]


def too_large(opened: QDialog) -> Iterator[str]:
    """What of a window nobody can see."""
    if opened.width() > WIDTH or opened.height() > HEIGHT - TITLE_BAR:
        yield f"{opened.width()} x {opened.height()} pixels"
    for part in opened.findChildren(QWidget):
        if part.isVisible() and part.window() is opened and not is_scrolled(part):
            cut = part.visibleRegion().boundingRect() != part.rect()
            if cut and not part.size().isEmpty():
                yield f"a part is hidden: {type(part).__name__} {part.accessibleName()}"


def is_scrolled(part: QWidget) -> bool:
    """Whether what is not in sight can be scrolled to."""
    above: QWidget | None = part
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above is not None
