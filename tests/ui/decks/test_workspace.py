"""Decks: a list comes in, the verdict stands there at once, its citations open rules."""

import json
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgetool.decks.writing import write_text
from judgetool.operations.decks.checks import sample_deck
from judgetool.ui.decks.card_files import import_all
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def paste(window: MainWindow, qtbot: QtBot, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(window, Qt.Key.Key_V, CONTROL | SHIFT)


def choose_game(window: MainWindow, game: str) -> None:
    chooser = window.decks.lists.question.game
    chooser.setCurrentIndex(chooser.findData(game))


def sample(name: str) -> str:
    return write_text(sample_deck(name))


def test_a_pasted_legal_deck_is_called_legal(window: MainWindow, qtbot: QtBot) -> None:
    paste(window, qtbot, sample("legal-deck.txt"))
    assert window.place is Place.DECKS
    assert window.decks.lists.outcome.text() == "Legal"
    assert window.decks.lists.outcome.property("tone") == "good"
    assert window.decks.lists.counts.text().startswith("50 cards")


def test_every_violation_is_cited_and_the_citation_opens_the_rule(
    window: MainWindow, qtbot: QtBot
) -> None:
    paste(window, qtbot, sample("illegal-deck.txt"))
    assert window.decks.lists.outcome.text() == "Not legal"
    text = window.decks.lists.details.toPlainText()
    assert all(number in text for number in ("5.1.2.1", "5.1.2.2", "5.1.2.3"))
    window.decks.lists.details.setFocus()
    qtbot.keyClick(window.decks.lists.details, Qt.Key.Key_Tab)
    qtbot.keyClick(window.decks.lists.details, Qt.Key.Key_Return)
    assert window.place is Place.RULES
    assert window.rules.page is not None
    assert window.rules.page.rule.number == "5.1.2.1"


def test_an_unknown_card_is_reported_with_its_line(window: MainWindow, qtbot: QtBot) -> None:
    paste(window, qtbot, "4 JT/S01-E001\n2 Nobody Has Printed This\n")
    assert "Nobody Has Printed This" in window.decks.lists.details.toPlainText()
    window.decks.lists.details.anchorClicked.emit(QUrl("line:ws-en/2"))
    assert window.decks.lists.list.textCursor().selectedText() == "2 Nobody Has Printed This"


def test_the_verdict_follows_what_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_2, CONTROL)
    qtbot.keyClicks(window.decks.lists.list, "5 JT/S01-E001")
    qtbot.waitUntil(lambda: window.decks.lists.outcome.text() == "Not legal")
    window.decks.lists.list.clear()
    qtbot.waitUntil(lambda: window.decks.lists.outcome.text() == "No deck yet")


def test_a_list_that_cannot_be_read_says_where(window: MainWindow, qtbot: QtBot) -> None:
    paste(window, qtbot, "-3 JT/S01-E001\n")
    assert window.decks.lists.outcome.text() == "Cannot be read"
    assert "the list, line 1" in window.decks.lists.counts.text()


def test_a_missing_file_is_one_message_and_the_list_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    paste(window, qtbot, "4 JT/S01-E001\n")
    assert not window.opening.open_file(tmp_path / "gone.txt")
    assert "gone.txt" in window.notices.words.text()
    assert window.decks.lists.list.toPlainText() == "4 JT/S01-E001\n"


def test_cards_are_imported_off_the_gui_thread_and_the_verdict_is_given_anew(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    card = {
        "code": "QQ/S99-001", "name": "Own Invention", "type": "Character", "color": "RED",
        "level": "0", "cost": "0", "power": "500", "soul": 1, "trigger": [], "attributes": [],
        "ability": [], "side": "S", "set": "QQ", "release": "99", "sid": "001", "rarity": "C",
        "expansion": "Own",
    }  # fmt: skip
    (tmp_path / "QQ.json").write_text(json.dumps([card]), "utf-8")
    choose_game(window, "ws-en")
    paste(window, qtbot, "4 QQ/S99-001\n")
    assert window.decks.lists.verdict is not None
    assert window.decks.lists.verdict.deck.unknown_total == 4
    with qtbot.waitSignal(window.desk.cards_changed):
        import_all(window.desk, {"ws-en": [tmp_path / "QQ.json"]})
    assert window.decks.lists.verdict.deck.unknown_total == 0
    assert "Cards read: 1," in window.notices.words.text()


def test_a_card_in_the_verdict_is_shown_on_a_sheet(window: MainWindow, qtbot: QtBot) -> None:
    paste(window, qtbot, sample("illegal-deck.txt"))
    window.decks.lists.details.anchorClicked.emit(QUrl("card:ws-en/JT%2FS01-E001"))
    assert window.sheets.sheet is not None
    assert "Wren, Lantern Bearer" in window.sheets.sheet.text.toPlainText()
