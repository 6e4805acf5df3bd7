"""Keys: given to another part of the window, or kept from typing what they do not mean."""

import sys
from collections.abc import Callable, Container

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

HISTORY = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class KeyRelay(QObject):
    """Gives chosen keys that are pressed in ``box`` to ``takes`` instead."""

    def __init__(
        self, box: QWidget, keys: Container[Qt.Key | int], takes: Callable[[QKeyEvent], None]
    ) -> None:
        super().__init__(box)
        self._keys = keys
        self._takes = takes
        box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in self._keys
        ):
            self._takes(event)
            return True
        return False


class TypesInto(QObject):
    """Letters and digits that are typed in ``view`` go into ``line``, and so does what follows."""

    def __init__(self, view: QWidget, line: QLineEdit) -> None:
        super().__init__(view)
        self._line = line
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`."""
        shift = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        types = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and not event.modifiers() & ~shift
            and event.text().isalnum()
        )
        if types and isinstance(event, QKeyEvent):
            self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._line.setText(event.text())
        return types


class LeavesUndo(QObject):
    """While ``line`` is empty, the keys that undo and redo are left to the actions."""

    def __init__(self, line: QLineEdit) -> None:
        super().__init__(line)
        line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`."""
        leaves = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and isinstance(watched, QLineEdit)
            and not watched.text()
            and any(event.matches(key) for key in HISTORY)
        )
        if leaves:
            event.ignore()
        return leaves


class AltTypesNothing(QObject):
    """As long as ``window`` lives, a letter with Alt is a command or nothing, and never text.

    Qt writes the letter where no action has it, so that who presses a key twice writes into what
    the first one opened. On macOS the key types letters of its own, and nothing is kept back.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        application = QApplication.instance()
        if sys.platform != "darwin" and isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _follow(self, left: QWidget | None, reached: QWidget | None) -> None:
        if left is not None:
            left.removeEventFilter(self)
        if isinstance(reached, QLineEdit | QTextEdit | QPlainTextEdit):
            reached.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        with_alt = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        types = bool(event.text()) and event.text().isprintable()
        return types and with_alt == Qt.KeyboardModifier.AltModifier
