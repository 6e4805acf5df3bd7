"""The verdict on a deck: outcome, number of cards, every finding, and small bar charts."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from judgetool.decks.deck_rules import Chart, Verdict
from judgetool.decks.legality import statistics
from judgetool.operations.decks.reports.charts import NOT_KNOWN, bars_of, in_words
from judgetool.ui.cited import CitedText
from judgetool.ui.decks.wording import TAKE, counts_of, tone_of, verdict_html
from judgetool.ui.desk import Desk
from judgetool.ui.kept_room import WordsInRoom
from judgetool.ui.layout import column_in, row_in
from judgetool.ui.look import bold
from judgetool.ui.plain_text import PlainLabel, capitalized, tip

MOST_BARS = 7
"""At most this number of bars is drawn; if there are more, the smallest are drawn as one."""

LETTERS, FEWEST_LETTERS = 22, 16
"""The width of a chart in letters, and how narrow it becomes where there is less room."""

LONGEST_LABEL, BAR = 16, 5
"""So many letters of a label are in sight, and so many letters of room has the longest bar."""

LINES_OF_CHARTS = 7
"""So many lines of charts have room, their titles among them; those of more bars are scrolled."""

LINES_OF_COUNTS = 2
"""So many lines have room for what was counted, or for why there is no result."""

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


def line_of_chart(widget: QWidget) -> int:
    """How high a line of a chart is."""
    return widget.fontMetrics().lineSpacing() + 2


class ChartWidget(QWidget):
    """One chart: a title, and for each bar its label, the bar and the number of cards."""

    def __init__(self, desk: Desk, chart: Chart) -> None:
        super().__init__()
        self._look = desk.look
        self.chart = chart
        self.bars = drawn_bars(chart)
        self.setAccessibleName(f"Cards by {in_words(chart)}")
        self.setToolTip(tip(self.accessibleName()))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return self._size(LETTERS)

    def minimumSizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return self._size(FEWEST_LETTERS)

    def _size(self, letters: int) -> QSize:
        text = self.fontMetrics()
        labels, counts = self._labels(), text.horizontalAdvance(str(self._most()))
        least = labels + counts + BAR * text.averageCharWidth() + 4 * GAP
        wide = max(letters * text.averageCharWidth(), least)
        return QSize(wide, (len(self.bars) + 1) * line_of_chart(self) + 2 * GAP)

    def _labels(self) -> int:
        """How wide the words before the bars are; only what a list itself holds may be cut."""
        text = self.fontMetrics()
        widest = max((text.horizontalAdvance(label) for label, _ in self.bars), default=0)
        return min(widest, LONGEST_LABEL * text.averageCharWidth())

    def shown_labels(self) -> list[str]:
        """The words before the bars as they are drawn."""
        text, wide = self.fontMetrics(), self._labels() + 1
        return [text.elidedText(label, Qt.TextElideMode.ElideRight, wide) for label, _ in self.bars]

    def _most(self) -> int:
        return max((count for _, count in self.bars), default=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, line, text = self._look.colors, line_of_chart(self), self.fontMetrics()
        if self.hasFocus():
            painter.setPen(QColor(colors.accent))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        inner = QRectF(self.rect()).adjusted(GAP, GAP, -GAP, -GAP)
        painter.setFont(bold(self.font()))
        painter.setPen(QColor(colors.muted))
        title = capitalized(self.chart.title)
        painter.drawText(inner, Qt.AlignmentFlag.AlignTop, title)
        painter.setFont(self.font())
        most, labels = self._most(), self._labels()
        counts = text.horizontalAdvance(str(most))
        room = max(0.0, inner.width() - labels - counts - 2 * GAP)
        for place, (words, (label, count)) in enumerate(
            zip(self.shown_labels(), self.bars, strict=True), start=1
        ):
            top = inner.top() + place * line
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(QColor(colors.text))
            painter.drawText(QRectF(inner.left(), top, labels + 2, line), middle, words)
            left = inner.left() + labels + GAP
            long = room * count / most if most else 0.0
            painter.setPen(Qt.PenStyle.NoPen)
            unknown = label == NOT_KNOWN and place == len(self.bars) and bool(self.chart.unknown)
            painter.setBrush(QColor(colors.doubt if unknown else colors.accent))
            painter.drawRoundedRect(QRectF(left, top + line * 0.2, long, line * 0.6), 2, 2)
            painter.setPen(QColor(colors.muted))
            painter.drawText(QRectF(left + long + GAP, top, counts + GAP, line), middle, str(count))


class ChartRow(QScrollArea):
    """Charts side by side; the user scrolls to those for which there is no room."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.charts: tuple[ChartWidget, ...] = ()
        self.setAccessibleName("Statistics of the deck")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        desk.look.changed.connect(self._redraw)

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Show ``charts`` instead of those before."""
        if charts == tuple(one.chart for one in self.charts):
            return
        row = QWidget()
        layout = row_in(row)
        layout.setSpacing(GAP)
        self.charts = tuple(ChartWidget(self._desk, chart) for chart in charts)
        for widget in self.charts:
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        layout.addStretch(1)
        self.setWidget(row)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`; it has the same room whatever is drawn, so nothing else moves."""
        lines = LINES_OF_CHARTS * line_of_chart(self)
        return QSize(200, lines + 2 * GAP + self.horizontalScrollBar().sizeHint().height())

    def _redraw(self) -> None:
        for chart in self.charts:
            chart.updateGeometry()
            chart.update()
        self.updateGeometry()


