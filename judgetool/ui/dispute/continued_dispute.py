"""A dispute that is gone on with: lines and answers, rulings, what is mended and undone."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from judgetool.disputes.views import Taken
from judgetool.errors import Problem
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import ToldLine, tell, told_lines
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.mending import Mending
from judgetool.ui.dispute.shown_dispute import ShownDispute
from judgetool.ui.dispute.wording import MEND, reasons_html

if TYPE_CHECKING:
    from judgetool.ui.dispute.ruling_sheet import Rulings


class ContinuedDispute(ShownDispute):
    """Lets be said, chosen and ruled what comes after the step that is looked at."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.told: tuple[ToldLine, ...] = ()
        self.mending = Mending(desk, lambda: self.dispute, self.steps, self._show_line, self.beside)
        self.mending.rule = lambda number: self.rulings.ask_to_change(number)
        self.steps.line_taken.connect(lambda: self._if_free(self.mending.ask_to_change))
        self.steps.line_left_out.connect(lambda: self._if_free(self.mending.remove))
        self.detail.followed.connect(self._mend_by_link)
        self.line.said.connect(self.say)
        self.line.told.connect(self.tell)
        self.line.mended.connect(self.mend)
        self.decision.line_chosen.connect(self.say)
        self.decision.cards_chosen.connect(self.choose)
        self.decision.gathered.connect(self.gather)
        self.board.card_clicked.connect(self.decision.click)
        self.board.item_clicked.connect(self.decision.select_line)
        self.board.confirmed.connect(self.decision.confirm_taken)

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
            self.beside,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`; Escape takes back the action that is being performed."""
        asked = self.decision.decision
        if event.key() == Qt.Key.Key_Escape and asked is not None and asked.back:
            self.take_back()
        else:
            super().keyPressEvent(event)

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
            self.desk.tell("No action is in progress, so there is nothing to take back.")

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
            self.desk.tell("There is nothing to redo.")
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
