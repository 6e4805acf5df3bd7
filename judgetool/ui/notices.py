"""Messages to the user: they lie over the window, so that nothing moves when one comes or goes."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from judgetool.ui.desk import Notice
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import PlainLabel

SHOWN_FOR = 12_000
"""How many milliseconds good news is shown; bad news stays until it is closed."""

GAP = 12
"""Pixels between a message and what stands beside it."""


class NoticeBar(QFrame):
    """Shows one message until it is closed or another takes its place.

    It lies in the row at the top of the window, between the widgets ``left`` and ``right``. Where
    that is too narrow it lies over ``right`` as well, then over what is below the row, and a
    message that is longer still lies over ``left``, too. It never leaves the window.
    """

    def __init__(self, left: QWidget, right: QWidget, over: QWidget) -> None:
        super().__init__(over)
        self._left, self._right, self._over = left, right, over
        self.setProperty("role", "notice")
        self.words = PlainLabel(wraps=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = QPushButton("Close")
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 6, 4)
        row.addWidget(self.words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignVCenter)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    def show_notice(self, notice: Notice) -> None:
        """Show ``notice``; an empty one closes the bar."""
        self.words.setText(notice.text)
        self.setProperty("tone", notice.tone)
        restyle(self)
        self.setVisible(bool(notice.text))
        self._take_place()
        if notice.tone == "bad":
            self._pause.stop()
        else:
            self._pause.start(SHOWN_FOR)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`; where the window gets another size, so does the message."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.isVisible():
            self._take_place()
        return False

    def _take_place(self) -> None:
        row = self._left.geometry() | self._right.geometry()
        beside, most = self._left.geometry().right() + GAP, self._over.height() - row.top()
        places = (
            (beside, self._right.geometry().left() - GAP, row.height()),
            (beside, row.right(), most),
            (row.left(), row.right(), most),
        )
        for first, last, room in places:
            needed = self._height_at(last - first)
            if needed <= room:
                break
        height = min(max(needed, row.height()), most)
        self.setGeometry(QRect(first, row.top(), last - first, height))
        self.raise_()

    def _height_at(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        enough = layout.totalMinimumSize().width() <= width
        return layout.totalHeightForWidth(width) if enough else self._over.height()
