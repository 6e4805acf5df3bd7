"""Lists of rich text and tables in which each row is one thing, and the keys that move in them."""

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPixmap, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from judgetool.cards.keys import natural_order
from judgetool.ui.desk import Desk
from judgetool.ui.kept_room import keep_room_to_scroll
from judgetool.ui.keys import KeyRelay
from judgetool.ui.lettering import shown
from judgetool.ui.plain_text import SealedDocument, tip

MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def moves_list(box: QWidget, view: QListView) -> None:
    """Let the arrow keys in ``box`` move through ``view``."""

    def move(event: QKeyEvent) -> None:
        if view.currentIndex().isValid():
            view.keyPressEvent(event)
        else:
            view.setCurrentIndex(view.model().index(0, 0))

    KeyRelay(box, MOVING, move)


Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
HTML = Qt.ItemDataRole.UserRole + 1
"""The role in which a model gives a row as rich text."""
STRIPE = Qt.ItemDataRole.UserRole + 2
"""The role in which a model names the color of the stripe at a row's left edge, if it has one."""

Row = TypeVar("Row")
NO_COLUMN = -1
MARGIN_X, MARGIN_Y, STRIPE_WIDTH = 12, 6, 4
MOST_REMEMBERED = 4000
ROWS_MEASURED = 100
"""So many rows decide how wide a column is: a table can have thousands."""
MOST_DRAWN = 160
"""So many rows stay drawn, so that stepping does not lay them out and draw them each time."""


class Rows(QAbstractListModel, Generic[Row]):
    """A list of rows of one type; each subclass says how a row is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()
        self._html: dict[int, str] = {}
        self.dataChanged.connect(self._forget)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self._html.clear()
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        return self.shown(index.row(), role)

    def shown(self, place: int, role: int) -> Any:
        """What the row at ``place`` gives for ``role``."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(self.rows[place])
        if role == HTML:
            if place not in self._html:
                self._html[place] = self.html(self.rows[place])
            return self._html[place]
        return None

    def _forget(self, first: QModelIndex, last: QModelIndex) -> None:
        """Rows that have changed are put into words anew."""
        for place in range(first.row(), last.row() + 1):
            self._html.pop(place, None)

    def text(self, row: Row) -> str:
        """The row in plain words."""
        raise NotImplementedError

    def html(self, row: Row) -> str:
        """The row as rich text."""
        raise NotImplementedError


class RichRowDelegate(QStyledItemDelegate):
    """Draws rows as rich text; each is as high as its text needs at the width of the list."""

    def __init__(self, desk: Desk, view: QListView) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._heights: dict[tuple[str, int], int] = {}
        self._drawn: dict[Hashable, QPixmap] = {}
        self._document: QTextDocument | None = None
        self._laid_out = ("", 0)
        desk.look.changed.connect(self._forget)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See :class:`QStyledItemDelegate`."""
        width = max(self._view.viewport().width() - 2 * self._view.spacing(), 80)
        html = str(index.data(HTML))
        height = self._heights.get((html, width))
        if height is None:
            if len(self._heights) > MOST_REMEMBERED:
                self._heights.clear()
            document = self._document_of(html, width - 2 * MARGIN_X)
            height = round(document.size().height()) + 2 * MARGIN_Y
            self._heights[html, width] = height
        return QSize(width, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See :class:`QStyledItemDelegate`; a row that was drawn lately is only copied."""
        state, rect = option.state, option.rect
        background = "surface"
        if state & QStyle.StateFlag.State_Selected:
            background = "accent_soft"
        elif state & QStyle.StateFlag.State_MouseOver:
            background = "sunken"
        html, stripe = str(index.data(HTML)), index.data(STRIPE)
        ratio = self._view.devicePixelRatioF()
        if not ratio.is_integer():  # a copy would be blurred between the pixels of the screen
            self._draw(painter, rect, background, stripe, html)
            return
        key = (html, rect.width(), rect.height(), background, stripe, ratio)
        row = self._drawn.pop(key, None)
        if row is None:
            row = QPixmap(rect.size() * int(ratio))
            row.setDevicePixelRatio(ratio)
            row.fill(QColor(self._desk.look.colors.surface))
            drawing = QPainter(row)
            self._draw(drawing, QRect(QPoint(0, 0), rect.size()), background, stripe, html)
            drawing.end()
            if len(self._drawn) >= MOST_DRAWN:
                del self._drawn[next(iter(self._drawn))]
        self._drawn[key] = row
        painter.drawPixmap(rect.topLeft(), row)

    def _draw(
        self, painter: QPainter, rect: QRect, background: str, stripe: str | None, html: str
    ) -> None:
        """Draw a row on a ``background``; if there is a ``stripe``, in the color of that name."""
        colors = self._desk.look.colors
        painter.save()
        painter.fillRect(rect, QColor(getattr(colors, background)))
        if stripe:
            painter.fillRect(
                rect.adjusted(0, 0, STRIPE_WIDTH - rect.width(), 0), QColor(getattr(colors, stripe))
            )
        painter.translate(rect.left() + MARGIN_X, rect.top() + MARGIN_Y)
        self._document_of(html, rect.width() - 2 * MARGIN_X).drawContents(painter)
        painter.restore()

    def _document_of(self, html: str, width: int) -> QTextDocument:
        """A row laid out, always in the same document: to make one costs more than to fill it."""
        if self._document is None:
            self._document = SealedDocument()
            self._document.setDocumentMargin(0)
            self._document.setUndoRedoEnabled(False)
            self._document.setDefaultFont(self._view.font())
            self._document.setDefaultStyleSheet(self._desk.look.document_css)
            self._laid_out = ("", 0)
        if self._laid_out != (html, width):
            self._laid_out = html, width
            color = self._desk.look.colors.text
            self._document.setHtml(f'<div style="color: {color}">{shown(html)}</div>')
            self._document.setTextWidth(width)
        return self._document

    def _forget(self) -> None:
        self._heights.clear()
        self._drawn.clear()
        self._document = None
        self._view.scheduleDelayedItemsLayout()


