"""``judgetool rules``: import, list, show, search and export rulebooks."""

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
    hit_lines,
    import_lines,
    infraction_line,
    page_lines,
    rule_data,
    source_line,
)
from judgetool.operations.rules import books, guides, imports, pages, search
from judgetool.operations.rules.index import Rule
from judgetool.operations.rules.pages import NoSuchRule, RulePage
from judgetool.operations.rules.search import Hint, Hit
from judgetool.store.workspace import Workspace


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
@click.option("--book", callback=called, help="Id of the book, such as ws-en.")
@click.option(
    "--as", "name", metavar="NAME", help="Import any numbered document as your own book NAME."
)
@click.option("--version", help="Version, if the document does not state it.")
@click.option("--effective", help="Effective date, such as 2025-04-28.")
@click.option(
    "--insist",
    "--force",
    "insisted",
    is_flag=True,
    help="Import it as this book even if it does not look like it.",
)
@in_workspace
def import_command(
    file: Path,
    book: str | None,
    name: str | None,
    version: str | None,
    effective: str | None,
    insisted: bool,
    workspace: Workspace,
) -> Answer:
    """Import a rulebook from a PDF, HTML, Markdown or plain text file.

    A file that looks like another book is refused, unless you add --insist.

    With --as, import floor rules, a penalty guide or any other numbered document (also .docx) as
    a book of your own. "Floor Rules" gets the id own-floor-rules.

    Example: judgetool rules import weiss-schwarz.pdf --book ws-en

    Example: judgetool rules import floor-rules.pdf --as "Floor Rules"
    """
    if (book is None) == (name is None):
        raise click.UsageError("give either --book or --as.")
    day = imports.date_of(effective) if effective else None
    if name is not None:
        imported = imports.import_own_book(workspace, file, name, version=version, effective=day)
    else:
        imported = imports.import_rulebook(
            workspace, file, str(book), version=version, effective=day, insisted=insisted
        )
    data = {
        **book_data(imported.book),
        "publication": imported.publication.value,
        "report": asdict(imported.report),
    }
    return Answer(data, "\n".join(import_lines(imported)))


@command.command("list")
@click.option("--today", help="Show the age on this day, such as 2026-01-31. Default: today.")
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
    return Answer(data, "\n".join(lines) or "No books.", yes=bool(listed))


@command.command("show")
@click.argument("number", nargs=-1, required=True, metavar="BOOK NUMBER")
@VERSION
@click.option("--today", help="Show the age on this day, such as 2026-01-31. Default: today.")
@in_workspace
def show_command(
    number: tuple[str, ...], version: str | None, today: str | None, workspace: Workspace
) -> Answer:
    """Show a rule with the rules around it and its known flaws.

    The number can be written in many ways: 7.5.1, 7-5-1, 7 5 1, "rule 7.5.1?", "vg 7.5.1", 7.5.x
    for 7.5. Without a book, the rules with that number in all books are found.

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
    return Answer(data, "\n".join(page_lines(page, day)))


@command.command("remove")
@BOOK
@click.option("--version", help="Remove only this version. Default: all imported versions.")
@in_workspace
def remove_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """Remove an imported book; notes and bookmarks stay, and its digest is used again.

    Example: judgetool rules remove ws-en --version 2.08
    """
    removed = books.remove_rulebook(workspace, book, version=version)
    left = (one.book for one in books.books(workspace) if one.book.id == book)
    answering_now = next(left, None)
    data = {
        "removed": [{**book_data(one.book), "rules": one.rules} for one in removed],
        "answers_now": book_data(answering_now) if answering_now else None,
    }
    lines = [f"removed: {book_line(one.book)}: {one.rules} rules" for one in removed]
    if answering_now is not None:
        lines.append(f"now used: {book_line(answering_now)}")
    return Answer(data, "\n".join(lines))


@command.command("search", context_settings={"ignore_unknown_options": True})
@click.argument("query", nargs=-1, required=True)
@click.option("--book", callback=called, help="Search this book only.")
@VERSION
@click.option("--section", help="Search at and below this number only, such as 7.5.")
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    help="Most rules to show.",
)
@click.option(
    "--highlights", is_flag=True, help="With --json, also tell where in a hit the words are."
)
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
    Words: plain words and questions, AND, OR, NOT, "a phrase", beginnings such as refr*.

    Example: judgetool rules search damage cancel --limit 5
    """
    text = " ".join(query)
    found = search.find(workspace, text, book=book, version=version, section=section, limit=limit)
    return _found(found, highlights=highlights)


def _found(found: search.Findings, *, highlights: bool = False) -> Answer:
    """The answer of a search."""
    data: dict[str, Any] = {"hits": [_hit_data(hit, highlights) for hit in found.hits]}
    shown = ["\n".join(hit_lines(hit)) for hit in found.hits] or ["No rule was found."]
    if found.hint is not None:
        if found.hint.helps:
            data["hint"] = _hint_data(found.hint)
        shown = ["\n".join(["No rule was found.", *found.hint.lines]), *shown[: len(found.hits)]]
    if found.did_you_mean is not None:
        data["did_you_mean"] = found.did_you_mean
        said = f" (in English, from {found.language})" if found.language else ""
        shown.insert(0, f"Searched for: {found.did_you_mean}{said}")
    if found.language:
        data["language"] = found.language
    return Answer(data, "\n\n".join(shown), yes=bool(found.hits))


@command.command("infractions")
@click.argument("book", required=False, callback=called)
@in_workspace
def infractions_command(book: str | None, workspace: Workspace) -> Answer:
    """List the infractions of BOOK, or of all imported penalty guides, with their penalties.

    A paragraph is an infraction if the guide says which penalty it has: behind its name, or in a
    line that begins with the word "Penalty".

    Example: judgetool rules infractions own-penalty-guide
    """
    found = guides.guides(workspace) if book is None else (guides.guide(workspace, book),)
    data = {
        "guides": [
            {**book_data(one.book), "infractions": [asdict(each) for each in one.infractions]}
            for one in found
        ]
    }
    listed = [one for one in found if one.infractions]
    lines = [
        "\n".join([one.title, *(infraction_line(one.book.id, each) for each in one.infractions)])
        for one in listed
    ]
    words = "\n".join(lines) or "No book of your own lists infractions."
    return Answer(data, words, yes=bool(listed))


@command.command("export")
@BOOK
@VERSION
@in_workspace
def export_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """Export the official text of an imported book, so that it can be imported again.

    Example: judgetool rules export ws-en --json
    """
    exported = books.export(workspace, book, version=version)
    data = {
        "book": exported.book.id,
        "version": exported.book.version,
        "rules": [picked(rule, "number", "text", "heading", "examples") for rule in exported.rules],
    }
    return Answer(data, books.as_text(exported))


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
