"""Infinite loops: how they are recognised, and what is done about them.

A procedure that may come to the same point for ever has a :class:`Watch`. When the same situation
comes again, players say how often the :class:`Loop` is carried out. Then one of them must leave it
and is barred from continuing it. All books agree on that. A game says by which rules, and who
leaves the loop if both players declare the same number.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Generic, NamedTuple

from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.commands import Command, Declare, Pass, TakeBack
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, GameEnded, ModifierBegan
from judgetool.engine.kernel.game import Answered, Game
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.legality import candidates, refuses
from judgetool.engine.kernel.modifiers import Modifier, NumberChange
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import answer_to, mark, outline, situation
from judgetool.engine.kernel.state import Barred, Result, S
from judgetool.engine.kernel.ways_out import ALIKE, WaysOut, question

# --- recognising a loop ---------------------------------------------------------------------------


CHOICES = ("act", "cards", "option", "yes or no")
"""The forms of decisions by which a player can leave a loop."""

CHANCE = ("shuffle", "face", "manual", "number")
"""The forms of decisions after which nobody can say that everything is as it was."""


LEAST_ROUNDS, MANY_ROUNDS = 2, 100
"""So many rounds must have added the same before they are taken to go on so: if players have a
choice, and if nobody has one."""


@record
class LoopDeclared(Event):
    """It is settled how often a loop is carried out, and who leaves it then."""

    number: int
    bars: tuple[Barred, ...]

    def applied(self, state: S) -> S:
        """Bar players from continuing the loop."""
        return changed(state, barred=(*state.barred, *self.bars))


@record
class LoopLeft(Event):
    """A loop was left, and everything is as it was before: nobody begins it again."""

    situation: str

    def applied(self, state: S) -> S:
        """Bar those players from now on."""
        woken = (
            changed(bar, after=None) if bar.after == self.situation else bar for bar in state.barred
        )
        return changed(state, barred=tuple(woken))


@dataclass(slots=True)
class Seen(Generic[S]):
    """A situation that was reached, and the number of commands until then."""

    state: S
    outline: tuple[Any, ...]
    answered: int
    _situation: Any = None
    _beside: Any = None
    _added: tuple[Modifier, ...] | None = None

    @property
    def situation(self) -> Any:
        """The situation. It is computed when it is first needed."""
        if self._situation is None:
            self._situation = situation(self.state)
        return self._situation

    @property
    def beside_effects(self) -> Any:
        """The situation without the lasting effects. It is computed when it is first needed."""
        if self._beside is None:
            self._beside = situation(changed(self.state, modifiers=()))
        return self._beside

    def added_since(self, before: "Seen[S]") -> tuple[Modifier, ...]:
        """What was added to numbers since the situation that was seen just before this one."""
        if self._added is None:
            self._added = added_between(before, self)
        return self._added


@record
class Loop(Generic[S]):
    """The decisions from a situation until it came again."""

    game: Game[S]
    decisions: tuple[Answered[S], ...]
    begun: tuple[Modifier, ...] = ()
    """The lasting effects with which the round began."""
    adds: bool = False
    """Whether each round adds to numbers, so that no situation comes again."""

    def last_choice(self, player: Player) -> Answered[S] | None:
        """The last decision in the loop at which ``player`` could do something else.

        A decision to do nothing counts only if there is no other such decision.
        """
        own = [one for one in reversed(self.decisions) if one.command.by == player]
        own.sort(key=lambda one: isinstance(one.command, Pass))
        return next((one for one in own if self.could_do_else(one)), None)

    def could_do_else(self, one: Answered[S]) -> bool:
        """Whether another answer was legal, is not barred as a loop, too, and leads elsewhere."""
        return any(self.leads_out(one, answer) for answer in self.others(one))

    def others(self, one: Answered[S]) -> Iterator[Command]:
        """The other answers that were legal and are not barred."""
        decision = one.decision
        if decision is None or decision.form not in CHOICES:
            return
        state = changed(one.state, barred=self.game.state.barred)
        rules = self.game.rules
        acts = rules.acts.may_be_legal(state, decision) if decision.form == "act" else ()
        taken = answer_to(decision, one.command)
        for answer in acts or candidates(state, decision):
            if answer_to(decision, answer) != taken and not refuses(rules, state, decision, answer):
                yield answer

    def leads_out(self, one: Answered[S], answer: Command) -> bool:
        """Whether another answer leads elsewhere, and not to the same question again."""
        assert one.decision is not None
        if self.adds or one.decision.form not in ALIKE:
            return True
        answered = next(i for i, each in enumerate(self.game.answered) if each is one)
        asked = {question(a.decision, a.state) for a in self.decisions if a.decision is not None}
        return WaysOut(self.game, answered, asked).is_one(answer)

    def bars(self, one: Answered[S], rule: str, *, after: str | None = None) -> tuple[Barred, ...]:
        """The bars of all answers to a decision by which the loop would go on."""
        back = [answer for answer in self.others(one) if not self.leads_out(one, answer)]
        going_on = (changed(one, command=answer) for answer in (one.command, *back))
        return tuple(self.bar(each, rule, after=after) for each in going_on)

    def bar(self, one: Answered[S], rule: str, *, after: str | None = None) -> Barred:
        """A bar: the player cannot decide so again in this situation."""
        assert one.decision is not None
        answer = answer_to(one.decision, one.command)
        player = one.command.by
        modifiers = (*self.game.state.modifiers, *one.state.modifiers[len(self.begun) :])
        again = mark(changed(one.state, modifiers=modifiers))
        return Barred(player, again, one.decision.kind, answer, rule, after)


@dataclass(slots=True)
class Watch(Generic[S]):
    """The situations in which a procedure has come to one of its points.

    ``times`` is how often in a row the same must be done to be a loop: players may repeat something
    once on purpose.
    """

    times: int = 1
    seen: list[Seen[S]] = field(default_factory=list)

    def look(self, game: Game[S]) -> Loop[S] | None:
        """The loop that has just been completed, if the situation has come again."""
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
        return Loop(game, tuple(rounds[-1]), game.state.modifiers)

    def grown(self, game: Game[S], least: int = LEAST_ROUNDS) -> "Growth[S] | None":
        """The loop whose last rounds have added the same to numbers, and changed nothing else."""
        number = max(self.times, least)
        last = self.seen[-number - 1 :]
        if len(last) <= number:
            return None
        added = [then.added_since(first) for first, then in pairwise(last)]
        rounds = [game.answered[first.answered : then.answered] for first, then in pairwise(last)]
        *earlier, latest = added
        if not latest or any(alike(one) != alike(latest) for one in earlier):
            return None
        *before, now = rounds
        if any(said(one) != said(now) for one in before) or is_no_loop(now):
            return None
        loop = Loop(game, tuple(now), last[-2].state.modifiers, adds=True)
        return Growth(loop, latest, number)


class Growth(NamedTuple, Generic[S]):
    """A loop, what each round of it adds to numbers of cards, and how many rounds there were."""

    loop: Loop[S]
    added: tuple[Modifier, ...]
    rounds: int


def added_between(first: Seen[Any], then: Seen[Any]) -> tuple[Modifier, ...]:
    """What was added to numbers of cards, if nothing else is different; else nothing."""
    before, after = first.state, then.state
    begun = len(before.modifiers)
    added: tuple[Modifier, ...] = after.modifiers[begun:]
    if not added or after.modifiers[:begun] != before.modifiers or not all(map(adds, added)):
        return ()
    if before.step != after.step or before.zones != after.zones:  # seen at once, and mostly so
        return ()
    return added if first.beside_effects == then.beside_effects else ()


def adds(one: Modifier) -> bool:
    """Whether a lasting effect adds to a number, so that it can be added up."""
    return isinstance(one.change, NumberChange) and one.change.operation == "add"


def alike(added: tuple[Modifier, ...]) -> list[tuple[Any, ...]]:
    """What is the same in lasting effects that one round after the other begins."""
    return [(one.subject, one.change, one.duration, one.source) for one in added]


def said(decisions: list[Answered[S]]) -> list[str]:
    """The answers, one after the other."""
    return [_said(one.decision, one.command) for one in decisions]


def _said(decision: Decision | None, command: Command) -> str:
    return repr(command) if decision is None else answer_to(decision, command)


def is_no_loop(decisions: list[Answered[S]]) -> bool:
    """Whether chance or the judge decided something, or an action was taken back.

    Then the result can be different next time, or nothing happened at all.
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