CHARTS = "decks/charts"
"""The name of the setting that says whether charts are shown."""

MOST_OF_CHARTS = 0.3
"""Charts take at most this part of the height."""


class VerdictPanel(QWidget):
    """The verdict. ``followed`` tells of links that lead to something in the list."""

    followed = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.outcome, self.counts = PlainLabel(), PlainLabel()
        self.outcome.setProperty("role", "verdict")
        self.counts.setProperty("role", "quiet")
        for label in (self.outcome, self.counts):
            label.setWordWrap(True)
        self.details = CitedText(desk)
        self.details.setAccessibleName("The result in detail")
        self.details.followed.connect(lambda kind, _game, what: self.followed.emit(kind, what))
        self.charts = ChartRow(desk)
        column = column_in(self, 6)
        column.addWidget(self.outcome)
        column.addWidget(WordsInRoom(self.counts, LINES_OF_COUNTS))
        column.addWidget(self.details, 1)
        column.addWidget(self.charts)
        self._charts_wanted = desk.settings.value(CHARTS) != "hidden"
        self.charts.setVisible(self._charts_wanted)

    def show_verdict(
        self, verdict: Verdict, asked: str, *, hint: str = "", remarks: Sequence[str] = ()
    ) -> None:
        """Show ``verdict``; ``asked`` says by which rules it was given, ``hint`` comes first."""
        self.outcome.say(capitalized(verdict.outcome), tone_of(verdict))
        self.counts.setText(f"{counts_of(verdict.deck)}  ·  {asked}")
        self.details.show_html(hint + verdict_html(verdict, remarks))
        self.charts.show_charts(statistics(verdict.deck))

    def show_words(self, outcome: str, tone: str, words: str) -> None:
        """Say why there is no verdict."""
        self.outcome.say(capitalized(outcome), tone)
        self.counts.setText(words)
        self.details.show_html("")
        self.charts.show_charts(())

    def toggle_charts(self) -> None:
        """Hide the charts, so that there is more room for the findings, or show them again."""
        self._charts_wanted = not self._charts_wanted
        self._desk.settings.setValue(CHARTS, "shown" if self._charts_wanted else "hidden")
        self.charts.setVisible(self._charts_wanted)

    def next_suggestion(self) -> bool:
        """Go to the next card on offer for one that is not known; False if there is none."""
        return self.details.focus_link(TAKE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`; the findings keep most of the room."""
        super().resizeEvent(event)
        self.charts.setMaximumHeight(max(1, round(event.size().height() * MOST_OF_CHARTS)))
