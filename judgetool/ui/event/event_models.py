"""The players of an event as a table, and its log as a list."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QObject

from judgetool.decks.physical.count import Tally
from judgetool.events.log import Entry, EventLog, Mark, PlayerLine
from judgetool.operations.events.counts import DIFFERS, SAME
from judgetool.operations.events.inspecting import LOOKED_AT
from judgetool.operations.events.ordering import list_state
from judgetool.operations.events.words import entered_by, moment, plain, thing_words
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import capitalized
from judgetool.ui.rows import Rows, RowsModel

COLUMNS = ("Table", "Player", "Number", "List", "Deck", "Checks", "Penalties", "Minutes")
FOUND_BY = ("Table", "Player", "Number", "List")
"""The columns in which a player is looked for."""

OF_TABLE = re.compile(r"\b(?:table|tisch|t)\s*0*(\d{1,4})\b", re.IGNORECASE)
"""How one writes that a table is looked for."""

DECKS = {SAME: "Agrees", DIFFERS: "Differs", LOOKED_AT: "Looked at"}
"""The outcomes of checks of decks in short."""

NUMBERS = frozenset({"Table", "Checks", "Penalties", "Minutes"})
GOOD, BAD = frozenset({"legal"}), frozenset({"not legal"})


@dataclass(frozen=True)
class PlayerRow:
    """A player, with the count of their deck if one is under way."""

    line: PlayerLine
    tally: Tally | None = None


class PlayersModel(RowsModel[PlayerRow]):
    """A row for each player who fits what is looked for."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        colored = ("List", "Deck")
        super().__init__(desk, COLUMNS, colored=colored, right=NUMBERS, parent=parent)
        self._all: tuple[PlayerRow, ...] = ()
        self._wanted: tuple[str, ...] = ()
        self._table = ""

    def show_players(self, lines: Sequence[PlayerLine], counted: Mapping[int, Tally]) -> None:
        """Show the players; ``counted`` has the counts under way by the players' entries."""
        self._all = tuple(PlayerRow(line, counted.get(line.number)) for line in lines)
        self._show()

    def find(self, text: str) -> None:
        """Show only the players whose row has every word of ``text``.

        ``table 7`` is that table, and no other one with the digit.
        """
        self._table = next(iter(OF_TABLE.findall(text)), "")
        self._wanted = tuple(OF_TABLE.sub(" ", text).casefold().split())
        self._show()

    def row_of(self, player: int) -> int:
        """The row of a player by the number of their entry; -1 if they are not shown."""
        return next((at for at, row in enumerate(self.rows) if row.line.number == player), -1)

    def cells(self, row: PlayerRow) -> tuple[str, ...]:
        """See :class:`RowsModel`."""
        return cells(row)

    def tone(self, row: PlayerRow, column: str) -> str:
        """See :class:`RowsModel`."""
        if column == "Deck":
            if row.tally:
                return "accent"
            return {SAME: "good", DIFFERS: "bad"}.get(row.line.deck or "", "muted")
        if row.line.list is None or row.line.verdict is None:
            return "muted"
        if row.line.verdict in GOOD:
            return "good"
        return "bad" if row.line.verdict in BAD else "doubt"

    def rank(self, row: PlayerRow, column: str) -> int:
        """See :class:`RowsModel`: by its list, the player comes first who needs a judge most."""
        return list_state(row.line) if column == "List" else 0

    def _show(self) -> None:
        self.show_rows([row for row in self._all if self._fits(row)])

    def _fits(self, row: PlayerRow) -> bool:
        if self._table and plain(row.line.table) != self._table:
            return False
        words = " ".join(cells(row)[: len(FOUND_BY)]).casefold()
        return all(word in words for word in self._wanted)


def cells(row: PlayerRow) -> tuple[str, ...]:
    """What stands in the row of a player."""
    line, player = row.line, row.line.player
    listed = "No list" if line.list is None else capitalized(line.verdict or "not checked")
    deck = {None: "", SAME: "Agrees", DIFFERS: "Differs", LOOKED_AT: "Looked at"}.get(
        line.deck, line.deck or ""
    )
    if row.tally is not None:
        deck = f"{row.tally.counted} of {row.tally.total} …"
    return (
        plain(line.table),
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
        by = f", {who}" if (who := entered_by(row)) else ""
        return f"{moment(row.at)}{by}, {row.mark}: {thing_words(row.thing, self._log)}"

    def html(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        words = escape(capitalized(thing_words(row.thing, self._log)))
        last = self._log.latest[row.subject]
        if last.mark is Mark.REMOVED:
            words = f'<span class="off"><s>{words}</s></span>'
        elif last.number != row.number:
            words = f'<span class="off">{words}</span>'
        by = f" · {escape(who)}" if (who := entered_by(row)) else ""
        about = f"{row.number} · {moment(row.at)}{by}"
        mark = (
            ""
            if row.mark is Mark.ENTERED
            else f'<b class="doubt">{capitalized(row.mark)}</b>&nbsp; '
        )
        return f'{mark}{words} <span class="small quiet">&nbsp;{about}</span>'
