"""Checking many deck lists from the command line: progress, a summary, and a report as a file."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from threading import Event
from typing import Any

from judgetool.cli.output import Answer
from judgetool.cli.progress import progress_shown
from judgetool.cli.verdict_words import verdict_data
from judgetool.decks.unseen import shown
from judgetool.errors import Problem
from judgetool.given_files import is_folder
from judgetool.operations.decks.checks import deck_check
from judgetool.operations.decks.folders import (
    CheckedFolder,
    CheckedList,
    Outcome,
    check_files,
    find_files,
)
from judgetool.operations.decks.lists import read_each
from judgetool.operations.decks.reports.facts import (
    Report,
    in_short,
    restrictions_applied,
    subject_of,
)
from judgetool.operations.decks.reports.files import PAPER, check_place, form_of, save_report
from judgetool.operations.files import CannotWrite
from judgetool.store.workspace import Workspace, data_directory

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Asked:
    """By what decks are to be checked."""

    game: str = ""
    format: str = ""
    as_of: date | None = None
    region: str = ""


@dataclass(frozen=True)
class ReportFile:
    """Where the report is to be written; ``force`` lets it take the place of another file."""

    path: Path
    force: bool = False


def several_in(path: Path) -> bool:
    """Whether there may be several lists at ``path``: it is a folder, or a file that has them."""
    if str(path) == STANDARD_INPUT:
        return False
    try:
        return is_folder(path) or len(read_each(path)) > 1
    except Problem:
        return False


def report_file(path: Path | None, *, force: bool) -> ReportFile | None:
    """The report that is asked for, if one is; raises ``CannotWrite`` before any work is done."""
    if path is None:
        return None
    kept = ReportFile(path, force)
    _look_ahead(kept)
    return kept


def many_answer(
    paths: Sequence[Path], asked: Asked, kept: ReportFile | None, data_dir: Path | None
) -> Answer:
    """The verdicts on all lists at ``paths`` as an answer, and the report as a file."""
    if kept is not None:
        _look_ahead(kept)
    found = find_files(paths, () if kept is None else (kept.path,))
    with Workspace(data_directory(data_dir)) as workspace, stopping() as stopped:
        check = deck_check(
            workspace, asked.game, format=asked.format, as_of=asked.as_of, region=asked.region
        )
        checked = check_files(found, check, tell=progress_shown(), stopped=stopped)
        applied = restrictions_applied(workspace, checked)
    return checked_answer(Report(checked, subject_of(paths), date.today(), applied), kept)


def checked_answer(report: Report, kept: ReportFile | None, of: str = "files") -> Answer:
    """What came of a check of many lists as an answer; ``of`` says what it went through."""
    checked = report.checked
    place = None if kept is None else _save(report, kept)
    lines = [*_lines(report, of), *([] if place is None else [f"report written to {place}"])]
    data = _data(checked) | {"report": None if place is None else str(place)}
    return Answer(data, "\n".join(lines), yes=checked.legal, answered=checked.answered)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Within this Ctrl+C is a wish that can be asked for; pressed again it ends the program."""
    wished = Event()

    def wish(*_: object) -> None:
        if wished.is_set():
            raise KeyboardInterrupt
        wished.set()

    before = signal.signal(signal.SIGINT, wish)
    try:
        yield wished.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def _look_ahead(kept: ReportFile) -> None:
    """Refuse a report that cannot be written before anything is checked."""
    from judgetool.ui.display import why_no_paper

    check_place(kept.path, force=kept.force)
    reason = why_no_paper() if form_of(kept.path) == PAPER else None
    if reason is not None:
        remedy = "write the report as .html or .csv"
        raise CannotWrite(f"no PDF can be written: {reason}", where=str(kept.path), remedy=remedy)


def _save(report: Report, kept: ReportFile) -> Path:
    def draw(path: Path, report: Report) -> None:
        from judgetool.ui.decks.report_paper import write_report_pdf
        from judgetool.ui.printing import without_window

        with without_window():
            write_report_pdf(path, report)

    return save_report(report, kept.path, draw, force=kept.force)


def _lines(report: Report, of: str) -> Iterator[str]:
    checked = report.checked
    told = ", ".join(f"{count} {outcome}" for outcome, count in checked.counts.items() if count)
    yield f"lists: {len(checked.lists)}, {of}: {checked.files}{f'; {told}' if told else ''}"
    yield from (f"  {asked}" for asked in report.asked)
    if not checked.complete:
        yield f"  INCOMPLETE: stopped after {checked.done} of {checked.files} {of}"
    for one in checked.lists:
        if one.outcome is not Outcome.LEGAL:
            yield f"{one.outcome:22} {shown(_who(one))}: {shown(in_short(one))}"
    for note in report.format_notes:
        yield f"note: {note.message}{f' [{note.source}]' if note.source else ''}"
    if checked.aside:
        yield f"left aside: {', '.join(shown(one.path.name) for one in checked.aside)}"


def _who(one: CheckedList) -> str:
    return f"{one.name} ({one.place})" if one.name else one.place


def _data(checked: CheckedFolder) -> dict[str, Any]:
    return {
        "legal": checked.legal,
        "complete": checked.complete,
        "files": checked.files,
        "done": checked.done,
        "counts": {str(outcome): count for outcome, count in checked.counts.items()},
        "aside": [{"file": str(one.path), "why": one.why} for one in checked.aside],
        "lists": list(map(_list_data, checked.lists)),
    }


def _list_data(one: CheckedList) -> dict[str, Any]:
    return {
        "outcome": str(one.outcome),
        "name": one.name,
        "file": str(one.file),
        "where": one.where,
        "sha256": one.sha256,
        "problem": one.problem,
        "verdict": None if one.verdict is None else verdict_data(one.verdict),
        "cards": [] if one.verdict is None else _cards(one),
    }


def _cards(one: CheckedList) -> list[dict[str, Any]]:
    known = one.verdict.deck.known if one.verdict is not None else ()
    return [
        {
            "count": card.count,
            "code": card.card.code,
            "name": card.card.name,
            "section": card.section,
        }
        for card in known
    ]
