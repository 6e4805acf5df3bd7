"""The acts of a game: which are worth judging at a decision, and why one is refused.

This is the one place that decides it: the list of legal acts, the refusal of an illegal one and
the reasons that are shown all come from here. A game says which acts it has at which decision,
and who judges each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.state import FaceUnknown, S, State

Lister = Callable[[Any, Decision], Iterable[Command]]
"""Gives acts that are worth judging in a state at a decision."""

Judge = Callable[[Any, Decision, Command], Iterable[Objection]]
"""Gives the reasons against an act in a state at a decision; may raise ``FaceUnknown``."""


@dataclass(frozen=True, kw_only=True)
class Acts(Generic[S]):
    """Which acts a game has at decisions of the form "act"."""

    listed: Mapping[str, tuple[Lister, ...]]
    """Who lists the acts that are worth judging, by the kind of the decision."""

    judged: Mapping[tuple[str, type[Command]], Judge]
    """Who judges which act at which kind of decision; what is missing is not offered there."""

    out_of_place: Mapping[type[Command], tuple[str, RuleNumbers]] = field(default_factory=dict)
    """What is said of an act where it is not offered, and the rules that say where it is."""

    open_question: RuleNumbers = ()
    """The rules by which a face must be known that decides about an act."""

    def worth_judging(self, state: S, decision: Decision) -> Iterator[Command]:
        """Every act that is worth judging at ``decision``."""
        for lister in self.listed.get(decision.kind, ()):
            yield from lister(state, decision)

    def objections(self, state: S, decision: Decision, command: Command) -> tuple[Objection, ...]:
        """Why ``command`` is refused at ``decision``; empty where it is legal."""
        try:
            return tuple(reasons(self, state, decision, command))
        except FaceUnknown as unknown:
            return (open_question(self, state, unknown),)

    def refuses(self, state: S, decision: Decision, command: Command) -> bool:
        """Whether ``command`` is refused at ``decision``: the first reason will do."""
        try:
            return any(True for _ in reasons(self, state, decision, command))
        except FaceUnknown:
            return True


def reasons(
    acts: Acts[Any], state: State, decision: Decision, command: Command
) -> Iterable[Objection]:
    """The reasons against an act, lazily; raises ``FaceUnknown`` where that is open."""
    if command.by != decision.player:
        reason = f"{decision.player} decides now ({decision.kind})"
        return (Objection(reason, decision.citations),)
    judge = acts.judged.get((decision.kind, type(command)))
    if judge is None:
        return (out_of_place(acts, decision, command),)
    return judge(state, decision, command)


def out_of_place(acts: Acts[Any], decision: Decision, command: Command) -> Objection:
    """Why an act is refused that the decision does not offer at all."""
    what, home = acts.out_of_place.get(type(command), ("that cannot be done", ()))
    reason = f"{what} now: it is the {decision.kind}"
    return Objection(reason, (*home, *decision.citations))


def open_question(acts: Acts[Any], state: State, unknown: FaceUnknown) -> Objection:
    """Why an act is refused while nobody knows the face that decides about it."""
    where = state.zone_of(unknown.card)
    reason = f"that is open: the {unknown.aspect} of a card in {where} is not known"
    return Objection(reason, acts.open_question)


def passes(_state: State, decision: Decision) -> Iterator[Command]:
    """To do nothing."""
    yield Pass(decision.player)


def nothing_against(_state: State, _decision: Decision, _command: Command) -> tuple[()]:
    """The act is always legal where it is offered."""
    return ()
