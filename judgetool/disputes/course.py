"""The course of a dispute: a set-up that is played on, line by line."""

from collections.abc import Iterator
from typing import Any, Self

from judgetool.disputes.errors import (
    Ambiguous,
    AmbiguousCard,
    GoesOnAndOn,
    ImpossibleSetup,
    NotReadable,
    Refused,
)
from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.meaning import ANSWERS, is_act, meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene, Tabletop, Turn
from judgetool.disputes.telling.names import reasons
from judgetool.disputes.views import ReasonView
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Shuffle
from judgetool.engine.kernel.decisions import Decision, IllegalCommand, Objection, TooManyEvents
from judgetool.engine.kernel.events import StepBegan
from judgetool.engine.kernel.game import Game, Step
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript

WALK_LIMIT = 60
"""The most decisions that are passed on the way to a named step."""

LineProblem = NotReadable | Ambiguous | Refused
"""Why a line cannot be carried out at a moment."""

GAME_OVER = ReasonView("the game is over", ())
"""Why nothing can be done any more, whatever a line speaks of."""


class Unplayed(Timeline[State]):
    """The beginning of a set-up that is impossible: no rule is carried out."""

    def __init__(self, rules: Rules[Any], transcript: Transcript[Any]) -> None:
        self.rules = rules
        self.setup = transcript.setup
        self._game = Game(rules, transcript.setup)
        self._steps = [Step(0, None, (), transcript.setup, None)]

    def branch(self, index: int) -> "Unplayed":
        """Itself: nothing follows."""
        return self


