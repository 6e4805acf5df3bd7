"""What was entered at an event as tables for other programs: a row for each player, check, ….

What bears the mark of deletion is not in them.
"""

from collections.abc import Callable, Iterator, Mapping

from judgetool.events.log import Entry, EventLog
from judgetool.events.things import KeptFinding, Player
from judgetool.operations.deck_reports.table import Row, csv_text
from judgetool.operations.events import overview

WHO = ("Player", "Player ID")
WHEN = ("At", "By")
HEADINGS: Mapping[str, Row] = {
    "players": (*("Entry", *WHO, "Table", "List", "Deck", "Checks", "Penalties", "Minutes"),),
    "checks": (
        *("Entry", "Kind", *WHO, "Round", "Table", "Outcome", "Format", "As of", "Findings"),
        *WHEN,
    ),
    "penalties": ("Entry", *WHO, "Round", "Penalty", "Cited", "Note", *WHEN),
    "extensions": ("Entry", *WHO, "Table", "Round", "Minutes", "Why", *WHEN),
}
TABLES = tuple(HEADINGS)
"""The names of the tables."""


def table_text(log: EventLog, name: str) -> str:
    """One of the ``TABLES`` of an event as CSV; no cell of it is a formula."""
    return csv_text(HEADINGS[name], _ROWS[name](log))


def _players(log: EventLog) -> Iterator[Row]:
    for line in overview(log):
        listed = (line.verdict or "not checked") if line.list else "no list"
        numbers = map(_plain, (line.checks, line.penalties, line.minutes))
        seat = _plain(line.player.table)
        yield (str(line.number), *_named(line.player), seat, listed, line.deck or "", *numbers)


def _checks(log: EventLog) -> Iterator[Row]:
    for number, check in log.checks.items():
        yield (
            *(str(number), str(check.kind), *_who(log, check.player)),
            *(_plain(check.round), _plain(check.table), check.outcome, check.format, check.as_of),
            "; ".join(map(_finding, check.findings)),
            *_when(log.latest[number]),
        )


def _penalties(log: EventLog) -> Iterator[Row]:
    for number, one in log.penalties.items():
        told = (_plain(one.round), one.penalty, one.cited, one.note)
        yield (str(number), *_who(log, one.player), *told, *_when(log.latest[number]))


def _extensions(log: EventLog) -> Iterator[Row]:
    for number, one in log.extensions.items():
        told = (_plain(one.table), _plain(one.round), str(one.minutes), one.why)
        yield (str(number), *_who(log, one.player), *told, *_when(log.latest[number]))


_ROWS: Mapping[str, Callable[[EventLog], Iterator[Row]]] = {
    "players": _players,
    "checks": _checks,
    "penalties": _penalties,
    "extensions": _extensions,
}


def _who(log: EventLog, number: int | None) -> Row:
    return _named(log.player_of(number) or Player(""))


def _named(player: Player) -> Row:
    return (player.name, player.id)


def _when(entry: Entry) -> Row:
    return (entry.at, entry.by)


def _finding(finding: KeptFinding) -> str:
    return f"{finding.rule or finding.kind}: {finding.message}"


def _plain(number: int | None) -> str:
    return "" if number is None else str(number)
