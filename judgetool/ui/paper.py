"""Asking where something is to be printed or written as PDF, and doing it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from judgetool.ui.desk import Desk
from judgetool.ui.printing import NotPrinted, Printed, print_pages, write_pdf


def ask_for_printer(desk: Desk, texts: Sequence[Printed], parent: QWidget) -> None:
    """Ask for a printer and print."""
    if not texts:
        return
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter
    except ImportError as failure:
        desk.tell(f"Printing is not possible here ({failure}); write a PDF instead.", "bad")
        return
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() == QDialog.DialogCode.Accepted:
        pages, where = print_pages(printer, texts), printer.printerName()
        if pages:
            _tell(desk, pages, where)
        else:
            desk.tell(f"Nothing could be printed by {where}; choose another printer.", "bad")


def ask_for_pdf(desk: Desk, title: str, texts: Sequence[Printed], parent: QWidget) -> None:
    """Ask for a file and write it; ``title`` is proposed as its name."""
    if not texts:
        return
    proposed = f"{as_file_name(title)}.pdf"
    name, _ = QFileDialog.getSaveFileName(parent, "Write as PDF", proposed, "PDF (*.pdf)")
    if name:
        put_pdf(desk, title, texts, Path(name))


def put_pdf(desk: Desk, title: str, texts: Sequence[Printed], path: Path) -> None:
    """Write ``texts`` as PDF to ``path``, whole or not at all, and say how many pages it has."""
    try:
        pages = write_pdf(path, title, texts)
    except NotPrinted as problem:
        desk.complain(problem)
        return
    _tell(desk, pages, str(path))


def as_file_name(title: str) -> str:
    """``title`` without what no file may be called."""
    kept = "".join(one if one.isprintable() and one not in '\\/:*?"<>|' else " " for one in title)
    return " ".join(kept.split())[:80].strip(". ") or "judgetool"


def _tell(desk: Desk, pages: int, where: str) -> None:
    desk.tell(f"Pages written to {where}: {pages}", "good")
