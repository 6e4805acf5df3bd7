"""The line of a counting judge: whatever the page shows, what is typed arrives here."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from judgetool.ui.keys import MOVING, KeyRelay

SIGNS = (Qt.Key.Key_Plus, Qt.Key.Key_Minus)
CONTROL = Qt.KeyboardModifier.ControlModifier


class CountLine(QLineEdit):
    """Takes a card or a command with Enter.

    Undo and redo, and ``+`` and ``-`` where nothing is typed, are left to the actions of the
    window; keys that move through a list are given by ``moved``.
    """

    moved = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "count")
        self.setAccessibleName("Count a card")
        KeyRelay(self, MOVING, self.moved.emit)

    def event(self, event: QEvent) -> bool:
        """See :class:`QLineEdit`."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undoes = event.key() == Qt.Key.Key_Z and bool(event.modifiers() & CONTROL)
            if undoes or (event.key() in SIGNS and not self.text()):
                event.ignore()
                return False
        return super().event(event)
