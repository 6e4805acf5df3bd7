"""A game in progress: it runs the procedures, applies their events and stops at decisions."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from typing import Any, Generic, TypeVar

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import (
    Command,
    Concede,
    Reveal,
    TakeBack,
    is_edit,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import (
    Decision,
    IllegalCommand,
    Objection,
    TooManyEvents,
    face_asked,
)
from judgetool.engine.kernel.events import Event, apply
from judgetool.engine.kernel.frames import NOTHING_AT_WORK, Citing, Frame, Settled, together
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.legality import (
    candidates,
    distinct,
    face_told,
    objections,
    refuses,
)
from judgetool.engine.kernel.procedures import (
    AtWork,
    Brought,
    Procedure,
    Recorded,
    Running,
    TakenBack,
    at_work,
    brought_in,
)
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import FaceUnknown, S, State

S_co = TypeVar("S_co", bound=State)


@record
class Step(Generic[S_co]):
    """What one command brought about: its events, the state after them, and what is asked now.

    The first step of a game has no command: it is what happens until the first decision.
    ``rests_on`` names the own decisions that led to no event of it: to nothing, or to what is
    asked now.
    """

    index: int
    command: Command | None
    events: tuple[Recorded, ...]
    state: S_co
    decision: Decision | None
    rests_on: tuple[str, ...] = ()


@record
class Answered(Generic[S_co]):
    """A command, and the state and decision at which it was given."""

    state: S_co
    decision: Decision | None
    command: Command


MOST_EVENTS = 5_000
"""One command brings about some dozens; loops that the rules know are found long before."""


MOST_EVENTS_UP_TO_A_QUESTION = 12
"""A step that is entered anew asks its first question after fewer events."""


class Game(Generic[S]):
    """A game that only goes on; earlier states are kept by whoever collects its steps."""

    def __init__(self, rules: Rules[S], setup: S) -> None:
        """Raises ``ValueError`` where the set-up is read by another game."""
        if setup.reading is not rules.reading:
            raise ValueError(f"the set-up is no state of {rules.name}")
        self.rules = rules
        self.setup = setup
        self.state: S = setup
        self.decision: Decision | None = None
        self._frames: list[Frame] = []
        self._brought = brought_in(rules.shared_code, setup.book)
        self._recorded: list[Recorded] = []
        self._rests_on: list[str] = []
        self._paid: list[tuple[S, Event, AtWork]] = []
        self._index = 0
        self.answered: list[Answered[S]] = []
        self._legal: Answered[S] | None = None
        self._entered_at: Decision | None = None
        self.is_trial = False

    def begin(self) -> Step[S]:
        """Play from the set-up to the first decision."""
        self._frames = [self._frame(self.rules.play(self))]
        self._push_interrupt()
        self._advance(None)
        return self._step(None)

    def enter_at(self, asked: Decision) -> bool:
        """Enter the game amid the step of its state, where ``asked`` is asked; whether it could be.

        What the step does up to there has happened already: its events are not applied again. So
        ``asked`` must be the first question of the step, or one that comes again in the same way.
        """
        self._entered_at = asked
        frame = self._frame(self.rules.play(self))
        self._frames = [frame]
        for _ in range(MOST_EVENTS_UP_TO_A_QUESTION):
            try:
                item = frame.procedure.send(None)
            except (StopIteration, FaceUnknown, AssertionError):
                break
            if isinstance(item, Decision):
                cited = self._named(item.citations) or self._at_work(frame).cited
                self.decision = changed(item, citations=cited)
                break
        self._rests_on.clear()
        return self.decision == asked

    def submit(self, command: Command) -> Step[S]:
        """Carry out a command and play on to the next decision.

        Raises ``IllegalCommand`` with all reasons; the game is then as it was.
        """
        if not self._was_found_legal(command):
            refused = self.objections(command)
            if refused:
                raise IllegalCommand(refused)
        return self.repeat(command)

    def repeat(self, command: Command) -> Step[S]:
        """Carry out a command as :meth:`submit` does, where it is known to be legal.

        So it is for a command that was carried out after the same commands before.
        """
        answers = True
        asked_now = None if is_edit(command) else self.decision
        self.answered.append(Answered(self.state, asked_now, command))
        if isinstance(command, Concede):
            self._frames.append(self._frame(self.rules.concede(self, command)))
            self._advance(None)
        elif is_edit(command):
            for event in self.rules.edited(self.state, command):
                self._apply_raw(event)
            answers = False
        else:
            if isinstance(command, Reveal):
                self._apply_raw(face_told(self.rules, self.state, command))
                asked = self.decision
                answers = (
                    asked is not None and asked.form == "face" and command.card == asked.cards[0]
                )  # what it does not decide is asked again
            if answers:
                self._advance(command)
        return self._step(command)

    def trial(self, commands: Sequence[Command]) -> "Game[S]":
        """The same game from its beginning with these commands, to try out what comes next.

        They are known to be legal. From then on no loops are looked for in it.
        """
        game = Game(self.rules, self.setup)
        if self._entered_at is None:
            game.begin()
        else:
            game.enter_at(self._entered_at)
        for command in commands:
            game.repeat(command)
        game.is_trial = True
        return game

    def objections(self, command: Command) -> tuple[Objection, ...]:
        """Why ``command`` is refused now; empty where it is legal."""
        if self.decision is None:
            return (Objection("the game is over", ()),)
        return objections(self.rules, self.state, self.decision, command)

    def refuses(self, command: Command) -> bool:
        """Whether ``command`` is refused now, without looking for more than one reason."""
        if self.decision is None or refuses(self.rules, self.state, self.decision, command):
            return True
        self._legal = Answered(self.state, self.decision, command)
        return False

    def _was_found_legal(self, command: Command) -> bool:
        """Whether this command was the last one found legal, here and now."""
        legal = self._legal
        if legal is None or legal.command is not command:
            return False
        return legal.state is self.state and legal.decision is self.decision

    def fits(self, card: CardId) -> bool:
        """Whether nothing speaks against choosing ``card`` now, by itself."""
        decision = self.decision
        if decision is None:
            return False
        return not any(True for _ in self.rules.misfits(self.state, decision, card))

    def citing(self, *numbers: str, encloses: bool = False) -> AbstractContextManager[None]:
        """Within the block, the running procedure also carries out the rules ``numbers``.

        Where they are those of data (an icon, a keyword), they are the most special ones at work.
        Those of a phase, or of another occasion for the block, only enclose what happens in it.
        """
        by = sys._getframe(1).f_code
        asked = numbers, id(by), encloses
        brought = self._brought.get(asked)
        if brought is None:
            brought = self._brought[asked] = Brought(self._named(numbers), by, encloses)
        return Citing(self._frames[-1], brought)

    def rests_on(self, decision: str) -> None:
        """What comes next follows from an own decision, even if it is that nothing happens.

        That is what the program does where the book contradicts itself or says nothing. It is
        named by the id of its erratum, and said once in a step, with the next event.
        """
        said = (one for recorded in self._recorded for one in recorded.rests_on)
        if decision not in (*said, *self._rests_on):
            self._rests_on.append(decision)

    @contextmanager
    def passing_over(self, *sections: str) -> Iterator[None]:
        """Within the block, what runs carries out no rule of ``sections``, numbers in the book.

        So code that serves several kinds of things cites what the book says of the one at hand.
        """
        passed_over = self._frames[-1].passed_over
        passed_over.extend(sections)
        try:
            yield
        finally:
            for section in sections:
                passed_over.remove(section)

    @contextmanager
    def settling(self, *keys: Settled) -> Iterator[None]:
        """Within the block, the replacements ``keys`` have had their say about what happens."""
        settled = self._frames[-1].settled
        settled.extend(keys)
        try:
            yield
        finally:
            for key in keys:
                settled.remove(key)

    @contextmanager
    def speaking(self, context: Context) -> Iterator[None]:
        """Within the block, an effect is under way that speaks of the cards of ``context``."""
        speaking = self._frames[-1].speaking
        speaking.append(context)
        try:
            yield
        finally:
            speaking.pop()

    @property
    def under_way(self) -> tuple[Context, ...]:
        """The contexts of all effects under way, those that were suspended first."""
        return tuple(context for frame in self._frames for context in frame.speaking)

    def takes_its_place(self, event: Event) -> None:
        """What runs now is carried out instead of ``event``, which does not happen."""
        for frame, below in pairwise(reversed(self._frames)):
            if not frame.instead:
                return
            below.replaced.append(event)

    @property
    def replaced(self) -> int:
        """How many events of the running procedure have not happened, but others instead."""
        return len(self._frames[-1].replaced)

    @property
    def settled(self) -> Sequence[Settled]:
        """The replacements that have had their say about what happens now."""
        return self._frames[-1].settled

    def legal_commands(self) -> Iterator[Command]:
        """The legal answers to the decision, lazily; conceding is always legal and not listed."""
        decision = self.decision
        if decision is None:
            return iter(())
        if decision.form == "act":
            return distinct(self.rules.acts.may_be_legal(self.state, decision), self.refuses)
        return distinct(candidates(self.state, decision), self.refuses)

    def _advance(self, answer: Command | None) -> None:
        """Run the procedures until one asks a decision or the game ends.

        Raises ``TooManyEvents`` where they go on and on.
        """
        self.decision = None
        while self._frames and self.state.result is None:
            if len(self._recorded) > MOST_EVENTS:
                raise TooManyEvents(f"more than {MOST_EVENTS} events")
            frame = self._frames[-1]
            try:
                if answer is not None and isinstance(answer, TakeBack):
                    item = frame.procedure.throw(TakenBack())
                else:
                    item = frame.procedure.send(answer)
            except StopIteration:
                self._frames.pop()
                answer = None
                self._push_interrupt()
                continue
            except TakenBack:
                self._frames.pop()
                continue
            answer = None
            if isinstance(item, Decision):
                cited = self._named(item.citations)
                if not cited:
                    cited = self._at_work(frame).cited
                self.decision = changed(item, citations=cited)
                return
            around = self._at_work(frame, item)
            replaceable = isinstance(item, self.rules.replaceable)
            instead = self.rules.replacing(self, item) if replaceable else None
            if instead is not None:
                settled, passed_over = [*frame.settled], [*frame.passed_over]
                self._frames.append(
                    self._frame(
                        instead,
                        around=around,
                        settled=settled,
                        passed_over=passed_over,
                        instead=True,
                    )
                )
                continue
            self._apply(item, around)
            self._push_interrupt()
        for frame in self._frames:
            frame.procedure.close()
        self._frames.clear()

    def _frame(self, procedure: Procedure[None], **how: Any) -> Frame:
        """A procedure that is about to run, and how it does."""
        running = Running(procedure, self.state.book, self.rules.shared_code)
        return Frame(procedure, running, **how)

    def _named(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Rules that code and data name, as the book has them by which the game is played."""
        return self.rules.cited(self.state.book, numbers) if numbers else ()

    def _at_work(self, frame: Frame, event: Event | None = None) -> AtWork:
        """The rules at work in a running procedure, those that parts of ``event`` name first."""
        running = frame.running.at_work(frame.cited)
        named = () if event is None else event.because()
        because = self._named(named) if named else named
        if not (because or frame.passed_over or frame.around.deciding):
            return running
        return together(because, running, frame.around, tuple(frame.passed_over))

    def _apply(self, event: Event, cited: AtWork) -> None:
        before = self.state
        self._apply_raw(event, cited)
        if self._paid or self.state.unpaid is not None:
            self._pay(before, event, cited)
        else:
            self._bring_about(before, event, cited)

    def _pay(self, before: S, event: Event, cited: AtWork) -> None:
        """Hold back what the events of a payment bring about until the whole cost is paid.

        It is as if one event had paid all parts that are paid at the same time.
        """
        self._paid.append((before, event, cited))
        if self.state.unpaid is not None:
            return
        paid, self._paid = self._paid, []
        unpaid = paid[0][0].with_faces_of(self.state)
        for _, one, because in paid:
            self._bring_about(unpaid, one, because)

    def _bring_about(self, before: S, event: Event, cited: AtWork) -> None:
        """Apply what an event brings about, or ask first for a face that decides it."""
        try:
            self._follow(before, event)
        except FaceUnknown as unknown:
            asking = self._once_known(before, event, unknown, cited.deciding)
            self._frames.append(self._frame(asking, uninterrupted=True))

    def _follow(self, before: S, event: Event) -> None:
        """Apply what the event brings about; raises ``FaceUnknown`` before it does anything."""
        for consequence in self.rules.consequences(before, event, self.state):
            for decision in consequence.rests_on:
                self.rests_on(decision)
            self._apply_raw(consequence.event, at_work(self._named(consequence.citations)))

    def _once_known(
        self, before: S, event: Event, unknown: FaceUnknown, cited: tuple[str, ...]
    ) -> Procedure[None]:
        """Ask for the faces that decide what the event brings about, then apply that."""
        because = self.rules.uncited(self.state.book, cited)
        while True:
            yield face_asked(unknown.card, (unknown.aspect,), because)
            try:
                self._follow(before.with_faces_of(self.state), event)
                return
            except FaceUnknown as another:
                unknown = another

    def _apply_raw(self, event: Event, cited: AtWork = NOTHING_AT_WORK) -> None:
        self.state = apply(self.state, event)
        rests_on: tuple[str, ...] = ()
        if self._rests_on:
            rests_on = tuple(self._rests_on)
            self._rests_on.clear()
        # A named tuple that is made by its class takes twice as long, and no data is made so often.
        made = tuple.__new__(Recorded, (event, cited.cited, rests_on, len(cited.enclosing)))
        self._recorded.append(made)

    def _push_interrupt(self) -> None:
        """Suspend everything for a rule action that is due and not yet being executed."""
        if self._frames and self._frames[-1].uninterrupted:
            return
        due = self.rules.interrupts(self.state)
        if due:
            running = {key for frame in self._frames for key in frame.keys}
            due = [key for key in due if key not in running]
        if due:
            pending = [key for key in due if key.player == due[0].player]
            procedure = self.rules.interrupt(self, pending)
            self._frames.append(self._frame(procedure, keys=frozenset(due)))

    def _step(self, command: Command | None) -> Step[S]:
        step = Step(
            self._index,
            command,
            tuple(self._recorded),
            self.state,
            self.decision,
            tuple(self._rests_on),
        )
        self._recorded = []
        self._rests_on = []
        self._index += 1
        return step
