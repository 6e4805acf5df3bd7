"""Delayed auto-abilities (11.8.17)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.protections import SUMMON
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Delay
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import AbilityDelayed, Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import references
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility

OF_A_SUMMON, OF_AN_ABILITY = ("11.8.17.4", "6.4.1.1"), ("11.8.17.5", "6.4.1.2")
OF_A_FIELD_ABILITY = ("11.8.17.6", "6.4.1.3")
"""The rules on the source and the controller of what different things generate."""


@carries_out(Delay)
@rule("11.8.17.1", *OF_A_SUMMON, *OF_AN_ABILITY, *OF_A_FIELD_ABILITY)
def delays(game: FinalGame, effect: Delay, context: Context) -> Procedure[Context]:
    """An auto-ability is generated for each card that it is about.

    Its source is that of what generates it, its controller who controls that one now: of a
    replacement effect of a field ability when that is applied. It is generated although its
    source has left its zone.
    """
    cards = references(game.state, effect.what, context)
    if effect.what != "this card":
        cards = tuple(one for one in cards if game.state.is_same(one))
    if not cards:
        yield Noted("nothing to change", context.master, detail=context.name)
        return replace(context, done=False)
    with game.passing_over(*of_other_origins(context)):
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


def of_other_origins(context: Context) -> tuple[str, ...]:
    """The rules on what something else generates: a field ability is of no kind on the stack."""
    if not context.kinds:
        return (*OF_A_SUMMON, *OF_AN_ABILITY)
    other = OF_AN_ABILITY if SUMMON in context.kinds else OF_A_SUMMON
    return (*other, *OF_A_FIELD_ABILITY)
