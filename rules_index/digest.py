"""Digests: every numbered entry of a book in our own words, for a machine without the book."""

import hashlib
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from resources import files
from rules_index.editions import EDITIONS, edition_of
from rules_index.errors import BrokenDigest
from rules_index.fingerprint import FOLDER as FINGERPRINTS
from rules_index.model import UNSTATED, Book, Rule

if TYPE_CHECKING:
    from rules_index.digest_chapters import Chapter

FOLDER = "digest"
BOOK_FILE = "book.toml"
"""States the version and the effective date of the book that was digested, where it has them."""


@dataclass(frozen=True)
class Digest:
    """A book in our own words: ``topics`` says of each section what it is about."""

    book: Book
    rules: tuple[Rule, ...]
    topics: dict[str, str]


@cache
def digested_books() -> tuple[str, ...]:
    """The ids of the books that have a digest."""
    return tuple(book for book in EDITIONS if files(FOLDER, book, BOOK_FILE).is_file())


@cache
def fingerprint_of_digest(book: str) -> str:
    """A hexadecimal SHA-256 that is another one as soon as the digest of ``book`` changes.

    What is known of the words for which the digest was written counts, too.
    """
    contents = hashlib.sha256()
    words = files(FINGERPRINTS, f"{book}.txt")
    for source in [*_sources(book), *((words,) if words.is_file() else ())]:
        contents.update(f"{source.name}\n".encode())
        contents.update(source.read_bytes())
    return contents.hexdigest()


@cache
def digest_of(book: str) -> Digest:
    """The digest of ``book``; raises ``BrokenDigest`` with the file and field that is wrong."""
    from rules_index.digest_chapters import parsed_chapter

    return digested(
        _head(book),
        [
            parsed_chapter(source.read_text(encoding="utf-8"), where=f"{book}/{source.name}")
            for source in _sources(book)
            if source.name != BOOK_FILE
        ],
    )


def digested(book: Book, chapters: Iterable["Chapter"]) -> Digest:
    """``chapters`` in their order as a digest; raises ``BrokenDigest`` for one of another book."""
    rules: list[Rule] = []
    topics = {}
    for chapter in chapters:
        if chapter.book != book.id:
            raise BrokenDigest(
                f"is of {chapter.book}", where=f"{book.id}, chapter {chapter.chapter}"
            )
        topics[chapter.chapter] = chapter.about
        rules += [
            Rule(
                number=entry.number,
                text=entry.says or entry.title,
                heading=not entry.says,
                section=chapter.chapter,
                title=entry.title,
                see=tuple(entry.see),
                engine_note=entry.engine_note,
            )
            for entry in chapter.entry
        ]
    return Digest(book, tuple(rules), topics)


def is_gloss_of(digest: Book, glosses: Sequence[Rule], book: Book, rules: Sequence[Rule]) -> bool:
    """Whether the digest, with the rules ``glosses``, speaks of ``book`` with its ``rules``.

    It does for the version that was digested. Where that is not known, the books must at least
    have the very same numbers.
    """
    if digest.id != book.id:
        return False
    if UNSTATED in (digest.version, book.version):
        return [gloss.number for gloss in glosses] == [rule.number for rule in rules]
    return digest.version == book.version


def _head(book: str) -> Book:
    edition = edition_of(book)
    where = f"{book}/{BOOK_FILE}"
    try:
        table = tomllib.loads(files(FOLDER, book, BOOK_FILE).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as failure:
        raise BrokenDigest(f"not TOML: {failure}", where=where) from failure
    version, effective = table.pop("version", UNSTATED), table.pop("effective", None)
    if table or not isinstance(version, str) or not isinstance(effective, date | None):
        raise BrokenDigest("states a version and an effective date at most", where=where)
    return Book(
        id=book,
        name=edition.name,
        version=version,
        effective=effective,
        language="en",
        source_file="",
        source_sha256=fingerprint_of_digest(book),
        official=False,
    )


def _sources(book: str) -> list[Traversable]:
    """The files of a digest: the chapters in their order, and the file about the book."""
    folder = files(FOLDER, book)
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return sorted(found, key=lambda entry: entry.name)
