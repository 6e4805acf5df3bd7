"""Page Event: what is entered in a round, such as draws, pairings and penalties, by keyboard."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from judgetool.events.things import Match, Pairings, Player
from judgetool.operations.rules.imports import import_own_book
from judgetool.ui.entry_sheet import Settled
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.event.forms import penalty_form
from judgetool.ui.event.wording import entry_html
from judgetool.ui.main_window import MainWindow
from tests.guides import BOOK, GUIDE, NAME
from tests.ui.event.conftest import ALT, CONTROL, enter, log, press


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
    page.opened.memory.keep_round(log(page), 2)
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


def import_guide(page: EventPage, tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    import_own_book(page.desk.workspace, path, NAME)


def test_without_a_guide_no_infraction_is_asked_for(page: EventPage, qtbot: QtBot) -> None:
    press(page, qtbot, Qt.Key.Key_P)
    assert page.sheet is not None
    assert "infraction" not in page.sheet.values


def test_the_infractions_of_a_guide_are_offered_and_a_click_opens_the_paragraph(
    window: MainWindow, page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    import_guide(page, tmp_path)
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
    import_guide(page, tmp_path)
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
    qtbot.waitUntil(lambda: page.imports.sheet is not None)
    assert page.imports.sheet is not None
    assert page.imports.sheet.counts.text() == "Round 2: 1 match, 0 byes."
    assert (
        "Table 31: Bo Sample (18) and Ann Example (17)" in page.imports.sheet.details.toPlainText()
    )
    page.imports.sheet.accept()
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
    page.imports.paste()
    qtbot.waitUntil(lambda: page.imports.sheet is not None)
    assert page.imports.sheet is not None
    assert not page.imports.sheet.imports.isEnabled()
    assert "did they mean Bo Sample (18)?" in page.imports.sheet.details.toPlainText()
    page.imports.sheet.reject()


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
    enter(page, player=str(cy))
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
    enter(page, table="40")
    assert log(page).rounds[2][1].matches == (Match(40, (bo, ann)),)


def test_sleeves_marked_cards_and_infractions_are_fields_of_the_check(
    page: EventPage, qtbot: QtBot, tmp_path: Path
) -> None:
    import_guide(page, tmp_path)
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
