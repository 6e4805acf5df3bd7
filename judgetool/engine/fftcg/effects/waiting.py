"""Delayed auto-abilities (11.8.17)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.dispatch import carries_out
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Delay
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import AbilityDelayed, Noted
from judgetool.engine.kernel.measuring import references
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility


@carries_out(Delay)
@rule("11.8.17.1", "11.8.17.4", "11.8.17.5", "11.8.17.6", "6.4.1.2")
def delays(game: FinalGame, effect: Delay, context: Context) -> Procedure[Context]:
    """An auto-ability is generated for each card that it is about.

    Its source is that of the ability that generates it, its controller who controls that one now;
    it is generated although its source has left its zone.
    """
    cards = references(game.state, effect.what, context)
    if effect.what != "this card":
        cards = tuple(one for one in cards if game.state.is_same(one))
    if not cards:
        yield Noted("nothing to change", context.master, detail=context.name)
        return replace(context, done=False)
    for watched in cards:
        yield AbilityDelayed(
            DelayedAbility(
                game.state.time,
                effect.ability,
                context.master,
                context.this,
                watched,
                effect.duration,
            )
        )
    return replace(context, done=True)
