"""Effects on the course of the game that every game has: replacements, and its end."""

from dataclasses import replace
from typing import Any

from judgetool.engine.kernel.abilities import EndGame, Instead
from judgetool.engine.kernel.cards import other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import GameEnded, ReplacementBegan
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Replacement, Result


@carries_out(Instead)
def begin_replacement(game: Game[Any], effect: Instead, context: Context) -> Procedure[Context]:
    """From now on, for a while, something else happens instead."""
    yield ReplacementBegan(
        Replacement(
            game.state.time,
            effect,
            context.master,
            context.name,
            context.this,
            context.chosen,
            game.state.reading.lasting(game.state, effect.duration, context.master),
            context.kinds,
        )
    )
    return replace(context, done=True)


@carries_out(EndGame)
def end_game(game: Game[Any], effect: EndGame, context: Context) -> Procedure[Context]:
    """Players win or lose at once; if all lose or win, it is a draw."""
    named = players(effect.whose, context.master, game.state)
    losers = tuple(other(player) for player in named) if effect.wins else named
    yield GameEnded(Result(losers, other(losers[0]) if len(losers) == 1 else None))
    return context
