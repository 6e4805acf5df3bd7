"""Lists whose rows are rich text: one model base and the delegate that draws such rows."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import SealedDocument

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
HTML = Qt.ItemDataRole.UserRole + 1
"""The role in which a model gives a row as rich text."""
STRIPE = Qt.ItemDataRole.UserRole + 2
"""The role in which a model names the color of the stripe at a row's left edge, if it has one."""

Row = TypeVar("Row")
MARGIN_X, MARGIN_Y, STRIPE_WIDTH = 12, 6, 4
MOST_REMEMBERED = 4000


class Rows(QAbstractListModel, Generic[Row]):
    """A list of rows of one type; a subclass says how a row is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
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
            return self.html(self.rows[place])
        return None

    def text(self, row: Row) -> str:
        """The row in plain words."""
        raise NotImplementedError

    def html(self, row: Row) -> str:
        """The row as rich text."""
        raise NotImplementedError


class RichRowDelegate(QStyledItemDelegate):
    """Draws rows as rich text, as high as they need to be at the width of the list."""

    def __init__(self, desk: Desk, view: QListView) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._heights: dict[tuple[str, int], int] = {}
        desk.look.changed.connect(self._forget)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See :class:`QStyledItemDelegate`."""
        width = max(self._view.viewport().width(), 80)
        html = str(index.data(HTML))
        height = self._heights.get((html, width))
        if height is None:
            if len(self._heights) > MOST_REMEMBERED:
                self._heights.clear()
            document = self._document(html, width - 2 * MARGIN_X)
            height = round(document.size().height()) + 2 * MARGIN_Y
            self._heights[html, width] = height
        return QSize(width, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See :class:`QStyledItemDelegate`."""
        colors = self._desk.look.colors
        state, rect = option.state, option.rect
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colors.accent_soft))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colors.sunken))
        stripe = index.data(STRIPE)
        if stripe:
            painter.fillRect(
                rect.adjusted(0, 0, STRIPE_WIDTH - rect.width(), 0), QColor(getattr(colors, stripe))
            )
        painter.translate(rect.left() + MARGIN_X, rect.top() + MARGIN_Y)
        self._document(str(index.data(HTML)), rect.width() - 2 * MARGIN_X).drawContents(painter)
        painter.restore()

    def _document(self, html: str, width: int) -> QTextDocument:
        document = SealedDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self._view.font())
        document.setDefaultStyleSheet(self._desk.look.document_css)
        document.setHtml(f'<div style="color: {self._desk.look.colors.text}">{html}</div>')
        document.setTextWidth(width)
        return document

    def _forget(self) -> None:
        self._heights.clear()
        self._view.scheduleDelayedItemsLayout()


class RichList(QListView):
    """A list of rich rows that follows the width it is given."""

    def __init__(self, desk: Desk, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(False)
        self.setMouseTracking(True)
        self.setItemDelegate(RichRowDelegate(desk, self))

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
