"""The lists of the Dispute workspace as Qt models: options, cards on offer, zones."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from judgetool.disputes.board.table import area_line, areas_in_use, contents, counted, whose
from judgetool.disputes.views import (
    BoardView,
    CandidateView,
    CardView,
    GatherView,
    OptionView,
    Taken,
    ZoneView,
)
from judgetool.ui.rows import Index, Rows


class OptionsModel(Rows[OptionView]):
    """The answers to a decision: legal ones first, refused ones pale."""

    def text(self, row: OptionView) -> str:
        """See :class:`Rows`."""
        return option_text(row)

    def html(self, row: OptionView) -> str:
        """See :class:`Rows`."""
        return option_html(row)


def option_text(option: OptionView) -> str:
    """An answer in plain words."""
    named = f", {option.about}" if option.about else ""
    return f"{option.line}{named}{'' if option.legal else ' (refused)'}"


def option_html(option: OptionView) -> str:
    """An answer as a row: a legal one with a mark, a refused one pale."""
    named = f'&nbsp; <span class="small quiet">{escape(option.about)}</span>'
    named = named if option.about else ""
    if option.legal:
        return f'<span class="good">●</span>&nbsp; {escape(option.line)}{named}'
    return f'<span class="off">✕&nbsp; {escape(option.line)}</span>{named}'


class ChoiceModel(Rows[CardView]):
    """Cards on offer; some are ticked, and the order of ticking is the order of the choice."""

    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ticked: tuple[int, ...] = ()
        self.maximum = 0
        self._forced = False

    def offer(self, cards: Sequence[CardView], maximum: int, *, forced: bool = False) -> None:
        """Offer ``cards``, of which at most ``maximum`` may be ticked; all are if it is forced."""
        self.ticked = tuple(card.id for card in cards) if forced else ()
        self.maximum, self._forced = maximum, forced
        self.show_rows(cards)
        self.ticks_changed.emit()

    def tick(self, card: int) -> None:
        """Tick a card or take its tick away; if only one may be chosen, it replaces the other."""
        if self._forced or card not in {row.id for row in self.rows}:
            return
        if card in self.ticked:
            self.ticked = tuple(other for other in self.ticked if other != card)
        elif self.maximum == 1:
            self.ticked = (card,)
        elif len(self.ticked) < self.maximum:
            self.ticked = (*self.ticked, card)
        self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))
        self.ticks_changed.emit()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See :class:`QAbstractItemModel`."""
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else usual

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See :class:`QAbstractItemModel`."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.tick(self.rows[index.row()].id)
        return True

    def shown(self, place: int, role: int) -> Any:
        """See :class:`Rows`."""
        if role == Qt.ItemDataRole.CheckStateRole:
            ticked = self.rows[place].id in self.ticked
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        return super().shown(place, role)

    def text(self, row: CardView) -> str:
        """See :class:`Rows`."""
        mark = f"{self.ticked.index(row.id) + 1}. " if row.id in self.ticked else ""
        return f"{mark}{row.name}"

    def html(self, row: CardView) -> str:
        """See :class:`Rows`."""
        where = next((line for line in row.lines if "owner" in line), "").partition(",")[0]
        mark = "○"
        if row.id in self.ticked:
            place = self.ticked.index(row.id) + 1
            mark = f'<span class="good strong">✓ {place}</span>'
        shown = f'{escape(row.name)}&nbsp; <span class="small quiet">{escape(where)}</span>'
        return f"{mark}&nbsp; {shown}"


@dataclass(frozen=True, slots=True)
class ZoneRow:
    """A zone of one player, or an area that both share."""

    player: str
    zone: ZoneView


class ZonesModel(Rows[ZoneRow]):
    """The whole board in words, for the keyboard and for those who do not see the drawing."""

    def show_board(self, board: BoardView) -> None:
        """Show all zones that hold a card."""
        self.show_rows([ZoneRow(player, zone) for player, zone in areas_in_use(board)])

    def text(self, row: ZoneRow) -> str:
        """See :class:`Rows`."""
        return area_line(row.player, row.zone)

    def html(self, row: ZoneRow) -> str:
        """See :class:`Rows`."""
        names = "<br>".join(map(escape, contents(row.zone)))
        return (
            f"<b>{escape(whose(row.player, row.zone))}</b>&nbsp; "
            f'<span class="quiet">{counted(row.zone)}</span>'
            f'<br><span class="small">{names}</span>'
        )


@dataclass(frozen=True, slots=True)
class GatherRow:
    """A card in one of the ways to take it, or another option of the decision."""

    candidate: CandidateView | None = None
    way: str = ""
    option: OptionView | None = None