@dataclass(frozen=True)
class Looping:
    """What one game says about its loops.

    ``ended_by_one`` is the rule by which the only player who can end a loop must end it,
    ``ended_by_both`` that by which players must end a loop that both of them can end,
    ``added_at_once`` that by which what each round adds to a number is added up, if there is one.
    """

    ended_by_one: str
    ended_by_both: str
    added_at_once: str | None = None

    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """The player who leaves a loop that both can end: the one who declared less.

        Books do not say who leaves it if both declare the same. Unless the game says another
        player, it is the turn player, who spoke first.
        """
        yield from ()
        if len(set(numbers.values())) == 1:
            game.rests_on("loop-of-the-same-number")
        return min(numbers, key=lambda player: numbers[player])


def watched(game: Game[Any], watch: Watch[Any], says: Looping) -> Procedure[None]:
    """At a point that a procedure may reach for ever, check whether everything is as before."""
    if game.is_trial:
        return
    if any(bar.after is not None for bar in game.state.barred):
        yield from as_before_the_loop(game)
    loop = watch.look(game)
    if loop is not None:
        yield from infinite_loop(game, loop, says)
        watch.look(game)
    growth = None if says.added_at_once is None else watch.grown(game)
    if growth is not None:
        yield from loop_that_adds(game, watch, growth, says)


