"""A desk on an empty workspace, and the whole window on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.ui.actions import Place
from judgetool.ui.desk import Desk
from judgetool.ui.look import LIGHT, Look
from judgetool.ui.main_window import MainWindow


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    font = qapp.font()
    look = Look(qapp)
    look.choose(LIGHT)
    made = Desk(tmp_path / "workspace", look)
    yield made
    made.close()
    look.deleteLater()
    qapp.setFont(font)  # else the next test begins with the size of text of this one


@pytest.fixture
def window(desk: Desk, qtbot: QtBot) -> MainWindow:
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show_place(Place.DISPUTE)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made
