"""Every action is named, documented, reachable by keyboard and in the palette."""

from PySide6.QtGui import QKeySequence

from judgetool.ui.actions import ACTIONS, ALSO, MENUS
from judgetool.ui.main_window import STEPPING, MainWindow


def test_no_two_actions_have_the_same_name_or_shortcut() -> None:
    names = [action.name for action in ACTIONS]
    keys = [action.shortcut for action in ACTIONS] + [key for keys in ALSO.values() for key in keys]
    assert len(set(names)) == len(names)
    assert len({QKeySequence(key).toString() for key in keys}) == len(keys)


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
