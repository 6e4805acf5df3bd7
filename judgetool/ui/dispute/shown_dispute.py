"""A dispute on the screen: the moment that is looked at, from every side, and the ways between.

Steps and zones are on the left, the board is in the middle; on the right stand what happened and
what is asked.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QInputDialog, QSplitter, QTabWidget, QVBoxLayout, QWidget

from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import ToldLine
from judgetool.ui.beside import Beside
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.accounts import AccountBar
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.command_line import CommandLine
from judgetool.ui.dispute.decision_panel import DecisionPanel
from judgetool.ui.dispute.models import ZonesModel
from judgetool.ui.dispute.moment_bar import PAST, MomentBar
from judgetool.ui.dispute.pictures import CardPictures
from judgetool.ui.dispute.set_up import SetUp
from judgetool.ui.dispute.sight import LOOKING, only_seen
from judgetool.ui.dispute.steps_panel import StepsPanel
from judgetool.ui.dispute.wording import (
    about_html,
    card_sheet_html,
    expected_html,
    line_html,
    otherwise_html,
    step_html,
)
from judgetool.ui.layout import column_in, row_in
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import RichList

if TYPE_CHECKING:  # the window stands sooner without what only some actions need
    from judgetool.operations.rules.version_played import OtherVersion
    from judgetool.ui.dispute.pile_sheet import PileSheet
    from judgetool.ui.dispute.ruling_paper import RulingPaper


class ShownDispute(QWidget):
    """Shows the dispute that is open after the step ``index``.

    ``sheet_asked`` gives the title and the rich text of a sheet that is to be shown.
    ``sheet_outdated`` tells that it is to be closed.
    ``history_changed`` gives what can be undone and what can be done again, in a few words.
    """

    sheet_asked = Signal(str, str)
    sheet_outdated = Signal()
    history_changed = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.dispute: OpenDispute | None = None
        self.index = 0
        self.zones = ZonesModel(self)
        self._line: ToldLine | None = None
        self._codes: dict[tuple[str, str], str | None] = {}
        self._versions: dict[str, OtherVersion | None] = {}
        desk.books_changed.connect(self._versions.clear)
        self._build()
        self.set_up.changed.connect(self._show_anew)
        self.steps.chosen.connect(self._step_chosen)
        self.moment.to_present.clicked.connect(self.present)
        self.moment.to_told.clicked.connect(self.back_to_told)
        self.accounts.changed.connect(self._show_steps)
        self.decision.offer_changed.connect(self._show_offer)
        self.decision.typed.connect(self._say_on)
        self.board.card_asked.connect(self.show_card)
        self.board.zone_asked.connect(self.show_pile)

    def _build(self) -> None:
        self.title = PlainLabel("No dispute is open", role="heading", wraps=True)
        self.accounts = AccountBar(self.desk, lambda: self.index)
        self.steps = StepsPanel(self.desk)
        self.timeline = self.steps.timeline
        self.zone_list = RichList(self.desk, "Zones")
        self.zone_list.setModel(self.zones)
        self.beside = Beside(self)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName("Steps and zones")
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
            self.desk.tell(
                "Play the set-up first. While you set up the board, everything is shown.", "bad"
            )
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
        if (index, line) != (self.index, self._line):
            self.desk.move_on()
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
        shown = self.timeline.steps[index]
        step = step_html(dispute.book, shown, dispute.number(index))
        otherwise = otherwise_html(self._other_version(dispute.book), shown.citations)
        return about + step + otherwise + expected

    def _other_version(self, book: str) -> "OtherVersion | None":
        """Another version of the book that is imported; remembered until one is imported anew."""
        from judgetool.operations.rules.version_played import other_version

        if book not in self._versions:
            self._versions[book] = other_version(self.desk.workspace, book)
        return self._versions[book]

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

    def _show_line(self, number: int) -> None:
        """Show the account anew, and in it what has become of a line."""
        self._show_anew()
        self.steps.show_line(number)

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
        from judgetool.operations.cards.other_language import in_other_edition

        dispute, workspace = self.dispute, self.desk.workspace
        sheet = dispute.card_sheet(self.index, card)
        cards = card_source(workspace)
        printed = dispute.printed(self.index, card, cards)
        if printed is None:
            return card_sheet_html(dispute.book, sheet, dispute.number)
        reading, lines = in_other_edition(workspace, printed), cards.lines(printed)
        return card_sheet_html(dispute.book, sheet, dispute.number, printed, reading, lines)

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
    def pile(self) -> "PileSheet":
        """The list of a zone's cards."""
        from judgetool.ui.dispute.pile_sheet import PileSheet

        made = PileSheet(self.desk, self)
        made.card_asked.connect(self.show_card)
        self.beside.take_along(made)
        return made

    @cached_property
    def paper(self) -> "RulingPaper":
        """What prints and writes the report of the ruling."""
        from judgetool.ui.dispute.ruling_paper import RulingPaper

        return RulingPaper(self.desk, lambda: self.dispute, self)

    def show_reference(self) -> None:
        """Show the turn of the game that is open, and what can be said about it."""
        from judgetool.ui.sheets import reference_html

        if self.dispute is not None:
            self.sheet_asked.emit("Turn and notation", reference_html(self.dispute.book))

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

    def _say_on(self, letter: str) -> None:
        """Go to the command line with a letter that was typed elsewhere."""
        if self.line.isVisible():
            self.focus_line()
            self.line.line.end(False)
            self.line.line.insert(letter)

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


def _column(*widgets: QWidget) -> QWidget:
    column = QWidget()
    layout = column_in(column, 8)
    for widget in widgets:
        layout.addWidget(widget)
    return column
