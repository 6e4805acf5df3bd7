"""Books and rules in words: which version, how old, what a rule says, what an import did."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.output import picked
from judgetool.errors import how_many
from judgetool.operations.rules.imports import looks_like_line
from judgetool.operations.rules.index import (
    UNSTATED,
    Book,
    Erratum,
    ImportReport,
    Rule,
    Standing,
    age_of,
    books_called,
    standing_of,
)
from judgetool.store.rules import Publication

if TYPE_CHECKING:
    from judgetool.operations.rules.guides import Infraction
    from judgetool.operations.rules.imports import Imported
    from judgetool.operations.rules.pages import RulePage
    from judgetool.operations.rules.search import Hit

WIDTH = 96
REWORDED = "; the words changed since this title was written"

MOST_SHOWN = 8
"""An import report shows at most so many lines of each kind to people; its JSON has all."""

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
    return f"IMPORTED AS {book.id} with --insist: {looks_like_line(book.id, book.resembles)}"


def age_line(book: Book, today: date) -> str:
    """How old ``book`` is on ``today``, for people; an old one says so."""
    age = age_of(book, today)
    if age is None:
        return "age unknown: the document does not state its date; check for a newer version"
    if age.to_come:
        return f"not in effect before {book.effective}, in {how_many(-age.days, 'day')}"
    if age.old:
        return f"OLD: {how_many(age.days, 'day')} old; check for a newer version"
    return f"{how_many(age.days, 'day')} old"


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
    for paragraph in rule.text.splitlines():
        yield indented(paragraph)


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


def erratum_data(one: Erratum) -> dict[str, Any]:
    """A known flaw for machines."""
    told = picked(one, "kind", "numbers", "against", "what", "engine")
    return {**told, "words_changed": one.reworded, **picked(one, "id", "shown_by")}


def erratum_lines(one: Erratum) -> Iterator[str]:
    """A known flaw for people: where and what, and what the program does."""
    beside = f", compare {', '.join(one.against)}" if one.against else ""
    changed = "; the words changed since this was written" if one.reworded else ""
    where = f"{', '.join(one.numbers)} ({one.kind.value}{beside}{changed})"
    yield indented(f"{where}: {one.what}", 4, 8)
    yield indented(f"Judgetool goes by: {one.engine}", 8, 8)


def import_lines(imported: "Imported") -> Iterator[str]:
    """What an import did, and what is odd in the document."""
    book, report = imported.book, imported.report
    if imported.publication is Publication.UNCHANGED:
        yield f"already imported, nothing changed: {book_line(book)}"
        return
    yield f"{imported.publication.value}: {book_line(book)}"
    yield (
        f"{report.rules} numbered rules, {report.headings} of them headings, "
        f"{report.examples} examples"
    )
    if book.resembles:
        yield taken_as_line(book)
    yield from _report_lines(report)


def _report_lines(report: ImportReport) -> Iterator[str]:
    dangling = [f"{one.source} to {one.target}" for one in report.dangling]
    for name, found in (
        ("missing numbers", report.gaps),
        ("numbers that appear twice", report.duplicates),
        ("references to rules that do not exist", dangling),
    ):
        if found:
            yield f"{name}: {', '.join(found)}"
    for name, strays in (
        ("lines that belong to no rule", report.strays),
        ("lines read as running text although they begin with a number", report.passed_over),
    ):
        if strays:
            yield f"{name}: {len(strays)}"
        for stray in strays[:MOST_SHOWN]:
            yield f"  {stray.place}: {first_words(stray.text)}"
    for note in report.notes:
        yield f"note: {note}"


def hit_lines(hit: "Hit") -> Iterator[str]:
    """A rule that was found, below its headings, with the searched words in bold."""
    above = " > ".join(f"{rule.number} {_heading(rule)}" for rule in hit.ancestors)
    mark = "" if hit.book.official else " (digest, own words)"
    yield f"{hit.book.id} {hit.book.version}{mark}  {above}"
    words = marked_words(hit.rule.text, hit.marks) | marked_words(hit.rule.title, hit.title_marks)
    yield from (highlighted(line, words) for line in rule_lines(hit.rule))


def _heading(rule: Rule) -> str:
    """A rule in a few words: its heading in the book, else our title, else its first words."""
    changed = " (the words changed)" if rule.reworded and rule.title and not rule.heading else ""
    return first_words(rule.text if rule.heading else rule.title or rule.begins) + changed


def _gloss_lines(page: "RulePage") -> Iterator[str]:
    """What the digest says beside the official text."""
    for gloss in page.glosses:
        if not gloss.heading:
            yield ""
            yield f"Digest, own words{_written_for(page)}:"
            yield indented(gloss.text)
        yield from _engine_lines(gloss)


def _written_for(page: "RulePage") -> str:
    """A line that says that the rule had other words when the digest was written."""
    if not page.rule.reworded:
        return ""
    version = "" if page.written_for == UNSTATED else f" for version {page.written_for}"
    return f" (THE WORDS CHANGED since this was written{version})"


def _engine_lines(rule: Rule) -> Iterator[str]:
    if rule.engine_note:
        yield indented(f"Judgetool goes by: {rule.engine_note}")


def page_lines(page: "RulePage", today: date) -> Iterator[str]:
    """A rule with all that belongs to it."""
    yield book_line(page.book)
    yield f"{source_line(page.book)}; {age_line(page.book, today)}"
    for depth, rule in enumerate(page.ancestors):
        yield f"{'  ' * depth}{rule.number} {_heading(rule)}"
    yield ""
    for rule in (page.rule, *page.repeats):
        yield from rule_lines(rule)
        for example in rule.examples:
            yield ""
            yield indented(example)
        yield from _engine_lines(rule)
    yield from _gloss_lines(page)
    neighbours = [rule for rule in (page.previous, page.next) if rule]
    for name, rules in (
        ("Rules below it", page.children),
        ("Before and after it", neighbours),
        ("Refers to", page.cites),
        ("Referred to by", page.cited_by),
    ):
        yield from _listed(name, rules)
    if page.dangling:
        yield ""
        yield f"Refers to rules that do not exist: {', '.join(page.dangling)}"
    if page.errata:
        yield ""
        yield "Known flaws:"
    for one in page.errata:
        yield from erratum_lines(one)


def infraction_line(book: str, one: "Infraction") -> str:
    """An infraction of a penalty guide, with the words by which a penalty cites it."""
    return f"    {book} {one.number}  {one.name}: {one.penalty}"


def _listed(name: str, rules: Sequence[Rule]) -> Iterator[str]:
    if rules:
        yield ""
        yield f"{name}:"
    for rule in rules:
        yield f"    {rule.number} {_heading(rule)}"


def called(_context: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
    """The id of the book that somebody calls ``name``; a nickname of several books is refused."""
    meant = () if name is None else books_called(name)
    if len(meant) > 1:
        raise click.BadParameter(f"{name!r} can mean {' or '.join(meant)}; name one of them.")
    return meant[0] if meant else name


BOOK = click.argument("book", callback=called)
VERSION = click.option("--version", help="Version of the book. Default: the newest.")