class GatherModel(Rows[GatherRow]):
    """Cards that are taken and put back one by one; each way to take a card is a row of its own.

    A card is taken in one way at a time. If there is a portion, a card is taken in multiples
    of it: to take it again adds one.
    """

    taken_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.taken: tuple[Taken, ...] = ()
        self.gather = GatherView("", ())

    def offer(self, gather: GatherView | None, options: Sequence[OptionView]) -> None:
        """Offer the cards of which an act is put together, and the other options."""
        self.gather = gather or GatherView("", ())
        self.taken = ()
        cards = [
            GatherRow(candidate, way)
            for candidate in self.gather.candidates
            for way in (candidate.ways or ("",))
        ]
        self.show_rows([*cards, *(GatherRow(option=option) for option in options)])
        self.taken_changed.emit()

    @property
    def open(self) -> tuple[int, ...]:
        """The ids of the cards that can be taken."""
        return tuple(one.card.id for one in self.gather.candidates if not one.reasons)

    @property
    def ticked(self) -> tuple[int, ...]:
        """The ids of the cards that are taken, in their order."""
        return tuple(one.card for one in self.taken)

    def ways_of(self, card: int) -> tuple[str, ...]:
        """The ways in which a card can be taken."""
        found = (one.ways for one in self.gather.candidates if one.card.id == card)
        return next(found, ())

    def row_of(self, card: int, way: str = "") -> int:
        """The place of a card in the list, in one of its ways if that is named; -1 for none."""
        for place, row in enumerate(self.rows):
            here = row.candidate is not None and row.candidate.card.id == card
            if here and way in ("", row.way):
                return place
        return -1

    def tick(self, card: int, way: str = "") -> None:
        """Take a card, one more portion, or take it in another way; put back one that is taken."""
        if card not in self.open:
            return
        if self.gather.portion:
            self.add(card, 1)
            return
        others = tuple(one for one in self.taken if one.card != card)
        if Taken(card, way) in self.taken:
            self._take(others)
        elif self.gather.most == 1:
            self._take((Taken(card, way),))
        elif card in self.ticked or self.gather.most is None or len(others) < self.gather.most:
            self._take((*others, Taken(card, way)))

    def add(self, card: int, portions: int) -> None:
        """Take more of a card, or less if ``portions`` is negative; never less than nothing."""
        if card not in self.open or not self.gather.portion:
            return
        before = {one.card: one.amount for one in self.taken}
        before[card] = before.get(card, 0) + portions * self.gather.portion
        order = dict.fromkeys((*self.ticked, card))
        self._take(tuple(Taken(one, "", before[one]) for one in order if before[one] > 0))

    def put_back(self, card: int) -> None:
        """Take a card no longer."""
        self._take(tuple(one for one in self.taken if one.card != card))

    def _take(self, taken: tuple[Taken, ...]) -> None:
        self.taken = taken
        self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))
        self.taken_changed.emit()

    def taken_at(self, place: int) -> Taken | None:
        """What is taken of the row at ``place``."""
        row = self.rows[place]
        if row.candidate is None:
            return None
        card = row.candidate.card.id
        return next((one for one in self.taken if (one.card, one.way) == (card, row.way)), None)

    def shown(self, place: int, role: int) -> Any:
        """See :class:`Rows`."""
        if role == Qt.ItemDataRole.CheckStateRole and self.rows[place].candidate is not None:
            ticked = self.taken_at(place) is not None
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        return super().shown(place, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See :class:`QAbstractItemModel`."""
        usual = super().flags(index)
        of_card = index.isValid() and self.rows[index.row()].candidate is not None
        return usual | Qt.ItemFlag.ItemIsUserCheckable if of_card else usual

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See :class:`QAbstractItemModel`."""
        row = self.rows[index.row()] if index.isValid() else GatherRow()
        if role != Qt.ItemDataRole.CheckStateRole or row.candidate is None:
            return False
        self.tick(row.candidate.card.id, row.way)
        return True

    def text(self, row: GatherRow) -> str:
        """See :class:`Rows`."""
        if row.option is not None:
            return option_text(row.option)
        assert row.candidate is not None
        taken = self.taken_at(self.rows.index(row))
        amount = f"{taken.amount}: " if taken and taken.amount else "taken: " if taken else ""
        refused = " (refused)" if row.candidate.reasons else ""
        return f"{amount}{_named(row)}, {row.candidate.place}{refused}"

    def html(self, row: GatherRow) -> str:
        """See :class:`Rows`."""
        if row.option is not None:
            return option_html(row.option)
        assert row.candidate is not None
        place = f'<span class="small quiet">{escape(row.candidate.place)}</span>'
        name = escape(_named(row))
        if row.candidate.reasons:
            return f'<span class="off">✕&nbsp; {name}</span>&nbsp; {place}'
        taken = self.taken_at(self.rows.index(row))
        if taken is None:
            return f"○&nbsp; {name}&nbsp; {place}"
        amount = f" {taken.amount}" if taken.amount else ""
        return f'<span class="good strong">✓{amount}</span>&nbsp; {name}&nbsp; {place}'


def _named(row: GatherRow) -> str:
    assert row.candidate is not None
    said = f" as {row.way}" if row.way else ""
    return f"{row.candidate.card.name}{said}"
