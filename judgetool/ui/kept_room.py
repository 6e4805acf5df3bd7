"""Parts that keep their room, whatever comes into them: nothing around them moves."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QScrollBar, QWidget

from judgetool.ui.plain_text import PlainLabel


class _QuietBar(QScrollBar):
    """A scroll bar that is seen only where there is something to scroll to."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`."""
        if self.maximum() > self.minimum():
            super().paintEvent(event)


def keep_room_to_scroll(area: QAbstractScrollArea) -> None:
    """Let what is in ``area`` be as wide with something to scroll to as without."""
    area.setVerticalScrollBar(_QuietBar())
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)


class WordsInRoom(QScrollArea):
    """Words that come and go in the room of so many ``lines``; longer ones are scrolled."""

    def __init__(self, label: PlainLabel, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self.label = label
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(label)
        self._take_room()

    def changeEvent(self, event: QEvent) -> None:
        """See :class:`QWidget`."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._take_room()

    def _take_room(self) -> None:
        self.setFixedHeight(self._lines * self.fontMetrics().lineSpacing() + 2)


FEWEST_LINES = 4
"""So many lines of fields are in sight at least."""


class ScrolledFields(QScrollArea):
    """Fields below each other, all in sight where there is room, else scrolled."""

    def __init__(self, fields: QWidget) -> None:
        super().__init__()
        self._fields = fields
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(fields)

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`; words in the fields may need several lines."""
        wanted, layout = self._fields.sizeHint(), self._fields.layout()
        height = wanted.height()
        if layout is not None and layout.hasHeightForWidth():
            height = max(height, layout.totalHeightForWidth(wanted.width()))
        return QSize(wanted.width() + self._bar, height)

    def minimumSizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        least = self._fields.minimumSizeHint()
        lines = FEWEST_LINES * self.fontMetrics().lineSpacing()
        return QSize(least.width() + self._bar, min(least.height(), lines))

    @property
    def _bar(self) -> int:
        """The room of the scroll bar, which is kept: else words would wrap otherwise beside it."""
        return self.verticalScrollBar().sizeHint().width()
