"""A line for typing into which several lines can be pasted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class PastingEdit(QLineEdit):
    """A line. Several lines that are pasted do not come into it: ``pasted`` gives them."""

    pasted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_all()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See :class:`QWidget`; its menu pastes as the key does."""
        menu = self.createStandardContextMenu()
        for entry in menu.actions():
            if entry.objectName() == "edit-paste":
                entry.triggered.disconnect()
                entry.triggered.connect(self.paste_all)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def paste_all(self) -> None:
        """Take what is on the clipboard: several lines are given, one comes into the line."""
        text = QGuiApplication.clipboard().text()
        if len(text.split("\n")) > 1:
            self.pasted.emit(text)
        else:
            self.paste()
