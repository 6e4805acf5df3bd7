"""How long effects last: the words of the game for it, and the moments at which they end."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import Player, other
from judgetool.engine.kernel.events import DurationEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

END_OF_TURN = "turn"
"""Until the end of the turn, or during it (6.8.1.4)."""

ATTACK = "attack"
"""Until the attack sub-phase ends, and with it the battle (7.5.1.4, 7.6.1.5)."""

GAME = "game"
"""During this game: what has no duration of its own (8.2.1.2)."""

YOUR_NEXT_TURN = "your next turn"
OPPONENTS_NEXT_TURN = "opponent's next turn"
"""Until the end of the first turn of that player which begins after the effect."""

OPPONENTS_TURN = "opponent's turn"
"""Until the end of the opponent's turn: the present one, or else the next."""

DURATIONS = (END_OF_TURN, ATTACK, GAME, YOUR_NEXT_TURN, OPPONENTS_NEXT_TURN, OPPONENTS_TURN)
"""The words that texts have for how long an effect lasts."""


@rule("8.2.1.2")
def lasting(state: WeissState, duration: str, master: Player) -> str:
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


@rule("6.8.1.4")
def turn_ends(game: WeissGame) -> Procedure[None]:
    """What lasts until the end of this turn is over.

    So is what lasts until the end of the turn player's next turn, if it began before this one.
    """
    yield DurationEnded(END_OF_TURN)
    state = game.state
    ended = DurationEnded(next_turn_of(state.turn_player), state.turn_began)
    if any(ended.ends(duration, began) for duration, began in at_work(state)):
        yield ended


@rule("8.2.1.2")
def attack_ends(game: WeissGame) -> Procedure[None]:
    """What lasts for this attack is over."""
    if any(duration == ATTACK for duration, _ in at_work(game.state)):
        yield DurationEnded(ATTACK)


def at_work(state: WeissState) -> Iterator[tuple[str, int]]:
    """How long each lasting effect and delayed ability lasts, and when it began."""
    yield from ((modifier.duration, modifier.began) for modifier in state.modifiers)
    yield from ((delayed.duration, delayed.id) for delayed in state.delayed)
    yield from ((begun.duration, begun.id) for begun in state.replacements)
