"""Which procedure carries out which effect of the ability tree (8.6.3, 8.8)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame

Handler = Callable[[WeissGame, Any, Context], Procedure[Context]]
H = TypeVar("H", bound=Handler)

_HANDLERS: dict[type, Handler] = {}


def carries_out(*effects: type) -> Callable[[H], H]:
    """The decorator of a procedure that carries out these effects and gives the new context."""

    def register(handler: H) -> H:
        for effect in effects:
            assert effect not in _HANDLERS, f"two procedures carry out {effect}"
            _HANDLERS[effect] = handler
        return handler

    return register


@rule("8.8.1")
def execute(game: WeissGame, effect: Effect, context: Context) -> Procedure[Context]:
    """Carry out ``effect`` once, as far as it can be carried out.

    Gives the context for what follows: the cards and numbers it speaks of from here on, and
    whether it did what it says.
    """
    if context.played is None:
        context = replace(context, played=game.state.time)
    return (yield from _HANDLERS[type(effect)](game, effect, context))


def unhandled(effects: tuple[type, ...]) -> tuple[type, ...]:
    """Those of ``effects`` that no procedure carries out."""
    return tuple(effect for effect in effects if effect not in _HANDLERS)
