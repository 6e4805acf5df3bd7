"""Keys that one widget hands on to another, so that a list moves while its box has the focus."""

from collections.abc import Callable, Container

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QWidget

MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


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


def moves_list(box: QWidget, view: QListView) -> None:
    """Let the arrow keys in ``box`` move through ``view``."""

    def move(event: QKeyEvent) -> None:
        if view.currentIndex().isValid():
            view.keyPressEvent(event)
        else:
            view.setCurrentIndex(view.model().index(0, 0))

    KeyRelay(box, MOVING, move)
