"""The recent disputes as a list with their first lines; one of them is opened with Enter."""

from datetime import datetime
from html import escape

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from judgetool.operations.disputes.keeping import RecentDispute
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import Rows, TakingList

WIDTH, HEIGHT = 78, 26
"""The width of the list in letters and its height in lines."""


class RecentModel(Rows[RecentDispute]):
    """Disputes that were open lately, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.here: int | None = None
        """The dispute that is open in this window."""

    def text(self, row: RecentDispute) -> str:
        """See :class:`Rows`."""
        return ". ".join(filter(None, (row.title, self.state(row), *row.lines)))

    def html(self, row: RecentDispute) -> str:
        """See :class:`Rows`."""
        where = "no file" if row.path is None else row.path.name
        state = self.state(row)
        tone = "doubt" if row.interrupted and not row.elsewhere else "quiet"
        marked = f' <span class="{tone} small">{escape(state)}</span>' if state else ""
        lines = "".join(f'<br><span class="small">{escape(line)}</span>' for line in row.lines)
        about = f'<span class="quiet small">{escape(f"{where} · {_day(row.at)}")}</span>'
        return f'<span class="strong">{escape(row.title)}</span>{marked}{lines}<br>{about}'

    def state(self, row: RecentDispute) -> str:
        """What is particular about a dispute: where it is open, what was not saved."""
        if row.id == self.here:
            return "open here"
        if row.elsewhere:
            return "open in another window"
        if row.interrupted:
            return "was open when the program ended"
        return "has changes that are not in its file" if row.unsaved and row.path else ""


class RecentDisputes(QDialog):
    """Up and Down move, Enter or a double click opens, Escape leaves.

    ``chosen`` gives the number of the dispute.
    """

    chosen = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Recent disputes")
        self.model = RecentModel(self)
        self.heading = PlainLabel(role="heading", wraps=True)
        self.list = TakingList(desk, "Recent disputes")
        self.list.setModel(self.model)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        box = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(box.Open | box.Close)
        self.buttons.accepted.connect(self._take)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.list, 1)
        column.addWidget(self.buttons)
        letters = self.fontMetrics()
        self.resize(WIDTH * letters.averageCharWidth(), HEIGHT * letters.lineSpacing())

    def offer(self, words: str, disputes: tuple[RecentDispute, ...], here: int | None) -> None:
        """Show ``disputes`` under ``words``; ``here`` is the one that is open in this window."""
        self.heading.setText(words)
        self.model.here = here
        self.model.show_rows(disputes)
        self.list.select(0)
        self.open()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected].id)


def _day(at: str) -> str:
    """Day, hour and minute of the time ``at``, as the clock here shows them."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
