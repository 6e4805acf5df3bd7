"""How the rows of a count are drawn: a number, a bar with a piece for each copy, the card."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from judgetool.decks.physical.tally import TallyLine
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_model import ROW, CardRow, CountRow, Heading, section_title
from judgetool.ui.look import Colors
from judgetool.ui.rich_rows import STRIPE_WIDTH, Index

MARGIN, GAP, MOST_PIECES = 12, 3, 10
ROUND = 2.5
OTHERS = 0.35
"""How strongly the cards are drawn that cannot be meant by what is typed."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CountRowDelegate(QStyledItemDelegate):
    """Draws the rows of a :class:`CountModel` on one line each."""

    def __init__(self, desk: Desk, view: QListView) -> None:
        super().__init__(view)
        self._look = desk.look
        self._view = view
        desk.look.changed.connect(view.scheduleDelayedItemsLayout)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See :class:`QStyledItemDelegate`."""
        text = self._view.fontMetrics()
        return QSize(24 * text.averageCharWidth(), round(text.lineSpacing() * 1.5))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See :class:`QStyledItemDelegate`."""
        row: CountRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._view.font())
        if isinstance(row, Heading):
            self._draw_heading(painter, option.rect, row)
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            self._draw_card(painter, option.rect, row, chosen=chosen)
        painter.restore()

    def _draw_heading(self, painter: QPainter, rect: QRect, row: Heading) -> None:
        colors = self._look.colors
        painter.setFont(_bold(self._view.font()))
        painter.setPen(QColor(colors.accent if row.current else colors.muted))
        inner = rect.adjusted(MARGIN, 0, -MARGIN, 0)
        painter.drawText(inner, LEFT, section_title(row.section))
        painter.drawText(inner, RIGHT, f"{row.counted} of {row.registered}")

    def _draw_card(self, painter: QPainter, rect: QRect, row: CardRow, *, chosen: bool) -> None:
        colors, line = self._look.colors, row.line
        if chosen or row.last:
            painter.fillRect(rect, QColor(colors.accent_soft if chosen else colors.sunken))
        if row.meant:
            stripe = rect.adjusted(0, 0, STRIPE_WIDTH - rect.width(), 0)
            painter.fillRect(stripe, QColor(colors.accent))
        if row.meant is False:
            painter.setOpacity(OTHERS)
        text = QFontMetrics(_bold(self._view.font()))
        inner = rect.adjusted(MARGIN, 0, -MARGIN, 0)
        number = QRect(inner)
        number.setWidth(text.horizontalAdvance("00 of 00"))
        painter.setFont(_bold(self._view.font()))
        painter.setPen(QColor(_tone(line, colors)))
        painter.drawText(number, RIGHT, f"{line.counted} of {line.registered}")
        bar = QRectF(
            number.right() + MARGIN,
            rect.center().y() - text.ascent() / 2 + 1,
            text.averageCharWidth() * 11,
            text.ascent(),
        )
        _draw_bar(painter, bar, line, colors)
        painter.setFont(self._view.font())
        rest = QRect(inner)
        rest.setLeft(round(bar.right()) + MARGIN)
        self._draw_names(painter, rest, line)

    def _draw_names(self, painter: QPainter, rect: QRect, line: TallyLine) -> None:
        """The code at the right where there is room for it, the name in what is left."""
        colors, text = self._look.colors, self._view.fontMetrics()
        elided = Qt.TextElideMode.ElideRight
        if line.name:
            code = text.horizontalAdvance(line.card)
            if code < rect.width() / 2:
                painter.setPen(QColor(colors.muted))
                painter.drawText(rect, RIGHT, line.card)
                rect = rect.adjusted(0, 0, -code - MARGIN, 0)
        painter.setPen(QColor(colors.muted if line.left == 0 else colors.text))
        name = line.name or line.card
        painter.drawText(rect, LEFT, text.elidedText(name, elided, rect.width()))


def _draw_bar(painter: QPainter, rect: QRectF, line: TallyLine, colors: Colors) -> None:
    """A piece for each copy: come, still to come, too many."""
    pieces = max(line.registered, line.counted)
    painter.setPen(Qt.PenStyle.NoPen)
    come = min(line.counted, line.registered)
    done = colors.good if line.left == 0 else colors.accent
    shares = ((done, come), (colors.line, line.left), (colors.bad, line.extra))
    gap = GAP if pieces <= MOST_PIECES else 0
    width = (rect.width() - gap * (pieces - 1)) / pieces
    left = rect.left()
    for color, many in shares:
        painter.setBrush(QColor(color))
        for _ in range(many):
            piece = QRectF(left, rect.top(), width, rect.height())
            painter.drawRoundedRect(piece, ROUND if gap else 0, ROUND if gap else 0)
            left += width + gap


def _tone(line: TallyLine, colors: Colors) -> str:
    if line.extra:
        return colors.bad
    return colors.good if line.left == 0 else colors.text


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
