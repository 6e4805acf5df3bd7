"""The recent disputes as a list with their first lines; one of them is opened with Enter."""

from datetime import datetime
from html import escape

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QWidget

from judgetool.operations.disputes.keeping import RecentDispute, forget
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.chooser import Chooser
from judgetool.ui.keys import KeyRelay
from judgetool.ui.plain_text import PlainQuestion
from judgetool.ui.rows import Rows

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


class RecentDisputes(Chooser):
    """Up and Down move, Enter or a double click opens, Delete forgets, Escape leaves.

    ``chosen`` gives the number of the dispute.
    """

    chosen = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        box, title = QDialogButtonBox.StandardButton, "Recent disputes"
        super().__init__(desk, parent, title, title, box.Open | box.Close)
        self.model = RecentModel(self)
        self.list.setModel(self.model)
        self.forgetting = self.buttons.addButton("Forget…", QDialogButtonBox.ButtonRole.ActionRole)
        self.forgetting.setToolTip("Delete this dispute from the list (Del)")
        self.forgetting.setAutoDefault(False)
        self.forgetting.clicked.connect(self.forget)
        KeyRelay(self.list, (Qt.Key.Key_Delete,), lambda _event: self.forget())
        self.resize_to(WIDTH, HEIGHT)

    def offer(self, words: str, disputes: tuple[RecentDispute, ...], here: int | None) -> None:
        """Show ``disputes`` under ``words``; ``here`` is the one that is open in this window."""
        self.heading.setText(words)
        self.model.here = here
        self.model.show_rows(disputes)
        self.show_first()

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
