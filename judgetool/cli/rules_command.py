"""``judgetool rules``: import, list, show, search and export rulebooks."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import click

from judgetool.cli.output import Answer, in_workspace, picked
from judgetool.cli.rule_editions import concordance_command, glossary_command
from judgetool.cli.rule_versions import changes_command, diff_command, history_command, lint_command
from judgetool.cli.rule_words import (
    BOOK,
    VERSION,
    age_data,
    age_line,
    book_data,
    book_line,
    called,
    erratum_data,
    erratum_lines,
    first_words,
    highlighted,
    indented,
    marked_words,
    rule_data,
    rule_lines,
    source_line,
    taken_as_line,
)
from judgetool.operations.rules import books, imports, pages, search
from judgetool.operations.rules.imports import Imported
from judgetool.operations.rules.index import UNSTATED, ImportReport, Rule
from judgetool.operations.rules.pages import NoSuchRule, RulePage
from judgetool.operations.rules.search import Hint, Hit
from judgetool.store.rules import Publication
from judgetool.store.workspace import Workspace

MOST_SHOWN = 8
"""An import report shows at most so many lines of each kind to people; its JSON has all."""


@click.group()
def command() -> None:
    """Import, show and search rulebooks.

    Example: judgetool rules search damage cancel
    """


for each in (
    changes_command,
    diff_command,
    history_command,
    lint_command,
    concordance_command,
    glossary_command,
):
    command.add_command(each)


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--book", required=True, callback=called, help="Id of the book, such as ws-en.")
@click.option("--version", help="Version, where the document does not state it.")
@click.option("--effective", help="Effective date, as 2025-04-28.")
@click.option(
    "--insist",
    "--force",
    "insisted",
    is_flag=True,
    help="Take it as this book although it does not look like it.",
)
@in_workspace
def import_command(
    file: Path,
    book: str,
    version: str | None,
    effective: str | None,
    insisted: bool,
    workspace: Workspace,
) -> Answer:
    """Import a rulebook from a PDF, HTML, Markdown or plain text file.

    A file whose numbers and words are those of another book is refused.

    Example: judgetool rules import weiss-schwarz.pdf --book ws-en
    """
    day = imports.date_of(effective) if effective else None
    imported = imports.import_rulebook(
        workspace, file, book, version=version, effective=day, insisted=insisted
    )
    data = {
        **book_data(imported.book),
        "publication": imported.publication.value,
        "report": asdict(imported.report),
    }
    return Answer(data, "\n".join(_import_lines(imported)))


@command.command("list")
@click.option("--today", help="Tell the age on this day, as 2026-01-31 (else today).")
@in_workspace
def list_command(today: str | None, workspace: Workspace) -> Answer:
    """List the books, with version, date, age and source.

    Example: judgetool rules list
    """
    day = _day(today)
    listed = books.books(workspace)
    data = {
        "books": [
            {**book_data(one.book), **age_data(one.book, day), "rules": one.rules} for one in listed
        ]
    }
    lines = [
        f"{book_line(one.book)}: {one.rules} rules\n"
        f"    {source_line(one.book)}\n    {age_line(one.book, day)}"
        for one in listed
    ]
    return Answer(data, "\n".join(lines) or "no books", yes=bool(listed))


@command.command("show")
@click.argument("number", nargs=-1, required=True, metavar="BOOK NUMBER")
@VERSION
@click.option("--today", help="Tell the age on this day, as 2026-01-31 (else today).")
@in_workspace
def show_command(
    number: tuple[str, ...], version: str | None, today: str | None, workspace: Workspace
) -> Answer:
    """Show a rule with the rules around it, and what is known to be wrong with it.

    The number may be said in any way: 7.5.1, 7-5-1, 7 5 1, "rule 7.5.1?", "vg 7.5.1", 7.5.x for
    7.5. Where no one book is named, the rules of that number in all books are found.

    Example: judgetool rules show ws-en 4.10.1.2
    """
    day = _day(today)
    book, wanted = search.book_and_number(" ".join(number))
    if book is None:
        found = search.find(workspace, wanted, version=version)
        if not found.hits:
            search.require_more_than_a_book(wanted)
        return _found(found)
    try:
        page = pages.rule(workspace, book, wanted, version=version)
    except NoSuchRule as problem:
        data = {"book": book, "number": problem.number, "rule": None, "near": problem.near}
        return Answer(data, str(problem), yes=False)
    data = {**_page_data(page), **age_data(page.book, day)}
    return Answer(data, "\n".join(_page_lines(page, day)))


@command.command("remove")
@BOOK
@click.option("--version", help="This version only (else all imported versions).")
@in_workspace
def remove_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """Remove an imported book; notes and bookmarks stay, and the digest answers again.

    Example: judgetool rules remove ws-en --version 2.08
    """
    removed = books.remove_rulebook(workspace, book, version=version)
    answering_now = next(one.book for one in books.books(workspace) if one.book.id == book)
    data = {
        "removed": [{**book_data(one.book), "rules": one.rules} for one in removed],
        "answers_now": book_data(answering_now),
    }
    lines = [f"removed: {book_line(one.book)}: {one.rules} rules" for one in removed]
    return Answer(data, "\n".join([*lines, f"now answers: {book_line(answering_now)}"]))


@command.command("search", context_settings={"ignore_unknown_options": True})
@click.argument("query", nargs=-1, required=True)
@click.option("--book", callback=called, help="Search this book only.")
@VERSION
@click.option("--section", help="Search at and below this number only, such as 7.5.")
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--highlights", is_flag=True, help="In JSON, say where in a hit the words stand.")
@in_workspace
def search_command(
    query: tuple[str, ...],
    book: str | None,
    version: str | None,
    section: str | None,
    limit: int,
    highlights: bool,
    workspace: Workspace,
) -> Answer:
    """Search by rule number or by words, best hit first.

    Numbers: 7.5, ws-en 7.5.1.2, dbs 7-4-1-4, 7.5-7.7, 9.2.x, vg rule 7 6 1?.
    Words: plain words and questions, AND, OR, NOT, "a phrase", beginnings as in refr*.

    Example: judgetool rules search damage cancel --limit 5
    """
    text = " ".join(query)
    found = search.find(workspace, text, book=book, version=version, section=section, limit=limit)
    return _found(found, highlights=highlights)


def _found(found: search.Findings, *, highlights: bool = False) -> Answer:
    """The answer of a search."""
    data: dict[str, Any] = {"hits": [_hit_data(hit, highlights) for hit in found.hits]}
    shown = ["\n".join(_hit_lines(hit)) for hit in found.hits] or ["no rule was found"]
    if found.hint is not None:
        if found.hint.helps:
            data["hint"] = _hint_data(found.hint)
        shown = ["\n".join(["no rule was found", *found.hint.lines]), *shown[: len(found.hits)]]
    if found.did_you_mean is not None:
        data["did_you_mean"] = found.did_you_mean
        said = f" ({found.language}, in English)" if found.language else ""
        shown.insert(0, f"searched for: {found.did_you_mean}{said}")
    if found.language:
        data["language"] = found.language
    return Answer(data, "\n\n".join(shown), yes=bool(found.hits))


@command.command("export")
@BOOK
@VERSION
@in_workspace
def export_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """Export the official text of an imported book.

    Example: judgetool rules export ws-en --json
    """
    exported = books.export(workspace, book, version=version)
    data = {
        "book": exported.book.id,
        "version": exported.book.version,
        "rules": [picked(rule, "number", "text", "heading", "examples") for rule in exported.rules],
    }
    lines = [
        line for rule in exported.rules for line in (f"{rule.number} {rule.text}", *rule.examples)
    ]
    return Answer(data, "\n".join(lines))


def _day(today: str | None) -> date:
    return imports.date_of(today, where="--today") if today else date.today()


def _digest_data(rule: Rule) -> dict[str, Any]:
    return {**rule_data(rule), **picked(rule, "see", "engine_note")}


def _hint_data(hint: Hint) -> dict[str, Any]:
    return {
        "searched": [book.id for book in hint.searched],
        "near": {book.id: numbers for book, numbers in hint.near},
        "words": hint.words,
        "elsewhere": [book.id for book in hint.elsewhere],
        "concepts": hint.concepts,
    }


def _hit_data(hit: Hit, highlights: bool) -> dict[str, Any]:
    """A hit for machines; with ``highlights`` also where (from, up to) its words stand."""
    marks = {"marks": hit.marks, "title_marks": hit.title_marks} if highlights else {}
    changed = {"words_changed": True} if hit.rule.reworded else {}
    return {
        "book": hit.book.id,
        "version": hit.book.version,
        "official": hit.book.official,
        **rule_data(hit.rule),
        "ancestors": [rule_data(rule) for rule in hit.ancestors],
        **changed,
        **marks,
    }


def _page_data(page: RulePage) -> dict[str, Any]:
    return {
        **book_data(page.book),
        **_digest_data(page.rule),
        **picked(page.rule, "heading", "examples"),
        "repeats": [rule_data(rule) for rule in page.repeats],
        "ancestors": [rule_data(rule) for rule in page.ancestors],
        "children": [rule_data(rule) for rule in page.children],
        "previous": page.previous.number if page.previous else None,
        "next": page.next.number if page.next else None,
        "cites": [rule.number for rule in page.cites],
        "cited_by": [rule.number for rule in page.cited_by],
        "dangling": page.dangling,
        "errata": [erratum_data(one) for one in page.errata],
        "digest": [_digest_data(gloss) for gloss in page.glosses],
        "written_for": page.written_for or None,
        "written_as": page.rule.written_as or None,
        "words_changed": page.rule.reworded,
    }


def _import_lines(imported: Imported) -> Iterator[str]:
    book, report = imported.book, imported.report
    if imported.publication is Publication.UNCHANGED:
        yield f"nothing changed: {book_line(book)} was imported before"
        return
    yield f"{imported.publication.value}: {book_line(book)}"
    yield (
        f"{report.rules} numbered entries, {report.headings} of them headings, "
        f"{report.examples} examples"
    )
    if book.resembles:
        yield taken_as_line(book)
    yield from _report_lines(report)


def _report_lines(report: ImportReport) -> Iterator[str]:
    dangling = [f"{one.source} to {one.target}" for one in report.dangling]
    for name, found in (
        ("missing numbers", report.gaps),
        ("numbers that stand twice", report.duplicates),
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


def _hit_lines(hit: Hit) -> Iterator[str]:
    above = " > ".join(f"{rule.number} {_heading(rule)}" for rule in hit.ancestors)
    mark = "" if hit.book.official else " (digest, own words)"
    yield f"{hit.book.id} {hit.book.version}{mark}  {above}"
    words = marked_words(hit.rule.text, hit.marks) | marked_words(hit.rule.title, hit.title_marks)
    yield from (highlighted(line, words) for line in rule_lines(hit.rule))


def _heading(rule: Rule) -> str:
    """A rule in a few words: its heading in the book, else our title, else its first words."""
    changed = " (the words changed)" if rule.reworded and rule.title and not rule.heading else ""
    return first_words(rule.text if rule.heading else rule.title or rule.text) + changed


def _gloss_lines(page: RulePage) -> Iterator[str]:
    """What the digest says beside the official text."""
    for gloss in page.glosses:
        if not gloss.heading:
            yield ""
            yield f"Digest, own words{_written_for(page)}:"
            yield indented(gloss.text)
        yield from _engine_lines(gloss)


def _written_for(page: RulePage) -> str:
    """A line that says that the rule had other words when the digest was written."""
    if not page.rule.reworded:
        return ""
    version = "" if page.written_for == UNSTATED else f" for version {page.written_for}"
    return f" (THE WORDS CHANGED since this was written{version})"


def _engine_lines(rule: Rule) -> Iterator[str]:
    if rule.engine_note:
        yield indented(f"Judgetool goes by: {rule.engine_note}")


def _page_lines(page: RulePage, today: date) -> Iterator[str]:
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
        ("Beside it", neighbours),
        ("Refers to", page.cites),
        ("Referred to by", page.cited_by),
    ):
        yield from _listed(name, rules)
    if page.dangling:
        yield ""
        yield f"Refers to rules that do not exist: {', '.join(page.dangling)}"
    if page.errata:
        yield ""
        yield "Known of it:"
    for one in page.errata:
        yield from erratum_lines(one)


def _listed(name: str, rules: Sequence[Rule]) -> Iterator[str]:
    if rules:
        yield ""
        yield f"{name}:"
    for rule in rules:
        yield f"    {rule.number} {_heading(rule)}"
