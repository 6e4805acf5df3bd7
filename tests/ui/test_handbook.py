"""The handbook in the window: it opens where one is, and is searched while one types."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from judgetool.ui.handbook import Handbook
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

ALT = Qt.KeyboardModifier.AltModifier
IMAGE = QTextDocument.ResourceType.ImageResource.value


def opened(window: MainWindow, qtbot: QtBot) -> Handbook:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.sheets.handbook is not None
    return window.sheets.handbook


def shown(handbook: Handbook) -> str:
    assert handbook.text.chapter is not None
    return handbook.text.chapter.title


@pytest.mark.parametrize(
    ("place", "pressed", "title"),
    [
        (Place.DISPUTE, None, "A dispute"),
        (Place.RULES, None, "Finding a rule"),
        (Place.RULES, Qt.Key.Key_2, "Comparing versions and editions"),
        (Place.DECKS, None, "Checking a deck"),
        (Place.DECKS, Qt.Key.Key_3, "An event"),
        (Place.DECKS, Qt.Key.Key_4, "An event"),
    ],
)
def test_it_opens_at_the_chapter_of_the_page_that_is_shown(
    window: MainWindow, qtbot: QtBot, place: Place, pressed: Qt.Key | None, title: str
) -> None:
    window.show_place(place)
    if pressed is not None:
        qtbot.keyClick(window, pressed, ALT)
    assert shown(opened(window, qtbot)) == title


def test_while_a_list_is_typed_it_opens_at_the_chapter_about_that(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_F7)
    assert shown(opened(window, qtbot)) == "Typing a list from paper"


def test_all_chapters_are_searched_while_one_types(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot)
    qtbot.keyClicks(handbook.line, "seed tables")
    found = [handbook.model.text(row) for row in handbook.model.rows]
    assert "An event: Deck checks" in found
    qtbot.keyClicks(handbook.line, " xylophone")
    assert handbook.model.rows == ()


def test_the_section_that_was_found_is_shown_with_its_words_marked(
    window: MainWindow, qtbot: QtBot
) -> None:
    handbook = opened(window, qtbot)
    qtbot.keyClicks(handbook.line, "rescue")
    assert shown(handbook) == "When something goes wrong"
    assert handbook.text.textCursor().block().text() == "The workspace is damaged"
    assert len(handbook.text.extraSelections()) > 1


def test_every_action_is_found_by_its_key_and_its_name(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot)
    qtbot.keyClicks(handbook.line, "draw tables for deck checks")
    assert "All actions with their keys: Event" in map(handbook.model.text, handbook.model.rows)
    qtbot.keyClick(handbook.line, Qt.Key.Key_Down)
    assert "Alt+D" in handbook.text.toPlainText()


def test_the_arrow_keys_go_through_the_chapters(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place(Place.RULES)
    handbook = opened(window, qtbot)
    qtbot.keyClick(handbook.line, Qt.Key.Key_Down)
    assert shown(handbook) == "Comparing versions and editions"


def test_a_link_leads_to_its_chapter(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot)
    handbook.text.anchorClicked.emit(QUrl("cards.md"))
    assert shown(handbook) == "Cards"


def test_a_link_leads_to_its_section(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot)
    handbook.text.anchorClicked.emit(QUrl("scenarios.md#boards-as-text"))
    assert shown(handbook) == "Scenarios"
    assert handbook.text.textCursor().block().text() == "Boards as text"
    handbook.text.anchorClicked.emit(QUrl("#set-up"))
    assert shown(handbook) == "Scenarios"
    assert handbook.text.textCursor().block().text() == "Set-up"


@pytest.mark.parametrize("link", ["https://example.org/cards.md", "cards.txt", "no-chapter.md"])
def test_a_link_to_elsewhere_leads_nowhere(window: MainWindow, qtbot: QtBot, link: str) -> None:
    handbook = opened(window, qtbot)
    handbook.text.anchorClicked.emit(QUrl(link))
    assert shown(handbook) == "A dispute"


def test_no_file_is_loaded_but_its_own_pictures(window: MainWindow, qtbot: QtBot) -> None:
    text = opened(window, qtbot).text
    for url in ("file:///etc/hostname", "pictures/../README.md", "https://example.org/x.png"):
        loaded = text.loadResource(IMAGE, QUrl(url))
        assert isinstance(loaded, QImage)
        assert loaded.width() == 1
