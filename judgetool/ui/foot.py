"""The foot of the window: what the page is about, and how far long work is."""

from PySide6.QtWidgets import QProgressBar, QPushButton, QStatusBar

from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.plain_text import PlainLabel


class Foot:
    """What stands in ``bar``; the work is that of ``desk``."""

    def __init__(self, bar: QStatusBar, desk: Desk) -> None:
        self.about = FittedLine(role="quiet")
        self.doing = PlainLabel()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.cancel = QPushButton("Cancel")
        self.cancel.clicked.connect(desk.work.cancel)
        bar.setSizeGripEnabled(False)
        for widget in (self.doing, self.progress, self.cancel):
            bar.addPermanentWidget(widget)
            widget.hide()
        bar.setContentsMargins(16, 0, 16, 0)
        bar.addWidget(self.about, 1)
        desk.work.began.connect(self._work_began)
        desk.work.told.connect(self._work_told)
        desk.work.ended.connect(self._work_ended)

    def _work_began(self, title: str) -> None:
        self.doing.setText(title)
        self.progress.setRange(0, 0)
        self._show_work(shown=True)

    def _work_told(self, words: str, done: int, total: int) -> None:
        self.doing.setText(words)
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _work_ended(self) -> None:
        self._show_work(shown=False)

    def _show_work(self, *, shown: bool) -> None:
        for widget in (self.doing, self.progress, self.cancel):
            widget.setVisible(shown)
