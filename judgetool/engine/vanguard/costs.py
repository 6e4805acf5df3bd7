"""The costs of abilities (3.1.1.5, 8.5.2.3): what is done to pay each part, and whether it can be.

A cost is paid in full or not at all.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    PayBy,
    Put,
    Selector,
    TurnOver,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import PaymentBegan, PaymentEnded
from judgetool.engine.kernel.feasible import in_turn
from judgetool.engine.kernel.paying import wants_to_pay
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.feasible import TRYING
from judgetool.engine.vanguard.nodes import CounterBlast, LiesFaceUp, SoulBlast
from judgetool.engine.vanguard.state import VanguardGame, VanguardState


@rule("3.1.1.5", "3.1.1.5.3")
def done_for(part: Cost) -> Effect:
    """What is done to pay a part of a cost."""
    match part:
        case CounterBlast():
            return counter_blast(part)
        case SoulBlast():
            return soul_blast(part)
        case PayBy():
            return part.effect
        case _:
            raise TypeError(f"nothing in this game is paid by {type(part).__name__}")


@rule("10.1.15.1", "10.1.15.1.1")
def counter_blast(part: CounterBlast) -> Effect:
    """Face up cards in the damage zone are turned face down."""
    among = Selector(zones.DAMAGE_ZONE, tests=(LiesFaceUp(), *part.tests))
    return ChooseCard(among, TurnOver("chosen", face_up=False), part.number, part.number)


@rule("10.1.16.1", "10.1.16.1.1")
def soul_blast(part: SoulBlast) -> Effect:
    """Cards go from the soul to the drop zone."""
    among = Selector(zones.SOUL, tests=part.tests)
    return ChooseCard(among, Put("chosen", zones.DROP_ZONE), part.number, part.number)


def rules_of(part: Cost) -> tuple[str, ...]:
    """The rules that say what a cost is which an icon stands for."""
    match part:
        case CounterBlast():
            return ("10.1.15.1", "10.1.15.1.1") if part.tests else ("10.1.15.1",)
        case SoulBlast():
            return ("10.1.16.1", "10.1.16.1.1") if part.tests else ("10.1.16.1",)
        case _:
            return ()


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why something that is written as a cost can never be paid; nothing if it can be."""
    for part in cost:
        match part:
            case CounterBlast() | SoulBlast() if part.number < 1:
                yield f"{part.number} cards cannot be paid"
            case CounterBlast() | SoulBlast() | PayBy():
                pass
            case _:
                yield f"nothing in this game is paid by {type(part).__name__}"


@rule("8.5.2.3")
def can_pay(
    state: VanguardState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = True
) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid.

    ``certainly`` counts only cards of which it is known that they fit.
    """
    effects = tuple(done_for(part) for part in cost)
    trying = TRYING._replace(certainly=certainly)
    return any(True for _ in in_turn(state, effects, context, trying))


@rule("8.5.2.3", "3.1.1.5.1", "3.1.1.5.2")
def pay(game: VanguardGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Pay a cost in full; ``done`` says that it is paid."""
    if not cost:
        return context
    yield PaymentBegan(context.master)
    context = replace(context, as_cost=True)
    for part in cost:
        with game.citing(*rules_of(part)):
            context = yield from execute(game, done_for(part), context)
    yield PaymentEnded(context.master)
    return replace(context, as_cost=False, done=True)


@rule("8.1.1.2.2", "3.1.1.5.2", "8.5.2.3")
def paid_if_wanted(
    game: VanguardGame, cost: tuple[Cost, ...], context: Context
) -> Procedure[Context]:
    """Let the master pay the cost or not; ``done`` says whether it was paid, in full."""
    payable = partial(can_pay, cost=cost, context=context, certainly=False)
    if not (yield from wants_to_pay(game, context, payable)):
        return replace(context, done=False)
    return (yield from pay(game, cost, context))
