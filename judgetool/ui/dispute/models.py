"""The lists of the Dispute workspace as Qt models: steps, options, cards on offer, zones."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from judgetool.disputes.board.table import area_line, areas_in_use, contents, counted, whose
from judgetool.disputes.views import (
    BY_OWN_DECISION,
    BoardView,
    CardView,
    OptionView,
    StepView,
    ZoneView,
)
from judgetool.ui.dispute.wording import KINDS, step_title
from judgetool.ui.rich_rows import HTML, STRIPE, Index, Rows

SUMMARY = 130


class TimelineModel(Rows[StepView]):
    """The steps, as told or on a branch; those after the one that is looked at are pale."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.branch_point: int | None = None
        self.numbers: tuple[str, ...] = ()
        self.looked_at = 0

    def show_steps(
        self, steps: Sequence[StepView], numbers: Sequence[str], branch_point: int | None
    ) -> None:
        """Show ``steps`` under their ``numbers``; those after ``branch_point`` are on a branch."""
        self.branch_point = branch_point
        self.numbers = tuple(numbers)
        self.show_rows(steps)

    def look_at(self, index: int) -> None:
        """Let the steps after ``index`` be pale."""
        between = sorted((self.looked_at, index))
        self.looked_at = index
        first, last = between[0] + 1, min(between[1], len(self.rows) - 1)
        if first <= last:
            self.dataChanged.emit(self.index(first), self.index(last), [HTML])

    def on_branch(self, step: StepView) -> bool:
        """Whether a step lies after the point where the branch leaves."""
        return self.branch_point is not None and step.index > self.branch_point

    def shown(self, place: int, role: int) -> Any:
        """See :class:`Rows`."""
        if role == STRIPE:
            return "branch" if self.on_branch(self.rows[place]) else None
        return super().shown(place, role)

    def text(self, row: StepView) -> str:
        """See :class:`Rows`."""
        return f"{self.numbers[row.index]}. {step_title(row)}"

    def html(self, row: StepView) -> str:
        """See :class:`Rows`."""
        pale = row.index > self.looked_at
        summary = row.text if len(row.text) <= SUMMARY else f"{row.text[: SUMMARY - 1]}…"
        title = f"{self.numbers[row.index]}.&nbsp; {escape(step_title(row))}"
        lines = [f'<span class="{"off" if pale else "strong"}">{title}</span>{self._marks(row)}']
        if summary:
            lines.append(f'<span class="small quiet">{escape(summary)}</span>')
        if row.shown:
            cited = ", ".join(row.shown)
            lines.append(f'<span class="small {"off" if pale else "number"}">{cited}</span>')
        return "<br>".join(lines)

    def _marks(self, step: StepView) -> str:
        kind = KINDS.get(step.kind)
        mark = f' <span class="small doubt">({kind})</span>' if kind else ""
        if step.own_decisions:
            mark += f' <span class="small doubt">({BY_OWN_DECISION})</span>'
        return f'{mark} <span class="small branch">branch</span>' if self.on_branch(step) else mark


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
    """Cards on offer, of which some are ticked; the order of ticking is the order of the choice."""

    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ticked: tuple[int, ...] = ()
        self.maximum = 0

    def offer(self, cards: Sequence[CardView], maximum: int) -> None:
        """Offer ``cards``, of which at most ``maximum`` may be ticked."""
        self.ticked, self.maximum = (), maximum
        self.show_rows(cards)
        self.ticks_changed.emit()

    def tick(self, card: int) -> None:
        """Tick a card or take its tick away; where only one may be chosen, it replaces another."""
        if card not in {row.id for row in self.rows}:
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
