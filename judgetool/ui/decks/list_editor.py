"""The text of the list on the page: whatever replaces it can be undone, with what it was called."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.operations.decks.lists import Draft
from judgetool.ui.actions import key_of
from judgetool.ui.dropped import TextLettingDrops
from judgetool.ui.layout import column_in, shrink_to
from judgetool.ui.plain_text import PlainLabel, tip

INVITATION = """Paste a deck list here, one card a line:

4 JT/S01-E001
4x Hammerhand Greta

Files of other programs and spreadsheets can be opened or dropped here."""
FEWEST_LETTERS = 12
NAMELESS = "Deck list"


@dataclass(frozen=True)
class Opened:
    """What the text was opened as: the lists of a file, and which of them it is, from 0.

    ``called`` is the name of a list that has none of its own.
    """

    drafts: tuple[Draft, ...] = ()
    here: int = 0
    called: str = NAMELESS

    @property
    def draft(self) -> Draft:
        """The list that is shown, as it was opened; nothing where none was."""
        return self.drafts[self.here] if self.drafts else Draft("")


class ListEditor(QWidget):
    """The list as text: ``changed`` tells of typing, ``chosen`` of another list of the file.

    ``replaced`` gives the list that was there when another one takes its place. The text comes
    back by undoing, and then it is the list again that it was.
    """

    changed = Signal()
    chosen = Signal()
    replaced = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._opened = Opened()
        self._texts: dict[str, Opened] = {}
        self.name = PlainLabel(NAMELESS, role="heading")
        self.name.setMinimumWidth(40)
        self.which = QComboBox()
        self.which.setAccessibleName("Which deck of the file")
        previous, following = (
            key_of("decks.lists.editor.previous"),
            key_of("decks.lists.editor.next"),
        )
        self.which.setToolTip(tip(f"Another deck of the file: {previous}, {following}"))
        shrink_to(self.which, FEWEST_LETTERS)
        self.which.currentIndexChanged.connect(self._choose)
        self.which.hide()
        self.text = TextLettingDrops()
        self.text.setPlaceholderText(INVITATION)
        self.text.setAccessibleName("Deck list")
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self._follow_text)
        self.order: tuple[QWidget, ...] = (self.which, self.text)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(4)
        column = self._column = column_in(self)
        column.addWidget(self.name)
        column.addLayout(self._buttons)
        column.addWidget(self.which)
        column.addWidget(self.text, 1)

    @property
    def told(self) -> DeckList | None:
        """The list as it was read, if the text came from a file of another form."""
        return self._opened.draft.told

    @property
    def draft(self) -> Draft:
        """The list as it stands."""
        return Draft(self.text.toPlainText(), self.told)

    def add_button(self, button: QPushButton) -> None:
        """Put a button above the list."""
        self._buttons.addWidget(button)
        self.order = (*self.order[:-2], button, self.which, self.text)

    def add_below(self, widget: QWidget) -> None:
        """Put ``widget`` below the list."""
        self._column.addWidget(widget)

    def show_buttons(self, *, shown: bool) -> None:
        """Show or hide the buttons above the list."""
        for button in self.findChildren(QPushButton):
            button.setVisible(shown)

    def focus(self) -> None:
        """Go to the text."""
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_drafts(self, drafts: Sequence[Draft], name: str) -> None:
        """Show the first of ``drafts``; a draft without a name of its own is called ``name``."""
        self._replace_with(Opened(tuple(drafts), 0, name))

    def previous(self) -> None:
        """Show the list before this one in the same file."""
        self.which.setCurrentIndex(max(0, self._opened.here - 1))

    def next(self) -> None:
        """Show the list after this one in the same file."""
        self.which.setCurrentIndex(min(self._opened.here + 1, len(self._opened.drafts) - 1))

    def call(self, name: str) -> None:
        """Show what the list is called, if it has a name of its own."""
        self.name.setText(name or self._opened.called)

    def put(self, text: str) -> None:
        """Replace the text, so that it can be undone, and stay where the reader is."""
        place = self.text.verticalScrollBar().value()
        cursor = QTextCursor(self.text.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.endEditBlock()
        self.text.verticalScrollBar().setValue(place)

    def show_end(self) -> None:
        """Bring the end of the list into sight."""
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self.text.ensureCursorVisible()

    def undo(self) -> None:
        """Undo the last change of the text, be it that another list was opened."""
        self.text.undo()

    def redo(self) -> None:
        """Do again what was undone last."""
        self.text.redo()

    def select_line(self, line: int) -> None:
        """Go to a line of the text, from 1, and select it."""
        cursor = QTextCursor(self.text.document().findBlockByLineNumber(line - 1))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.text.setTextCursor(cursor)
        self.focus()

    def _choose(self, place: int) -> None:
        """Keep what was written in the list that is left, and show the other one."""
        opened = self._opened
        if not 0 <= place < len(opened.drafts) or place == opened.here:
            return
        drafts = (*opened.drafts[: opened.here], self.draft, *opened.drafts[opened.here + 1 :])
        self._replace_with(replace(opened, drafts=drafts, here=place))
        self.chosen.emit()

    def _replace_with(self, opened: Opened) -> None:
        """Show ``opened``; undoing shows what stood here before."""
        left = self.draft
        if left.text.strip() and left.text != opened.draft.text:
            self.replaced.emit(left)
        self._texts[left.text] = self._opened
        blocker = QSignalBlocker(self.text)
        self.put(opened.draft.text)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        blocker.unblock()
        self._texts[self.text.toPlainText()] = opened
        self._show(opened)

    def _follow_text(self) -> None:
        """Be the list again that the text was, where undoing or redoing has brought it back."""
        text = self.text.toPlainText()
        opened = self._texts.get(text)
        cleared = not text and self.text.document().availableUndoSteps() > 0
        if opened is not None and opened is not self._opened and not cleared:
            self._show(opened)
        self.changed.emit()

    def _show(self, opened: Opened) -> None:
        """Show what there is beside the text: its name, and the other lists of its file."""
        self._opened = opened
        blocker = QSignalBlocker(self.which)
        self.which.clear()
        total = len(opened.drafts)
        for number, draft in enumerate(opened.drafts, start=1):
            self.which.addItem(f"{number} of {total}: {draft.name or opened.called}")
        self.which.setCurrentIndex(opened.here)
        blocker.unblock()
        self.which.setVisible(total > 1)
        self.call(opened.draft.name)
