"""The first start: three cards by keyboard, each with something to try, and then never again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from judgetool.ui.desk import Desk
from judgetool.ui.look import LARGEST
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_cards_are_shown_at_the_first_start_alone(
    window: MainWindow, desk: Desk, qtbot: QtBot
) -> None:
    window.sheets.greet()
    assert window.sheets.first_steps is not None
    assert window.sheets.first_steps.isVisible()
    qtbot.keyClick(window.sheets.first_steps.list, Qt.Key.Key_Escape)
    assert not window.sheets.first_steps.isVisible()
    window.sheets.greet()
    assert not window.sheets.first_steps.isVisible()
    again = MainWindow(desk)
    qtbot.addWidget(again)
    again.sheets.greet()
    assert again.sheets.first_steps is None


@pytest.mark.parametrize(
    ("key", "place"),
    [(Qt.Key.Key_1, Place.RULES), (Qt.Key.Key_2, Place.DECKS), (Qt.Key.Key_3, Place.DISPUTE)],
)
def test_a_number_leads_to_something_to_try(
    window: MainWindow, qtbot: QtBot, key: Qt.Key, place: Place
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1, SHIFT)
    assert window.sheets.first_steps is not None
    qtbot.keyClick(window.sheets.first_steps.list, key)
    assert not window.sheets.first_steps.isVisible()
    assert window.place is place
    if place is Place.RULES:
        assert window.rules.search.text() == "damage"
    elif place is Place.DECKS:
        assert window.decks.lists.verdict is not None
    else:
        assert window.dispute.dispute is not None


def test_with_the_largest_text_the_cards_stay_within_a_small_window(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.desk.look.set_scale(LARGEST)
    window.resize(1280, 720)
    window.sheets.show_first_steps()
    assert window.sheets.first_steps is not None
    assert window.sheets.first_steps.width() <= window.width()
    assert window.sheets.first_steps.minimumSizeHint().height() <= 720
    window.desk.look.usual()


def test_each_card_has_room_for_all_that_stands_on_it(window: MainWindow) -> None:
    window.sheets.show_first_steps()
    assert window.sheets.first_steps is not None
    shown = window.sheets.first_steps.list
    for place in range(shown.model().rowCount()):
        index = shown.model().index(place, 0)
        counted_on = shown.itemDelegate().sizeHint(QStyleOptionViewItem(), index)
        assert counted_on == shown.visualRect(index).size()
