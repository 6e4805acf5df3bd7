"""No icon that Qt brings is seen anywhere in the window or its sheets."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QStyle,
    QToolButton,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from judgetool.ui.desk import Desk
from judgetool.ui.icons import Tone, icon
from judgetool.ui.look import DARK, LIGHT, colors_of, contrast
from judgetool.ui.own_style import FOR, OwnStyle

Standard = QStyle.StandardPixmap

ABSENT = {
    *(one for one in Standard if one.name.startswith(("SP_Media", "SP_TitleBar"))),
    Standard.NStandardPixmap,
    Standard.SP_CustomBase,
} - {Standard.SP_TitleBarCloseButton}
"""Icons of sound and film, and of windows within a window; and two numbers that are no icons."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[QStyle.StandardPixmap]:
    """The icons that were asked of the style."""
    noted: set[QStyle.StandardPixmap] = set()

    def noting(gives: Callable[..., QIcon | QPixmap]) -> Callable[..., QIcon | QPixmap]:
        def give(style: OwnStyle, standard: QStyle.StandardPixmap, *rest: object) -> object:
            noted.add(standard)
            return gives(style, standard, *rest)

        return give  # type: ignore[return-value]

    for name in ("standardIcon", "standardPixmap"):
        monkeypatch.setattr(OwnStyle, name, noting(getattr(OwnStyle, name)))
    return noted


def shown(widget: QWidget, qtbot: QtBot) -> None:
    qtbot.addWidget(widget)
    widget.show()
    for _ in range(4):
        QApplication.processEvents()


def own_dialog(folder: Path, mode: QFileDialog.FileMode) -> QFileDialog:
    """The file dialog that is shown where the system has none."""
    dialog = QFileDialog(None, "Open", str(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setFileMode(mode)
    return dialog


@pytest.mark.usefixtures("desk")
def test_qt_has_no_icon_of_its_own_left_but_those_that_nothing_here_shows() -> None:
    assert set(Standard) - set(FOR) == ABSENT


@pytest.mark.parametrize("standard", FOR, ids=lambda one: one.name)
def test_the_style_gives_our_icon(desk: Desk, standard: QStyle.StandardPixmap) -> None:
    desk.look.choose(DARK)
    style, loud = QApplication.style(), "MessageBox" in standard.name
    ours = icon(FOR[standard], Tone.ACCENT if loud else Tone.TEXT)
    given = style.standardIcon(standard).pixmap(32, 32).toImage()
    assert given == ours.pixmap(32, 32).toImage()
    assert not style.standardPixmap(standard).isNull()


@pytest.mark.parametrize("mode", QFileDialog.FileMode)
@pytest.mark.usefixtures("desk")
def test_the_file_dialog_shows_our_icons(
    asked: set[QStyle.StandardPixmap], mode: QFileDialog.FileMode, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a list.txt").write_text("4 JT/S01-E001", "utf-8")
    dialog = own_dialog(tmp_path, mode)
    shown(dialog, qtbot)
    for view in dialog.findChildren(QTreeView):
        view.grab()
    assert len(asked) >= 8
    assert asked - set(FOR) == set()
    [above] = [
        one for one in dialog.findChildren(QToolButton) if one.objectName() == "toParentButton"
    ]
    ours = icon("arrow-up").pixmap(16, 16).toImage()
    assert above.icon().pixmap(16, 16).toImage() == ours


@pytest.mark.parametrize("folder", [True, False])
@pytest.mark.usefixtures("desk")
def test_folders_and_files_have_our_icons_there(folder: bool, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a list.txt").write_text("4 JT/S01-E001", "utf-8")
    dialog = own_dialog(tmp_path, QFileDialog.FileMode.ExistingFile)
    shown(dialog, qtbot)
    [view] = dialog.findChildren(QTreeView, "treeView")
    root = view.rootIndex()
    qtbot.waitUntil(lambda: view.model().rowCount(root) == 2)
    at = view.model().index(0 if folder else 1, 0, root)
    qtbot.waitUntil(lambda: at.data(1) is not None)
    drawn = at.data(1).pixmap(16, 16).toImage()
    assert drawn == icon("folder" if folder else "file").pixmap(16, 16).toImage()


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (QMessageBox.Icon.Information, "information"),
        (QMessageBox.Icon.Warning, "warning"),
        (QMessageBox.Icon.Critical, "failure"),
        (QMessageBox.Icon.Question, "question"),
    ],
)
@pytest.mark.usefixtures("desk")
def test_messages_show_our_icons(
    asked: set[QStyle.StandardPixmap], kind: QMessageBox.Icon, name: str, qtbot: QtBot
) -> None:
    box = QMessageBox(kind, "Judgetool", "Is this so?", QMessageBox.StandardButton.Yes)
    shown(box, qtbot)
    assert not box.iconPixmap().isNull()
    assert {FOR[one] for one in asked} >= {name}


@pytest.mark.usefixtures("desk")
def test_small_dialogs_of_qt_show_our_icons(
    asked: set[QStyle.StandardPixmap], qtbot: QtBot
) -> None:
    line = QLineEdit("words")
    line.setClearButtonEnabled(True)
    shown(line, qtbot)
    assert Standard.SP_LineEditClearButton in asked
    shown(QInputDialog(), qtbot)
    printer = QPrinter()
    shown(QPrintDialog(printer), qtbot)
    assert asked - set(FOR) == set()


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_a_box_is_framed_so_that_it_is_seen(desk: Desk, qtbot: QtBot, look: str) -> None:
    desk.look.choose(look)
    box = QCheckBox()
    shown(box, qtbot)
    image, colors = box.grab().toImage(), colors_of(look)
    across = {image.pixelColor(x, image.height() // 2).name() for x in range(12)}
    assert max(contrast(one, colors.window) for one in across) >= 3
