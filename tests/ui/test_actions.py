"""Every action is named, documented, reachable by keyboard and in the palette."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from judgetool.ui.actions import ACTIONS, ALSO, MENUS, STEPPING, Place
from judgetool.ui.main_window import MainWindow


def test_no_two_actions_have_the_same_name() -> None:
    names = [action.name for action in ACTIONS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "shown",
    [
        (Place.RULES,),
        (Place.DISPUTE,),
        (Place.DECKS,),
        (Place.DECKS, Place.EVENT),
        (Place.DECKS, Place.COUNT),
    ],
)
def test_no_two_actions_that_work_at_the_same_place_have_the_same_shortcut(
    shown: tuple[Place, ...],
) -> None:
    working = [one for one in ACTIONS if one.place in (Place.WINDOW, *shown)]
    keys = [key for one in working for key in (one.shortcut, *ALSO.get(one.name, ()))]
    assert len({QKeySequence(key).toString() for key in keys}) == len(keys)


def test_the_same_keys_do_what_belongs_to_the_workspace_that_is_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_place(Place.RULES)
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert window.rules.tabs.currentIndex() == 1
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.rules.tabs.currentIndex() == 1
    assert window.decks.lists.list.hasFocus()


def test_every_shortcut_is_a_key_that_qt_knows() -> None:
    written = [action.shortcut for action in ACTIONS]
    assert [QKeySequence(key).toString() for key in written] == written


def test_every_action_says_what_it_does_and_stands_in_a_menu() -> None:
    assert all(action.help.endswith(".") and len(action.help) > 15 for action in ACTIONS)
    assert {action.menu for action in ACTIONS} == set(MENUS)


def test_every_action_does_something(window: MainWindow) -> None:
    assert window.actions_register.unconnected == ()


def test_every_action_is_in_the_palette_before_anything_is_typed(window: MainWindow) -> None:
    window.palette_model.find("")
    assert [entry.key for entry in window.palette_model.rows] == [one.name for one in ACTIONS]


def test_arrow_keys_step_only_within_the_dispute() -> None:
    places = {action.name: action.place.value for action in ACTIONS if action.name in STEPPING}
    assert places == dict.fromkeys(STEPPING, "dispute")
