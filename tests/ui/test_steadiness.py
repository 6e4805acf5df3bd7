"""A message goes with what it is about, and nothing jumps while one steps, types or waits."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from judgetool.operations.disputes.scenarios import samples
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from tests.ui.test_layout import PAGES

SAID = "There is no ruling on this yet."

FIRST_OF_GAME = {sample.book: sample.name for sample in reversed(samples())}
"""A sample of each game, by its book."""


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def places(window: MainWindow) -> dict[str, QRect]:
    """Where everything in sight stands that is no message, with the classes that lead to it."""
    settle()
    notices = window.notices
    return {
        f"{place} {type(part.parent()).__name__}/{type(part).__name__}": part.geometry()
        for place, part in enumerate(window.findChildren(QWidget))
        if part.isVisible() and part is not notices and not notices.isAncestorOf(part)
    }


def moved(before: dict[str, QRect], after: dict[str, QRect]) -> list[str]:
    both = before.keys() & after.keys()
    return sorted(
        f"{name}: {before[name]} {after[name]}" for name in both if before[name] != after[name]
    )


def stands(window: QWidget, *, besides: QWidget | None = None) -> dict[str, QRect]:
    """Where all stands that is in sight: the whole of what is scrolled or typed in.

    Of all else only the corner counts at which its words begin, or where a button ends. What is
    inside of something that is scrolled, and the messages ``besides``, are left out.
    """
    settle()
    found = {}
    for place, part in enumerate(window.findChildren(QWidget)):
        scrolled = isinstance(part.parent(), QAbstractScrollArea) or isinstance(part, QScrollBar)
        said = besides is not None and (part is besides or besides.isAncestorOf(part))
        if not part.isVisible() or part.window() is not window or scrolled or said:
            continue
        if not inside_scrolled(part):
            whole = isinstance(part, (QAbstractScrollArea, QLineEdit))
            corner = part.rect().bottomRight() if isinstance(part, QPushButton) else QPoint(0, 0)
            name = f"{place} {type(part.parent()).__name__}/{type(part).__name__}"
            size = part.size() if whole else QSize(0, 0)
            found[name] = QRect(part.mapTo(window, corner), size)
    return found


def inside_scrolled(part: QWidget) -> bool:
    """Whether a part is inside of something that is scrolled, such as a chart or the board."""
    above = part.parentWidget()
    while above is not None and not isinstance(above, QAbstractScrollArea):
        above = above.parentWidget()
    return above is not None


def main_parts(window: MainWindow) -> list[QRect]:
    """Where the parts of the page stand; the board itself may be scrolled in its part."""
    settle()
    shown = window.dispute
    table = shown.board.parentWidget()
    assert table is not None
    moment = (shown.moment, shown.moment.when, shown.moment.where, shown.moment.phases)
    parts = (shown.title, shown.accounts, shown.tabs, shown.line, shown.detail, shown.decision)
    return [part.geometry() for part in (*moment, *parts, table)]


@pytest.mark.parametrize("page", PAGES)
def test_nothing_moves_when_a_message_comes_or_work_begins(window: MainWindow, page: str) -> None:
    PAGES[page](window)
    window.desk.tell("")
    before = places(window)
    window.desk.tell(SAID, "bad")
    assert moved(before, places(window)) == []
    window.desk.work.began.emit("Reading all the files of a folder with lists")
    working = places(window)
    assert (
        moved(before, {name: where for name, where in working.items() if "QStatusBar" not in name})
        == []
    )
    window.desk.work.ended.emit()
    window.desk.tell("")
    assert moved(before, places(window)) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_message_does_not_stand_on_another_page(window: MainWindow, page: str) -> None:
    PAGES[page](window)
    settle()
    window.desk.tell(SAID, "bad")
    settle()
    assert window.notices.isVisible()
    window.show_place(Place.DECKS if window.place is Place.RULES else Place.RULES)
    assert not window.notices.isVisible()


def test_a_message_about_a_list_goes_when_the_list_changes(window: MainWindow) -> None:
    PAGES["one list"](window)
    settle()
    window.desk.tell(SAID, "bad")
    settle()
    window.decks.lists.list.setPlainText("4 Nothing")
    assert not window.notices.isVisible()


def test_a_message_about_a_step_goes_when_another_one_is_looked_at(window: MainWindow) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    settle()
    window.desk.tell(SAID)
    settle()
    window.do("dispute.back")
    assert not window.notices.isVisible()


def test_a_message_about_the_program_stays_on_every_page(window: MainWindow) -> None:
    window.desk.tell("The workspace is damaged.", "bad", stays=True)
    settle()
    window.show_place(Place.DECKS)
    window.show_place(Place.RULES)
    assert window.notices.isVisible()


def test_a_message_of_the_step_that_leads_to_a_page_is_shown_there(window: MainWindow) -> None:
    window.desk.tell(SAID)
    window.show_place(Place.DECKS)
    assert window.notices.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.9])
@pytest.mark.parametrize("book", FIRST_OF_GAME)
def test_nothing_jumps_while_one_steps_through_a_dispute(
    window: MainWindow, book: str, scale: float
) -> None:
    window.resize(1280, 720)
    window.desk.look.set_scale(scale)
    window.dispute.open_sample(FIRST_OF_GAME[book])
    window.do("dispute.first")
    before, all_before = main_parts(window), stands(window, besides=window.notices)
    jumps: list[object] = []
    for step in range(window.dispute.last):
        window.do("dispute.forward")
        if main_parts(window) != before:
            jumps.append(step + 1)
        if scale == 1.0:
            jumps += moved(all_before, stands(window, besides=window.notices))
    window.desk.look.usual()
    assert jumps == []


def test_nothing_jumps_when_a_line_is_refused_and_typed_again(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    window.do("dispute.focus_line")
    before = main_parts(window)
    line = window.focusWidget()
    assert isinstance(line, QLineEdit)
    for words in ("nobody does this at all", "A passes the turn to somebody else", "A pas"):
        line.clear()
        qtbot.keyClicks(line, words)
        assert main_parts(window) == before
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert main_parts(window) == before


def test_nothing_jumps_while_a_list_is_typed(window: MainWindow) -> None:
    window.do("decks.lists.focus")
    lists = window.decks.lists
    before = stands(window, besides=window.notices)
    for words in ("4 Nobody", "\n4 JT/S01-E001", "\n50 Wren, Lantern Bearer", "\n\nside\n4 ?"):
        lists.list.insertPlainText(words)
        lists.check()
        assert moved(before, stands(window, besides=window.notices)) == []


def test_nothing_jumps_while_rules_are_searched(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    window.do("rules.focus_search")
    before = stands(window, besides=window.notices)
    for words in ("d", "amage", " cancle", " nowhere"):
        qtbot.keyClicks(window.rules.search, words)
        assert moved(before, stands(window, besides=window.notices)) == []


@pytest.mark.parametrize(
    ("page", "action", "typed"),
    [
        ("event", "decks.events.view.focus_line", ("A", "nn", " Nobody")),
        ("rules, glossary", "rules.focus_search", ("c", "lock", "x")),
    ],
)
def test_nothing_jumps_while_something_is_looked_for(
    window: MainWindow, qtbot: QtBot, page: str, action: str, typed: tuple[str, ...]
) -> None:
    PAGES[page](window)
    window.do(action)
    line = window.focusWidget()
    before = stands(window, besides=window.notices)
    for words in typed:
        qtbot.keyClicks(line, words)
        assert moved(before, stands(window, besides=window.notices)) == []


def test_a_problem_comes_into_a_sheet_without_moving_anything(window: MainWindow) -> None:
    PAGES["event"](window)
    window.do("decks.events.ask_for_penalty")
    sheet = window.decks.events.sheet
    assert sheet is not None
    before, size = stands(sheet), sheet.size()
    sheet.fill(round="the last but one, as far as anybody remembers")
    sheet.accept()
    assert sheet.problem.text()
    assert (moved(before, stands(sheet)), sheet.size()) == ([], size)


def steady_while_typed(
    window: MainWindow, qtbot: QtBot, line: QWidget, words: tuple[str, ...]
) -> list[str]:
    """All that moves while ``words`` are typed one after another, each followed by Enter."""
    before = stands(window, besides=window.notices)
    jumps = []
    for word in words:
        for letter in word:
            qtbot.keyClicks(line, letter)
            jumps += moved(before, stands(window, besides=window.notices))
        qtbot.keyClick(line, Qt.Key.Key_Return)
        jumps += moved(before, stands(window, besides=window.notices))
    return jumps


def test_nothing_jumps_while_a_deck_is_counted(window: MainWindow, qtbot: QtBot) -> None:
    PAGES["count"](window)
    page = window.decks.count
    words = ("001", "002 x3", "001 x9", "nobody", "-", "!JT/S01-E099")
    assert steady_while_typed(window, qtbot, page.line, words) == []
    before = stands(window, besides=window.notices)
    for action in ("decks.count.undo", "decks.count.redo", "decks.count.next_section"):
        window.do(action)
        assert moved(before, stands(window, besides=window.notices)) == []


@pytest.mark.parametrize("book", FIRST_OF_GAME)
def test_nothing_jumps_while_options_are_gone_through(
    window: MainWindow, qtbot: QtBot, book: str
) -> None:
    window.resize(1280, 720)
    window.dispute.open_sample(FIRST_OF_GAME[book])
    decision = window.dispute.decision
    decision.focus()
    before = stands(window, besides=window.notices)
    jumps = []
    for _ in range(decision.list.model().rowCount()):
        qtbot.keyClick(decision.list, Qt.Key.Key_Down)
        decision.explain()
        jumps += moved(before, stands(window, besides=window.notices))
    assert jumps == []


def test_nothing_jumps_while_the_steps_are_searched(window: MainWindow, qtbot: QtBot) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    window.do("dispute.find_steps")
    words = ("damage", " 4.10", " nobody at all")
    assert steady_while_typed(window, qtbot, window.dispute.steps.search, words) == []


def test_nothing_jumps_while_a_board_is_set_up(window: MainWindow, qtbot: QtBot) -> None:
    PAGES["set-up"](window)
    line = window.dispute.set_up.line.line
    words = ("Nob", "3 Runner, 2", "99", "((", "- Runner")
    assert steady_while_typed(window, qtbot, line, words) == []