class Course:
    """The timeline of one set-up, which lines and commands play on."""

    def __init__(self, tabletop: Tabletop[Any], timeline: Timeline[Any]) -> None:
        self.tabletop = tabletop
        self._timeline = timeline
        self._not_said: set[int] = set()
        self.unplayable: ImpossibleSetup | None = None
        """Why nothing can be said about it."""

    @classmethod
    def begun(cls, opening: Scene[State]) -> Self:
        """The course that begins with a set-up."""
        return cls(opening.tabletop, Timeline(opening.rules, Transcript(opening.state)))

    @classmethod
    def unplayed(cls, opening: Scene[State], why: ImpossibleSetup) -> Self:
        """A set-up that cannot be played. It can be looked at, and nothing can be said about it."""
        course = cls(opening.tabletop, Unplayed(opening.rules, Transcript(opening.state)))
        course.unplayable = why
        return course

    @property
    def timeline(self) -> Timeline[Any]:
        """The steps with their states."""
        return self._timeline

    @property
    def state(self) -> State:
        """The state at the end."""
        state: State = self._timeline.game.state
        return state

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self._timeline) - 1

    def scene(self, index: int) -> Scene[State]:
        """The scene after step ``index``."""
        step = self._timeline[index]
        return Scene(self.tabletop, step.state, step.decision)

    @property
    def now(self) -> Scene[State]:
        """The scene at the end."""
        return self.scene(self.last)

    def say(self, line: str) -> int:
        """Carry out a line; gives the index of the last step that it brought about.

        A shuffle that is due happens first, into an order that nobody knows, unless the line
        tells the order. Where somebody is asked who mostly does nothing (``Lines.passed_over``), a
        line about what follows shows that they did nothing; one card that must be chosen needs no
        line either. Raises ``NotReadable``, ``Ambiguous``
        or ``Refused``; then everything that the line had carried out before is taken back.
        """
        before = self.last
        try:
            self._carry_out(line)
        except Exception:
            self.take_back(before)
            raise
        return self.last

    def _carry_out(self, line: str, *, at_once: bool = False) -> None:
        """Carry out a line; with ``at_once`` nobody is taken to have done nothing before it."""
        if self.unplayable is not None:
            raise self.unplayable
        said = self._read(line)
        try:
            if said.meaning != "shuffle":
                self.shuffle_unknown()
            if said.meaning == "go":
                self._walk(said)
            elif at_once:
                self._do(said, line)
            else:
                self._do_when_asked(said, line)
        except AmbiguousCard as ambiguous:
            raise ambiguous.within(said.line) from ambiguous

    def _do(self, said: Said, line: str) -> None:
        """Carry out the commands of a line."""
        for command in meaning(self.now, said):
            self.submit(command, line)

    def _do_when_asked(self, said: Said, line: str) -> None:
        """Carry out what is said now, or else as soon as others who are asked do nothing.

        If it is not possible then either, raises what speaks against it at the first moment that
        fits best.
        """
        against: LineProblem | None = None
        fit, over = -1, self._timeline.decision is None
        for passed in range(WALK_LIMIT):
            before = self.last
            try:
                self._do(said, line)
                return
            except (NotReadable, Ambiguous, Refused) as problem:
                self.take_back(before)
                if (fits := self._fits(said)) > fit:
                    against, fit = self._named(problem) if passed else problem, fits
            if not self._pass_over(said):
                break
        assert against is not None
        if over and not isinstance(against, Refused):
            raise Refused(line, (GAME_OVER,)) from against
        raise against

    def _named(self, problem: LineProblem) -> LineProblem:
        """A refusal with the decision at which it is made."""
        decision = self._timeline.decision
        if decision is None or not isinstance(problem, Refused):
            return problem
        return problem.at_later(f"{decision.player}: {decision.kind}")

    def _fits(self, said: Said) -> int:
        """How well this moment fits a line: 2 where its player is asked for such an act.

        It is 1 where they are asked for something else, and 0 where somebody else is asked.
        """
        decision = self._timeline.decision
        if decision is None or decision.player != said.player:
            return 0
        try:
            commands = meaning(self.now, said)
        except (NotReadable, Ambiguous):
            return 1
        in_place = self.tabletop.lines.in_place
        return 2 if any(in_place(self.now, command) for command in commands) else 1

    def _pass_over(self, said: Said) -> bool:
        """Let the player who is asked do nothing, where a line shows that; False elsewhere.

        Who must choose the only card there is chooses it, whatever the line is about.
        An act shows it of everybody, what is told of a card that is checked does, too, an answer
        of those who do not give it, a pass of those after whom its player is asked next.
        """
        decision, lines = self._timeline.decision, self.tabletop.lines
        if decision is not None and self._leaves_no_choice(decision):
            return self._passed(nothing_at(decision))
        if decision is None or decision.kind not in lines.passed_over:
            return False
        by_pass = said.meaning == "pass" and decision.kind in lines.passed_over_by_pass
        answers = said.meaning in (*ANSWERS, "reveal") or by_pass
        if not (is_act(said) or (answers and decision.player != said.player)):
            return False
        return self._passed(nothing_at(decision))

    def _leaves_no_choice(self, decision: Decision) -> bool:
        """Whether only one card can be chosen, and it must be."""
        return decision.form == "cards" and decision.minimum == len(decision.cards) == 1

    def _passed(self, command: Command) -> bool:
        """Carry out what nobody said; False where it is refused."""
        if self.objections(command):
            return False
        self.submit(command)
        self._not_said.add(self.last)
        self.shuffle_unknown()
        return True

    def _read(self, line: str) -> Said:
        """What a line says; raises ``NotReadable``."""
        try:
            return self.tabletop.lines.notation.read(line)
        except NotReadable:
            described = self._described(line)
            if described is None:
                raise
            return described

    def _described(self, line: str) -> Said | None:
        """What a card is, which may be said alone where its face is asked; None if it is not."""
        if self.now.decision is None or self.now.decision.form != "face":
            return None
        said = self.tabletop.lines.notation.read(f"it is {line}")
        try:
            meaning(self.now, said)
        except NotReadable:
            return None
        except Ambiguous:
            pass  # it is asked back when the line is carried out
        return said

    def _refused_at_once(self, line: str) -> tuple[ReasonView, ...]:
        """The reasons against the first command of a line, as things stand.

        Where there are some, no branch is needed, in which all would be played once more.
        """
        decision = self._timeline.decision
        if self.unplayable is not None or (decision is not None and decision.form == "shuffle"):
            return ()
        try:
            said = self._read(line)
            if said.meaning == "go":
                return ()
            command = next(iter(meaning(self.now, said)), None)
        except (NotReadable, Ambiguous):
            return ()
        except Refused as refused:
            return refused.reasons
        return () if command is None else reasons(self.now, self.objections(command))

    def _walk(self, said: Said) -> None:
        """Do only what must be done until the named phase or step has begun.

        Raises ``NotReadable`` where it does not begin.
        """
        goal = _step_named(said.get("step"), self.tabletop.turn)
        before = self.last
        for _ in range(WALK_LIMIT):
            self.shuffle_unknown()
            decision = self._timeline.decision
            if self.state.step == goal or self._has_begun(goal, before):
                return
            if decision is None:
                break
            self.submit(nothing_at(decision), said.line)
        over = self._timeline.decision is None
        unreached = f"the {goal} is not reached within {WALK_LIMIT} decisions"
        if over:
            unreached = f"the game ends before the {goal}"
        raise NotReadable(unreached, remedy="say what happens step by step")

    def _has_begun(self, goal: str, after: int) -> bool:
        """Whether a step began after step ``after``; it may be over already, if it asked nobody."""
        began = (
            event
            for index in range(after + 1, self.last + 1)
            for event, *_ in self._timeline[index].events
        )
        return any(isinstance(event, StepBegan) and event.step == goal for event in began)

    def submit(self, command: Command, line: str = "") -> Step[State]:
        """Carry out a command; raises ``Refused`` with the reasons, or ``GoesOnAndOn``."""
        if self.unplayable is not None:
            raise self.unplayable
        try:
            return self._timeline.submit(command)
        except TooManyEvents as endless:
            raise GoesOnAndOn(
                f"{line or self.spelled(command)}: this brings about {endless}",
                remedy="look at the numbers in the abilities that it uses",
            ) from endless
        except IllegalCommand as illegal:
            raise Refused(
                line or self.spelled(command), reasons(self.now, illegal.objections)
            ) from illegal

    def objections(self, command: Command) -> tuple[Objection, ...]:
        """Why a command is refused now."""
        return self._timeline.game.objections(command)

    def spelled(self, command: Command) -> str:
        """A command as a line."""
        return spell(command, self.now)

    def shuffle_unknown(self) -> None:
        """Carry out the shuffles that are due, into orders that nobody knows."""
        while (decision := self._timeline.decision) is not None and decision.form == "shuffle":
            self.submit(Shuffle(decision.player))

    def spelled_after(self, index: int) -> tuple[str, ...]:
        """Lines that bring about the steps after step ``index`` again.

        Shuffles into an order that nobody knows need no line.
        """
        return tuple(self._spelled(range(index + 1, len(self._timeline))))

    def _spelled(self, steps: range) -> Iterator[str]:
        for index in steps:
            command = self._timeline[index].command
            assert command is not None
            if not isinstance(command, Shuffle) or command.order:
                yield spell(command, self.scene(index - 1))

    def take_back(self, index: int) -> None:
        """Forget the steps after ``index``."""
        if self.last > index:
            self._timeline = self._timeline.branch(index)
            self._not_said = {step for step in self._not_said if step <= index}

    def branched(self, index: int) -> Self:
        """Another course that has gone as far as step ``index`` of this one."""
        branch = type(self)(self.tabletop, self._timeline.branch(index))
        branch.unplayable = self.unplayable
        branch._not_said = {step for step in self._not_said if step <= index}
        return branch


def nothing_at(decision: Decision) -> Command:
    """Doing only what must be done at a decision."""
    if decision.form == "cards":
        forced = decision.cards if decision.minimum == len(decision.cards) else ()
        return Choose(decision.player, forced)
    if decision.form == "yes or no":
        return Answer(decision.player, False)
    return Pass(decision.player)


def _step_named(words: str, turn: Turn) -> str:
    """The step that ``words`` name; for a phase of several steps it is the first of them."""
    wanted = words.casefold()
    if wanted in turn.phases:
        return wanted
    for step in turn.steps:
        if turn.phases[step] == wanted:
            return step
    steps = ", ".join(turn.phases)
    raise NotReadable(f"“{words}” is not a phase or step", remedy=f"choose from: {steps}")
