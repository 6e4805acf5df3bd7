"""Every page by keyboard alone: Tab reaches each control, shows where one is, and traps nobody."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.place_line import PlaceEdit
from judgetool.ui.main_window import MainWindow
from tests.ui.test_layout import HEIGHT, PAGES, WIDTH

MOST_STEPS = 400
RING = 4
"""So many points around a control may show that it has the focus."""


def pressed(window: MainWindow, key: Qt.Key) -> None:
    """Go on from where the focus is; the places of a board are left as texts are."""
    here = QApplication.focusWidget()
    assert here is not None
    leaves = isinstance(here, PlaceEdit)
    modifier = Qt.KeyboardModifier.ControlModifier if leaves else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(here, key, modifier)


def state() -> tuple[int, int, int]:
    """Where the focus is, and at which link of a text."""
    here = QApplication.focusWidget()
    assert here is not None
    if isinstance(here, QTextEdit):
        cursor = here.textCursor()
        return id(here), cursor.anchor(), cursor.position()
    return id(here), 0, 0


def stops(window: MainWindow, key: Qt.Key) -> Iterator[QWidget]:
    """All controls on the way round from where the focus is."""
    seen: set[tuple[int, int, int]] = set()
    while (at := state()) not in seen and len(seen) < MOST_STEPS:
        seen.add(at)
        here = QApplication.focusWidget()
        assert here is not None
        yield here
        pressed(window, key)


def to_be_reached(window: MainWindow) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is window
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not widget.visibleRegion().isEmpty()
    ]


def called(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or text}"


def picture(window: MainWindow, widget: QWidget) -> QImage:
    """``widget`` and what is right around it, as it looks now."""
    corner = widget.mapTo(window, QPoint(0, 0))
    place = QRect(corner, widget.size()).adjusted(-RING, -RING, RING, RING)
    return window.grab(place.intersected(window.rect())).toImage()


def walked(window: MainWindow) -> tuple[list[QWidget], list[QWidget]]:
    """The controls that Tab reaches, and those that look the same with the focus and without."""
    reached: list[QWidget] = []
    unseen: list[QWidget] = []
    focused = QImage()
    for here in stops(window, Qt.Key.Key_Tab):
        if reached and reached[-1] is not here:
            left = reached[-1]
            if left.isVisible() and picture(window, left) == focused:
                unseen.append(left)
        reached.append(here)
        focused = picture(window, here)
    return list(dict.fromkeys(reached)), unseen


def without_key(window: MainWindow) -> list[QWidget]:
    """The buttons that Tab passes over and of which no tip tells a key."""
    return [
        button
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and button.isEnabled()
        and not button.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not button.toolTip()
    ]


@pytest.mark.parametrize("page", PAGES)
def test_tab_goes_round_shows_where_one_is_and_reaches_every_control(
    window: MainWindow, qtbot: QtBot, page: str
) -> None:
    PAGES[page](window)
    window.resize(WIDTH, HEIGHT)
    for _ in range(6):
        QApplication.processEvents()
    start = QApplication.focusWidget()
    reached, unseen = walked(window)
    assert QApplication.focusWidget() is start
    back = list(stops(window, Qt.Key.Key_Backtab))
    faults = {
        "not reached": [one for one in to_be_reached(window) if one not in reached],
        "not reached backwards": [one for one in reached if one not in back],
        "not seen to have the focus": unseen,
        "without a key": without_key(window),
    }
    told = {what: list(map(called, widgets)) for what, widgets in faults.items() if widgets}
    assert told == {}
