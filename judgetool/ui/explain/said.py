"""What was said between the two boards, line by line."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit


class SaidEdit(QPlainTextEdit):
    """The lines that were said. What was typed counts when the focus leaves, as ``entered``."""

    entered = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See :class:`QWidget`."""
        super().focusOutEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`; where nothing is typed, undoing means the whole page."""
        undoing = event.matches(QKeySequence.StandardKey.Undo)
        redoing = event.matches(QKeySequence.StandardKey.Redo)
        document = self.document()
        if (undoing and not document.isUndoAvailable()) or (
            redoing and not document.isRedoAvailable()
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)
