"""Printing rules, or writing them as PDF: the book on every page, and which page it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QPagedPaintDevice,
    QPainter,
    QTextDocument,
)

from judgetool.operations.citing import OURS
from judgetool.operations.rules import Book, Rule
from judgetool.ui.rules.wording import book_line, is_ours
from resources import files

POINTS, SMALL = 10.0, 8.0
LINES_AROUND = 2.4
"""How many lines of small text the header takes, and the footer."""


@dataclass(frozen=True)
class Selection:
    """Rules of one book that are to be printed together."""

    book: Book
    rules: tuple[Rule, ...]


def print_rules(device: QPagedPaintDevice, selections: Sequence[Selection]) -> int:
    """Draw ``selections`` on ``device``, each book beginning a page; gives the number of pages."""
    painter = QPainter()
    if not painter.begin(device):
        return 0
    sheet = QRectF(painter.viewport())
    laid_out = [(one, _document(one, device, sheet)) for one in selections]
    total = sum(document.pageCount() for _, document in laid_out)
    done = 0
    for selection, document in laid_out:
        for page in range(document.pageCount()):
            if done:
                device.newPage()
            done += 1
            _draw(painter, sheet, selection, document, page, f"{done} / {total}")
    painter.end()
    return total


def selection_html(selection: Selection) -> Iterator[str]:
    """The rules one after the other; our own titles in italics beside an official text."""
    for rule in selection.rules:
        depth = rule.number.count(".") + rule.number.count("-")
        number = f'<span class="number">{escape(rule.number)}</span>&nbsp; '
        if rule.heading:
            yield f'<p class="heading">{number}{escape(rule.text)}</p>'
            continue
        ours = is_ours(selection.book, rule)
        title = f"<i>{escape(rule.title)}.</i> " if ours and rule.title else ""
        yield f'<p style="margin-left: {6 * depth}px">{number}{title}{escape(rule.text)}</p>'
        for example in rule.examples:
            inset = f"margin-left: {6 * depth + 12}px"
            yield f'<p class="example" style="{inset}">{escape(example)}</p>'


def _document(selection: Selection, device: QPagedPaintDevice, sheet: QRectF) -> QTextDocument:
    document = QTextDocument()
    document.documentLayout().setPaintDevice(device)
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(POINTS))
    document.setDefaultStyleSheet(files("styles", "print.css").read_text("utf-8"))
    document.setHtml("".join(selection_html(selection)))
    around = 2 * _around(device)
    document.setPageSize(QSizeF(sheet.width(), sheet.height() - around))
    return document


def _draw(
    painter: QPainter,
    sheet: QRectF,
    selection: Selection,
    document: QTextDocument,
    page: int,
    which: str,
) -> None:
    height = document.pageSize().height()
    around = (sheet.height() - height) / 2
    painter.save()
    painter.setFont(_font(SMALL))
    ours = "" if selection.book.official else f" · {OURS}"
    top, foot = QRectF(0, 0, sheet.width(), around), QRectF(0, sheet.height() - around, 0, around)
    foot.setWidth(sheet.width())
    painter.drawText(top, Qt.AlignmentFlag.AlignTop, f"{book_line(selection.book)}{ours}")
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, which)
    painter.translate(0, around - page * height)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = QRectF(0, page * height, sheet.width(), height)
    painter.setClipRect(context.clip)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _around(device: QPagedPaintDevice) -> float:
    return SMALL / 72 * device.logicalDpiY() * LINES_AROUND


def _font(points: float) -> QFont:
    font = QFont()
    font.setPointSizeF(points)
    return font
