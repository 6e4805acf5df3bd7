"""What is said about a line that somebody types: it lies over what is above the line.

So nothing moves when it comes or goes.
"""

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from judgetool.ui.cited import CitedText

GAP = 6
"""Pixels between the line and what lies above it."""


class OverLine(QFrame):
    """Lies above ``part``, as wide as it is, as long as ``said`` is not hidden."""

    def __init__(self, part: QWidget, said: CitedText) -> None:
        super().__init__(part)
        self._part, self._said = part, said
        self.setProperty("role", "notice")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(said)
        for watched in (part, said):
            watched.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`; this goes where the part goes."""
        kind = event.type()
        if kind in (QEvent.Type.Hide, QEvent.Type.HideToParent):
            self.hide()
        elif kind == QEvent.Type.ShowToParent or (watched is self._part and kind in MOVES):
            self._lie()
        return False

    def event(self, event: QEvent) -> bool:
        """See :class:`QObject`; for another text it takes another height."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._lie()
        return done

    def _lie(self) -> None:
        over, layout = self._part.parentWidget(), self.layout()
        if over is None or layout is None or self._said.isHidden() or self._part.isHidden():
            return
        if self.parentWidget() is not over:
            self.setParent(over)
            QWidget.setTabOrder(self._part, self._said)
        place = self._part.geometry()
        self.resize(place.width(), self.height())
        layout.activate()
        height = min(layout.sizeHint().height(), max(0, place.top() - GAP))
        self.setGeometry(QRect(place.left(), place.top() - GAP - height, place.width(), height))
        self.show()
        self.raise_()


MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show)
"""What happens to a part that lies elsewhere now."""
