"""Books, rules and their flaws in words: which version, whose words, how old, what it says."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from textwrap import fill
from typing import Any

import click

from judgetool.cli.output import picked
from judgetool.operations.rules.imports import looks_like_line
from judgetool.operations.rules.index import (
    Book,
    Erratum,
    Rule,
    Standing,
    age_of,
    books_called,
    standing_of,
)

WIDTH = 96
REWORDED = "; the words changed since this title was written"

SHOWN_OF_HASH = 12
"""Characters of a file's hash that are shown to people; JSON has all."""


def book_data(book: Book) -> dict[str, Any]:
    """``book`` for machines; its age depends on the day and is given by :func:`age_data`."""
    return {
        "book": book.id,
        **picked(book, "name", "version", "effective", "language", "official"),
        "standing": standing_of(book).name.lower(),
        **picked(book, "source_file", "source_sha256"),
        "resembles": book.resembles or None,
    }


def age_data(book: Book, today: date) -> dict[str, Any]:
    """How old ``book`` is on ``today``, for machines."""
    age = age_of(book, today)
    return {"age_days": age.days if age else None, "old": age.old if age else None}


def book_line(book: Book) -> str:
    """``book`` in one line, for people."""
    dated = f" of {book.effective.isoformat()}" if book.effective else ", date not stated"
    return f"{book.id} {book.version}{dated}, {book.name} ({_standing(book)})"


def source_line(book: Book) -> str:
    """Language, whose words and which file, for people; a digest has no file."""
    if standing_of(book) is Standing.DIGEST:
        return f"language {book.language}; own words, no file"
    taken = f"; {taken_as_line(book)}" if book.resembles else ""
    return (
        f"language {book.language}; {standing_of(book).value}; file {book.source_file}, "
        f"SHA-256 {book.source_sha256[:SHOWN_OF_HASH]}{taken}"
    )


def taken_as_line(book: Book) -> str:
    """A line that says that a judge insisted on what this document is."""
    return f"TAKEN as {book.id} on the judge's word: {looks_like_line(book.id, book.resembles)}"


def age_line(book: Book, today: date) -> str:
    """How old ``book`` is on ``today``, for people; an old one says so."""
    age = age_of(book, today)
    if age is None:
        return "age unknown: the document does not state its date; check for a newer version"
    if age.to_come:
        return f"not in effect before {book.effective}, in {-age.days} days"
    if age.old:
        return f"OLD: {age.days} days old; check for a newer version"
    return f"{age.days} days old"


def _standing(book: Book) -> str:
    if standing_of(book) is Standing.DIGEST:
        return (
            "digest, own words; import the official text with: "
            f"judgetool rules import FILE --book {book.id}"
        )
    return f"{standing_of(book).value} from {book.source_file}"


def first_words(text: str) -> str:
    """``text``, or its beginning where it is long."""
    return text if len(text) <= 70 else f"{text[:69]}…"


def rule_data(rule: Rule) -> dict[str, Any]:
    """``rule`` for machines."""
    return picked(rule, "number", "title", "text")


def rule_lines(rule: Rule) -> Iterator[str]:
    """Number, our own title and text of ``rule``, for people."""
    titled = bool(rule.title) and rule.title != rule.text
    changed = REWORDED if rule.reworded else ""
    yield f"{rule.number} [{rule.title}{changed}]" if titled else rule.number
    yield indented(rule.text)


def marked_words(text: str, marks: Sequence[tuple[int, int]]) -> frozenset[str]:
    """The words of ``text`` that the ``marks`` (from, up to) cover."""
    return frozenset(word for start, end in marks for word in text[start:end].split())


def highlighted(line: str, words: frozenset[str]) -> str:
    """``line`` with the ``words`` in bold for a terminal; printing elsewhere leaves that out."""
    if not words:
        return line
    either = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{either})(?!\w)", lambda word: click.style(word[0], bold=True), line)


def indented(text: str, first: int = 4, others: int = 4) -> str:
    """``text`` in lines that fit a terminal, the first and the others set in by so many columns."""
    return fill(text, WIDTH, initial_indent=" " * first, subsequent_indent=" " * others)


def called(_context: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
    """The id of the book that somebody calls ``name``; a nickname of several books is refused."""
    meant = () if name is None else books_called(name)
    if len(meant) > 1:
        raise click.BadParameter(f"{name!r} may be {' or '.join(meant)}; say which.")
    return meant[0] if meant else name


def erratum_data(one: Erratum) -> dict[str, Any]:
    """A known flaw for machines."""
    told = picked(one, "kind", "numbers", "against", "what", "engine")
    return {**told, "words_changed": one.reworded, **picked(one, "id", "shown_by")}


def erratum_lines(one: Erratum) -> Iterator[str]:
    """A known flaw for people: where and what, and what the program does."""
    beside = f", see {', '.join(one.against)}" if one.against else ""
    changed = "; the words changed since this was written" if one.reworded else ""
    where = f"{', '.join(one.numbers)} ({one.kind.value}{beside}{changed})"
    yield indented(f"{where}: {one.what}", 4, 8)
    yield indented(f"here: {one.engine}", 8, 8)


BOOK = click.argument("book", callback=called)
VERSION = click.option("--version", help="Version of the book (else the newest).")
