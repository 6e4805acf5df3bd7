"""The list from which an act is put together: cards to take, and what there is besides."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from judgetool.disputes.views import CandidateView, GatherView, OptionView, Taken
from judgetool.ui.dispute.models import option_html, option_text
from judgetool.ui.rich_rows import Index, Rows


@dataclass(frozen=True, slots=True)
class GatherRow:
    """A card in one of the ways to take it, or an option that is no such act."""

    candidate: CandidateView | None = None
    way: str = ""
    option: OptionView | None = None


class GatherModel(Rows[GatherRow]):
    """Cards that are taken and put back one by one; each way to take a card is a row of its own.

    A card is taken in one way at a time. Where there is a portion, a card is taken in multiples
    of it: to take it again adds one.
    """

    taken_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.taken: tuple[Taken, ...] = ()
        self.gather = GatherView("", ())

    def offer(self, gather: GatherView | None, options: Sequence[OptionView]) -> None:
        """Offer what an act can be put together from, and the options besides."""
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
        """Take a card, another portion of it, or in another way; one that is taken is put back."""
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
        """Take more of a card, or with a negative number less; never less than nothing."""
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
