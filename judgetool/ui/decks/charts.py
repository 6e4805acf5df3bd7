"""Statistics of a deck as small bar charts, in the colors and the text size of the window."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from judgetool.decks.statistics import Chart
from judgetool.operations.decks.reports.charts import NOT_KNOWN, bars_of, in_words
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import tip

MOST_BARS = 7
"""So many bars are drawn; where there are more, the smallest are drawn as one."""

LETTERS = 22
"""So many letters wide is a chart."""

GAP = 6


def drawn_bars(chart: Chart) -> tuple[tuple[str, int], ...]:
    """The bars that are drawn: many small ones as one, and cards of which nothing is known."""
    bars = chart.bars
    if len(bars) > MOST_BARS:
        largest = sorted(bars, key=lambda bar: -bar[1])[: MOST_BARS - 1]
        rest = [bar for bar in bars if bar not in largest]
        others = (f"{len(rest)} others", sum(count for _, count in rest))
        bars = (*(bar for bar in bars if bar in largest), others)
    return bars_of(replace(chart, bars=bars))


class ChartWidget(QWidget):
    """One chart: a title, and for each bar its label, the bar and the number of cards."""

    def __init__(self, desk: Desk, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = desk.look
        self.chart = chart
        self.bars = drawn_bars(chart)
        self.setAccessibleName(f"Cards by {in_words(chart)}")
        self.setToolTip(tip(self.accessibleName()))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        text = self.fontMetrics()
        lines = len(self.bars) + 1
        return QSize(LETTERS * text.averageCharWidth(), lines * self._line + 2 * GAP)

    def minimumSizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return self.sizeHint()

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing() + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, line, text = self._look.colors, self._line, self.fontMetrics()
        if self.hasFocus():
            painter.setPen(QColor(colors.accent))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        inner = QRectF(self.rect()).adjusted(GAP, GAP, -GAP, -GAP)
        painter.setFont(_bold(self.font()))
        painter.setPen(QColor(colors.muted))
        title = self.chart.title[:1].upper() + self.chart.title[1:]
        painter.drawText(inner, Qt.AlignmentFlag.AlignTop, title)
        painter.setFont(self.font())
        most = max((count for _, count in self.bars), default=0)
        widest = max((text.horizontalAdvance(label) for label, _ in self.bars), default=0)
        labels = min(widest, inner.width() * 0.5)
        counts = text.horizontalAdvance(str(most))
        room = max(0.0, inner.width() - labels - counts - 2 * GAP)
        for place, (label, count) in enumerate(self.bars, start=1):
            top = inner.top() + place * line
            shown = text.elidedText(label, Qt.TextElideMode.ElideRight, int(labels) + 1)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(QColor(colors.text))
            painter.drawText(QRectF(inner.left(), top, labels + 2, line), middle, shown)
            left = inner.left() + labels + GAP
            long = room * count / most if most else 0.0
            painter.setPen(Qt.PenStyle.NoPen)
            unknown = label == NOT_KNOWN and place == len(self.bars) and bool(self.chart.unknown)
            painter.setBrush(QColor(colors.doubt if unknown else colors.accent))
            painter.drawRoundedRect(QRectF(left, top + line * 0.2, long, line * 0.6), 2, 2)
            painter.setPen(QColor(colors.muted))
            painter.drawText(QRectF(left + long + GAP, top, counts + GAP, line), middle, str(count))


class ChartRow(QScrollArea):
    """Charts side by side; those for which there is no room are scrolled to."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.charts: tuple[ChartWidget, ...] = ()
        self.setAccessibleName("Statistics of the deck")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        desk.look.changed.connect(self._redraw)

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Show ``charts`` in the place of what was shown."""
        if charts == tuple(one.chart for one in self.charts):
            return
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        self.charts = tuple(ChartWidget(self._desk, chart) for chart in charts)
        for widget in self.charts:
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        layout.addStretch(1)
        self.setWidget(row)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        heights = [chart.sizeHint().height() for chart in self.charts]
        return QSize(200, max(heights, default=0) + self.horizontalScrollBar().sizeHint().height())

    def _redraw(self) -> None:
        for chart in self.charts:
            chart.updateGeometry()
            chart.update()
        self.updateGeometry()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
