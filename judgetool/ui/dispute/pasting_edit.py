"""A line for typing into which several lines can be pasted."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class PastingEdit(QLineEdit):
    """A line. Several lines that are pasted do not come into it: ``pasted`` gives them."""

    pasted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        text = QGuiApplication.clipboard().text()
        if event.matches(QKeySequence.StandardKey.Paste) and len(text.split("\n")) > 1:
            self.pasted.emit(text)
        else:
            super().keyPressEvent(event)
