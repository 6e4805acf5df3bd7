"""The word indexes of the books in a database: one for each, made when the book is published."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from sqlite_utils import Database

from judgetool.store.migrations import migration
from rules_index.model import Rule
from rules_index.search import WordIndex, indexed, loaded_index

TABLE = "word_indexes"

MOST_LOADED = 64
"""So many indexes stay in memory, whatever workspace they are from."""


@migration
def word_indexes_for_ranking(db: Database) -> None:
    """One word index a book, in place of the full-text index over all versions of all books."""
    rules = db.table("rules")
    rules.disable_fts()
    rules.transform(drop={"context"})
    db.table(TABLE).create(
        {"book_id": int, "digest": str, "words": str},
        pk="book_id",
        foreign_keys=[("book_id", "books", "id")],
    )
    for book in list(db.query("SELECT id FROM books")):
        rows = db.query("SELECT * FROM rules WHERE book_id = ? ORDER BY position", [book["id"]])
        save_index(
            db,
            book["id"],
            [
                Rule(
                    number=row["number"],
                    text=row["text"],
                    heading=bool(row["heading"]),
                    examples=tuple(row["examples"].splitlines()),
                    title=row["title"],
                )
                for row in rows
            ],
        )


def save_index(db: Database, book_id: int, rules: Sequence[Rule]) -> None:
    """Make the word index of the book with the row id ``book_id`` and keep it."""
    words = indexed(rules).serialised()
    digest = hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()
    db.table(TABLE).insert({"book_id": book_id, "digest": digest, "words": words})


def remove_index(db: Database, book_id: int) -> None:
    """Forget the word index of a book."""
    db.table(TABLE).delete_where("book_id = ?", [book_id])


def index_of(db: Database, book_id: int) -> WordIndex:
    """The word index of a book; it is loaded once, however often it is asked for."""
    [row] = db.query(f"SELECT digest FROM {TABLE} WHERE book_id = ?", [book_id])
    digest = row["digest"]
    loaded = _loaded(digest)
    if not loaded:
        [row] = db.query(f"SELECT words FROM {TABLE} WHERE book_id = ?", [book_id])
        loaded.append(loaded_index(row["words"]))
    return loaded[0]


@lru_cache(maxsize=MOST_LOADED)
def _loaded(digest: str) -> list[WordIndex]:
    """The place where the index with this digest is kept once it has been loaded."""
    return []
