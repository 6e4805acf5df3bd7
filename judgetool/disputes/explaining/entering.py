"""How a game is entered where a step of the turn begins, and what happens from there on.

Procedures are generators and cannot be copied. So a game that is to go on from a place is entered
at the last moment where it can be entered, and plays from there.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.disputes.explaining.mistakes import Happened
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, FaceTold, StepBegan, apply
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
            yield _beginning(state, recorded.event)
        state = apply(state, recorded.event)


def _beginning(state: State, event: Event) -> State:
    assert isinstance(event, StepBegan)
    return changed(state, step=event.step)


def entered(
    entry: State, step: Step[Any], before: State, since: tuple[Command, ...]
) -> tuple[State, tuple[Command, ...]]:
    """The last state at which a game can be entered, and the commands since."""
    began = [at for at, one in enumerate(step.events) if isinstance(one.event, StepBegan)]
    if not began:
        return entry, since
    *earlier, last = step.events[: began[-1] + 1]
    state = before
    for recorded in earlier:
        state = apply(state, recorded.event)
    return _beginning(state, last.event), ()


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
