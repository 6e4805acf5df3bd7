"""The Dispute workspace: disputes are opened, begun, kept and saved here."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog

from judgetool.disputes.errors import BadScenario
from judgetool.operations.disputes import keeping
from judgetool.operations.disputes import scenarios as operations
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.continued_dispute import ContinuedDispute
from judgetool.ui.dispute.kept import KeptDispute
from judgetool.ui.dispute.recent import RecentDisputes

if TYPE_CHECKING:
    from judgetool.disputes.scenarios.models import ScriptLine
    from judgetool.operations.disputes.differences import OpenDifference
    from judgetool.ui.dispute.back_up import BackUp
    from judgetool.ui.dispute.file_mender import FileMender
    from judgetool.ui.dispute.new_dispute import BookChooser
    from judgetool.ui.dispute.samples import SampleChooser


class DisputeWorkspace(ContinuedDispute):
    """Opens disputes, keeps the one that is open, and saves it."""

    opened = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._started = False
        self.kept = KeptDispute(desk, self)
        self.kept.acted.connect(self._tell_history)
        self.books: BookChooser | None = None
        self.samples: SampleChooser | None = None
        self.recent = RecentDisputes(desk, self)
        self.recent.chosen.connect(self.resume)
        self.set_up.left.connect(self._play)

    def start(self) -> None:
        """Open a sample, if nothing is open yet; offer what was open when the program ended."""
        if self._started:
            return
        self._started = True
        if self.dispute is None:
            self.open_sample(operations.FIRST_SAMPLE)
        self._offer_interrupted()

    def about(self) -> str:
        """The title of the dispute and the rulebook that decides it."""
        dispute = self.dispute
        return "" if dispute is None else f"{dispute.title}  ·  {dispute.rulebook}"

    def chapter(self) -> str:
        """The chapter of the handbook about disputes."""
        return "dispute"

    def open_file(self, path: Path) -> bool:
        """Open the scenario at ``path``; if that fails, give False and leave open what was open.

        A file that is not written as it must be is shown with what is wrong, to be mended.
        """
        from judgetool.operations.cards.library import card_source

        badly_written: list[BadScenario] = []

        def opening() -> OpenDispute | Keeper:
            workspace = self.desk.workspace
            cards = card_source(workspace)
            found = keeping.resumed_for(workspace, path, self.kept.now, cards)
            try:
                return OpenDispute.open(path, cards) if found is None else found
            except BadScenario as bad:
                badly_written.append(bad)
                raise

        if self._open(opening, path):
            return True
        if badly_written:
            with self.desk.complaining():
                self.mender.show_file(path)
        return False

    @cached_property
    def mender(self) -> "FileMender":
        """What shows files that cannot be opened, to be mended."""
        from judgetool.ui.dispute.file_mender import FileMender

        made = FileMender(self.desk, self)
        made.mended.connect(self.open_file)
        self.beside.take_along(made)
        return made

    @cached_property
    def back_up(self) -> "BackUp":
        """What says whether the dispute can be backed up."""
        from judgetool.ui.dispute.back_up import BackUp

        made = BackUp(self.desk, lambda: self.dispute, lambda: self.index, self.look_at, self)
        self.sheet_outdated.connect(made.close)
        self.opened.connect(made.close)
        self.kept.acted.connect(made.refresh)
        return made

    def may_close(self) -> bool:
        """Whether nothing is lost by closing what is open, or the judge wants that."""
        return self.kept.may_close(self.ask_where_to_save, self)

    def show_recent(self) -> None:
        """Show the disputes that were open lately, to open one of them."""
        found = keeping.recent(self.desk.workspace)
        if found:
            self.recent.offer("Recent disputes", found, self.number)
        else:
            self.desk.tell("There are no recent disputes yet.")

    def resume(self, number: int) -> None:
        """Open a recent dispute exactly as it was, with all that can be undone."""
        from judgetool.operations.cards.library import card_source

        workspace = self.desk.workspace
        if number == self.number:
            return
        found = next((one for one in keeping.recent(workspace, 1000) if one.id == number), None)
        if found is None or found.elsewhere:
            self.desk.tell("This dispute is open in another window. Go on with it there.", "bad")
            return
        self._open(
            lambda: keeping.resume(workspace, number, self.kept.now, card_source(workspace)),
            found.path,
        )

    @property
    def number(self) -> int | None:
        """The number under which the dispute is kept."""
        return None if self.kept.keeper is None else self.kept.keeper.id

    def _offer_interrupted(self) -> None:
        """Offer what was open when the program ended without anybody closing it."""
        with self.desk.complaining():
            found = keeping.interrupted(self.desk.workspace)
            if found:
                these = "this was" if len(found) == 1 else "these were"
                words = f"The program stopped while {these} open. Nothing is lost."
                self.recent.offer(words, found, self.number)

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

    def tell_explanation(self, difference: "OpenDifference", lines: Sequence["ScriptLine"]) -> bool:
        """Show an explanation of a difference as an account; False where that was not possible.

        It is told where the board as remembered lies in the dispute that is open, else in a new
        dispute that begins with that board.
        """
        from judgetool.operations.disputes.differences import tell_explanation

        self.start()
        if not self.may():
            return False
        step = None if self.dispute is None else difference.step_in(self.dispute)
        if step is None and not self._open(difference.as_dispute):
            return False
        with self.desk.complaining():
            assert self.dispute is not None
            tell_explanation(self.dispute, step or 0, lines, "Explanation")
            self._show_anew()
            return True
        return False

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
            without = f"It does not contain {'; '.join(left_out)}." if left_out else ""
            told = (f"Saved as {path.name}", " ".join(filter(None, (without, self.kept.warning))))
            tone = "bad" if self.kept.warning else "good"
            self.desk.tell("\n".join(filter(None, told)), tone)

    def _open(self, opening: Callable[[], OpenDispute | Keeper], path: Path | None = None) -> bool:
        if not self.may_close():
            return False
        with self.desk.complaining():
            dispute = self.kept.take(opening, path)
            self.dispute = dispute
            self.set_up.leave()
            self._tell_history()
            self._show_anew()
            stops = "" if dispute.refused is None else f"The dispute stops here: {dispute.refused}"
            if stops or self.kept.warning:
                self.desk.tell("\n".join(filter(None, (stops, self.kept.warning))), "bad")
            self.opened.emit(dispute)
            self.decision.focus()
            return True
        return False

    def _play(self) -> None:
        """Play what was set up, and say where what was told does not work any more."""
        self._show_anew()
        self.focus()
        if self.dispute is not None and self.dispute.refused is not None:
            self.desk.tell(f"The dispute stops here: {self.dispute.refused}", "bad")
