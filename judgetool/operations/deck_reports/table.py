"""The report as a table for other programs: a row for each finding, and one for each legal list."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from judgetool.decks.forms.table import neutralised
from judgetool.decks.unseen import shown
from judgetool.decks.verdict import Finding, Note, Undecided, Verdict, how_many
from judgetool.operations.deck_folders import CheckedList
from judgetool.operations.deck_reports.report import Report

HEADINGS = (
    *("Verdict", "List", "File", "Place", "SHA-256", "Game", "Format", "As of"),
    *("Kind", "Rule", "Message", "Cards", "Source"),
)
BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets take names for another encoding."""

Row = tuple[str, ...]


def table(report: Report) -> str:
    """The whole report as CSV."""
    return csv_text(HEADINGS, _rows(report))


def csv_text(headings: Sequence[str], rows: Iterable[Row]) -> str:
    """A table as CSV; no cell of it is a formula, or has signs that nobody sees."""
    file = io.StringIO()
    file.write(BYTE_ORDER_MARK)
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(headings)
    for row in rows:
        writer.writerow(neutralised(shown(cell)) for cell in row)
    return file.getvalue()


def _rows(report: Report) -> Iterator[Row]:
    for one in report.checked.lists:
        about = _about(one)
        told = _problem(one) if one.verdict is None else _told(one.verdict)
        yield from ((*about, *cells) for cells in told)
    if not report.checked.complete:
        left = how_many(report.checked.files - report.checked.done, "file")
        message = f"the check was stopped with {left} not checked"
        yield ("incomplete", *[""] * 7, "incomplete", "", message, "", "")


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
        message = f"{told} is not known{f'; perhaps {perhaps}' if perhaps else ''}"
        yield ("unknown card", "", message, card.card, "")


def _kind(finding: Finding) -> str:
    if isinstance(finding, Note):
        return "note"
    return "undecided" if isinstance(finding, Undecided) else "violation"
