"""What is dragged from a file manager or a browser, wherever on the window it is dropped."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from judgetool.ui.dropped import dropped
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

ON_DECKLOG = "https://decklog-en.bushiroad.com/view/7ABCD"
ON_ENCORE_DECKS = "https://www.encoredecks.com/deck/q1w2e3"
LIST = "4 JT/S01-E001\n46 JT/S01-E002"


def of_urls(*urls: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    return data


def of_text(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def drop(data: QMimeData, on: QWidget) -> bool:
    """Drag ``data`` over a part of the window and let it go there; gives whether it was taken."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    entering = QDragEnterEvent(QPoint(9, 9), copy, data, left, none)
    QApplication.sendEvent(on, entering)
    letting_go = QDropEvent(QPointF(9, 9), copy, data, left, none)
    QApplication.sendEvent(on, letting_go)
    return entering.isAccepted() and letting_go.isAccepted()


@pytest.mark.parametrize(
    ("data", "site"),
    [
        (of_urls(ON_DECKLOG), "Decklog"),
        (of_text(ON_DECKLOG), "Decklog"),
        (of_urls(ON_ENCORE_DECKS), "Encore Decks"),
        (of_text(ON_ENCORE_DECKS), "Encore Decks"),
    ],
)
@pytest.mark.parametrize("place", [Place.RULES, Place.DISPUTE])
def test_a_link_that_is_dragged_from_a_browser_says_what_to_give_instead(
    window: MainWindow, place: Place, data: QMimeData, site: str
) -> None:
    window.show_place(place)
    assert drop(data, window.stack)
    assert window.place is Place.DECKS
    said = window.decks.lists.panel
    assert said.outcome.text() == "Cannot be read"
    assert f"this is the address of a list on {site}, not the list" in said.counts.text()
    assert "copy the cards with their counts there" in said.counts.text()


def test_on_the_text_of_a_list_too_a_link_is_not_written_into_it(window: MainWindow) -> None:
    window.show_place(Place.DECKS)
    lists = window.decks.lists
    lists.show_text(LIST, "Mine")
    assert drop(of_urls(ON_DECKLOG), lists.list.viewport())
    assert lists.list.toPlainText() == ON_DECKLOG
    window.do("decks.lists.editor.undo")
    assert lists.list.toPlainText() == LIST


def test_on_the_text_of_a_list_too_a_file_is_opened(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(LIST, "utf-8")
    window.show_place(Place.DECKS)
    lists = window.decks.lists
    assert drop(of_urls(QUrl.fromLocalFile(str(file)).toString()), lists.list.viewport())
    assert lists.list.toPlainText().strip() == LIST


def test_a_list_that_is_dragged_as_text_is_checked(window: MainWindow) -> None:
    assert drop(of_text(LIST), window.stack)
    assert window.decks.lists.list.toPlainText() == LIST


def test_files_come_before_text_and_nothing_is_nothing() -> None:
    both = of_urls("file:///lists/deck.txt")
    both.setText(LIST)
    assert dropped(both) == ((Path("/lists/deck.txt"),), "")
    assert not dropped(of_text("  "))
    assert not dropped(QMimeData())
