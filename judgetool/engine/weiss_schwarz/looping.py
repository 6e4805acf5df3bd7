"""Infinite loops (11.1) by the books of this game: its rules, and who leaves a loop."""

from collections.abc import Mapping
from typing import Any

from judgetool.engine.kernel import looping
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.looping import Looping
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

WeissWatch = Watch[WeissState]


class WeissLooping(Looping):
    """Loops by the comprehensive rules of this game."""

    ended_by_one = "11.1.1.2"
    ended_by_both = "11.1.1.3"

    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """Who said less; if both say the same, the turn player, who spoke first.

        The books do not say who leaves it then.
        """
        yield from ()
        if len(set(numbers.values())) == 1:
            game.rests_on("loop-of-the-same-number")
        return min(numbers, key=lambda player: numbers[player])


LOOPING = WeissLooping()


def watched(game: WeissGame, watch: WeissWatch) -> Procedure[None]:
    """At a point of a procedure that may come again for ever, see whether all is as it was."""
    yield from looping.watched(game, watch, LOOPING)