def infinite_loop(game: Game[Any], loop: Loop[Any], says: Looping) -> Procedure[None]:
    """What happens with a loop depends on who can end it."""
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
    """The player says how often, then leaves the loop, and cannot choose it again.

    Each round ends as it began, so the number of rounds makes no difference to the state.
    """
    number = yield from declared(player)
    choice = loop.last_choice(player)
    assert choice is not None
    yield LoopDeclared(number, loop.bars(choice, says.ended_by_one))


def loop_that_adds(
    game: Game[Any], watch: Watch[Any], growth: Growth[Any], says: Looping
) -> Procedure[None]:
    """What happens with a loop that adds to numbers depends on who can end it, too.

    Where nobody can, a text may still end it by the number that is reached: it is a loop once it
    has gone on for long. Where both can, they end it when they like.
    """
    able = [player for player in PLAYERS if growth.loop.last_choice(player) is not None]
    if len(able) == 1:
        yield from added_at_once(game, growth, able[0], says)
        watch.seen.clear()
        watch.look(game)
    elif not able and watch.grown(game, MANY_ROUNDS) is not None:
        yield from nobody_can_end_it()


def added_at_once(
    game: Game[Any], growth: Growth[Any], player: Player, says: Looping
) -> Procedure[None]:
    """The player says how often the loop is carried out, and what it adds is added up.

    Each further round is taken to add what the last one did. The rounds before count, too.
    """
    loop, added, rounds = growth
    number = yield from declared(player)
    further = max(0, number - rounds)
    for one in added if further else ():
        yield ModifierBegan(times(one, further, game.state.time))
    choice = loop.last_choice(player)
    assert choice is not None
    yield LoopDeclared(number, loop.bars(choice, says.ended_by_one))


def times(one: Modifier, number: int, now: int) -> Modifier:
    """A lasting effect that adds what so many of the same would add together."""
    assert isinstance(one.change, NumberChange)
    change = replace(one.change, value=one.change.value * number)
    return replace(one, id=now, change=change, generated=now, began=now)


def both_declare(game: Game[Any], loop: Loop[Any], says: Looping) -> Procedure[None]:
    """Both declare how often, the turn player first. Then one of them leaves the loop.

    If everything is as before after that, the other player cannot begin it again.
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
        *loop.bars(choice, says.ended_by_both),
        *loop.bars(others, says.ended_by_both, after=as_now),
    )
    yield LoopDeclared(numbers[leaving], bars)


def declared(player: Player) -> Procedure[int]:
    """The number of times that a player declares: zero or more."""
    answer = yield Decision(HOW_OFTEN, "number", player, minimum=0)
    assert isinstance(answer, Declare)
    return answer.number


def as_before_the_loop(game: Game[Any]) -> Procedure[None]:
    """If a loop was left and everything is exactly as before, nobody chooses it again."""
    now = mark(game.state)
    if any(bar.after == now for bar in game.state.barred):
        yield LoopLeft(now)
