"""Typing a list in the window: with keys alone, from a picture that lies beside it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.desk import Desk
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from tests.sheets import Sheet, pdf

ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ENTER, UP, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Down


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ListPage:
    """The page One list with the line to type in, of Weiß Schwarz."""
    window.show_place(Place.DECKS)
    made = window.decks.lists
    made.question.game.setCurrentIndex(made.question.game.findData("ws-en"))
    qtbot.keyClick(made.list, Qt.Key.Key_F7)
    assert made.typing.line.hasFocus()
    return made


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "photo.png"
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    assert image.save(str(path))
    return path


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    """A PDF of two pages that are pictures."""
    path = tmp_path / "scan.pdf"
    path.write_bytes(pdf(Sheet().picture(50, 50, 400, 600), Sheet().picture(50, 50, 400, 300)))
    return path


def typed(page: ListPage, qtbot: QtBot, *lines: str) -> None:
    for line in lines:
        qtbot.keyClicks(page.typing.line, line)
        qtbot.keyClick(page.typing.line, ENTER)


def test_what_is_typed_becomes_the_list_with_its_verdict_and_the_count_of_each_part(
    page: ListPage, qtbot: QtBot
) -> None:
    typed(page, qtbot, "JT/S01-E001 4", "017 3", "6 paper gulls", "side", "hamm 2")
    assert page.list.toPlainText() == (
        "4 JT/S01-E001 Wren, Lantern Bearer\n"
        "3 JT/S01-E017 Bram, Forge Apprentice\n"
        "6 JT/S01-E029 Paper Gulls\n"
        "[side]\n"
        "2 JT/S01-E019 Hammerhand Greta\n"
    )
    assert page.typing.counts.text() == (
        "Main deck 13  ·  Beside the deck 2  ·  now: Beside the deck"
    )
    assert page.outcome.text() == "Not legal"
    assert page.counts.text().startswith("13 cards")


def test_a_number_alone_counts_the_last_card_anew(page: ListPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "hamm", "3")
    assert page.list.toPlainText() == "3 JT/S01-E019 Hammerhand Greta\n"
    typed(page, qtbot, "0")
    assert page.list.toPlainText() == ""
    typed(page, qtbot, "2")
    assert "no card" in page.typing.hint.text()


def test_a_card_on_offer_is_chosen_with_the_arrow_keys_or_the_mouse(
    page: ListPage, qtbot: QtBot
) -> None:
    line = page.typing.line
    qtbot.keyClicks(line, "4 jt/s01-e00")
    assert "6 cards match" in page.typing.hint.text()
    qtbot.keyClick(line, DOWN)
    qtbot.keyClick(line, DOWN)
    qtbot.keyClick(line, ENTER)
    assert page.list.toPlainText() == "4 JT/S01-E002 Osk the Ferryman\n"
    qtbot.keyClicks(line, "3 Hamerhnd Greta")
    place = page.typing.list.visualRect(page.typing.offered.index(0, 0)).center()
    qtbot.mouseClick(page.typing.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.list.toPlainText().endswith("3 JT/S01-E019 Hammerhand Greta\n")


def test_what_is_not_clear_is_kept_as_typed_only_by_a_second_enter(
    page: ListPage, qtbot: QtBot
) -> None:
    typed(page, qtbot, "4 Nobody Printed This")
    assert page.list.toPlainText() == ""
    assert page.typing.line.text() == "4 Nobody Printed This"
    qtbot.keyClick(page.typing.line, ENTER)
    assert page.list.toPlainText() == "4 Nobody Printed This\n"
    assert page.outcome.text() != "Legal"


def test_the_last_line_comes_back_to_be_changed(page: ListPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "JT/S01-E001 4", "017 3")
    line = page.typing.line
    qtbot.keyClick(line, UP)
    assert line.text() == "JT/S01-E017 3"
    line.clear()
    qtbot.keyClick(line, Qt.Key.Key_L, ALT)
    assert line.text() == "JT/S01-E017 3"
    line.selectAll()
    typed(page, qtbot, "hamm 2")
    assert page.list.toPlainText() == (
        "4 JT/S01-E001 Wren, Lantern Bearer\n2 JT/S01-E019 Hammerhand Greta\n"
    )


def test_typing_is_undone_card_by_card(page: ListPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "JT/S01-E001 4", "017 3")
    qtbot.keyClick(page.typing.line, Qt.Key.Key_Z, CONTROL)
    assert page.list.toPlainText() == "4 JT/S01-E001 Wren, Lantern Bearer\n"
    qtbot.keyClick(page.typing.line, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert page.list.toPlainText().endswith("3 JT/S01-E017 Bram, Forge Apprentice\n")
    typed(page, qtbot, "undo")
    assert page.list.toPlainText() == "4 JT/S01-E001 Wren, Lantern Bearer\n"


def test_escape_clears_the_line_and_then_ends_typing(page: ListPage, qtbot: QtBot) -> None:
    line = page.typing.line
    qtbot.keyClicks(line, "hamm")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert (line.text(), page.is_typing) == ("", True)
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not page.is_typing
    assert page.list.hasFocus()


def test_nothing_typed_is_lost_when_the_program_ends(
    page: ListPage, desk: Desk, qtbot: QtBot, photo: Path
) -> None:
    page.show_picture(photo)
    qtbot.keyClick(page.typing.line, Qt.Key.Key_R, ALT)
    typed(page, qtbot, "JT/S01-E001 4", "lb")
    qtbot.keyClicks(page.typing.line, "hamm")
    qtbot.waitUntil(lambda: KeptLists(desk.workspace).line == "hamm")
    later = ListPage(Desk(desk.directory, desk.look))
    qtbot.addWidget(later)
    later.type_list()
    assert later.list.toPlainText() == "4 JT/S01-E001 Wren, Lantern Bearer\n"
    assert (later.typing.line.text(), later.typing.part) == ("hamm", "lb")
    assert (later.picture.path, later.picture.turned) == (photo, 90)


def test_what_was_typed_last_is_kept_when_the_window_closes(
    page: ListPage, desk: Desk, qtbot: QtBot
) -> None:
    page.list.setPlainText("4 JT/S01-E001")
    qtbot.keyClicks(page.typing.line, "hamm")
    desk.closing.emit()
    kept = KeptLists(desk.workspace)
    assert ([one.text for one in kept.all], kept.line) == (["4 JT/S01-E001"], "hamm")


def test_a_new_list_begins_in_no_part(page: ListPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "lb", "JT/S01-E001 4")
    page.show_text("4 JT/S01-E002\n", "Another one")
    typed(page, qtbot, "017 3")
    assert page.list.toPlainText() == "4 JT/S01-E002\n3 JT/S01-E017 Bram, Forge Apprentice\n"


def test_a_picture_is_zoomed_turned_and_moved_with_keys(
    page: ListPage, window: MainWindow, qtbot: QtBot, photo: Path
) -> None:
    assert window.opening.open_file(photo)
    view, line = page.picture, page.typing.line
    fitting = view.scale
    for _ in range(6):
        qtbot.keyClick(line, Qt.Key.Key_Plus, ALT)
    assert view.scale == pytest.approx(fitting * 1.25**6)
    down, right = view.view.verticalScrollBar(), view.view.horizontalScrollBar()
    before = down.value(), right.value()
    qtbot.keyClick(line, Qt.Key.Key_Down, ALT | SHIFT)
    qtbot.keyClick(line, Qt.Key.Key_Right, ALT | SHIFT)
    assert down.value() > before[0]
    assert right.value() > before[1]
    qtbot.keyClick(line, Qt.Key.Key_Minus, ALT)
    assert view.scale == pytest.approx(fitting * 1.25**5)
    qtbot.keyClick(line, Qt.Key.Key_R, ALT)
    assert view.turned == 90
    qtbot.keyClick(line, Qt.Key.Key_0, ALT)
    assert view.scale > fitting
    assert line.text() == ""


def test_the_pages_of_a_pdf_lie_beside_the_list(
    page: ListPage, desk: Desk, qtbot: QtBot, scan: Path
) -> None:
    with qtbot.waitSignal(desk.work.ended):
        page.show_picture(scan)
    picture, line = page.picture, page.typing.line
    assert (picture.page, picture.pages) == (1, 2)
    assert picture.place.text() == "Page 1 of 2: Alt+PgUp and Alt+PgDown turn the page"
    with qtbot.waitSignal(desk.work.ended):
        qtbot.keyClick(line, Qt.Key.Key_PageDown, ALT)
    assert (picture.page, picture.path) == (2, scan)
    qtbot.keyClick(line, Qt.Key.Key_PageDown, ALT)
    assert not desk.work.busy
    fitting = picture.scale
    qtbot.keyClick(line, Qt.Key.Key_Plus, ALT)
    assert picture.scale == pytest.approx(fitting * 1.25)
    with qtbot.waitSignal(desk.work.ended):
        qtbot.keyClick(line, Qt.Key.Key_PageUp, ALT)
    assert picture.page == 1


def test_the_page_of_a_pdf_is_shown_again_at_the_next_start(
    page: ListPage, desk: Desk, qtbot: QtBot, scan: Path
) -> None:
    with qtbot.waitSignal(desk.work.ended):
        page.show_picture(scan)
    with qtbot.waitSignal(desk.work.ended):
        page.turn_page("1")
    qtbot.keyClick(page.typing.line, Qt.Key.Key_R, ALT)
    later = ListPage(Desk(desk.directory, desk.look))
    qtbot.addWidget(later)
    with qtbot.waitSignal(later.desk.work.ended):
        later.type_list()
    assert (later.picture.path, later.picture.page, later.picture.turned) == (scan, 2, 90)


def test_a_scan_that_is_opened_as_a_list_is_shown_to_be_typed(
    window: MainWindow, desk: Desk, qtbot: QtBot, scan: Path
) -> None:
    page = window.decks.lists
    with qtbot.waitSignal(desk.work.ended):
        assert page.open_file(scan)
    assert page.is_typing
    assert page.picture.path == scan


def test_a_damaged_pdf_is_told_and_typing_goes_on(
    page: ListPage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(b"%PDF-1.7 nothing")
    with qtbot.waitSignal(window.desk.work.ended):
        page.show_picture(path)
    assert "scan.pdf: the PDF is damaged" in window.notices.words.text()
    assert page.is_typing


def test_what_is_no_picture_is_told_and_typing_goes_on(
    page: ListPage, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "photo.png"
    path.write_bytes(b"no picture")
    page.show_picture(path)
    assert "no picture can be read in it" in window.notices.words.text()
    assert page.is_typing
