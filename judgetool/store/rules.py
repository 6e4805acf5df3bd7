"""Rulebooks in a database: publishing a document, looking a rule up."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import Any

from sqlite_utils import Database

from judgetool.store.change_log import changes_of, insert_changes, remove_changes
from judgetool.store.migrations import migrate
from judgetool.store.word_indexes import remove_index, save_index
from rules_index.model import Book, Change, Reference, Rule
from rules_index.numbering import ancestors_of, parts_of
from rules_index.references import CHANGE_LOG, references_between


class Publication(Enum):
    """What publishing a document did to the workspace."""

    ADDED = "added"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


@dataclass(frozen=True)
class Shelved:
    """A book in the database: its row id there, the book, and how many rules it has."""

    id: int
    book: Book
    rules: int


class Shelf:
    """The rulebooks of one database."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def publish(
        self,
        book: Book,
        rules: Sequence[Rule],
        changes: Sequence[Change] = (),
    ) -> Publication:
        """Put ``book`` with its rules on the shelf, all or nothing, in one transaction.

        A book of the same id and version is replaced; the same file again changes nothing.
        """
        before = self.book(book.id, book.version)
        if before is not None and self._holds(before, book, rules, changes):
            return Publication.UNCHANGED
        with self.db.atomic():
            if before is not None:
                self._remove(before)
            self._insert(book, rules, changes)
        return Publication.ADDED if before is None else Publication.REPLACED

    def _holds(
        self, shelved: Shelved, book: Book, rules: Sequence[Rule], changes: Sequence[Change]
    ) -> bool:
        """Whether ``shelved`` is this very book, whatever the name of its file."""
        renamed = replace(shelved.book, source_file=book.source_file)
        return (
            renamed == book
            and self.rules_of(shelved) == list(rules)
            and self.changes_of(shelved) == tuple(changes)
        )

    def _remove(self, shelved: Shelved) -> None:
        remove_changes(self.db, shelved.id)
        remove_index(self.db, shelved.id)
        for table, column in (
            ("rules", "book_id"),
            ("rule_references", "book_id"),
            ("books", "id"),
        ):
            self.db.table(table).delete_where(f"{column} = ?", [shelved.id])

    def _insert(self, book: Book, rules: Sequence[Rule], changes: Sequence[Change]) -> None:
        row = self.db.table("books").insert(_book_row(book, len(rules)))
        book_id = int(row.last_pk or 0)
        insert_changes(self.db, book_id, changes)
        self.db.table("rules").insert_all(
            {"book_id": book_id, "position": position, **_rule_row(rule)}
            for position, rule in enumerate(rules)
        )
        save_index(self.db, book_id, book.id, rules)
        named = [(one.source, one.target) for one in references_between(rules)]
        named += [(CHANGE_LOG, target) for change in changes for target in change.numbers]
        self.db.table("rule_references").insert_all(
            {"book_id": book_id, "source": source, "target": target}
            for source, target in dict.fromkeys(named)
        )

    def books(self) -> list[Shelved]:
        """All books, by id, the newest version of each first."""
        rows = self.db.query("SELECT * FROM books")
        shelved = [Shelved(row["id"], _book(row), row["rules"]) for row in rows]
        newest_first = sorted(shelved, key=_age, reverse=True)
        return sorted(newest_first, key=lambda one: one.book.id)

    def book(self, book: str, version: str | None = None) -> Shelved | None:
        """The book with this id, in this version or else in its newest."""
        for shelved in self.books():
            if shelved.book.id == book and version in (None, shelved.book.version):
                return shelved
        return None

    def rules_of(self, shelved: Shelved) -> list[Rule]:
        """All rules of a book in its order."""
        return self._rules("book_id = ? ORDER BY position", [shelved.id])

    def changes_of(self, shelved: Shelved) -> tuple[Change, ...]:
        """The change log of a book, in its order."""
        return changes_of(self.db, shelved.id)

    def rules_at(self, shelved: Shelved, number: str) -> list[Rule]:
        """The rules with this number: none, one, or several where the book repeats it."""
        return self._rules("book_id = ? AND number = ? ORDER BY position", [shelved.id, number])

    def ancestors(self, shelved: Shelved, number: str) -> list[Rule]:
        """The rules above ``number`` that the book has, outermost first."""
        above = [self.rules_at(shelved, ancestor)[:1] for ancestor in ancestors_of(number)]
        return [rule for rules in above for rule in rules]

    def children(self, shelved: Shelved, number: str) -> list[Rule]:
        """The rules directly below ``number``; below a missing one stand its grandchildren."""
        below = self._rules(
            "book_id = ? AND number GLOB ? ORDER BY position", [shelved.id, f"{number}[.-]*"]
        )
        known = {rule.number for rule in below}
        return [
            rule
            for rule in below
            if not any(
                ancestor in known for ancestor in ancestors_of(rule.number)[len(parts_of(number)) :]
            )
        ]

    def neighbours(self, shelved: Shelved, number: str) -> tuple[Rule | None, Rule | None]:
        """The rules before and after ``number`` in the book's order."""
        position = "(SELECT {} FROM rules WHERE book_id = ? AND number = ?)"
        before = self._rules(
            f"book_id = ? AND position = {position.format('min(position)')} - 1",
            [shelved.id, shelved.id, number],
        )
        after = self._rules(
            f"book_id = ? AND position = {position.format('max(position)')} + 1",
            [shelved.id, shelved.id, number],
        )
        return (before[0] if before else None, after[0] if after else None)

    def references(self, shelved: Shelved, number: str) -> list[Reference]:
        """The references that stand in the rule ``number`` and those that point at it."""
        rows = self.db.query(
            "SELECT source, target FROM rule_references"
            " WHERE book_id = ? AND (source = ? OR target = ?) ORDER BY id",
            [shelved.id, number, number],
        )
        return [Reference(row["source"], row["target"]) for row in rows]

    def numbers(self, shelved: Shelved) -> list[str]:
        """All rule numbers of a book in its order."""
        rows = self.db.query(
            "SELECT number FROM rules WHERE book_id = ? ORDER BY position", [shelved.id]
        )
        return [row["number"] for row in rows]

    def rules_in_places(self, shelved: Shelved, positions: Sequence[int]) -> dict[int, Rule]:
        """The rules at ``positions`` of a book, by position."""
        rows = self.db.query(
            "SELECT * FROM rules WHERE book_id = ?"
            f" AND position IN ({','.join(map(str, positions))})",
            [shelved.id],
        )
        return {row["position"]: _rule(row) for row in rows}

    def _rules(self, where: str, parameters: Sequence[object]) -> list[Rule]:
        rows = self.db.query(f"SELECT * FROM rules WHERE {where}", list(parameters))
        return [_rule(row) for row in rows]


