"""Choosing a book and a version of it, from all that can be asked."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from judgetool.operations.rules.books import ListedBook
from judgetool.operations.rules.index import Book, Standing, short_title, standing_of
from judgetool.ui.plain_text import tip

SIGNS = {
    Standing.OFFICIAL: "",
    Standing.TRANSLATION: " · translation",
    Standing.DIGEST: " · digest",
}


class BookChooser(QComboBox):
    """All books in all their versions; it says when the user has chosen one."""

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Book and version")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._books: tuple[Book, ...] = ()
        self.activated.connect(self._choose)

    def show_books(self, listed: Sequence[ListedBook]) -> None:
        """Offer these books."""
        self._books = tuple(one.book for one in listed)
        self.clear()
        self.addItems([title(book) for book in self._books])

    def show_chosen(self, book: Book) -> None:
        """Show that ``book`` is looked at."""
        if book in self._books:
            self.setCurrentIndex(self._books.index(book))
        self.setToolTip(tip(book.name))

    def _choose(self, row: int) -> None:
        book = self._books[row]
        self.chosen.emit(book.id, book.version)


def title(book: Book) -> str:
    """A book in one short line."""
    taken = " · taken on your word" if book.resembles else ""
    return f"{short_title(book)}{SIGNS[standing_of(book)]}{taken}"
