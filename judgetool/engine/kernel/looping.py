"""What is done about an infinite loop: how often it is carried out, and who then leaves it.

The books agree on that; a game says by which rules, and who leaves where both say the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import GameEnded
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.loops import Loop, LoopDeclared, LoopLeft, Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import mark
from judgetool.engine.kernel.state import Result

HOW_OFTEN = "how often the loop is carried out"


class Looping(ABC):
    """What one game says about its loops: the rules that bar players from carrying them on."""

    ended_by_one: str
    """The rule by which the only player who can end a loop does not go on with it."""

    ended_by_both: str
    """The rule by which players do not go on with a loop that both of them can end."""

    @abstractmethod
    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """Who leaves a loop that both can end, by what they declared."""


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
    """Both say how often, the turn player first; who said less leaves the loop after that.

    If then all is as it was before, the other does not begin it again.
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
