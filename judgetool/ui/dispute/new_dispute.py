"""Beginning a new dispute: the book that decides is chosen from a list, by keys alone."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from judgetool.disputes.games import books
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.chooser import Chooser
from judgetool.ui.rows import Rows

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


class BookChooser(Chooser):
    """Letters, Up and Down choose a book, Enter takes it, Escape leaves.

    ``chosen`` gives the book. The book that was chosen last is offered first.
    """

    chosen = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        box = QDialogButtonBox.StandardButton
        super().__init__(desk, parent, "New dispute", "Books", box.Ok | box.Cancel)
        self.model = BooksModel(self)
        self.list.setModel(self.model)
        self.heading.setText("Which rulebook decides it?")
        self.resize_to(WIDTH, HEIGHT)

    def ask(self, before: str) -> None:
        """Ask for a book; ``before`` is the one that is offered first."""
        self.model.show_rows(sorted(books(), key=lambda book: book != before))
        self.show_first()

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected])
