"""Infinite loops (11.1): who says how often they are carried out, and who then leaves them."""

from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import GameEnded
from judgetool.engine.kernel.loops import Loop, LoopDeclared, LoopLeft, Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import mark
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

HOW_OFTEN = "how often the loop is carried out"

WeissWatch = Watch[WeissState]
WeissLoop = Loop[WeissState]


def watched(game: WeissGame, watch: WeissWatch) -> Procedure[None]:
    """At a point of a procedure that may come again for ever, see whether all is as it was."""
    if any(bar.after is not None for bar in game.state.barred):
        yield from as_before_the_loop(game)
    loop = watch.look(game)
    if loop is not None:
        yield from infinite_loop(game, loop)
        watch.look(game)


@rule("11.1.1")
def infinite_loop(game: WeissGame, loop: WeissLoop) -> Procedure[None]:
    """What is done about a loop depends on who has the choice to end it."""
    turn_player = game.state.turn_player
    able = tuple(p for p in (turn_player, other(turn_player)) if loop.last_choice(p) is not None)
    if not able:
        yield from nobody_can_end_it()
    elif len(able) == 1:
        yield from one_player_ends_it(game, loop, able[0])
    else:
        yield from both_declare(game, loop)


@rule("11.1.1.1")
def nobody_can_end_it() -> Procedure[None]:
    """The game is a draw."""
    yield GameEnded(Result(PLAYERS, None))


@rule("11.1.1.2")
def one_player_ends_it(game: WeissGame, loop: WeissLoop, player: Player) -> Procedure[None]:
    """That player says how often, and then leaves the loop; it is not chosen again.

    Each time everything comes out as it was, so nothing is different after any number of times.
    """
    number = yield from declared(player)
    choice = loop.last_choice(player)
    assert choice is not None
    yield LoopDeclared(number, (loop.bar(choice, "11.1.1.2"),))


@rule("11.1.1.3")
def both_declare(game: WeissGame, loop: WeissLoop) -> Procedure[None]:
    """Both say how often, the turn player first; who said less leaves the loop after that.

    If then all is as it was before, the other does not begin it again. The book does not say
    who leaves it if both say the same: the turn player does, who spoke first.
    """
    turn_player = game.state.turn_player
    numbers = {}
    for player in (turn_player, other(turn_player)):
        numbers[player] = yield from declared(player)
    leaving = min(numbers, key=lambda player: numbers[player])
    choice, others = loop.last_choice(leaving), loop.last_choice(other(leaving))
    assert choice is not None
    assert others is not None
    as_now = mark(game.state)
    bars = (loop.bar(choice, "11.1.1.3"), loop.bar(others, "11.1.1.3", after=as_now))
    yield LoopDeclared(numbers[leaving], bars)


def declared(player: Player) -> Procedure[int]:
    """The number of times that a player declares: zero or more."""
    answer = yield Decision(HOW_OFTEN, "number", player, minimum=0)
    assert isinstance(answer, Declare)
    return answer.number


@rule("11.1.1.3")
def as_before_the_loop(game: WeissGame) -> Procedure[None]:
    """If a loop was left and all is exactly as before it, it is not chosen again."""
    now = mark(game.state)
    if any(bar.after == now for bar in game.state.barred):
        yield LoopLeft(now)
