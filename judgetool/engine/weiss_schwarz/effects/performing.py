"""Effects that let the rules do something: a trigger icon acts, a cost is paid (4.12, 8.4)."""

from judgetool.engine.kernel.abilities import MayPay
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.branching import what_follows
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import icons, paying
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.nodes import PerformIcon
from judgetool.engine.weiss_schwarz.state import WeissGame


@carries_out(MayPay)
@rule("8.4.2", "8.4.2.2")
def may_pay(game: WeissGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The master may pay a cost in the middle of an effect, in full or not at all."""
    context = yield from paying.paid_if_wanted(game, effect.cost, context)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


@carries_out(PerformIcon)
@rule("4.12.1")
def performs_icon(game: WeissGame, effect: PerformIcon, context: Context) -> Procedure[Context]:
    """The action of a trigger icon is carried out without a trigger check."""
    icon = icons.TRIGGER_ICONS[effect.icon]
    with game.citing(icon.rule):
        return (yield from execute(game, icon.effect, context))
