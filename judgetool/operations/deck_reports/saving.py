"""Keeping the report as a file: as a page, as a table or on paper, whole or not at all."""

from collections.abc import Callable
from pathlib import Path

from judgetool.given_files import is_folder, is_there
from judgetool.operations.deck_reports.page import page
from judgetool.operations.deck_reports.report import Report
from judgetool.operations.deck_reports.table import table
from judgetool.operations.files import CannotWrite, write_new_file

PAPER = ".pdf"
WRITERS: dict[str, Callable[[Report], str]] = {".html": page, ".htm": page, ".csv": table}
"""The endings of file names, and what is then written; paper is drawn by the window."""

Draw = Callable[[Path, Report], object]
"""Writes a report on paper to a file, and replaces one that is there already."""


def check_place(path: Path, *, force: bool = False) -> None:
    """Raise ``CannotWrite`` if no report can be written to ``path``: before the work is done."""
    if form_of(path) not in (PAPER, *WRITERS):
        raise CannotWrite(
            "a report is a page, a table or a PDF",
            where=str(path),
            remedy="let its name end in .html, .csv or .pdf",
        )
    if not is_folder(path.parent):
        raise CannotWrite("there is no such folder", where=str(path), remedy="check the path")
    if is_there(path) and not force:
        raise CannotWrite(
            "there is a file already", where=str(path), remedy="write over it with --force"
        )


def save_report(report: Report, path: Path, draw: Draw, *, force: bool = False) -> Path:
    """Write ``report`` in the form that the name of ``path`` asks for; gives where it is now.

    The report of a check that was stopped takes the place of no other: it is then written beside
    it. Raises ``CannotWrite``, and what ``draw`` raises.
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
