"""Books in the window: kept to in a search, marked where newer, removed; titles in the palette."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from judgetool.operations.rules import imports
from judgetool.ui.command_palette import Kind
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.rules.search_panel import SearchPanel


@pytest.fixture
def newer(window: MainWindow, shared: Path, tmp_path: Path) -> MainWindow:
    """The window with a version of Weiss Schwarz EN in which 4.10.1.2 was reworded."""
    source = shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"
    text = source.read_text("utf-8").replace("2.09", "2.10")
    path = tmp_path / "newer.txt"
    path.write_text(text.replace("4.10.1.2. If", "4.10.1.2. Hereafter if"), "utf-8")
    imports.import_rulebook(window.desk.workspace, path, "ws-en")
    window.show_place(Place.RULES)
    return window


def books_found(window: MainWindow) -> set[str]:
    return {hit.book.id for hit in window.rules.hits.rows}


def test_the_search_keeps_to_the_book_that_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("vanguard", "7.1")
    window.rules.search_for("attack step")
    assert len(books_found(window)) > 1
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert books_found(window) == {"vanguard"}
    assert "Vanguard CR" in window.rules.finding.only_here.toolTip()
    window.show_rule("fftcg", "8.1")
    assert books_found(window) == {"fftcg"}
    window.rules.search_for("vg 7.1")
    assert books_found(window) == {"vanguard"}
    assert SearchPanel(window.desk).only_here.isChecked()


def test_where_nothing_is_found_a_hint_says_what_was_searched(window: MainWindow) -> None:
    window.show_rule("vanguard", "7.1")
    window.rules.finding.only_here.setChecked(True)
    window.rules.search_for("7.6.1.99")
    assert "Rules near it in Vanguard CR: 7.6.1.9" in window.rules.finding.understood.toPlainText()
    window.rules.search_for("xqzzyq <img src=x>")
    words = window.rules.finding.understood.toPlainText()
    assert words.startswith("Searched: Vanguard CR.")


def test_the_palette_offers_titles_of_rules(window: MainWindow) -> None:
    window.finder.model.find("damage cancel")
    found = [row for row in window.finder.model.rows if row.kind is Kind.RULE]
    assert ("ws-en", "4.10.1.2") in [(row.book, row.key) for row in found]
    assert all("cancel" in row.title.casefold() for row in found)
    window.finder.model.find("what does wsen 7.5.1.2.2 say")
    first = window.finder.model.rows[0]
    assert (first.kind, first.key) == (Kind.RULE, "7.5.1.2.2")
    window.finder.model.find("vg 7.6.1.99")
    first = window.finder.model.rows[0]
    assert (first.book, first.key, first.title) == (
        "vanguard",
        "7.6.1.9",
        "stands near vg 7.6.1.99",
    )


def test_a_reworded_rule_keeps_its_digest_and_says_so(newer: MainWindow) -> None:
    newer.show_rule("ws-en", "4.10.1.2")
    shown = newer.rules.document.toPlainText()
    assert "The words changed since this was written for version 2.09." in shown
    assert "(the words changed)" in shown
    newer.show_rule("ws-en", "9.4.1.2")
    assert "changed" not in newer.rules.document.toPlainText()
    newer.rules.search_for("4.10.1.2")
    assert "words changed" in newer.rules.hits.html(newer.rules.hits.rows[0])


@pytest.mark.parametrize(("answer", "official"), [("Remove", False), ("Cancel", True)])
def test_a_book_is_removed_when_the_judge_confirms(
    newer: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    official: bool,
) -> None:
    def press(box: QMessageBox) -> int:
        assert "Remove Wei\u00df Schwarz EN CR 2.10 from newer.txt?" in box.text()
        next(one for one in box.buttons() if one.text().replace("&", "") == answer).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    newer.show_rule("ws-en", "9.4.1.2")
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    qtbot.keyClick(newer, Qt.Key.Key_R, keys)
    page = newer.rules.page
    assert page is not None
    assert (page.rule.number, page.book.official) == ("9.4.1.2", official)


def test_a_digest_cannot_be_removed(window: MainWindow) -> None:
    window.show_rule("fftcg", "8.1")
    window.do("rules.ask_to_remove")
    assert "cannot be removed" in window.notices.words.text()
