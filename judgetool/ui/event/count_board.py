"""What a count shows: big numbers, the registered cards, what is extra, the order of the deck."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QSplitter, QVBoxLayout, QWidget

from judgetool.decks.physical.rules import touched_rules
from judgetool.decks.physical.tally import Tally
from judgetool.operations.events.counts import outcome_of
from judgetool.operations.events.list_checks import kept_findings
from judgetool.store.events import StoredCount
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_model import BesideModel, CardRow, CountModel, beside_rows
from judgetool.ui.event.count_painting import CountRowDelegate
from judgetool.ui.event.wording import findings_html, said
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rich_rows import RichList


class CountBoard(QWidget):
    """Shows one count; nothing in it takes the focus from the line that is typed in."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counted, self.left, self.extra = PlainLabel(), PlainLabel(), PlainLabel()
        self.result = CitedText(desk, fit=True, highest=6)
        self.result.setAccessibleName("Result of the count")
        self.registered = CountModel(self)
        self.beside = BesideModel(self)
        self._build(desk)

    def _build(self, desk: Desk) -> None:
        numbers = QHBoxLayout()
        numbers.setSpacing(28)
        for label in (self.counted, self.left, self.extra):
            label.setProperty("role", "number")
            numbers.addWidget(label)
        numbers.addStretch(1)
        self.cards = RichList(desk, "Registered cards")
        self.cards.setModel(self.registered)
        self.cards.setItemDelegate(CountRowDelegate(desk, self.cards))
        self.others = RichList(desk, "What differs, and the order of the deck")
        self.others.setModel(self.beside)
        self.others.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.others.setMinimumWidth(120)
        for view in (self.cards, self.others):
            view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        splitter = QSplitter()
        splitter.setHandleWidth(12)
        splitter.addWidget(self.cards)
        splitter.addWidget(self.others)
        splitter.setSizes([820, 420])
        splitter.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addLayout(numbers)
        whole.addWidget(self.result)
        whole.addWidget(splitter, 1)

    def show_count(self, stored: StoredCount) -> None:
        """Show where the count stands."""
        tally = stored.count.tally
        self.counted.setText(f"{tally.counted} of {tally.total}")
        self.left.setText(f"{tally.left} {'missing' if tally.finished else 'left'}")
        self.extra.setText(f"{tally.extra} extra")
        _tone(self.counted, "good" if not tally.differences else "")
        _tone(self.left, _tone_of_left(tally))
        _tone(self.extra, "bad" if tally.extra else "quiet")
        self._show_result(stored)
        self.registered.show_tally(tally)
        self.beside.show_rows(tuple(beside_rows(tally)))
        if tally.order:
            self._bring_into_view(tally.order[-1].card, tally.order[-1].section)

    def show_meant(self, cards: frozenset[str] | None) -> None:
        """Mark the registered cards that can be meant by what is typed."""
        self.registered.show_meant(cards)
        first = next(iter(cards), None) if cards else None
        if first is not None:
            places = (self.registered.row_of(card) for card in cards or ())
            self._scroll_to(min(place for place in places if place >= 0))

    @property
    def chosen(self) -> CardRow | None:
        """The card that was chosen with the arrow keys."""
        place = self._place_chosen()
        row = None if place is None else self.registered.rows[place]
        return row if isinstance(row, CardRow) else None

    def choose_by_key(self, event: QKeyEvent) -> None:
        """Choose a card with the arrow keys: among those that can be meant, if something is typed.

        The first one comes first, or the last one counted.
        """
        able = [
            place
            for place, row in enumerate(self.registered.rows)
            if isinstance(row, CardRow) and row.meant is not False
        ]
        if not able:
            return
        back = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp)
        many = 8 if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) else 1
        place = self._place_chosen()
        if place not in able:
            there = len(able) - 1 if back else 0
        else:
            there = min(max(able.index(place) + (-many if back else many), 0), len(able) - 1)
        self.cards.select(able[there])

    def _place_chosen(self) -> int | None:
        chosen = self.cards.selectionModel().selectedIndexes()
        return chosen[0].row() if chosen else None

    def _show_result(self, stored: StoredCount) -> None:
        tally = stored.count.tally
        self.result.setVisible(not stored.count.under_way)
        if tally.set_aside:
            key = key_of("decks.count.undo")
            self.result.show_html(f'<p class="doubt">This count was given up. {key} goes on.</p>')
        elif tally.finished:
            tone = "bad" if tally.differences else "good"
            findings = kept_findings(touched_rules(tally, stored.facts.game))
            self.result.show_html(
                f'<p><b class="{tone}">{said(outcome_of(tally))}</b></p>'
                f"{findings_html(stored.facts.game, findings)}"
            )

    def _bring_into_view(self, card: str, section: str) -> None:
        place = self.registered.row_of(card, section)
        if place >= 0:
            self._scroll_to(place)

    def _scroll_to(self, place: int) -> None:
        self.cards.scrollTo(self.registered.index(place, 0))


def _tone_of_left(tally: Tally) -> str:
    if not tally.left:
        return "good"
    return "bad" if tally.finished else ""


def _tone(label: QLabel, tone: str) -> None:
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        restyle(label)
