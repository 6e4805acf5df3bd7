"""How the page of an event is laid out: the bar, the players, what can be done, the log."""

from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QListView, QSplitter, QWidget

from judgetool.events.log import Entry, EventLog, overview
from judgetool.events.scanned import CODE
from judgetool.operations.events.entries import events
from judgetool.operations.events.settling import unsettled_of
from judgetool.ui.actions import key_of
from judgetool.ui.event.event_models import LogModel, PlayersModel, player_rows
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.event.wording import event_in_short
from judgetool.ui.keys import KeyRelay, TypesInto
from judgetool.ui.layout import add_labelled, column_in, row_in, shrink_to
from judgetool.ui.plain_text import PlainLabel, tip
from judgetool.ui.register import action_button
from judgetool.ui.rows import MARGIN_X, MOVING, RowsTable, TakingList

FEWEST_LETTERS = 14
ROUND_LETTERS, JUDGE_LETTERS = 6, 14


class EventBar(QWidget):
    """Chooses the event; round and judge are written into every entry from then on.

    ``scanned`` gives a code that a scanner has typed into one of its lines.
    """

    scanned = Signal(str)

    def __init__(self, opened: OpenEvent) -> None:
        super().__init__()
        self._opened = opened
        self.event_chooser = QComboBox()
        shrink_to(self.event_chooser, FEWEST_LETTERS)
        self.event_chooser.currentIndexChanged.connect(self._choose)
        self.new = action_button(opened.desk, "New…", "decks.events.ask_for_event")
        self.round, self.judge = QLineEdit(), QLineEdit()
        self.round.textEdited.connect(self._keep_round)
        self.judge.setText(opened.memory.judge)
        self.judge.textEdited.connect(opened.memory.keep_judge)
        for line in (self.round, self.judge):
            line.returnPressed.connect(partial(self._take_scan, line))
        row = row_in(self)
        add_labelled(row, "Event", self.event_chooser, 1)
        row.addWidget(self.new)
        add_labelled(row, "Round", self.round, 0)
        add_labelled(row, "Judge", self.judge, 0)
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
            self._opened.keep_round(round_number)

    def _take_scan(self, line: QLineEdit) -> None:
        """Take a code that was typed into ``line`` out of it again, and hand it on."""
        code = CODE.search(line.text())
        if code is not None:
            line.setText(CODE.sub("", line.text()).strip())
            line.textEdited.emit(line.text())
            self.scanned.emit(code.group())

    def _fit(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        self.round.setFixedWidth(ROUND_LETTERS * letter + 22)
        self.judge.setFixedWidth(JUDGE_LETTERS * letter + 22)


def event_words(log: EventLog) -> str:
    """An event as it is chosen."""
    return "  ·  ".join(filter(None, (log.facts.name, log.facts.date)))


NO_EVENT = f"No event yet. Begin one with {key_of('decks.events.ask_for_event')}."
BUTTONS = (
    ("Import…", "decks.events.imports.ask_for_file"),
    ("Draw…", "decks.events.ask_for_draw"),
    ("Register…", "decks.events.ask_for_list"),
    ("Check", "decks.events.check"),
    ("Count", "decks.events.count"),
    ("Penalty…", "decks.events.ask_for_penalty"),
    ("Time…", "decks.events.ask_for_extension"),
)


class EventView(QWidget):
    """All that is seen of the open event."""

    player_chosen = Signal()
    entry_chosen = Signal()
    scanned = Signal(str)
    """Gives the code that a scanner has typed, wherever on the page it did."""

    def __init__(self, opened: OpenEvent, page: QWidget) -> None:
        super().__init__(page)
        self._opened = opened
        self.players = PlayersModel(opened.desk, self)
        self.entries = LogModel(self)
        self._build()
        whole = column_in(page)
        whole.addWidget(self)
        opened.changed.connect(self.show_event)
        opened.desk.look.changed.connect(self.table.fit)

    def _build(self) -> None:
        self.bar = EventBar(self._opened)
        self.line = QLineEdit()
        self.line.setPlaceholderText(f"Find a player ({key_of('decks.events.view.focus_line')})")
        self.line.setAccessibleName("Find a player")
        self.line.textChanged.connect(self._find)
        self.line.returnPressed.connect(self._choose_or_scan)
        self.table = RowsTable(self.players, "Players", ("Player",))
        self.table.setMinimumHeight(60)
        self.table.chosen.connect(lambda _: self.player_chosen.emit())
        KeyRelay(self.line, MOVING, self.table.keyPressEvent)
        self.bar.scanned.connect(self.scanned)
        tools = QHBoxLayout()
        tools.setSpacing(4)
        tools.addWidget(self.line, 1)
        for words, name in BUTTONS:
            button = action_button(self._opened.desk, words, name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tools.addWidget(button)
        self.said = PlainLabel(NO_EVENT, role="quiet")
        self.said.setMinimumWidth(40)
        self.log = TakingList(self._opened.desk, "Log of the event")
        self.log.setModel(self.entries)
        self.log.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.log.setMinimumHeight(50)
        self.log.taken.connect(self.entry_chosen)
        self.log.doubleClicked.connect(lambda _: self.entry_chosen.emit())
        for view in (self.table, self.log):
            TypesInto(view, self.line)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(10)
        splitter.addWidget(self.table)
        splitter.addWidget(self.log)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 2)
        splitter.setChildrenCollapsible(False)
        column = column_in(self, 8)
        column.addWidget(self.bar)
        column.addLayout(tools)
        column.addWidget(self.said)
        column.addWidget(splitter, 1)

    @property
    def player(self) -> int | None:
        """The player that is chosen, by the number of their entry."""
        row = self.table.currentIndex().row()
        return self.players.rows[row].line.number if row >= 0 else None

    @property
    def entry(self) -> Entry | None:
        """The entry that is chosen in the log, as long as the log has the focus."""
        row = self.log.selected
        return self.entries.rows[row] if self.log.hasFocus() and row >= 0 else None

    def focus(self) -> None:
        """Go to the table of players."""
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_line(self) -> None:
        """Go to the line in which a player is looked for."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def focus_log(self) -> None:
        """Go to the log."""
        self.log.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self.log.selectionModel().hasSelection():
            self.log.select(max(self.log.selected, 0))

    def show_event(self) -> None:
        """Show the event as it stands now; the chosen player and entry stay chosen."""
        log, player = self._opened.log, self.player
        lines = () if log is None else overview(log, self._opened.round)
        unsettled = unsettled_of(self._opened.contradictions)
        tallies = {} if log is None else self._opened.tallies()
        rows = () if log is None else player_rows(log, lines, tallies, unsettled)
        self.players.show_players(tuple(rows))
        self._show_entries(log)
        self._choose(player)
        self.said.setText(NO_EVENT if log is None else event_in_short(log, lines))

    def _show_entries(self, log: EventLog | None) -> None:
        """Show the log; the entry that is chosen stays so, and what is read stays where it is."""
        place, bar = self.log.selected, self.log.verticalScrollBar()
        chosen = self.entries.rows[place].number if place >= 0 else None
        first = self.log.indexAt(QPoint(MARGIN_X, 0))
        read = self.entries.rows[first.row()].number if first.isValid() and bar.value() else None
        above = self.log.visualRect(first).top()
        self.entries.show_log(log, self._opened.contrary)
        row = -1 if chosen is None else self.entries.row_of(chosen)
        if row >= 0 and row != self.log.selected:
            self.log.setCurrentIndex(self.entries.index(row, 0))
        row = -1 if read is None else self.entries.row_of(read)
        if row >= 0:
            self.log.scrollTo(self.entries.index(row, 0), QListView.ScrollHint.PositionAtTop)
            bar.setValue(bar.value() - above)

    def choose(self, player: int) -> None:
        """Show all players, and choose this one."""
        self.line.clear()
        self._choose(player)
        self.focus()

    def _choose_or_scan(self) -> None:
        if CODE.fullmatch(self.line.text().strip()):
            self.scanned.emit(self.line.text())
        else:
            self.player_chosen.emit()

    def _find(self, text: str) -> None:
        player = self.player
        self.players.find(text)
        named = self.players.named()
        self._choose(player if player in named or not named else named[0])

    def _choose(self, player: int | None) -> None:
        """Choose a player, or the first one if they are not shown."""
        row = -1 if player is None else self.players.row_of(player)
        where = self.players.index(max(row, 0), 0) if self.players.rows else QModelIndex()
        self.table.setCurrentIndex(where)
