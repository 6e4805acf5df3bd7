"""A difference is put together in the window, explained, and becomes an account."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.disputes.games import books
from judgetool.operations.disputes.differences import Side
from judgetool.operations.disputes.scenarios import samples
from judgetool.ui.explain.page import ExplainPage
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from resources import files
from tests.operations.disputes.test_explaining import BOARD

CLOCK = "ws-en/two-clock-cards-too-many.yaml"
SLOW = "ws-en/two-things-at-once.yaml"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window: MainWindow) -> ExplainPage:
    QTest.keyClick(window, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    return window.explain


def opened(page: ExplainPage, tmp_path: Path, name: str = CLOCK) -> str:
    text = (files("differences") / name).read_text(encoding="utf-8")
    path = tmp_path / "difference.yaml"
    path.write_text(text, encoding="utf-8")
    assert page.open_file(path)
    return text


def text_of(page: ExplainPage) -> str:
    assert page.difference is not None
    return page.difference.text


def typed(page: ExplainPage, words: str) -> None:
    line = page.sides[page.chosen].set_up.line.line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, words)
    QTest.keyClick(line, Qt.Key.Key_Return)


def searched(page: ExplainPage, qtbot: QtBot) -> None:
    page.search()
    qtbot.waitUntil(lambda: not page.searching)


def test_a_key_of_the_dispute_leads_there_and_another_one_back(
    window: MainWindow, page: ExplainPage
) -> None:
    assert (window.place, window.tabs[Place.DISPUTE].isChecked()) == (Place.EXPLAIN, True)
    assert page.difference is not None
    assert page.difference.book == "ws-en"
    QTest.keyClick(window, Qt.Key.Key_3, CONTROL)
    assert window.place is Place.DISPUTE


def seen_of_boards(page: ExplainPage) -> list[float]:
    """Of each board, how much of its height is in sight."""
    return [side.scrolled.viewport().height() / side.board.height() for side in page.sides.values()]


def test_on_a_low_screen_the_boards_have_room_until_explanations_are_read(
    window: MainWindow, page: ExplainPage, tmp_path: Path, qtbot: QtBot
) -> None:
    window.resize(1280, 690)
    opened(page, tmp_path)
    QApplication.processEvents()
    assert min(seen_of_boards(page)) > 0.9
    searched(page, qtbot)
    QApplication.processEvents()
    assert page.text.height() > page.height() * 0.4
    page.other_side()
    QApplication.processEvents()
    assert min(seen_of_boards(page)) > 0.9


def test_on_a_high_screen_the_boards_grow_with_it_and_stay_while_explanations_are_read(
    window: MainWindow, page: ExplainPage, tmp_path: Path
) -> None:
    window.resize(1900, 1040)
    opened(page, tmp_path)
    QApplication.processEvents()
    boards = [side.board.height() for side in page.sides.values()]
    assert min(boards) > 1.15 * page.sides[Side.PRESENT].board.minimumHeight()
    page.focus_found()
    QApplication.processEvents()
    assert [side.board.height() for side in page.sides.values()] == boards


def test_what_is_typed_goes_onto_the_chosen_board(page: ExplainPage) -> None:
    typed(page, "A hand: 4")
    page.other_side()
    typed(page, "A hand: 7")
    assert text_of(page).count("hand: 4") == 1
    assert "after:\n  turn: A\n  at: main phase\n  A:\n    hand: 7\n" in text_of(page)


def test_what_nobody_knows_is_marked_on_the_board_as_it_lies(page: ExplainPage) -> None:
    shown = page.sides[Side.PRESENT].board.board
    assert shown is not None
    assert shown.zones["A"]["hand"].name == "hand: not known"
    assert shown.zones["A"]["deck"].cards == ()


def test_undoing_leads_back_on_both_boards_and_over_a_file_that_was_opened(
    page: ExplainPage, tmp_path: Path
) -> None:
    typed(page, "A hand: 4")
    before = text_of(page)
    text = opened(page, tmp_path)
    page.choose_side(Side.PRESENT)
    typed(page, "A hand: 7")
    for expected in (text, before):
        page.undo()
        assert text_of(page) == expected
    page.redo()
    assert text_of(page) == text


def test_ctrl_z_undoes_while_nothing_is_typed(window: MainWindow, page: ExplainPage) -> None:
    before = text_of(page)
    typed(page, "A hand: 4")
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Z, CONTROL)
    assert text_of(page) == before


def test_each_explanation_is_shown_with_its_mistake_and_the_rule(
    page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(page, tmp_path)
    searched(page, qtbot)
    shown = page.text.toPlainText()
    assert shown.startswith("The search has ended. The best explanation: 1 mistake.\n1. 1 mistake")
    assert "✗ A: damage is not canceled 4.10.1.2" in shown
    assert "Assumed, because nobody knew: “it is" in shown
    assert "Moments looked at: " in shown
    assert "Compared: where each card lies, and whether it is upright or sideways." in shown


def test_the_rule_of_a_mistake_opens_and_one_comes_back(
    window: MainWindow, page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(page, tmp_path)
    searched(page, qtbot)
    page.text.anchorClicked.emit(QUrl("rule:ws-en/4.10.1.2"))
    shown = [window.place]
    window.return_from_rule()
    assert [*shown, window.place] == [Place.RULES, Place.EXPLAIN]


def test_a_click_makes_an_explanation_an_account(
    window: MainWindow, page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(page, tmp_path)
    searched(page, qtbot)
    page.text.anchorClicked.emit(QUrl("explanation:here/1"))
    assert window.place is Place.DISPUTE
    dispute = window.dispute.dispute
    assert dispute is not None
    assert (dispute.account, dispute.stop) == ("Explanation 1", None)
    assert len(dispute.board(dispute.last).zones["A"]["clock"].cards) == 7
    page.use(1)
    assert window.dispute.dispute is dispute
    assert dispute.account == "Explanation 2"


def test_an_account_begins_at_the_step_from_which_the_board_was_taken(
    window: MainWindow, page: ExplainPage, qtbot: QtBot
) -> None:
    window.dispute.open_sample("encore-with-two-stock.yaml")
    window.dispute.look_at(2)
    for side in Side:
        page.choose_side(side)
        page.take_step()
    searched(page, qtbot)
    page.use(1)
    dispute = window.dispute.dispute
    assert dispute is not None
    assert (dispute.account, dispute.last) == ("Explanation 1", 2)


def test_the_search_is_cancelled_and_what_was_found_stays(
    page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(page, tmp_path, SLOW)
    page.search()
    qtbot.waitUntil(lambda: bool(page.found))
    page.desk.work.cancel()
    qtbot.waitUntil(lambda: not page.searching)
    assert "\n1. 2 mistakes" in page.text.toPlainText()


def test_explanations_of_boards_that_have_changed_say_so(
    page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(page, tmp_path)
    searched(page, qtbot)
    typed(page, "A hand: 3")
    assert page.text.toPlainText().startswith("The boards have changed since. F5 looks again.")
    assert "damage is not canceled" in page.text.toPlainText()


def test_a_board_as_remembered_that_cannot_be_is_told_before_the_search(
    page: ExplainPage,
) -> None:
    typed(page, "A deck: 0")
    assert "The board as remembered is impossible:" in page.text.toPlainText()
    page.search()
    assert not page.searching


def test_what_was_said_counts_when_one_goes_on(page: ExplainPage, tmp_path: Path) -> None:
    opened(page, tmp_path)
    page.focus_said()
    QTest.keyClicks(page.said, "B attacks with center-left, direct")
    page.focus()
    assert page.difference is not None
    assert page.difference.said == ("B attacks with center-left, direct",)
    page.undo()
    assert page.said.toPlainText() == ""


def test_a_line_that_cannot_be_understood_is_named(
    window: MainWindow, page: ExplainPage, tmp_path: Path
) -> None:
    opened(page, tmp_path)
    page.said.setPlainText("whatever")
    page.search()
    assert not page.searching
    assert "“whatever” was said" in window.notices.words.text()


def test_a_difference_is_opened_like_any_file_and_saved_as_it_is_written(
    window: MainWindow, page: ExplainPage, tmp_path: Path
) -> None:
    window.show_place(Place.RULES)
    path = tmp_path / "asked.yaml"
    text = (files("differences") / CLOCK).read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert window.opening.open_file(path)
    assert window.place is Place.EXPLAIN
    page.save_to(tmp_path / "again.yaml")
    assert (tmp_path / "again.yaml").read_text(encoding="utf-8") == text


def test_nothing_that_was_entered_is_lost_when_the_program_ends(
    page: ExplainPage, qtbot: QtBot
) -> None:
    typed(page, "A hand: 4")
    text = text_of(page)
    page.desk.closing.emit()
    again = MainWindow(page.desk)
    qtbot.addWidget(again)
    again.show_explaining()
    assert again.explain.difference is not None
    assert again.explain.difference.text == text
    again.explain.undo()
    assert "hand" not in again.explain.difference.text


def begun(window: MainWindow, book: str) -> None:
    """A new dispute is open, and something was done in it, so that it is kept."""
    window.dispute.begin_new(book)
    dispute = window.dispute.dispute
    assert dispute is not None
    dispute.put_parts([(("setup", "A", "hand"), 5)])


def test_what_was_found_is_there_again_with_its_dispute(
    window: MainWindow, page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    begun(window, "ws-en")
    opened(page, tmp_path)
    searched(page, qtbot)
    shown, text, first = page.text.toPlainText(), text_of(page), window.dispute.number
    assert first is not None
    begun(window, "fftcg")
    window.show_explaining()
    page.take_other()
    page.begin_new()
    other = text_of(page)
    assert (text != other, "fftcg" in other) == (True, True)
    window.dispute.resume(first)
    window.show_explaining()
    assert (text_of(page), page.text.toPlainText()) == (text, shown)


@pytest.mark.parametrize("book", books())
def test_both_boards_are_taken_from_a_dispute_of_every_game(
    window: MainWindow, page: ExplainPage, qtbot: QtBot, book: str
) -> None:
    window.dispute.open_sample(next(one.name for one in samples() if one.book == book))
    window.dispute.look_at(0)
    page.begin_new()
    for side in Side:
        page.choose_side(side)
        page.take_step()
    searched(page, qtbot)
    assert page.found[0].verdict == "no mistake needed"


def test_only_the_chosen_board_shows_where_one_types(page: ExplainPage) -> None:
    page.other_side()
    QApplication.processEvents()
    assert page.sides[Side.PRESENT].board.frames != {}
    assert page.sides[Side.REMEMBERED].board.frames == {}


def test_where_nothing_explains_the_board_the_nearest_course_says_what_it_leaves(
    page: ExplainPage, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "difference.yaml"
    path.write_text(BOARD, encoding="utf-8")
    assert page.open_file(path)
    searched(page, qtbot)
    shown = page.text.toPlainText()
    assert shown.startswith("The search has ended without an explanation.\n")
    assert "1. No explanation: the nearest course" in shown
    assert "Not explained: A's level: 1 card too few (Owl)" in shown


def test_a_board_of_which_nothing_is_known_is_not_explained(
    window: MainWindow, page: ExplainPage
) -> None:
    page.search()
    assert not page.searching
    assert "nothing is known of the board as it lies" in window.notices.words.text()
