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
    """A phase or step: its name, rule, phase and procedure.

    The result of the procedure is the name of the step that follows, or None for the next row.
    """

    name: str
    number: str
    phase: str
    procedure: Callable[[Game[Any]], Procedure[str | None]]


class TurnTable:
    """The rows that come once before the game, and the rows of every turn."""

    def __init__(self, before: tuple[Row, ...], turn: tuple[Row, ...]) -> None:
        self.turn = turn
        self.rows: Mapping[str, Row] = {row.name: row for row in (*before, *turn)}
        self.steps = tuple(self.rows)
        self._order = {name: index for index, name in enumerate(self.steps)}

    def following(self, row: Row) -> Row:
        """The row after ``row``. After the last one comes the first of the next turn."""
        index = self._order[row.name] + 1
        return self.turn[0] if index == len(self.steps) else self.rows[self.steps[index]]

    def first_step(self, name: str) -> str:
        """The step with this name, or the first step of the phase with this name."""
        return next(row.name for row in self.turn if name in (row.name, row.phase))


# --- durations ------------------------------------------------------------------------------------


END_OF_TURN = "turn"
"""Until the end of the turn, or during it."""

GAME = "game"
"""During this game: the duration of effects that name none."""

YOUR_NEXT_TURN = "your next turn"
OPPONENTS_NEXT_TURN = "opponent's next turn"
"""Until the end of the player's first turn that begins after the effect."""

NEXT_TURN = "next turn"
"""Until the end of the turn that follows the present one, whose turn that is."""

OPPONENTS_TURN = "opponent's turn"
"""Until the end of the opponent's turn: of the present one if it is theirs, else of their next."""

AS_LONG_AS = "as long as"
"""As long as a condition holds. In a state the number of the condition follows."""

SHARED = (END_OF_TURN, GAME, YOUR_NEXT_TURN, OPPONENTS_NEXT_TURN, NEXT_TURN, OPPONENTS_TURN)
"""The durations that texts of all games can name."""


def lasting(state: State, duration: str, master: Player) -> str:
    """The duration of an effect of ``master`` as the state keeps it: with the player it means."""
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


def over(game: Game[Any], duration: str) -> Procedure[None]:
    """What lasts so long is over, if there is anything."""
    if any(one == duration for one, _ in game.state.durations()):
        yield DurationEnded(duration)


def turn_ends(game: Game[Any]) -> Procedure[None]:
    """Effects that last until the end of this turn end.

    Effects that last until the end of the next turn, or of the turn player's next turn, end too, if
    they began earlier than this turn.
    """
    yield DurationEnded(END_OF_TURN)
    state = game.state
    for duration in (NEXT_TURN, next_turn_of(state.turn_player)):
        ended = DurationEnded(duration, state.turn_began)
        if any(ended.ends(one, began) for one, began in state.durations()):
            yield ended
