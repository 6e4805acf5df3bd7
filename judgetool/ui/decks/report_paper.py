"""The report on many lists as a PDF: the same parts as the page, drawn by Qt."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from judgetool.operations.decks.reports.charts import as_table
from judgetool.operations.decks.reports.facts import Report
from judgetool.operations.decks.reports.page import TITLE, parts
from judgetool.operations.markup import written_for_paper
from judgetool.ui.printing import Printed, write_pdf

PROBLEMS = "Only lists with problems"
REPORTS = (
    "Page (*.html);;Table (*.csv);;PDF (*.pdf);;"
    f"{PROBLEMS}: page (*.html);;{PROBLEMS}: table (*.csv);;{PROBLEMS}: PDF (*.pdf)"
)
"""The forms of a report. On paper each list with problems has a page of its own."""

STYLE = "report_print.css"
TOGETHER = 20
"""The number of parts that are laid out as one text; Qt is slow with very long texts."""

HEAD = 2
"""The head and the overview are the first parts."""


def write_report_pdf(path: Path, report: Report) -> int:
    """Write ``report`` to ``path``, whole or not at all; gives the number of pages.

    A report that is there already is replaced. Raises ``NotPrinted``. There must be a
    ``QGuiApplication``.
    """
    title = f"{TITLE}: {report.subject}" if report.subject else TITLE
    return write_pdf(path, title, tuple(report_pages(report, title)))


def report_pages(report: Report, title: str) -> Iterator[Printed]:
    """The parts of ``report``, some of them together on pages with ``title`` above.

    Of a report of problems each list has pages of its own, behind head and overview.
    """
    left = parts(report, as_table)
    beginning = list(islice(left, HEAD)) if report.problems else []
    if beginning:
        yield Printed(title, "".join(map(written_for_paper, beginning)), STYLE)
    while together := list(islice(left, 1 if report.problems else TOGETHER)):
        yield Printed(title, "".join(map(written_for_paper, together)), STYLE)
