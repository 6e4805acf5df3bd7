"""The recent disputes as a list with their first lines; one of them is opened with Enter."""

from datetime import datetime
from html import escape

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QVBoxLayout, QWidget

from judgetool.operations.disputes.keeping import RecentDispute, forget
from judgetool.ui.desk import Desk
from judgetool.ui.keys import KeyRelay
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, PlainQuestion
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
            return "was open when the program stopped"
        return "has changes that are not in its file" if row.unsaved and row.path else ""


class RecentDisputes(OwnWindow):
    """Up and Down move, Enter or a double click opens, Delete forgets, Escape leaves.

    ``chosen`` gives the number of the dispute.
    """

    chosen = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setWindowTitle("Recent disputes")
        self.model = RecentModel(self)
        self.heading = PlainLabel(role="heading", wraps=True)
        self.list = TakingList(desk, "Recent disputes")
        self.list.setModel(self.model)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        box = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(box.Open | box.Close)
        self.forgetting = self.buttons.addButton("Forget…", QDialogButtonBox.ButtonRole.ActionRole)
        self.forgetting.setToolTip("Delete this dispute from the list (Del)")
        self.forgetting.setAutoDefault(False)
        self.forgetting.clicked.connect(self.forget)
        KeyRelay(self.list, (Qt.Key.Key_Delete,), lambda _event: self.forget())
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

    def forget(self) -> None:
        """Remove the chosen dispute; ask first where that is all there is of what was said."""
        place = self.list.selected
        if place < 0:
            return
        row = self.model.rows[place]
        if row.elsewhere or row.id == self.model.here:
            self._desk.tell("A dispute that is open cannot be deleted.", "bad")
            return
        if row.unsaved and not self._is_sure(row):
            return
        with self._desk.complaining():
            forget(self._desk.workspace, row.id)
            left = [one for one in self.model.rows if one.id != row.id]
            self.model.show_rows(left)
            self.list.select(min(place, len(left) - 1))
            if not left:
                self.reject()

    def _is_sure(self, row: RecentDispute) -> bool:
        box = PlainQuestion("Delete this dispute?", self)
        where = "in no file" if row.path is None else f"not in {row.path.name}"
        box.setText(f"What was told in “{row.title}” is {where}, and will be gone.")
        forgets = box.addButton("Delete it", QMessageBox.ButtonRole.DestructiveRole)
        keeps = box.addButton("Keep it", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keeps)
        box.setEscapeButton(keeps)
        box.exec()
        return box.clickedButton() is forgets

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected].id)


def _day(at: str) -> str:
    """Day, hour and minute of the time ``at``, as the clock here shows them."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
