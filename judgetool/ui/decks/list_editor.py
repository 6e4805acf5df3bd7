"""The text of a deck list, and which list of a file with several it is."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgetool.decks.deck_list import DeckList
from judgetool.operations.decks.lists import Draft
from judgetool.ui.actions import key_of
from judgetool.ui.plain_text import PlainLabel, tip

INVITATION = """Paste a deck list here, one card a line:

4 JT/S01-E001
4x Hammerhand Greta

Files of other programs and spreadsheets can be opened or dropped here."""
FEWEST_LETTERS = 12


class ListEditor(QWidget):
    """The list as text: ``changed`` by typing, or another one ``chosen`` from the same file."""

    changed = Signal()
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drafts: tuple[Draft, ...] = ()
        self._here = 0
        self._called = "Deck list"
        self.name = PlainLabel(self._called)
        self.name.setProperty("role", "heading")
        self.name.setMinimumWidth(40)
        self.which = QComboBox()
        self.which.setAccessibleName("Which deck of the file")
        previous, following = (
            key_of("decks.lists.editor.previous"),
            key_of("decks.lists.editor.next"),
        )
        self.which.setToolTip(tip(f"Another deck of the file: {previous}, {following}"))
        self.which.setMinimumContentsLength(FEWEST_LETTERS)
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.which.setSizeAdjustPolicy(policy)
        self.which.currentIndexChanged.connect(self._choose)
        self.which.hide()
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(INVITATION)
        self.text.setAccessibleName("Deck list")
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self.changed)
        self.order: tuple[QWidget, ...] = (self.which, self.text)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.name)
        column.addLayout(self._buttons)
        column.addWidget(self.which)
        column.addWidget(self.text, 1)

    @property
    def told(self) -> DeckList | None:
        """The list that the text was opened as, if it came from a file of another form."""
        return self._drafts[self._here].told if self._drafts else None

    def add_button(self, button: QPushButton) -> None:
        """Put a button above the list."""
        self._buttons.addWidget(button)
        self.order = (*self.order[:-2], button, self.which, self.text)

    def focus(self) -> None:
        """Go to the text."""
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_drafts(self, drafts: Sequence[Draft], name: str) -> None:
        """Show the first of ``drafts``; ``name`` is what those are called that have none."""
        self._drafts, self._here, self._called = tuple(drafts), 0, name
        blocker = QSignalBlocker(self.which)
        self.which.clear()
        for number, draft in enumerate(drafts, start=1):
            self.which.addItem(f"{number} of {len(drafts)}: {draft.name or name}")
        blocker.unblock()
        self.which.setVisible(len(drafts) > 1)
        self._show()

    def previous(self) -> None:
        """Show the list before this one in the same file."""
        self.which.setCurrentIndex(max(0, self._here - 1))

    def next(self) -> None:
        """Show the list after this one in the same file."""
        self.which.setCurrentIndex(min(self._here + 1, len(self._drafts) - 1))

    def call(self, name: str) -> None:
        """Show what the list is called, if it has a name of its own."""
        self.name.setText(name or self._called)

    def put(self, text: str) -> None:
        """Replace the text, so that it can be undone, and stay where the reader is."""
        place = self.text.verticalScrollBar().value()
        cursor = QTextCursor(self.text.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.endEditBlock()
        self.text.verticalScrollBar().setValue(place)

    def select_line(self, line: int) -> None:
        """Go to a line of the text, from 1, and select it."""
        cursor = QTextCursor(self.text.document().findBlockByLineNumber(line - 1))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.text.setTextCursor(cursor)
        self.focus()

    def _choose(self, place: int) -> None:
        """Keep what was written in the list that is left, and show the other one."""
        if not 0 <= place < len(self._drafts) or place == self._here:
            return
        left = Draft(self.text.toPlainText(), self.told)
        self._drafts = (*self._drafts[: self._here], left, *self._drafts[self._here + 1 :])
        self._here = place
        self._show()
        self.chosen.emit()

    def _show(self) -> None:
        draft = self._drafts[self._here]
        self.text.setPlainText(draft.text)
        self.call(draft.name)
