"""The players of an event as a table, and its log as a list."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QObject

from judgetool.decks.physical.count import Tally
from judgetool.events.log import Entry, EventLog, Mark, PlayerLine
from judgetool.operations.events.counts import DIFFERS, SAME
from judgetool.operations.events.inspecting import LOOKED_AT
from judgetool.operations.events.ordering import list_state
from judgetool.operations.events.words import (
    contrary_words,
    entered_by,
    in_short,
    moment,
    plain,
    sharing_words,
    thing_words,
)
from judgetool.ui.desk import Desk
from judgetool.ui.event.wording import NOTHING_CONTRARY, state_html
from judgetool.ui.plain_text import capitalized
from judgetool.ui.rows import NOWHERE, Index, Rows, RowsModel

COLUMNS = ("Table", "Player", "Number", "List", "Deck", "Checks", "Penalties", "Minutes")
FOUND_BY = ("Table", "Player", "Number", "List")
"""The columns in which a player is looked for."""

OF_TABLE = re.compile(r"\b(?:table|tisch|t)\s*0*(\d{1,4})\b", re.IGNORECASE)
"""How one writes that a table is looked for."""

DECKS = {SAME: "Agrees", DIFFERS: "Differs", LOOKED_AT: "Looked at"}
"""The outcomes of checks of decks in short."""

NUMBERS = frozenset({"Table", "Checks", "Penalties", "Minutes"})
UNSETTLED = "not settled"
GOOD, BAD = frozenset({"legal"}), frozenset({"not legal"})


AT_ONCE = 200
"""So many entries more are laid out when one scrolls to the end of those that are."""


@dataclass(frozen=True)
class PlayerRow:
    """A player, with the count of their deck if one is under way here.

    ``counted_by`` names those who count it at other stations; ``unsettled`` tells that something
    contradictory about the player is not settled.
    """

    line: PlayerLine
    tally: Tally | None = None
    counted_by: str = ""
    unsettled: bool = False


class PlayersModel(RowsModel[PlayerRow]):
    """A row for each player who fits what is looked for."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        colored = ("Player", "List", "Deck")
        super().__init__(desk, COLUMNS, colored=colored, right=NUMBERS, parent=parent)
        self._all: tuple[PlayerRow, ...] = ()
        self._wanted: tuple[str, ...] = ()
        self._table = ""

    def show_players(self, rows: Sequence[PlayerRow]) -> None:
        """Show the players."""
        self._all = tuple(rows)
        self._show()

    def same(self, one: PlayerRow, other: PlayerRow) -> bool:
        """See :class:`RowsModel`."""
        return one.line.number == other.line.number

    def find(self, text: str) -> None:
        """Show only the players whose row has every word of ``text``.

        ``table 7`` is that table, and no other one with the digit.
        """
        self._table = next(iter(OF_TABLE.findall(text)), "")
        self._wanted = tuple(OF_TABLE.sub(" ", text).casefold().split())
        self._show()

    def named(self) -> tuple[int, ...]:
        """The players shown whose name or number has the words that are looked for.

        Others are shown for the state of their list or deck: "ed" stands in "undecided", too.
        """
        told = [(row.line.number, row.line.player) for row in self.rows if self._wanted]
        return tuple(
            number
            for number, player in told
            if all(word in f"{player.name} {player.id}".casefold() for word in self._wanted)
        )

    def row_of(self, player: int) -> int:
        """The row of a player by the number of their entry; -1 if they are not shown."""
        return next((at for at, row in enumerate(self.rows) if row.line.number == player), -1)

    def cells(self, row: PlayerRow) -> tuple[str, ...]:
        """See :class:`RowsModel`."""
        return cells(row)

    def tone(self, row: PlayerRow, column: str) -> str:
        """See :class:`RowsModel`."""
        if column == "Player":
            return "doubt" if row.unsettled else "text"
        if column == "Deck":
            if row.tally or row.counted_by:
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
        if not self._wanted:
            return True
        words = " ".join(cells(row)[: len(FOUND_BY)]).casefold()
        return all(word in words for word in self._wanted)


