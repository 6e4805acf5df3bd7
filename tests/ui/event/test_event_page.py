"""Page Event: everything that is entered at an event, by keyboard, saved at once."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.events.log import EventLog
from judgetool.events.scanned import code_of
from judgetool.events.things import EventFacts, Match, Pairings, Player
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.operations.rules.imports import import_own_book
from judgetool.ui.actions import Place
from judgetool.ui.entry_sheet import Settled
from judgetool.ui.event.event_models import PlayersModel
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.event.forms import penalty_form
from judgetool.ui.event.import_sheet import ImportSheet
from judgetool.ui.event.wording import entry_html
from judgetool.ui.main_window import MainWindow
from judgetool.ui.rows import RowsTable
from tests.guides import BOOK, GUIDE, NAME
from tests.sheets import Sheet, pdf

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> EventPage:
    """The page on an event with two players; the first one is chosen."""
    window.desk.now = lambda: NOW
    window.desk.today = lambda: date(2026, 4, 12)
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    made = window.decks.events
    made.opened.begin(EventFacts("Spring Cup", "2026-04-12", "ws-en"))
    made.opened.enter(Player("Ann Example", "17", 4))
    made.opened.enter(Player("Bo Sample", "18", 5))
    return made


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A legal list and one that is not, each in a file named as its player."""
    made = tmp_path / "lists"
    made.mkdir()
    for name, who in zip(SAMPLE_DECKS, ("Ann Example", "Bo Sample"), strict=True):
        (made / f"{who}.txt").write_text(write_text(sample_deck(name)), "utf-8")
    return made


def log(page: EventPage) -> EventLog:
    return page.opened.known


def press(page: EventPage, qtbot: QtBot, key: Qt.Key, *more: Qt.KeyboardModifier) -> None:
    modifiers = ALT
    for one in more:
        modifiers |= one
    qtbot.keyClick(page.view.table, key, modifiers)


def enter(page: EventPage, **values: str) -> None:
    assert page.sheet is not None
    page.sheet.fill(**values)
    page.sheet.accept()


def test_an_event_is_begun_with_its_format_of_the_game_that_is_chosen(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_N)
    assert page.sheet is not None
    assert page.sheet.values["date"] == "2026-04-12"
    enter(page, name="Autumn Cup", game="ws-en", format="neo-standard")
    assert log(page).facts == EventFacts("Autumn Cup", "2026-04-12", "ws-en", "neo-standard")
    assert page.view.bar.event_chooser.currentText() == "Autumn Cup  ·  2026-04-12"
    press(page, qtbot, Qt.Key.Key_N)
    enter(page, name="autumn cup")
    assert "already" in page.sheet.problem.text()
    page.sheet.reject()
    press(page, qtbot, Qt.Key.Key_E)
    qtbot.keyClick(page.view.bar.event_chooser, Qt.Key.Key_Down)
    assert log(page).facts.name == "Spring Cup"


