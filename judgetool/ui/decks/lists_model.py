"""The lists that were checked together, as a table: what needs a judge stands in front."""

from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from judgetool.operations.decks.folders import CheckedList, Outcome
from judgetool.operations.decks.reports.facts import in_short
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import tip
from judgetool.ui.rows_table import Index, RowsModel

COLUMNS = ("Outcome", "Player or list", "What", "Cards", "File")
TONES = {
    Outcome.UNCHECKED: "doubt",
    Outcome.ILLEGAL: "bad",
    Outcome.UNDECIDED: "doubt",
    Outcome.LEGAL: "good",
}
OUTCOME = COLUMNS.index("Outcome")
CARDS = COLUMNS.index("Cards")


class ListsModel(RowsModel[CheckedList]):
    """A row for each list, in the order in which they need a judge."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._look = desk.look
        desk.look.changed.connect(self._recolor)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return _cells(row)[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(_cells(row)[column])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column]}: {_cells(row)[column]}"
        if role == Qt.ItemDataRole.ForegroundRole and column == OUTCOME:
            return QColor(getattr(self._look.colors, TONES[row.outcome]))
        if role == Qt.ItemDataRole.TextAlignmentRole and column == CARDS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _recolor(self) -> None:
        self.recolor(OUTCOME, OUTCOME)


def _cells(row: CheckedList) -> tuple[str, ...]:
    outcome = str(row.outcome)
    cards = "" if row.verdict is None else str(row.verdict.deck.total)
    return (outcome[:1].upper() + outcome[1:], row.title, in_short(row), cards, row.place)
