"""Going through the books: choosing one, the tree of its rules, back and forward."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QSizePolicy, QTreeView

from judgetool.operations.rules.books import ListedBook
from judgetool.operations.rules.index import Book, Rule, Standing, short_title, standing_of
from judgetool.ui.plain_text import tip
from judgetool.ui.rows import NOWHERE, Index
from judgetool.ui.rules.wording import heading, is_ours


@dataclass(frozen=True, slots=True)
class Place:
    """A rule that was looked at; without ``version`` it is in the newest version."""

    book: str
    number: str
    version: str = ""


class History:
    """The places that were visited; a visit to a new place forgets those ahead."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._at = -1

    @property
    def here(self) -> Place | None:
        """The place that is shown."""
        return self._places[self._at] if self._places else None

    def visit(self, place: Place) -> None:
        """Go to ``place``; if it is shown already, nothing changes."""
        if place == self.here:
            return
        self._places[self._at + 1 :] = [place]
        self._at += 1

    def back(self) -> Place | None:
        """Go to the place before this one and give it; None at the beginning."""
        return self._move(-1)

    def forward(self) -> Place | None:
        """Go to the place after this one and give it; None at the end."""
        return self._move(1)

    def _move(self, by: int) -> Place | None:
        if not 0 <= self._at + by < len(self._places):
            return None
        self._at += by
        return self.here


SIGNS = {
    Standing.OFFICIAL: "",
    Standing.TRANSLATION: " · translation",
    Standing.DIGEST: " · digest",
    Standing.OWN: " · your own book",
}


class BookChooser(QComboBox):
    """All books in all their versions; it says when the user has chosen one."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Rulebook and version")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._books: tuple[Book, ...] = ()
        self.activated.connect(self._choose)

    def show_books(self, listed: Sequence[ListedBook]) -> None:
        """Offer these books."""
        self._books = tuple(one.book for one in listed)
        self.clear()
        self.addItems([title(book) for book in self._books])

    def show_chosen(self, book: Book) -> None:
        """Choose ``book``, which is shown."""
        if book in self._books:
            self.setCurrentIndex(self._books.index(book))
        self.setToolTip(tip(book.name))

    def _choose(self, row: int) -> None:
        book = self._books[row]
        self.chosen.emit(book.id, book.version)


def title(book: Book) -> str:
    """A book in one short line."""
    taken = " · taken on your word" if book.resembles else ""
    return f"{short_title(book)}{SIGNS[standing_of(book)]}{taken}"


WORDS = 90


@dataclass(eq=False)
class Branch:
    """A rule in the tree; the view has so far been given ``shown`` of the rules ``below`` it."""

    rule: Rule | None
    above: "Branch | None" = None
    row: int = 0
    below: "list[Branch]" = field(default_factory=list)
    shown: int = 0


class BookTreeModel(QAbstractItemModel):
    """The rules of one book; the rules below a rule are given when the view asks for them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.book: Book | None = None
        self._root = Branch(None)
        self._by_number: dict[str, Branch] = {}
        self._marked: frozenset[str] = frozenset()

    def show_book(self, book: Book, rules: Sequence[Rule]) -> None:
        """Show all ``rules`` of ``book``."""
        self.beginResetModel()
        self.book = book
        self._root, self._by_number = Branch(None), {}
        for rule in rules:
            above = self._above(rule.number)
            branch = Branch(rule, above, len(above.below))
            above.below.append(branch)
            self._by_number.setdefault(rule.number, branch)
        self._root.shown = len(self._root.below)
        self.endResetModel()

    def mark(self, numbers: Iterable[str]) -> None:
        """Mark the rules with these ``numbers`` as having a bookmark or a note."""
        changed = self._marked ^ (now := frozenset(numbers))
        self._marked = now
        for number in changed:
            index = self.index_of(number, fetch=False)
            if index.isValid():
                self.dataChanged.emit(index, index)

    def index_of(self, number: str, *, fetch: bool = True) -> QModelIndex:
        """Where the rule ``number`` stands; with ``fetch`` all rules above it are given first."""
        branch = self._by_number.get(number)
        if branch is None:
            return NOWHERE
        path = []
        while branch.above is not None:
            path.append(branch)
            branch = branch.above
        index = NOWHERE
        for step in reversed(path):
            if fetch:
                self.fetchMore(index)
            index = self.index(step.row, 0, index)
        return index

    def rule(self, index: Index) -> Rule | None:
        """The rule at ``index``."""
        return self._branch(index).rule

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        """See :class:`QAbstractItemModel`."""
        above = self._branch(parent)
        if column != 0 or not 0 <= row < above.shown:
            return NOWHERE
        return self._index(above.below[row])

    def parent(self, index: Index = NOWHERE) -> Any:
        """See :class:`QAbstractItemModel`."""
        above = self._branch(index).above
        if above is None or above is self._root:
            return NOWHERE
        return self._index(above)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return self._branch(parent).shown

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """See :class:`QAbstractItemModel`."""
        return 1

    def hasChildren(self, parent: Index = NOWHERE) -> bool:
        """See :class:`QAbstractItemModel`."""
        return bool(self._branch(parent).below)

    def canFetchMore(self, parent: Index) -> bool:
        """See :class:`QAbstractItemModel`."""
        branch = self._branch(parent)
        return branch.shown < len(branch.below)

    def fetchMore(self, parent: Index) -> None:
        """See :class:`QAbstractItemModel`."""
        branch = self._branch(parent)
        if branch.shown < len(branch.below):
            within = NOWHERE if branch is self._root else self._index(branch)
            self.beginInsertRows(within, 0, len(branch.below) - 1)
            branch.shown = len(branch.below)
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See :class:`QAbstractItemModel`."""
        rule = self._branch(index).rule
        if rule is None or self.book is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            sign = " ★" if rule.number in self._marked else ""
            return f"{rule.number}{sign}  {heading(rule, WORDS)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(heading(rule, 400))
        if role == Qt.ItemDataRole.FontRole and is_ours(self.book, rule):
            font = QFont()
            font.setItalic(True)
            return font
        return None

    def _above(self, number: str) -> Branch:
        """The rule that ``number`` stands under: the nearest one above it that the book has."""
        while cut := max(number.rfind("."), number.rfind("-"), 0):
            number = number[:cut]
            if branch := self._by_number.get(number):
                return branch
        return self._root

    def _index(self, branch: Branch) -> QModelIndex:
        return self.createIndex(branch.row, 0, branch)

    def _branch(self, index: Index) -> Branch:
        found = index.internalPointer() if index.isValid() else None
        return found if isinstance(found, Branch) else self._root


class BookTree(QTreeView):
    """The tree on the screen; it follows the rule that is shown."""

    opened = Signal(str)

    def __init__(self, model: BookTreeModel) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.setAccessibleName("Contents of the rulebook")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.clicked.connect(self._open)
        self.activated.connect(self._open)

    def follow(self, number: str) -> None:
        """Make the rule ``number`` the current one and open the tree down to it."""
        index = self._model.index_of(number)
        if index.isValid() and index != self.currentIndex():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    @property
    def selected_numbers(self) -> list[str]:
        """The numbers of the rules that are selected."""
        rules = [self._model.rule(index) for index in self.selectedIndexes()]
        return [rule.number for rule in rules if rule is not None]

    def _open(self, index: QModelIndex) -> None:
        rule = self._model.rule(index)
        if rule is not None:
            self.opened.emit(rule.number)
