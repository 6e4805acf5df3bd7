"""The report of a ruling leaves the window: on paper, as PDF, as a page or as text.

It is the judge's: it tells everything, also while the window shows what a player has seen.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.desk import Desk
from judgetool.ui.printing import Printed, as_file_name, ask_for_printer, put_pdf

if TYPE_CHECKING:  # reports take time to load, and the window stands without them
    from judgetool.operations.disputes.ruling_report import RulingReport

STYLE = "report_print.css"
FORMS = "PDF (*.pdf);;Page (*.html *.htm);;Text (*.txt)"
PDF = ".pdf"
WHOLE = "The report is for the judge: it also shows what {player} has not seen."
"""What is said of a report that is made while the window shows what a player has seen."""


class RulingPaper:
    """Prints and writes the report of the dispute that ``shown`` gives."""

    def __init__(
        self, desk: Desk, shown: Callable[[], OpenDispute | None], parent: QWidget
    ) -> None:
        self._desk = desk
        self._shown = shown
        self._parent = parent

    def print_report(self) -> None:
        """Ask for a printer and print the report."""
        with self._desk.complaining():
            if report := self._report():
                self._desk.tell(self._whose())
                ask_for_printer(self._desk, printed_ruling(report), self._parent)

    def ask_where_to_report(self) -> None:
        """Ask for a file and write the report; the ending of the file decides the form."""
        with self._desk.complaining():
            if (report := self._report()) is None:
                return
            title = report.title if self._viewer is None else "ruling"
            proposed = f"{as_file_name(title)}{PDF}"
            name, _ = QFileDialog.getSaveFileName(self._parent, "Save the ruling", proposed, FORMS)
            if name:
                self._write(report, Path(name))

    def _report(self) -> "RulingReport | None":
        from judgetool.operations.disputes.ruling_report import ruling_report

        dispute = self._shown()
        if dispute is None:
            self._desk.tell("No dispute is open.", "bad")
            return None
        return ruling_report(self._desk.workspace, dispute.as_judged(), self._desk.now())

    @property
    def _viewer(self) -> str | None:
        """The player who looks at the window now; None where everything is shown."""
        dispute = self._shown()
        return None if dispute is None else dispute.viewer

    def _whose(self) -> str:
        """That the report tells more than the window, where it does."""
        viewer = self._viewer
        return "" if viewer is None else WHOLE.format(player=viewer)

    def _write(self, report: "RulingReport", path: Path) -> None:
        from judgetool.operations.disputes.report_forms import save_report

        if path.suffix.casefold() == PDF:
            if not put_pdf(self._desk, report.title, printed_ruling(report), path):
                return
        else:
            save_report(report, path, force=True, others=(PDF,))
            self._desk.tell(f"Report saved to {path}", "good")
        if whose := self._whose():
            self._desk.tell(f"Report saved to {path}\n{whose}")


def printed_ruling(report: "RulingReport") -> tuple[Printed, ...]:
    """``report`` for paper: the parts of its page, with its title above each sheet."""
    from judgetool.operations.disputes.report_forms import parts
    from judgetool.operations.markup import written_for_paper

    return (Printed(report.title, "".join(map(written_for_paper, parts(report))), STYLE),)
