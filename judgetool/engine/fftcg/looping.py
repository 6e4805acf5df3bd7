"""Infinite loops (13) by the book of this game: its rules, and who leaves a loop."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel import looping
from judgetool.engine.kernel.asking import option_chosen
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Player
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.looping import Looping
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure

FinalWatch = Watch[FinalState]

ROUNDS = 2
"""So often in a row the same must have been done: players may well do something twice."""

WHO_LEAVES = "who stops the loop"

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    looping.infinite_loop: ("13.1",),
    looping.nobody_can_end_it: ("13.1",),
    looping.one_player_ends_it: ("13.2",),
    looping.both_declare: ("13.3",),
    looping.as_before_the_loop: ("13.3",),
}
"""Which rules the procedures that games share carry out."""

for procedure, numbers in CARRIED.items():
    rule(*numbers)(procedure)


class FinalLooping(Looping):
    """Loops by the comprehensive rules of this game."""

    ended_by_one = "13.2"
    ended_by_both = "13.3"

    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """Who said less; if both say the same, the judge tells: the book does not."""
        least = min(numbers.values())
        said_least = tuple(player for player in PLAYERS if numbers[player] == least)
        if len(said_least) > 1:
            game.rests_on("loop-of-the-same-number")
        leaving = yield from option_chosen(JUDGE, WHO_LEAVES, said_least)
        return leaving


LOOPING = FinalLooping()


def watched(game: FinalGame, watch: FinalWatch) -> Procedure[None]:
    """As a player gains priority, see whether all is as it was."""
    yield from looping.watched(game, watch, LOOPING)
