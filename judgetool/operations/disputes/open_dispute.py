"""An open dispute: its accounts are gone on with, mended, ruled on, and saved."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.comparing import common_steps
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.accounts import PlacedLine
from judgetool.disputes.scenarios.document import CannotEdit
from judgetool.disputes.scenarios.edits import (
    AddAccount,
    Edit,
    PutLines,
    PutParts,
    RemoveAccount,
    RenameAccount,
)
from judgetool.disputes.scenarios.expectations import existing
from judgetool.disputes.scenarios.models import TRUNK, Ruling, ScriptLine
from judgetool.disputes.scenarios.outcomes import Played, Stop
from judgetool.disputes.scenarios.playing import play_on
from judgetool.disputes.scenarios.plays import line_at, up_to_line
from judgetool.disputes.scenarios.running import noting
from judgetool.disputes.views import (
    Taken,
)
from judgetool.errors import Problem
from judgetool.given_files import is_same, is_there
from judgetool.operations.disputes.saving import require_unchanged, write_changes
from judgetool.operations.disputes.told_dispute import ToldDispute
from judgetool.operations.files import AlreadyThere, write_new_file


def rewrite_scenario(
    path: Path, output: Path, cards: CardSource[Card] | None = None, *, force: bool = False
) -> "OpenDispute":
    """Open a scenario and save it to ``output``; over another file only by ``force``.

    Raises as :meth:`OpenDispute.open` and :meth:`OpenDispute.save`.
    """
    dispute = OpenDispute.open(path, cards)
    if not force and is_there(output) and not is_same(output, path):
        raise AlreadyThere(output)
    dispute.save(output)
    return dispute


class OpenDispute(ToldDispute):
    """A dispute that is open. What is said is said in the account that is looked at."""

    def branch(self, name: str, at: int | None = None, told: Sequence[ScriptLine] = ()) -> None:
        """Begin an account that leaves this one after step ``at``, and look at it.

        It goes on with what is ``told``. Raises ``CannotEdit``.
        """
        after, lines = self._leaving(self.last if at is None else at)
        self._do(AddAccount(name, self.account, after, (*lines, *told)))

    def rename(self, account: str, name: str) -> None:
        """Give an account another name; raises ``CannotEdit``."""
        self._do(RenameAccount(name, account), stay=account != self.account)

    def remove(self, account: str) -> None:
        """Take an account out. Those that leave it keep all lines. Raises ``CannotEdit``."""
        looked_at = TRUNK if account == self.account else self.account
        self._do(RemoveAccount(account, looked_at))

    # --- saying more

    def say(self, line: str, at: int | None = None) -> int:
        """Carry out a line; at an earlier step another account begins there.

        Gives the index of the last step. Raises ``NotReadable``, ``Ambiguous`` or ``Refused``,
        and nothing has changed then.
        """
        plain = " ".join(line.split())
        return self._add(plain, at, f"carrying out the line “{line}”")

    def rule(self, ruling: Ruling, at: int | None = None) -> int:
        """Let a ruling of the head judge count; at an earlier step another account begins there.

        Raises as ``say``, and ``BadScenario`` for a rule that the book does not have.
        """
        self._require_rules(ruling)
        return self._add(ruling, at, f"ruling “{ruling.ruling}”")

    def rule_otherwise(self, number: int, ruling: Ruling) -> Stop | None:
        """Let another ruling count in the place of line ``number`` (from 1) of the account.

        Raises as ``change_line``, and ``BadScenario`` for a rule that the book does not have.
        """
        self._require_rules(ruling)
        return self.change_line(number, ruling)

    def _require_rules(self, ruling: Ruling) -> None:
        for number in ruling.rules:
            existing(self.book, number, "the ruling")

    def choose(self, cards: Sequence[int], at: int | None = None) -> int:
        """Answer a choice of cards by their ids; raises ``Refused``."""
        return self._act(at, f"choosing the cards {cards}", lambda one: one.choose(cards))

    def gather(self, taken: Sequence[Taken], at: int | None = None) -> int:
        """Carry out an act that was put together card by card; raises ``Refused``."""
        return self._act(at, f"taking {taken}", lambda one: one.gather(taken))

    def _add(self, line: ScriptLine, at: int | None, doing: str) -> int:
        """Add a line after step ``at``, by carrying it out there."""

        def act(played: Played) -> tuple[ScriptLine, ...]:
            play_on(played, (PlacedLine(line, "the line"),))
            stop = played.stop
            if stop is not None:
                played.stop = None
                play_on(played, ())
                assert stop.problem is not None
                raise stop.problem
            return (line,)

        return self._done(at, doing, act)

    def _act(self, at: int | None, doing: str, does: Callable[[Dispute], int]) -> int:
        """Do something that was not said as a line; it is spelled as lines."""

        def act(played: Played) -> tuple[ScriptLine, ...]:
            before = played.dispute.last
            does(played.dispute)
            played.shuffles = 0
            lines = played.dispute.spelled_after(before)
            for _ in lines:
                played.last_step_of[len(played.last_step_of) + 1] = played.dispute.last
            play_on(played, ())
            return lines

        return self._done(at, doing, act)

    def _done(
        self, at: int | None, doing: str, act: Callable[[Played], tuple[ScriptLine, ...]]
    ) -> int:
        """Carry out an act and keep its lines; where the program fails, nothing has changed."""
        active = self._played
        at = active.dispute.last if at is None else at
        goes_on = active.stop is None and at >= active.dispute.last - active.shuffles
        played = active if goes_on else self._part(at)
        before = played.dispute.last
        self._latest = None
        with noting(doing, self.saved):
            try:
                lines = act(played)
                played.dispute.steps()
            except Problem:
                raise
            except Exception:
                played.dispute.take_back(before)
                raise
        if goes_on:
            own = len(self.document.telling(self.account).lines)
            edit = PutLines(self.account, own, 0, lines)
            document = edit.applied(self.document)
            self._plays.went_on(document, self.account, played)
            self.history.do(edit, document)
            return self.last
        return self._take(played, at, lines)

    def _take(self, played: Played, at: int, lines: tuple[ScriptLine, ...]) -> int:
        """Keep ``lines``, which were carried out after an earlier step ``at``."""
        active, last = self._played, played.dispute.last
        only_said = all(isinstance(line, str) for line in lines)
        if only_said and last > at and common_steps(played.dispute, active.dispute) == last:
            return last  # it was told so already
        self.add_lines(lines, at)
        return self.last

    def add_lines(self, lines: Sequence[ScriptLine], at: int | None = None) -> int:
        """Add lines after step ``at`` as one act, whether they can be carried out or not.

        At an earlier step another account begins there; where the account has stopped, they come
        before the line that is wrong. Gives the number of the first one. Raises ``CannotEdit``.
        """
        active, added = self._played, tuple(lines)
        at = active.dispute.last if at is None else at
        after, before = self._leaving(at)
        if at < active.dispute.last - active.shuffles:
            name = self._free_name()
            self._do(AddAccount(name, self.account, after, (*before, *added)))
            return after + len(before) + 1
        shared = self.document.shared(self.account)
        if after < shared:
            raise CannotEdit(
                f"line {after + 1} belongs to the account from which this one branches off",
                remedy="change it there, or begin another account",
            )
        self._do(PutLines(self.account, after - shared, 0, added))
        return after + 1

    def _free_name(self) -> str:
        taken = {name.casefold() for name in self.document.tellings}
        names = (f"branch {number}" for number in count(1))
        return next(name for name in names if name not in taken)

    def _part(self, at: int) -> Played:
        """The account as far as step ``at``, to be gone on with."""
        active, line = self._played, line_at(self._played, at)
        played = up_to_line(active, self.script(), line)
        if played.dispute.last < at:
            played.dispute = active.dispute.branched(at, len(played.dispute.rulings))
        return played

    def _leaving(self, at: int) -> tuple[int, tuple[ScriptLine, ...]]:
        """After which line another account leaves at step ``at``, and with which lines at once.

        It has some of its own where it leaves in the middle of a line.
        """
        active, line = self._played, line_at(self._played, at)
        whole = active.last_step_of.get(line, 0)
        return line, active.dispute.branched(at).spelled_after(whole)

    # --- mending

    def change_line(self, number: int, line: ScriptLine) -> Stop | None:
        """Say line ``number`` (from 1) of the account otherwise, and play what follows again.

        Gives the first line that cannot be carried out any more. Raises ``CannotEdit``.
        """
        return self.put_lines(number, 1, (line,))

    def remove_line(self, number: int) -> Stop | None:
        """Take line ``number`` (from 1) out; see :meth:`change_line`."""
        return self.put_lines(number, 1, ())

    def put_lines(self, number: int, taken_out: int, lines: Sequence[ScriptLine]) -> Stop | None:
        """Put ``lines`` in the place of so many lines from ``number`` (from 1) on.

        A line that the account shares with the one that it leaves is changed there, and so for
        both. What follows is played again; gives the first line that cannot be carried out now.
        Raises ``CannotEdit``.
        """
        account = self.account
        while number <= self.document.shared(account):
            account = self.document.telling(account).leaves
        at = number - self.document.shared(account) - 1
        self._do(PutLines(account, at, taken_out, tuple(lines)), stay=True)
        return self.stop

    def put_parts(self, parts: Sequence[tuple[tuple[str, ...], Any]]) -> None:
        """Give fields of the file other values, as one act.

        Each is its path, such as ``("setup", "A", "hand")``, with the value as it stands in files;
        None takes the field out. Raises ``BadScenario`` or ``CannotEdit``.
        """
        self._do(PutParts(tuple(parts), self.account))

    def undo(self) -> Edit | None:
        """Undo what was done last, and give it."""
        return self.history.undo()

    def redo(self) -> Edit | None:
        """Do again what was undone last, and give it."""
        return self.history.redo()

    def _do(self, edit: Edit, *, stay: bool = False) -> None:
        """Carry out an edit. Where that cannot be played at all, nothing has changed."""
        looked_at = self.account
        with noting(f"doing: {edit}", self.saved):
            document = edit.applied(self.document)
            self._plays.of(document, edit.account)
        self.history.do(edit, document)
        if stay:
            self.history.look_at(looked_at)

    def save(self, path: Path) -> None:
        """Write all accounts into the scenario file at ``path``.

        What is not changed stays in the file as it is written. The text is read and played
        again before it takes the place of what was there. Raises ``ChangedMeanwhile``,
        ``NotSaved`` or ``CannotWrite``; nothing that was there is lost then.
        """
        own = self.path is not None and is_same(path, self.path)
        if own:
            require_unchanged(path, self.file.text)
        if self.changed():
            self.file = write_changes(self._changes(self.document), self._plays, path)
            self.scripted = self._play(TRUNK).dispute.last
        elif not own or not is_there(path):
            write_new_file(path, self.file.text, force=True)
            self.file = replace(self.file, where=str(path))
        self.path = path
        self.history.save()
