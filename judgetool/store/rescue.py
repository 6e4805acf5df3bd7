"""Saving what can be read of a damaged workspace into a fresh one; the damaged file stays.

It works on a copy. Each table is read row by row, around pages that cannot be read, and a row
goes over only if its values are what they should be. What the program makes of other rows (cards
of what sources say, word indexes, references) is made anew and not copied.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from judgetool.cards.game import CardGame
from judgetool.cards.games import CARD_GAMES
from judgetool.errors import Problem
from judgetool.events.things import EventFacts, kind_of, thing_data
from judgetool.store.cards import StoredCards
from judgetool.store.check import columns, why_unreadable
from judgetool.store.connection import insert_rows, writing, written
from judgetool.store.rule_rows import CHANGES, row_as_book, row_as_rule
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace, unfinished
from rules_index.temporary import own_folder

COPIED = {
    "event_entries": "entries of events",
    "registered_lists": "registered lists",
    "shared_events": "shared events",
    "shared_entries": "entries of shared events",
    "unread_entries": "entries of a server that could not be read",
    "counts": "counts of decks",
    "count_acts": "acts of counts",
    "disputes": "disputes",
    "dispute_acts": "acts of disputes",
    "differences": "differences to explain",
    "difference_texts": "texts of differences",
    "explanations": "explanations of differences",
    "notes": "notes and bookmarks",
    "answers": "answers of the quiz",
    "formats": "formats",
    "card_files": "card files",
    "card_statements": "statements about cards",
    "supplied_icons": "icons that a judge supplied",
    "unfinished": "texts that were not finished",
}
"""The tables whose rows go over as they are, and what people call them."""

MAGIC = b"SQLite format 3\x00"
"""How every file of SQLite begins."""

HEADER = MAGIC + bytes((16, 0, 1, 1, 0, 64, 32, 32)) + bytes(4)
"""How the file of a workspace begins, with pages of 4096 bytes."""

STEPS: tuple[int, ...] = tuple(2**power for power in range(41))
"""How far beyond a row that cannot be read the next one is looked for, one step after the other.

