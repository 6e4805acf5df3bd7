"""Looking a workspace through: its pages, its tables, and whether each row says what it should."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache, partial
from hashlib import sha256
from typing import Any

from sqlite_utils import Database

from judgetool.errors import Problem
from judgetool.store.connection import database
from judgetool.store.failures import CannotStore
from judgetool.store.migrations import migrate
from rules_index.numbering import NUMBER

MOST_OF_PAGES = 10
"""At most so many findings about pages are told; one more or less changes nothing."""

JSON: Mapping[str, tuple[str, type]] = {
    "printed_cards": ("card", dict),
    "card_statements": ("told", dict),
    "card_conflicts": ("values", list),
    "event_entries": ("data", dict),
    "counts": ("registered", list),
    "count_acts": ("data", dict),
    "rulebook_changes": ("numbers", list),
    "disputes": ("lines", list),
    "dispute_acts": ("data", dict),
    "read_texts": ("line", dict),
    "supplied_icons": ("icons", list),
    "explanations": ("found", list),
}
"""The column of a table that holds JSON, and whether an object or an array."""

DAYS = {
    "books": "effective",
    "card_files": "imported",
    "rulebook_changes": "date",
    "supplied_icons": "supplied",
}
"""The columns that hold a day, or nothing."""

NUMBERS = {"rules": ("number", "see"), "rule_references": ("target",)}
"""The columns that hold numbers of rules: one each, or any of them in ``see``."""

KINDS: Mapping[str, tuple[type, ...]] = {
    "TEXT": (str,),
    "INTEGER": (int,),
    "REAL": (float, int),
    "BLOB": (bytes,),
}
"""What a column of each kind holds, where it holds anything."""


@cache
def columns() -> Mapping[str, Mapping[str, str]]:
    """The columns of every table of an up to date workspace, each with its kind."""
    db = database()
    migrate(db, "")
    sql = (
        "SELECT m.name, c.name, c.type FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
        " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
    )
    tables: dict[str, dict[str, str]] = {}
    for table, column, kind in db.execute(sql).fetchall():
        tables.setdefault(table, {})[column] = kind
    db.close()
    return tables


def why_unreadable(table: str, row: Mapping[str, Any]) -> str:
    """What is wrong with the values of a row; empty where they are what they should be."""
    for column, kind in columns()[table].items():
        value = row.get(column)
        if value is not None and not isinstance(value, KINDS.get(kind, (object,))):
            return f"{column} holds a value of the wrong kind"
    if why := _why_no_json(table, row):
        return why
    if (day := row.get(DAYS.get(table, ""))) and not _is_day(day):
        return f"{DAYS[table]} is not a date"
    if table in NUMBERS:
        return _why_no_number(table, row)
    if table in ("event_entries", "counts", "count_acts"):
        return _why_nothing_of_an_event(table, row)
    if table == "registered_lists" and sha256(row["content"] or b"").hexdigest() != row["sha256"]:
        return "the list is not the list that was registered"
    if table == "word_indexes":
        words = (row["words"] or "").encode("utf-8", "surrogatepass")
        if sha256(words).hexdigest() != row["digest"]:
            return "the index has been changed"
    return ""


def _why_no_json(table: str, row: Mapping[str, Any]) -> str:
    if table not in JSON:
        return ""
    column, shape = JSON[table]
    try:
        sound = isinstance(json.loads(row[column]), shape)
    except (ValueError, TypeError, RecursionError):
        return f"{column} cannot be read"
    return "" if sound else f"{column} does not hold what it should"


def _why_no_number(table: str, row: Mapping[str, Any]) -> str:
    for name in NUMBERS[table]:
        numbers = (row.get(name) or "").split() if name == "see" else [row[name] or ""]
        if not all(re.fullmatch(NUMBER, number) for number in numbers):
            return f"{name} is not the number of a rule"
    return ""


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _why_nothing_of_an_event(table: str, row: Mapping[str, Any]) -> str:
    """Why a row of events or counts cannot have been entered; empty where it can."""
    from judgetool.decks.physical.count import act_of
    from judgetool.decks.physical.registered import registered_of
    from judgetool.events.log import Mark
    from judgetool.events.things import thing_of

    try:
        if table == "event_entries":
            Mark(row["mark"])
            if (row["event"] or 0) >= row["id"]:
                return "it does not belong to any event"
            thing_of(row["kind"], json.loads(row["data"]))
        elif table == "counts":
            tuple(registered_of(one) for one in json.loads(row["registered"]))
        else:
            act_of(json.loads(row["data"]))
    except (LookupError, TypeError, ValueError, AttributeError) as failure:
        return f"it cannot be read ({failure!r})"
    return ""


def findings(db: Database) -> Iterator[str]:
    """What is damaged in the workspace ``db``, a line each; nothing where it is sound.

    Raises ``LockedWorkspace`` and the like where it cannot be looked at.
    """
    yield from _of_pages(db)
    for table, wanted in columns().items():
        yield from _told(f"table {table}", partial(_of_table, db, table, wanted))
    for name, look in _readers(db):
        yield from _told(name, look)


def _of_pages(db: Database) -> Iterator[str]:
    def check() -> list[str]:
        rows = db.execute(f"PRAGMA integrity_check({MOST_OF_PAGES})").fetchall()
        told = [" ".join(str(words).split()) for (words,) in rows]
        return [] if told == ["ok"] else told

    yield from _told("pages", check)


def _told(name: str, look: Callable[[], object]) -> list[str]:
    """The lines that ``look`` gives, or a line that says that it failed."""
    try:
        found = look()
    except CannotStore:
        raise
    except Problem as problem:
        return [f"{name}: {problem.what}"]
    except (sqlite3.Error, LookupError, TypeError, ValueError, AttributeError) as failure:
        return [f"{name}: {type(failure).__name__}, {failure}"]
    except RecursionError:
        return [f"{name}: a value is nested too deeply"]
    return [f"{name}: {line}" for line in found] if isinstance(found, list) else []


def _of_table(db: Database, table: str, wanted: Mapping[str, str]) -> list[str]:
    there = {name for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))}
    if not there:
        return ["it is not there"]
    if lacking := [column for column in wanted if column not in there]:
        return [f"the column {column} is not there" for column in lacking]
    names = ", ".join(f'"{column}"' for column in wanted)
    cursor = db.execute(f"SELECT rowid, {names} FROM {table}")
    broken = []
    for number, *values in cursor:
        if why := why_unreadable(table, dict(zip(wanted, values, strict=True))):
            broken.append(f"row {number}: {why}")
    return broken[:MOST_OF_PAGES]


def _readers(db: Database) -> Sequence[tuple[str, Callable[[], object]]]:
    """Everything in the store that reads rows, each with the name of what it reads."""
    from judgetool.cards.game import require_types
    from judgetool.cards.games import CARD_GAMES
    from judgetool.store.card_sources import CardFiles
    from judgetool.store.cards import StoredCards
    from judgetool.store.differences import Differences
    from judgetool.store.disputes import Disputes
    from judgetool.store.events import Counts, Events
    from judgetool.store.notes import Notes
    from judgetool.store.rules import Shelf

    shelf, events, counts, notes = Shelf(db), Events(db), Counts(db), Notes(db)
    disputes, differences = Disputes(db), Differences(db)

    def books() -> object:
        shelved = (*shelf.books(), *shelf.digests())
        return tuple((shelf.rules_of(one), shelf.changes_of(one)) for one in shelved)

    def cards(stored: StoredCards[Any]) -> Callable[[], object]:
        def look() -> object:
            whole = tuple(map(require_types, stored.all()))
            return whole, stored.statements.all(), stored.conflicts()

        return look

    def kept_events() -> object:
        known = tuple(log.event for log in events.all())
        return tuple((events.log(one), counts.of(one)) for one in known), counts.of(None)

    return (
        ("rulebooks", books),
        ("notes", lambda: tuple(map(notes.of, notes.books()))),
        ("events", kept_events),
        ("disputes", lambda: tuple(disputes.acts(one.id) for one in disputes.recent())),
        ("differences", lambda: tuple(map(differences.get, differences.newest()))),
        ("explanations", lambda: tuple(map(differences.explained, differences.newest()))),
        ("card files", lambda: tuple(CardFiles(db).of())),
        *((f"cards of {one.id}", cards(StoredCards(db, one))) for one in CARD_GAMES.values()),
    )
