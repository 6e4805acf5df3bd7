"""Beginning to count: the line that is typed in, what is typed in one go, counts to go on with."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from judgetool.decks.physical.count import RegisteredCard
from judgetool.decks.physical.typed_line import meant_for_certain
from judgetool.errors import Problem
from judgetool.operations.events.counts import counts_under_way
from judgetool.operations.events.entries import events
from judgetool.store.events import StoredCount
from judgetool.store.workspace import Workspace
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.event.wording import count_title, count_under_way_html
from judgetool.ui.keys import KeyRelay
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import MOVING, Rows, TakingList

SIGNS = (Qt.Key.Key_Plus, Qt.Key.Key_Minus)
CONTROL = Qt.KeyboardModifier.ControlModifier


class CountLine(QLineEdit):
    """Takes a card or a command with Enter.

    Undo and redo, and ``+`` and ``-`` where nothing is typed, are left to the actions of the
    window; keys that move through a list are given by ``moved``.
    """

    moved = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "count")
        self.setAccessibleName("Count a card")
        KeyRelay(self, MOVING, self.moved.emit)

    def event(self, event: QEvent) -> bool:
        """See :class:`QLineEdit`."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undoes = event.key() == Qt.Key.Key_Z and bool(event.modifiers() & CONTROL)
            if undoes or (event.key() in SIGNS and not self.text()):
                event.ignore()
                return False
        return super().event(event)


ONE_GO = 600
"""A key that comes within this number of milliseconds belongs to what is typed in one go."""


class InOneGo:
    """Remembers for a moment what was typed when a card was counted without Enter."""

    def __init__(self, parent: QObject) -> None:
        self._begun = ""
        self.moment = QTimer(parent)
        self.moment.setSingleShot(True)
        self.moment.setInterval(ONE_GO)

    def begin(self, typed: str) -> None:
        """Remember that ``typed`` counted a card; the rest of its name may follow for a moment."""
        self._begun = typed
        self.moment.start()

    def goes_on(self, typed: str, registered: Sequence[RegisteredCard]) -> bool:
        """Whether ``typed`` is the rest of what counted a card; if so, more of it may follow."""
        if not self.moment.isActive():
            return False
        whole = self._begun + typed
        card = meant_for_certain(registered, self._begun)
        if card is None or meant_for_certain(registered, whole) != card:
            return False
        self.begin(whole)
        return True


NONE = (
    "No count is open. Start one on the page Event "
    f"({key_of('decks.events.count')} on a player), or on the page One list "
    f"({key_of('decks.count_shown_list')}) against the list that stands there."
)
SOME = "These counts are unfinished. Enter continues the selected one."


class WaitingModel(Rows[tuple[StoredCount, str]]):
    """The counts under way, each with the name of its event, the newest first."""

    def text(self, row: tuple[StoredCount, str]) -> str:
        """See :class:`Rows`."""
        stored, event = row
        tally = stored.count.tally
        return f"{count_title(stored.facts, event)}: {tally.counted} of {tally.total}"

    def html(self, row: tuple[StoredCount, str]) -> str:
        """See :class:`Rows`."""
        return count_under_way_html(*row)


class CountsUnderWay(QWidget):
    """The list of counts under way; ``chosen`` gives the one to go on with."""

    chosen = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.words = PlainLabel(NONE, role="quiet", wraps=True)
        self.waiting = WaitingModel(self)
        self.list = TakingList(desk, "Unfinished counts")
        self.list.setModel(self.waiting)
        self.list.activated.connect(self.choose)
        self.list.taken.connect(self.choose)
        column = column_in(self)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)

    def refresh(self) -> None:
        """Read again which counts are under way."""
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


def waiting_counts(workspace: Workspace) -> list[tuple[StoredCount, str]]:
    """All counts under way with the names of their events, the newest first."""
    named = {log.event: log.facts.name for log in events(workspace)}
    found = counts_under_way(workspace)[::-1]
    return [(stored, named.get(stored.facts.event or 0, "")) for stored in found]
