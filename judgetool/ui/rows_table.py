"""A table of which each row is one thing: what its models and its views have in common."""

from collections.abc import Collection, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

R = TypeVar("R")


class RowsModel(QAbstractTableModel, Generic[R]):
    """Rows under headings; what stands in them a model of this kind says."""

    def __init__(self, columns: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: tuple[R, ...] = ()

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show ``rows`` in the place of what was shown."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def recolor(self, first: int, last: int) -> None:
        """Tell that the colors of all rows are others, from column ``first`` to ``last``."""
        if self.rows:
            end = self.index(len(self.rows) - 1, last)
            self.dataChanged.emit(self.index(0, first), end, [Qt.ItemDataRole.ForegroundRole])

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """See :class:`QAbstractItemModel`."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section]
        return None


class RowsTable(QTableView):
    """A table whose rows are chosen as a whole; Enter gives ``chosen`` with the row.

    The columns that are ``wide`` share the room that the others do not need.
    """

    chosen = Signal(int)

    def __init__(
        self,
        model: RowsModel[Any],
        name: str,
        wide: Collection[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header, mode = self.horizontalHeader(), QHeaderView.ResizeMode
        for place, column in enumerate(model.columns):
            stretches = mode.Stretch if column in wide else mode.ResizeToContents
            header.setSectionResizeMode(place, stretches)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.row()))
        self.fit()

    def fit(self) -> None:
        """Let rows be as high as the text wants them."""
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        here = self.currentIndex()
        if event.key() in ENTER and here.isValid():
            self.chosen.emit(here.row())
            return
        super().keyPressEvent(event)
