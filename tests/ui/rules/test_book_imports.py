"""Importing rulebooks: several files dropped at once, each with its outcome, cancelled or not."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from judgetool.operations.rules import books, imports
from judgetool.store.workspace import Workspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.rules.book_imports import OWN_BOOK, ImportSheet, Order
from rules_index.errors import Stopped
from tests.guides import BOOK as GUIDE_BOOK
from tests.guides import GUIDE

BOOK = """Comprehensive Rules of Vanguard ver. 9.99
Section 1. Beginnings
1.1. Two friends sit down at a table.
1.2. Each of them brings a pencil.
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, "utf-8")
    return path


def versions(window: MainWindow) -> list[str]:
    listed = books.books(window.desk.workspace)
    return [one.book.version for one in listed if one.book.id == "vanguard"]


def test_several_dropped_files_are_asked_about_together(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[Path]] = []
    monkeypatch.setattr(window.rules, "ask_for_import_of", asked.append)
    files = [tmp_path / "vanguard.md", tmp_path / "fftcg.html"]
    for file in files:
        file.write_text("<p>1.1. Ducks may land.</p>\n" * 9, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, button, none))
    qtbot.waitUntil(lambda: asked == [files])


def test_the_sheet_guesses_the_book_of_each_file(
    window: MainWindow, qtbot: QtBot, book: Path, tmp_path: Path
) -> None:
    names = ("weiss-schwarz-jp-1.100.pdf", "Dragon_Ball.pdf", "notes.pdf")
    sheet = ImportSheet([book, *(tmp_path / name for name in names)], window)
    qtbot.addWidget(sheet)
    assert [order.book for order in sheet.orders] == ["vanguard", "ws-jp", "dbs", "ws-en"]
    sheet.asked[0].effective.setText("yesterday")
    with pytest.raises(imports.WrongDate, match=r"book\.txt"):
        assert sheet.orders


def test_each_file_has_its_own_outcome(window: MainWindow, qtbot: QtBot, book: Path) -> None:
    none = book.with_name("none.txt")
    orders = [Order(none, "vanguard"), Order(book, "vanguard"), Order(book, "vanguard", "1.0")]
    with qtbot.waitSignal(window.desk.books_changed):
        window.rules.import_files(orders)
    first, second, third = window.notices.words.text().splitlines()
    assert "there is no such file" in first
    assert "9.99: added" in second
    assert "1.0: added" in third
    assert sorted(versions(window)) == ["1.0", "9.99"]


@pytest.mark.parametrize(
    ("button", "known"),
    [("Skip it", []), ("Take it as", ["ws-en"]), ("Import it as", ["vanguard"])],
)
def test_the_wrong_book_is_asked_about(
    window: MainWindow,
    qtbot: QtBot,
    shared: Path,
    monkeypatch: pytest.MonkeyPatch,
    button: str,
    known: list[str],
) -> None:
    asked: list[str] = []

    def press(box: QMessageBox) -> int:
        asked.append(box.text())
        assert box.textFormat() == Qt.TextFormat.PlainText
        next(one for one in box.buttons() if one.text().startswith(button)).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    path = shared / "rulebooks" / "text" / "vanguard.txt"
    window.rules.import_files([Order(path, "ws-en")])
    qtbot.waitUntil(lambda: bool(asked) and not window.desk.work.busy)
    assert asked == [
        "vanguard.txt: this looks like Vanguard CR (vanguard), not Weiß Schwarz EN CR (ws-en)."
    ]
    listed = [one.book for one in books.books(window.desk.workspace) if one.book.official]
    assert [one.id for one in listed] == known
    if known == ["ws-en"]:
        window.rules.open_rule("ws-en", "1.1")
        assert window.rules.line.taken.isVisibleTo(window.rules)
        assert "You said which rulebook" in window.notices.words.text()


def test_while_it_is_imported_the_window_lives_and_can_cancel(
    window: MainWindow, qtbot: QtBot, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.rules.start()
    began, gone_on = Event(), Event()
    real = imports.import_rulebook

    def slow(workspace: Workspace, path: Path, name: str, **others: str | None) -> object:
        if others["version"] == "1.0":
            began.set()
            gone_on.wait(5)
            while not workspace.stopped():
                pass
            raise Stopped("the import was stopped")
        return real(workspace, path, name, version=others["version"])

    monkeypatch.setattr(imports, "import_rulebook", slow)
    orders = [Order(book, "vanguard", "9.99"), Order(book, "vanguard", "1.0")]
    with qtbot.waitSignal(window.desk.work.ended):
        window.rules.import_files(orders)
        assert began.wait(5)
        qtbot.waitUntil(
            lambda: (window.foot.progress.value(), window.foot.progress.maximum()) == (1, 2)
        )
        assert window.foot.doing.text() == "Importing book.txt"
        assert window.foot.cancel.isVisible()
        window.rules.search_for("damage cancel")
        assert window.rules.hits.rowCount() > 0
        qtbot.keyClick(window, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
        gone_on.set()
    assert versions(window) == ["9.99"]
    assert window.notices.words.text().splitlines()[1] == ("book.txt: cancelled. Nothing was kept.")


def test_any_document_becomes_an_own_book_that_can_be_removed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "pond_penalty-guide.txt"
    path.write_text(GUIDE, "utf-8")
    sheet = ImportSheet([path], window)
    qtbot.addWidget(sheet)
    assert not sheet.asked[0].name.isEnabled()
    sheet.asked[0].book.setCurrentText(OWN_BOOK)
    assert sheet.asked[0].name.isEnabled()
    assert sheet.orders[0].name == "pond penalty guide"
    with qtbot.waitSignal(window.desk.books_changed):
        window.rules.import_files(sheet.orders)
    assert window.rules.open_rule(GUIDE_BOOK, "2.1")
    assert window.rules.chooser.currentText() == "pond penalty guide 1.2 · your own book"
    shown = window.rules.document.toPlainText()
    assert "Late to the Pond — Warning\nA frog arrives after the splash." in shown
    assert window.rules.page is not None
    window.rules.remove(window.rules.page.book)
    assert window.rules.page.book.id != GUIDE_BOOK
