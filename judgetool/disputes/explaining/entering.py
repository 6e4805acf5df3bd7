"""How a game is entered where a step of the turn begins, and what happens from there on.

Procedures are generators and cannot be copied. So a game that is to go on from a place is entered
at the last moment where that can be, and plays from there.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.disputes.explaining.mistakes import Happened
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import FaceTold, StepBegan, apply
from judgetool.engine.kernel.game import Game, Step
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State


def enter(game: Game[Any], asked: Decision | None) -> None:
    """Enter a game where a step begins, or where ``asked`` is asked."""
    if asked is None:
        game.begin()
    else:
        game.enter_at(asked)


def happened(step: Step[Any], before: State) -> tuple[Happened, ...]:
    """The events of a step of the timeline with the step of the turn in which each happened."""
    now = before.step
    found = []
    for recorded in step.events:
        if isinstance(recorded.event, StepBegan):
            now = recorded.event.step
        found.append(Happened(recorded, now, before))
    return tuple(found)


def beginnings(step: Step[Any], before: State) -> Iterator[State]:
    """The states at which a game can be entered amid what a step of the timeline brought about.

    There a phase or step of the turn is about to begin: a game that is entered there lets it begin
    itself, with all that this brings about.
    """
    state = before
    for recorded in step.events:
        if isinstance(recorded.event, StepBegan):
            yield changed(state, step=recorded.event.step)
        state = apply(state, recorded.event)


def entered(
    entry: State, step: Step[Any], before: State, since: tuple[Command, ...]
) -> tuple[State, tuple[Command, ...]]:
    """The last state at which a game can be entered, and the commands since."""
    if not any(isinstance(one.event, StepBegan) for one in step.events):
        return entry, since
    *_, last = beginnings(step, before)
    return last, ()


def edited(rules: Rules[Any], state: State, edits: Sequence[Command]) -> State:
    """The state after set-up edits, and what was told before them."""
    for edit in edits:
        if isinstance(edit, Reveal):
            assert edit.face is not None
            state = apply(state, FaceTold(edit.card, edit.face, state.faces[edit.face]))
            continue
        for event in rules.edited(state, edit):
            state = apply(state, event)
    return state
