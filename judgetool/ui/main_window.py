"""The window: three workspaces, a palette over them all, and the book in use always in sight."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.given_files import is_folder
from judgetool.operations.cards.library import find_card, record_of
from judgetool.operations.opening import FileKind, kind_of_file
from judgetool.operations.rules.index import Book
from judgetool.ui.actions import STEPPING, Place, Register
from judgetool.ui.command_palette import CommandPalette
from judgetool.ui.decks.workspace import DecksWorkspace
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.look import DARK, LIGHT
from judgetool.ui.notice_bar import NoticeBar
from judgetool.ui.palette_model import Entry, Kind, PaletteModel
from judgetool.ui.plain_text import PlainLabel, tip
from judgetool.ui.rules.wording import book_line, kind_of, short_book_line
from judgetool.ui.rules.workspace import TABS, RulesWorkspace
from judgetool.ui.sheets import Sheet, actions_html, card_html
from judgetool.ui.workspace_care import WorkspaceCare

WORKSPACES = (Place.RULES, Place.DECKS, Place.DISPUTE)


class MainWindow(QMainWindow):
    """Judgetool's one window."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.setWindowTitle("Judgetool")
        self.setAcceptDrops(True)
        self.rules = RulesWorkspace(desk)
        self.decks = DecksWorkspace(desk)
        self.dispute = DisputeWorkspace(desk)
        self.palette_model = PaletteModel(desk, self)
        self.finder = CommandPalette(desk, self.palette_model, self)
        self.finder.accepted.connect(self._take_found)
        self.actions_register = Register(self)
        self.sheet: Sheet | None = None
        self.care = WorkspaceCare(desk, self.show_sheet)
        self._build()
        self._connect_actions()
        self._connect_desk()
        self.resize(1380, 880)
        self._restore()

    def _build(self) -> None:
        self.stack = QStackedWidget()
        self.tabs: dict[Place, QPushButton] = {}
        top = QHBoxLayout()
        top.setSpacing(4)
        for number, (place, workspace) in enumerate(
            zip(WORKSPACES, (self.rules, self.decks, self.dispute), strict=True), start=1
        ):
            self.stack.addWidget(workspace)
            tab = QPushButton(place.value.capitalize())
            tab.setCheckable(True)
            tab.setProperty("tab", "true")
            tab.setToolTip(f"Ctrl+{number}")
            tab.clicked.connect(self._shower(place))
            top.addWidget(tab)
            self.tabs[place] = tab
        find = QPushButton("Find a rule, a card or an action   Ctrl+K")
        find.setProperty("finder", "true")
        find.clicked.connect(self.finder.begin)
        top.addStretch(1)
        top.addWidget(find)
        self.notices = NoticeBar()
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(12)
        column.addLayout(top)
        column.addWidget(self.notices)
        column.addWidget(self.stack, 1)
        self.setCentralWidget(middle)
        self._build_status_bar()

    def _build_status_bar(self) -> None:
        self.book = PlainLabel()
        self.doing = PlainLabel()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.cancel = QPushButton("Cancel")
        self.cancel.clicked.connect(self.desk.work.cancel)
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        for widget in (self.doing, self.progress, self.cancel):
            bar.addPermanentWidget(widget)
            widget.hide()
        bar.addPermanentWidget(self.book)

    def _connect_actions(self) -> None:
        rules, decks, dispute, look = self.rules, self.decks, self.dispute, self.desk.look
        in_rules = self._within(Place.RULES)
        in_decks = self._within(Place.DECKS)
        in_dispute = self._within(Place.DISPUTE)
        doing: dict[str, Callable[[], object]] = {
            "file.open": self.ask_for_file,
            "file.open-sample": in_dispute(dispute.ask_for_sample),
            "file.save": in_dispute(dispute.save),
            "file.save-as": in_dispute(dispute.ask_where_to_save),
            "work.cancel": self.desk.work.cancel,
            "workspace.check": self.care.check,
            "workspace.rescue": self.care.rescue,
            "window.quit": self.close,
            "go.anywhere": self.finder.begin,
            "go.rules": self._shower(Place.RULES),
            "go.decks": self._shower(Place.DECKS),
            "go.dispute": self._shower(Place.DISPUTE),
            "rules.search": in_rules(rules.focus_search),
            "rules.this-book": in_rules(rules.finding.only_here.toggle),
            "rules.back": in_rules(rules.back),
            "rules.forward": in_rules(rules.forward),
            "rules.previous": in_rules(rules.previous),
            "rules.next": in_rules(rules.next),
            "rules.tree": in_rules(rules.focus_tree),
            "rules.toggle-tree": in_rules(rules.toggle_tree),
            "rules.choose-book": in_rules(rules.choose_book),
            **{f"rules.{name}": in_rules(rules.tab_shower(title)) for name, title in TABS.items()},
            "rules.bookmark": in_rules(rules.bookmark),
            "rules.note": in_rules(rules.write_note),
            "rules.marks": in_rules(rules.show_marks),
            "rules.copy": in_rules(rules.copy_citation),
            "rules.copy-text": in_rules(lambda: rules.copy_citation(with_text=True)),
            "rules.proof": in_rules(rules.ask_for_proof),
            "rules.print": in_rules(rules.print_selected),
            "rules.pdf": in_rules(rules.write_pdf),
            "rules.import": in_rules(rules.ask_for_import),
            "rules.remove": in_rules(rules.ask_to_remove),
            **{name: in_decks(does) for name, does in decks.doing().items()},
            "dispute.back": dispute.back,
            "dispute.forward": dispute.forward,
            "dispute.first": dispute.first,
            "dispute.present": dispute.present,
            "dispute.told": in_dispute(dispute.back_to_told),
            "dispute.say": in_dispute(dispute.focus_line),
            "dispute.decide": in_dispute(dispute.decision.focus),
            "dispute.confirm": in_dispute(dispute.decision.confirm_taken),
            "dispute.take-back": in_dispute(dispute.take_back),
            "dispute.why-not": in_dispute(dispute.why_not),
            "dispute.turn-board": in_dispute(dispute.board.turn),
            "dispute.card": in_dispute(dispute.ask_for_card),
            "dispute.reference": in_dispute(dispute.show_reference),
            "dispute.zones": in_dispute(dispute.focus_zones),
            "view.dark": look.toggle,
            "view.larger": lambda: look.enlarge(1),
            "view.smaller": lambda: look.enlarge(-1),
            "view.usual": lambda: look.set_scale(1.0),
            "view.full": self._toggle_full_screen,
            "help.shortcuts": self._show_shortcuts,
        }
        for name, does in doing.items():
            widget = dispute if name in STEPPING else self
            self.actions_register.connect_to(name, does, widget)
        self.actions_register.fill(self.menuBar())

    def _connect_desk(self) -> None:
        desk = self.desk
        desk.rule_asked.connect(self.show_rule)
        desk.card_asked.connect(self.show_card)
        desk.scenario_asked.connect(self.show_proof)
        desk.noticed.connect(self.notices.show_notice)
        self.rules.book_shown.connect(self._show_book)
        self.decks.turned.connect(self._take_place)
        self.dispute.sheet_asked.connect(self.show_sheet)
        self.decks.sheet_asked.connect(self.show_sheet)
        desk.work.began.connect(self._work_began)
        desk.work.told.connect(self._work_told)
        desk.work.ended.connect(self._work_ended)
        desk.work.cancelled.connect(
            lambda title: desk.tell(f"{title}: cancelled, nothing was changed.")
        )

    def show_place(self, place: Place) -> None:
        """Show one of the workspaces."""
        workspace = (self.rules, self.decks, self.dispute)[WORKSPACES.index(place)]
        changed = self.place is not place
        self.stack.setCurrentWidget(workspace)
        for other, tab in self.tabs.items():
            tab.setChecked(other is place)
        self._take_place()
        workspace.start()
        if changed or not workspace.isAncestorOf(self.focusWidget() or self):
            first = {
                Place.RULES: self.rules.search.setFocus,
                Place.DECKS: self.decks.focus,
                Place.DISPUTE: self.dispute.decision.list.setFocus,
            }
            first[place]()

    def _take_place(self) -> None:
        """Let the keys of what is shown work, and those of nothing else."""
        of_page = self.decks.places if self.place is Place.DECKS else ()
        self.actions_register.be_at(self.place, *of_page)

    @property
    def place(self) -> Place:
        """The workspace that is shown."""
        return WORKSPACES[self.stack.currentIndex()]

    def show_rule(self, book: str, number: str, version: str = "") -> None:
        """Show a rule in the Rules workspace, of the newest version if none is named.

        A sheet that is still open would hide it, and is closed.
        """
        if self.sheet is not None:
            self.sheet.close()
        self.show_place(Place.RULES)
        if self.rules.open_rule(book, number, version):
            self.rules.document.setFocus()

    def show_card(self, game: str, text: str) -> None:
        """Show a card on a sheet of its own."""
        try:
            card = find_card(self.desk.workspace, game, text).card
            record = None if card is None else record_of(self.desk.workspace, card)
        except Problem as problem:
            self.desk.complain(problem)
            return
        if card is None:
            self.desk.tell(f"No card is known as {text}.", "bad")
            return
        self.show_sheet(card.name, card_html(card, record))

    def show_proof(self, book: str, name: str) -> None:
        """Open a scenario that proves a rule in the Dispute workspace."""
        if self.dispute.open_proof(book, name):
            self.show_place(Place.DISPUTE)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open one file; of several import rulebooks and cards, and check lists together."""
        if len(paths) == 1 and not is_folder(paths[0]):
            self.open_file(paths[0])
            return
        kinds = {path: kind_of_file(path) for path in paths}
        books = [path for path, kind in kinds.items() if kind is FileKind.RULEBOOK]
        others = [path for path, kind in kinds.items() if kind is FileKind.DECK]
        if others:
            self.show_place(Place.DECKS)
            self.decks.open_several(others)
        if books:
            self._ask_for_import(books)

    def open_file(self, path: Path) -> bool:
        """Open a scenario or a deck list in its workspace, or ask how to import a rulebook."""
        kind = kind_of_file(path)
        if kind is FileKind.SCENARIO:
            opened = self.dispute.open_file(path)
            self.show_place(Place.DISPUTE)
            return opened
        if kind is FileKind.RULEBOOK:
            self._ask_for_import([path])
            return True
        self.show_place(Place.DECKS)
        return self.decks.open_list(path)

    def ask_for_file(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(
            self,
            "Open a scenario, a deck list or a rulebook",
            "",
            "Scenarios, deck lists, rulebooks"
            " (*.yaml *.yml *.txt *.csv *.tsv *.json *.xml *.o8d *.cod *.xlsx *.pdf *.html *.htm"
            " *.md);;All files (*)",
        )
        if name:
            self.open_file(Path(name))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See :class:`QWidget`."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """See :class:`QWidget`."""
        urls = event.mimeData().urls()
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_files(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """See :class:`QWidget`."""
        self.rules.keeper.keep_now()
        self._remember()
        self.desk.close()
        super().closeEvent(event)

    def _ask_for_import(self, paths: Sequence[Path]) -> None:
        """Ask about rulebooks once what brought them here has ended: a drop, the start."""
        self.show_place(Place.RULES)
        QTimer.singleShot(0, self, lambda: self.rules.ask_for_import_of(paths))

    def _shower(self, place: Place) -> Callable[[], None]:
        return lambda: self.show_place(place)

    def _within(self, place: Place) -> Callable[[Callable[[], object]], Callable[[], object]]:
        """Let what is done be done in its workspace, which is shown first."""

        def within(does: Callable[[], object]) -> Callable[[], object]:
            def run() -> None:
                if self.place is not place:
                    self.show_place(place)
                does()

            return run

        return within

    def _take_found(self) -> None:
        found = self.finder.taken
        if found is not None:
            QTimer.singleShot(0, self, lambda: self._go_to(found))

    def _go_to(self, found: Entry) -> None:
        if found.kind is Kind.RULE:
            self.show_rule(found.book, found.key)
        elif found.kind is Kind.CARD:
            self.show_card(found.book, found.key)
        elif found.kind is Kind.ACTION:
            self.actions_register[found.key].trigger()
        else:
            self.show_place(Place.RULES)
            self.rules.search_for(found.key)

    def _show_book(self, book: Book) -> None:
        self.book.setText(f"{kind_of(book)}  ·  {short_book_line(book)}")
        self.book.setToolTip(tip(book_line(book)))

    def _show_shortcuts(self) -> None:
        self.show_sheet("Actions and shortcuts", actions_html())

    def show_sheet(self, title: str, html: str) -> None:
        """Show something to be read and closed, in the place of what was shown so."""
        if self.sheet is not None:
            self.sheet.close()
            self.sheet.deleteLater()
        self.sheet = Sheet(self.desk, title, html, self)
        self.sheet.show()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _work_began(self, title: str) -> None:
        self.doing.setText(title)
        self.progress.setRange(0, 0)
        self._show_work(shown=True)

    def _work_told(self, words: str, done: int, total: int) -> None:
        self.doing.setText(words)
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _work_ended(self) -> None:
        self._show_work(shown=False)

    def _show_work(self, *, shown: bool) -> None:
        for widget in (self.doing, self.progress, self.cancel):
            widget.setVisible(shown)

    def _remember(self) -> None:
        settings = self.desk.settings
        settings.setValue("geometry", self.saveGeometry())
        settings.setValue("scale", self.desk.look.scale)
        settings.setValue("look", self.desk.look.chosen or "")

    def _restore(self) -> None:
        settings = self.desk.settings
        geometry = settings.value("geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        scale, look = settings.value("scale"), settings.value("look")
        try:
            self.desk.look.set_scale(float(str(scale or 1.0)))
        except ValueError:
            self.desk.look.set_scale(1.0)
        self.desk.look.choose(look if look in (LIGHT, DARK) else None)
