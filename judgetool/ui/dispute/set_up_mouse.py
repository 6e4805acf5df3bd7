"""The mouse on the board that is set up: a click chooses a place, and cards are dragged."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from judgetool.ui.dispute.board import BoardWidget

PRESS, MOVE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove
RELEASE, TWICE = QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick


class SetUpMouse(QObject):
    """Takes what the mouse does on the board ``table``, while it is ``active``.

    ``chosen`` gives player and name of an area, ``moved`` a card and the area to which it was
    dragged, ``menu_asked`` a card and where its menu opens.
    """

    chosen = Signal(str, str)
    moved = Signal(int, str, str)
    menu_asked = Signal(int, QPoint)

    def __init__(self, table: BoardWidget, active: Callable[[], bool]) -> None:
        super().__init__(table)
        self._table = table
        self._active = active
        self._pressed: QPointF | None = None
        self._card: int | None = None
        self._drags = False
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`."""
        if not isinstance(event, QMouseEvent) or not self._active():
            return False
        if event.type() in (PRESS, TWICE):
            self._press(event)
        elif event.type() == MOVE:
            self._move(event)
        elif event.type() == RELEASE:
            self._release(event)
        else:
            return False
        return True

    def _press(self, event: QMouseEvent) -> None:
        placed = self._table.card_at(event.position())
        card = None if placed is None else placed.card.id
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._card, self._drags = event.position(), card, False
            return
        self._choose_at(event.position())
        if card is not None:
            self.menu_asked.emit(card, event.globalPosition().toPoint())

    def _move(self, event: QMouseEvent) -> None:
        if self._pressed is None or self._card is None:
            return
        way = (event.position() - self._pressed).manhattanLength()
        if not self._drags and way >= QApplication.startDragDistance():
            self._drags = True
            self._table.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _release(self, event: QMouseEvent) -> None:
        card, drags = self._card, self._drags
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed, self._card, self._drags = None, None, False
        self._table.unsetCursor()
        if drags and card is not None:
            zone = self._table.zone_at(event.position())
            if zone is not None:
                self.moved.emit(card, zone.player, zone.plan.name)
        else:
            self._choose_at(event.position())

    def _choose_at(self, point: QPointF) -> None:
        zone = self._table.zone_at(point)
        if zone is not None:
            self.chosen.emit(zone.player, zone.plan.name)
