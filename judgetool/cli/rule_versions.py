"""``judgetool rules diff``, ``history``, ``changes`` and ``lint``: versions, and flaws of one."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.output import Answer, answering, in_workspace, open_workspace, picked
from judgetool.cli.rule_words import (
    BOOK,
    VERSION,
    book_data,
    book_line,
    erratum_data,
    erratum_lines,
    indented,
)
from judgetool.errors import how_many
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.operations.rules.flaws import Flaw, LintReport
    from judgetool.operations.rules.versions import (
        ChangeLog,
        Difference,
        Mark,
        Stage,
        VersionComparison,
    )


BRACKETS = {"kept": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}
"""What stands around words that are gone and words that are new."""


@click.command("diff")
@BOOK
@click.argument("old")
@click.argument("new")
@in_workspace
def diff_command(book: str, old: str, new: str, workspace: Workspace) -> Answer:
    """Compare two imported versions of a book; a new number alone is not a change.

    Removed words are in [- -], new words in {+ +}.

    Example: judgetool rules diff ws-en 2.08 2.09
    """
    from judgetool.operations.rules import versions

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
@click.argument("number", nargs=-1, required=True, metavar="BOOK NUMBER")
@click.option("--version", help="Version that has this number. Default: the newest that has it.")
@answering
def history_command(number: tuple[str, ...], version: str | None, data_dir: Path | None) -> Answer:
    """Follow one rule through all imported versions of its book, the newest first.

    The number can be written in the same ways as for judgetool rules show.

    Example: judgetool rules history ws-en 7.5.1.2
    """
    from judgetool.operations.rules import versions
    from judgetool.operations.rules.search import book_and_number

    said = " ".join(number)
    book, wanted = book_and_number(said)
    if book is None:
        raise click.UsageError(f"{said!r} does not name one book; write it like ws-en 7.5.1.2.")
    with open_workspace(data_dir) as workspace:
        found = versions.history(workspace, book, wanted, version=version)
    data = {"book": book, "stages": [_stage_data(stage) for stage in found.stages]}
    lines = [line for stage in found.stages for line in _stage_lines(stage)]
    return Answer(data, "\n".join(lines))


def _difference_data(one: "Difference") -> dict[str, Any]:
    return {
        "kind": one.kind,
        "old": picked(one.old, "number", "text") if one.old else None,
        "new": picked(one.new, "number", "text") if one.new else None,
        "marks": [picked(mark, "sort", "text") for mark in one.marks],
        "left_behind": one.left_behind,
    }


def _stage_data(stage: "Stage") -> dict[str, Any]:
    rule = {"number": None, "text": None}
    return {
        **picked(stage.book, "version", "effective"),
        **(picked(stage.rule, "number", "text") if stage.rule else rule),
        "became": stage.became,
        "difference": _difference_data(stage.difference) if stage.difference else None,
    }


def _comparison_lines(found: "VersionComparison") -> Iterator[str]:
    yield f"old: {book_line(found.old)}"
    yield f"new: {book_line(found.new)}"
    differences, renumbered = found.comparison.differences, found.comparison.renumbered
    yield (
        f"{how_many(len(differences), 'change')}; "
        f"{how_many(len(renumbered), 'rule')} with nothing but a new number"
    )
    for one in differences:
        yield ""
        yield from _difference_lines(one)


def _difference_lines(one: "Difference") -> Iterator[str]:
    numbers = list(dict.fromkeys(rule.number for rule in (one.old, one.new) if rule))
    yield f"{' -> '.join(numbers)} {one.kind.value}"
    if one.marks:
        yield indented(_marked(one.marks))
    elif rule := one.new or one.old:
        yield indented(rule.text)
    if one.left_behind:
        yield indented(f"still refers to {', '.join(one.left_behind)}, which is another rule now")


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
        yield indented(_marked(stage.difference.marks))
    elif stage.rule and stage.became.value in ("first known", "added"):
        yield indented(stage.rule.text)


@click.command("changes")
@BOOK
@VERSION
@in_workspace
def changes_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """Show the change log of an imported book.

    Example: judgetool rules changes ws-en
    """
    from judgetool.operations.rules.versions import change_log

    log = change_log(workspace, book, version)
    data = {
        **book_data(log.book),
        "changes": [
            picked(change, "version", "date", "numbers")
            | {"notes": [picked(note, "kind", "numbers", "text") for note in change.notes]}
            for change in log.changes
        ],
    }
    return Answer(data, "\n".join(_change_lines(log)), yes=bool(log.changes))


def _change_lines(log: "ChangeLog") -> Iterator[str]:
    yield book_line(log.book)
    if not log.changes:
        yield "This document has no change log."
    for change in log.changes:
        yield ""
        yield f"{change.version}, {change.date.isoformat() if change.date else 'date not stated'}"
        for note in change.notes:
            words = note.text or ", ".join(note.numbers)
            told = f"{note.kind.value}: {words}"
            yield indented(told, 4, 6)


@click.command("lint")
@BOOK
@VERSION
@in_workspace
def lint_command(book: str, version: str | None, workspace: Workspace) -> Answer:
    """List broken and suspicious references, odd texts and known flaws.

    Example: judgetool rules lint ws-en
    """
    from judgetool.operations.rules.flaws import lint

    report = lint(workspace, book, version=version)
    data = {
        **book_data(report.book),
        "flaws": [_flaw_data(flaw) for flaw in report.flaws],
        "errata": [erratum_data(one) for one in report.errata],
    }
    sound = not report.flaws and not report.errata
    return Answer(data, "\n".join(_lint_lines(report)), yes=sound)


def _flaw_data(flaw: "Flaw") -> dict[str, Any]:
    told = {"number": flaw.number, "kind": flaw.kind.name.lower()}
    return told | picked(flaw, "certainty", "about", "perhaps")


def _lint_lines(report: "LintReport") -> Iterator[str]:
    yield book_line(report.book)
    if not report.flaws and not report.errata:
        yield "No flaws were found, and none are known."
    if report.flaws:
        yield ""
        yield f"Found in its text ({len(report.flaws)}):"
    for flaw in report.flaws:
        about = f" ({flaw.about})" if flaw.about else ""
        perhaps = f"; perhaps {' or '.join(flaw.perhaps)}" if flaw.perhaps else ""
        yield f"    {flaw.number} {flaw.certainty.value}: {flaw.kind.value}{about}{perhaps}"
    if report.errata:
        yield ""
        yield f"Known flaws ({len(report.errata)}):"
    for one in report.errata:
        yield from erratum_lines(one)
