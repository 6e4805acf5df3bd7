"""Digests as rows that were made when the program was built, so that no first start makes them.

They lie in a workspace's file in the box. A checkout has none, and makes the rows of its digests
when it needs them. Of a digest that has changed since nothing is taken: its fingerprint says so.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib.resources import as_file
from typing import Any, Final

from judgetool.store.migrations import APPLICATION, LATEST
from resources import files

PLACE: Final = ("prepared", "digests.sqlite")
"""Where the file lies in the box."""

Row = dict[str, Any]


@dataclass(frozen=True)
class PreparedDigest:
    """A digest as rows of the tables of books, rules, references and word indexes.

    They lack the number that the book has in a workspace.
    """

    book: Row
    rules: Sequence[Row]
    references: Sequence[Row]
    index: Row


def prepared_digest(book: str, fingerprint: str) -> PreparedDigest | None:
    """The rows of the digest of ``book`` with this fingerprint; None where there are none."""
    source = files(*PLACE)
    if not source.is_file():
        return None
    with as_file(source) as path:
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        try:
            with closing(sqlite3.connect(uri, uri=True)) as prepared:
                prepared.row_factory = sqlite3.Row
                return _digest_in(prepared, book, fingerprint)
        except sqlite3.Error:  # damaged: what lies in the box can be made again
            return None


def _digest_in(prepared: sqlite3.Connection, book: str, fingerprint: str) -> PreparedDigest | None:
    marks = [
        prepared.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("application_id", "user_version")
    ]
    sql = "SELECT * FROM books WHERE official = 0 AND book = ? AND source_sha256 = ?"
    found = prepared.execute(sql, (book, fingerprint)).fetchone()
    if marks != [APPLICATION, LATEST] or found is None:
        return None

    def rows(table: str, order: str) -> list[Row]:
        asked = f"SELECT * FROM {table} WHERE book_id = ? ORDER BY {order}"
        return [_without_numbers(row) for row in prepared.execute(asked, (found["id"],))]

    [index] = rows("word_indexes", "book_id")
    return PreparedDigest(
        _without_numbers(found), rows("rules", "position"), rows("rule_references", "id"), index
    )


def _without_numbers(row: sqlite3.Row) -> Row:
    return {name: row[name] for name in row.keys() if name not in ("id", "book_id")}  # noqa: SIM118
