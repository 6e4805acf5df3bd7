"""Costs (8.4): whether the whole of one can be paid, and paying it."""

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    InOrder,
    Pay,
    PayBy,
    PutOff,
    Turn,
)
from judgetool.engine.kernel.events import PaymentBegan, PaymentEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.actions import can_pay_stock, stock_goes
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.effects.dispatch import execute
from judgetool.engine.weiss_schwarz.measuring import players, pointed, value
from judgetool.engine.weiss_schwarz.selecting import offered
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@rule("8.4.2.2", "8.6.2.3.2")
def can_pay(state: WeissState, cost: tuple[Cost, ...], context: Context) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid."""
    stock = sum(part.number for part in cost if isinstance(part, Pay))
    return can_pay_stock(state, context.master, stock) and all(
        can_be_done(state, part.effect, context) for part in cost if isinstance(part, PayBy)
    )


def can_be_done(state: WeissState, effect: Effect, context: Context) -> bool:
    """Whether an effect that is a part of a cost can be carried out in full."""
    match effect:
        case InOrder():
            return all(can_be_done(state, part, context) for part in effect.effects)
        case ChooseCard():
            return len(offered(state, effect, context)) >= value(state, effect.minimum, context)
        case Turn():
            cards = pointed(state, effect.what, context)
            return bool(cards) and all(
                state.cards[card].orientation != effect.orientation for card in cards
            )
        case PutOff():
            number = value(state, effect.number, context)
            return all(
                len(state.cards_in(player, effect.origin)) >= number
                for player in players(effect.whose, context.master, state)
            )
        case _:
            what = getattr(effect, "what", None)
            return what is None or bool(pointed(state, what, context))


@rule("8.4.2", "8.4.2.1", "8.4.3")
def pay(game: WeissGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Pay a cost part by part; neither refresh nor level up happens before it is paid."""
    if not cost:
        return context
    yield PaymentBegan(context.master)
    for part in cost:
        if isinstance(part, Pay):
            if part.number > 0:
                yield from stock_goes(game, context.master, part.number)
        else:
            context = yield from execute(game, part.effect, context)
    yield PaymentEnded(context.master)
    return context
