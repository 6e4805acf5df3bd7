"""An event as a file: everything as JSON, or a table as CSV.

What bears the mark of deletion is not in the tables, except in that of the whole log.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judgetool.events.contradictions import contradictions
from judgetool.events.log import Entry, EventLog, overview
from judgetool.events.things import KeptFinding, Player, kind_of
from judgetool.operations.events.counts import counts
from judgetool.operations.events.entries import list_texts
from judgetool.operations.events.event_files import begun_data, sealed
from judgetool.operations.events.list_secrecy import ListsSecret
from judgetool.operations.events.settling import unsettled_of
from judgetool.operations.events.words import (
    count_data,
    entered_by,
    entry_data,
    event_data,
    infraction_words,
    plain,
    thing_words,
)
from judgetool.operations.files import CannotWrite, Row, csv_text, write_new_file
from judgetool.store.workspace import Workspace


def export_data(workspace: Workspace, log: EventLog) -> dict[str, Any]:
    """Everything that was entered at an event, lists and counts included.

    Lists that are secret now are left out, and it says so.
    """
    secret = ""
    try:
        lists = list_texts(workspace, log)
    except ListsSecret as problem:
        lists, secret = {}, problem.what
    return sealed(
        {
            **event_data(log),
            "entries": [entry_data(one) for one in log.entries],
            "lists": lists,
            **({"lists_left_out": secret} if secret else {}),
            "counts": [
                {**count_data(one), **begun_data(one)} for one in counts(workspace, log.event)
            ],
        }
    )


WHO = ("Player", "Player ID")
WHEN = ("At", "By")
HEADINGS: Mapping[str, Row] = {
    "players": (
        *("Entry", *WHO, "Table", "List state", "Deck state"),
        *("Checks", "Penalties", "Minutes"),
        "Not settled",
    ),
    "checks": (
        *("Entry", "Kind", *WHO, "Round", "Table", "Outcome", "Format", "As of", "Findings"),
        *("Sleeves", "Marked cards", "Infractions"),
        *WHEN,
    ),
    "penalties": ("Entry", *WHO, "Round", "Penalty", "Infraction", "Cited", "Note", *WHEN),
    "extensions": ("Entry", *WHO, "Table", "Round", "Minutes", "Spent", "Why", *WHEN),
    "log": ("Entry", "Of entry", "Mark", "Kind", *WHO, "What", *WHEN),
}

TABLES = tuple(HEADINGS)
"""The names of the tables."""


def table_text(log: EventLog, name: str) -> str:
    """One of the ``TABLES`` of an event as CSV; no cell of it is a formula."""
    return csv_text(HEADINGS[name], _ROWS[name](log))


def _players(log: EventLog) -> Iterator[Row]:
    unsettled = unsettled_of(contradictions(log))
    for line in overview(log, log.last_round):
        listed = (line.verdict or "not checked") if line.list else "no list"
        numbers = map(plain, (line.checks, line.penalties, line.minutes))
        seat = plain(line.table)
        told = "; ".join(unsettled.get(line.number, ()))
        yield (
            str(line.number),
            *_named(line.player),
            seat,
            listed,
            line.deck or "",
            *numbers,
            told,
        )


def _checks(log: EventLog) -> Iterator[Row]:
    for number, check in log.checks.items():
        yield (
            *(str(number), str(check.kind), *_who_in_table(log, check.player)),
            *(plain(check.round), plain(check.table), check.outcome, check.format, check.as_of),
            "; ".join(map(_finding, check.findings)),
            *(check.sleeves, check.marked, infraction_words(check.infractions)),
            *_when(log.latest[number]),
        )


def _penalties(log: EventLog) -> Iterator[Row]:
    for number, one in log.penalties.items():
        infraction = one.paragraph.infraction if one.paragraph else ""
        told = (plain(one.round), one.penalty, infraction, one.cited, one.note)
        yield (str(number), *_who_in_table(log, one.player), *told, *_when(log.latest[number]))


def _extensions(log: EventLog) -> Iterator[Row]:
    for number, one in log.extensions.items():
        told = (plain(one.table), plain(one.round), str(one.minutes), plain(one.spent), one.why)
        yield (str(number), *_who_in_table(log, one.player), *told, *_when(log.latest[number]))


def _log(log: EventLog) -> Iterator[Row]:
    for entry in log.entries:
        thing = entry.thing
        who = thing if isinstance(thing, Player) else log.player_of(getattr(thing, "player", None))
        yield (
            *(str(entry.number), str(entry.subject), entry.mark, kind_of(thing)),
            *_named(who or Player("")),
            thing_words(thing, log),
            *_when(entry),
        )


_ROWS: Mapping[str, Callable[[EventLog], Iterator[Row]]] = {
    "players": _players,
    "checks": _checks,
    "penalties": _penalties,
    "extensions": _extensions,
    "log": _log,
}


def _who_in_table(log: EventLog, number: int | None) -> Row:
    return _named(log.player_of(number) or Player(""))


def _named(player: Player) -> Row:
    return (player.name, player.id)


def _when(entry: Entry) -> Row:
    return (entry.at, entered_by(entry))


def _finding(finding: KeptFinding) -> str:
    return f"{finding.rule or finding.kind}: {finding.message}"


def write_event(workspace: Workspace, log: EventLog, path: Path, *, force: bool = False) -> None:
    """Write the event in the form that the name of ``path`` asks for; raises ``CannotWrite``.

    As JSON that is everything, lists and counts included; as CSV it is the log.
    """
    ending = path.suffix.casefold()
    if ending == ".csv":
        text = table_text(log, "log")
    elif ending == ".json":
        text = json_text(workspace, log)
    else:
        raise CannotWrite(
            "an event can only be written as JSON or CSV",
            where=str(path),
            remedy="end the name with .json for everything, or .csv for the log as a table",
        )
    write_new_file(path, text, force=force)


def json_text(workspace: Workspace, log: EventLog) -> str:
    """Everything that was entered at an event, as JSON."""
    return json.dumps(export_data(workspace, log), ensure_ascii=False, indent=2)
