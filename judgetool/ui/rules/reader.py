"""The rule that is shown, the document it is from, and the judge's own note on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from judgetool.errors import Problem
from judgetool.operations.rules.coverage import RuleCoverage
from judgetool.operations.rules.imports import looks_like_line
from judgetool.operations.rules.index import Book
from judgetool.operations.rules.notes import PlacedNote, Placing, keep
from judgetool.operations.rules.pages import RulePage
from judgetool.store.notes import Note, NotKept
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel, capitalized, in_sentences, tip
from judgetool.ui.rules.navigation import Place
from judgetool.ui.rules.wording import age_line, book_line, is_fresh, kind_of, page_html


def placing_line(placed: PlacedNote) -> str:
    """What a judge has to know about the place of a note; empty if the rule is unchanged."""
    anchor = placed.note.anchor
    was = f"Written for {anchor.version}, {anchor.number}"
    now = placed.book.version
    return {
        Placing.HERE: "",
        Placing.MOVED: f"{was}; in {now} it has this number.",
        Placing.REWORDED: f"{was}; in {now} it has another text.",
        Placing.MOVED_AND_REWORDED: f"{was}; in {now} it has this number and another text.",
        Placing.UNSURE: f"{was}; in {now} this number may be another rule.",
        Placing.GONE: f"{was}; in {now} the rule is gone.",
    }[placed.placing]


PAUSE, BEFORE_NEXT_TRY = 400, 1000
"""Milliseconds after the last key until a note is kept, and until a failed try is repeated."""


@dataclass(frozen=True)
class Draft:
    """A note that is to be kept: its rule, the note that it replaces, and its content."""

    place: Place
    note: Note | None
    text: str
    bookmarked: bool


class NoteKeeper(QObject):
    """Writes drafts into the workspace, and holds each one until it is written.

    ``kept`` says which draft was written and gives the note that it became, None where it became
    none; ``delayed`` says why one could not be written yet.
    """

    kept = Signal(object, object)
    delayed = Signal(str)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drafts: dict[Place, Draft] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.keep_now)
        desk.closing.connect(self.keep_now)

    @property
    def waiting(self) -> bool:
        """Whether something is not yet in the workspace."""
        return bool(self._drafts)

    def draft(self, draft: Draft) -> None:
        """Keep ``draft`` once nothing has been typed for a moment."""
        self._drafts[draft.place] = draft
        self._pause.start(PAUSE)

    def held(self, place: Place) -> Draft | None:
        """The draft on a rule that is not yet in the workspace."""
        return self._drafts.get(place)

    def keep_now(self) -> None:
        """Write all drafts; those that cannot be written now are tried again."""
        self._pause.stop()
        for place, draft in list(self._drafts.items()):
            try:
                note = keep(
                    self._desk.workspace,
                    place.book,
                    place.number,
                    version=place.version or None,
                    text=draft.text,
                    bookmarked=draft.bookmarked,
                    note=draft.note,
                )
            except NotKept as problem:
                self.delayed.emit(in_sentences(problem))
                self._pause.start(BEFORE_NEXT_TRY)
                continue
            except Problem as problem:
                self._desk.complain(problem)
                continue
            del self._drafts[place]
            self.kept.emit(draft, note)


LINES = 3


class NotePanel(QWidget):
    """A bookmark to set and a note to write; both are kept as they are entered."""

    def __init__(self, keeper: NoteKeeper) -> None:
        super().__init__()
        self._keeper = keeper
        self._place: Place | None = None
        self._note: Note | None = None
        self.bookmark = QPushButton()
        self.bookmark.setCheckable(True)
        self.bookmark.setToolTip(key_of("rules.bookmark"))
        self.write = QPushButton("Write a note")
        self.write.setToolTip(key_of("rules.write_note"))
        self.write.clicked.connect(self.begin)
        self.words = PlainLabel(role="quiet", wraps=True)
        self.edit = QPlainTextEdit()
        self.edit.setPlaceholderText("Your own note on this rule. It is saved as you type")
        self.edit.setAccessibleName("Note on this rule")
        self.edit.setTabChangesFocus(True)
        row = QHBoxLayout()
        row.addWidget(self.bookmark)
        row.addWidget(self.write)
        row.addWidget(self.words, 1)
        column = column_in(self, 6)
        column.addLayout(row)
        column.addWidget(self.edit)
        self.bookmark.toggled.connect(self._changed)
        self.edit.textChanged.connect(self._changed)
        keeper.kept.connect(self._kept)
        keeper.delayed.connect(self.words.setText)
        self._show_bookmark()
        self.edit.hide()

    def show_rule(self, place: Place, placed: Sequence[PlacedNote]) -> None:
        """Show the notes on the rule at ``place``, and a draft that is not yet kept."""
        first = placed[0].note if placed else None
        held = self._keeper.held(place)
        self._place, self._note = place, held.note if held else first
        bookmarked = held.bookmarked if held else first is not None and first.bookmarked
        text = held.text if held else first.text if first else ""
        with QSignalBlocker(self.bookmark), QSignalBlocker(self.edit):
            self.bookmark.setChecked(bookmarked)
            if self.edit.toPlainText() != text:
                self.edit.setPlainText(text)
        self.words.setText("\n".join(_about(placed)))
        self._show_bookmark()
        self._show_edit(shown=bool(text) or self.edit.hasFocus())

    def begin(self) -> None:
        """Go to the note, to write."""
        self._show_edit(shown=True)
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle_bookmark(self) -> None:
        """Set the bookmark, or take it away."""
        self.bookmark.toggle()

    def _changed(self) -> None:
        self._show_bookmark()
        if self._place is not None:
            self._keeper.draft(
                Draft(self._place, self._note, self.edit.toPlainText(), self.bookmark.isChecked())
            )

    def _kept(self, draft: Draft, note: Note | None) -> None:
        if draft.place == self._place:
            self._note = note
            self.words.setText("Kept" if note is not None else "")

    def _show_bookmark(self) -> None:
        self.bookmark.setText("★ Bookmarked" if self.bookmark.isChecked() else "☆ Bookmark")

    def _show_edit(self, *, shown: bool) -> None:
        self.edit.setFixedHeight(self.edit.fontMetrics().lineSpacing() * LINES + 20)
        self.edit.setVisible(shown)
        self.write.setVisible(not shown)


def _about(placed: Sequence[PlacedNote]) -> list[str]:
    """Where the first note comes from, and the further notes on the same rule."""
    lines = [placing_line(placed[0])] if placed else []
    lines += [
        f"Also here: {one.note.text or 'a bookmark'} {placing_line(one)}" for one in placed[1:]
    ]
    return [line for line in lines if line]


class EditionLine(QWidget):
    """Who wrote the words of the book that is shown, its version and date, and its age."""

    def __init__(self) -> None:
        super().__init__()
        self.badge = PlainLabel()
        self.edition = PlainLabel(role="quiet", wraps=True)
        self.age, self.taken = PlainLabel(), PlainLabel()
        for badge in (self.badge, self.age, self.taken):
            badge.setProperty("role", "badge")
        badges = QHBoxLayout()
        badges.setSpacing(10)
        badges.addWidget(self.badge)
        badges.addWidget(self.age)
        badges.addWidget(self.taken)
        badges.addStretch(1)
        column = column_in(self, 4)
        column.addLayout(badges)
        column.addWidget(self.edition)

    def show_book(self, book: Book, newest: Book, today: date) -> None:
        """Show what ``book`` is; ``newest`` is the newest version in the workspace."""
        self.badge.say(kind_of(book), _tone(fine=kind_of(book) == "Official text"))
        old = book.version != newest.version
        words = f"Older version: {newest.version} is here" if old else age_line(book, today)
        age, _, advice = words.partition(": ")
        self.age.say(age, _tone(fine=not old and is_fresh(book, today)))
        ours = "italics: our own titles" if book.official else ""
        self.edition.setText(" · ".join(filter(None, (capitalized(advice), book_line(book), ours))))
        self.taken.setVisible(bool(book.resembles))
        if book.resembles:
            self.taken.say("Not recognised", _tone(fine=False))
            looks = looks_like_line(book.id, book.resembles)
            self.taken.setToolTip(tip(f"You said which rulebook this is. {looks}"))


def _tone(*, fine: bool) -> str:
    return "good" if fine else "doubt"


class Reader(QWidget):
    """The document with the note below it."""

    def __init__(self, desk: Desk, keeper: NoteKeeper) -> None:
        super().__init__()
        self.document = CitedText(desk)
        self.document.setAccessibleName("The rule")
        self.note = NotePanel(keeper)
        column = column_in(self)
        column.addWidget(self.document, 1)
        column.addWidget(self.note)

    def show_page(
        self,
        page: RulePage,
        place: Place,
        placed: Sequence[PlacedNote],
        covered: RuleCoverage | None = None,
    ) -> None:
        """Show a rule, what the engine does with it, and the notes on it."""
        self.document.show_html(page_html(page, covered))
        self.note.show_rule(place, placed)
