"""Page Count: a deck is counted by keyboard alone, and nothing that was counted is lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.decks.physical.count import PhysicalCount, Tally
from judgetool.ui.actions import ACTIONS
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_model import CardRow
from judgetool.ui.event.count_page import NO_COUNT, CountPage
from judgetool.ui.look import LIGHT, Look
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.printing import put_pdf

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier

NO_COUNT_NEEDED = {f"decks.count.{one}" for one in ("focus", "show_others", "at_once.toggle")}
TIMED = "decks.count.ask_for_extension"
"""It says of itself which count it needs."""

COUNTING = [
    one.name
    for one in ACTIONS
    if one.name.startswith("decks.count.") and one.name not in {*NO_COUNT_NEEDED, TIMED}
]
"""The actions that count."""

SMALL = """# Small
2 JT/S01-E001
1 JT/S01-E002
1 JT/S01-E017
"""


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> CountPage:
    window.show_place(Place.DECKS)
    window.decks.lists.show_text(SMALL, "Small")
    qtbot.keyClick(window.decks.lists.list, Qt.Key.Key_F9)
    return window.decks.count


def count_of(page: CountPage) -> PhysicalCount:
    assert page.stored is not None
    return page.stored.count


def tally(page: CountPage) -> Tally:
    return count_of(page).tally


def say(page: CountPage, qtbot: QtBot, *lines: str) -> None:
    for line in lines:
        qtbot.keyClicks(page.line, line)
        qtbot.keyClick(page.line, Qt.Key.Key_Return)


def order(page: CountPage) -> list[str]:
    return [found.card[-3:] for found in tally(page).order]


def test_the_list_that_is_shown_is_counted_without_an_event(page: CountPage) -> None:
    assert page.line.hasFocus()
    assert page.stored is not None
    assert (page.stored.facts.event, page.stored.facts.game) == (None, "ws-en")
    assert page.board.counted.text() == "0 of 4"
    assert page.board.left.text() == "4 left"


def test_cards_are_counted_by_a_few_digits_or_letters(page: CountPage, qtbot: QtBot) -> None:
    say(page, qtbot, "1", "osk", "Bram, Forge", "001 x2")
    assert order(page) == ["001", "002", "017", "001", "001"]
    assert (page.board.counted.text(), page.board.extra.text()) == ("5 of 4", "1 extra")
    assert page.line.text() == ""
    assert page.hint.text() == "Wren, Lantern Bearer: 3 of 2"


def test_copies_signs_undo_and_redo(page: CountPage, qtbot: QtBot) -> None:
    say(page, qtbot, "1", "x2")
    assert order(page) == ["001", "001"]
    qtbot.keyClicks(page.line, "+-")
    qtbot.keyClick(page.line, Qt.Key.Key_Minus)
    assert order(page) == ["001"]
    qtbot.keyClick(page.line, Qt.Key.Key_Plus, SHIFT)
    qtbot.keyClick(page.line, Qt.Key.Key_Minus)
    assert (order(page), page.line.text()) == (["001"], "")
    qtbot.keyClick(page.line, Qt.Key.Key_Z, CONTROL)
    assert order(page) == ["001", "001"]
    qtbot.keyClick(page.line, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert order(page) == ["001"]
    qtbot.keyClick(page.line, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert page.hint.text().startswith("Nothing was undone")


def test_what_is_ambiguous_or_not_registered_is_not_counted_and_stays(
    page: CountPage, qtbot: QtBot
) -> None:
    qtbot.keyClicks(page.line, "JT")
    assert page.hint.text().startswith("3 cards match")
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    assert (order(page), page.line.text()) == ([], "JT")
    assert page.hint.text().startswith(
        "'JT' can mean JT/S01-E001 Wren, Lantern Bearer, JT/S01-E002"
    )
    page.line.clear()
    say(page, qtbot, "099")
    assert "type !099" in page.hint.text()
    page.line.clear()
    say(page, qtbot, "!JT/S01-E020", "!Something Else", "?")
    assert [found.card for found in tally(page).order] == [
        "JT/S01-E020", "Something Else", "unknown card",
    ]  # fmt: skip
    assert page.board.extra.text() == "3 extra"


def test_the_line_says_beforehand_what_enter_counts(page: CountPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.line, "17 x2")
    assert page.hint.text() == "Enter: Bram, Forge Apprentice x2"
    assert order(page) == []


def test_without_enter_a_card_is_counted_as_soon_as_no_other_can_be_meant(
    page: CountPage, qtbot: QtBot
) -> None:
    qtbot.keyClick(page.line, Qt.Key.Key_A, ALT)
    qtbot.keyClicks(page.line, "001")
    assert (order(page), page.line.text()) == (["001"], "")
    qtbot.keyClicks(page.line, "17")
    assert order(page) == ["001", "017"]
    say(page, qtbot, "x3")
    assert order(page) == ["001", "017", "017", "017"]
    assert CountPage(page.desk).at_once.isChecked()


def test_the_rest_of_a_name_typed_in_one_go_is_no_other_card(page: CountPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.line, Qt.Key.Key_A, ALT)
    page.in_one_go.moment.setInterval(3_600_000)
    qtbot.keyClicks(page.line, "bram, forge")
    assert (order(page), page.line.text()) == (["017"], "")
    qtbot.keyClicks(page.line, "ww")
    assert order(page) == ["017", "001", "001"]
    qtbot.keyClicks(page.line, "br")
    page.in_one_go.moment.stop()
    qtbot.keyClicks(page.line, "am")
    assert order(page)[3:] == ["017", "017"]


def test_arrow_keys_choose_a_card_among_those_that_can_be_meant(
    page: CountPage, qtbot: QtBot
) -> None:
    qtbot.keyClicks(page.line, "00")
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    assert order(page) == ["002"]
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    assert order(page) == ["002"]


def test_no_card_is_set_apart_where_what_is_typed_means_none(page: CountPage, qtbot: QtBot) -> None:
    def meant() -> set[bool | None]:
        return {row.meant for row in page.board.registered.rows if isinstance(row, CardRow)}

    qtbot.keyClicks(page.line, "001")
    assert meant() == {True, False}
    page.line.clear()
    qtbot.keyClicks(page.line, "zz")
    assert meant() == {None}


def test_cards_that_are_not_meant_can_be_read_as_well(page: CountPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.line, "001")
    picture = page.board.cards.viewport().grab().toImage()
    colors = {
        picture.pixelColor(x, y).name()
        for y in range(picture.height())
        for x in range(picture.width())
    }
    assert page.desk.look.colors.muted in colors


def test_the_result_has_the_difference_and_its_rule_and_can_be_undone(
    page: CountPage, qtbot: QtBot
) -> None:
    say(page, qtbot, "1 x2", "!JT/S01-E020")
    qtbot.keyClick(page.line, Qt.Key.Key_Return, CONTROL)
    assert not count_of(page).under_way
    shown = page.board.result.toPlainText()
    assert shown.startswith("List and deck differ")
    assert "5.1.2" in shown
    assert page.board.left.text() == "2 missing"
    say(page, qtbot, "1")
    assert "Undo its end" in page.hint.text()
    page.line.clear()
    qtbot.keyClick(page.line, Qt.Key.Key_Z, CONTROL)
    assert count_of(page).under_way


def test_a_count_can_begin_anew_or_be_given_up(page: CountPage, qtbot: QtBot) -> None:
    say(page, qtbot, "1", "2")
    qtbot.keyClick(page.line, Qt.Key.Key_R, ALT)
    assert order(page) == []
    qtbot.keyClick(page.line, Qt.Key.Key_G, ALT)
    assert tally(page).set_aside
    assert "abandoned" in page.board.result.toPlainText()


def test_sections_are_counted_one_after_the_other(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place(Place.DECKS)
    window.decks.lists.show_text("Main deck\n2 1-107L\nLB deck\n1 22-124H\n", "Two")
    qtbot.keyClick(window.decks.lists.list, Qt.Key.Key_F9)
    page = window.decks.count
    qtbot.keyClick(page.line, Qt.Key.Key_F6)
    qtbot.keyClick(page.line, Qt.Key.Key_F6)
    assert page.hint.text() == "Only LB deck (F6)"
    say(page, qtbot, "124")
    assert [found.section for found in tally(page).order] == ["lb"]
    qtbot.keyClick(page.line, Qt.Key.Key_F6)
    assert tally(page).pile == ""


def test_what_is_typed_in_the_lists_goes_into_the_line(page: CountPage, qtbot: QtBot) -> None:
    page.board.others.setFocus()
    qtbot.keyClick(page.board.others, Qt.Key.Key_2)
    assert page.line.hasFocus()
    assert page.line.text() == "2"


def test_a_count_under_way_is_offered_again_after_the_window_was_closed(
    page: CountPage, qtbot: QtBot, qapp: QApplication
) -> None:
    say(page, qtbot, "1", "2")
    look = Look(qapp)
    look.choose(LIGHT)
    desk = Desk(page.desk.directory, look)
    told: list[str] = []
    desk.noticed.connect(lambda notice: told.append(notice.text))
    again = CountPage(desk)
    again.tell_of_waiting()
    assert told == ["1 count is under way; Alt+4 goes on."]
    qtbot.addWidget(again)
    again.focus()
    [(stored, event)] = again.under_way.waiting.rows
    assert (stored.count.tally.counted, event) == (2, "")
    qtbot.keyClick(again.under_way.list, Qt.Key.Key_Return)
    say(again, qtbot, "17")
    assert order(again) == ["001", "002", "017"]
    qtbot.keyClick(again.line, Qt.Key.Key_Z, CONTROL)
    again.finish()
    again.show_others()
    assert again.under_way.waiting.rows == ()
    assert "No count is open" in again.under_way.words.text()
    desk.close()


def test_the_slip_of_a_finished_count_is_written_as_pdf(
    window: MainWindow, page: CountPage, qtbot: QtBot, tmp_path: Path
) -> None:
    assert page.printed() == []
    assert "is not finished" in window.notices.words.text()
    say(page, qtbot, "1 x2", "2", "17")
    qtbot.keyClick(page.line, Qt.Key.Key_Return, CONTROL)
    [printed] = page.printed()
    assert "list and deck agree" in printed.html
    put_pdf(page.desk, "Slip", [printed], tmp_path / "slip.pdf")
    assert (tmp_path / "slip.pdf").read_bytes().startswith(b"%PDF")


def test_undo_belongs_to_the_count_only_while_that_is_shown(
    window: MainWindow, page: CountPage, qtbot: QtBot
) -> None:
    say(page, qtbot, "1")
    qtbot.keyClick(page.line, Qt.Key.Key_1, ALT)
    window.decks.lists.details.setFocus()
    qtbot.keyClick(window.decks.lists.details, Qt.Key.Key_Z, CONTROL)
    assert order(page) == ["001"]


def test_without_a_list_there_is_nothing_to_count(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window.decks.lists.list, Qt.Key.Key_F9)
    assert "Open a deck list first" in window.notices.words.text()


@pytest.mark.parametrize("action", COUNTING)
def test_no_key_of_the_page_is_silent_while_no_count_is_shown(
    window: MainWindow, action: str
) -> None:
    window.show_place(Place.DECKS)
    window.decks.count.show_others()
    window.do(action)
    assert window.notices.words.text() == NO_COUNT


def test_what_is_typed_after_the_end_is_refused_in_words(page: CountPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.line, Qt.Key.Key_Return, CONTROL)
    assert not page.hint.isVisibleTo(page)
    say(page, qtbot, "017")
    assert page.hint.isVisibleTo(page)
    assert "ended" in page.hint.text()
