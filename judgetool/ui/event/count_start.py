"""The counts that are under way: one that was broken off is gone on with by Enter."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgetool.errors import Problem
from judgetool.operations.events.counts import counts_under_way
from judgetool.operations.events.entries import events
from judgetool.store.events import StoredCount
from judgetool.store.workspace import Workspace
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.event.wording import count_title, count_under_way_html
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rich_rows import RichList, Rows

NONE = (
    "No count is under way. Begin one from the page Event "
    f"({key_of('decks.events.count')} on a player), or from the page List "
    f"({key_of('decks.count_shown_list')}) against the list that stands there."
)
SOME = "These counts have not come to their end. Enter goes on with one."


class WaitingModel(Rows[tuple[StoredCount, str]]):
    """The counts under way, each with the name of its event, the one that began last first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def text(self, row: tuple[StoredCount, str]) -> str:
        """See :class:`Rows`."""
        stored, event = row
        tally = stored.count.tally
        return f"{count_title(stored.facts, event)}: {tally.counted} of {tally.total}"

    def html(self, row: tuple[StoredCount, str]) -> str:
        """See :class:`Rows`."""
        return count_under_way_html(*row)


class CountsUnderWay(QWidget):
    """The list of them; ``chosen`` gives the count to go on with."""

    chosen = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.words = PlainLabel(NONE)
        self.words.setWordWrap(True)
        self.words.setProperty("role", "quiet")
        self.waiting = WaitingModel(self)
        self.list = _List(desk, "Counts under way")
        self.list.setModel(self.waiting)
        self.list.activated.connect(self.choose)
        self.list.entered_here.connect(self.choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)

    def refresh(self) -> None:
        """Look anew which counts are under way."""
        try:
            rows = waiting_counts(self._desk.workspace)
        except Problem as problem:
            self._desk.complain(problem)
            rows = []
        self.waiting.show_rows(rows)
        self.words.setText(SOME if rows else NONE)
        if rows:
            self.list.select(0)

    def choose(self) -> None:
        """Go on with the current one."""
        place = self.list.selected
        if 0 <= place < len(self.waiting.rows):
            self.chosen.emit(self.waiting.rows[place][0])


class _List(RichList):
    """Enter gives ``entered_here``."""

    entered_here = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_here.emit()
            return
        super().keyPressEvent(event)


def waiting_counts(workspace: Workspace) -> list[tuple[StoredCount, str]]:
    """All counts under way with the names of their events, the one that began last first."""
    named = {log.event: log.facts.name for log in events(workspace)}
    found = counts_under_way(workspace)[::-1]
    return [(stored, named.get(stored.facts.event or 0, "")) for stored in found]
