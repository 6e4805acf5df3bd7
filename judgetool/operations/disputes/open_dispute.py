"""An open dispute: its accounts are gone on with, mended, compared, ruled on, and saved."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.comparing import Comparison, ToldAccount, common_steps, comparison
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.accounts import PlacedLine
from judgetool.disputes.scenarios.document import CannotEdit, Document
from judgetool.disputes.scenarios.edits import (
    AddAccount,
    Edit,
    PutLines,
    PutPart,
    RemoveAccount,
    RenameAccount,
)
from judgetool.disputes.scenarios.expectations import existing
from judgetool.disputes.scenarios.models import TRUNK, Ruling, ScenarioFile, ScriptLine
from judgetool.disputes.scenarios.outcomes import Played, Stop
from judgetool.disputes.scenarios.playing import play_on
from judgetool.disputes.scenarios.plays import Plays, line_at, up_to_line
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import noting, outcome_of
from judgetool.disputes.scenarios.writing import Changes, Told
from judgetool.disputes.views import (
    BoardView,
    CardSheet,
    DecisionView,
    ExpectationView,
    GatheredView,
    NamedCard,
    ReasonView,
    RulingView,
    StepView,
    Taken,
)
from judgetool.errors import Problem
from judgetool.given_files import is_same, is_there
from judgetool.operations.disputes.history import History
from judgetool.operations.disputes.saving import require_unchanged, write_changes
from judgetool.operations.disputes.scenarios import (
    FindingView,
    RunReport,
    check_scenario,
    proof,
    read_scenario,
    run_scenario,
    sample_scenario,
)
from judgetool.operations.files import CannotWrite, write_new_file


class AccountView(NamedTuple):
    """An account: its name, and after which line of which other one it leaves that.

    The trunk leaves none. One is ``looked_at``.
    """

    name: str
    leaves: str
    after: int
    looked_at: bool


def rewrite_scenario(
    path: Path, output: Path, cards: CardSource[Card] | None = None, *, force: bool = False
) -> "OpenDispute":
    """Open a scenario and save it to ``output``; over another file only by ``force``.

    Raises as :meth:`OpenDispute.open` and :meth:`OpenDispute.save`.
    """
    dispute = OpenDispute.open(path, cards)
    if not force and is_there(output) and not is_same(output, path):
        raise CannotWrite(
            "there is a file already", where=str(output), remedy="write over it with --force"
        )
    dispute.save(output)
    return dispute


def _expected(file: ScenarioFile, played: Played) -> tuple[ExpectationView, ...]:
    """How the expectations came out. One that cannot be understood is told in their place."""
    try:
        return outcome_of(file, played).expectations
    except BadScenario as bad:
        return (
            *played.judged,
            ExpectationView("the expectations", bad.where or "", found=bad.what),
        )


class OpenDispute:
    """A dispute that is open: its accounts as told, which are gone on with, mended and compared.

    One account is looked at; what is said is said in it. ``problems`` are findings about the
    set-up. ``path`` is the file that it was read from or saved to last, None for one that comes
    with the program. What was done before is in ``history``, and told by ``acts``.
    """

    def __init__(
        self,
        file: ScenarioFile,
        cards: CardSource[Card] | None = None,
        acts: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        self.path: Path | None = None
        self._cards = cards
        self._plays = Plays(cards)
        self._problems: tuple[ScenarioFile, tuple[FindingView, ...]] | None = None
        self._expected: tuple[ScenarioFile, tuple[ExpectationView, ...]] | None = None
        self.file = file
        self.history = History.of(Document.of(file), acts)
        with noting("opening the dispute", file.written):
            if self.history.saved != self.history.began:
                self.file = parse(self._changes(self.history.saved).text(), file.where)
            self.scripted = self._play(TRUNK).dispute.last

    @classmethod
    def open(cls, path: Path, cards: CardSource[Card] | None = None) -> "OpenDispute":
        """The dispute in a file; raises as :func:`read_scenario`, and ``ImpossibleSetup``."""
        dispute = cls(read_scenario(path), cards)
        dispute.path = path
        return dispute

    @classmethod
    def sample(cls, name: str) -> "OpenDispute":
        """A dispute that ships in the box."""
        return cls(sample_scenario(name))

    @classmethod
    def proving(cls, name: str, book: str) -> "OpenDispute":
        """A scenario that proves rules of ``book``, played by it; raises ``NotFound``."""
        return cls(proof(name, book))

    # --- what it is

    @property
    def document(self) -> Document:
        """Everything that stands in it."""
        return self.history.document

    @property
    def title(self) -> str:
        """What it is called."""
        return self.document.file.scenario.scenario

    @property
    def about(self) -> str:
        """What it is about."""
        return self.document.file.scenario.about.strip()

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.document.file.scenario.book

    @property
    def expected(self) -> tuple[ExpectationView, ...]:
        """How the expectations of the file came out, its checks first."""
        if self._expected is None or self._expected[0] is not self.file:
            played = self._plays.of(Document.of(self.file), TRUNK)
            self._expected = self.file, _expected(self.file, played)
        return self._expected[1]

    @property
    def problems(self) -> tuple[FindingView, ...]:
        """Everything impossible about its set-up, and what only card texts bring about."""
        file = self.document.file
        if self._problems is None or self._problems[0] is not file:
            self._problems = file, check_scenario(file, self._cards)
        return self._problems[1]

    @property
    def unread(self) -> tuple[str, ...]:
        """The cards of this dispute whose text is not carried out: the judge does that by hand."""
        return self._active.unread()

    # --- accounts

    @property
    def account(self) -> str:
        """The account that is looked at."""
        return self.history.account

    @property
    def accounts(self) -> tuple[AccountView, ...]:
        """All accounts, the trunk first."""
        tellings = self.document.tellings.items()
        return tuple(
            AccountView(name, told.leaves, told.after, name == self.account)
            for name, told in tellings
        )

    def look_at(self, account: str) -> None:
        """Look at another account; raises ``CannotEdit``."""
        self.history.look_at(account)

    def back_to_told(self) -> None:
        """Look at the trunk."""
        self.look_at(TRUNK)

    @property
    def branch_point(self) -> int | None:
        """The last step that the account has in common with the trunk; None for the trunk."""
        if self.account == TRUNK:
            return None
        return common_steps(self._play(TRUNK).dispute, self._active)

    def branch(self, name: str, at: int | None = None) -> None:
        """Begin an account that leaves this one after step ``at``, and look at it.

        Raises ``CannotEdit``.
        """
        after, lines = self._leaving(self.last if at is None else at)
        self._do(AddAccount(name, self.account, after, lines))

    def rename(self, account: str, name: str) -> None:
        """Give an account another name; raises ``CannotEdit``."""
        self._do(RenameAccount(name, account))

    def remove(self, account: str) -> None:
        """Take an account out. Those that leave it keep all lines. Raises ``CannotEdit``."""
        looked_at = TRUNK if account == self.account else self.account
        self._do(RemoveAccount(account, looked_at))

    def compare(self, one: str, other: str) -> Comparison:
        """Where two accounts part, what is illegal in each, and how their boards differ."""
        return comparison(self._told_as(one), self._told_as(other))

    def _told_as(self, account: str) -> ToldAccount:
        played = self._play(account)
        return ToldAccount(account, played, self.document.script(account))

    # --- steps

    @property
    def _played(self) -> Played:
        return self._play(self.account)

    def _play(self, account: str) -> Played:
        return self._plays.of(self.document, account)

    @property
    def _active(self) -> Dispute:
        return self._played.dispute

    @property
    def last(self) -> int:
        """The index of the last step."""
        return self._active.last

    @property
    def stop(self) -> Stop | None:
        """The first line that cannot be carried out, with the reasons; None where there is none."""
        return self._played.stop

    @property
    def refused(self) -> str | None:
        """The same on one line."""
        return self._played.stopped or None

    @property
    def rulings(self) -> tuple[RulingView, ...]:
        """The rulings of the head judge in this account."""
        return self._active.rulings

    def steps(self) -> tuple[StepView, ...]:
        """All steps of the account."""
        return self._active.steps()

    def number(self, index: int) -> str:
        """The number of step ``index``: that of the line of the script which brought it about.

        Several steps of one line are told apart as 2.1 and 2.2.
        """
        return self._played.place_of(index).number

    def line_of(self, index: int) -> int | None:
        """The line (from 1) of the account that brought step ``index`` about."""
        return self._played.place_of(index).line

    def script(self) -> tuple[ScriptLine, ...]:
        """All lines of the account from the beginning of the game."""
        return self.document.script(self.account)

    def board(self, index: int) -> BoardView:
        """The board after step ``index``."""
        return self._active.board(index)

    def decision(self, index: int) -> DecisionView | None:
        """What is asked after step ``index``, or None where the game is over."""
        return self._active.decision(index)

    def card_sheet(self, index: int, card: int) -> CardSheet:
        """A card after step ``index``, and the continuous effects that make it what it is."""
        return self._active.card_sheet(index, card)

    def cards(self, index: int) -> tuple[NamedCard, ...]:
        """The cards on the table after step ``index`` in words, known ones first."""
        return self._active.cards(index)

    def gathered(self, index: int, taken: Sequence[Taken]) -> GatheredView:
        """What the cards taken for the act that is asked for after step ``index`` come to."""
        return self._active.gathered(index, taken)

    def why_not(self, line: str, at: int | None = None) -> tuple[ReasonView, ...]:
        """Why a line is refused, with rule numbers; empty where it is legal.

        Raises ``NotReadable`` or ``Ambiguous``.
        """
        with noting(f"asking why not “{line}”", self.saved):
            return self._at(self.last if at is None else at).why_not(line)

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
        for number in ruling.rules:
            existing(self.book, number, "the ruling")
        return self._add(ruling, at, f"ruling “{ruling.ruling}”")

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
        active = self._played
        stopped = active.stop is not None and at >= active.dispute.last - active.shuffles
        if not stopped and common_steps(played.dispute, active.dispute) == played.dispute.last:
            return played.dispute.last  # it was told so already
        after, before = self._leaving(at)
        if stopped:
            shared = self.document.shared(self.account)
            if after < shared:
                raise CannotEdit(
                    f"line {after + 1} belongs to the account that this one leaves",
                    remedy="mend it there, or begin another account",
                )
            self._do(PutLines(self.account, after - shared, 0, lines))
        else:
            name = self._free_name()
            self._do(AddAccount(name, self.account, after, (*before, *lines)))
        return self.last

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

    def _at(self, index: int) -> Dispute:
        return self._active if index == self.last else self._active.branched(index)

    # --- mending

    def change_line(self, number: int, line: ScriptLine) -> Stop | None:
        """Say line ``number`` (from 1) of the account otherwise, and play what follows again.

        Gives the first line that cannot be carried out any more. Raises ``CannotEdit``.
        """
        return self.put_lines(number, 1, (line,))

    def remove_line(self, number: int) -> Stop | None:
        """Take line ``number`` (from 1) out; see :meth:`change_line`."""
        return self.put_lines(number, 1, ())

    def insert_lines(self, number: int, lines: Sequence[ScriptLine]) -> Stop | None:
        """Add lines before line ``number`` (from 1); see :meth:`change_line`."""
        return self.put_lines(number, 0, lines)

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

    def put_part(self, path: tuple[str, ...], value: Any) -> None:
        """Give a field of the file another value, such as ``("setup", "A", "hand")``.

        None takes the field out. Raises ``BadScenario``, ``ImpossibleSetup`` or ``CannotEdit``.
        """
        self._do(PutPart(path, value, self.account))

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

    # --- the file

    def verdict(self) -> RunReport:
        """The scenario as it is written in its file, with what did not come out as expected."""
        return run_scenario(self.file, self._cards)

    def saved(self) -> str:
        """The text of its file as it stands now."""
        return self._changes(self.document).text()

    def changed(self) -> bool:
        """Whether it is another one than that in its file."""
        return self.history.saved != self.document

    def left_out(self) -> tuple[str, ...]:
        """The expectations that saving would leave out because their moments are no more."""
        return self._changes(self.document).left_out()

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

    def _changes(self, document: Document) -> Changes:
        """What becomes of the file from which the accounts of ``document`` were read."""
        told = Told.of(self._plays.of(Document.of(document.file), TRUNK))
        return Changes(document, told, self._plays.of(document, TRUNK).dispute)
