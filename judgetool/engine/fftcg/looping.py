"""Infinite loops (13) by the book of this game: its rules, and who leaves a loop."""

from collections.abc import Mapping
from typing import Any

from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel import loops
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Player
from judgetool.engine.kernel.choices import option_chosen
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.loops import Looping, Watch
from judgetool.engine.kernel.procedures import Procedure

FinalWatch = Watch[FinalState]

ROUNDS = 2
"""So often in a row the same must have been done: players may well do something twice."""

WHO_LEAVES = "who stops the loop"


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
    yield from loops.watched(game, watch, LOOPING)
