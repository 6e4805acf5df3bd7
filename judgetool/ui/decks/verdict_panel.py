"""What is said of a deck: the outcome, how many cards there are, every finding, the charts."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgetool.decks.legality import statistics
from judgetool.decks.verdict import Verdict
from judgetool.ui.cited import CitedText
from judgetool.ui.decks.charts import ChartRow
from judgetool.ui.decks.wording import TAKE, counts_of, tone_of, verdict_html
from judgetool.ui.desk import Desk
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import PlainLabel

CHARTS = "decks/charts"
"""The setting that says whether charts are shown."""

MOST_OF_CHARTS = 0.3
"""Charts take at most this part of the height."""


class VerdictPanel(QWidget):
    """The verdict. Links that lead to nothing outside are given on by ``followed``."""

    followed = Signal(str, str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.outcome, self.counts = PlainLabel(), PlainLabel()
        self.outcome.setProperty("role", "verdict")
        self.counts.setProperty("role", "quiet")
        for label in (self.outcome, self.counts):
            label.setWordWrap(True)
        self.details = CitedText(desk)
        self.details.setAccessibleName("Verdict in detail")
        self.details.followed.connect(lambda kind, _game, what: self.followed.emit(kind, what))
        self.charts = ChartRow(desk)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.outcome)
        column.addWidget(self.counts)
        column.addWidget(self.details, 1)
        column.addWidget(self.charts)
        self._charts_wanted = desk.settings.value(CHARTS) != "hidden"

    def show_verdict(
        self, verdict: Verdict, asked: str, *, hint: str = "", remarks: Sequence[str] = ()
    ) -> None:
        """Show ``verdict``; ``asked`` says by which rules it was given, ``hint`` comes first."""
        self._say(verdict.outcome, tone_of(verdict))
        self.counts.setText(f"{counts_of(verdict.deck)}  ·  {asked}")
        self.details.show_html(hint + verdict_html(verdict, remarks))
        self.charts.show_charts(statistics(verdict.deck))
        self.charts.setVisible(self._charts_wanted)

    def show_words(self, outcome: str, tone: str, words: str, html: str = "") -> None:
        """Say why there is no verdict."""
        self._say(outcome, tone)
        self.counts.setText(words)
        self.details.show_html(html)
        self.charts.hide()

    def toggle_charts(self) -> None:
        """Hide the charts, so that there is more room for the findings, or show them again."""
        self._charts_wanted = not self._charts_wanted
        self._desk.settings.setValue(CHARTS, "shown" if self._charts_wanted else "hidden")
        self.charts.setVisible(self._charts_wanted and bool(self.charts.charts))

    def next_suggestion(self) -> bool:
        """Go to the next card on offer for one that is not known; False if there is none."""
        return self.details.focus_link(TAKE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`; the findings keep most of the room."""
        super().resizeEvent(event)
        self.charts.setMaximumHeight(max(1, round(event.size().height() * MOST_OF_CHARTS)))

    def _say(self, words: str, tone: str) -> None:
        self.outcome.setText(words[:1].upper() + words[1:])
        self.outcome.setProperty("tone", tone)
        restyle(self.outcome)
