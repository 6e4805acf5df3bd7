"""Players' names erased from an event in the workspace: what was entered is changed on purpose.

This is the only part of the program that changes what was entered.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlite_utils import Database

from judgetool.events.erasing import ERASED, WORDS, Names, erased
from judgetool.store.connection import writing, written

ALLOWED = ("event_entries_UPDATE", "counts_UPDATE", "registered_lists_DELETE")
"""The triggers that otherwise hold that nothing is changed."""

ERASING = (
    "SELECT data FROM event_entries AS own LEFT JOIN shared_entries ON entry = own.id"
    " LEFT JOIN shared_events ON shared_events.event = own.event"
    " WHERE +own.event = ? AND kind = 'erased'"  # by the index of kinds
    " AND COALESCE(refused, '') = ''"
    " AND (shared_events.event IS NULL OR position > 0 OR author <> '')"
)
"""The entries that erase names. At a shared event a server must have taken them."""

Row = tuple[int, str, dict[str, Any]]
"""Number, kind and data of an entry."""


def names_are_erased(db: Database, event: int) -> bool:
    """Whether the names of an event have to be erased wherever it is."""
    return db.execute(ERASING, [event]).fetchone() is not None


def server_erases_names(db: Database, event: int) -> bool:
    """Whether the server has the entry by which names are erased."""
    sql = (
        "SELECT 1 FROM event_entries JOIN shared_entries ON entry = id"
        " WHERE +event_entries.event = ? AND kind = 'erased' AND position > 0"
    )
    return db.execute(sql, [event]).fetchone() is not None


def erase_names(db: Database, event: int) -> None:
    """Erase the names of players from the log, the counts and the lists of an event.

    What is erased stays so: doing it again changes only what came since.
    """
    with writing(db):
        rows = _rows(db, event)
        names = _names(rows)
        with _allowed(db):
            for key, kind, data in rows:
                changed = erased(kind, data, names)
                if changed != data:
                    db.execute(
                        "UPDATE event_entries SET data = ? WHERE id = ?", [written(changed), key]
                    )
            db.execute(
                "UPDATE counts SET title = ? WHERE event = ? AND title <> ?",
                [ERASED, event, ERASED],
            )
            for digest in {*erased_lists(db, event), *_with_names(db, rows, names)}:
                db.execute("DELETE FROM registered_lists WHERE sha256 = ?", [digest])


def lists_with_names(db: Database, event: int) -> tuple[str, ...]:
    """The hashes of the lists in whose bytes a name of a player stands."""
    rows = _rows(db, event)
    return tuple(sorted(_with_names(db, rows, _names(rows))))


def erased_data(db: Database, event: int) -> dict[str, dict[str, str]]:
    """The fields in which something was erased, by the UUIDs of the entries."""
    sql = (
        "SELECT uid, kind, data FROM event_entries JOIN shared_entries ON entry = id"
        " WHERE event_entries.event = ? AND position > 0 AND instr(data, ?)"
    )
    return {
        uid: dict(_changed_fields(kind, json.loads(data)))
        for uid, kind, data in db.execute(sql, [event, ERASED]).fetchall()
    }


def erased_lists(db: Database, event: int) -> list[str]:
    """The hashes of the lists of an event that were deleted with the names."""
    sql = f"SELECT DISTINCT value FROM ({ERASING}), json_each(data, '$.lists')"
    return [digest for (digest,) in db.execute(sql, [event]).fetchall()]


def _rows(db: Database, event: int) -> list[Row]:
    sql = "SELECT id, kind, data FROM event_entries WHERE event = ?"
    found = db.execute(sql, [event]).fetchall()
    return [(key, kind, json.loads(data)) for key, kind, data in found]


def _names(rows: list[Row]) -> Names:
    return Names(data for _, kind, data in rows if kind == "player")


def _changed_fields(kind: str, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    fields = ("name", *WORDS) if kind == "player" else WORDS
    for field in fields:
        if ERASED in str(data.get(field, "")):
            yield field, data[field]
    if kind == "player":
        yield "id", ""


def _with_names(db: Database, rows: list[Row], names: Names) -> Iterator[str]:
    """The lists in whose bytes a name stands."""
    for digest in {data["sha256"] for _, kind, data in rows if kind == "list"}:
        sql = "SELECT content FROM registered_lists WHERE sha256 = ?"
        for (content,) in db.execute(sql, [digest]).fetchall():
            text = content.decode("utf-8", "replace")
            if names.taken_out(text) != text:
                yield digest


@contextmanager
def _allowed(db: Database) -> Iterator[None]:
    """Let what was entered be changed, in the transaction that runs."""
    marks = ", ".join("?" * len(ALLOWED))
    rows = db.execute(f"SELECT name, sql FROM sqlite_master WHERE name IN ({marks})", ALLOWED)
    triggers = rows.fetchall()
    for name, _ in triggers:
        db.execute(f"DROP TRIGGER {name}")
    yield
    for _, sql in triggers:
        db.execute(sql)
