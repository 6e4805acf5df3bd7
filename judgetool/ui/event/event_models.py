"""The players of an event as a table, and its log as a list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from judgetool.decks.physical.count import Tally
from judgetool.events.log import Entry, EventLog, Mark
from judgetool.events.overview import PlayerLine
from judgetool.operations.events.counts import DIFFERS, SAME
from judgetool.operations.events.words import thing_words
from judgetool.ui.desk import Desk
from judgetool.ui.event.wording import moment, said
from judgetool.ui.plain_text import tip
from judgetool.ui.rows import Index, Rows, RowsModel

COLUMNS = ("Table", "Player", "Number", "List", "Deck", "Checks", "Penalties", "Minutes")
LIST, DECK = COLUMNS.index("List"), COLUMNS.index("Deck")
NUMBERS = frozenset({"Table", "Checks", "Penalties", "Minutes"})
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
GOOD, BAD = frozenset({"legal", SAME}), frozenset({"not legal"})


@dataclass(frozen=True)
class PlayerRow:
    """A player, with the count of his deck if one is under way."""

    line: PlayerLine
    tally: Tally | None = None


class PlayersModel(RowsModel[PlayerRow]):
    """A row for each player who fits what is looked for."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._look = desk.look
        self._all: tuple[PlayerRow, ...] = ()
        self._wanted: tuple[str, ...] = ()
        desk.look.changed.connect(self._recolor)

    def show_players(self, lines: Sequence[PlayerLine], counted: Mapping[int, Tally]) -> None:
        """Show the players; ``counted`` has the counts under way by the players' entries."""
        self._all = tuple(PlayerRow(line, counted.get(line.number)) for line in lines)
        self._show()

    def find(self, text: str) -> None:
        """Show only players in whose row each word of ``text`` stands."""
        self._wanted = tuple(text.casefold().split())
        self._show()

    def row_of(self, player: int) -> int:
        """The row of a player by the number of his entry, -1 if he is not shown."""
        return next((at for at, row in enumerate(self.rows) if row.line.number == player), -1)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """See :class:`QAbstractItemModel`."""
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[section] in NUMBERS:
            return RIGHT
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return cells(row)[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(cells(row)[column])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column]}: {cells(row)[column] or 'none'}"
        if role == Qt.ItemDataRole.ForegroundRole and column in (LIST, DECK):
            return QColor(getattr(self._look.colors, _tone(row, column)))
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[column] in NUMBERS:
            return RIGHT
        return None

    def _show(self) -> None:
        self.show_rows([row for row in self._all if self._fits(row)])

    def _fits(self, row: PlayerRow) -> bool:
        words = " ".join(cells(row)[:DECK]).casefold()
        return all(word in words for word in self._wanted)

    def _recolor(self) -> None:
        self.recolor(LIST, DECK)


def cells(row: PlayerRow) -> tuple[str, ...]:
    """What stands in the row of a player."""
    line, player = row.line, row.line.player
    listed = "No list" if line.list is None else said(line.verdict or "not checked")
    deck = {None: "", SAME: "Agrees", DIFFERS: "Differs"}.get(line.deck, line.deck or "")
    if row.tally is not None:
        deck = f"{row.tally.counted} of {row.tally.total} …"
    return (
        "" if player.table is None else str(player.table),
        player.name,
        player.id,
        listed,
        deck,
        _many(line.checks),
        _many(line.penalties),
        f"+{line.minutes}" if line.minutes else "",
    )


def _many(number: int) -> str:
    return str(number) if number else ""


def _tone(row: PlayerRow, column: int) -> str:
    if column == DECK:
        return "accent" if row.tally else "good" if row.line.deck in GOOD else "bad"
    if row.line.list is None or row.line.verdict is None:
        return "muted"
    if row.line.verdict in GOOD:
        return "good"
    return "bad" if row.line.verdict in BAD else "doubt"


class LogModel(Rows[Entry]):
    """Every entry that was ever made."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log: EventLog | None = None

    def show_log(self, log: EventLog | None) -> None:
        """Show the entries of ``log``."""
        self._log = log
        self.show_rows(() if log is None else log.entries[::-1])

    def text(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        by = f", {row.by}" if row.by else ""
        return f"{moment(row.at)}{by}, {row.mark}: {thing_words(row.thing, self._log)}"

    def html(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        words = escape(said(thing_words(row.thing, self._log)))
        last = self._log.latest[row.subject]
        if last.mark is Mark.REMOVED:
            words = f'<span class="off"><s>{words}</s></span>'
        elif last.number != row.number:
            words = f'<span class="off">{words}</span>'
        by = f" · {escape(row.by)}" if row.by else ""
        about = f"{row.number} · {moment(row.at)}{by}"
        mark = "" if row.mark is Mark.ENTERED else f'<b class="doubt">{said(row.mark)}</b>&nbsp; '
        return f'{mark}{words} <span class="small quiet">&nbsp;{about}</span>'