def cells(row: PlayerRow) -> tuple[str, ...]:
    """What stands in the row of a player."""
    line, player = row.line, row.line.player
    listed = "No list" if line.list is None else capitalized(line.verdict or "not checked")
    deck = {None: "", SAME: "Agrees", DIFFERS: "Differs", LOOKED_AT: "Looked at"}.get(
        line.deck, line.deck or ""
    )
    counted = f"{row.tally.counted} of {row.tally.total} …" if row.tally is not None else ""
    deck = ", ".join(filter(None, (counted, row.counted_by))) or deck
    return (
        plain(line.table),
        f"{player.name} ({UNSETTLED})" if row.unsettled else player.name,
        player.id,
        listed,
        deck,
        _many(line.checks),
        _many(line.penalties),
        f"+{line.minutes}" if line.minutes else "",
    )


def _many(number: int) -> str:
    return str(number) if number else ""


def player_rows(
    log: EventLog,
    lines: Iterable[PlayerLine],
    counted: Mapping[int, Tally],
    unsettled: Collection[int],
) -> Iterator[PlayerRow]:
    """A row for each player.

    ``counted`` has the counts here by the players, and ``unsettled`` those about whom something
    contradictory is not settled.
    """
    counting: dict[int, list[str]] = {}
    for number, one in log.counting.items():
        if one.count is None:
            counting.setdefault(one.player, []).append(in_short(log.latest[number]))
    for line in lines:
        who = counting.get(line.number, [])
        by = f"{' and '.join(who)} {'counts' if len(who) == 1 else 'count'}" if who else ""
        yield PlayerRow(line, counted.get(line.number), by, line.number in unsettled)


class LogModel(Rows[Entry]):
    """Every entry that was ever made, the newest first.

    Old ones become rows when one scrolls to them. What is shown stays where it is when new entries
    come.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log: EventLog | None = None
        self._all: tuple[Entry, ...] = ()
        self._contrary: Mapping[int, tuple[int, ...]] = {}

    def show_log(
        self, log: EventLog | None, contrary: Mapping[int, tuple[int, ...]] = NOTHING_CONTRARY
    ) -> None:
        """Show the entries of ``log``; which of them contradict each other is in ``contrary``."""
        before, self._log, self._contrary = self._log, log, contrary
        known = before.entries if before and log and before.event == log.event else ()
        entries = () if log is None else log.entries
        same = _begin_alike(known, entries)
        gone, came = len(known) - same, len(entries) - same
        self._all, newest_first = (), entries[::-1]
        if not same or max(gone, came) > AT_ONCE:
            self.show_rows(newest_first[:AT_ONCE])
        else:
            self._change_top(gone, newest_first[:came])
            self.rows = newest_first[: len(self.rows)]
        self._all = newest_first
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 0))

    def _change_top(self, gone: int, came: tuple[Entry, ...]) -> None:
        """Take the first rows away, and put others there."""
        gone = min(gone, len(self.rows))
        if gone:
            self.beginRemoveRows(NOWHERE, 0, gone - 1)
            self.rows = self.rows[gone:]
            self._html.clear()
            self.endRemoveRows()
        if came:
            self.beginInsertRows(NOWHERE, 0, len(came) - 1)
            self.rows = came + self.rows
            self._html.clear()
            self.endInsertRows()

    def row_of(self, number: int) -> int:
        """The row of an entry; -1 if it is none."""
        return next((at for at, row in enumerate(self.rows) if row.number == number), -1)

    def canFetchMore(self, parent: Index) -> bool:
        """See :class:`QAbstractItemModel`."""
        return len(self.rows) < len(self._all)

    def fetchMore(self, parent: Index) -> None:
        """See :class:`QAbstractItemModel`."""
        known = len(self.rows)
        more = self._all[known : known + AT_ONCE]
        if more:
            self.beginInsertRows(NOWHERE, known, known + len(more) - 1)
            self.rows += more
            self.endInsertRows()

    def text(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        by = f", {who}" if (who := entered_by(row)) else ""
        state = "".join(f", {words}" for words in self._states(row))
        return f"{moment(row.at)}{by}, {row.mark}: {thing_words(row.thing, self._log)}{state}"

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
        state = state_html(row, self._contrary)
        return f'{mark}{words} <span class="small quiet">&nbsp;{about}</span>{state}'

    def _states(self, row: Entry) -> Iterator[str]:
        yield from filter(None, (sharing_words(row), contrary_words(row, self._contrary)))


def _begin_alike(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many entries two logs have in common, from the oldest on."""
    pairs = enumerate(zip(one, other, strict=False))
    unlike = (place for place, (left, right) in pairs if left.number != right.number)
    return next(unlike, min(len(one), len(other)))
