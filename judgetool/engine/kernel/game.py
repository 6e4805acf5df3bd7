"""A game: what makes it, and one in progress.

A game in progress runs the procedures, applies their events and stops at decisions. A game says
only what it has; everything else is as the defaults have it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Generic, TypeVar, get_args

from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.acts import Acts
from judgetool.engine.kernel.cards import CardId, Face, Value
from judgetool.engine.kernel.commands import (
    Choose,
    Command,
    Concede,
    Reveal,
    SetupEdit,
    TakeBack,
    is_edit,
)
from judgetool.engine.kernel.decisions import (
    Decision,
    IllegalCommand,
    Objection,
    TooManyEvents,
    face_asked,
)
from judgetool.engine.kernel.defaults import (
    anything_can_be_printed,
    as_told,
    concession,
    fit_together,
    fits,
    no_edits,
    no_grounds,
    nothing_due,
    nothing_follows,
    nothing_instead,
    nothing_to_execute,
    the_same_numbers,
)
from judgetool.engine.kernel.events import Event, FaceTold, apply
from judgetool.engine.kernel.frames import NOTHING_AT_WORK, Citing, Frame, Key, Settled, together
from judgetool.engine.kernel.grounds import Grounds
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.legality import (
    against_earlier,
    candidates,
    distinct,
    objections_to_answer,
    objections_to_concession,
    objections_to_edit,
    objections_to_reveal,
    objections_to_taking_back,
    told_of,
)
from judgetool.engine.kernel.procedures import (
    NO_SHARED_CODE,
    AtWork,
    Brought,
    Effects,
    Performance,
    Procedure,
    Recorded,
    Running,
    SharedCode,
    TakenBack,
    at_work,
    brought_in,
)
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.situations import against_bar
from judgetool.engine.kernel.state import FaceUnknown, S, State
from judgetool.engine.kernel.told import is_partial
from judgetool.engine.kernel.transcript import Codec
from judgetool.engine.kernel.triggers.occasions import NothingTriggers, Triggering

S_co = TypeVar("S_co", bound=State)


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """Everything of one game, in one value.

    A module of the game puts it together; nothing is added to it later. What a game does not say
    is as it is where there is nothing of the kind.
    """

    name: str

    books: Mapping[str, str]
    """The books by which it is played, and which version of each."""

    reading: Reading[S]
    """How texts are read off its states."""

    vocabulary: Vocabulary
    """Its nodes and words."""

    codec: Codec[S]
    """How its states and commands are written."""

    triggering: Triggering[S] = field(default_factory=NothingTriggers)
    """What makes automatic abilities trigger, beside what all games share."""

    effects: Effects = field(default_factory=Effects)
    """The procedures that carry out the effects of ability texts."""

    performances: Mapping[type[Command], Performance] = field(default_factory=dict)
    """The procedures that carry out acts, where several places of the game ask for them."""

    shared_code: SharedCode = NO_SHARED_CODE
    """Which of its rules the code carries out that games share."""

    cited: Callable[[str, tuple[str, ...]], tuple[str, ...]] = the_same_numbers
    """The rules that code and data name, as the numbers of the book that is played by."""

    uncited: Callable[[str, tuple[str, ...]], tuple[str, ...]] = the_same_numbers
    """Numbers of a book in a form that ``cited`` gives back as they are."""

    play: Callable[["Game[S]"], Procedure[None]]
    """The whole game, entered at the state's step."""

    concede: Callable[["Game[S]", Concede], Procedure[None]] = concession
    """A player concedes."""

    interrupts: Callable[[S], Sequence[Key]] = nothing_due
    """The rule actions that suspend everything now, those to be executed first in front."""

    interrupt: Callable[["Game[S]", Sequence[Key]], Procedure[None]] = nothing_to_execute
    """Execute one of the pending rule actions."""

    replaceable: tuple[type[Event], ...] = (Event,)
    """The events that something else can be carried out instead of."""

    replacing: Callable[["Game[S]", Event], Procedure[None] | None] = nothing_instead
    """What is carried out instead of an event that is about to happen; None lets it happen.

    The procedure may yield the event again: within ``game.settling`` what has been settled
    about it is not asked anew.
    """

    consequences: Callable[[S, Event, S], Sequence[Recorded]] = nothing_follows
    """What an event brings about by itself: abilities that stand by, delays that end."""

    grounds_of: Callable[[S, Recorded, S], Grounds] = no_grounds
    """The definitions on which an event rests; asked when somebody reads it, not in play."""

    completed: Callable[[Mapping[str, Value]], Mapping[str, Value]] = as_told
    """What is told of a card, with what follows from it."""

    objections_to_told: Callable[[Mapping[str, Value]], Iterable[Objection]] = (
        anything_can_be_printed
    )
    """Why no card of the game can have that printed; empty where one can."""

    edited: Callable[[S, Command], Iterable[Event]] = no_edits
    """The raw changes of a set-up edit."""

    misfits: Callable[[S, Decision, CardId], Iterable[Objection]] = fits
    """Why a card on offer does not fit what the decision's selector asks, or may not."""

    misfits_together: Callable[[S, Decision, tuple[CardId, ...]], Iterable[Objection]] = (
        fit_together
    )
    """Why cards that fit each by itself cannot be chosen all of them."""

    acts: Acts[S]
    """The acts at decisions of the form "act", and why one is refused there."""


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
                    asked is not None
                    and asked.form == "face"
                    and command.card == asked.cards[0]
                    and self.state.knows(command.card, *asked.aspects)
                )
            if answers:
                self._advance(command)
        return self._step(command)

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


