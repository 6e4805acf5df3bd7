"""Rules by keyboard: search, open, follow a reference, go back; and importing a rulebook."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.rules.book_imports import Order
from judgetool.ui.rules.wording import heading_html
from rules_index.model import Book, Rule

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier

BOOK = """Comprehensive Rules ver. 9.99
1. Beginnings
1.1. Two friends sit down at a table.
1.1.1. They greet each other, see 1.2.
1.2. Each of them brings a pencil.
"""


def shown(window: MainWindow) -> str:
    page = window.rules.page
    assert page is not None
    return page.rule.number


def test_search_open_follow_and_go_back(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_1, CONTROL)
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    qtbot.keyClicks(window.rules.search, "damage cancel")
    assert window.rules.hits.rowCount() > 0
    qtbot.keyClick(window.rules.search, Qt.Key.Key_Return)
    assert shown(window) == "4.10.1.2"
    window.rules.document.setFocus()
    qtbot.keyClick(window.rules.document, Qt.Key.Key_Tab)
    qtbot.keyClick(window.rules.document, Qt.Key.Key_Return)
    assert shown(window) == "4"
    qtbot.keyClick(window, Qt.Key.Key_Left, ALT)
    assert shown(window) == "4.10.1.2"
    qtbot.keyClick(window, Qt.Key.Key_Right, ALT)
    assert shown(window) == "4"


def test_the_arrow_keys_move_through_the_hits_while_typing(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    qtbot.keyClicks(window.rules.search, "climax")
    qtbot.keyClick(window.rules.search, Qt.Key.Key_Down)
    assert window.rules.list.selected == 1
    second = window.rules.hits.rows[1].rule.number
    qtbot.keyClick(window.rules.search, Qt.Key.Key_Return)
    assert shown(window) == second


def test_the_neighbours_are_reached_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1")
    qtbot.keyClick(window, Qt.Key.Key_Down, ALT)
    assert shown(window) == "4.10.1.1"
    qtbot.keyClick(window, Qt.Key.Key_Up, ALT)
    assert shown(window) == "4.10.1"


def test_the_document_shows_what_surrounds_the_rule(window: MainWindow) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    text = window.rules.document.toPlainText()
    above, here = text.index("4.10.1 "), text.index("\n4.10.1.2\n")
    assert text.index("Damage process") < above + 40 < here + 40
    assert text.index("Rules below it") > here
    assert "Before it" in text
    assert "After it" in text


def test_digest_and_edition_are_always_in_sight(window: MainWindow) -> None:
    window.show_place(Place.RULES)
    assert window.rules.badge.text() == "Digest, own words"
    assert window.rules.edition.text().endswith("version 2.09 · effective 2025-04-28")
    assert "Digest, own words" in window.foot.about.text()


def test_a_number_that_no_book_has_is_said_and_nothing_else_changes(window: MainWindow) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    window.show_rule("ws-en", "99.1")
    assert "there is no rule 99.1" in window.notices.words.text()
    assert shown(window) == "4.10.1.2"


def test_a_link_to_a_rule_opens_it(window: MainWindow) -> None:
    window.rules.document.anchorClicked.emit(QUrl("rule:ws-en/3.1.1"))
    assert shown(window) == "3.1.1"


def test_an_imported_book_takes_the_place_of_the_digest(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "book.txt"
    file.write_text(BOOK, "utf-8")
    window.rules.start()
    with qtbot.waitSignal(window.desk.books_changed):
        window.rules.import_files([Order(file, "ws-en", "9.99")])
    window.rules.open_rule("ws-en", "1.1.1")
    assert window.rules.badge.text() == "Official text"
    assert "They greet each other" in window.rules.document.toPlainText()
    index = window.rules.contents.index_of("1.1.1")
    assert index.data() == "1.1.1  They greet each other, see 1.2."
    assert window.rules.tree.currentIndex() == index
    assert not window.foot.progress.isVisible()


def test_a_file_that_is_no_rulebook_is_refused_in_one_message(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    with qtbot.waitSignal(window.desk.work.ended):
        window.rules.import_files([Order(tmp_path / "none.txt", "ws-en")])
    assert window.notices.isVisible()
    assert "there is no such file" in window.notices.words.text()
    assert window.rules.badge.text() in ("", "Digest, own words")


def test_our_own_titles_are_not_taken_for_official_text() -> None:
    book = Book("ws-en", "A book", "1.0", None, "en", "book.txt", "", official=True)
    digest = replace(book, official=False)
    rule = Rule("1.1", "Each of them brings a pencil.", title="Pencils")
    assert heading_html(book, rule) == "<i>Pencils</i>"
    assert heading_html(digest, rule) == "Pencils"
    assert heading_html(book, replace(rule, heading=True)) == "Each of them brings a pencil."