def shelf_in_memory() -> Shelf:
    """An empty shelf that lives as long as it is used, for the thread that makes it."""
    db = Database(memory=True)
    migrate(db)
    return Shelf(db)


def _age(shelved: Shelved) -> tuple[date, list[int]]:
    numbers = [int(part) for part in re.findall(r"\d{1,9}", shelved.book.version)]
    return (shelved.book.effective or date.min, numbers)


def _book_row(book: Book, rules: int) -> dict[str, object]:
    return {
        "book": book.id,
        "name": book.name,
        "version": book.version,
        "effective": book.effective.isoformat() if book.effective else None,
        "language": book.language,
        "source_file": book.source_file,
        "source_sha256": book.source_sha256,
        "official": book.official,
        "rules": rules,
    }


def _rule_row(rule: Rule) -> dict[str, object]:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "heading": rule.heading,
        "examples": "\n".join(rule.examples),
        "section": rule.section,
    }


def _book(row: Mapping[str, Any]) -> Book:
    return Book(
        id=row["book"],
        name=row["name"],
        version=row["version"],
        effective=date.fromisoformat(row["effective"]) if row["effective"] else None,
        language=row["language"],
        source_file=row["source_file"],
        source_sha256=row["source_sha256"],
        official=bool(row["official"]),
    )


def _rule(row: Mapping[str, Any]) -> Rule:
    return Rule(
        number=row["number"],
        text=row["text"],
        heading=bool(row["heading"]),
        examples=tuple(row["examples"].splitlines()),
        section=row["section"],
        title=row["title"],
    )
