"""``judgetool rules lint``: what in a book would mislead a judge."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.book_words import book_data, book_line
from judgetool.cli.output import Answer, answering
from judgetool.store.workspace import Workspace, data_directory

if TYPE_CHECKING:
    from judgetool.operations.rules.books import LintReport
    from judgetool.operations.rules.index import Erratum, Flaw

WIDTH = 96


@click.command("lint")
@click.argument("book")
@click.option("--version", help="Version of the book (else the newest).")
@answering
def lint_command(book: str, version: str | None, data_dir: Path | None) -> Answer:
    """List dangling and suspicious references, odd texts, and what is known to be wrong.

    Example: judgetool rules lint ws-en
    """
    from judgetool.operations.rules import books

    with Workspace(data_directory(data_dir)) as workspace:
        report = books.lint(workspace, book, version=version)
    data = {
        **book_data(report.book),
        "flaws": [_flaw_data(flaw) for flaw in report.flaws],
        "errata": [erratum_data(one) for one in report.errata],
    }
    sound = not report.flaws and not report.errata
    return Answer(data, "\n".join(_lines(report)), yes=sound)


def erratum_data(one: "Erratum") -> dict[str, Any]:
    """A known flaw for machines."""
    return {
        "kind": one.kind.value,
        "numbers": list(one.numbers),
        "against": list(one.against),
        "what": one.what,
        "engine": one.engine,
        "words_changed": one.reworded,
        "id": one.id,
        "shown_by": list(one.shown_by),
    }


def erratum_lines(one: "Erratum") -> Iterator[str]:
    """A known flaw for people: where and what, and what the program does."""
    beside = f", see {', '.join(one.against)}" if one.against else ""
    changed = "; the words changed since this was written" if one.reworded else ""
    where = f"{', '.join(one.numbers)} ({one.kind.value}{beside}{changed})"
    yield fill(f"{where}: {one.what}", WIDTH, initial_indent="    ", subsequent_indent="        ")
    yield fill(f"here: {one.engine}", WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)


def _flaw_data(flaw: "Flaw") -> dict[str, Any]:
    return {
        "number": flaw.number,
        "kind": flaw.kind.name.lower(),
        "certainty": flaw.certainty.value,
        "about": flaw.about,
        "perhaps": list(flaw.perhaps),
    }


def _lines(report: "LintReport") -> Iterator[str]:
    yield book_line(report.book)
    if not report.flaws and not report.errata:
        yield "nothing found, and nothing known"
    if report.flaws:
        yield ""
        yield f"Found in its text ({len(report.flaws)}):"
    for flaw in report.flaws:
        about = f" ({flaw.about})" if flaw.about else ""
        perhaps = f"; perhaps {' or '.join(flaw.perhaps)}" if flaw.perhaps else ""
        yield f"    {flaw.number} {flaw.certainty.value}: {flaw.kind.value}{about}{perhaps}"
    if report.errata:
        yield ""
        yield f"Known from reading it ({len(report.errata)}):"
    for one in report.errata:
        yield from erratum_lines(one)
