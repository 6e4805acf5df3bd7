"""Effects that last as long as a condition holds: how they begin (11.12.4.1)."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.durations import AS_LONG_AS
from judgetool.engine.fftcg.holding import condition_of, is_so
from judgetool.engine.fftcg.lasting_events import BeganToHold, NoLongerHold
from judgetool.engine.fftcg.nodes import AsLongAs
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(AsLongAs)
@rule("11.12.4.1")
def lasts_as_long_as(game: FinalGame, effect: AsLongAs, context: Context) -> Procedure[Context]:
    """What the text begins lasts as long as the condition holds; if it does not, nothing begins."""
    if not (yield from known(game, lambda state: is_so(state, effect.condition, context))):
        yield Noted("the condition does not hold", context.master, detail=context.name)
        return replace(context, done=False)
    condition = condition_of(game.state, effect.condition, context)
    if condition not in game.state.holding:
        yield BeganToHold(condition)
    context = yield from execute(game, lasting_so(effect.effect, condition.duration), context)
    if condition not in game.state.holding:
        yield NoLongerHold((condition,))
    return context


def lasting_so(value: Any, duration: str) -> Any:
    """An effect whose parts last so long where they say "as long as"."""
    if isinstance(value, tuple):
        return tuple(lasting_so(one, duration) for one in value)
    if not is_dataclass(value) or isinstance(value, type | Ability | AsLongAs):
        return value
    parts = {one.name: lasting_so(getattr(value, one.name), duration) for one in fields(value)}
    if parts.get("duration") == AS_LONG_AS:
        parts["duration"] = duration
    return replace(value, **parts)
