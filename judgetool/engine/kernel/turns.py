"""The turn: its phases and steps as data, and how long effects last."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from judgetool.engine.kernel.cards import Player, other
from judgetool.engine.kernel.events import DurationEnded
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import State

# --- phases and steps -----------------------------------------------------------------------------


class Row(NamedTuple):
    """One phase or step: its name, rule, phase and procedure.

    The procedure gives the name of the step to go to, or None for the next row.
    """

    name: str
    number: str
    phase: str
    procedure: Callable[[Game[Any]], Procedure[str | None]]


class TurnTable:
    """What comes once before the game, and the rows of every turn."""

    def __init__(self, before: tuple[Row, ...], turn: tuple[Row, ...]) -> None:
        self.turn = turn
        self.rows: Mapping[str, Row] = {row.name: row for row in (*before, *turn)}
        self.steps = tuple(self.rows)
        self._order = {name: index for index, name in enumerate(self.steps)}

    def following(self, row: Row) -> Row:
        """The row after ``row``; after the last one the first of the next turn."""
        index = self._order[row.name] + 1
        return self.turn[0] if index == len(self.steps) else self.rows[self.steps[index]]

    def first_step(self, name: str) -> str:
        """The step of that name, or the first one of the phase of that name."""
        return next(row.name for row in self.turn if name in (row.name, row.phase))


# --- durations ------------------------------------------------------------------------------------


END_OF_TURN = "turn"
"""Until the end of the turn, or during it."""

GAME = "game"
"""During this game: what has no duration of its own."""

YOUR_NEXT_TURN = "your next turn"
OPPONENTS_NEXT_TURN = "opponent's next turn"
"""Until the end of the first turn of that player which begins after the effect."""

OPPONENTS_TURN = "opponent's turn"
"""Until the end of the opponent's turn: the present one, or else the next."""

AS_LONG_AS = "as long as"
"""As long as a condition holds; in a state the number of that condition follows."""

SHARED = (END_OF_TURN, GAME, YOUR_NEXT_TURN, OPPONENTS_NEXT_TURN, OPPONENTS_TURN)
"""The words that the texts of every game have for how long an effect lasts."""


def lasting(state: State, duration: str, master: Player) -> str:
    """The duration of an effect of ``master``, as it is kept in the state.

    Whose next turn is meant is settled when the effect begins.
    """
    match duration:
        case "your next turn":
            return next_turn_of(master)
        case "opponent's next turn":
            return next_turn_of(other(master))
        case "opponent's turn":
            present = state.turn_player == other(master)
            return END_OF_TURN if present else next_turn_of(other(master))
        case _:
            return duration


def next_turn_of(player: Player) -> str:
    """The duration until the end of a player's next turn."""
    return f"{player}'s next turn"


def turn_ends(game: Game[Any]) -> Procedure[None]:
    """What lasts until the end of this turn ends.

    What lasts until the end of the turn player's next turn ends too, if it began before this turn.
    """
    yield DurationEnded(END_OF_TURN)
    state = game.state
    ended = DurationEnded(next_turn_of(state.turn_player), state.turn_began)
    if any(ended.ends(duration, began) for duration, began in state.durations()):
        yield ended