No row of a workspace has a number as high as the last."""

MOST_GAPS = 2000
"""After so many places that cannot be read a table is given up."""


@dataclass
class Saved:
    """What was saved of one table: so many rows, and lines about what was not."""

    name: str
    rows: int = 0
    lost: list[str] = field(default_factory=list)


def rescued(damaged: Path, into: Path) -> tuple[Saved, ...]:
    """Save what can be read of the file ``damaged`` into a fresh workspace in the folder ``into``.

    Nothing is written to ``damaged``. Raises ``CannotStore`` where ``into`` cannot be written.
    """
    with own_folder() as folder:
        copy = _copied(damaged, folder)
        with closing(sqlite3.connect(copy)) as source, Workspace(into) as fresh:
            source.execute("PRAGMA writable_schema = ON")
            saved = _saved(source, fresh)
            # All of it has to stand in the one file, which may be moved.
            fresh.db.execute("PRAGMA journal_mode = DELETE").fetchone()
            return saved


def _copied(damaged: Path, folder: Path) -> Path:
    """A copy that SQLite can open, with the unfinished journals, and a proper beginning."""
    copy = folder / damaged.name
    content = damaged.read_bytes()
    if content[: len(MAGIC)] != MAGIC:
        content = HEADER + content[len(HEADER) :]
    copy.write_bytes(content)
    for journal in unfinished(damaged):
        shutil.copyfile(journal, folder / journal.name)
    return copy


def _saved(source: sqlite3.Connection, fresh: Workspace) -> tuple[Saved, ...]:
    found: dict[str, Saved] = {}
    for table, name in COPIED.items():
        rows, saved = _rows(source, table, name)
        with writing(fresh.db):
            saved.rows = _put(fresh, table, rows, saved)
        found[table] = saved
    _give_events_back(fresh, found["event_entries"])
    books = _books(source, fresh)
    for game in CARD_GAMES.values():
        _make_cards(fresh, game, found["card_statements"])
    return (*found.values(), books)


def _make_cards(fresh: Workspace, game: CardGame[Any], saved: Saved) -> None:
    """Make the cards of ``game`` of the statements that were saved."""
    cards = StoredCards(fresh.db, game)
    _tell_failure(saved, cards.make_anew)
    if broken := cards.forget_unreadable():
        saved.lost += [f"statements about {game.id} {key}" for key in broken]
        _tell_failure(saved, cards.make_anew)


def _put(fresh: Workspace, table: str, rows: Sequence[Mapping[str, Any]], saved: Saved) -> int:
    """Insert the rows that go in; gives how many did."""
    done = 0
    for row in rows:
        try:
            with fresh.db.atomic():
                insert_rows(fresh.db, table, [row], replacing=False)
            done += 1
        except sqlite3.Error as failure:
            saved.lost.append(f"{row.get('id', '')} contradicts the rest ({failure})".strip())
    return done


def _rows(source: sqlite3.Connection, table: str, name: str) -> tuple[list[dict[str, Any]], Saved]:
    """The readable rows of ``table`` whose values are what they should be."""
    saved, rows = Saved(name), []
    wanted = columns()[table]
    there = _columns_of(source, table)
    common = [column for column in wanted if column in there]
    if not common:
        saved.lost.append("everything: nothing can be read")
        return [], saved
    for number, *values in _readable(source, table, common, saved):
        row = {**_usual(wanted), **dict(zip(common, values, strict=True))}
        try:
            why = why_unreadable(table, row)
        except (TypeError, ValueError) as failure:
            why = str(failure)
        if why:
            saved.lost.append(f"number {number}: {why}")
        else:
            rows.append(row)
    saved.rows = len(rows)
    return rows, saved


def _usual(wanted: Mapping[str, str]) -> dict[str, Any]:
    """The values for columns that are lost. A lost column of JSON then cannot be read."""
    empty = {"TEXT": "", "INTEGER": 0, "REAL": 0.0}
    return {column: empty.get(kind) for column, kind in wanted.items()}


def _columns_of(source: sqlite3.Connection, table: str) -> set[str]:
    with suppress(sqlite3.Error):
        return {
            name for (name,) in source.execute("SELECT name FROM pragma_table_info(?)", (table,))
        }
    return set()


def _readable(
    source: sqlite3.Connection, table: str, names: Sequence[str], saved: Saved
) -> Iterator[tuple[Any, ...]]:
    """Rows by their number. Where one cannot be read, it goes on with the next that can."""
    wanted = ", ".join(f'"{name}"' for name in names)
    sql = f"SELECT rowid, {wanted} FROM {table} WHERE rowid >= ? ORDER BY rowid"
    first = 1
    for _ in range(MOST_GAPS):
        try:
            for row in source.execute(sql, (first,)):
                number, *_ = row
                if number >= first:
                    first = number + 1
                    yield row
            return
        except sqlite3.Error:
            # Python reads one row ahead, so that the last sound row fails with the next one.
            if (row := _row_from(source, sql, first)) is not None:
                number, *_ = row
                first = number + 1
                yield row
            beyond = _readable_again(source, sql, first)
            if beyond is None:
                saved.lost.append(f"everything from number {first} on: nothing can be read")
                return
            saved.lost.append(_gap(first, beyond - 1))
            first = beyond
    saved.lost.append(f"everything from number {first} on: too much is damaged")


def _row_from(source: sqlite3.Connection, sql: str, number: int) -> tuple[Any, ...] | None:
    """The first row from ``number`` on, read without another; None where it cannot be read."""
    with suppress(sqlite3.Error):
        row: tuple[Any, ...] | None = source.execute(f"{sql} LIMIT 1", (number,)).fetchone()
        return row
    return None


def _readable_again(source: sqlite3.Connection, sql: str, after: int) -> int | None:
    """The lowest number above ``after`` from which on a row can be read; None where none can."""
    low = high = after
    for step in STEPS:
        low, high = high, after + step
        if _row_from(source, sql, high) is not None:
            break
    else:
        return None
    while low + 1 < high:
        middle = (low + high) // 2
        readable = _row_from(source, sql, middle) is not None
        low, high = (low, middle) if readable else (middle, high)
    return high


def _gap(first: int, last: int) -> str:
    if first == last:
        return f"number {first} cannot be read"
    return f"numbers {first} to {last} cannot be read"


def _give_events_back(fresh: Workspace, saved: Saved) -> None:
    """Make a new first entry for each event that lost it, so that its other entries are seen."""
    sql = (
        "SELECT event, min(at) FROM event_entries WHERE event IS NOT NULL AND event NOT IN"
        " (SELECT id FROM event_entries WHERE kind = 'event' AND event IS NULL) GROUP BY event"
    )
    for event, at in fresh.db.execute(sql).fetchall():
        facts = EventFacts(f"Rescued event {event}")
        row = {"id": event, "event": None, "subject": None, "mark": "entered", "at": at}
        row |= {"by": "", "kind": kind_of(facts), "data": written(thing_data(facts))}
        with writing(fresh.db):
            if _put(fresh, "event_entries", [row], saved):
                saved.lost.append(f"name and facts of event {event}: it is now {facts.name!r}")


def _books(source: sqlite3.Connection, fresh: Workspace) -> Saved:
    """The imported books with their rules; digests come again by themselves."""
    books, saved = _rows(source, "books", "rulebooks")
    rules, broken = _rows(source, "rules", "rules")
    changes, broken_changes = _rows(source, CHANGES, "changes")
    saved.rows = 0
    if broken.lost or broken_changes.lost:
        saved.lost += [f"rules: {line}" for line in broken.lost]
        saved.lost += [f"changes: {line}" for line in broken_changes.lost]
    for row in books:
        if row["official"]:
            own = [one for one in rules if one["book_id"] == row["id"]]
            notes = [one for one in changes if one["book_id"] == row["id"]]
            _tell_failure(saved, partial(_publish, fresh, saved, row, own, notes))
    return saved


def _publish(
    fresh: Workspace,
    saved: Saved,
    row: Mapping[str, Any],
    rules: Sequence[Mapping[str, Any]],
    changes: Sequence[Mapping[str, Any]],
) -> None:
    from judgetool.store.rule_rows import rows_as_changes

    book = row_as_book(row)
    in_order = sorted(rules, key=lambda one: one["position"])
    in_log = sorted(changes, key=lambda one: one["id"])
    Shelf(fresh.db).publish(book, [row_as_rule(one) for one in in_order], rows_as_changes(in_log))
    saved.rows += 1
    if len(rules) < row["rules"]:
        saved.lost.append(
            f"{book.id} {book.version}: {row['rules'] - len(rules)} of {row['rules']} rules;"
            " import it again"
        )


def _tell_failure(saved: Saved, does: Callable[[], object]) -> None:
    """Do it. A failure is told among what was lost, and does not stop the rest."""
    try:
        does()
    except (LookupError, TypeError, ValueError, AttributeError, sqlite3.Error) as failure:
        saved.lost.append(f"{type(failure).__name__}: {failure}")
    except Problem as problem:
        saved.lost.append(problem.what)
