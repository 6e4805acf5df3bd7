"""Keys that type nothing, and keys that are given to another part."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from judgetool.ui.main_window import MainWindow

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
ON_MACOS = pytest.mark.skipif(sys.platform == "darwin", reason="there Alt types letters")


@ON_MACOS
@pytest.mark.parametrize("with_shift", [False, True])
def test_a_letter_with_alt_that_no_action_has_types_nothing(
    window: MainWindow, qtbot: QtBot, with_shift: bool
) -> None:
    window.do("dispute.focus_line")
    line = window.focusWidget()
    assert isinstance(line, QLineEdit)
    qtbot.keyClick(line, Qt.Key.Key_Q, ALT | SHIFT if with_shift else ALT)
    qtbot.keyClick(line, Qt.Key.Key_A)
    assert line.text() == "a"
