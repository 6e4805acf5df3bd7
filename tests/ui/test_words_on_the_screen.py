"""The words on the screen are those of players: no word of the program's inside is among them."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QTextEdit,
    QWidget,
)

from judgetool.disputes.games import books
from judgetool.operations.disputes.scenarios import samples
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from tests.ui.test_layout import PAGES

INSIDE = re.compile(
    r"\b(?:None|True|False|trunk|kernel|dataclass|enum|traceback)\b"
    r"|\b[a-z]+_[a-z_]+\b"  # the name of a variable
    r"|<[A-Z]\w+|\b[A-Z][a-z]+[A-Z]\w+\("  # how Python shows an object
    r"|\b1 (?:cards|rules|lines|steps|copies|paragraphs|players|lists|versions|days|tables)\b"
    rf"|(?<![\w/.-])(?:{'|'.join({*books()} - {'vanguard'})})(?![\w/.-])",  # a book by its id
)
"""What nobody should read who does not know how the program is made."""

MOST_ROWS = 200


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_a_word_of_the_inside(window: MainWindow, page: str) -> None:
    PAGES[page](window)
    for _ in range(6):
        QApplication.processEvents()
    assert sorted(found_on(window)) == []


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_no_step_of_a_sample_has_one(window: MainWindow, book: str) -> None:
    window.show_place(Place.DISPUTE)
    found: set[str] = set()
    for sample in [one for one in samples() if one.book == book][:2]:
        window.dispute.open_sample(sample.name)
        for index in range(window.dispute.last + 1):
            window.dispute.look_at(index)
            QApplication.processEvents()
            found.update(found_on(window))
    assert sorted(found) == []


def found_on(window: MainWindow) -> Iterator[str]:
    """Each text in sight that has such a word."""
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            for text in texts_of(widget):
                if INSIDE.search(text):
                    yield f"{type(widget).__name__}: {text}"


def texts_of(widget: QWidget) -> Iterator[str]:
    """All that a part says, with its tooltip and its name for screen readers."""
    yield from (widget.toolTip(), widget.accessibleName())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QTextEdit):
        yield from widget.toPlainText().splitlines()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from rows_of(widget.model())


def rows_of(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[str]:
    """What the rows of a model say, of the first columns."""
    top = QModelIndex() if parent is None else parent
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(top)
    for row in range(min(model.rowCount(top), MOST_ROWS)):
        for column in range(columns):
            at = model.index(row, column, top)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield str(model.data(at, role) or "")
