"""``judgetool rules diff`` and ``history``: what versions of a book changed."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.book_words import book_data, book_line
from judgetool.cli.output import Answer, answering
from judgetool.store.workspace import Workspace, data_directory

if TYPE_CHECKING:
    from judgetool.operations.rules.index import Difference, Mark
    from judgetool.operations.rules.versions import Stage, VersionComparison

WIDTH = 96
BRACKETS = {"kept": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}
"""What stands around words that are gone and words that are new."""


@click.command("diff")
@click.argument("book")
@click.argument("old")
@click.argument("new")
@answering
def diff_command(book: str, old: str, new: str, data_dir: Path | None) -> Answer:
    """Compare two imported versions of a book; mere renumbering is no change.

    Words that are gone stand in [- -], new ones in {+ +}.

    Example: judgetool rules diff ws-en 2.08 2.09
    """
    from judgetool.operations.rules import versions

    with Workspace(data_directory(data_dir)) as workspace:
        found = versions.compare_versions(workspace, book, old, new)
    data = {
        "book": book,
        "old": book_data(found.old),
        "new": book_data(found.new),
        "differences": [_difference_data(one) for one in found.comparison.differences],
        "renumbered": [
            {"old": before, "new": after} for before, after in found.comparison.renumbered
        ],
    }
    same = not found.comparison.differences
    return Answer(data, "\n".join(_comparison_lines(found)), yes=same)


@click.command("history")
@click.argument("book")
@click.argument("number")
@click.option("--version", help="Version that has this number (else the newest that does).")
@answering
def history_command(book: str, number: str, version: str | None, data_dir: Path | None) -> Answer:
    """Follow one rule through all imported versions of its book, the newest first.

    Example: judgetool rules history ws-en 7.5.1.2
    """
    from judgetool.operations.rules import versions

    with Workspace(data_directory(data_dir)) as workspace:
        found = versions.history(workspace, book, number, version=version)
    data = {"book": book, "stages": [_stage_data(stage) for stage in found.stages]}
    lines = [line for stage in found.stages for line in _stage_lines(stage)]
    return Answer(data, "\n".join(lines))


def _difference_data(one: "Difference") -> dict[str, Any]:
    return {
        "kind": one.kind.value,
        "old": {"number": one.old.number, "text": one.old.text} if one.old else None,
        "new": {"number": one.new.number, "text": one.new.text} if one.new else None,
        "marks": [{"sort": mark.sort.value, "text": mark.text} for mark in one.marks],
        "left_behind": list(one.left_behind),
    }


def _stage_data(stage: "Stage") -> dict[str, Any]:
    return {
        "version": stage.book.version,
        "effective": stage.book.effective.isoformat() if stage.book.effective else None,
        "number": stage.rule.number if stage.rule else None,
        "text": stage.rule.text if stage.rule else None,
        "became": stage.became.value,
        "difference": _difference_data(stage.difference) if stage.difference else None,
    }


def _comparison_lines(found: "VersionComparison") -> Iterator[str]:
    yield f"old: {book_line(found.old)}"
    yield f"new: {book_line(found.new)}"
    differences, renumbered = found.comparison.differences, found.comparison.renumbered
    yield f"{len(differences)} changes; {len(renumbered)} rules only have another number"
    for one in differences:
        yield ""
        yield from _difference_lines(one)


def _difference_lines(one: "Difference") -> Iterator[str]:
    numbers = list(dict.fromkeys(rule.number for rule in (one.old, one.new) if rule))
    yield f"{' -> '.join(numbers)} {one.kind.value}"
    if one.marks:
        yield _filled(_marked(one.marks))
    elif rule := one.new or one.old:
        yield _filled(rule.text)
    if one.left_behind:
        yield _filled(f"still refers to {', '.join(one.left_behind)}, which is no longer that rule")


def _marked(marks: Sequence["Mark"]) -> str:
    pieces = []
    for mark in marks:
        opening, closing = BRACKETS[mark.sort.value]
        core = mark.text.rstrip()
        pieces.append(f"{opening}{core}{closing}{mark.text[len(core) :]}" if core else mark.text)
    return "".join(pieces)


def _stage_lines(stage: "Stage") -> Iterator[str]:
    dated = f" of {stage.book.effective.isoformat()}" if stage.book.effective else ""
    number = f" {stage.rule.number}" if stage.rule else ""
    yield f"{stage.book.id} {stage.book.version}{dated}{number}: {stage.became.value}"
    if stage.difference and stage.difference.marks:
        yield _filled(_marked(stage.difference.marks))
    elif stage.rule and stage.became.value in ("first known", "added"):
        yield _filled(stage.rule.text)


def _filled(text: str) -> str:
    return fill(text, WIDTH, initial_indent="    ", subsequent_indent="    ")
