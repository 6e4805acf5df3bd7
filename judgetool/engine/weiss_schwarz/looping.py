"""Infinite loops (11.1) by the books of this game: its rules, and who leaves a loop."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.kernel import looping
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.looping import Looping
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

WeissWatch = Watch[WeissState]

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    looping.infinite_loop: ("11.1.1",),
    looping.nobody_can_end_it: ("11.1.1.1",),
    looping.one_player_ends_it: ("11.1.1.2",),
    looping.both_declare: ("11.1.1.3",),
    looping.as_before_the_loop: ("11.1.1.3",),
}
"""Which rules the procedures that games share carry out."""

for procedure, numbers in CARRIED.items():
    rule(*numbers)(procedure)


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
