"""The Rules workspace: a search box with its hits, and beside them the document."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.operations import rules as operations
from judgetool.operations.rules import Book, Imported, RulePage
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.keys import moves_list
from judgetool.ui.rich_rows import RichList
from judgetool.ui.rules.history import History, Place
from judgetool.ui.rules.hits_model import ContentsModel, HitsModel
from judgetool.ui.rules.import_sheet import ImportSheet
from judgetool.ui.rules.wording import book_line, kind_of, page_html

MOST_HITS = 60


class RulesWorkspace(QWidget):
    """Search on the left, the rule with all that stands around it on the right."""

    book_shown = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.history = History()
        self.page: RulePage | None = None
        self.hits = HitsModel(self)
        self.contents = ContentsModel(self)
        self._build()
        desk.books_changed.connect(self.refresh)

    def _build(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Rule number or words")
        self.search.setAccessibleName("Search the rules")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._look_up)
        self.search.returnPressed.connect(self._open_selected)
        self.list = RichList(self.desk, "Rules found")
        self.list.setModel(self.contents)
        moves_list(self.search, self.list)
        self.list.clicked.connect(self._open_row)
        self.list.activated.connect(self._open_row)
        self.found = QLabel()
        self.found.setProperty("role", "quiet")
        self.badge = QLabel()
        self.badge.setProperty("role", "badge")
        self.edition = QLabel()
        self.edition.setProperty("role", "quiet")
        self.edition.setWordWrap(True)
        self.document = CitedText(self.desk)
        self.document.setAccessibleName("The rule")
        splitter = QSplitter()
        splitter.setHandleWidth(12)
        splitter.addWidget(self._left())
        splitter.addWidget(self._right())
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 3)
        splitter.setSizes([460, 760])
        splitter.setChildrenCollapsible(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(splitter)

    def _left(self) -> QWidget:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.found)
        return left

    def _right(self) -> QWidget:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.badge)
        head.addWidget(self.edition, 1)
        for words, tip, does in (
            ("← Back", "Alt+Left", self.back),
            ("Forward →", "Alt+Right", self.forward),
        ):
            head.addWidget(_button(words, tip, does))
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.document, 1)
        return right

    def start(self) -> None:
        """Show the first book, if nothing is shown yet."""
        if self.page is None:
            self.refresh()

    def refresh(self) -> None:
        """Read anew what is shown, after books have changed."""
        try:
            books = operations.books(self.desk.workspace)
            if not books:
                return
            shown = self.history.here or Place(books[0].book.id, "")
            whole = operations.rules(self.desk.workspace, shown.book)
        except Problem as problem:
            self.desk.complain(problem)
            return
        self.contents.show_book(whole.book, whole.rules)
        self._look_up(self.search.text())
        number = shown.number or (whole.rules[0].number if whole.rules else "")
        if number:
            self.open_rule(whole.book.id, number)

    def open_rule(self, book: str, number: str) -> bool:
        """Show a rule, and remember it for going back; False if there is no such rule."""
        if not self._show(Place(book, number)):
            return False
        self.history.visit(Place(book, number))
        return True

    def back(self) -> None:
        """Show the rule that was shown before."""
        self._go(self.history.back())

    def forward(self) -> None:
        """Show the rule that was left by going back."""
        self._go(self.history.forward())

    def previous(self) -> None:
        """Show the rule before this one in the book."""
        if self.page is not None and self.page.previous is not None:
            self.open_rule(self.page.book.id, self.page.previous.number)

    def next(self) -> None:
        """Show the rule after this one in the book."""
        if self.page is not None and self.page.next is not None:
            self.open_rule(self.page.book.id, self.page.next.number)

    def focus_search(self) -> None:
        """Go to the search box, its text selected."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def search_for(self, text: str) -> None:
        """Search for ``text`` as if it had been typed."""
        self.search.setText(text)
        self.focus_search()

    def ask_for_import(self) -> None:
        """Ask for a file and what book it is, and import it."""
        name, _ = QFileDialog.getOpenFileName(
            self, "Import a rulebook", "", "Rulebooks (*.txt *.pdf);;All files (*)"
        )
        if name:
            self.ask_for_import_of(Path(name))

    def ask_for_import_of(self, path: Path) -> None:
        """Ask what book the file at ``path`` is, and import it."""
        sheet = ImportSheet(path, self)
        if sheet.exec() != ImportSheet.DialogCode.Accepted:
            return
        try:
            day = operations.date_of(sheet.effective.text()) if sheet.effective.text() else None
        except Problem as problem:
            self.desk.tell(f"Effective date: {problem.what}; {problem.remedy}", "bad")
            return
        self.import_file(path, sheet.book.currentText(), sheet.version.text(), day)

    def import_file(self, path: Path, book: str, version: str, effective: date | None) -> None:
        """Import a rulebook off the GUI thread."""
        self.desk.on_workspace(
            f"Importing {path.name}",
            lambda workspace: operations.import_rulebook(
                workspace, path, book, version=version or None, effective=effective
            ),
            self._imported,
        )

    def _imported(self, imported: Imported) -> None:
        book, report = imported.book, imported.report
        self.desk.tell(
            f"{book.name} {book.version}: {imported.publication.value}. Numbered entries: "
            f"{report.rules}; missing numbers: {len(report.gaps)}; references to rules that do "
            f"not exist: {len(report.dangling)}.",
            "good",
        )
        self.desk.books_changed.emit()

    def _go(self, place: Place | None) -> None:
        if place is not None:
            self._show(place)

    def _show(self, place: Place) -> bool:
        try:
            page = operations.rule(self.desk.workspace, place.book, place.number)
        except Problem as problem:
            self.desk.complain(problem)
            return False
        self.page = page
        self.document.show_html(page_html(page))
        self._show_edition(page.book)
        self._mark_in_contents(page)
        return True

    def _mark_in_contents(self, page: RulePage) -> None:
        model = self.list.model()
        if model is self.contents:
            numbers = [rule.number for rule in self.contents.rows]
            if page.rule.number in numbers:
                self.list.select(numbers.index(page.rule.number))

    def _show_edition(self, book: Book) -> None:
        self.badge.setText(kind_of(book))
        self.badge.setProperty("tone", "good" if book.official else "doubt")
        self.badge.style().unpolish(self.badge)
        self.badge.style().polish(self.badge)
        ours = " · italics: our own titles" if book.official else ""
        self.edition.setText(book_line(book) + ours)
        self.book_shown.emit(book)

    def _look_up(self, text: str) -> None:
        if not text.strip():
            self.list.setModel(self.contents)
            self.found.setText(f"{len(self.contents.rows)} rules")
            if self.page is not None:
                self._mark_in_contents(self.page)
            return
        try:
            hits = operations.search(self.desk.workspace, text, limit=MOST_HITS, typing=True)
        except Problem as problem:
            self.desk.complain(problem)
            return
        self.list.setModel(self.hits)
        self.hits.show_hits(hits, text.replace('"', " ").split())
        self.list.select(0)
        self.found.setText(_found(len(hits)))

    def _open_selected(self) -> None:
        self._open_row(self.list.currentIndex())

    def _open_row(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        if self.list.model() is self.hits:
            hit = self.hits.rows[index.row()]
            self.open_rule(hit.book.id, hit.rule.number)
        elif self.contents.book is not None:
            self.open_rule(self.contents.book.id, self.contents.rows[index.row()].number)


def _found(count: int) -> str:
    if count == 0:
        return "No rule was found"
    if count == MOST_HITS:
        return f"The best {MOST_HITS} rules"
    return "1 rule" if count == 1 else f"{count} rules"


def _button(words: str, key: str, does: Callable[[], None]) -> QPushButton:
    button = QPushButton(words)
    button.setToolTip(key)
    button.clicked.connect(does)
    return button
