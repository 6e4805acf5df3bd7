"""A desk on a workspace with nothing but the digests, and the whole window on it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.operations.rules.books import shelf_of
from judgetool.store import Workspace
from judgetool.ui.desk import Desk
from judgetool.ui.look import LIGHT, Look
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

PATIENCE = 60_000
"""How many milliseconds a test waits at most for what comes sooner or later on a busy machine."""


class PatientBot(QtBot):
    """Waits for :data:`PATIENCE` wherever nothing else is asked."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        for name in ("waitUntil", "waitSignal", "waitSignals", "waitActive", "waitExposed"):
            waits: Callable[..., Any] = partial(getattr(self, name), timeout=PATIENCE)
            setattr(self, name, waits)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture(scope="session")
def with_digests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a workspace that has the digests, as it lies there after the first start."""
    with Workspace(tmp_path_factory.mktemp("with-digests")) as workspace:
        shelf_of(workspace)
    return workspace.path


@pytest.fixture
def desk(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, with_digests: Path
) -> Iterator[Desk]:
    font = qapp.font()
    look = Look(qapp)
    look.choose(LIGHT)
    directory = tmp_path_factory.mktemp("workspace")
    copyfile(with_digests, directory / with_digests.name)
    made = Desk(directory, look)
    yield made
    made.close()
    look.deleteLater()
    # A window that is still there would be given the look of every window after it.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
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
