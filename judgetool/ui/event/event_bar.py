"""Which event is open, which round it is, and who judges."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from judgetool.events.log import EventLog
from judgetool.operations.events.entries import events
from judgetool.ui.actions import action_button
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.plain_text import PlainLabel, tip

FEWEST_LETTERS = 14
ROUND_LETTERS, JUDGE_LETTERS = 6, 14


class EventBar(QWidget):
    """Chooses the event; round and judge stand in whatever is entered from then on."""

    def __init__(self, opened: OpenEvent, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._opened = opened
        self.event_chooser = QComboBox()
        self.event_chooser.setMinimumContentsLength(FEWEST_LETTERS)
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.event_chooser.setSizeAdjustPolicy(policy)
        self.event_chooser.currentIndexChanged.connect(self._choose)
        self.new = action_button(opened.desk, "New…", "decks.events.ask_for_event")
        self.round, self.judge = QLineEdit(), QLineEdit()
        self.round.textEdited.connect(self._keep_round)
        self.judge.setText(opened.memory.judge)
        self.judge.textEdited.connect(opened.memory.keep_judge)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._add(row, "Event", self.event_chooser, 1)
        row.addWidget(self.new)
        self._add(row, "Round", self.round, 0)
        self._add(row, "Judge", self.judge, 0)
        opened.changed.connect(self.refresh)
        opened.desk.look.changed.connect(self._fit)
        self._fit()

    def refresh(self) -> None:
        """Offer all events, the newest first, and show which is open."""
        logs = events(self._opened.desk.workspace)
        blocker = QSignalBlocker(self.event_chooser)
        self.event_chooser.clear()
        for log in reversed(logs):
            self.event_chooser.addItem(event_words(log), log.event)
        here = self._opened.log
        if here is not None:
            self.event_chooser.setToolTip(tip(event_words(here)))
            self.event_chooser.setCurrentIndex(self.event_chooser.findData(here.event))
        blocker.unblock()
        number = self._opened.round
        if not self.round.hasFocus():
            self.round.setText("" if number is None else str(number))
        self.round.setEnabled(here is not None)

    def focus(self) -> None:
        """Go to the chooser."""
        self.event_chooser.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose(self) -> None:
        number = self.event_chooser.currentData()
        if number is not None:
            self._opened.choose(int(number))

    def _keep_round(self, text: str) -> None:
        number = text.strip()
        if self._opened.log is not None:
            fits = number.isascii() and number.isdigit() and len(number) <= 2
            round_number = int(number) if fits else None
            self._opened.memory.keep_round(self._opened.log.event, round_number)

    def _add(self, row: QHBoxLayout, words: str, field: QWidget, stretch: int) -> None:
        label = PlainLabel(words)
        label.setBuddy(field)
        label.setProperty("role", "quiet")
        field.setAccessibleName(words)
        row.addWidget(label)
        row.addWidget(field, stretch)

    def _fit(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        self.round.setFixedWidth(ROUND_LETTERS * letter + 22)
        self.judge.setFixedWidth(JUDGE_LETTERS * letter + 22)


def event_words(log: EventLog) -> str:
    """An event as it is chosen."""
    return "  ·  ".join(filter(None, (log.facts.name, log.facts.date)))
