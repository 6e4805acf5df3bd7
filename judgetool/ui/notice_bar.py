"""The bar at the top of the window that says, in one message, what went wrong or was done."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from judgetool.ui.desk import Notice
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import PlainLabel

SHOWN_FOR = 12_000
"""So many milliseconds good news is shown; what went wrong stays until it is closed."""


class NoticeBar(QFrame):
    """Shows one message until it is closed or another takes its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.words = PlainLabel()
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = QPushButton("Close")
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 6, 8)
        row.addWidget(self.words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.hide)
        self.hide()

    def show_notice(self, notice: Notice) -> None:
        """Show ``notice``; an empty one closes the bar."""
        self.words.setText(notice.text)
        self.setProperty("tone", notice.tone)
        restyle(self)
        self.setVisible(bool(notice.text))
        if notice.tone == "bad":
            self._pause.stop()
        else:
            self._pause.start(SHOWN_FOR)
