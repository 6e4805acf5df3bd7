"""``judgetool coverage``: what the engine covers, rule by rule."""

from collections.abc import Iterator
from pathlib import Path

import click

from judgetool.cli.output import Answer, answering
from judgetool.operations.rules.coverage import COVERED_BOOKS, Coverage, coverage

COUNTS = ("rules", "procedure", "definition", "conduct", "data", "proven", "unproven")


@click.group()
def command() -> None:
    """Show which rules of a book the engine covers.

    Example: judgetool coverage rules ws-en
    """


@command.command("rules")
@click.argument("book", required=False)
@answering
def rules_command(book: str | None, data_dir: Path | None) -> Answer:
    """Count how the rules of BOOK are covered; without BOOK, those of all covered books.

    Procedures that no scenario proves are listed by their numbers.

    Example: judgetool coverage rules ws-en
    """
    counted = [coverage(one) for one in ([book] if book else COVERED_BOOKS)]
    data = {"books": {one.book: {name: getattr(one, name) for name in COUNTS} for one in counted}}
    return Answer(data, "\n".join(line for one in counted for line in _lines(one)))


def _lines(counted: Coverage) -> Iterator[str]:
    yield f"{counted.book}: {counted.rules} numbered rules"
    yield f"  {counted.procedure:4d} procedures, {counted.proven} of them proven by a scenario"
    yield f"  {counted.definition:4d} definitions that code or data uses"
    yield f"  {counted.data:4d} about deck construction"
    yield f"  {counted.conduct:4d} about physical things or conduct outside the engine"
    yield f"  {counted.later} of all these wait for card texts that can be read, or for a scenario"
    if counted.unproven:
        yield f"  not proven by any scenario: {', '.join(counted.unproven)}"
