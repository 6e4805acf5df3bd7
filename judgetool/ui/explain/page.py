"""The page on which a difference is explained: two boards, what was said, and how it came about."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from judgetool.operations.cards.library import card_source
from judgetool.operations.disputes.differences import OpenDifference, Side, open_difference
from judgetool.operations.disputes.explaining import (
    Explaining,
    ExplanationView,
    best_of,
)
from judgetool.operations.disputes.keeping_differences import (
    DifferenceKeeper,
    Explained,
    last_difference,
)
from judgetool.operations.disputes.language import rulebook_of
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.explain.found import EXPLANATION, answers_html, before_html, status_html
from judgetool.ui.explain.room import Room
from judgetool.ui.explain.said import SaidEdit
from judgetool.ui.explain.side import GAP, DifferenceSide
from judgetool.ui.layout import column_in, row_in, sharing
from judgetool.ui.register import action_button
from judgetool.ui.work import Progress

if TYPE_CHECKING:
    from pathlib import Path

    from judgetool.ui.dispute.workspace import DisputeWorkspace

TELLING_EVERY = 0.15
"""How far the search is, is told again after so many seconds."""

LOOKING = "Looking for explanations"
SAID = "What was said between the two boards, line by line"
FILES = "Differences (*.yaml *.yml)"


class ExplainPage(QWidget):
    """A difference that is put together and explained.

    ``dispute`` gives the Dispute workspace: boards can be taken from there, and explanations become
    accounts there. ``history_changed`` gives what can be undone and done again, in a few words;
    ``about_changed`` tells that the page is about something else.
    """

    history_changed = Signal(str, str)
    about_changed = Signal()
    _came = Signal(object)

    def __init__(self, desk: Desk, dispute: "Callable[[], DisputeWorkspace]") -> None:
        super().__init__()
        self.desk = desk
        self._dispute = dispute
        self.difference: OpenDifference | None = None
        self._keeper: DifferenceKeeper | None = None
        self._explaining: Explaining | None = None
        self._searched = ""
        """The text of the difference for which the explanations are."""
        self.found: list[ExplanationView] = []
        self.chosen = Side.REMEMBERED
        self._build()
        self._came.connect(self._show_one)
        desk.work.ended.connect(self._search_ended)
        desk.closing.connect(self._close)

    def _build(self) -> None:
        self.which = FittedLine(role="quiet")
        self.sides = {side: DifferenceSide(self.desk, side) for side in Side}
        self._lines = QStackedWidget()
        for side, shown in self.sides.items():
            self._lines.addWidget(shown.set_up.line)
            shown.came_to.connect(lambda side=side: self.choose_side(side))
        self.said = SaidEdit()
        self.said.setAccessibleName(SAID)
        self.said.setPlaceholderText("Such as: A attacks with center-left")
        self.said.setTabChangesFocus(True)
        self.said.entered.connect(self._put_said)
        self.text = CitedText(self.desk)
        self.text.document().setDocumentMargin(12)
        self.text.setAccessibleName("The explanations")
        self.text.followed.connect(self._follow)
        top = QWidget()
        head = row_in(top)
        head.addWidget(self.which, 1)
        for words, action in BUTTONS:
            head.addWidget(action_button(self.desk, words, action))
        above = QWidget()
        boards = column_in(above, GAP)
        boards.addWidget(sharing(list(self.sides.values()), (1, 1)), 1)
        boards.addWidget(self._lines)
        self._room = Room(above, sharing([self._said_column(), self.text], (260, 960)))
        whole = QWidget()
        column = column_in(whole, 8)
        column.addWidget(top)
        column.addWidget(self._room, 1)
        scroll = QScrollArea()
        scroll.setWidget(whole)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column_in(self).addWidget(scroll)

    def _said_column(self) -> QWidget:
        made = QWidget()
        column = column_in(made, 4)
        label = FittedLine(role="quiet")
        label.setText("What was said")
        column.addWidget(label)
        column.addWidget(self.said, 1)
        return made

    # --- what the window asks of each page

    def start(self) -> None:
        """Show the difference that was open last, with all that can be undone; else a new one."""
        if self.difference is not None:
            self._show_that_of_dispute()
            return
        with self.desk.complaining():
            workspace = self.desk.workspace
            kept = last_difference(workspace, self.desk.now, card_source(workspace))
            if kept is not None:
                self._take_kept(kept)
        if self.difference is None:
            self._take(OpenDifference.new(self._book(), card_source(self.desk.workspace)))

    def _show_that_of_dispute(self) -> None:
        """Show the difference of the dispute that is open, if it is another one than is shown."""
        number = self._dispute().number
        belongs = None if self._keeper is None else self._keeper.dispute
        if number in (None, belongs) or self.searching:
            return
        with self.desk.complaining():
            workspace = self.desk.workspace
            cards = card_source(workspace)
            kept = last_difference(workspace, self.desk.now, cards, dispute=number)
            if kept is not None:
                self._close()
                self._take_kept(kept)

    def _take_kept(self, kept: DifferenceKeeper) -> None:
        """Show a difference that was kept, with what was found for it."""
        self._keeper = kept
        explained = kept.explained
        self.found, self._searched = list(explained.found), explained.searched
        self._ended = explained.ended
        self._take(kept.difference)

    def focus(self) -> None:
        """Go to the line in which the chosen board is typed."""
        if self.difference is not None:
            self.sides[self.chosen].set_up.focus()

    def about(self) -> str:
        """The title of the difference, and the rulebook that decides it."""
        shown = self.difference
        return "" if shown is None else f"{shown.title}  ·  {rulebook_of(shown.book)}"

    def chapter(self) -> str:
        """The chapter of the handbook about this page."""
        return "explaining"

    # --- what is put together

    def begin(self) -> None:
        """Show this page."""

    def begin_new(self) -> None:
        """Begin a new difference by the rulebook of the dispute. Undoing leads back."""
        with self.desk.complaining():
            cards = card_source(self.desk.workspace)
            self._replace(OpenDifference.new(self._book(), cards))

    def ask_for_file(self) -> None:
        """Ask for the file of a difference, and open it."""
        from pathlib import Path

        name, _ = QFileDialog.getOpenFileName(self, "Open a difference", "", FILES)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: "Path") -> bool:
        """Open the difference at ``path``; if that fails, give False and leave what was open."""
        self.start()
        with self.desk.complaining():
            self._replace(open_difference(path, card_source(self.desk.workspace)))
            return True
        return False

    def ask_where_to_save(self) -> None:
        """Write the difference to a file."""
        from pathlib import Path

        if self.difference is None:
            return
        self._put_typed()
        suggested = str(self.difference.path or "difference.yaml")
        name, _ = QFileDialog.getSaveFileName(self, "Save the difference", suggested, FILES)
        if name:
            self.save_to(Path(name))

    def save_to(self, path: "Path") -> None:
        """Write the difference to the file at ``path``."""
        if self.difference is None:
            return
        with self.desk.complaining():
            self.difference.save(path)
            self.desk.tell(f"Saved as {path.name}", "good")

    def choose_side(self, side: Side) -> None:
        """Choose the board onto which goes what is typed."""
        before = self.sides[self.chosen].set_up
        if side is not self.chosen:
            before.put_typed()
            if before.line.line.isModified():
                return  # what is wrong with it is said there
        self.chosen = side
        self._show_chosen()

    def other_side(self) -> None:
        """Go to the other board."""
        self.choose_side(self.chosen.other)
        self._room.give_to_upper()
        self.focus()

    def take_step(self) -> None:
        """Let the chosen board be that of the step of the dispute that is looked at."""
        shown = self._dispute()
        shown.start()
        if shown.dispute is None or not shown.may() or self.difference is None:
            return
        with self.desk.complaining():
            self.difference.take_step(self.chosen, shown.dispute, shown.index)
            step = shown.dispute.number(shown.index)
            self.desk.tell(f"The board is now that of step {step} of “{shown.dispute.title}”.")

    def take_other(self) -> None:
        """Let the chosen board be what is known of the other one."""
        self._act(lambda difference: difference.take_other(self.chosen))

    def clear(self) -> None:
        """Let nothing be known of the chosen board."""
        self._act(lambda difference: difference.clear(self.chosen))

    def turn_boards(self) -> None:
        """Show both boards from the side of the other player."""
        for side in self.sides.values():
            side.board.turn()

    def focus_said(self) -> None:
        """Go to what was said."""
        self.said.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_found(self) -> None:
        """Go to the next explanation: Enter makes it an account."""
        self._room.give_to_lower()
        if not self.text.focus_link(EXPLANATION):
            self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def undo(self) -> None:
        """Undo what was done last."""
        if self.difference is not None and not self.difference.undo():
            self.desk.tell("There is nothing to undo.")

    def redo(self) -> None:
        """Do again what was undone last."""
        if self.difference is not None and not self.difference.redo():
            self.desk.tell("There is nothing to redo.")

    def _act(self, doing: Callable[[OpenDifference], object]) -> None:
        if self.difference is not None:
            with self.desk.complaining():
                doing(self.difference)

    def _book(self) -> str:
        """The rulebook of the dispute that is open."""
        shown = self._dispute()
        shown.start()
        return FIRST_BOOK if shown.dispute is None else shown.dispute.book

    def _take(self, difference: OpenDifference) -> None:
        self.difference = difference
        difference.listener = self._acted
        self._show_difference()
        self._tell_history()

    def _replace(self, other: OpenDifference) -> None:
        if self.difference is not None:
            self._put_typed()
            self.difference.replace_with(other)
            self._show_nothing_found()

    def _acted(self) -> None:
        """Keep what was done before anything else can be done."""
        if self.difference is None:
            return
        self._show_difference()
        self._tell_history()
        with self.desk.complaining():
            self._kept_with_dispute().keep()

    def _kept_with_dispute(self) -> DifferenceKeeper:
        """What keeps the difference: it belongs to the dispute that is open while it is changed.

        That of another dispute stays as it was.
        """
        assert self.difference is not None
        number, keeper = self._dispute().number, self._keeper
        if keeper is None or (number is not None and keeper.dispute not in (None, number)):
            if keeper is not None:
                keeper.close()
            workspace, now = self.desk.workspace, self.desk.now
            keeper = DifferenceKeeper(workspace, self.difference, now)
            keeper.explained = Explained(self._searched, self._ended, tuple(self.found))
        if number is not None:
            keeper.dispute = number
        self._keeper = keeper
        return keeper

    def _close(self) -> None:
        """Keep what is typed, and let other windows have the difference."""
        self._put_typed()
        if self._keeper is not None:
            self._keeper.close()

    def _put_typed(self) -> None:
        for side in self.sides.values():
            side.set_up.put_typed()
        self._put_said()

    def _put_said(self) -> None:
        lines = self.said.toPlainText().splitlines()
        self._act(lambda difference: difference.put_said(lines))

    # --- showing

    def _show_difference(self) -> None:
        shown = self.difference
        if shown is None:
            return
        for side in self.sides.values():
            side.show_difference(shown)
        self._room.need(
            max(side.whole_height for side in self.sides.values()) + self._below_boards()
        )
        said = "\n".join(shown.said)
        typed = [line.strip() for line in self.said.toPlainText().splitlines() if line.strip()]
        if typed != list(shown.said):
            self.said.setPlainText(said)
        self._show_chosen()
        self._show_found()
        self.about_changed.emit()

    def _below_boards(self) -> int:
        """How high the line below the boards is, with the gap above it."""
        return self._lines.sizeHint().height() + GAP

    def _show_chosen(self) -> None:
        self.which.setText(f"Fill the {WHICH[self.chosen]}:")
        self._lines.setCurrentWidget(self.sides[self.chosen].set_up.line)
        for side, shown in self.sides.items():
            shown.mark(chosen=side is self.chosen)

    def _tell_history(self) -> None:
        if self.difference is not None:
            self.history_changed.emit(self.difference.to_undo, self.difference.to_redo)

    # --- the explanations

    @property
    def searching(self) -> bool:
        """Whether explanations are being looked for."""
        return self._explaining is not None

    def search(self) -> None:
        """Look for explanations, off the GUI thread; each is shown as it comes."""
        if self.difference is None or self.searching:
            return
        self._put_typed()
        with self.desk.complaining():
            explaining = Explaining(self.difference.asked())

            def run(progress: Progress) -> None:
                told = monotonic()
                for found in explaining.steps():
                    if found is not None:
                        self._came.emit(found)
                    elif monotonic() - told < TELLING_EVERY and not progress.cancelled:
                        continue
                    told = monotonic()
                    progress.tell(f"{LOOKING}: {explaining.so_far}")

            if self.desk.start(LOOKING, run, lambda _: None):
                self._show_nothing_found()
                self._explaining, self._searched = explaining, self.difference.text
                self._room.give_to_lower()
                self._show_found()

    def _show_one(self, found: ExplanationView) -> None:
        self.found.append(found)
        self._show_found()

    def _search_ended(self) -> None:
        if self._explaining is not None:
            nearest = self._explaining.nearest
            self._ended, self._explaining = self._explaining.ending, None
            self.found = [*best_of(self.found)] if nearest is None else [nearest]
            self._show_found()
            with self.desk.complaining():
                found = Explained(self._searched, self._ended, tuple(self.found))
                self._kept_with_dispute().keep_found(found)

    def _show_nothing_found(self) -> None:
        self.found, self._searched, self._ended = [], "", ""

    _ended = ""

    def _show_found(self) -> None:
        """Show what was found; what is read already stays where it is."""
        bar = self.text.verticalScrollBar()
        place = bar.value()
        self.text.show_html(self._answers_html())
        bar.setValue(place)

    def _answers_html(self) -> str:
        shown = self.difference
        if shown is None:
            return ""
        if not self._searched:
            return before_html(self.sides[Side.REMEMBERED].set_up.setting)
        changed = shown.text != self._searched
        status = status_html(self.found, changed=changed, searching=self.searching)
        return answers_html(shown.book, status, self.found, self._ended)

    def _follow(self, kind: str, _book: str, what: str) -> None:
        if kind == EXPLANATION:
            self.use(int(what))

    def use(self, number: int) -> None:
        """Make an explanation (from 1) an account of a dispute, and show it."""
        if self.difference is None or not 0 < number <= len(self.found):
            return
        searched = OpenDifference(self._searched, "difference", self.difference.cards)
        if self._dispute().tell_explanation(searched, self.found[number - 1].script()):
            self.desk.action_asked.emit("show_workspace dispute")


BUTTONS = (
    ("From dispute", "explain.take_step"),
    ("From other", "explain.take_other"),
    ("Empty", "explain.clear"),
    ("New", "explain.begin_new"),
    ("Open…", "explain.ask_for_file"),
    ("Save…", "explain.ask_where_to_save"),
    ("Explain", "explain.search"),
)
"""The buttons above the boards: what they say, and the action that they do."""

WHICH = {Side.REMEMBERED: "left board", Side.PRESENT: "right board"}
FIRST_BOOK = "ws-en"
