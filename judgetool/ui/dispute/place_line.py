"""The line of the set-up: what stands at the chosen place, as text that is typed over."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from judgetool.disputes.setting_up.board_text import BoardRead
from judgetool.errors import Problem
from judgetool.ui.cited import CitedText, escape_lines, said_link
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board_read import board_read_html
from judgetool.ui.dispute.pasting_edit import PastingEdit
from judgetool.ui.layout import column_in
from judgetool.ui.over_line import OverLine
from judgetool.ui.plain_text import PlainLabel

HISTORY = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
FURTHER: dict[int, int] = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
PARTS: dict[int, int] = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)

COMPLETE = "complete"
"""A kind of links: to what the typed word can become."""

MOST_OFFERED = 8

Completing = Callable[[str], tuple[int, Sequence[str]]]
"""Where the word begins that is typed at the end of a text, and what it can become."""


class PlaceEdit(PastingEdit):
    """A line whose text is chosen as a whole until something is typed.

    Until then arrows go to other places, and undoing means the dispute. Tab goes to the next place,
    and with Ctrl it leaves the line as it leaves any text. ``went`` gives a way on the board,
    ``stepped`` how many places further, ``parted`` how many players further. ``dropped`` tells that
    what was typed shall not count.
    """

    went = Signal(int, int)
    stepped = Signal(int)
    parted = Signal(int)
    dropped = Signal()

    def event(self, event: QEvent) -> bool:
        """See :class:`QObject`."""
        if isinstance(event, QKeyEvent):
            undoing = any(event.matches(key) for key in HISTORY)
            asks = event.type() == QEvent.Type.ShortcutOverride
            if asks and undoing and not self.isModified():
                event.ignore()
                return False
            if event.type() == QEvent.Type.KeyPress and event.key() in FURTHER:
                further = FURTHER[event.key()]
                if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                    self.focusNextPrevChild(further > 0)
                else:
                    self.stepped.emit(further)
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        key, typed = event.key(), self.isModified() or self.selectedText() != self.text()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in PARTS:
            self.parted.emit(PARTS[key])
        elif plain and key in ARROWS and not (typed and key in SIDEWAYS):
            self.went.emit(*ARROWS[key])
        elif key == Qt.Key.Key_Escape and self.isModified():
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


class PlaceLine(QWidget):
    """Takes what is typed for a place with Enter, and says what is wrong with it.

    ``said`` gives the text. Names are completed with Tab; Up and Down choose another one.
    ``pasted`` gives several lines that were pasted.
    ``complete`` is given what is typed, and gives where the word begins that is typed now, with
    what it can become. Where nothing can be completed, ``stepped`` and ``went`` are those of the
    line.
    """

    said = Signal(str)
    pasted = Signal(str)
    stepped = Signal(int)
    went = Signal(int, int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.heading = PlainLabel(role="heading")
        self.line = PlaceEdit()
        self.heading.setBuddy(self.line)
        self.line.returnPressed.connect(lambda: self.said.emit(self.line.text()))
        self.line.textEdited.connect(self._typed)
        self.line.pasted.connect(self.pasted)
        self.line.stepped.connect(self._step)
        self.line.went.connect(self._go)
        self.remark = CitedText(desk, fit=True, highest=6)
        self.remark.setAccessibleName("What is wrong with what was typed, or what it can become")
        self.remark.followed.connect(self._follow)
        self.remark.hide()
        self.offered: tuple[str, ...] = ()
        self._read: BoardRead | None = None
        self._marked = 0
        self._begins = 0
        self.complete: Completing = lambda _text: (0, ())
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.heading)
        row.addWidget(self.line, 1)
        column = column_in(self, 6)
        column.addLayout(row)
        self.setFocusProxy(self.line)
        self._over = OverLine(self, self.remark)

    def show_place(self, name: str, text: str, example: str) -> None:
        """Show what stands at a place; what is typed takes its place."""
        self.heading.setText(name)
        self.line.setAccessibleName(f"What lies in {name}")
        self.line.setText(text)
        self.line.setPlaceholderText(example)
        self.line.selectAll()
        self._show_remark("")

    def show_error(self, problem: Problem) -> None:
        """Say what is wrong; what was typed stays."""
        remedy = f'<p class="quiet">{escape_lines(problem.remedy)}</p>' if problem.remedy else ""
        self._show_remark(f'<p class="bad">{escape_lines(problem.what)}</p>{remedy}')

    def show_read(self, read: BoardRead) -> None:
        """Show what was understood of a pasted board; what was not comes first."""
        self._show_remark(board_read_html(read))
        self._read = read

    def _follow(self, kind: str, _book: str, words: str) -> None:
        if kind == COMPLETE:
            self._take(words)
            return
        read = self._read
        self.line.setText(words)
        self.line.setModified(True)
        self.said.emit(words)
        if read is not None and not self.line.isModified():
            left = tuple(one for one in read.unclear if words not in one.lines)
            self.show_read(replace(read, unclear=left))

    def _show_remark(self, html: str) -> None:
        self.offered = ()
        self._read = None
        self.remark.setVisible(bool(html))
        self.remark.show_html(html)

    def _typed(self, text: str) -> None:
        before = text[: self.line.cursorPosition()]
        self._begins, words = self.complete(before)
        offered = tuple(words)[:MOST_OFFERED] if before[self._begins :] else ()
        self._show_remark("")
        self._offer(offered, 0)

    def _offer(self, words: tuple[str, ...], marked: int) -> None:
        """Offer words, one of which is marked: Tab takes that."""
        if words:
            named = (said_link(COMPLETE, word) for word in words)
            listed = " · ".join(f"<b>{w}</b>" if n == marked else w for n, w in enumerate(named))
            self._show_remark(f'<p><span class="quiet">Tab:</span> {listed}</p>')
        self.offered, self._marked = words, marked

    def _step(self, further: int) -> None:
        if self.offered and further > 0:
            self._take(self.offered[self._marked])
        else:
            self.stepped.emit(further)

    def _go(self, across: int, down: int) -> None:
        if self.offered:
            self._offer(self.offered, (self._marked + (across or down)) % len(self.offered))
        else:
            self.went.emit(across, down)

    def _take(self, word: str) -> None:
        """Let the word that is typed become this one."""
        text, cursor = self.line.text(), self.line.cursorPosition()
        self.line.setText(text[: self._begins] + word + text[cursor:])
        self.line.setModified(True)
        self.line.setCursorPosition(self._begins + len(word))
        self._show_remark("")
        self.line.setFocus()
