"""``judgetool rules changes``: what a rulebook itself says that its versions changed."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

import click

from judgetool.cli.book_words import book_data, book_line
from judgetool.cli.output import Answer, answering
from judgetool.store.workspace import Workspace, data_directory

if TYPE_CHECKING:
    from judgetool.operations.rules.versions import ChangeLog

WIDTH = 96


@click.command("changes")
@click.argument("book")
@click.option("--version", help="Version of the book (else the newest).")
@answering
def changes_command(book: str, version: str | None, data_dir: Path | None) -> Answer:
    """Show the change log that stands in an imported book.

    Example: judgetool rules changes ws-en
    """
    from judgetool.operations.rules.versions import change_log

    with Workspace(data_directory(data_dir)) as workspace:
        log = change_log(workspace, book, version)
    data = {
        **book_data(log.book),
        "changes": [
            {
                "version": change.version,
                "date": change.date.isoformat() if change.date else None,
                "numbers": list(change.numbers),
                "notes": [
                    {"kind": note.kind.value, "numbers": list(note.numbers), "text": note.text}
                    for note in change.notes
                ],
            }
            for change in log.changes
        ],
    }
    return Answer(data, "\n".join(_lines(log)), yes=bool(log.changes))


def _lines(log: "ChangeLog") -> Iterator[str]:
    yield book_line(log.book)
    if not log.changes:
        yield "the document has no change log"
    for change in log.changes:
        yield ""
        yield f"{change.version}, {change.date.isoformat() if change.date else 'date not stated'}"
        for note in change.notes:
            words = note.text or ", ".join(note.numbers)
            told = f"{note.kind.value}: {words}"
            yield fill(told, WIDTH, initial_indent="    ", subsequent_indent="      ")
