"""Every action is one row: named, documented, reachable by keyboard, in the palette and a menu."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

import judgetool.ui
from judgetool.ui.actions import ACTIONS, TABLE
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

ELSEWHERE = [
    path
    for path in Path(judgetool.ui.__path__[0]).rglob("*.py")
    if path.name != "actions.py" and path.parent.name != "action_rows"
]


def test_no_two_actions_have_the_same_name() -> None:
    names = [action.name for action in ACTIONS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "shown",
    [
        (Place.RULES,),
        (Place.DISPUTE, Place.OF_DISPUTE, Place.STEPPING),
        (Place.EXPLAIN, Place.OF_DISPUTE),
        (Place.QUIZ, Place.OF_DISPUTE),
        (Place.DECKS,),
        (Place.DECKS, Place.EVENT),
        (Place.DECKS, Place.COUNT),
    ],
)
def test_no_key_is_bound_twice_at_the_same_place(shown: tuple[Place, ...]) -> None:
    working = [one for one in ACTIONS if one.place in (Place.WINDOW, *shown)]
    keys = [QKeySequence(key).toString() for one in working for key in one.keys]
    assert [key for key in keys if keys.count(key) > 1] == []


def test_only_the_register_makes_actions_and_shortcuts() -> None:
    makes = re.compile(r"QAction\(|QShortcut|setShortcut")
    found = [path.name for path in ELSEWHERE if makes.search(path.read_text("utf-8"))]
    assert found == ["register.py"]


def test_only_the_table_writes_a_key_with_a_modifier_or_a_function_key() -> None:
    key = re.compile(r"\b(Ctrl|Alt|Shift)\+|\bF\d+\b")
    assert [path.name for path in ELSEWHERE if key.search(path.read_text("utf-8"))] == []


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


def test_every_key_is_one_that_qt_knows() -> None:
    written = [key for action in ACTIONS for key in action.keys]
    assert [QKeySequence(key).toString() for key in written] == written


def test_every_action_has_one_key() -> None:
    assert [action.name for action in ACTIONS if len(action.key.split()) != 1] == []


def test_only_the_keys_with_plus_work_without_shift_too() -> None:
    assert [action.keys for action in ACTIONS if len(action.keys) > 1] == [
        ("Alt++", "Alt+="),
        ("Ctrl++", "Ctrl+="),
    ]


def test_each_menu_shows_the_one_key_of_its_actions(window: MainWindow) -> None:
    shown = {one.name: window.register[one.name].shortcut().toString() for one in ACTIONS}
    assert shown == {one.name: one.key for one in ACTIONS}


def test_every_action_says_what_it_does() -> None:
    assert [one.name for one in ACTIONS if not one.help.endswith(".") or len(one.help) < 16] == []


def test_every_action_leads_to_a_method(window: MainWindow) -> None:
    assert [one.name for one in ACTIONS if not callable(window.way_to(one.name)[1])] == []


def test_every_action_is_in_its_menu(window: MainWindow) -> None:
    menus = window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    titles = {menu.title(): [one.text() for one in menu.actions()] for menu in menus}
    assert {name: titles[name] for name in TABLE} == {
        name: [title for _, _, title, _, _ in rows] for name, rows in TABLE.items()
    }


def test_every_action_is_in_the_palette_before_anything_is_typed(window: MainWindow) -> None:
    window.finder.model.find("")
    assert [entry.key for entry in window.finder.model.rows] == [one.name for one in ACTIONS]


def test_an_action_shows_the_page_that_it_is_done_on(window: MainWindow) -> None:
    window.do("decks.events.view.focus_line")
    assert (window.place, window.decks.page) == (Place.DECKS, window.decks.events)


def test_what_is_wrong_with_an_action_is_said_in_the_window(window: MainWindow) -> None:
    window.do("decks.events.check")
    assert window.notices.words.text() == "No event is open. Begin one with Alt+N."
