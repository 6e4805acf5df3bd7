"""The boards above, the explanations below: on a low screen, room goes to where one works."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

LINES_BELOW = 4
"""So many lines of the lower part are always in sight."""

LINES_TO_READ = 20
"""So many lines of the lower part are in sight while it is read, if half of the height allows."""


class Room(QSplitter):
    """Two parts above each other.

    On a high screen the lower part has as many lines as it needs, and the boards grow with the
    screen. On a low one the upper part is shown whole as far as possible, unless the lower one is
    being read. Once the user has moved the border, it stays where it is.
    """

    def __init__(self, upper: QWidget, lower: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._reading = False
        self._moved = False
        self._whole = 0
        self.setChildrenCollapsible(False)
        self.setHandleWidth(12)
        self.addWidget(upper)
        self.addWidget(lower)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._keep)

    def need(self, height: int) -> None:
        """Say how high the upper part is as a whole."""
        self._whole = height
        self._share()

    def give_to_upper(self) -> None:
        """One works in the upper part now."""
        self._reading = False
        self._share()

    def give_to_lower(self) -> None:
        """One reads the lower part now."""
        self._reading = True
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`."""
        super().resizeEvent(event)
        self._share()

    def _keep(self) -> None:
        self._moved = True

    def _share(self) -> None:
        if self._moved or not self._whole:
            return
        room = self.height() - self.handleWidth()
        line = self.fontMetrics().lineSpacing()
        upper = max(room // 2, room - LINES_TO_READ * line)
        if not self._reading:
            upper = max(upper, min(self._whole, room - LINES_BELOW * line))
        self.setSizes([upper, room - upper])
