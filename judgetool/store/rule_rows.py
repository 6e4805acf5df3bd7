"""Rulebooks as rows of the workspace's tables: books, rules, and their change logs."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Any

from sqlite_utils import Database

from rules_index.model import Book, Change, ChangeKind, ChangeNote, Rule


def book_as_row(book: Book, rules: int, *, glossed: bool) -> dict[str, object]:
    """The row of ``book``, which has so many ``rules``, in the table of books."""
    effective = book.effective.isoformat() if book.effective else None
    row = {**vars(book), "effective": effective, "rules": rules, "glossed": glossed}
    row["book"] = row.pop("id")
    return row


def rule_as_row(rule: Rule) -> dict[str, object]:
    """The columns of ``rule`` in the table of rules."""
    return {**vars(rule), "examples": "\n".join(rule.examples), "see": " ".join(rule.see)}


def row_as_book(row: Mapping[str, Any]) -> Book:
    """The book in a row of the table of books."""
    return Book(
        id=row["book"],
        name=row["name"],
        version=row["version"],
        effective=date.fromisoformat(row["effective"]) if row["effective"] else None,
        language=row["language"],
        source_file=row["source_file"],
        source_sha256=row["source_sha256"],
        official=bool(row["official"]),
        resembles=row["resembles"],
    )


def row_as_rule(row: Mapping[str, Any]) -> Rule:
    """The rule in a row of the table of rules."""
    return Rule(
        number=row["number"],
        text=row["text"],
        heading=bool(row["heading"]),
        examples=tuple(row["examples"].splitlines()),
        section=row["section"],
        title=row["title"],
        see=tuple(row["see"].split()),
        engine_note=row["engine_note"],
        written_as=row["written_as"],
        reworded=bool(row["reworded"]),
    )


CHANGES = "rulebook_changes"


def insert_changes(db: Database, book_id: int, changes: Sequence[Change]) -> None:
    """Keep the change log of the book with this row id."""
    db.table(CHANGES).insert_all(
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
    db.table(CHANGES).delete_where("book_id = ?", [book_id])


def changes_of(db: Database, book_id: int) -> tuple[Change, ...]:
    """The change log of the book with this row id, in the order of the book."""
    return rows_as_changes(
        db.query(f"SELECT * FROM {CHANGES} WHERE book_id = ? ORDER BY id", [book_id])
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
