"""Beginning a new dispute: the book that decides is chosen from a list, by keys alone."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from judgetool.disputes.games import books
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import Rows, TakingList

WIDTH, HEIGHT = 52, 14
"""The width of the list in letters and its height in lines."""


class BooksModel(Rows[str]):
    """The books by which games can be played, by the names of their games."""

    def text(self, row: str) -> str:
        """See :class:`Rows`."""
        return f"{game_title(row)}, {row}"

    def html(self, row: str) -> str:
        """See :class:`Rows`."""
        game = escape(game_title(row))
        return f'<span class="strong">{game}</span> &nbsp;<span class="quiet">{escape(row)}</span>'


class BookChooser(OwnWindow):
    """Letters, Up and Down choose a book, Enter takes it, Escape leaves.

    ``chosen`` gives the book. The book that was chosen last is offered first.
    """

    chosen = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("New dispute")
        self.model = BooksModel(self)
        self.list = TakingList(desk, "Books")
        self.list.setModel(self.model)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        box = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(box.Ok | box.Cancel)
        self.buttons.accepted.connect(self._take)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(PlainLabel("Which rulebook decides it?", role="heading", wraps=True))
        column.addWidget(self.list, 1)
        column.addWidget(self.buttons)
        letters = self.fontMetrics()
        self.resize(WIDTH * letters.averageCharWidth(), HEIGHT * letters.lineSpacing())

    def ask(self, before: str) -> None:
        """Ask for a book; ``before`` is the one that is offered first."""
        self.model.show_rows(sorted(books(), key=lambda book: book != before))
        self.list.select(0)
        self.open()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected])