def test_the_list_of_today_is_confirmed_for_the_event_and_asked_of_its_lists(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    legal = write_text(sample_deck(SAMPLE_DECKS[0])).encode()
    page.opened.register(2, legal, "ann.txt")
    box, outcome = window.decks.lists.question.list_of_today, window.decks.lists.outcome
    for confirmed, said in (
        ("", "Undecided"),
        ("yes", "Legal"),
        ("", "Undecided"),
    ):
        page.ask_for_facts()
        enter(page, format="side", list_of_today=confirmed)
        page.check()
        assert list(log(page).checks.values())[-1].outcome == said.lower()
        page.open_list()
        assert (box.isChecked(), outcome.text()) == (bool(confirmed), said)
        qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    assert [
        entry.thing.list_of_today
        for entry in log(page).history(1)
        if isinstance(entry.thing, EventFacts)
    ] == [False, False, True, False]


def test_the_list_of_today_of_one_format_is_not_confirmed_for_another(
    page: EventPage, qtbot: QtBot
) -> None:
    page.ask_for_facts()
    assert page.sheet is not None
    box, chooser = page.sheet.field("list_of_today"), page.sheet.field("format")
    assert isinstance(box, QCheckBox)
    assert isinstance(chooser, QComboBox)
    chooser.setCurrentIndex(chooser.findData("side"))
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.isChecked()
    chooser.setCurrentIndex(chooser.findData("neo-standard"))
    assert not box.isChecked()
    page.sheet.accept()
    assert not log(page).facts.list_of_today
    page.ask_for_facts()
    enter(page, format="side", list_of_today="yes")
    assert log(page).facts.list_of_today
    page.ask_for_facts()
    enter(page, game="ws-jp")
    assert not log(page).facts.list_of_today


def test_an_event_without_a_game_asks_its_lists_by_its_format_and_what_was_confirmed(
    window: MainWindow, page: EventPage
) -> None:
    question = window.decks.lists.question
    for number, (name, format_) in enumerate((("Open Cup", "side"), ("Free Cup", "Side"))):
        page.opened.begin(EventFacts(name, "2026-04-12", format=format_, list_of_today=number == 0))
        page.opened.enter(Player("Cy Placeholder"))
        legal = write_text(sample_deck(SAMPLE_DECKS[0])).encode()
        player = next(iter(log(page).players))
        page.opened.register(player, legal, "cy.txt")
        page.view.focus()
        page.open_list()
        assert question.question.format == "side"
        assert question.question.game == ""
        assert question.list_of_today.isChecked() is (number == 0)


def test_players_are_added_found_by_typing_and_corrected(page: EventPage, qtbot: QtBot) -> None:
    press(page, qtbot, Qt.Key.Key_A)
    enter(page, name="Cy Placeholder", table="x")
    assert page.sheet is not None
    assert "'x' is not a number" in page.sheet.problem.text()
    enter(page, table="6")
    press(page, qtbot, Qt.Key.Key_F)
    qtbot.keyClicks(page.view.line, "cy")
    assert [row.line.player.name for row in page.view.players.rows] == ["Cy Placeholder"]
    qtbot.keyClick(page.view.line, Qt.Key.Key_F2)
    enter(page, table="7")
    assert log(page).players[4] == Player("Cy Placeholder", "", 7)
    assert len(log(page).history(4)) == 2


def read(page: EventPage, qtbot: QtBot, path: Path) -> ImportSheet:
    with qtbot.waitSignal(page.desk.work.ended):
        page.read(path)
    assert page.imports is not None
    assert page.imports.isVisible()
    return page.imports


def accept_import(page: EventPage, qtbot: QtBot) -> None:
    assert page.imports is not None
    with qtbot.waitSignal(page.desk.work.ended):
        qtbot.keyClick(page.imports.imports, Qt.Key.Key_Return)
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


def test_a_message_goes_with_the_next_entry(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    window.desk.tell("Lists checked: 1 legal", "good")
    QApplication.processEvents()
    press(page, qtbot, Qt.Key.Key_O)
    enter(page, text="Round 2 began")
    assert window.notices.words.text() == ""


def test_correcting_the_event_says_so(page: EventPage) -> None:
    page.ask_for_facts()
    assert page.sheet is not None
    assert page.sheet.windowTitle() == "Correct the event"


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


def log_after(page: EventPage) -> EventLog:
    page.opened.refresh()
    return log(page)


def test_tables_are_drawn_with_a_seed_that_is_shown(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_D)
    assert page.sheet is not None
    assert len(page.sheet.values["seed"]) == 8
    assert page.sheet.values["last"] == "5"
    enter(page, last="")
    assert "highest" in page.sheet.problem.text()
    asked, entering = page.sheet, []
    page.sheet_asked.connect(lambda *_: entering.append(asked.isVisible()))
    enter(page, round="3", last="5", wanted="2", excluded="1-2", seed="apple")
    [drawn] = log(page).draws.values()
    assert (drawn.seed, drawn.round, drawn.excluded, len(drawn.tables)) == ("apple", 3, (1, 2), 2)
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    assert entering == [False]  # so it is in front of the page, and Esc closes it
    assert window.sheets.sheet is not None
    shown = window.sheets.sheet.text.toPlainText()
    assert "apple" in shown
    assert "1, 2" in shown


def test_penalties_extensions_and_notes_stand_in_the_log_of_their_player(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.opened.memory.keep_round(log(page).event, 2)
    press(page, qtbot, Qt.Key.Key_P)
    enter(page, penalty="Warning", cited="5.1.2")
    press(page, qtbot, Qt.Key.Key_T)
    enter(page, minutes="7", why="deck check")
    press(page, qtbot, Qt.Key.Key_O)
    enter(page, player="", text="Round 2 began late")
    [penalty], [extension] = log(page).penalties.values(), log(page).extensions.values()
    [note] = log(page).notes.values()
    assert (penalty.player, penalty.penalty, penalty.round) == (2, "Warning", 2)
    assert (extension.minutes, extension.player, extension.table) == (7, 2, 4)
    assert (note.player, note.text) == (None, "Round 2 began late")
    press(page, qtbot, Qt.Key.Key_S)
    assert window.sheets.sheet is not None
    shown = window.sheets.sheet.text.toPlainText()
    assert "Warning" in shown
    assert "deck check" in shown
    assert "began late" not in shown


def test_what_is_typed_into_a_penalty_chooses_no_other_player(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_P)
    assert page.sheet is not None
    [settled] = page.sheet.findChildren(Settled)
    assert settled.words.text() == "Ann Example (17)"
    typed_into = page.sheet.focusWidget()
    assert isinstance(typed_into, QLineEdit)
    qtbot.waitUntil(typed_into.hasFocus)
    qtbot.keyClick(typed_into, Qt.Key.Key_P, ALT)
    qtbot.keyClicks(typed_into, "Bo")
    assert page.sheet.values["player"] == "2"
    assert page.sheet.values["penalty"] == "Bo"


def test_the_player_of_a_penalty_is_changed_by_an_act_of_its_own(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_P)
    assert page.sheet is not None
    [settled] = page.sheet.findChildren(Settled)
    settled.change.click()
    chooser = page.sheet.field("player")
    assert page.sheet.focusWidget() is chooser
    qtbot.keyClicks(chooser, "Bo")
    enter(page, penalty="Warning")
    assert [one.player for one in log(page).penalties.values()] == [3]


def test_an_entry_of_the_log_is_corrected_removed_and_restored(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_P)
    enter(page, penalty="Warning")
    press(page, qtbot, Qt.Key.Key_G)
    assert page.view.log.hasFocus()
    qtbot.keyClick(page.view.log, Qt.Key.Key_F2)
    enter(page, penalty="Game Loss")
    [penalty] = log(page).penalties.values()
    assert penalty.penalty == "Game Loss"
    page.view.log.setFocus()
    qtbot.keyClick(page.view.log, Qt.Key.Key_Delete)
    assert log(page).penalties == {}
    page.view.table.setFocus()
    qtbot.keyClick(page.view.table, Qt.Key.Key_Z, CONTROL)
    assert [one.penalty for one in log(page).penalties.values()] == ["Game Loss"]


def test_a_player_is_removed_and_restored(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.view.table.setFocus()
    qtbot.keyClick(page.view.table, Qt.Key.Key_Delete)
    assert [one.name for one in log(page).players.values()] == ["Bo Sample"]
    qtbot.keyClick(page.view.table, Qt.Key.Key_Z, CONTROL)
    assert len(log(page).players) == 2
    qtbot.keyClick(page.view.table, Qt.Key.Key_Z, CONTROL)
    assert "Nothing is removed" in window.notices.words.text()


def test_everything_is_exported_with_lists_and_who_entered_it(
    page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.keyClicks(page.view.bar.judge, "Lee")
    page.opened.register(2, b"2 JT/S01-E001\n", "ann.txt")
    page.export(tmp_path / "cup.json")
    data = json.loads((tmp_path / "cup.json").read_text("utf-8"))
    assert data["name"] == "Spring Cup"
    assert data["entries"][-1]["by"] == "Lee"
    assert [one["text"] for one in data["lists"].values()] == ["2 JT/S01-E001\n"]


def test_without_an_event_the_page_says_how_to_begin_one(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_3, ALT)
    page = window.decks.events
    assert "Alt+N" in page.view.said.text()
    qtbot.keyClick(page.view.table, Qt.Key.Key_P, ALT)
    assert "No event is open" in window.notices.words.text()


@pytest.mark.parametrize("page_key", [Qt.Key.Key_3, Qt.Key.Key_4])
def test_nothing_is_cut_off_in_a_small_window_with_large_text(
    window: MainWindow, page: EventPage, qtbot: QtBot, page_key: Qt.Key
) -> None:
    page.opened.register(2, write_text(sample_deck(SAMPLE_DECKS[0])).encode(), "ann.txt")
    press(page, qtbot, Qt.Key.Key_K)
    qtbot.keyClick(window, page_key, ALT)
    window.desk.look.set_scale(1.5)
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: window.width() == 1024 and window.height() <= 640)
    shown = window.decks.pages.currentWidget()
    assert shown is not None
    small = [
        widget
        for kind in (QPushButton, QLabel, QLineEdit, QComboBox, QCheckBox)
        for widget in shown.findChildren(kind)
        if widget.isVisible() and (widget.visibleRegion().boundingRect() != widget.rect())
    ]
    assert small == []
    texts: list[QLabel | QPushButton] = [
        *shown.findChildren(QLabel),
        *shown.findChildren(QPushButton),
    ]
    tight = [
        one.text() for one in texts if one.isVisible() and one.width() < one.sizeHint().width()
    ]
    assert tight == []
    window.desk.look.set_scale(1.0)


def import_guide(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    import_own_book(window.desk.workspace, path, NAME)


def test_without_a_guide_no_infraction_is_asked_for(page: EventPage, qtbot: QtBot) -> None:
    press(page, qtbot, Qt.Key.Key_P)
    assert page.sheet is not None
    assert "infraction" not in page.sheet.values


def test_the_infractions_of_a_guide_are_offered_and_a_click_opens_the_paragraph(
    window: MainWindow, page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    import_guide(window, tmp_path)
    press(page, qtbot, Qt.Key.Key_P)
    assert page.sheet is not None
    chooser = page.sheet.field("infraction")
    assert isinstance(chooser, QComboBox)
    assert [chooser.itemText(row) for row in (0, 1)] == [
        "None of the guide",
        "Pond Penalty Guide 1.2, 2.1  Late to the Pond: Warning",
    ]
    enter(page, infraction=f"{BOOK} 2.1")
    [penalty] = log(page).penalties.values()
    assert (penalty.penalty, penalty.cited) == ("Warning", "Pond Penalty Guide 1.2, 2.1")
    press(page, qtbot, Qt.Key.Key_S)
    assert window.sheets.sheet is not None
    html = window.sheets.sheet.text.toHtml()
    assert f'href="rule:{BOOK}/2.1?1.2"' in html
    window.sheets.sheet.text.anchorClicked.emit(QUrl(f"rule:{BOOK}/2.1?1.2"))
    assert window.rules.page is not None
    assert (window.rules.page.book.id, window.rules.page.rule.number) == (BOOK, "2.1")


def test_another_infraction_brings_its_own_penalty(
    window: MainWindow, page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    import_guide(window, tmp_path)
    press(page, qtbot, Qt.Key.Key_P)
    enter(page, infraction=f"{BOOK} 2.1", note="by a minute")
    [number] = log(page).penalties
    for values, penalty, cited in (
        ({"note": "by two minutes"}, "Warning", "Pond Penalty Guide 1.2, 2.1"),
        ({"infraction": f"{BOOK} 2.2"}, "Match Loss", "Pond Penalty Guide 1.2, 2.2"),
        ({"infraction": "", "cited": "house rule"}, "Match Loss", "house rule"),
        ({"cited": ""}, "Match Loss", ""),
    ):
        form = penalty_form(window.desk.workspace, log(page), log(page).penalties[number])
        fields, made = form
        before = {field.name: field.value for field in fields}
        page.opened.correct(number, made({**before, **values}))
        one = log(page).penalties[number]
        assert (one.penalty, one.cited) == (penalty, cited)


def test_minutes_are_reckoned_from_those_spent_as_the_last_time(
    page: EventPage, qtbot: QtBot
) -> None:
    for values, given in (
        ({"spent": "5", "minutes": "8"}, 8),
        ({"spent": "4"}, 7),
        ({"minutes": "2"}, 2),
        ({"spent": "6"}, 9),
    ):
        press(page, qtbot, Qt.Key.Key_T)
        enter(page, **values)
        *_, last = log(page).extensions.values()
        assert last.minutes == given


def test_a_draw_in_the_log_prints_the_papers_of_all_its_players(
    page: EventPage, qtbot: QtBot
) -> None:
    press(page, qtbot, Qt.Key.Key_D)
    enter(page, round="3", first="4", last="5", wanted="2", seed="apple")
    page.view.log.setFocus()
    page.view.log.select(0)
    qtbot.waitUntil(page.view.log.hasFocus)
    papers = page.printed()
    assert [paper.header for paper in papers] == ["Spring Cup", "Spring Cup"]
    assert all("Counting sheet" in paper.html for paper in papers)


def seats(page: EventPage) -> list[int | None]:
    return [row.line.table for row in page.view.players.rows]


def test_pairings_are_pasted_and_seats_are_those_of_the_round(
    page: EventPage, qtbot: QtBot
) -> None:
    page.view.bar.round.clear()
    qtbot.keyClicks(page.view.bar.round, "2")
    page.focus()
    QApplication.clipboard().setText("Table\tPlayer 1\tPlayer 2\n31\tBo Sample\tAnn Example\n")
    qtbot.keyClick(page.view.table, Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: page.imports is not None)
    assert page.imports is not None
    assert page.imports.counts.text() == "Round 2: 1 match, 0 byes."
    assert "Table 31: Bo Sample (18) and Ann Example (17)" in page.imports.details.toPlainText()
    page.imports.accept()
    qtbot.waitUntil(lambda: len(log(page).pairings) == 1)
    qtbot.waitUntil(lambda: seats(page) == [31, 31])
    page.view.line.setText("table 1")
    assert not page.view.players.rowCount()
    page.view.line.setText("table 31")
    assert seats(page) == [31, 31]
    page.view.line.clear()
    page.view.bar.round.clear()
    qtbot.keyClicks(page.view.bar.round, "3")
    assert seats(page) == [4, 5]


def test_pairings_with_a_mistake_cannot_be_imported(page: EventPage, qtbot: QtBot) -> None:
    page.opened.keep_round(2)
    QApplication.clipboard().setText("Table\tPlayer 1\tPlayer 2\n31\tBo Sampel\tAnn Example\n")
    page.paste()
    qtbot.waitUntil(lambda: page.imports is not None)
    assert page.imports is not None
    assert not page.imports.imports.isEnabled()
    assert "did they mean Bo Sample (18)?" in page.imports.details.toPlainText()
    page.imports.reject()


def accept(page: EventPage, **values: str) -> None:
    assert page.sheet is not None
    page.sheet.fill(**values)
    page.sheet.accept()


def test_a_pairing_is_changed_at_a_table(page: EventPage, qtbot: QtBot) -> None:
    page.opened.keep_round(2)
    ann, bo = (log(page).player(name) for name in ("17", "18"))
    page.opened.enter(Player("Cy Placeholder", "19"))
    cy = log(page).player("19")
    page.opened.enter(Pairings(2, (Match(31, (bo, ann)), Match(None, (cy,)))))
    page.view.choose(ann)
    qtbot.keyClick(page.view.table, Qt.Key.Key_X, ALT)
    assert page.sheet is not None
    shown = {name: page.sheet.values[name] for name in ("round", "table", "player", "opponent")}
    assert shown == {"round": "2", "table": "31", "player": str(bo), "opponent": str(ann)}
    told: list[str] = []
    page.desk.noticed.connect(lambda notice: told.append(notice.text))
    accept(page, player=str(cy))
    assert told[-1] == "Round 2 is changed. 1 player is not paired any more: Bo Sample (18)."
    assert log(page).rounds[2][1].matches == (Match(31, (cy, ann)),)


def test_the_pairings_that_are_chosen_in_the_log_are_corrected(
    page: EventPage, qtbot: QtBot
) -> None:
    ann, bo = (log(page).player(name) for name in ("17", "18"))
    page.opened.enter(Pairings(2, (Match(31, (bo, ann)),)))
    page.view.focus_log()
    page.view.log.select(0)
    qtbot.keyClick(page.view.log, Qt.Key.Key_F2)
    accept(page, table="40")
    assert log(page).rounds[2][1].matches == (Match(40, (bo, ann)),)


def names(page: EventPage) -> list[str]:
    return [row.line.player.name.partition(" ")[0] for row in page.view.players.rows]


def click_heading(page: EventPage, qtbot: QtBot, column: int) -> None:
    header = page.view.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 5, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_a_heading_sorts_the_players_and_is_remembered(
    window: MainWindow, page: EventPage, qtbot: QtBot
) -> None:
    page.opened.enter(Player("Al Third", "9", 10))
    page.opened.enter(Player("Zoe Seatless"))
    page.view.table.setCurrentIndex(page.view.players.index(1, 0))
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]
    click_heading(page, qtbot, 1)
    assert names(page) == ["Al", "Ann", "Bo", "Zoe"]
    assert page.player() == 3
    click_heading(page, qtbot, 0)
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]
    click_heading(page, qtbot, 0)
    assert names(page) == ["Al", "Bo", "Ann", "Zoe"]
    assert window.desk.settings.value("sorted/Players") == "Table down"
    again = RowsTable(PlayersModel(window.desk), "Players", ("Player",))
    assert again.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
    click_heading(page, qtbot, 0)
    assert names(page) == ["Ann", "Bo", "Al", "Zoe"]


def test_the_players_whose_lists_need_a_judge_come_first(
    page: EventPage, qtbot: QtBot, lists: Path
) -> None:
    page.read(lists)
    qtbot.waitUntil(lambda: page.imports is not None)
    assert page.imports is not None
    page.imports.accept()
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


def test_sleeves_marked_cards_and_infractions_are_fields_of_the_check(
    page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "guide.txt").write_text(GUIDE, "utf-8")
    import_own_book(page.desk.workspace, tmp_path / "guide.txt", NAME)
    page.opened.keep_round(2)
    press(page, qtbot, Qt.Key.Key_M)
    enter(page, sleeves="worn", marked="2 bent", **{"infraction 1": f"{BOOK} 2.1"})
    (number, check), *_ = log(page).checks.items()
    assert (check.sleeves, check.marked, check.round) == ("worn", "2 bent", 2)
    assert [one.number for one in check.infractions] == ["2.1"]
    page.view.log.setFocus()
    page.view.log.select(0)
    qtbot.waitUntil(page.view.log.hasFocus)
    page.ask_to_correct()
    enter(page, sleeves="replaced")
    assert log(page).checks[number].sleeves == "replaced"
    assert len(log(page).checks[number].infractions) == 1
    assert f"{BOOK} 2.1</a>" in entry_html(log(page), number)


def test_a_code_that_is_scanned_anywhere_on_the_page_opens_its_player(
    page: EventPage, qtbot: QtBot
) -> None:
    shown: list[str] = []
    page.sheet_asked.connect(lambda title, _html: shown.append(title))
    page.opened.keep_round(2)
    bo = log(page).player("Bo Sample")
    view = page.view
    for place in (view.table, view.log, view.line, view.bar.round, view.bar.judge):
        view.choose(log(page).player("Ann Example"))
        place.setFocus()
        for letter in code_of(log(page), bo):
            qtbot.keyClicks(QApplication.focusWidget(), letter)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        assert page.player() == bo
        assert view.line.text() == ""
        assert view.table.hasFocus()
    assert shown == ["Bo Sample (18)"] * 5
    assert (page.opened.round, view.bar.judge.text()) == (2, "")