def face_told(rules: Rules[S], state: S, command: Reveal) -> FaceTold:
    """The event that a reveal comes to: a whole face, or what is known of a card by now."""
    if command.face is not None:
        return FaceTold(command.card, command.face, state.faces[command.face])
    told = rules.completed(told_of(state, command))
    known, face_id = state.face(command.card), state.cards[command.card].face
    if known is None or face_id is None:
        return FaceTold(command.card, f"card {command.card}", Face(None, told, unread=None))
    return FaceTold(command.card, face_id, changed(known, printed=told))


def objections(
    rules: Rules[S], state: S, decision: Decision, command: Command
) -> tuple[Objection, ...]:
    """Why ``command`` is refused at ``decision``: the one answer for lists, refusals, reasons."""
    uncited = rules.uncited(state.book, decision.citations)
    same = uncited == decision.citations
    asked = decision if same else changed(decision, citations=uncited)
    found = tuple(_objections(rules, state, asked, command))
    if not found:
        return ()
    return tuple(_cited(rules, state.book, objection) for objection in found)


def refuses(rules: Rules[S], state: S, decision: Decision, command: Command) -> bool:
    """Whether :func:`objections` has any; of an act not all of them are looked for."""
    if decision.form != "act" or not is_act(command):
        return bool(objections(rules, state, decision, command))
    if state.barred and against_bar(state, decision, command):
        return True
    return rules.acts.refuses(state, decision, command)


ALWAYS_JUDGED_ALIKE = (Concede, TakeBack, Reveal, *get_args(SetupEdit))


def is_act(command: Command) -> bool:
    """Whether a command is judged by the game, and not the same way at any decision."""
    return not isinstance(command, ALWAYS_JUDGED_ALIKE)


def _cited(rules: Rules[S], book: str, objection: Objection) -> Objection:
    """An objection with its rules as ``book`` has them."""
    cited = rules.cited(book, objection.citations)
    return objection if cited == objection.citations else changed(objection, citations=cited)


def _objections(
    rules: Rules[S], state: S, decision: Decision, command: Command
) -> tuple[Objection, ...]:
    if isinstance(command, Concede):
        return objections_to_concession(command)
    if isinstance(command, TakeBack):
        return objections_to_taking_back(state, command)
    if is_edit(command):
        return objections_to_edit(state, decision, command)
    if isinstance(command, Reveal):
        return _objections_to_told(rules, state, decision, command)
    barred = against_bar(state, decision, command)
    if barred:
        return barred
    if decision.form == "act":
        return rules.acts.objections(state, decision, command)
    refused = objections_to_answer(state, decision, command)
    if not isinstance(command, Choose):
        return refused
    there = tuple(card for card in command.cards if card in state.cards)
    each = (o for card in there for o in rules.misfits(state, decision, card))
    return (*refused, *each, *rules.misfits_together(state, decision, there))


def _objections_to_told(
    rules: Rules[S], state: S, asked: Decision, command: Reveal
) -> tuple[Objection, ...]:
    """Why a reveal is refused; one that answers the question must tell what that asks."""
    impossible = tuple(rules.objections_to_told(_with_earlier(state, command)))
    if impossible:
        return impossible
    earlier = against_earlier(state, changed(command, told=rules.completed(command.told)))
    if earlier:
        return earlier
    command = changed(command, told=rules.completed(_with_earlier(state, command)))
    if asked.form == "face" and command.card == asked.cards[0]:
        return objections_to_answer(state, asked, command)
    return objections_to_reveal(state, command)


def _with_earlier(state: State, command: Reveal) -> Mapping[str, Value]:
    """What a reveal tells, with what was told earlier of a card that is known in part."""
    known = state.face(command.card) if command.card in state.cards else None
    if known is None or not is_partial(known) or not command.told:
        return command.told
    return told_of(state, command)
