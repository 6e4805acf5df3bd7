"""The lists that were checked together, as a table: what needs a judge stands in front."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from judgetool.operations.deck_folders import CheckedFolder, CheckedList, Outcome
from judgetool.operations.deck_reports.report import in_short
from judgetool.ui.desk import Desk

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
COLUMNS = ("Outcome", "Player or list", "What", "Cards", "File")
TONES = {
    Outcome.UNCHECKED: "doubt",
    Outcome.ILLEGAL: "bad",
    Outcome.UNDECIDED: "doubt",
    Outcome.LEGAL: "good",
}
OUTCOME = COLUMNS.index("Outcome")
CARDS = COLUMNS.index("Cards")


class ListsModel(QAbstractTableModel):
    """A row for each list, in the order in which they need a judge."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = desk.look
        self.rows: tuple[CheckedList, ...] = ()
        desk.look.changed.connect(self._recolor)

    def show_checked(self, checked: CheckedFolder) -> None:
        """Show all lists of ``checked`` in the place of what was shown."""
        self.beginResetModel()
        self.rows = checked.lists
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """See :class:`QAbstractItemModel`."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return _cells(row)[column]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column]}: {_cells(row)[column]}"
        if role == Qt.ItemDataRole.ForegroundRole and column == OUTCOME:
            return QColor(getattr(self._look.colors, TONES[row.outcome]))
        if role == Qt.ItemDataRole.TextAlignmentRole and column == CARDS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _recolor(self) -> None:
        if self.rows:
            last = self.index(len(self.rows) - 1, OUTCOME)
            self.dataChanged.emit(self.index(0, OUTCOME), last, [Qt.ItemDataRole.ForegroundRole])


def _cells(row: CheckedList) -> tuple[str, ...]:
    outcome = str(row.outcome)
    cards = "" if row.verdict is None else str(row.verdict.deck.total)
    return (outcome[:1].upper() + outcome[1:], row.title, in_short(row), cards, row.place)
