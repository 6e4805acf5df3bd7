"""Bookmarks, notes and citations of the rule that is shown, by keyboard; nothing typed is lost."""

import sqlite3
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgetool.operations.rules import imports, notes
from judgetool.ui.main_window import MainWindow

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier

OLD = """Pebble Pond ver. 1.0
Section 1. Ponds and those who live there
1.1. A pond is round and its rim is always wet.
1.2. A duck may land on any pond whenever it is tired.
1.3. Boats are tied to the old willow by night.
"""
NEW = """Pebble Pond ver. 2.0
Section 1. Ponds and those who live there
1.1. Whoever comes first greets all the others politely.
1.2. A pond is round and its rim is always wet.
1.3. A duck may land on any pond whenever it is tired.
"""


def read(window: MainWindow, folder: Path, text: str, version: str) -> None:
    path = folder / f"{version}.txt"
    path.write_text(text, encoding="utf-8")
    imports.import_rulebook(window.desk.workspace, path, "vanguard", version=version)
    window.desk.books_changed.emit()


def kept(window: MainWindow) -> list[tuple[str, str, bool]]:
    return [
        (one.note.anchor.number, one.note.text, one.note.bookmarked)
        for one in notes.marked_rules(window.desk.workspace)
    ]


def test_a_note_is_kept_while_it_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    qtbot.keyClick(window, Qt.Key.Key_N, CONTROL)
    edit = window.rules.reader.note.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "Often asked.")
    qtbot.waitUntil(lambda: kept(window) == [("4.10.1.2", "Often asked.", False)])
    assert window.rules.contents.index_of("4.10.1.2").data().startswith("4.10.1.2 ★")
    qtbot.keyClicks(edit, " And again.")
    qtbot.waitUntil(lambda: kept(window) == [("4.10.1.2", "Often asked. And again.", False)])


def test_a_note_is_kept_at_once_when_another_rule_is_shown_or_the_window_closed(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    window.rules.write_note()
    qtbot.keyClicks(window.rules.reader.note.edit, "One")
    window.show_rule("ws-en", "4.10")
    assert kept(window) == [("4.10.1.2", "One", False)]
    assert window.rules.reader.note.edit.toPlainText() == ""
    window.rules.write_note()
    qtbot.keyClicks(window.rules.reader.note.edit, "Two")
    window.close()
    assert kept(window) == [("4.10", "Two", False), ("4.10.1.2", "One", False)]
    window.show_rule("ws-en", "4.10.1.2")
    assert window.rules.reader.note.edit.toPlainText() == "One"


def test_what_cannot_be_kept_now_is_held_and_kept_later(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    window.rules.write_note()
    other = sqlite3.connect(window.desk.workspace.path)
    other.execute("BEGIN IMMEDIATE")
    qtbot.keyClicks(window.rules.reader.note.edit, "One")
    window.show_rule("ws-en", "4.10")
    assert window.rules.keeper.waiting
    window.show_rule("ws-en", "4.10.1.2")
    assert window.rules.reader.note.edit.toPlainText() == "One"
    other.rollback()
    other.close()
    qtbot.waitUntil(lambda: kept(window) == [("4.10.1.2", "One", False)])


def test_bookmarks_are_set_listed_and_opened_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL | SHIFT)
    assert window.rules.reader.note.bookmark.text() == "★ Bookmarked"
    window.show_rule("ws-en", "1")
    qtbot.keyClick(window, Qt.Key.Key_M, CONTROL)
    assert window.rules.finding.found.text() == "Bookmarks and notes: 1"
    qtbot.keyClick(window.rules.list, Qt.Key.Key_Return)
    page = window.rules.page
    assert page is not None
    assert page.rule.number == "4.10.1.2"
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL | SHIFT)
    assert kept(window) == []


def test_a_note_follows_its_rule_into_a_new_version_and_says_so(
    window: MainWindow, tmp_path: Path
) -> None:
    window.rules.start()
    read(window, tmp_path, OLD, "1.0")
    notes.keep(window.desk.workspace, "vanguard", "1.2", text="Tired?", bookmarked=False)
    notes.keep(window.desk.workspace, "vanguard", "1.3", text="Which?", bookmarked=False)
    read(window, tmp_path, NEW, "2.0")
    window.show_rule("vanguard", "1.3")
    panel = window.rules.reader.note
    assert panel.edit.toPlainText() == "Tired?"
    assert panel.words.text() == "Written for 1.0, 1.2; in 2.0 it has this number."
    window.rules.show_marks()
    assert "in 2.0 the rule is gone" in window.rules.finding.marked.text(
        window.rules.finding.marked.rows[1]
    )
    window.rules.list.activated.emit(window.rules.finding.marked.index(1, 0))
    page = window.rules.page
    assert page is not None
    assert (page.book.version, page.rule.number) == ("1.0", "1.3")
    assert panel.edit.toPlainText() == "Which?"


def test_the_citation_is_copied_alone_and_with_text(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "7.5.1.2")
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL | SHIFT)
    assert QGuiApplication.clipboard().text() == "Weiß Schwarz EN CR 2.09, 7.5.1.2"
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL | ALT)
    first, second = QGuiApplication.clipboard().text().splitlines()
    assert first == "Weiß Schwarz EN CR 2.09, 7.5.1.2 (digest, own words):"
    assert second
