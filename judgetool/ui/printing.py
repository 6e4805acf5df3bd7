"""Printing rich text or writing it as PDF: asking where, and drawing every page with its header."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QRectF, QSaveFile, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QGuiApplication,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from judgetool.errors import Problem, how_many
from judgetool.ui.desk import Desk
from judgetool.ui.display import OFFSCREEN
from judgetool.ui.plain_text import SealedDocument
from resources import files

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

POINTS, SMALL = 10.0, 8.0
LINES_AROUND = 2.4
"""How many lines of small text the header takes, and the footer."""

MARGIN = 18.0
"""Millimetres."""

STYLE = "print.css"


class NotPrinted(Problem):
    """Pages could not be written where they should be."""


@dataclass(frozen=True)
class Printed:
    """Rich text that begins a page of its own; ``header`` stands above each of its pages.

    ``style`` is the sheet in ``resources/styles`` that it is written for.
    """

    header: str
    html: str
    style: str = STYLE


def print_pages(device: QPagedPaintDevice, texts: Sequence[Printed]) -> int:
    """Draw ``texts`` on ``device``; gives the number of pages, 0 if nothing can be drawn on it."""
    painter = QPainter()
    if not painter.begin(device):
        return 0
    sheet = QRectF(painter.viewport())
    laid_out = [(one, _document(one, device, sheet)) for one in texts]
    total = sum(document.pageCount() for _, document in laid_out)
    done = 0
    for text, document in laid_out:
        for page in range(document.pageCount()):
            if done:
                device.newPage()
            done += 1
            _draw(painter, sheet, text.header, document, page, f"{done} / {total}")
    painter.end()
    return total


def write_pdf(path: Path, title: str, texts: Sequence[Printed]) -> int:
    """Write ``texts`` as PDF to ``path``, whole or not at all; gives the number of pages.

    What lay there before is replaced only once the new file is complete. Raises ``NotPrinted``.
    """
    remedy = "choose another place"
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        raise NotPrinted(
            f"it cannot be written ({file.errorString()})", where=str(path), remedy=remedy
        )
    writer = QPdfWriter(file)
    writer.setTitle(title)
    writer.setCreator("Judgetool")
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            margins,
            QPageLayout.Unit.Millimeter,
        )
    )
    pages = print_pages(writer, texts)
    if not file.commit() or not pages:
        raise NotPrinted("nothing could be written", where=str(path), remedy=remedy)
    return pages


@contextmanager
def without_window() -> Iterator[None]:
    """A context in which printing is possible, even in a program without a window.

    ``display.why_no_paper`` tells beforehand whether it is possible.
    """
    there = QGuiApplication.instance()
    if there is None:
        os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
        there = QGuiApplication(["judgetool"])
    yield
    del there


def _document(text: Printed, device: QPagedPaintDevice, sheet: QRectF) -> QTextDocument:
    document = SealedDocument()
    document.documentLayout().setPaintDevice(device)
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(POINTS))
    document.setDefaultStyleSheet(files("styles", text.style).read_text("utf-8"))
    document.setHtml(text.html)
    around = 2 * LINES_AROUND * SMALL / 72 * device.logicalDpiY()
    document.setPageSize(QSizeF(sheet.width(), sheet.height() - around))
    _keep_whole(document)
    return document


def _keep_whole(document: QTextDocument) -> None:
    """Begin a page before what would not fit on the last one: a paragraph, or a row of a table.

    Headings stay with what follows them. What is longer than a page is left as it is.
    """
    layout, page = document.documentLayout(), document.pageSize().height()
    headings: list[QTextBlock] = []
    block = document.begin()
    while block.isValid():
        table = _table_of(block)
        first, last = (headings or [block])[0], block
        if table is not None:
            first, last = _row_of(table, block)
        begins = layout.blockBoundingRect(first).top()
        ends = max(layout.blockBoundingRect(one).bottom() for one in (block, last)) - 1
        crosses = int(begins / page) != int(ends / page) and begins % page > 1
        if crosses and ends - begins < page and (table is None or block == first):
            if table is None:
                _begin_page(first)
            else:
                _push_down(table, block, page - begins % page)
            _lay_out(document)  # else Qt forgets what follows
            block, headings = first, []
        headings = [*headings, block] if table is None and _is_heading(block) else []
        block = block.next()


def _table_of(block: QTextBlock) -> QTextTable | None:
    return QTextCursor(block).currentTable()


def _row_of(table: QTextTable, block: QTextBlock) -> tuple[QTextBlock, QTextBlock]:
    """The first paragraph in the row of ``block``, and the one that ends lowest."""
    row = table.cellAt(block.position()).row()
    layout = block.document().documentLayout()
    cells = [table.cellAt(row, column) for column in range(table.columns())]
    ends = [one.lastCursorPosition().block() for one in cells]
    lowest = max(ends, key=lambda one: layout.blockBoundingRect(one).bottom())
    return cells[0].firstCursorPosition().block(), lowest


def _push_down(table: QTextTable, block: QTextBlock, by: float) -> None:
    """Let the row of ``block`` begin lower: Qt knows no new page before a row."""
    row = table.cellAt(block.position()).row()
    for column in range(table.columns()):
        cell = table.cellAt(row, column)
        form = cell.format().toTableCellFormat()
        form.setTopPadding(form.topPadding() + by)
        cell.setFormat(form)


def _is_heading(block: QTextBlock) -> bool:
    pieces = block.begin()
    bold = bool(block.text().strip())
    while not pieces.atEnd():
        bold = bold and pieces.fragment().charFormat().fontWeight() >= QFont.Weight.DemiBold
        pieces += 1
    return bold


def _lay_out(document: QTextDocument) -> None:
    document.markContentsDirty(0, document.characterCount())


def _begin_page(block: QTextBlock) -> None:
    form = QTextBlockFormat()
    form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).mergeBlockFormat(form)


def _draw(
    painter: QPainter, sheet: QRectF, header: str, document: QTextDocument, page: int, which: str
) -> None:
    height = document.pageSize().height()
    around = (sheet.height() - height) / 2
    painter.save()
    painter.setFont(_font(SMALL))
    top, foot = QRectF(0, 0, sheet.width(), around), QRectF(0, sheet.height() - around, 0, around)
    foot.setWidth(sheet.width())
    painter.drawText(top, Qt.AlignmentFlag.AlignTop, header)
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, which)
    painter.translate(0, around - page * height)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = QRectF(0, page * height, sheet.width(), height)
    painter.setClipRect(context.clip)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _font(points: float) -> QFont:
    font = QFont()
    font.setPointSizeF(points)
    return font


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
        tell_printed(desk, print_pages(printer, texts), printer)


def tell_printed(desk: Desk, pages: int, printer: "QPrinter") -> None:
    """Say how many pages were printed, or written to a file in place of a printer."""
    file, name = printer.outputFileName(), printer.printerName()
    if not pages:
        where = f"to {file}" if file else f"by {name}"
        desk.tell(f"Nothing could be printed {where}; choose another printer.", "bad")
    elif file:
        _tell(desk, pages, file)
    else:
        desk.tell(f"{how_many(pages, 'page')} sent to the printer {name}", "good")


def ask_for_pdf(desk: Desk, title: str, texts: Sequence[Printed], parent: QWidget) -> None:
    """Ask for a file and write it; ``title`` is proposed as its name."""
    if not texts:
        return
    proposed = f"{as_file_name(title)}.pdf"
    name, _ = QFileDialog.getSaveFileName(parent, "Save as PDF", proposed, "PDF (*.pdf)")
    if name:
        put_pdf(desk, title, texts, Path(name))


def put_pdf(desk: Desk, title: str, texts: Sequence[Printed], path: Path) -> bool:
    """Write ``texts`` as PDF to ``path``, whole or not at all, and say how many pages it has.

    Gives whether it was written.
    """
    try:
        pages = write_pdf(path, title, texts)
    except NotPrinted as problem:
        desk.complain(problem)
        return False
    _tell(desk, pages, str(path))
    return True


def as_file_name(title: str) -> str:
    """``title`` without the signs that the name of a file cannot have."""
    kept = "".join(one if one.isprintable() and one not in '\\/:*?"<>|' else " " for one in title)
    return " ".join(kept.split())[:80].strip(". ") or "judgetool"


def _tell(desk: Desk, pages: int, where: str) -> None:
    desk.tell(f"{how_many(pages, 'page')} written to {where}", "good")
