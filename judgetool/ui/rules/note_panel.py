"""The judge's own bookmark and note on the rule that is shown."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from judgetool.operations.rules.notes import PlacedNote
from judgetool.store.notes import Note
from judgetool.ui.actions import key_of
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rules.history import Place
from judgetool.ui.rules.note_keeper import Draft, NoteKeeper
from judgetool.ui.rules.note_wording import placing_line

LINES = 3


class NotePanel(QWidget):
    """A bookmark to set and a note to write; both are kept as they are entered."""

    def __init__(self, keeper: NoteKeeper, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._place: Place | None = None
        self._note: Note | None = None
        self.bookmark = QPushButton()
        self.bookmark.setCheckable(True)
        self.bookmark.setToolTip(key_of("rules.bookmark"))
        self.write = QPushButton("Write a note")
        self.write.setToolTip(key_of("rules.write_note"))
        self.write.clicked.connect(self.begin)
        self.words = PlainLabel()
        self.words.setProperty("role", "quiet")
        self.words.setWordWrap(True)
        self.edit = QPlainTextEdit()
        self.edit.setPlaceholderText("Your own note on this rule; it is kept as you type")
        self.edit.setAccessibleName("Note on this rule")
        self.edit.setTabChangesFocus(True)
        row = QHBoxLayout()
        row.addWidget(self.bookmark)
        row.addWidget(self.write)
        row.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.edit)
        self.bookmark.toggled.connect(self._changed)
        self.edit.textChanged.connect(self._changed)
        keeper.kept.connect(self._kept)
        keeper.delayed.connect(self.words.setText)
        self._show_bookmark()
        self.edit.hide()

    def show_rule(self, place: Place, placed: Sequence[PlacedNote]) -> None:
        """Show what is noted on the rule at ``place``, drafts that are not yet kept included."""
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
    """Where the first note comes from, and further notes that came to stand on the same rule."""
    lines = [placing_line(placed[0])] if placed else []
    lines += [
        f"Also here: {one.note.text or 'a bookmark'} {placing_line(one)}" for one in placed[1:]
    ]
    return [line for line in lines if line]
