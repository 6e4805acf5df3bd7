"""Infinite loops: recognised where a procedure comes to the same situation again.

A procedure that may come to the same point for ever has a :class:`Watch`; what follows from a
:class:`Loop` a game says. Whoever must leave it is barred from what would carry it on.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic

from judgetool.engine.kernel.cards import PLAYERS, Player
from judgetool.engine.kernel.commands import Command, Pass, TakeBack
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.game import Answered, Game, refuses
from judgetool.engine.kernel.legality import candidates
from judgetool.engine.kernel.situations import answer_to, mark, outline, situation
from judgetool.engine.kernel.state import Barred, S

CHOICES = ("act", "cards", "option", "yes or no")
"""The forms of decisions by which a player can leave a loop."""

CHANCE = ("shuffle", "face", "manual", "number")
"""The forms of decisions after which nobody can say that everything is as it was."""


@dataclass(frozen=True, slots=True)
class LoopDeclared(Event):
    """It is known how often a loop is carried out, and who leaves it then."""

    kind: ClassVar[str] = "loop declared"
    number: int
    bars: tuple[Barred, ...]

    def applied(self, state: S) -> S:
        """Bar players from carrying it on."""
        return replace(state, barred=(*state.barred, *self.bars))


@dataclass(frozen=True, slots=True)
class LoopLeft(Event):
    """A loop was left, and all is as it was before: nobody begins it anew."""

    kind: ClassVar[str] = "loop left"
    situation: str

    def applied(self, state: S) -> S:
        """Bar those who waited for it."""
        woken = (
            replace(bar, after=None) if bar.after == self.situation else bar for bar in state.barred
        )
        return replace(state, barred=tuple(woken))


@dataclass(slots=True)
class Seen(Generic[S]):
    """A situation that was come to, and how many commands had been given by then."""

    state: S
    outline: tuple[Any, ...]
    answered: int
    _situation: Any = None

    @property
    def situation(self) -> Any:
        """The situation, read off when it is first needed."""
        if self._situation is None:
            self._situation = situation(self.state)
        return self._situation


@dataclass(frozen=True, slots=True)
class Loop(Generic[S]):
    """What was decided from a situation until it came again: the loop actions."""

    game: Game[S]
    decisions: tuple[Answered[S], ...]

    def last_choice(self, player: Player) -> Answered[S] | None:
        """The last decision in the loop at which ``player`` could do something else.

        To have done nothing is the one that counts only where there is no other.
        """
        own = [one for one in reversed(self.decisions) if one.command.by == player]
        own.sort(key=lambda one: isinstance(one.command, Pass))
        return next((one for one in own if self.could_do_else(one)), None)

    def could_do_else(self, one: Answered[S]) -> bool:
        """Whether another answer was legal, and has not turned out to be a loop as well."""
        decision = one.decision
        if decision is None or decision.form not in CHOICES:
            return False
        state = replace(one.state, barred=self.game.state.barred)
        rules = self.game.rules
        acts = rules.acts.worth_judging(state, decision) if decision.form == "act" else ()
        others = acts or candidates(state, decision)
        taken = answer_to(decision, one.command)
        return any(
            answer_to(decision, other) != taken and not refuses(rules, state, decision, other)
            for other in others
        )

    def bar(self, one: Answered[S], rule: str, *, after: str | None = None) -> Barred:
        """What keeps the player who decided so from deciding so again in that situation."""
        assert one.decision is not None
        answer = answer_to(one.decision, one.command)
        player = one.command.by
        return Barred(player, mark(one.state), one.decision.kind, answer, rule, after)


@dataclass(slots=True)
class Watch(Generic[S]):
    """The situations in which a procedure has come to one of its points.

    ``times`` is how often in a row the same must have been done to be a loop: what players do
    of their own accord may well be done once over.
    """

    times: int = 1
    seen: list[Seen[S]] = field(default_factory=list)

    def look(self, game: Game[S]) -> Loop[S] | None:
        """The loop that has just been gone through, if the situation has come again."""
        now = Seen(game.state, outline(game.state), len(game.answered))
        same = [one for one in self.seen if one.outline == now.outline]
        if len(same) >= self.times:
            same = [one for one in same if one.situation == now.situation]
        self.seen.append(now)
        if len(same) < self.times:
            return None
        starts = [one.answered for one in same[-self.times :]]
        rounds = [
            game.answered[start:end]
            for start, end in zip(starts, [*starts[1:], now.answered], strict=True)
        ]
        if any(said(one) != said(rounds[-1]) for one in rounds) or is_no_loop(rounds[-1]):
            return None
        self.seen.clear()
        return Loop(game, tuple(rounds[-1]))


def said(decisions: list[Answered[S]]) -> list[str]:
    """What was answered, one after the other."""
    return [_said(one.decision, one.command) for one in decisions]


def _said(decision: Decision | None, command: Command) -> str:
    return repr(command) if decision is None else answer_to(decision, command)


def is_no_loop(decisions: list[Answered[S]]) -> bool:
    """Whether chance or the judge had a hand in it, or an action was rewound.

    It need then not come out the same, or nothing came of what was done.
    """
    return any(
        one.decision is None
        or one.decision.form in CHANCE
        or one.command.by not in PLAYERS
        or isinstance(one.command, TakeBack)
        for one in decisions
    )
