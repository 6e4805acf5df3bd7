"""How often an effect is carried out."""

from typing import Any

from judgetool.engine.kernel.abilities import Number
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.measuring import value
from judgetool.engine.kernel.procedures import Procedure


def how_often(game: Game[Any], number: Number, context: Context) -> Procedure[int]:
    """How often an action is to be carried out now, once all faces are told that decide it."""
    found = yield from known(game, lambda state: value(state, number, context))
    if found <= 0:
        yield from not_at_all(context)
    return max(0, found)


def not_at_all(context: Context) -> Procedure[None]:
    """Zero or a negative number of times is not at all, and nothing opposite happens either."""
    yield Noted("zero times is not at all", context.master, detail=context.name)
