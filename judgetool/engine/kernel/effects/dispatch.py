"""Which procedure carries out which effect of the ability tree: a game's own, or a shared one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure

Handler = Callable[[Any, Any, Context], Procedure[Context]]
H = TypeVar("H", bound=Handler)


class Effects:
    """The procedures that carry out effects; what is not among them, ``shared`` may have."""

    def __init__(self, shared: "Effects | None" = None) -> None:
        self._own: dict[type, Handler] = {}
        self._shared = shared

    def carries_out(self, *effects: type) -> Callable[[H], H]:
        """The decorator of a procedure that carries out these effects and gives the new context."""

        def register(handler: H) -> H:
            for effect in effects:
                assert effect not in self._own, f"two procedures carry out {effect}"
                self._own[effect] = handler
            return handler

        return register

    def handler(self, effect: type) -> Handler | None:
        """The procedure that carries out an effect, or None where the game has none."""
        own = self._own.get(effect)
        if own is not None or self._shared is None:
            return own
        return self._shared.handler(effect)

    def unhandled(self, effects: tuple[type, ...]) -> tuple[type, ...]:
        """Those of ``effects`` that no procedure carries out."""
        return tuple(effect for effect in effects if self.handler(effect) is None)


SHARED = Effects()
"""What every game carries out in the same way."""

carries_out = SHARED.carries_out


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
