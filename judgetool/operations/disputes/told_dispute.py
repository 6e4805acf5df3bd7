"""A dispute as it was told: its accounts, their steps, and what its file makes of them."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.comparing import Comparison, ToldAccount, common_steps, comparison
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.notation.forms import Notation
from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.file_text import OnLines, written_anew
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile, ScriptLine
from judgetool.disputes.scenarios.outcomes import Played, Stop
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import noting, outcome_of
from judgetool.disputes.scenarios.writing import Changes, Told
from judgetool.disputes.tabletop import Scene
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
from judgetool.errors import NotFound
from judgetool.operations.disputes.history import History
from judgetool.operations.disputes.language import rulebook_of
from judgetool.operations.disputes.scenarios import (
    FindingView,
    RunReport,
    check_scenario,
    proof,
    read_scenario,
    run_scenario,
    sample_scenario,
)

if TYPE_CHECKING:
    from judgetool.disputes.landmarks import Hit, Landmark
    from judgetool.disputes.ledger.ledger import Ledger
    from judgetool.operations.cards.facts import AnyCard


class AccountView(NamedTuple):
    """An account: its name, and after which line of which other one it leaves that.

    The trunk leaves none. One is ``looked_at``.
    """

    name: str
    leaves: str
    after: int
    looked_at: bool


def _expected(file: ScenarioFile, played: Played) -> tuple[ExpectationView, ...]:
    """How the expectations came out. One that cannot be understood is told in their place."""
    try:
        return outcome_of(file, played).expectations
    except BadScenario as bad:
        return (
            *played.judged,
            ExpectationView("the expectations", bad.where or "", found=bad.what),
        )


class ToldDispute:
    """What was told, account by account; one account is looked at.

    ``problems`` are findings about the set-up. ``path`` is the file that it was read from or saved
    to last, None for one that comes with the program. What was done before is in ``history``, and
    told by ``acts``. If a ``viewer`` is named, all that is shown is what that player has seen.
    """

    def __init__(
        self,
        file: ScenarioFile,
        cards: CardSource[Card] | None = None,
        acts: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        self.path: Path | None = None
        self.viewer: str | None = None
        self._cards = cards
        self._plays = Plays(cards)
        self._latest: tuple[Document, str, Played] | None = None
        """What was played for the document and the account that were asked for last."""
        self._problems: tuple[ScenarioFile, tuple[FindingView, ...]] | None = None
        self._expected: tuple[ScenarioFile, tuple[ExpectationView, ...]] | None = None
        self.file = file
        self.history = History.of(Document.of(file), acts)
        with noting("opening the dispute", file.written):
            if self.history.saved != self.history.began:
                self.file = parse(self._changes(self.history.saved).text(), file.where)
            self.scripted = self._play(TRUNK).dispute.last

    @classmethod
    def open(cls, path: Path, cards: CardSource[Card] | None = None) -> Self:
        """The dispute in a file; raises as :func:`read_scenario`."""
        dispute = cls(read_scenario(path), cards)
        dispute.path = path
        return dispute

    @classmethod
    def new(
        cls, book: str, title: str = "A new dispute", cards: CardSource[Card] | None = None
    ) -> Self:
        """A dispute by ``book`` of which nothing is told yet, in the main phase of a turn.

        Raises ``NotFound`` where no game is played by that book.
        """
        steps = tabletop_of(book).turn.steps
        begins = next((step for step in steps if step.startswith("main")), steps[0])
        fields = {"scenario": title, "book": book, "setup": OnLines(turn="A", at=begins)}
        return cls(parse(written_anew(fields), "new dispute"), cards)

    @classmethod
    def sample(cls, name: str) -> Self:
        """A dispute that ships in the box."""
        return cls(sample_scenario(name))

    @classmethod
    def proving(cls, name: str, book: str) -> Self:
        """A scenario that proves rules of ``book``, played by it; raises ``NotFound``."""
        return cls(proof(name, book))

    # --- what it is

    @property
    def imported(self) -> CardSource[Card] | None:
        """The imported cards that its set-up can name."""
        return self._cards

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
        """What it is about; empty for a player, as it may tell what they have not seen."""
        return "" if self.viewer else self.document.file.scenario.about.strip()

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.document.file.scenario.book

    @property
    def expected(self) -> tuple[ExpectationView, ...]:
        """How the expectations of the file came out, its checks first; none for a player."""
        if self.viewer is not None:
            return ()
        of, found = self._expected or (None, ())
        if of is not self.file:
            found = _expected(self.file, self._plays.of(Document.of(self.file), TRUNK))
            self._expected = self.file, found
        return found

    @property
    def problems(self) -> tuple[FindingView, ...]:
        """Everything impossible about its set-up, and what only card texts bring about.

        A player is told nothing of that.
        """
        if self.viewer is not None:
            return ()
        file = self.document.file
        of, found = self._problems or (None, ())
        if of is not file:
            found = check_scenario(file, self._cards, anyway=True)
            self._problems = file, found
        return found

    @property
    def caution(self) -> str:
        """What a judge must know before relying on what is played; empty for a proven game."""
        return tabletop_of(self.book).caution

    @property
    def rulebook(self) -> str:
        """The short name of the rulebook by which the dispute is played, with its version."""
        return rulebook_of(self.book)

    @property
    def unread(self) -> tuple[str, ...]:
        """The cards of this dispute whose text is not carried out: the judge does that by hand.

        A player is told none of them.
        """
        return () if self.viewer else self._active.unread()

    @property
    def supplied(self) -> tuple[str, ...]:
        """The icons that the judge has supplied from the card, as its source has lost them.

        A player is told none of them.
        """
        return () if self.viewer else self._active.supplied()

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

    def compare(self, one: str, other: str) -> Comparison:
        """Where two accounts part, what is illegal in each, and how their boards differ.

        Where a player looks, it is what that player has seen of it.
        """
        return comparison(self._told_as(one), self._told_as(other), self.viewer)

    def as_told(self, account: str) -> "ToldDispute":
        """The same dispute with another account looked at, of which nobody keeps anything."""
        other = copy(self)
        other.history = self.history.looking_at(account)
        return other

    def as_judged(self) -> "ToldDispute":
        """The same dispute with everything shown, of which nobody keeps anything."""
        other = copy(self)
        other.viewer = None
        return other

    def _told_as(self, account: str) -> ToldAccount:
        played = self._play(account)
        return ToldAccount(account, played, self.document.script(account))

    # --- steps

    @property
    def _played(self) -> Played:
        return self._play(self.account)

    def _play(self, account: str) -> Played:
        document = self.document
        if self._latest is not None:
            of, told, played = self._latest
            if of is document and told == account:
                return played
        played = self._plays.of(document, account)
        self._latest = document, account, played
        return played

    @property
    def _active(self) -> Dispute:
        return self._played.dispute

    @property
    def last(self) -> int:
        """The index of the last step."""
        return self._active.last

    @property
    def impossible(self) -> bool:
        """Whether its set-up is impossible, so that nothing can be said until it is mended."""
        return self._active.unplayable is not None

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
        """The rulings of the head judge in this account; a player is shown none."""
        return () if self.viewer else self._active.rulings

    def steps(self) -> tuple[StepView, ...]:
        """All steps of the account."""
        if self.viewer is not None:
            return self._active.steps_as_seen_by(self.viewer)
        return self._active.steps()

    def number(self, index: int) -> str:
        """The number of step ``index``: that of the line of the script which brought it about.

        Several steps of one line are told apart as 2.1 and 2.2.
        """
        return self._played.place_of(index).number

    def first_step_after(self, line: int) -> int:
        """The index of the first step that came after a line (from 1) of the account."""
        return self._played.first_step_of(line + 1)

    def landmarks(self) -> "tuple[Landmark, ...]":
        """Where one can jump: the beginnings of turns, phases and attacks, and the first stop."""
        from judgetool.disputes.landmarks import landmarks

        return landmarks(self._played)

    def find(self, words: str) -> "tuple[Hit, ...]":
        """The steps where something matters: a rule by its number, a card, any words.

        For a player only what is told to them is searched.
        """
        from judgetool.disputes.landmarks import Hit, hits

        if self.viewer is None:
            return hits(self._played, words)
        wanted = words.casefold()
        told = ((step.index, f"{step.command or ''} {step.text}") for step in self.steps())
        return tuple(Hit(index, "") for index, said in told if wanted in said.casefold())

    def step_numbered(self, number: str) -> int:
        """The index of the step that people see as ``number``, or of the last one of that line.

        Where a line brought about no step, as a check does, it is the step before it. Raises
        ``NotFound``.
        """
        for index in range(self.last, -1, -1):
            if number in (self.number(index), str(self.line_of(index))):
                return index
        for line, end in self._played.last_step_of.items():
            if number == str(line):
                return end
        raise NotFound(
            f"there is no step {number} in “{account_title(self.account)}”",
            remedy=f"its steps are 0 (the set-up) to {self.number(self.last)}",
        )

    def ledger(self, since: int) -> "Ledger":
        """What came out after step ``since``, and whether it can be backed up to there.

        It is for judges: it says what only one player has seen.
        """
        from judgetool.disputes.ledger.ledger import ledger

        return ledger(self._played, since)

    def line_of(self, index: int) -> int | None:
        """The line (from 1) of the account that brought step ``index`` about."""
        return self._played.place_of(index).line

    def script(self) -> tuple[ScriptLine, ...]:
        """All lines of the account from the beginning of the game."""
        return self.document.script(self.account)

    @property
    def notation(self) -> Notation:
        """How lines are written in its game."""
        return self._active.tabletop.lines.notation

    def scene(self, index: int) -> Scene[Any]:
        """Everything that is true after step ``index``, whoever looks."""
        return self._active.scene(index)

    def board(self, index: int) -> BoardView:
        """The board after step ``index``."""
        return self._active.board(index, self.viewer)

    def decision(self, index: int) -> DecisionView | None:
        """What is asked after step ``index``, or None where the game is over."""
        return self._active.decision(index, self.viewer)

    def card_sheet(self, index: int, card: int) -> CardSheet:
        """A card after step ``index``, and the continuous effects that make it what it is."""
        return self._active.card_sheet(index, card, self.viewer)

    def printed(self, index: int, card: int, cards: "CardSource[AnyCard]") -> "AnyCard | None":
        """The printed card that a card is after step ``index``, as far as ``cards`` knows it.

        It is found by its number where the file names one, else by its name. None where nobody
        knows which card it is, where none is known so, and where several are.
        """
        called = self.called(index, card)
        return None if called is None else cards.find(*called, forgiving=False).card

    def called(self, index: int, card: int) -> tuple[str, str] | None:
        """What a card is called after step ``index`` among those of a book, and that book.

        That is its number where the file names one, else its name. None where nobody knows which
        card it is.
        """
        state = self._active.seen(index, self.viewer).state
        face_id = state.cards[card].face
        name = state.name(card)
        if face_id is None or name is None:
            return None
        spec = self.document.file.scenario.cards.get(face_id)
        return self.book, spec if isinstance(spec, str) else name

    def cards(self, index: int) -> tuple[NamedCard, ...]:
        """The cards on the table after step ``index`` in words, known ones first."""
        return self._active.cards(index, self.viewer)

    def gathered(self, index: int, taken: Sequence[Taken]) -> GatheredView:
        """What the cards taken for the act that is asked for after step ``index`` come to."""
        return self._active.gathered(index, taken)

    def why_not(self, line: str, at: int | None = None) -> tuple[ReasonView, ...]:
        """Why a line is refused, with rule numbers; empty where it is legal.

        Raises ``NotReadable`` or ``Ambiguous``.
        """
        with noting(f"asking why not “{line}”", self.saved):
            return self._at(self.last if at is None else at).why_not(line)

    def _at(self, index: int) -> Dispute:
        return self._active if index == self.last else self._active.branched(index)

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

    def _changes(self, document: Document) -> Changes:
        """What becomes of the file from which the accounts of ``document`` were read."""
        told = Told.of(self._plays.of(Document.of(document.file), TRUNK))
        return Changes(document, told, self._plays.of(document, TRUNK).dispute)