class RichList(QListView):
    """A list of rich rows that follows the width it is given."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(False)
        self.setMouseTracking(True)
        self.setItemDelegate(RichRowDelegate(desk, self))
        keep_room_to_scroll(self)

    def list_rows_of(self, model: QAbstractListModel) -> bool:
        """List the rows of another model; gives whether it is another one than before.

        A view would keep the selection among the rows of each model that it has ever listed.
        """
        if self.model() is model:
            return False
        left = self.selectionModel()
        self.setModel(model)
        left.deleteLater()
        return True

    def select(self, row: int) -> None:
        """Make ``row`` the current one and bring it into view."""
        index = self.model().index(row, 0)
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    @property
    def selected(self) -> int:
        """The current row, -1 if there is none."""
        return self.currentIndex().row()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`; rows are as high as the new width lets them be.

        Where the list gets lower the current row stays in view.
        """
        super().resizeEvent(event)
        if event.size().height() < event.oldSize().height() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """See :class:`QWidget`."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.scheduleDelayedItemsLayout()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """See :class:`QAbstractItemView`; colors alone change without all rows being laid out."""
        if roles and HTML not in roles:
            self.viewport().update(self.visualRect(first) | self.visualRect(last))
        else:
            super().dataChanged(first, last, roles)


RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

R = TypeVar("R")


class TakingList(RichList):
    """A list of rich rows in which Enter takes the current one."""

    taken = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.key() in ENTER and self.currentIndex().isValid():
            self.taken.emit()
            return
        super().keyPressEvent(event)


class RowsModel(QAbstractTableModel, Generic[R]):
    """Rows under headings. A model of this kind says what stands in the cells of a row.

    The columns ``colored`` have the color that :meth:`tone` names, the columns ``right`` stand at
    their right edge.
    """

    def __init__(
        self,
        desk: Desk,
        columns: Sequence[str],
        *,
        colored: Sequence[str],
        right: Collection[str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: tuple[R, ...] = ()
        self.settings = desk.settings
        self._unsorted: tuple[R, ...] = ()
        self._order = (NO_COLUMN, Qt.SortOrder.AscendingOrder)
        self._look = desk.look
        self._colored = [self.columns.index(column) for column in colored]
        self._right = {self.columns.index(column) for column in right}
        desk.look.changed.connect(self._recolor)

    def cells(self, row: R) -> tuple[str, ...]:
        """What stands in the columns of ``row``."""
        raise NotImplementedError

    def tone(self, row: R, column: str) -> str:
        """The name of the color that ``row`` has in a colored ``column``."""
        raise NotImplementedError

    def rank(self, row: R, column: str) -> int:
        """Where ``row`` belongs by that column, where the words of its cell do not say it."""
        return 0

    def same(self, one: R, other: R) -> bool:
        """Whether two rows are about the same thing, of which only the cells may differ."""
        return False

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show ``rows`` instead of those before, in the order that was chosen.

        Where they are about the same things, only those that differ are shown anew.
        """
        before, self._unsorted = self.rows, tuple(rows)
        after = self._sorted()
        if len(after) != len(before) or not all(map(self.same, after, before)):
            self.beginResetModel()
            self.rows = after
            self.endResetModel()
            return
        self.rows = after
        other = [place for place, row in enumerate(after) if row != before[place]]
        if other:
            last = len(self.columns) - 1
            self.dataChanged.emit(self.index(other[0], 0), self.index(other[-1], last))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column, ``NO_COLUMN`` for as they came; what is chosen stays so."""
        self._order = column, order
        self.layoutAboutToBeChanged.emit()
        kept = [(index, self.rows[index.row()]) for index in self.persistentIndexList()]
        self.rows = self._sorted()
        place = {id(row): place for place, row in enumerate(self.rows)}
        self.changePersistentIndexList(
            [index for index, _ in kept],
            [self.index(place[id(row)], index.column()) for index, row in kept],
        )
        self.layoutChanged.emit()

    def _sorted(self) -> tuple[R, ...]:
        """The rows in the chosen order; those with nothing in the column are always the last."""
        column, order = self._order
        if not 0 <= column < len(self.columns):
            return self._unsorted
        told = [(self.cells(row)[column], row) for row in self._unsorted]
        filled = sorted(
            ((words, row) for words, row in told if words),
            key=lambda one: (self.rank(one[1], self.columns[column]), natural_order(one[0])),
            reverse=order == Qt.SortOrder.DescendingOrder,
        )
        return (*(row for _, row in filled), *(row for words, row in told if not words))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        words = self.cells(row)[column]
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(words)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.columns[column]}: {words or 'none'}"
        if role == Qt.ItemDataRole.ForegroundRole and column in self._colored:
            return QColor(getattr(self._look.colors, self.tone(row, self.columns[column])))
        if role == Qt.ItemDataRole.TextAlignmentRole and column in self._right:
            return RIGHT
        return None

    def _recolor(self) -> None:
        if self.rows:
            first = self.index(0, min(self._colored))
            last = self.index(len(self.rows) - 1, max(self._colored))
            self.dataChanged.emit(first, last, [Qt.ItemDataRole.ForegroundRole])

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """See :class:`QAbstractItemModel`."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section in self._right:
            return RIGHT
        return None


