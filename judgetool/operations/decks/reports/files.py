"""The report as a file: as a page, as a table for other programs, or on paper."""

from collections.abc import Callable, Iterator
from pathlib import Path

from judgetool.decks.deck_rules import Finding, Note, Undecided, Verdict
from judgetool.errors import how_many
from judgetool.given_files import is_folder, is_there
from judgetool.operations.decks.folders import CheckedList
from judgetool.operations.decks.reports.facts import Report
from judgetool.operations.decks.reports.page import page
from judgetool.operations.files import AlreadyThere, CannotWrite, Row, csv_text, write_new_file

HEADINGS = (
    *("Verdict", "List", "File", "Place", "SHA-256", "Game", "Format", "As of"),
    *("Kind", "Rule", "Message", "Cards", "Source", "Table"),
)


def table(report: Report) -> str:
    """The whole report as CSV."""
    return csv_text(HEADINGS, _table_rows(report))


def _table_rows(report: Report) -> Iterator[Row]:
    for one in report.lists:
        about = _about(one)
        told = _problem(one) if one.verdict is None else _told(one.verdict)
        seat = "" if one.table is None else str(one.table)
        yield from ((*about, *cells, seat) for cells in told)
    if not report.checked.complete:
        left = how_many(report.checked.files - report.checked.done, "file")
        message = f"the check was stopped: {left} not checked"
        yield ("incomplete", *[""] * 7, "incomplete", "", message, "", "", "")


def _about(one: CheckedList) -> Row:
    verdict = one.verdict
    by = ("", "", "")
    if verdict is not None:
        day = verdict.as_of.isoformat() if verdict.as_of else ""
        by = (verdict.deck.game, verdict.format or verdict.construction, day)
    return (str(one.outcome), one.title, str(one.file), one.where, one.sha256, *by)


def _problem(one: CheckedList) -> Iterator[Row]:
    yield ("problem", "", one.problem, "", "")


def _told(verdict: Verdict) -> Iterator[Row]:
    if verdict.legal:
        yield ("legal", "", "", "", "")
    for finding in verdict.findings:
        cards = " ".join(finding.cards)
        yield (_kind(finding), finding.rule, finding.message, cards, finding.source)
    for card in verdict.deck.unknown:
        perhaps = "; ".join(f"{found.code} {found.name}" for found in card.suggestions)
        told = f"{card.count} x {card.card} {card.name}".rstrip()
        message = (
            f"{told} is not known; did you mean {perhaps}?" if perhaps else f"{told} is not known"
        )
        yield ("unknown card", "", message, card.card, "")


def _kind(finding: Finding) -> str:
    if isinstance(finding, Note):
        return "note"
    return "undecided" if isinstance(finding, Undecided) else "violation"


PAPER = ".pdf"

WRITERS: dict[str, Callable[[Report], str]] = {".html": page, ".htm": page, ".csv": table}
"""What is written, by the ending of the file's name. The window draws what goes on paper."""

Draw = Callable[[Path, Report], object]
"""Writes a report on paper to a file, and replaces one that is there already."""


def check_place(path: Path, *, force: bool = False) -> None:
    """Raise ``CannotWrite`` if no report can be written to ``path``: before any work is done."""
    if form_of(path) not in (PAPER, *WRITERS):
        raise CannotWrite(
            "a report can only be a page, a table or a PDF",
            where=str(path),
            remedy="end the name with .html, .csv or .pdf",
        )
    if not is_folder(path.parent):
        raise CannotWrite("there is no such folder", where=str(path), remedy="check the path")
    if is_there(path) and not force:
        raise AlreadyThere(path)


def save_report(report: Report, path: Path, draw: Draw, *, force: bool = False) -> Path:
    """Write ``report`` in the form that the name of ``path`` asks for; gives the file it is in.

    The report of a check that was stopped replaces no other: it is then written beside it. Raises
    ``CannotWrite``, and what ``draw`` raises.
    """
    check_place(path, force=force)
    if not report.checked.complete and is_there(path):
        path = path.with_name(f"{path.stem}.incomplete{path.suffix}")
    form = form_of(path)
    if form == PAPER:
        draw(path, report)
    else:
        write_new_file(path, WRITERS[form](report), force=force)
    return path


def form_of(path: Path) -> str:
    """The form of the report that the name of ``path`` asks for, as an ending."""
    return path.suffix.casefold()
