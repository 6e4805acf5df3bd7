"""Costs that a text lets a player pay while it is carried out (11.8.14)."""

from dataclasses import replace

from judgetool.engine.fftcg.paying.ability_costs import paid_if_wanted
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import MayPay
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.branching import what_follows
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(MayPay)
def may_pay(game: FinalGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The player may pay, and what depends on that follows."""
    paid = yield from paid_if_wanted(game, effect.cost, context)
    context = replace(context, done=paid)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))
