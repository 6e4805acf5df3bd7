"""An open dispute: played on, branched from, asked, and saved."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.outcomes import Played
from judgetool.disputes.scenarios.running import begin, noting, outcome_of, play_script
from judgetool.disputes.scenarios.writing import Changes, NotTheSame, Told, written
from judgetool.disputes.views import (
    BoardView,
    CardSheet,
    DecisionView,
    ExpectationView,
    GatheredView,
    NamedCard,
    ReasonView,
    StepView,
    Taken,
)
from judgetool.errors import Problem
from judgetool.given_files import is_same, is_there
from judgetool.operations.disputes.scenarios import (
    RunReport,
    check_scenario,
    proof,
    read_scenario,
    run_scenario,
    sample_scenario,
)
from judgetool.operations.files import CannotWrite, write_beside, write_new_file


class ChangedMeanwhile(Problem):
    """The file of a dispute has changed since it was read."""


class NotSaved(Problem):
    """What would be written is another dispute than the one that is to be saved."""


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


def _changed_meanwhile(path: Path, text: str) -> bool:
    """Whether a file is there and has another text."""
    try:
        return path.read_bytes() != text.encode("utf-8")
    except FileNotFoundError:
        return False
    except OSError:
        return True


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
    """A scenario that is open: its timeline as told, and the branches that leave it.

    ``problems`` are findings about its set-up; ``refused`` is the first line of its script that
    the rules refuse, with the reasons, or None. ``path`` is the file that it was read from or
    saved to last, None for one that comes with the program. ``scripted`` is the last step that
    the script of its file brought about.
    """

    def __init__(self, file: ScenarioFile, cards: CardSource[Card] | None = None) -> None:
        self.path: Path | None = None
        self.title = file.scenario.scenario
        self.about = file.scenario.about.strip()
        self.book: str = file.scenario.book
        self.problems = check_scenario(file, cards)
        self._cards = cards
        with noting("opening the dispute", file.written):
            played = play_script(file, begin(file, cards))
        self._begin(file, played)

    def _begin(self, file: ScenarioFile, played: Played) -> None:
        """Take ``file``, which has been played, for what was told."""
        self.file = file
        self.refused: str | None = played.stopped or None
        self._told = self._active = played.dispute
        self.scripted = played.dispute.last
        self._played = played
        self._expected: tuple[ExpectationView, ...] | None = None
        self._in_file = Told.of(file, played)
        self.branch_point: int | None = None

    @classmethod
    def open(cls, path: Path, cards: CardSource[Card] | None = None) -> "OpenDispute":
        """The dispute in a file; raises as :func:`read_scenario` and :func:`run_scenario`."""
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

    @property
    def expected(self) -> tuple[ExpectationView, ...]:
        """How the expectations of the file came out, its checks first."""
        if self._expected is None:
            as_scripted = self._played.dispute.branched(self.scripted)
            self._expected = _expected(self.file, replace(self._played, dispute=as_scripted))
        return self._expected

    @property
    def last(self) -> int:
        """The index of the last step of the active timeline."""
        return self._active.last

    @property
    def unread(self) -> tuple[str, ...]:
        """The cards of this dispute whose text is not carried out: the judge does that by hand."""
        return self._active.unread()

    def steps(self) -> tuple[StepView, ...]:
        """The active timeline."""
        return self._active.steps()

    def number(self, index: int) -> str:
        """The number of step ``index``: that of the line of the script which brought it about.

        Several steps of one line are told apart as 2.1 and 2.2. A step that was said since has the
        number of the line that it becomes when it is saved.
        """
        leaves = self.scripted if self.branch_point is None else self.branch_point
        told = min(leaves, self.scripted)
        if index <= told:
            return self._played.place_of(index).number
        lines = max(self._played.last_step_of, default=0)
        line = lines if told == self.scripted else self._played.place_of(told).line or 0
        return str(line + index - told)

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

    def say(self, line: str, at: int | None = None) -> int:
        """Carry out a line of the notation; at an earlier step the timeline branches there.

        Gives the index of the last step. Raises ``NotReadable``, ``Ambiguous`` or ``Refused``,
        and nothing has changed then.
        """
        return self._done(at, f"carrying out the line “{line}”", lambda one: one.say(line))

    def choose(self, cards: Sequence[int], at: int | None = None) -> int:
        """Answer a choice of cards by their ids; raises ``Refused``."""
        return self._done(at, f"choosing the cards {cards}", lambda one: one.choose(cards))

    def gathered(self, index: int, taken: Sequence[Taken]) -> GatheredView:
        """What the cards taken for the act that is asked for after step ``index`` come to."""
        return self._active.gathered(index, taken)

    def gather(self, taken: Sequence[Taken], at: int | None = None) -> int:
        """Carry out an act that was put together card by card; raises ``Refused``."""
        return self._done(at, f"taking {taken}", lambda one: one.gather(taken))

    def why_not(self, line: str, at: int | None = None) -> tuple[ReasonView, ...]:
        """Why a line is refused, with rule numbers; empty where it is legal.

        Raises ``NotReadable`` or ``Ambiguous``.
        """
        with noting(f"asking why not “{line}”", self.saved):
            return self._at(at).why_not(line)

    def back_to_told(self) -> None:
        """Leave the branch, if one is active, for the timeline as it was told."""
        self._active = self._told
        self.branch_point = None

    def verdict(self) -> RunReport:
        """The scenario as it is written in its file, with what did not come out as expected."""
        return run_scenario(self.file, self._cards)

    def saved(self) -> str:
        """The text of its file with the active timeline."""
        return self._changes().text()

    def changed(self) -> bool:
        """Whether something was said that is not in its file."""
        return self._changes().any

    def left_out(self) -> tuple[str, ...]:
        """What of its file would be left out by saving, because a branch goes another way."""
        return self._changes().left_out()

    def save(self, path: Path) -> None:
        """Write the active timeline into the scenario file at ``path``; it is then what was told.

        What is not changed stays in the file as it is written. The text is read and played
        again before it takes the place of what was there. Raises ``ChangedMeanwhile``,
        ``NotSaved`` or ``CannotWrite``; nothing that was there is lost then.
        """
        own = self.path is not None and is_same(path, self.path)
        if own and _changed_meanwhile(path, self.file.text):
            raise ChangedMeanwhile(
                "somebody else has changed this file since it was opened; it was left as it is",
                where=str(path),
                remedy="save under another name, or open the file again",
            )
        changes = self._changes()
        if not changes.any:
            if not own or not is_there(path):
                write_new_file(path, self.file.text, force=True)
                self.file = replace(self.file, where=str(path))
            self.path = path
            return
        try:
            again = written(changes, str(path), self._cards)
        except NotTheSame as other:
            beside = write_beside(path, "not-saved", other.text)
            raise NotSaved(
                f"{other.what}; the file was left as it is",
                where=str(path),
                remedy=f"what was to be written is in {beside}",
            ) from other
        write_new_file(path, again.file.text, force=True)
        self._begin(again.file, again.played)
        self.path = path

    def _changes(self) -> Changes:
        return Changes(self._in_file, self._active)

    def _done(self, at: int | None, doing: str, act: Callable[[Dispute], int]) -> int:
        """Carry out an act, and tell its steps; where the program fails, nothing has changed."""
        dispute = self._at(at)
        before = dispute.last
        with noting(doing, self.saved):
            try:
                last = act(dispute)
                dispute.steps()
            except Exception:
                dispute.take_back(before)
                raise
        self._take(dispute, at)
        return last

    def _at(self, index: int | None) -> Dispute:
        if index is None or index == self._active.last:
            return self._active
        return self._active.branched(index)

    def _take(self, dispute: Dispute, at: int | None) -> None:
        if dispute is not self._active:
            if self.branch_point is None or (at is not None and at < self.branch_point):
                self.branch_point = at
            self._active = dispute
