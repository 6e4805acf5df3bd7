"""Infinite loops: how they are recognised, and what is done about them.

A procedure that may come to the same point for ever has a :class:`Watch`. Where the same situation
comes again, players say how often the :class:`Loop` is carried out; whoever must then leave it is
barred from what would carry it on. The books agree on that. A game says by which rules, and who
leaves where both players declare the same number.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.commands import Command, Declare, Pass, TakeBack
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, GameEnded
from judgetool.engine.kernel.game import Answered, Game, refuses
from judgetool.engine.kernel.legality import candidates
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import answer_to, mark, outline, situation
from judgetool.engine.kernel.state import Barred, Result, S

# --- recognising a loop ---------------------------------------------------------------------------


CHOICES = ("act", "cards", "option", "yes or no")
"""The forms of decisions by which a player can leave a loop."""

CHANCE = ("shuffle", "face", "manual", "number")
"""The forms of decisions after which nobody can say that everything is as it was."""


@dataclass(frozen=True, slots=True)
class LoopDeclared(Event):
    """It is known how often a loop is carried out, and who leaves it then."""

    number: int
    bars: tuple[Barred, ...]

    def applied(self, state: S) -> S:
        """Bar players from carrying it on."""
        return replace(state, barred=(*state.barred, *self.bars))


@dataclass(frozen=True, slots=True)
class LoopLeft(Event):
    """A loop was left, and all is as it was before: nobody begins it anew."""

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

        Having done nothing counts only where there is no other such decision.
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

    Then it need not come out the same, or nothing came of what was done.
    """
    return any(
        one.decision is None
        or one.decision.form in CHANCE
        or one.command.by not in PLAYERS
        or isinstance(one.command, TakeBack)
        for one in decisions
    )


# --- leaving a loop -------------------------------------------------------------------------------


HOW_OFTEN = "how often the loop is carried out"


class Looping(ABC):
    """What one game says about its loops: the rules that bar players from carrying them on."""

    ended_by_one: str
    """The rule by which the only player who can end a loop does not go on with it."""

    ended_by_both: str
    """The rule by which players do not go on with a loop that both of them can end."""

    @abstractmethod
    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """Who leaves a loop that both can end, from the numbers that they declared."""


def watched(game: Game[Any], watch: Watch[Any], says: Looping) -> Procedure[None]:
    """At a point of a procedure that may come again for ever, see whether all is as it was."""
    if any(bar.after is not None for bar in game.state.barred):
        yield from as_before_the_loop(game)
    loop = watch.look(game)
    if loop is not None:
        yield from infinite_loop(game, loop, says)
        watch.look(game)


def infinite_loop(game: Game[Any], loop: Loop[Any], says: Looping) -> Procedure[None]:
    """What is done about a loop depends on who has the choice to end it."""
    turn_player = game.state.turn_player
    able = tuple(p for p in (turn_player, other(turn_player)) if loop.last_choice(p) is not None)
    if not able:
        yield from nobody_can_end_it()
    elif len(able) == 1:
        yield from one_player_ends_it(game, loop, able[0], says)
    else:
        yield from both_declare(game, loop, says)


def nobody_can_end_it() -> Procedure[None]:
    """The game is a draw."""
    yield GameEnded(Result(PLAYERS, None))


def one_player_ends_it(
    game: Game[Any], loop: Loop[Any], player: Player, says: Looping
) -> Procedure[None]:
    """That player says how often, and then leaves the loop; it is not chosen again.

    Each time everything comes out as it was, so nothing is different after any number of times.
    """
    number = yield from declared(player)
    choice = loop.last_choice(player)
    assert choice is not None
    yield LoopDeclared(number, (loop.bar(choice, says.ended_by_one),))


def both_declare(game: Game[Any], loop: Loop[Any], says: Looping) -> Procedure[None]:
    """Both declare how often, the turn player first; one of them then leaves the loop.

    If all is then as it was before, the other player does not begin it again.
    """
    turn_player = game.state.turn_player
    numbers = {}
    for player in (turn_player, other(turn_player)):
        numbers[player] = yield from declared(player)
    leaving = yield from says.leaving(game, numbers)
    choice, others = loop.last_choice(leaving), loop.last_choice(other(leaving))
    assert choice is not None
    assert others is not None
    as_now = mark(game.state)
    bars = (
        loop.bar(choice, says.ended_by_both),
        loop.bar(others, says.ended_by_both, after=as_now),
    )
    yield LoopDeclared(numbers[leaving], bars)


def declared(player: Player) -> Procedure[int]:
    """The number of times that a player declares: zero or more."""
    answer = yield Decision(HOW_OFTEN, "number", player, minimum=0)
    assert isinstance(answer, Declare)
    return answer.number


def as_before_the_loop(game: Game[Any]) -> Procedure[None]:
    """If a loop was left and all is exactly as before it, it is not chosen again."""
    now = mark(game.state)
    if any(bar.after == now for bar in game.state.barred):
        yield LoopLeft(now)
