"""The acts of a game: which are possible at a decision, and why one is refused.

This is the one place that decides it. The list of legal acts, the refusal of an illegal one and the
reasons that are shown all come from here. A game says which acts it has at which decision, and what
judges each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Generic

from judgetool.engine.kernel.asking import missing_information, what_asks
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.state import FaceUnknown, S, State

Lister = Callable[[Any, Decision], Iterable[Command]]
"""Gives the acts in a state at a decision that may be legal."""

Judge = Callable[[Any, Decision, Command], Iterable[Objection]]
"""Gives the reasons against an act in a state at a decision; may raise ``FaceUnknown``."""


@dataclass(frozen=True, kw_only=True)
class Acts(Generic[S]):
    """The acts that a game has at decisions of the form "act"."""

    listed: Mapping[str, tuple[Lister, ...]]
    """By the kind of decision: what lists the acts that may be legal."""

    judged: Mapping[tuple[str, type[Command]], Judge]
    """By kind of decision and act: what judges the act. Other acts are not offered there."""

    narrowed: Mapping[str, tuple[Lister, ...]] = field(default_factory=dict)
    """By the kind of decision: what lists the same acts without many that are surely refused.

    A game tells these at a glance, for many acts at once. A kind that is missing has no such list.
    """

    out_of_place: Mapping[type[Command], tuple[str, RuleNumbers]] = field(default_factory=dict)
    """By act: the reason why it is refused where it is not offered, and the rules on its place."""

    asked: Mapping[str, str] = field(default_factory=dict)
    """By the kind of decision: what a player is asked to do, where it is not named by a step."""

    open_question: RuleNumbers = ()
    """The rules by which a face must be known if it decides about an act."""

    def worth_judging(self, state: S, decision: Decision) -> Iterator[Command]:
        """Every act that may be legal at ``decision``, or that is worth a reason why it is not."""
        return _all_of(self.listed.get(decision.kind, ()), state, decision)

    def may_be_legal(self, state: S, decision: Decision) -> Iterator[Command]:
        """The acts worth judging for whoever wants the legal ones only: all of these are there."""
        listers = self.narrowed.get(decision.kind)
        if listers is None:
            return self.worth_judging(state, decision)
        return _all_of(listers, state, decision)

    def objections(self, state: S, decision: Decision, command: Command) -> tuple[Objection, ...]:
        """Why ``command`` is refused at ``decision``; empty if it is legal."""
        try:
            return tuple(reasons(self, state, decision, command))
        except FaceUnknown as unknown:
            return (open_question(self, state, unknown),)

    def refuses(self, state: S, decision: Decision, command: Command) -> bool:
        """Whether ``command`` is refused at ``decision``."""
        try:
            for _ in reasons(self, state, decision, command):
                return True
        except FaceUnknown:
            return True
        return False


def _all_of(listers: Iterable[Lister], state: State, decision: Decision) -> Iterator[Command]:
    """What all of these list, one after the other."""
    return chain.from_iterable(lister(state, decision) for lister in listers)


def reasons(
    acts: Acts[Any], state: State, decision: Decision, command: Command
) -> Iterable[Objection]:
    """The reasons against an act, one after the other; raises ``FaceUnknown``."""
    if command.by != decision.player:
        return (Objection(of_another(acts, state, decision, command), decision.citations),)
    judge = acts.judged.get((decision.kind, type(command)))
    if judge is None:
        return (out_of_place(acts, state, decision, command),)
    return judge(state, decision, command)


def of_another(acts: Acts[Any], state: State, decision: Decision, command: Command) -> str:
    """Why an act is refused where another player decides."""
    asked = what_is_asked(acts, state, decision)
    if asked is None:
        asked = f"{decision.player} decides now ({what_asks(state, decision)})"
    return f"{asked}, not {command.by}"


def out_of_place(acts: Acts[Any], state: State, decision: Decision, command: Command) -> Objection:
    """Why an act is refused that the decision does not offer."""
    what, home = acts.out_of_place.get(type(command), ("that cannot be done", ()))
    now = what_is_asked(acts, state, decision) or f"it is the {decision.kind}"
    return Objection(f"{what} now: {now}", (*home, *decision.citations))


def what_is_asked(acts: Acts[Any], state: State, decision: Decision) -> str | None:
    """What the player is asked to do, and in which step; None where a step says it."""
    asked = acts.asked.get(decision.kind)
    return None if asked is None else f"{decision.player} {asked} ({state.step})"


def open_question(acts: Acts[Any], state: State, unknown: FaceUnknown) -> Objection:
    """Why an act is refused while a face that decides about it is not known."""
    reason = f"{missing_information(state, unknown)} is not known: tell it first"
    return Objection(reason, acts.open_question, open=(unknown.card, unknown.aspect))


def passes(_state: State, decision: Decision) -> Iterator[Command]:
    """To do nothing."""
    yield Pass(decision.player)


def nothing_against(_state: State, _decision: Decision, _command: Command) -> tuple[()]:
    """The act is always legal where it is offered."""
    return ()
