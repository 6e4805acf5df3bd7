"""The change logs of rulebooks in the database, one row per note."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Any

from sqlite_utils import Database

from rules_index.model import Change, ChangeKind, ChangeNote

TABLE = "rulebook_changes"


def change_logs(db: Database) -> None:
    """A table of notes, instead of a column of the books that knew the numbers alone."""
    db.table(TABLE).create(
        {
            "id": int,
            "book_id": int,
            "position": int,
            "version": str,
            "date": str,
            "kind": str,
            "numbers": str,
            "text": str,
        },
        pk="id",
        foreign_keys=[("book_id", "books", "id")],
    )
    db.table(TABLE).create_index(["book_id"])
    for row in list(db.query("SELECT id, changes FROM books")):
        known = [
            Change(
                one["version"],
                date.fromisoformat(one["date"]) if one["date"] else None,
                tuple(ChangeNote(ChangeKind.CHANGED, (number,)) for number in one["numbers"]),
            )
            for one in json.loads(row["changes"])
        ]
        insert_changes(db, row["id"], known)
    db.execute("ALTER TABLE books DROP COLUMN changes")


def insert_changes(db: Database, book_id: int, changes: Sequence[Change]) -> None:
    """Keep the change log of the book with this row id."""
    db.table(TABLE).insert_all(
        {
            "book_id": book_id,
            "position": position,
            "version": change.version,
            "date": change.date.isoformat() if change.date else None,
            "kind": note.kind.value if note else None,
            "numbers": json.dumps(note.numbers if note else []),
            "text": note.text if note else "",
        }
        for position, change in enumerate(changes)
        for note in change.notes or (None,)
    )


def remove_changes(db: Database, book_id: int) -> None:
    """Forget the change log of the book with this row id."""
    db.table(TABLE).delete_where("book_id = ?", [book_id])


def changes_of(db: Database, book_id: int) -> tuple[Change, ...]:
    """The change log of the book with this row id, in the order of the book."""
    return rows_as_changes(
        db.query(f"SELECT * FROM {TABLE} WHERE book_id = ? ORDER BY id", [book_id])
    )


def rows_as_changes(rows: Iterable[Mapping[str, Any]]) -> tuple[Change, ...]:
    """The change log in rows of its table, which are in their order."""
    versions = [list(notes) for _, notes in groupby(rows, key=lambda row: row["position"])]
    return tuple(
        Change(
            version=notes[0]["version"],
            date=date.fromisoformat(notes[0]["date"]) if notes[0]["date"] else None,
            notes=tuple(_note(row) for row in notes if row["kind"]),
        )
        for notes in versions
    )


def _note(row: Mapping[str, Any]) -> ChangeNote:
    return ChangeNote(ChangeKind(row["kind"]), tuple(json.loads(row["numbers"])), row["text"])
