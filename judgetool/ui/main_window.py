"""The window: three workspaces, a palette over them all, and the book in use always in sight.

The window stands before anything is loaded that it shows: each workspace is loaded when it is shown
or asked for the first time, and what only some actions need is imported where they are done.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgetool.ui.action_icons import DRAWING_OF
from judgetool.ui.actions import key_of
from judgetool.ui.beside import Beside
from judgetool.ui.desk import Desk
from judgetool.ui.dropped import dropped
from judgetool.ui.foot import Foot
from judgetool.ui.icons import Tone, icon
from judgetool.ui.kept_window import remember, restore
from judgetool.ui.keys import AltTypesNothing
from judgetool.ui.notices import NoticeBar
from judgetool.ui.opening import Opening
from judgetool.ui.own_window import screen_of
from judgetool.ui.places import Place
from judgetool.ui.register import Register
from judgetool.ui.shown_sheets import ShownSheets

if TYPE_CHECKING:
    from judgetool.operations.disputes.open_dispute import OpenDispute
    from judgetool.ui.command_palette import CommandPalette, Entry
    from judgetool.ui.decks.workspace import DecksWorkspace
    from judgetool.ui.dispute.workspace import DisputeWorkspace
    from judgetool.ui.explain.page import ExplainPage
    from judgetool.ui.quiz.page import QuizPage
    from judgetool.ui.rules.workspace import RulesWorkspace
    from judgetool.ui.workspace_care import WorkspaceCare

WORKSPACES = (Place.RULES, Place.DECKS, Place.DISPUTE)
PART_OF = {Place.EXPLAIN: Place.DISPUTE, Place.QUIZ: Place.DISPUTE}
"""The pages that belong to a workspace, and are reached from there."""

SIZE = (1380, 880)
"""How wide and high the window is at first, in pixels."""

PREPARING = "Reading the digests of the rulebooks"


class Workspace(Protocol):
    """What the window asks of each workspace."""

    def start(self) -> None:
        """Show something, when the workspace is shown for the first time."""

    def focus(self) -> None:
        """Go to what is filled in or read first."""

    def about(self) -> str:
        """What is shown, in a few words for the foot of the window."""

    def chapter(self) -> str:
        """The chapter of the handbook about what is shown."""


W = TypeVar("W", bound=QWidget)


class MainWindow(QMainWindow):
    """Judgetool's one window."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.setWindowTitle("Judgetool")
        self.setAcceptDrops(True)
        AltTypesNothing(self)
        self.place = Place.DISPUTE
        self._left_for_rule: Place | None = None
        self._asked: list[Callable[[], object]] = []
        self._loaded: dict[Place, QWidget] = {}
        self.stack = QStackedWidget()
        self.register = Register(self, self.do)
        self.register.fill(self.menuBar())
        self._offer_undoing("", "")
        self._offer_undoing_of_difference("", "")
        self.opening = Opening(self, self)
        self.sheets = ShownSheets(desk, self, self.do, self._chapter)
        self._build()
        self._connect_desk()
        self.resize(*SIZE)
        restore(self, desk)

    def appear(self) -> None:
        """Show the window; it fills the screen if it does not fit on it."""
        room, wanted = screen_of(self), self.size()
        if wanted.boundedTo(room) == wanted:
            self.show()
        else:
            self.resize(wanted.boundedTo(room))  # where no window manager makes it fill the screen
            self.showMaximized()

    @cached_property
    def rules(self) -> "RulesWorkspace":
        """The Rules workspace."""
        from judgetool.ui.rules.workspace import RulesWorkspace

        made = self._take_in(Place.RULES, RulesWorkspace(self.desk))
        made.book_shown.connect(self._show_about)
        return made

    @cached_property
    def decks(self) -> "DecksWorkspace":
        """The Decks workspace."""
        from judgetool.ui.decks.workspace import DecksWorkspace

        made = self._take_in(Place.DECKS, DecksWorkspace(self.desk))
        made.turned.connect(self._take_place)
        made.tabs.currentChanged.connect(self.desk.move_on)
        made.turned.connect(self._show_about)
        made.sheet_asked.connect(self.sheets.show)
        return made

    @cached_property
    def dispute(self) -> "DisputeWorkspace":
        """The Dispute workspace."""
        from judgetool.ui.dispute.workspace import DisputeWorkspace

        made = self._take_in(Place.DISPUTE, DisputeWorkspace(self.desk))
        self.register.step_within(made)
        made.sheet_asked.connect(self.sheets.show)
        made.sheet_outdated.connect(self.sheets.close)
        made.history_changed.connect(self._offer_undoing)
        made.opened.connect(self._show_about)
        return made

    @cached_property
    def explain(self) -> "ExplainPage":
        """The page on which differences are explained."""
        from judgetool.ui.explain.page import ExplainPage

        made = self._take_in(Place.EXPLAIN, ExplainPage(self.desk, lambda: self.dispute))
        made.history_changed.connect(self._offer_undoing_of_difference)
        made.about_changed.connect(self._show_about)
        return made

    @cached_property
    def quiz(self) -> "QuizPage":
        """The page that asks questions about the rules."""
        from judgetool.ui.quiz.page import QuizPage

        made = self._take_in(Place.QUIZ, QuizPage(self.desk, self._open_dispute))
        made.about_changed.connect(self._show_about)
        return made

    def _open_dispute(self) -> "OpenDispute | None":
        """The dispute that is open; a sample, if none was opened yet."""
        self.dispute.start()
        return self.dispute.dispute

    @cached_property
    def finder(self) -> "CommandPalette":
        """The command palette."""
        from judgetool.ui.command_palette import CommandPalette

        made = CommandPalette(self.desk, self, self.register.words)
        made.accepted.connect(self._take_found)
        return made

    @cached_property
    def care(self) -> "WorkspaceCare":
        """What checks the workspace, rescues it, and backs it up."""
        from judgetool.ui.workspace_care import WorkspaceCare

        return WorkspaceCare(self.desk, self.sheets.show, self.close)

    def _offer_undoing(self, to_undo: str, to_redo: str) -> None:
        """Let Undo and Redo say what they would be done to in the dispute."""
        self.register.offer("dispute.undo", to_undo)
        self.register.offer("dispute.redo", to_redo)

    def _offer_undoing_of_difference(self, to_undo: str, to_redo: str) -> None:
        """The same for the two boards of a difference."""
        self.register.offer("explain.undo", to_undo)
        self.register.offer("explain.redo", to_redo)

    def _take_in(self, place: Place, workspace: W) -> W:
        self._loaded[place] = workspace
        self.stack.addWidget(workspace)
        return workspace

    def _build(self) -> None:
        self.tabs: dict[Place, QPushButton] = {}
        top = QHBoxLayout()
        top.setSpacing(4)
        for place in WORKSPACES:
            tab = QPushButton(place.value.capitalize())
            tab.setCheckable(True)
            tab.setProperty("tab", "true")
            shows = f"show_workspace {place.value}"
            tab.setIcon(icon(DRAWING_OF[shows], Tone.QUIET))
            tab.setToolTip(key_of(shows))
            tab.clicked.connect(lambda _=False, place=place: self.show_place(place))
            top.addWidget(tab)
            self.tabs[place] = tab
        find = QPushButton(f"Find a rule, card or action   {key_of('finder.begin')}")
        find.setProperty("finder", "true")
        find.setIcon(icon(DRAWING_OF["finder.begin"], Tone.QUIET))
        find.clicked.connect(lambda: self.do("finder.begin"))
        top.addStretch(1)
        top.addWidget(find)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(12)
        column.addLayout(top)
        column.addWidget(self.stack, 1)
        self.notices = NoticeBar(tab, find, middle)
        self.setCentralWidget(middle)
        self.foot = Foot(self.statusBar(), self.desk)

    def do(self, name: str) -> None:
        """Show the workspace and the page of the action called ``name``, and do it."""
        if name.startswith("dispute.") and not self.dispute.may(name):
            return
        owners, method, words = self.way_to(name)
        for owner in owners:
            self._bring_forward(owner)

        def run() -> None:
            with self.desk.complaining():
                method(*words)

        if self._loaded.get(Place.RULES) in owners:
            self._once_prepared(run)
        else:
            run()

    def way_to(self, name: str) -> tuple[list[object], Callable[..., object], list[str]]:
        """What the name of an action leads to: the parts on the way, the method, its words."""
        way, *words = name.split()
        *parts, method = way.split(".")
        owners: list[object] = [self]
        for part in parts:
            owners.append(getattr(owners[-1], part))
        return owners, getattr(owners[-1], method), words

    def _bring_forward(self, part: object) -> None:
        """Show ``part`` if it is a workspace or a page of one, and is not shown yet."""
        for place, workspace in self._loaded.items():
            if part is workspace and self.place is not place:
                self.show_place(place)
        if self.place is Place.DECKS:
            self.decks.bring_forward(part)

    def _connect_desk(self) -> None:
        desk = self.desk
        desk.action_asked.connect(self.do)
        desk.rule_asked.connect(self.show_rule)
        desk.history_asked.connect(self.show_history)
        desk.card_asked.connect(self.sheets.show_card_called)
        desk.scenario_asked.connect(self.show_proof)
        desk.noticed.connect(self.notices.show_notice)
        desk.work.cancelled.connect(
            lambda title: desk.tell(f"{title}: cancelled. Nothing was changed.", stays=True)
        )

    def show_place(self, place: Place) -> None:
        """Show one of the workspaces."""
        workspaces: dict[Place, Callable[[], Workspace]] = {
            Place.RULES: lambda: self.rules,
            Place.DECKS: lambda: self.decks,
            Place.DISPUTE: lambda: self.dispute,
            Place.EXPLAIN: lambda: self.explain,
            Place.QUIZ: lambda: self.quiz,
        }
        workspace = workspaces[place]()
        changed = self.place is not place
        self.place = place
        if changed:
            self.desk.move_on()
        if place is not Place.RULES:
            self._left_for_rule = None
        self.stack.setCurrentWidget(self._loaded[place])
        for other, tab in self.tabs.items():
            tab.setChecked(other is PART_OF.get(place, place))
        self._take_place()
        if not (self.desk.preparing and place is Place.RULES):
            workspace.start()
        self._show_about()
        if changed or not self._loaded[place].isAncestorOf(self.focusWidget() or self):
            workspace.focus()

    def show_explaining(self) -> None:
        """Show the page on which differences are explained."""
        self.show_place(Place.EXPLAIN)

    def show_quiz(self) -> None:
        """Show the page that asks questions about the rules."""
        self.show_place(Place.QUIZ)

    def show_workspace(self, name: str) -> None:
        """Show the workspace called ``name``."""
        self.show_place(Place(name))

    def _take_place(self) -> None:
        """Let the keys of what is shown work, and those of nothing else."""
        of_page = self.decks.places if self.place is Place.DECKS else ()
        of_dispute = PART_OF.get(self.place, self.place) is Place.DISPUTE
        self.register.be_at(self.place, *of_page, *((Place.OF_DISPUTE,) if of_dispute else ()))

    def prepare(self) -> None:
        """Read the digests off the GUI thread, which takes a while at the very first start.

        The Rules workspace is started afterwards, so that the book in use is in sight.
        """
        from judgetool.operations.rules.books import books

        self.desk.work.ended.connect(self._prepared, Qt.ConnectionType.SingleShotConnection)
        self.desk.preparing = self.desk.on_workspace(PREPARING, books, lambda _: None)

    def _prepared(self) -> None:
        self.desk.preparing = False
        self.rules.start()
        while self._asked:
            self._asked.pop(0)()

    def _once_prepared(self, does: Callable[[], object]) -> None:
        """Do what needs the rulebooks: now, or as soon as they are ready."""
        if self.desk.preparing:
            self._asked.append(does)
        else:
            does()

    def show_rule(self, book: str, number: str, version: str = "") -> None:
        """Show a rule in the Rules workspace, of the newest version if none is named.

        A sheet that is still open would hide it, and is closed.
        """
        self.sheets.close()
        if self.place is not Place.RULES:
            self._left_for_rule = self.place
        self.show_place(Place.RULES)
        self._once_prepared(lambda: self._open_rule(book, number, version))

    def show_history(self, book: str, number: str, version: str = "") -> None:
        """Show what changed in a rule from version to version."""
        self.show_rule(book, number, version)
        self._once_prepared(lambda: self.rules.show_tab("History"))

    def return_from_rule(self) -> None:
        """Show again what was shown when somebody asked for a rule."""
        left, self._left_for_rule = self._left_for_rule, None
        if left is not None:
            self.show_place(left)

    def _open_rule(self, book: str, number: str, version: str) -> None:
        if self.rules.open_rule(book, number, version):
            self.rules.document.setFocus()

    def show_proof(self, book: str, name: str) -> None:
        """Open a scenario that proves a rule in the Dispute workspace."""
        if self.dispute.open_proof(book, name):
            self.show_place(Place.DISPUTE)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See :class:`QWidget`."""
        if dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """See :class:`QWidget`; files are opened, a text or an address is taken as if pasted."""
        paths, text = dropped(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.opening.open_files(paths)
        elif text:
            event.acceptProposedAction()
            self.show_place(Place.DECKS)
            self.decks.show_text(text)

    def closeEvent(self, event: QCloseEvent) -> None:
        """See :class:`QWidget`; nothing that was said in a dispute is lost without being asked."""
        if self._shows_what_is_begun():
            event.ignore()
            return
        if Place.DISPUTE in self._loaded and not self.dispute.may_close():
            event.ignore()
            return
        remember(self, self.desk)
        self.desk.close()
        super().closeEvent(event)

    def _shows_what_is_begun(self) -> bool:
        """Show the page beside which a sheet has something typed in it, if there is one."""
        for beside in self.findChildren(Beside):
            if beside.begun:
                part: QObject | None = beside.page
                ways = []
                while part is not None and part is not self:
                    ways.append(part)
                    part = part.parent()
                for one in reversed(ways):
                    self._bring_forward(one)
                self.desk.tell("Enter or cancel first what you have typed.", "bad")
                return True
        return False

    def _take_found(self) -> None:
        found = self.finder.taken
        if found is not None:
            QTimer.singleShot(0, self, lambda: self._go_to(found))

    def _go_to(self, found: "Entry") -> None:
        from judgetool.ui.command_palette import Kind

        if found.kind is Kind.RULE:
            self.show_rule(found.book, found.key)
        elif found.kind is Kind.CARD:
            self.sheets.show_card_called(found.book, found.key)
        elif found.kind is Kind.ACTION:
            self.do(found.key)
        else:
            self.show_place(Place.RULES)
            self._once_prepared(lambda: self.rules.search_for(found.key))

    def _show_about(self) -> None:
        """Name at the foot what the page is about."""
        workspace = self._loaded.get(self.place)
        self.foot.about.setText("" if workspace is None else cast("Workspace", workspace).about())

    def _chapter(self) -> str:
        """The chapter of the handbook about what is shown, "" if nothing is shown yet."""
        workspace = self._loaded.get(self.place)
        return "" if workspace is None else cast("Workspace", workspace).chapter()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or return from it."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
