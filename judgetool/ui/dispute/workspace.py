"""The Dispute workspace: a dispute that is open, the moment looked at, and what is said next."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QInputDialog,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.views import Taken
from judgetool.errors import Problem
from judgetool.operations.disputes import keeping
from judgetool.operations.disputes import scenarios as operations
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import ToldLine, tell, told_lines
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.accounts import AccountBar
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.command_line import CommandLine
from judgetool.ui.dispute.decision_panel import DecisionPanel
from judgetool.ui.dispute.kept import KeptDispute
from judgetool.ui.dispute.mending import Mending
from judgetool.ui.dispute.models import ZonesModel
from judgetool.ui.dispute.moment_bar import PAST, MomentBar
from judgetool.ui.dispute.pictures import CardPictures
from judgetool.ui.dispute.pile_sheet import PileSheet
from judgetool.ui.dispute.recent import RecentDisputes
from judgetool.ui.dispute.ruling_paper import RulingPaper
from judgetool.ui.dispute.set_up import SetUp
from judgetool.ui.dispute.sight import LOOKING, only_seen
from judgetool.ui.dispute.steps_panel import StepsPanel
from judgetool.ui.dispute.wording import (
    MEND,
    about_html,
    card_sheet_html,
    expected_html,
    line_html,
    reasons_html,
    step_html,
)
from judgetool.ui.layout import column_in, row_in
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import RichList

if TYPE_CHECKING:
    from judgetool.ui.dispute.new_dispute import BookChooser
    from judgetool.ui.dispute.ruling_sheet import Rulings
    from judgetool.ui.dispute.samples import SampleChooser


class DisputeWorkspace(QWidget):
    """Timeline on the left, board in the middle; on the right what happened and what is asked.

    ``sheet_asked`` gives the title and the rich text of a sheet that is to be shown.
    ``sheet_outdated`` tells that it is to be closed.
    ``history_changed`` gives what can be undone and what can be done again, in a few words.
    """

    opened = Signal(object)
    sheet_asked = Signal(str, str)
    sheet_outdated = Signal()
    history_changed = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.dispute: OpenDispute | None = None
        self.kept = KeptDispute(desk, self)
        self._started = False
        self.books: BookChooser | None = None
        self.samples: SampleChooser | None = None
        self.index = 0
        self.zones = ZonesModel(self)
        self.told: tuple[ToldLine, ...] = ()
        self._line: ToldLine | None = None
        self._codes: dict[tuple[str, str], str | None] = {}
        self.paper = RulingPaper(desk, lambda: self.dispute, self)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.title = PlainLabel("No dispute is open", role="heading", wraps=True)
        self.accounts = AccountBar(self.desk, lambda: self.index)
        self.steps = StepsPanel(self.desk)
        self.timeline = self.steps.timeline
        self.mending = Mending(self.desk, lambda: self.dispute, self.steps, self._show_line)
        self.mending.rule = lambda number: self.rulings.ask_to_change(number)
        self.zone_list = RichList(self.desk, "Zones")
        self.zone_list.setModel(self.zones)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.addTab(self.steps, "Steps")
        self.tabs.addTab(self.zone_list, "Zones")
        self.moment = MomentBar()
        self.pictures = CardPictures(self.desk, self)
        self.board = BoardWidget(
            self.desk,
            lambda card: self._sheet(card.id),
            lambda card: self.pictures.of(self._code(card.id)),
        )
        self.pictures.came.connect(self.board.draw_anew)
        self.desk.cards_changed.connect(self._codes.clear)
        self.line = CommandLine(self.desk)
        self.set_up = SetUp(self.desk, self.board, lambda: self.dispute)
        self.detail = CitedText(self.desk)
        self.detail.document().setDocumentMargin(12)
        self.detail.setAccessibleName("What happened in this step")
        self.decision = DecisionPanel(self.desk)
        self.recent = RecentDisputes(self.desk, self)
        splitter = QSplitter()
        splitter.setHandleWidth(12)
        splitter.setChildrenCollapsible(False)
        right = QSplitter(Qt.Orientation.Vertical)
        right.setHandleWidth(12)
        right.setChildrenCollapsible(False)
        right.addWidget(self.detail)
        right.addWidget(self.decision)
        right.addWidget(self.set_up.panel)
        self.set_up.instead_of(self.moment, self.line, self.detail, self.decision)
        right.setSizes([220, 500])
        for part in (_column(self.title, self.accounts, self.tabs), self._middle(), right):
            splitter.addWidget(part)
        splitter.setSizes([290, 700, 350])
        splitter.setStretchFactor(1, 1)
        row = row_in(self)
        row.addWidget(splitter)

    def _middle(self) -> QWidget:
        table = BoardScroll(self.board)
        middle = _column(self.moment, self.set_up.band, table, self.line, self.set_up.line)
        layout = middle.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.setStretchFactor(table, 1)
        return middle

    def _connect(self) -> None:
        self.kept.acted.connect(self._tell_history)
        self.recent.chosen.connect(self.resume)
        self.set_up.changed.connect(self._show_anew)
        self.set_up.left.connect(self._play)
        self.steps.chosen.connect(self._step_chosen)
        self.steps.line_taken.connect(lambda: self._if_free(self.mending.ask_to_change))
        self.steps.line_left_out.connect(lambda: self._if_free(self.mending.remove))
        self.detail.followed.connect(self._mend_by_link)
        self.moment.to_present.clicked.connect(self.present)
        self.moment.to_told.clicked.connect(self.back_to_told)
        self.line.said.connect(self.say)
        self.line.told.connect(self.tell)
        self.line.mended.connect(self.mend)
        self.accounts.changed.connect(self._show_steps)
        self.decision.line_chosen.connect(self.say)
        self.decision.cards_chosen.connect(self.choose)
        self.decision.gathered.connect(self.gather)
        self.decision.offer_changed.connect(self._show_offer)
        self.board.card_clicked.connect(self.decision.click)
        self.board.item_clicked.connect(self.decision.select_line)
        self.board.confirmed.connect(self.decision.confirm_taken)
        self.board.card_asked.connect(self.show_card)
        self.board.zone_asked.connect(self.show_pile)

    @cached_property
    def rulings(self) -> "Rulings":
        """What asks for rulings of the head judge."""
        from judgetool.ui.dispute.ruling_sheet import Rulings

        return Rulings(
            self.desk,
            lambda: self.dispute,
            lambda: self.index,
            self._show_ruling,
            self._show_line,
            self,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`; Escape takes back the action that is being performed."""
        asked = self.decision.decision
        if event.key() == Qt.Key.Key_Escape and asked is not None and asked.back:
            self.take_back()
        else:
            super().keyPressEvent(event)

    def start(self) -> None:
        """Open a sample, if nothing is open yet; offer what was open when the program ended."""
        if self._started:
            return
        self._started = True
        if self.dispute is None:
            self.open_sample(operations.FIRST_SAMPLE)
        self._offer_interrupted()

    def open_file(self, path: Path) -> bool:
        """Open the scenario at ``path``; if that fails, give False and leave open what was open."""
        from judgetool.operations.cards.library import card_source

        def opening() -> OpenDispute | Keeper:
            workspace = self.desk.workspace
            cards = card_source(workspace)
            found = keeping.resumed_for(workspace, path, self.kept.now, cards)
            return OpenDispute.open(path, cards) if found is None else found

        return self._open(opening, path)

    def may_close(self) -> bool:
        """Whether nothing is lost by closing what is open, or the judge wants that."""
        return self.kept.may_close(self.ask_where_to_save, self)

    def show_recent(self) -> None:
        """Show the disputes that were open lately, to open one of them."""
        found = keeping.recent(self.desk.workspace)
        if found:
            self.recent.offer("Disputes that were open lately", found, self._number)
        else:
            self.desk.tell("No dispute was open yet of which anything is kept.")

    def resume(self, number: int) -> None:
        """Open a recent dispute exactly as it was, with all that can be undone."""
        from judgetool.operations.cards.library import card_source

        workspace = self.desk.workspace
        if number == self._number:
            return
        found = next((one for one in keeping.recent(workspace, 1000) if one.id == number), None)
        if found is None or found.elsewhere:
            self.desk.tell("This dispute is open in another window: go on with it there.", "bad")
            return
        self._open(
            lambda: keeping.resume(workspace, number, self.kept.now, card_source(workspace)),
            found.path,
        )

    @property
    def _number(self) -> int | None:
        """The number under which the dispute is kept."""
        return None if self.kept.keeper is None else self.kept.keeper.id

    def _offer_interrupted(self) -> None:
        """Offer what was open when the program ended without anybody closing it."""
        with self.desk.complaining():
            found = keeping.interrupted(self.desk.workspace)
            if found:
                words = "The program ended while this was open. Nothing of it is lost."
                self.recent.offer(words, found, self._number)

    def ask_for_new(self) -> None:
        """Ask for a book, and set up the board of a new dispute that it decides."""
        from judgetool.ui.dispute.new_dispute import BookChooser

        if self.books is None:
            self.books = BookChooser(self.desk, self)
            self.books.chosen.connect(self.begin_new)
        self.books.ask("" if self.dispute is None else self.dispute.book)

    def begin_new(self, book: str) -> None:
        """Set up the board of a new dispute that is decided by ``book``."""
        from judgetool.operations.cards.library import card_source

        cards = card_source(self.desk.workspace)
        if self._open(lambda: OpenDispute.new(book, cards=cards)):
            self.set_up.enter()

    def open_sample(self, name: str) -> bool:
        """Open a scenario that comes with the program."""
        return self._open(lambda: OpenDispute.sample(name))

    def open_proof(self, book: str, name: str) -> bool:
        """Open a scenario that proves rules of ``book``."""
        return self._open(lambda: OpenDispute.proving(name, book))

    def ask_for_sample(self) -> None:
        """Let the user choose a scenario that comes with the program, and open it."""
        from judgetool.ui.dispute.samples import SampleChooser

        if self.samples is None:
            self.samples = SampleChooser(self.desk, self)
            self.samples.chosen.connect(self.open_sample)
        self.samples.ask("" if self.dispute is None else self.dispute.book)

    def save(self) -> None:
        """Write the dispute into its file; ask for one where it has none."""
        if self.dispute is None:
            return
        if self.dispute.path is None:
            self.ask_where_to_save()
        else:
            self.save_to(self.dispute.path)

    def ask_where_to_save(self) -> None:
        """Ask for a file and write the dispute into it."""
        if self.dispute is None:
            return
        suggested = str(self.dispute.path or "dispute.yaml")
        name, _ = QFileDialog.getSaveFileName(
            self, "Save as a scenario", suggested, "Scenarios (*.yaml *.yml)"
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the dispute as it stands into a scenario file."""
        if self.dispute is None:
            return
        left_out, index = self.dispute.left_out(), self.index
        with self.desk.complaining():
            self.dispute.save(path)
            self._show_steps()
            self.look_at(index)
            without = f" It is without {'; '.join(left_out)}." if left_out else ""
            warning = f" {self.kept.warning}" if self.kept.warning else ""
            tone = "bad" if warning else "good"
            self.desk.tell(f"Saved as {path.name}.{without}{warning}", tone)

    @property
    def last(self) -> int:
        """The index of the last step."""
        return 0 if self.dispute is None else self.dispute.last

    def back(self) -> None:
        """Look at the step before."""
        self.look_at(self.index - 1)

    def forward(self) -> None:
        """Look at the step after."""
        self.look_at(self.index + 1)

    def first(self) -> None:
        """Look at the set-up."""
        self.look_at(0)

    def present(self) -> None:
        """Look at the last step."""
        self.look_at(self.last)

    def back_to_told(self) -> None:
        """Leave the branch for the dispute as it was told."""
        if self.dispute is not None:
            self.dispute.back_to_told()
            self._show_steps()

    def show_everything(self) -> None:
        """Show all that is known, to the judge alone."""
        self._show_as(None)

    def show_as(self, player: str) -> None:
        """Show what ``player`` has seen, and nothing else."""
        self._show_as(player)

    def _show_as(self, player: str | None) -> None:
        if self.dispute is None:
            return
        if self.set_up.active:
            self.desk.tell("Play the set-up first: while it is made, everything is shown.", "bad")
            return
        index, self.dispute.viewer = self.index, player
        self.sheet_outdated.emit()
        self.accounts.close_sheet()
        self._tell_history()
        self._show_anew()
        if player is not None and self.board.near != player:
            self.board.turn()
        self.look_at(index)
        self.desk.tell("" if player is None else only_seen(player))

    def may(self, action: str = "") -> bool:
        """Whether an action can be done now. While only what a player has seen is shown, few can.

        Says so if it cannot; without a name any change is meant.
        """
        viewer = None if self.dispute is None else self.dispute.viewer
        if viewer is None or action in LOOKING:
            return True
        self.desk.tell(only_seen(viewer), "bad")
        return False

    def _if_free(self, change: Callable[[], None]) -> None:
        """Change something, unless only what a player has seen is shown."""
        if self.may():
            change()

    def look_at(self, index: int, line: ToldLine | None = None) -> None:
        """Show the moment after step ``index``; do nothing if there is no such step.

        A ``line`` that brought no step about after it is told in the place of the step. While the
        board is set up, nothing else is shown on it.
        """
        if self.dispute is None or self.set_up.active or not 0 <= index <= self.last:
            return
        self.index, self._line = index, line
        dispute = self.dispute
        board = dispute.board(index)
        time = self.moment.show_moment(board, dispute, index)
        self.board.show_board(dispute.book, board, time, dispute.viewer)
        self.zones.show_board(board)
        if "pile" in vars(self) and self.pile.isVisible():
            self.pile.show_board(board)
        self.detail.show_html(self._detail(dispute))
        asked = dispute.decision(index)
        self.line.show_example(asked.options[0].line if asked and asked.options else "")
        self.decision.show_decision(
            dispute.book,
            asked,
            past=time == PAST,
            judge=lambda taken: dispute.gathered(index, taken),
        )
        if dispute.impossible:
            self.decision.show_impossible()
        self.steps.look_at(index, line)

    def _detail(self, dispute: OpenDispute) -> str:
        """What happened in the step that is looked at, or what became of the line."""
        if self._line is not None:
            return line_html(dispute, self._line)
        index = self.index
        about = about_html(dispute) if index == 0 else ""
        at_the_end = index == dispute.scripted and dispute.branch_point is None
        expected = expected_html(dispute) if at_the_end else ""
        step = step_html(dispute.book, self.timeline.steps[index], dispute.number(index))
        return about + step + expected

    def say(self, line: str) -> None:
        """Carry out a line at the moment that is looked at."""
        self._carry_out(lambda dispute: dispute.say(line, self.index))

    def tell(self, text: str) -> None:
        """Add several lines at the moment that is looked at, and show what became of each."""
        if self.dispute is None:
            return
        try:
            self.told = tell(self.dispute, text, self.index)
        except Problem as problem:
            self.line.show_error(self.dispute.book, problem)
            return
        self._show_told()

    def mend(self, number: int, line: str) -> None:
        """Let a line that was told be another one; with none it is taken out."""
        told = () if self.line.error.isHidden() else self.told
        self.mending.put(number, 1, line)
        if told and self.dispute is not None:
            left = len(told) if line else len(told) - 1
            self.told = told_lines(self.dispute, told[0].number, left)
            self._show_told()

    def _mend_by_link(self, kind: str, _book: str, what: str) -> None:
        if kind == MEND:
            number, _, line = what.partition(" ")
            self.mend(int(number), line)

    def _show_line(self, number: int) -> None:
        """Show the account anew, and in it what has become of a line."""
        self._show_anew()
        self.steps.show_line(number)

    def _show_ruling(self, last: int) -> None:
        """Show the account with a ruling that was made just now."""
        self._show_anew()
        self.look_at(last)

    def _show_told(self) -> None:
        if self.dispute is not None:
            self._show_anew()
            self.line.show_told(self.told, self.dispute.book)

    def choose(self, cards: tuple[int, ...]) -> None:
        """Answer the decision with cards."""
        self._carry_out(lambda dispute: dispute.choose(cards, self.index))

    def gather(self, taken: tuple[Taken, ...]) -> None:
        """Answer the decision with an act that was put together card by card."""
        self._carry_out(lambda dispute: dispute.gather(taken, self.index))

    def take_back(self) -> None:
        """Take back the action that is being performed, in games whose rules have that."""
        asked = self.decision.decision
        if asked is not None and asked.back:
            self.say(asked.back)
        else:
            self.desk.tell("No action is being performed that could be taken back.")

    def undo(self) -> None:
        """Undo what was done to the dispute last."""
        undone = None if self.dispute is None else self.dispute.undo()
        if undone is None:
            self.desk.tell("There is nothing to undo.")
        else:
            self._show_anew()
            self.set_up.choose_changed(undone)

    def redo(self) -> None:
        """Do again what was undone last."""
        done = None if self.dispute is None else self.dispute.redo()
        if done is None:
            self.desk.tell("There is nothing to do again.")
        else:
            self._show_anew()
            self.set_up.choose_changed(done)

    def why_not(self) -> None:
        """Say why the line in the command line, or else the selected option, is refused."""
        line = self.line.line.text().strip()
        if self.dispute is None or not line:
            self.decision.explain()
            return
        try:
            reasons = self.dispute.why_not(line, self.index)
        except Problem as problem:
            self.line.show_error(self.dispute.book, problem)
            return
        allowed = '<p class="good">This is allowed.</p>'
        self.line.show_html(reasons_html(self.dispute.book, reasons) or allowed)

    def show_card(self, card: int) -> None:
        """Show what a card is at the moment that is looked at, and why it is so."""
        if self.dispute is not None:
            name = self.dispute.card_sheet(self.index, card).card.name
            self.sheet_asked.emit(name, self._sheet(card))

    def _sheet(self, card: int) -> str:
        """All about a card at the moment that is looked at."""
        if self.dispute is None:
            return ""
        from judgetool.operations.cards.library import card_source

        dispute = self.dispute
        sheet = dispute.card_sheet(self.index, card)
        printed = dispute.printed(self.index, card, card_source(self.desk.workspace))
        return card_sheet_html(dispute.book, sheet, dispute.number, printed)

    def _code(self, card: int) -> str | None:
        """The code of the imported card that a card is, if it is one and pictures are shown."""
        if self.dispute is None or self.pictures.folder is None:
            return None
        from judgetool.operations.cards.library import card_source

        called = self.dispute.called(self.index, card)
        if called is not None and called not in self._codes:
            source = card_source(self.desk.workspace)
            printed = self.dispute.printed(self.index, card, source)
            self._codes[called] = None if printed is None else printed.code
        return None if called is None else self._codes[called]

    def show_pile(self, player: str, zone: str) -> None:
        """Show what lies in a zone as a list that can be searched."""
        if self.board.board is not None:
            self.pile.open_at(self.board.board, player, zone)

    def open_pile(self) -> None:
        """Show the zone of the card that is marked on the board as a list; else the first one."""
        marked = self.board.pointed_at
        here = (marked.zone.player, marked.zone.plan.name) if marked is not None else ("", "")
        self.show_pile(*here)

    @cached_property
    def pile(self) -> PileSheet:
        """The list of a zone's cards."""
        made = PileSheet(self.desk, self)
        made.card_asked.connect(self.show_card)
        return made

    def show_reference(self) -> None:
        """Show the turn of the game that is open, and what can be said about it."""
        from judgetool.ui.sheets import reference_html

        if self.dispute is not None:
            self.sheet_asked.emit(
                "The turn and what can be said", reference_html(self.dispute.book)
            )

    def ask_for_card(self) -> None:
        """Let the user choose a card on the table by its place or its name, and show it."""
        if self.dispute is None:
            return
        cards = self.dispute.cards(self.index)
        words = [card.words for card in cards]
        chosen, accepted = QInputDialog.getItem(
            self, "Look at a card", "Which one?", words, 0, False
        )
        if accepted:
            self.show_card(cards[words.index(chosen)].id)

    def focus(self) -> None:
        """Go to the options of the decision, or to the line of the set-up."""
        if self.set_up.active:
            self.set_up.focus()
        else:
            self.decision.list.setFocus()

    def focus_line(self) -> None:
        """Go to the command line, or to the line of the set-up."""
        if self.set_up.active:
            self.set_up.focus()
        else:
            self.line.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_zones(self) -> None:
        """Go to the list of zones, or from there back to the steps."""
        if self.tabs.currentWidget() is self.zone_list:
            self.focus_steps()
        else:
            self.tabs.setCurrentWidget(self.zone_list)
            self.zone_list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_steps(self) -> None:
        """Go to the list of steps."""
        self.tabs.setCurrentWidget(self.steps)
        self.steps.focus()

    def find_steps(self) -> None:
        """Go to the line in which the steps are searched."""
        self.tabs.setCurrentWidget(self.steps)
        self.steps.focus_search()

    def _open(self, opening: Callable[[], OpenDispute | Keeper], path: Path | None = None) -> bool:
        if not self.may_close():
            return False
        with self.desk.complaining():
            dispute = self.kept.take(opening, path)
            self.dispute = dispute
            self.set_up.leave()
            self._tell_history()
            self._show_anew()
            stops = "" if dispute.refused is None else f"The script stops here: {dispute.refused}"
            if stops or self.kept.warning:
                self.desk.tell("\n".join(filter(None, (stops, self.kept.warning))), "bad")
            self.opened.emit(dispute)
            self.decision.focus()
            return True
        return False

    def _tell_history(self) -> None:
        if self.dispute is not None:
            history = self.dispute.history
            words = str(history.to_undo or ""), str(history.to_redo or "")
            self.history_changed.emit(*(("", "") if self.dispute.viewer else words))

    def _show_anew(self) -> None:
        """Show the dispute after more than its steps may have become another."""
        if self.dispute is not None:
            viewer = self.dispute.viewer
            self.title.setText(f"As {viewer} has seen it" if viewer else self.dispute.title)
            self.line.clear_error()
            self.line.setVisible(viewer is None and not self.set_up.active)
            self.accounts.setEnabled(viewer is None)
            self._show_steps()

    def _show_steps(self) -> None:
        if self.dispute is not None:
            self.accounts.show_accounts(self.dispute)
            self.steps.show_steps(self.dispute)
            self.look_at(self.last)
            self.set_up.show_again()

    def _play(self) -> None:
        """Play what was set up, and say where what was told does not work any more."""
        self._show_anew()
        self.focus()
        if self.dispute is not None and self.dispute.refused is not None:
            self.desk.tell(f"The script stops here: {self.dispute.refused}", "bad")

    def _carry_out(self, doing: Callable[[OpenDispute], int]) -> None:
        if self.dispute is None or not self.may():
            return
        try:
            last = doing(self.dispute)
        except Problem as problem:
            self.line.show_error(self.dispute.book, problem)
            return
        self.line.accepted()
        self._show_steps()
        self.look_at(last)

    def _step_chosen(self, index: int, line: ToldLine | None) -> None:
        if self.set_up.active:
            self.set_up.leave()
            self._show_anew()
            self.look_at(index, line)
        elif (index, line) != (self.index, self._line):
            self.look_at(index, line)

    def _show_offer(self) -> None:
        self.board.offer(self.decision.offered, self.decision.ticked)
        option = self.decision.selected
        self.board.mark_chosen("" if option is None else option.line)


def _column(*widgets: QWidget) -> QWidget:
    column = QWidget()
    layout = column_in(column, 8)
    for widget in widgets:
        layout.addWidget(widget)
    return column
