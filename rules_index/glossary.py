"""The glossary: what the books and the players call the same idea, and where each book settles it.

It comes with the program as TOML files, one concept after the other, in our own words.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any

from resources import files
from rules_index.editions import EDITIONS
from rules_index.errors import Problem
from rules_index.numbering import parts_of

LANGUAGES = {"ja": "Japanese", "de": "German", "fr": "French", "it": "Italian", "es": "Spanish"}
"""The languages whose players' words are known, besides English, by their code."""


OF_LANGUAGES = "languages.toml"
"""The file with their words."""


class BrokenGlossary(Problem):
    """A file of the glossary that comes with the program is not what it should be."""


@dataclass(frozen=True)
class Usage:
    """How one book has a concept: its terms, none where it only describes it, and its rules.

    ``rules`` are numbers of that book, the most telling first.
    """

    terms: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Concept:
    """One idea: ``books`` by book id; ``unofficial`` are players' words, of no rulebook.

    ``asked`` are everyday ways to ask for it, which only the search uses. ``abroad`` has what
    players of other languages call it, by the code of the language.
    """

    name: str
    means: str
    books: Mapping[str, Usage]
    unofficial: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    abroad: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All that it is called, by us, by the books and by players, each once."""
        terms = [term for usage in self.books.values() for term in usage.terms]
        return tuple(dict.fromkeys((self.name, *terms, *self.unofficial)))


@cache
def glossary() -> tuple[Concept, ...]:
    """All concepts, in the order of the files and within them; raises ``BrokenGlossary``."""
    concepts = [
        concept
        for source in _sources()
        for concept in parsed_glossary(
            source.read_text(encoding="utf-8"), where=f"glossary/{source.name}"
        )
    ]
    words = files(OF_LANGUAGES).read_text(encoding="utf-8")
    return with_languages(concepts, words, where=OF_LANGUAGES)


def fingerprint_of_glossary() -> str:
    """A hexadecimal SHA-256 that is another one as soon as a file of the glossary changes."""
    contents = sha256()
    for source in (*_sources(), files(OF_LANGUAGES)):
        contents.update(f"{source.name}\n".encode())
        contents.update(source.read_bytes())
    return contents.hexdigest()


def _sources() -> list[Traversable]:
    """The files of the glossary, in the order of their names."""
    folder = files("glossary")
    if not folder.is_dir():
        return []
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return sorted(found, key=lambda entry: entry.name)


def with_languages(concepts: Sequence[Concept], text: str, where: str) -> tuple[Concept, ...]:
    """``concepts`` with the words of other languages that ``text`` (TOML) gives them by name.

    Raises ``BrokenGlossary``.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as failure:
        raise _broken(f"not TOML: {failure}", where) from failure
    for name in sorted(tables.keys() - {concept.name for concept in concepts}):
        raise _broken("there is no such concept", f"{where}, {name}")
    return tuple(
        replace(concept, abroad=_abroad(tables.get(concept.name, {}), f"{where}, {concept.name}"))
        for concept in concepts
    )


def _abroad(table: Any, where: str) -> dict[str, tuple[str, ...]]:
    if not isinstance(table, dict) or not table.keys() <= LANGUAGES.keys():
        raise _broken(f"must be words by language: {', '.join(LANGUAGES)}", where)
    return {
        language: tuple(_words(one, where).strip() for one in _words(words, where).split(","))
        for language, words in table.items()
    }


def parsed_glossary(text: str, where: str) -> list[Concept]:
    """The concepts of ``text`` (TOML); raises ``BrokenGlossary`` with the field that is wrong."""
    try:
        tables = tomllib.loads(text).get("concept", [])
    except tomllib.TOMLDecodeError as failure:
        raise _broken(f"not TOML: {failure}", where) from failure
    if not isinstance(tables, list):
        raise _broken("concepts must stand in [[concept]] tables", where)
    return [_concept(table, f"{where}, concept {place}") for place, table in enumerate(tables, 1)]


_FIELDS = {"name", "means", "books", "unofficial", "asked"}


def _concept(table: Mapping[str, Any], where: str) -> Concept:
    for unknown in sorted(set(table) - _FIELDS):
        raise _broken("there is no such field", f"{where}, {unknown}")
    name = _words(table.get("name"), f"{where}, name")
    books = table.get("books")
    if not isinstance(books, dict) or not books:
        raise _broken("needs at least one book", f"{where} ({name}), books")
    return Concept(
        name=name,
        means=_words(table.get("means"), f"{where} ({name}), means"),
        books={book: _usage(book, usage, f"{where} ({name})") for book, usage in books.items()},
        unofficial=tuple(_list(table, "unofficial", where)),
        asked=tuple(_list(table, "asked", where)),
    )


def _usage(book: str, usage: Any, where: str) -> Usage:
    where = f"{where}, books.{book}"
    if book not in EDITIONS:
        raise _broken(f"{book!r} is not a book", where)
    if not isinstance(usage, dict) or set(usage) != {"terms", "rules"}:
        raise _broken("needs terms and rules and nothing else", where)
    rules = tuple(_list(usage, "rules", where))
    if not rules:
        raise _broken("needs at least one rule number", where)
    for number in rules:
        if EDITIONS[book].numbering.written(_parts(number, where)) != number:
            raise _broken(f"{number!r} is not how this book writes a number", where)
    return Usage(tuple(_list(usage, "terms", where)), rules)


def _parts(number: str, where: str) -> tuple[int, ...]:
    try:
        return parts_of(number)
    except ValueError:
        raise _broken(f"{number!r} is not the number of a rule", where) from None


def _list(table: Mapping[str, Any], field: str, where: str) -> Iterator[str]:
    found = table.get(field, [])
    if not isinstance(found, list):
        raise _broken("must be a list of words", f"{where}, {field}")
    for one in found:
        yield _words(one, f"{where}, {field}")


def _words(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _broken("must be words", where)
    return value


def _broken(what: str, where: str) -> BrokenGlossary:
    return BrokenGlossary(what, where=where, remedy="install the program again")
