"""Which procedure carries out which effect of the ability tree in one game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, TypeVar

from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.procedures import Procedure

Handler = Callable[[Any, Any, Context], Procedure[Context]]
H = TypeVar("H", bound=Handler)

MARK = "__carries_out__"
"""What a handler has that says for which effects it is."""


def carries_out(*effects: type) -> Callable[[H], H]:
    """The decorator of a procedure that carries out these effects and gives the new context.

    It only marks the procedure: a game has it once :func:`gathered` has found it.
    """

    def mark(handler: H) -> H:
        setattr(handler, MARK, effects)
        return handler

    return mark


@dataclass(frozen=True)
class Effects:
    """The procedures that carry out the effects of a game, by the kind of effect."""

    handlers: Mapping[type, Handler] = field(default_factory=dict)

    def handler(self, effect: type) -> Handler | None:
        """The procedure that carries out an effect, or None where the game has none."""
        return self.handlers.get(effect)

    def unhandled(self, effects: Iterable[type]) -> tuple[type, ...]:
        """Those of ``effects`` that no procedure carries out."""
        return tuple(effect for effect in effects if effect not in self.handlers)

    def with_own(self, own: "Effects") -> "Effects":
        """These procedures; what ``own`` has too, it carries out in its way."""
        return Effects({**self.handlers, **own.handlers})


def gathered(*modules: ModuleType) -> Effects:
    """What the procedures of some modules carry out.

    Raises ``ValueError`` where two of them are for one kind of effect.
    """
    found: dict[type, Handler] = {}
    for module in modules:
        for handler in vars(module).values():
            own = getattr(handler, "__module__", None) == module.__name__
            for effect in getattr(handler, MARK, ()) if own else ():
                if effect in found:
                    raise ValueError(f"two procedures carry out {effect.__name__}")
                found[effect] = handler
    return Effects(found)
