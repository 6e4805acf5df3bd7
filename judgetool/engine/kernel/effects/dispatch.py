"""Carrying out an effect of the ability tree, whatever it is."""

from dataclasses import replace
from typing import Any

from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure


def execute(game: Game[Any], effect: Effect, context: Context) -> Procedure[Context]:
    """Carry out ``effect`` once, as far as it can be carried out.

    Gives the context for what follows: the cards and numbers it speaks of from here on, and
    whether it did what it says. Where something else happened instead, it did not.
    """
    if context.played is None:
        context = replace(context, played=game.state.time)
    handler = game.rules.effects.handler(type(effect))
    assert handler is not None, f"nothing carries out {effect!r}"
    replaced = game.replaced
    context = yield from handler(game, effect, context)
    return context if game.replaced == replaced else replace(context, done=False)
