"""Page Many Lists: a folder is checked off the GUI thread, what needs a judge stands in front."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.store.workspace import Workspace
from judgetool.ui.decks.many_page import COLUMNS, ManyPage, check_all
from judgetool.ui.decks.question_bar import Question
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.work import Progress
from tests.sheets import Sheet, pdf

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
DISPLAY, FOREGROUND = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ForegroundRole


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A legal list, one that is not, one with an unknown card, and one that nobody can read."""
    made = tmp_path / "lists"
    made.mkdir()
    legal, illegal = (sample_deck(name) for name in SAMPLE_DECKS)
    (made / "ada.txt").write_text(write_text(legal), "utf-8")
    (made / "bo.txt").write_text(write_text(illegal), "utf-8")
    first, *others = legal.entries
    odd = replace(legal, entries=(replace(first, card="JT/S01-E998", name=""), *others), name="Odd")
    (made / "cy.txt").write_text(write_text(odd), "utf-8")
    (made / "di.txt").write_bytes(b"%PDF-1.7")
    return made


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, folder: Path) -> ManyPage:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_2, ALT)
    many = window.decks.many
    with qtbot.waitSignal(window.desk.work.ended):
        many.check_paths([folder])
    return many


def test_scans_are_typed_one_after_the_other_with_one_key(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "scans"
    folder.mkdir()
    for name in ("ann.pdf", "bo.pdf"):
        (folder / name).write_bytes(pdf(Sheet().picture(50, 50, 400, 600)))
    many, lists, ended = window.decks.many, window.decks.lists, window.desk.work.ended
    window.show_place(Place.DECKS)
    lists.show_text("4 JT/S01-E001\n", "Before")
    with qtbot.waitSignal(ended):
        many.check_paths([folder])
    assert many.said.text().endswith("2 scans to type: Shift+F7 opens the next one")
    for name, words in (
        ("ann.pdf", "Type the list on this scan (1 of 2): ann.pdf"),
        ("bo.pdf", "Type the list on this scan (2 of 2): bo.pdf"),
        ("ann.pdf", "Type the list on this scan (1 of 2): ann.pdf"),
    ):
        with qtbot.waitSignal(ended):
            qtbot.keyClick(window, Qt.Key.Key_F7, SHIFT)
        assert window.notices.words.text() == words
        assert (lists.picture.path, lists.is_typing) == (folder / name, True)
        assert (lists.name.text(), lists.list.toPlainText()) == (name, "")
    with qtbot.waitSignal(ended):
        many.open_row(1)
    assert lists.picture.path == folder / "bo.pdf"
    lists.editor.undo()
    assert lists.list.toPlainText() == "4 JT/S01-E001\n"


def test_without_a_scan_the_key_says_so(window: MainWindow) -> None:
    window.show_place(Place.DECKS)
    window.do("decks.type_scan")
    assert window.notices.words.text().startswith("No scan was found yet.")


def column(page: ManyPage, name: str) -> list[str]:
    place = COLUMNS.index(name)
    return [page.lists.index(row, place).data(DISPLAY) for row in range(page.lists.rowCount())]


def test_what_needs_a_judge_stands_in_front(page: ManyPage) -> None:
    assert column(page, "Outcome") == [
        "Cannot be checked", "Not legal", "Undecided", "Legal",
    ]  # fmt: skip
    assert column(page, "File") == ["di.txt", "bo.txt", "cy.txt", "ada.txt"]
    assert column(page, "Cards") == ["", "51", "50", "50"]
    assert column(page, "What")[1].startswith("51 cards in the deck, not exactly 50; ")
    assert page.said.text().startswith("4 lists: 1 cannot be checked, 1 not legal")


def test_the_table_is_a_model_with_headings_and_the_colors_of_the_look(page: ManyPage) -> None:
    model = page.lists
    across = Qt.Orientation.Horizontal
    assert [model.headerData(at, across) for at in range(model.columnCount())] == list(COLUMNS)
    assert model.index(1, 0).data(FOREGROUND) == QColor(page.desk.look.colors.bad)
    assert model.index(3, 0).data(FOREGROUND) == QColor(page.desk.look.colors.good)
    told = model.index(3, 4).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "File: ada.txt"
    assert model.rowCount(model.index(0, 0)) == 0


def test_the_table_keeps_what_a_model_promises(page: ManyPage) -> None:
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(page.lists, fatal, page)
    page.lists.show_rows(())
    assert tester.model() is page.lists
    assert page.lists.rowCount() == 0


def test_enter_opens_a_list_on_its_page(window: MainWindow, page: ManyPage, qtbot: QtBot) -> None:
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert window.decks.lists.outcome.text() == "Not legal"
    assert window.decks.lists.list.hasFocus()
    qtbot.keyClick(window, Qt.Key.Key_2, ALT)
    assert page.table.currentIndex().row() == 1


def test_enter_on_a_file_that_nobody_can_read_says_why(
    window: MainWindow, page: ManyPage, qtbot: QtBot
) -> None:
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert "the PDF is damaged" in window.notices.words.text()
    assert window.decks.pages.currentWidget() is page


def test_lists_are_checked_again_after_they_were_mended(
    page: ManyPage, qtbot: QtBot, folder: Path
) -> None:
    (folder / "di.txt").unlink()
    with qtbot.waitSignal(page.desk.work.ended):
        qtbot.keyClick(page.table, Qt.Key.Key_F5)
    assert column(page, "File") == ["bo.txt", "cy.txt", "ada.txt"]


@pytest.mark.parametrize(("ending", "begins"), [("html", b"<!"), ("csv", b""), ("pdf", b"%PDF")])
def test_a_report_is_written_in_the_form_of_its_ending(
    page: ManyPage, qtbot: QtBot, tmp_path: Path, ending: str, begins: bytes
) -> None:
    path = tmp_path / f"report.{ending}"
    with qtbot.waitSignal(page.desk.work.ended):
        page.report(path)
    assert path.read_bytes()[: len(begins)].lower() == begins.lower()
    assert path.stat().st_size > 500


def test_a_check_that_was_cancelled_shows_what_was_done_and_says_so(
    window: MainWindow, folder: Path
) -> None:
    many = window.decks.many
    told: list[int] = []

    def hear(_what: str, done: int, _total: int) -> None:
        told.append(done)
        if done == 2:
            progress.cancel()

    progress = Progress(hear)
    with Workspace(window.desk.directory) as workspace:
        check = Question("ws-en", "", date(2025, 4, 1), "")
        many.show_checked(check_all((folder,), check, workspace, progress))
    assert told == [0, 1, 2]
    assert many.said.text() == (
        "2 lists: 1 not legal, 1 legal  ·  stopped after 2 of 4 files: not complete"
    )


def test_a_folder_is_checked_with_the_list_of_today_that_was_confirmed_on_the_other_page(
    page: ManyPage, window: MainWindow, qtbot: QtBot
) -> None:
    asked = Question("ws-en", "side", date(2025, 4, 1), "")
    for confirmed, outcome in ((False, "Undecided"), (True, "Legal")):
        window.decks.lists.question.ask(replace(asked, list_of_today=confirmed))
        page.focus()
        assert page.question.list_of_today.isChecked() is confirmed
        with qtbot.waitSignal(window.desk.work.ended):
            page.check()
        assert column(page, "Outcome")[column(page, "File").index("ada.txt")] == outcome


def test_the_form_of_the_report_can_be_only_lists_with_problems(
    page: ManyPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "problems.html"
    chosen = (str(path), "Only lists with problems: page (*.html)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    page.ask_where_to_report()
    qtbot.waitUntil(path.exists)
    assert "Only lists with problems: 3" in path.read_text("utf-8")
