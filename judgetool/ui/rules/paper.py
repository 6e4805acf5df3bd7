"""Asking where rules are to be printed or written, and doing it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSaveFile
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from judgetool.operations.citing import short_title
from judgetool.ui.desk import Desk
from judgetool.ui.rules.printing import Selection, print_rules

MARGIN = 18.0
"""Millimetres."""


def ask_for_printer(desk: Desk, selections: Sequence[Selection], parent: QWidget) -> None:
    """Ask for a printer and print."""
    if not selections:
        return
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter
    except ImportError as failure:
        desk.tell(f"Printing is not possible here ({failure}); write a PDF instead.", "bad")
        return
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QDialog.DialogCode.Accepted:
        _tell(desk, print_rules(printer, selections), printer.printerName())


def ask_for_pdf(desk: Desk, selections: Sequence[Selection], parent: QWidget) -> None:
    """Ask for a file and write it."""
    if not selections:
        return
    proposed = f"{short_title(selections[0].book)}.pdf"
    name, _ = QFileDialog.getSaveFileName(parent, "Write rules as PDF", proposed, "PDF (*.pdf)")
    if name:
        write_pdf(desk, selections, Path(name))


def write_pdf(desk: Desk, selections: Sequence[Selection], path: Path) -> None:
    """Write ``selections`` as PDF to ``path``, whole or not at all, and say how many pages it has.

    What lay there before is replaced only once the new file is complete.
    """
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        desk.tell(f"{path} cannot be written ({file.errorString()}); choose another place.", "bad")
        return
    writer = QPdfWriter(file)
    writer.setTitle(short_title(selections[0].book))
    writer.setCreator("Judgetool")
    page_size = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    writer.setPageLayout(
        QPageLayout(
            page_size, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter
        )
    )
    pages = print_rules(writer, selections)
    _tell(desk, pages if file.commit() else 0, str(path))


def _tell(desk: Desk, pages: int, where: str) -> None:
    if pages:
        desk.tell(f"Pages written to {where}: {pages}", "good")
    else:
        desk.tell(f"Nothing could be written to {where}; choose another place.", "bad")
