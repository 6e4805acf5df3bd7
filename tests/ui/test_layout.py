"""Every page at five sizes of text, on a small screen: nothing leaves the window or is cut off."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.events.things import EventFacts, Player
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.operations.disputes.differences import Side
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

SIZES = (0.8, 1.0, 1.4, 1.9, 2.4)
WIDTH, HEIGHT = 1280, 720

Shows = Callable[[MainWindow], None]


def set_up(window: MainWindow) -> None:
    window.show_place(Place.DISPUTE)
    window.do("dispute.set_up.toggle")


def of_rules(tab: str) -> Shows:
    def shows(window: MainWindow) -> None:
        window.show_rule("ws-en", "4.10.1.2")
        window.do(f"rules.show_tab {tab}")

    return shows


def of_event(action: str) -> Shows:
    def shows(window: MainWindow) -> None:
        window.do("decks.events.focus")
        event = window.decks.events.opened
        event.begin(EventFacts("A Cup With a Rather Long Name", "2026-04-12", "ws-en"))
        event.enter(Player("Ann Example", "17", 4))
        event.register(2, write_text(sample_deck(SAMPLE_DECKS[0])).encode(), "ann.txt")
        window.do(action)

    return shows


def of_decks(action: str) -> Shows:
    def shows(window: MainWindow) -> None:
        window.decks.lists.show_deck(SAMPLE_DECKS[0])
        window.do(action)

    return shows


def with_incomplete_format(window: MainWindow) -> None:
    of_decks("decks.lists.focus")(window)
    formats = window.decks.lists.question.format
    formats.setCurrentIndex(formats.findData("side"))
    assert window.decks.lists.question.list_of_today.isVisible()


def typing(window: MainWindow) -> None:
    of_decks("decks.lists.focus")(window)
    window.do("decks.lists.type_list")
    window.decks.lists.typing.line.setText("4 jt/s01-e00")


def explained(window: MainWindow) -> None:
    window.do("dispute.first")
    window.show_explaining()
    window.explain.begin_new()
    for side in Side:
        window.explain.choose_side(side)
        window.do("explain.take_step")
    window.do("explain.search")
    while window.explain.searching:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if window.explain.found:
            window.desk.work.cancel()  # one explanation looks like several
    assert window.explain.found


def quizzed(window: MainWindow) -> None:
    window.quiz.seed = lambda: 5
    window.show_quiz()
    window.do("quiz.take 1")


PAGES: dict[str, Shows] = {
    "dispute": lambda window: window.show_place(Place.DISPUTE),
    "set-up": set_up,
    "explain": lambda window: window.show_explaining(),
    "explain, with explanations": explained,
    "quiz": lambda window: window.show_quiz(),
    "quiz, answered": quizzed,
    "one list": of_decks("decks.lists.focus"),
    "one list, by an incomplete format": with_incomplete_format,
    "one list, being typed": typing,
    "many lists": of_decks("decks.many.focus"),
    "event": of_event("decks.events.focus"),
    "count": of_event("decks.events.count"),
    **{
        f"rules, {tab.lower()}": of_rules(tab)
        for tab in ("Rule", "Compare", "History", "Editions", "Glossary", "Flaws")
    },
}


@pytest.mark.parametrize("page", PAGES)
def test_nothing_leaves_a_small_screen_or_is_cut_off_at_any_size_of_text(
    window: MainWindow, qtbot: QtBot, page: str
) -> None:
    PAGES[page](window)
    faults = {}
    for size in SIZES:
        window.desk.look.set_scale(size)
        window.resize(WIDTH, HEIGHT)
        for _ in range(6):
            QApplication.processEvents()
        if found := [*outside(window), *cut_off(window)]:
            faults[size] = found
    window.desk.look.set_scale(1.0)
    assert faults == {}


@pytest.mark.parametrize("page", PAGES)
def test_whatever_takes_the_focus_has_a_name_for_screen_readers(
    window: MainWindow, page: str
) -> None:
    PAGES[page](window)
    QApplication.processEvents()
    stops = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    named = {widget: QAccessible.queryAccessibleInterface(widget) for widget in stops}
    assert len(stops) > 5
    assert [one for one, seen in named.items() if not seen.text(QAccessible.Text.Name)] == []


def outside(window: MainWindow) -> Iterator[str]:
    """The window, where it does not fit on the screen, and parts that are not wholly in sight."""
    if window.width() > WIDTH or window.height() > HEIGHT:
        yield f"the window is {window.width()} x {window.height()} pixels"
    for widget in parts(window):
        hidden = widget.visibleRegion().boundingRect() != widget.rect()
        if hidden and not is_scrolled(widget):
            yield f"hidden in part: {words_of(widget)}"


def cut_off(window: MainWindow) -> Iterator[str]:
    """Words that have too little room."""
    for widget in parts(window):
        words = words_of(widget)
        if not words or isinstance(widget, QLineEdit | QComboBox):
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            if widget.height() < widget.heightForWidth(widget.width()):
                yield f"too low: {words}"
        elif widget.width() < widget.sizeHint().width():
            yield f"too narrow: {words}"


def parts(window: MainWindow) -> Iterator[QWidget]:
    """All buttons, labels and fields that are shown."""
    for kind in (QAbstractButton, QLabel, QLineEdit, QComboBox):
        for widget in window.findChildren(kind):
            if widget.isVisible() and widget.window() is window:
                yield widget


def is_scrolled(widget: QWidget) -> bool:
    """Whether what is not in sight can be scrolled to."""
    above = widget.parentWidget()
    while above is not None and not above.inherits("QAbstractScrollArea"):
        above = above.parentWidget()
    return above is not None


def words_of(widget: QWidget) -> str:
    """What stands on a button, a label or in a field."""
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        return widget.text()
    return ""