class RowsTable(QTableView):
    """A table in which whole rows are chosen; ``chosen`` gives the row when Enter is pressed.

    The columns that are ``wide`` share the room that the others do not need. A click on a heading
    sorts by it, another one turns the order round, a third one takes it back. That is remembered.
    """

    chosen = Signal(int)

    def __init__(self, model: RowsModel[Any], name: str, wide: Collection[str]) -> None:
        super().__init__()
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
        header.setResizeContentsPrecision(ROWS_MEASURED)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorClearable(True)
        self._restore_order(model)
        self.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._keep_order)
        self._model = model
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.row()))
        self.fit()

    def _restore_order(self, model: RowsModel[Any]) -> None:
        """Sort as it was sorted last."""
        column, _, direction = str(model.settings.value(self._setting) or "").partition(" ")
        place = model.columns.index(column) if column in model.columns else NO_COLUMN
        down, up = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(place, down if direction else up)

    def _keep_order(self, place: int, order: Qt.SortOrder) -> None:
        direction = " down" if order == Qt.SortOrder.DescendingOrder else ""
        column = self._model.columns[place] if place >= 0 else ""
        self._model.settings.setValue(self._setting, f"{column}{direction}" if column else "")

    @property
    def _setting(self) -> str:
        return f"sorted/{self.accessibleName()}"

    def fit(self) -> None:
        """Let rows be as high as their text needs."""
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        here = self.currentIndex()
        if event.key() in ENTER and here.isValid():
            self.chosen.emit(here.row())
            return
        super().keyPressEvent(event)
