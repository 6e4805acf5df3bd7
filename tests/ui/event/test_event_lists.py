"""Page Event: lists are imported, registered, checked and counted, by keyboard, saved at once."""

from datetime import timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.events.things import Player
from judgetool.operations.decks.checks import SAMPLE_DECKS
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.event.import_sheet import ImportSheet
from judgetool.ui.main_window import MainWindow
from tests.sheets import Sheet, pdf
from tests.ui.event.conftest import (
    ALT,
    CONTROL,
    NOW,
    SHIFT,
    click_heading,
    enter,
    log,
    log_after,
    names,
    press,
)


def read(page: EventPage, qtbot: QtBot, path: Path) -> ImportSheet:
    with qtbot.waitSignal(page.desk.work.ended):
        page.imports.read(path)
    sheet = page.imports.sheet
    assert sheet is not None
    assert sheet.isVisible()
    return sheet


def accept_import(page: EventPage, qtbot: QtBot) -> None:
    assert page.imports.sheet is not None
    with qtbot.waitSignal(page.desk.work.ended):
        qtbot.keyClick(page.imports.sheet.imports, Qt.Key.Key_Return)
    window = page.window()
    with qtbot.waitActive(window):
        window.activateWindow()


def test_nothing_is_imported_before_the_judge_says_so(
    window: MainWindow, page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    before = log(page)
    sheet = read(page, qtbot, lists)
    assert "Lists: 2. Not imported: 0." in sheet.counts.text()
    shown = sheet.details.toPlainText()
    assert all(f"List of {name}" in shown for name in ("Ann Example", "Bo Sample"))
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    page.opened.refresh()
    assert log(page).entries == before.entries
    assert window.notices.words.text() == "Nothing was imported."


def test_the_pattern_of_the_file_names_is_chosen_and_its_import_tried_again(
    page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "named"
    folder.mkdir()
    for name in ("10144 - Cy Placeholder", "10145 - Di Specimen", "Ed"):
        (folder / f"{name}.txt").write_text("4 JT/S01-E001\n", "utf-8")
    sheet = read(page, qtbot, folder)
    offered = [sheet.names.itemText(place) for place in range(sheet.names.count())]
    assert offered == ["", "{number} - {name}", "{name}"]
    sheet.names.setFocus()
    with qtbot.waitSignal(page.desk.work.ended):
        qtbot.keyClick(sheet.names, Qt.Key.Key_Down)
        sheet.names.activated.emit(1)
    assert sheet.pattern == "{number} - {name}"
    assert sheet.fit.text() == "1 file named otherwise: Ed"
    assert "does not fit" in sheet.details.toPlainText()
    line = sheet.pattern_line
    line.selectAll()
    qtbot.keyClicks(line, "{player}")
    line.editingFinished.emit()
    assert "not a pattern" in sheet.fit.text()
    assert not sheet.imports.isEnabled()
    line.selectAll()
    qtbot.keyClicks(line, "{number} - {name}")
    with qtbot.waitSignal(page.desk.work.ended):
        line.editingFinished.emit()
    accept_import(page, qtbot)
    ids = {one.name: one.id for one in log(page).players.values()}
    assert ids["Cy Placeholder"] == "10144"
    assert "Ed" not in ids


def test_a_folder_of_lists_is_imported_and_all_are_checked(
    page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    read(page, qtbot, lists)
    accept_import(page, qtbot)
    told: list[str] = []
    page.desk.noticed.connect(lambda notice: told.append(notice.text))
    with qtbot.waitSignal(page.desk.work.ended):
        press(page, qtbot, Qt.Key.Key_C, SHIFT)
    assert told[-1] == "Lists checked: 1 not legal, 1 legal"
    verdicts = [row.line.verdict for row in page.view.players.rows]
    assert verdicts == ["legal", "not legal"]
    with qtbot.waitSignal(page.desk.work.ended):
        press(page, qtbot, Qt.Key.Key_C, SHIFT)
    assert told[-1] == "Lists checked: all were checked already"
    assert len(log(page).checks) == 2


def test_scans_in_an_imported_folder_are_typed_with_one_key(
    window: MainWindow, page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    scan = lists / "Cy Scanned.pdf"
    scan.write_bytes(pdf(Sheet().picture(50, 50, 400, 600)))
    read(page, qtbot, lists)
    accept_import(page, qtbot)
    assert window.notices.words.text().endswith("1 scan to type: Shift+F7 opens the next one.")
    with qtbot.waitSignal(page.desk.work.ended):
        qtbot.keyClick(window, Qt.Key.Key_F7, SHIFT)
    assert window.decks.lists.picture.path == scan


def test_what_an_import_could_not_take_is_listed(
    window: MainWindow, page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    table = tmp_path / "players.csv"
    table.write_text("name,id,table\nDi Specimen,20,7\nEd Instance,21,x\n", "utf-8")
    sheet = read(page, qtbot, table)
    assert "1 new" in sheet.counts.text()
    assert "line 3" in sheet.details.toPlainText()
    assert len(log(page).players) == 2
    accept_import(page, qtbot)
    assert "1 new" in window.notices.words.text()
    assert window.sheets.sheet is None
    assert [player.name for player in log(page).players.values()][-1] == "Di Specimen"


def test_a_registered_list_is_checked_and_shown_as_the_event_asks_it(
    window: MainWindow, page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    page.register_file(page.player(), lists / "Bo Sample.txt")
    [check] = log(page).checks.values()
    assert (check.player, check.outcome) == (2, "not legal")
    assert window.decks.lists.list.hasFocus()
    assert window.decks.lists.outcome.text() == "Not legal"
    assert window.decks.lists.question.as_of.text() == "2026-04-12"
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    page.register_file(2, lists / "Ann Example.txt")
    assert len(log(page).lists_of(2)) == 2
    assert window.decks.lists.outcome.text() == "Legal"


def test_of_a_file_with_several_lists_one_is_chosen(page: EventPage, tmp_path: Path) -> None:
    file = tmp_path / "two.csv"
    file.write_text("Player,Count,Card\nAda,4,JT/S01-E001\nBo,3,JT/S01-E017\n", "utf-8")
    page.register_file(page.player(), file)
    assert log(page).lists == {}
    enter(page, which="2")
    [registered] = log(page).lists.values()
    assert registered.place == 2


def test_the_list_that_is_shown_is_registered(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    window.decks.lists.show_deck(SAMPLE_DECKS[0])
    press(page, qtbot, Qt.Key.Key_R, SHIFT)
    [registered] = log(page).lists.values()
    assert (registered.player, registered.source) == (2, "the page One list")
    [check] = log(page).checks.values()
    assert check.outcome == "legal"


def test_a_deck_is_counted_and_the_result_stands_at_the_event(
    window: MainWindow, page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    qtbot.keyClicks(page.view.bar.round, "2")
    page.opened.register(2, b"2 JT/S01-E001\n1 JT/S01-E002\n", "ann.txt")
    press(page, qtbot, Qt.Key.Key_K)
    count = window.decks.count
    assert count.title.text() == "Ann Example (17)  ·  Spring Cup  ·  round 2  ·  table 4"
    qtbot.keyClicks(count.line, "1 x2")
    qtbot.keyClick(count.line, Qt.Key.Key_Return)
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    assert page.view.players.index(0, 4).data() == "2 of 3 …"
    press(page, qtbot, Qt.Key.Key_K)
    assert count.board.counted.text() == "2 of 3"
    qtbot.keyClick(count.line, Qt.Key.Key_Return, CONTROL)
    [check] = log_after(page).checks.values()
    assert (check.outcome, check.round, check.table) == ("list and deck differ", 2, 4)
    [slip] = count.printed()
    assert "Spring Cup, 2026-04-12" in slip.html
    qtbot.keyClick(count.line, Qt.Key.Key_3, ALT)
    assert page.view.players.index(0, 4).data() == "Differs"
    [same] = page.printed()
    assert same.html == slip.html


def test_a_count_that_cannot_begin_leaves_the_page_as_it_is(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_K)  # there is no list
    assert window.decks.pages.currentWidget() is page
    assert "Ann Example" in window.notices.words.text()


def test_minutes_for_the_check_are_given_from_the_count(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.opened.register(2, b"2 JT/S01-E001\n", "ann.txt")
    press(page, qtbot, Qt.Key.Key_K)
    count = window.decks.count
    window.desk.now = lambda: NOW + timedelta(minutes=6, seconds=5)
    qtbot.keyClick(count.line, Qt.Key.Key_T, ALT)
    assert count.sheet is not None
    assert count.sheet.values["spent"] == "7"
    count.sheet.accept()
    [extension] = log_after(page).extensions.values()
    assert (extension.minutes, extension.player, extension.table) == (7, 2, 4)


def test_a_count_against_a_list_that_was_replaced_says_so(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.opened.register(2, b"2 JT/S01-E001\n", "ann.txt")
    press(page, qtbot, Qt.Key.Key_K)
    assert "THE REGISTERED LIST HAS CHANGED" not in window.decks.count.title.text()
    page.opened.register(2, b"3 JT/S01-E001\n", "ann-again.txt")
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    press(page, qtbot, Qt.Key.Key_K)
    assert "THE REGISTERED LIST HAS CHANGED" in window.decks.count.title.text()


def test_the_players_whose_lists_need_a_judge_come_first(
    page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    page.imports.read(lists)
    qtbot.waitUntil(lambda: page.imports.sheet is not None)
    assert page.imports.sheet is not None
    page.imports.sheet.accept()
    qtbot.waitUntil(lambda: len(log(page).lists) == 2)
    page.check_all()
    qtbot.waitUntil(lambda: len(log(page).checks) == 2)
    page.opened.enter(Player("Cy Listless"))
    click_heading(page, qtbot, 3)
    assert names(page) == ["Bo", "Cy", "Ann"]


def test_a_report_on_all_lists_is_written_and_enters_nothing(
    page: EventPage, qtbot: QtBot, lists: Path, tmp_path: Path
) -> None:
    page.opened.register(2, (lists / "Ann Example.txt").read_bytes(), "ann.txt")
    page.opened.register(3, (lists / "Bo Sample.txt").read_bytes(), "bo.txt")
    before = len(log(page).entries)
    for name, problems in (("all.html", False), ("bad.html", True)):
        page.report(tmp_path / name, problems=problems)
        qtbot.waitUntil((tmp_path / name).exists)
        qtbot.waitUntil(lambda: not page.desk.work.busy)
    every, bad = ((tmp_path / name).read_text("utf-8") for name in ("all.html", "bad.html"))
    assert "Ann Example (17)" in every
    assert "Ann Example (17)" not in bad
    assert "Table 5, " in bad
    assert len(log(page).entries) == before
