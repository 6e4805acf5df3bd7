"""The word indexes of the books in a database: one for each, made when the book is published."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache

from sqlite_utils import Database

from judgetool.store.rule_rows import row_as_rule
from rules_index.model import Rule
from rules_index.plain_words import plain_words_of
from rules_index.search.index import WordIndex, indexed, loaded_index, stamp_of

TABLE = "word_indexes"

MOST_MADE = 16
"""So many indexes that were made are remembered."""

MOST_LOADED = 64
"""So many indexes stay in memory, whatever workspace they are from."""


def _rules_of(db: Database, book_id: int) -> list[Rule]:
    """What an index is made of: the rules of a book in its order."""
    rows = db.query("SELECT * FROM rules WHERE book_id = ? ORDER BY position", [book_id])
    return [row_as_rule(row) for row in rows]


def save_index(
    db: Database, book_id: int, book: str, rules: Sequence[Rule], glosses: Sequence[Rule]
) -> None:
    """Make the word index of ``book``, in the database's row ``book_id``, and keep it.

    ``glosses`` are the rules of the digest that say the same in other words, if there is one.
    """
    words = _indexed(book, tuple(rules), tuple(glosses))
    db.table(TABLE).insert({"book_id": book_id, "digest": _digest(words), "words": words})


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=MOST_MADE)
def _indexed(book: str, rules: tuple[Rule, ...], glosses: tuple[Rule, ...]) -> str:
    """The index as text. Those of digests are made once for all workspaces of a process."""
    words = _plain_words(book, rules, glossed=bool(glosses))
    return indexed(rules, words, _by_number(glosses)).serialised(stamp_of(book))


def _plain_words(book: str, rules: Sequence[Rule], *, glossed: bool) -> Mapping[str, str]:
    """How people put the rules, by the numbers of this version; it was written for another one."""
    words = plain_words_of(book)
    if not glossed:
        return words
    return {rule.number: words[rule.written_as] for rule in rules if rule.written_as in words}


def _by_number(glosses: Sequence[Rule]) -> dict[str, str]:
    """What the digest says, by number. A heading says nothing beside its title."""
    said: dict[str, str] = {}
    for gloss in glosses:
        if gloss.heading:
            continue
        said[gloss.number] = f"{said.get(gloss.number, '')} {gloss.text}".strip()
    return said


def remove_index(db: Database, book_id: int) -> None:
    """Forget the word index of a book."""
    db.table(TABLE).delete_where("book_id = ?", [book_id])


def index_of(db: Database, book_id: int) -> WordIndex:
    """The word index of a book; it is loaded once, however often it is asked for."""
    [row] = db.query(f"SELECT digest FROM {TABLE} WHERE book_id = ?", [book_id])
    digest = row["digest"]
    loaded = _loaded(digest)
    if not loaded:
        [row] = db.query(
            f"SELECT words, book, glossed FROM {TABLE} JOIN books ON books.id = book_id"
            " WHERE book_id = ?",
            [book_id],
        )
        sound = _digest(row["words"]) == digest
        kept = loaded_index(row["words"], stamp_of(row["book"])) if sound else None
        loaded.append(kept or _made_anew(db, book_id, row["book"], glossed=bool(row["glossed"])))
    return loaded[0]


def _made_anew(db: Database, book_id: int, book: str, *, glossed: bool) -> WordIndex:
    """The index of a book, made anew because another version of the program made the stored one."""
    glosses: list[Rule] = []
    if glossed:
        rows = db.query("SELECT id FROM books WHERE book = ? AND official = 0", [book])
        glosses = [rule for row in rows for rule in _rules_of(db, row["id"])]
    rules = _rules_of(db, book_id)
    said = _by_number(glosses)
    told = {rule.number: said[rule.written_as] for rule in rules if rule.written_as in said}
    return indexed(rules, _plain_words(book, rules, glossed=glossed), told)


@lru_cache(maxsize=MOST_LOADED)
def _loaded(digest: str) -> list[WordIndex]:
    """The place in which the index with this digest is kept in memory."""
    return []
