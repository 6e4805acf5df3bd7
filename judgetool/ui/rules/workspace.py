"""The Rules workspace: the book as a tree, the search with its hits, and what is read."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from judgetool.operations.rules import books, notes, pages
from judgetool.operations.rules.coverage import RuleCoverage, coverage_of_rule
from judgetool.operations.rules.index import Book, short_title
from judgetool.operations.rules.pages import RulePage, citation, citation_with_text
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in, row_in
from judgetool.ui.plain_text import PlainQuestion
from judgetool.ui.printing import ask_for_pdf, ask_for_printer
from judgetool.ui.register import icon_button
from judgetool.ui.rules.book_imports import ImportSheet, Order, import_all
from judgetool.ui.rules.comparisons import ComparisonPage, EditionsPage, HistoryPage
from judgetool.ui.rules.glossary_and_flaws import FlawsPage, GlossaryPage
from judgetool.ui.rules.navigation import BookChooser, BookTree, BookTreeModel, History, Place
from judgetool.ui.rules.reader import EditionLine, NoteKeeper, Reader
from judgetool.ui.rules.search_panel import SearchPanel
from judgetool.ui.rules.wording import Selection, kind_of, printed, short_book_line

RULE, GLOSSARY = "Rule", "Glossary"
"""Titles of pages."""

COMPARING = ("Compare", "History", "Editions")
"""The titles of the pages on which versions and editions are compared."""

RULEBOOKS = "Rulebooks (*.txt *.pdf *.html *.htm *.md *.docx);;All files (*)"


class SidePage(Protocol):
    """A page beside the rule. When it comes into sight, it is told which rule is shown."""

    def show_page(self, page: RulePage) -> None:
        """Show what belongs to the rule of ``page``."""

    def focus(self) -> None:
        """Go to what is read on the page."""


class RulesWorkspace(QWidget):
    """Tree, hits and document side by side; further pages replace the document."""

    book_shown = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.history = History()
        self.page: RulePage | None = None
        self.covered: RuleCoverage | None = None
        self.keeper = NoteKeeper(desk, self)
        self._newest: dict[str, Book] = {}
        self._placed: tuple[notes.PlacedNote, ...] = ()
        self._build()
        self.keeper.kept.connect(lambda *_: self._show_marks())
        desk.books_changed.connect(self.refresh)

    def _build(self) -> None:
        self.chooser = BookChooser()
        self.chooser.chosen.connect(self._choose_book)
        self.contents = BookTreeModel(self)
        self.tree = BookTree(self.contents)
        self.tree.opened.connect(self._open_in_book)
        self.finding = SearchPanel(self.desk)
        self.finding.opened.connect(self._open)
        self.search, self.list, self.hits = (self.finding.box, self.finding.list, self.finding.hits)
        self.reader = Reader(self.desk, self.keeper)
        self.document = self.reader.document
        self.reader.note.bookmark.clicked.connect(self.keeper.keep_now)
        self.line = EditionLine()
        self.badge, self.edition = self.line.badge, self.line.edition
        self.side_pages: dict[str, SidePage] = {}
        self.pages, self.tabs = QStackedWidget(), QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._add_page(RULE, self.reader)
        self.splitter = QSplitter()
        self.splitter.setHandleWidth(12)
        self.left = self._left()
        for part, stretch in ((self.left, 2), (self.finding, 2), (self._right(), 5)):
            self.splitter.addWidget(part)
            self.splitter.setStretchFactor(self.splitter.count() - 1, stretch)
        self.splitter.setSizes([280, 350, 700])
        self.splitter.setChildrenCollapsible(False)
        row = row_in(self)
        row.addWidget(self.splitter)
        self.comparison = ComparisonPage(self.desk)
        self.rule_history = HistoryPage(self.desk)
        self.editions = EditionsPage(self.desk)
        self.glossary = GlossaryPage(self.desk)
        self.flaws = FlawsPage(self.desk)
        for title, page in (
            ("Compare", self.comparison),
            ("History", self.rule_history),
            ("Editions", self.editions),
            (GLOSSARY, self.glossary),
            ("Flaws", self.flaws),
        ):
            self._add_page(title, page)
            self.side_pages[title] = page
        self.tabs.currentChanged.connect(self._turn_to)
        self.finding.concept_asked.connect(self.show_concept)

    def _add_page(self, title: str, page: QWidget) -> None:
        self.pages.addWidget(page)
        self.tabs.addTab(title)
        self.tabs.setTabToolTip(self.tabs.count() - 1, key_of(f"rules.show_tab {title}"))

    def _left(self) -> QWidget:
        left = QWidget()
        column = column_in(left)
        column.addWidget(self.chooser)
        column.addWidget(self.tree, 1)
        return left

    def _right(self) -> QWidget:
        head = QHBoxLayout()
        head.addWidget(self.tabs, 1)
        for name in ("rules.back", "rules.forward"):
            head.addWidget(icon_button(self.desk, name))
        right = QWidget()
        column = column_in(right)
        column.addLayout(head)
        column.addWidget(self.line)
        column.addWidget(self.pages, 1)
        return right

    def start(self) -> None:
        """Show the first book, if nothing is shown yet."""
        if self.page is None:
            self.refresh()

    def refresh(self) -> None:
        """Read again what is shown, after books have changed."""
        self.keeper.keep_now()
        with self.desk.complaining():
            listed = books.books(self.desk.workspace)
            if not listed:
                return
            self._newest = {one.book.id: one.book for one in reversed(listed)}
            self.chooser.show_books(listed)
            shown = self.history.here or Place(listed[0].book.id, "")
            self._show_book(shown.book, shown.version)
            self.finding.look_up()
            first = self.contents.rule(self.contents.index(0, 0))
            number = shown.number or (first.number if first else "")
            if number:
                self.open_rule(shown.book, number, shown.version)

    def open_rule(self, book: str, number: str, version: str = "") -> bool:
        """Show a rule, and remember it for going back; False if there is no such rule."""
        place = self._place(book, number, version)
        if not self._show(place):
            return False
        self.history.visit(place)
        return True

    def back(self) -> None:
        """Show the rule that was shown before."""
        self._go(self.history.back())

    def forward(self) -> None:
        """Show the rule that was shown before going back."""
        self._go(self.history.forward())

    def previous(self) -> None:
        """Show the rule before this one in the book."""
        if self.page is not None and self.page.previous is not None:
            self._open_in_book(self.page.previous.number)

    def next(self) -> None:
        """Show the rule after this one in the book."""
        if self.page is not None and self.page.next is not None:
            self._open_in_book(self.page.next.number)

    def about(self) -> str:
        """Whose words the rule on screen has, and its rulebook."""
        if self.page is None:
            return ""
        return f"{kind_of(self.page.book)}  ·  {short_book_line(self.page.book)}"

    def chapter(self) -> str:
        """The chapter of the handbook about the page that is shown."""
        compares = self.tabs.tabText(self.tabs.currentIndex()) in COMPARING
        return "comparing" if compares else "finding-a-rule"

    def focus(self) -> None:
        """Go to the search box."""
        self.search.setFocus()

    def focus_search(self) -> None:
        """Go to the search box, its text selected."""
        self.finding.focus()

    def focus_tree(self) -> None:
        """Go to the rule that is shown, in the tree of its book."""
        self.left.show()
        self.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle_tree(self) -> None:
        """Hide the tree, so that there is more room for large text, or show it again."""
        self.left.setVisible(self.left.isHidden())

    def choose_book(self) -> None:
        """Open the list of all books and versions, and go to it."""
        self.left.show()
        self.chooser.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.chooser.showPopup()

    def search_for(self, text: str) -> None:
        """Search for ``text`` as if it had been typed."""
        self.search.setText(text)
        self.focus_search()

    def show_tab(self, title: str) -> None:
        """Show one of the pages: the rule, or what stands beside it."""
        titles = [self.tabs.tabText(place) for place in range(self.tabs.count())]
        self.tabs.setCurrentIndex(titles.index(title))
        if title == RULE:
            self.document.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.side_pages[title].focus()

    def show_concept(self, name: str) -> None:
        """Show what the glossary has under ``name``."""
        self.glossary.look_for(name)
        self.show_tab(GLOSSARY)

    def show_marks(self) -> None:
        """Show all bookmarks and notes instead of the hits."""
        self.keeper.keep_now()
        self.finding.show_marks()

    def bookmark(self) -> None:
        """Set or take away the bookmark on the rule that is shown."""
        if self.page is not None:
            self.reader.note.toggle_bookmark()
            self.keeper.keep_now()

    def write_note(self) -> None:
        """Go to the note on the rule that is shown."""
        if self.page is not None:
            self.show_tab(RULE)
            self.reader.note.begin()

    def copy_citation(self) -> None:
        """Put the citation of the rule that is shown on the clipboard."""
        self._copy(citation)

    def copy_with_text(self) -> None:
        """Put the citation of the rule that is shown on the clipboard, with its text."""
        self._copy(citation_with_text)

    def _copy(self, cites: Callable[[RulePage], str]) -> None:
        if self.page is not None:
            words = cites(self.page)
            QGuiApplication.clipboard().setText(words)
            self.desk.tell(f"Copied: {words.splitlines()[0]}", "good")

    def selections(self) -> list[Selection]:
        """What is printed: rules selected in tree or hits, else the section that is shown."""
        if self.page is None:
            return []
        with self.desk.complaining():
            return _selections(self.desk, self._chosen_places(self.page))
        return []

    def ask_for_proof(self) -> None:
        """Let the user choose a scenario that proves the rule that is shown, and open it."""
        if self.page is None:
            return
        proofs = () if self.covered is None else self.covered.proofs
        if not proofs:
            self.desk.tell(f"There is no example of {self.page.rule.number}.")
            return
        titles = [proof.title for proof in proofs]
        title, chosen = QInputDialog.getItem(
            self, f"Examples of {self.page.rule.number}", "Which one?", titles, 0, False
        )
        if chosen:
            self.desk.scenario_asked.emit(self.page.book.id, proofs[titles.index(title)].name)

    def print_selected(self) -> None:
        """Print what is selected."""
        ask_for_printer(self.desk, printed(self.selections()), self)

    def write_pdf(self) -> None:
        """Write what is selected as PDF."""
        if selections := self.selections():
            title = short_title(selections[0].book)
            ask_for_pdf(self.desk, title, printed(selections), self)

    def ask_for_import(self) -> None:
        """Ask for files and what books they are, and import them."""
        names, _ = QFileDialog.getOpenFileNames(self, "Import rulebooks", "", RULEBOOKS)
        if names:
            self.ask_for_import_of([Path(name) for name in names])

    def ask_for_import_of(self, paths: Sequence[Path]) -> None:
        """Ask what books the files at ``paths`` are, and import them."""
        sheet = ImportSheet(paths, self)
        if sheet.exec() != ImportSheet.DialogCode.Accepted:
            return
        with self.desk.complaining():
            orders = sheet.orders
            self.import_files(orders)

    def import_files(self, orders: Sequence[Order]) -> None:
        """Import rulebooks off the GUI thread."""
        self.keeper.keep_now()
        import_all(self.desk, orders)

    def ask_to_remove(self) -> None:
        """Ask whether the version that is shown is to be removed, and remove it."""
        if self.page is None:
            return
        book = self.page.book
        if not book.official:
            self.desk.tell(f"{short_title(book)} is our own digest and cannot be removed.")
            return
        question = PlainQuestion("Remove this rulebook?", self)
        question.setText(f"Remove {short_title(book)} from {book.source_file}?")
        question.setInformativeText("Notes and bookmarks stay. The file itself is not touched.")
        remove = question.addButton("Remove", PlainQuestion.ButtonRole.DestructiveRole)
        question.setDefaultButton(question.addButton(PlainQuestion.StandardButton.Cancel))
        question.exec()
        if question.clickedButton() is remove:
            self.remove(book)

    def remove(self, book: Book) -> None:
        """Remove an imported version, and show the one that takes its place."""
        self.keeper.keep_now()
        with self.desk.complaining():
            books.remove_rulebook(self.desk.workspace, book.id, version=book.version)
            at_hand = [one.book.id for one in books.books(self.desk.workspace)]
            shown = book.id if book.id in at_hand else at_hand[0]
            left = books.rules(self.desk.workspace, shown).rules
            number = self.page.rule.number if self.page is not None else ""
            kept = number if any(rule.number == number for rule in left) else left[0].number
            self.history = History()
            self.history.visit(Place(shown, kept))
            self.desk.books_changed.emit()
            self.desk.tell(f"{short_title(book)} was removed.", "good")

    def _choose_book(self, book: str, version: str) -> None:
        """Show the same number in another version, or the beginning of another book."""
        number = self.page.rule.number if self.page is not None else ""
        with self.desk.complaining():
            whole = books.rules(self.desk.workspace, book, version=version)
            numbers = [rule.number for rule in whole.rules]
            same_book = self.page is not None and self.page.book.id == book
            kept = same_book and number in numbers
            if numbers:
                self.open_rule(book, number if kept else numbers[0], version)

    def _open_in_book(self, number: str) -> None:
        if self.page is not None:
            self.open_rule(self.page.book.id, number, self.page.book.version)

    def _open(self, place: Place) -> None:
        self.open_rule(place.book, place.number, place.version)

    def _place(self, book: str, number: str, version: str) -> Place:
        newest = self._newest.get(book)
        is_newest = newest is not None and newest.version == version
        return Place(book, number, "" if is_newest else version)

    def _go(self, place: Place | None) -> None:
        if place is not None:
            self._show(place)

    def _show(self, place: Place) -> bool:
        self.keeper.keep_now()
        workspace = self.desk.workspace
        with self.desk.complaining():
            page = pages.rule(workspace, place.book, place.number, version=place.version or None)
            covered = _covered(page)
            if self.page is None or self.page.book != page.book or not self.contents.rowCount():
                self._show_book(place.book, place.version)
            if page != self.page:
                self.desk.move_on()
            self.page, self.covered = page, covered
            here = [one for one in self._placed if one.number == page.rule.number]
            shown = Place(place.book, page.rule.number, place.version)
            self.reader.show_page(page, shown, here, covered)
            self.chooser.show_chosen(page.book)
            self.line.show_book(
                page.book, self._newest.get(page.book.id, page.book), self.desk.today()
            )
            self.finding.be_in(page.book)
            self.book_shown.emit()
            self.tree.follow(page.rule.number)
            self.tabs.setCurrentIndex(0)
            return True
        return False

    def _show_book(self, book: str, version: str) -> None:
        """Put a book into the tree, with the notes on it."""
        workspace = self.desk.workspace
        whole = books.rules(workspace, book, version=version or None)
        if not self._newest:
            listed = books.books(workspace)
            self._newest = {one.book.id: one.book for one in reversed(listed)}
            self.chooser.show_books(listed)
        if whole.book != self.contents.book:
            self.contents.show_book(whole.book, whole.rules)
        self._placed = notes.notes(workspace, book, version=version or None)
        self.contents.mark(one.number for one in self._placed if one.number)

    def _show_marks(self) -> None:
        """Read the notes again, after one was kept."""
        if self.page is None:
            return
        with self.desk.complaining():
            book = self.page.book
            self._placed = notes.notes(self.desk.workspace, book.id, version=book.version)
            self.contents.mark(one.number for one in self._placed if one.number)
            self.finding.refresh_marks()

    def _turn_to(self, place: int) -> None:
        self.desk.move_on()
        self.pages.setCurrentIndex(place)
        page = self.side_pages.get(self.tabs.tabText(place))
        if page is not None and self.page is not None:
            page.show_page(self.page)

    def _chosen_places(self, page: RulePage) -> list[Place]:
        book, version = page.book.id, page.book.version
        in_tree = [Place(book, number, version) for number in self.tree.selected_numbers]
        for chosen in (self.finding.selected_places, in_tree):
            if len(chosen) > 1:
                return chosen
        section = books.rules(self.desk.workspace, book, version=version).rules
        within = [rule.number for rule in section if rule.section == page.rule.section]
        return [Place(book, number, version) for number in within or [page.rule.number]]


def _covered(page: RulePage) -> RuleCoverage | None:
    """What the engine does with the rule; None if the document is really another book."""
    if page.book.resembles:
        return None
    return coverage_of_rule(page.book.id, page.book.version, page.rule.number)


def _selections(desk: Desk, places: Sequence[Place]) -> list[Selection]:
    """The rules at ``places``, book by book, each in its book's order."""
    selections = []
    for book, version in dict.fromkeys((place.book, place.version) for place in places):
        whole = books.rules(desk.workspace, book, version=version or None)
        wanted = {
            place.number for place in places if (place.book, place.version) == (book, version)
        }
        rules = tuple(rule for rule in whole.rules if rule.number in wanted)
        selections.append(Selection(whole.book, rules))
    return selections
