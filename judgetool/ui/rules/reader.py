"""The rule that is shown: which document it is from, its text with its surroundings, own notes."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from judgetool.operations.rules.coverage import RuleCoverage
from judgetool.operations.rules.imports import looks_like_line
from judgetool.operations.rules.index import Book
from judgetool.operations.rules.notes import PlacedNote
from judgetool.operations.rules.pages import RulePage
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import PlainLabel, tip
from judgetool.ui.rules.history import Place
from judgetool.ui.rules.note_keeper import NoteKeeper
from judgetool.ui.rules.note_panel import NotePanel
from judgetool.ui.rules.wording import age_line, book_line, is_fresh, kind_of, page_html


class EditionLine(QWidget):
    """Whose words the shown book has, its version and date, and how old it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.badge = PlainLabel()
        self.edition = PlainLabel()
        self.edition.setProperty("role", "quiet")
        self.edition.setWordWrap(True)
        self.age, self.taken = PlainLabel(), PlainLabel()
        for badge in (self.badge, self.age, self.taken):
            badge.setProperty("role", "badge")
        badges = QHBoxLayout()
        badges.setSpacing(10)
        badges.addWidget(self.badge)
        badges.addWidget(self.age)
        badges.addWidget(self.taken)
        badges.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(badges)
        column.addWidget(self.edition)

    def show_book(self, book: Book, newest: Book, today: date) -> None:
        """Show what ``book`` is; ``newest`` is the newest version that is at hand."""
        _say(self.badge, kind_of(book), fine=kind_of(book) == "Official text")
        ours = " · italics: our own titles" if book.official else ""
        self.edition.setText(book_line(book) + ours)
        old = book.version != newest.version
        words = f"An older version: {newest.version} is here" if old else age_line(book, today)
        _say(self.age, words, fine=not old and is_fresh(book, today))
        self.taken.setVisible(bool(book.resembles))
        if book.resembles:
            _say(self.taken, "Taken as this book on your word", fine=False)
            self.taken.setToolTip(tip(looks_like_line(book.id, book.resembles)))


def _say(label: QLabel, words: str, *, fine: bool) -> None:
    label.setText(words)
    label.setProperty("tone", "good" if fine else "doubt")
    restyle(label)


class Reader(QWidget):
    """The document with the note below it."""

    def __init__(self, desk: Desk, keeper: NoteKeeper, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = CitedText(desk)
        self.document.setAccessibleName("The rule")
        self.note = NotePanel(keeper)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.document, 1)
        column.addWidget(self.note)

    def show_page(
        self,
        page: RulePage,
        place: Place,
        placed: Sequence[PlacedNote],
        covered: RuleCoverage | None = None,
    ) -> None:
        """Show a rule, what becomes of it in the engine, and the notes that stand on it."""
        self.document.show_html(page_html(page, covered))
        self.note.show_rule(place, placed)
