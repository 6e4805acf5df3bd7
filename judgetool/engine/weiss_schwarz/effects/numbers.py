"""Effects that deal damage (4.10, 4.11)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import DealDamage
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(DealDamage)
def damage(game: WeissGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Damage is dealt to a player, or to both: to the turn player first."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    damaged = players(effect.to, context.master, game.state)
    for player in damaged:
        source, more = source_of(game.state, context), player != damaged[-1]
        yield from deal_damage(game, player, number, source, more_follows=more)
    return replace(context, done=number > 0)


@rule("4.11.1.2", "4.11.1.2.1")
def source_of(state: WeissState, context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card whose ability or icon it is."""
    if context.card is None:
        return None
    return Reference(context.card, state.cards[context.card].entered)
