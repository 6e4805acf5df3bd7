"""Rulebooks in the workspace: publishing a document, looking a rule up."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING

from sqlite_utils import Database

from judgetool.store.connection import insert_rows, writing
from judgetool.store.prepared import PreparedDigest
from judgetool.store.rule_rows import (
    book_as_row,
    changes_of,
    insert_changes,
    remove_changes,
    row_as_book,
    row_as_rule,
    rule_as_row,
)
from judgetool.store.word_indexes import remove_index, save_index
from rules_index.model import Book, Change, Reference, Rule
from rules_index.numbering import ancestors_of, parts_of

if TYPE_CHECKING:
    from rules_index.carrying import Gloss


class Publication(Enum):
    """What publishing a document did to the workspace."""

    ADDED = "added"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


@dataclass(frozen=True)
class Shelved:
    """A book in the database: its row id there, the book, and how many rules it has.

    ``glossed`` is true of an imported book that the digest speaks of, rule by rule.
    """

    id: int
    book: Book
    rules: int
    glossed: bool = False


class Shelf:
    """The rulebooks of one database: imported ones, and for those that have one the digest."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def publish(
        self, book: Book, rules: Sequence[Rule], changes: Sequence[Change] = ()
    ) -> Publication:
        """Put ``book`` with its rules on the shelf, all or nothing, in one transaction.

        A book of the same id and version is replaced; the same file again changes nothing. A
        digest takes the place of the digest of the same book, whatever its version. Raises
        ``CannotStore``.
        """
        with writing(self.db, of_the_program=not book.official):
            before = self.book(book.id, book.version) if book.official else self.digest(book.id)
            if before is not None and self._holds(before, book, rules, changes):
                return Publication.UNCHANGED
            if before is not None:
                self._remove(before)
            self._insert(book, rules, changes)
            if self._is_written_for(book):
                self._gloss_anew(book.id, but=book)
        return Publication.ADDED if before is None else Publication.REPLACED

    def publish_prepared(self, digest: PreparedDigest) -> None:
        """Put a digest on the shelf whose rows were made before, in one transaction.

        It takes the place of the digest of the same book. Raises ``CannotStore``.
        """
        with writing(self.db, of_the_program=True):
            before = self.digest(digest.book["book"])
            if before is not None:
                self._remove(before)
            book_id = self.db.table("books").insert(digest.book).last_pk
            for table, rows in (
                ("rules", digest.rules),
                ("rule_references", digest.references),
                ("word_indexes", [digest.index]),
            ):
                insert_rows(self.db, table, [{"book_id": book_id, **row} for row in rows])
            self._gloss_anew(digest.book["book"])

    def _is_written_for(self, book: Book) -> bool:
        """Whether glosses depend on ``book``: a digest, or the version that a digest tells."""
        digest = self.digest(book.id)
        return not book.official or (digest is not None and digest.book.version == book.version)

    def remove(self, book: str, version: str | None = None) -> list[Shelved]:
        """Remove the imported book with this id, in this version or else in all of them.

        Gives what was removed, in one transaction; notes and bookmarks stay. Raises
        ``CannotStore``.
        """
        with writing(self.db):
            removed = [
                one
                for one in self.books()
                if one.book.id == book and version in (None, one.book.version)
            ]
            for one in set(removed):
                self._remove(one)
            if any(self._is_written_for(one.book) for one in removed):
                self._gloss_anew(book)
        return removed

    def _holds(
        self, shelved: Shelved, book: Book, rules: Sequence[Rule], changes: Sequence[Change]
    ) -> bool:
        """Whether ``shelved`` is this very book, whatever the name of its file."""
        renamed = replace(shelved.book, source_file=book.source_file)
        return (
            renamed == book
            and _untold(self.rules_of(shelved)) == _untold(rules)
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
        from rules_index.references import CHANGE_LOG, references_between

        glosses = self._glosses_for(book, rules)
        row = book_as_row(book, len(rules), glossed=bool(glosses))
        book_id = self.db.table("books").insert(row).last_pk
        assert isinstance(book_id, int)
        insert_changes(self.db, book_id, changes)
        told = _told(rules, glosses)
        self.db.table("rules").insert_all(
            {"book_id": book_id, "position": position, **rule_as_row(rule)}
            for position, rule in enumerate(told)
        )
        save_index(self.db, book_id, book.id, told, _by_new_number(told, glosses))
        named = [(one.source, one.target) for one in references_between(rules)]
        named += [(CHANGE_LOG, target) for change in changes for target in change.numbers]
        self.db.table("rule_references").insert_all(
            {"book_id": book_id, "source": source, "target": target}
            for source, target in dict.fromkeys(named)
        )

    def _glosses_for(self, book: Book, rules: Sequence[Rule]) -> "list[Gloss | None]":
        """The gloss of each of ``rules``; nothing at all for a digest."""
        digest = self.digest(book.id) if book.official else None
        if digest is None:
            return []
        from rules_index.carrying import glosses_for

        written_for = self.book(book.id, digest.book.version)
        found = glosses_for(
            digest.book,
            self.rules_of(digest),
            book,
            rules,
            self.rules_of(written_for) if written_for is not None else (),
        )
        return found if any(found) else []

    def _gloss_anew(self, book: str, *, but: Book | None = None) -> None:
        """Make titles, index and glosses of the imported versions of ``book`` anew.

        What they are was just found out for the version ``but``.
        """
        for shelved in {one for one in self.books() if one.book.id == book and one.book != but}:
            rules = self.rules_of(shelved)
            glosses = self._glosses_for(shelved.book, rules)
            if not (glosses or shelved.glossed):
                continue
            self.db.table("books").update(shelved.id, {"glossed": bool(glosses)})
            told = _told(rules, glosses) if glosses else _untold(rules)
            self.db.conn.executemany(
                "UPDATE rules SET title = ?, written_as = ?, reworded = ?"
                " WHERE book_id = ? AND position = ?",
                [
                    (rule.title, rule.written_as, rule.reworded, shelved.id, position)
                    for position, rule in enumerate(told)
                ],
            )
            remove_index(self.db, shelved.id)
            save_index(self.db, shelved.id, book, told, _by_new_number(told, glosses))

    def books(self) -> list[Shelved]:
        """All imported books, by id, the newest version of each first."""
        newest_first = sorted(self._shelved("official = 1"), key=_age, reverse=True)
        return sorted(newest_first, key=lambda one: one.book.id)

    def digests(self) -> list[Shelved]:
        """All digests, by the id of their book."""
        return self._shelved("official = 0 ORDER BY book")

    def digest(self, book: str) -> Shelved | None:
        """The digest of the book with this id."""
        return next(iter(self._shelved("official = 0 AND book = ?", book)), None)

    def glosses(self, shelved: Shelved, number: str) -> list[Rule]:
        """What the digest says of the rules with this number; none for a digest itself.

        Where it was written for another version, its numbers are carried over to this one.
        """
        digest = self.digest(shelved.book.id) if shelved.glossed else None
        if digest is None:
            return []
        from rules_index.carrying import carried_text

        own = self.rules_at(shelved, number)
        numbers = {one.written_as: one.number for one in self.written(shelved)}
        named = dict.fromkeys(rule.written_as for rule in own if rule.written_as)
        return [
            replace(carried_text(gloss, number, numbers), reworded=any(one.reworded for one in own))
            for each in named
            for gloss in self.rules_at(digest, each)
        ]

    def written(self, shelved: Shelved) -> list[Rule]:
        """The rules of a book of which the digest speaks; none for a digest itself."""
        return self._rules("book_id = ? AND written_as != '' ORDER BY position", [shelved.id])

    def book(self, book: str, version: str | None = None) -> Shelved | None:
        """The imported book with this id, in this version or else in its newest."""
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

    def rules_in_places(self, shelved: Shelved, positions: Iterable[int]) -> dict[int, Rule]:
        """The rules at ``positions`` of a book, by position."""
        rows = self.db.query(
            "SELECT * FROM rules WHERE book_id = ?"
            f" AND position IN ({','.join(map(str, positions))})",
            [shelved.id],
        )
        return {row["position"]: row_as_rule(row) for row in rows}

    def _shelved(self, where: str, *parameters: object) -> list[Shelved]:
        rows = self.db.query(f"SELECT * FROM books WHERE {where}", parameters)
        return [
            Shelved(row["id"], row_as_book(row), row["rules"], bool(row["glossed"])) for row in rows
        ]

    def _rules(self, where: str, parameters: Sequence[object]) -> list[Rule]:
        rows = self.db.query(f"SELECT * FROM rules WHERE {where}", list(parameters))
        return [row_as_rule(row) for row in rows]


def _untold(rules: Sequence[Rule]) -> list[Rule]:
    """``rules`` without what a digest lends them."""
    return _told(rules, [None] * len(rules))


def _told(rules: Sequence[Rule], glosses: "Sequence[Gloss | None]") -> list[Rule]:
    """``rules`` with the titles of their glosses; as they are where there are no glosses."""
    if not glosses:
        return list(rules)
    return [
        replace(
            rule,
            title=gloss.rule.title if gloss else "",
            written_as=gloss.rule.number if gloss else "",
            reworded=gloss.reworded if gloss else False,
        )
        for rule, gloss in zip(rules, glosses, strict=True)
    ]


def _by_new_number(rules: Sequence[Rule], glosses: "Sequence[Gloss | None]") -> list[Rule]:
    """The glosses under the numbers that their rules have here."""
    if not glosses:
        return []
    return [
        replace(gloss.rule, number=rule.number)
        for rule, gloss in zip(rules, glosses, strict=True)
        if gloss is not None
    ]


def _age(shelved: Shelved) -> tuple[date, list[int]]:
    numbers = [int(part) for part in re.findall(r"\d{1,9}", shelved.book.version)]
    return (shelved.book.effective or date.min, numbers)
