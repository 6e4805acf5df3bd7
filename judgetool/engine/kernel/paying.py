"""Costs in the middle of an effect, or of an ability: paid in full if wanted, or not at all."""

from collections.abc import Callable
from typing import Any

from judgetool.engine.kernel.abilities.node import Cost
from judgetool.engine.kernel.choices import known, wants
from judgetool.engine.kernel.context import Context, Unpaid
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, S

NOT_PAYABLE, NOT_PAID = "the cost cannot be paid", "the cost is not paid"
NOT_ALL_PAYABLE = "the rest of the cost cannot be paid with these cards"


def what_is_unpaid(
    state: S,
    cost: tuple[Cost, ...],
    context: Context,
    can_pay: Callable[[S, tuple[Cost, ...], Context], bool],
) -> Unpaid:
    """The parts of a cost that cannot be paid, or all of it if each could be by itself."""

    def is_payable(part: Cost) -> bool:
        try:
            return can_pay(state, (part,), context)
        except FaceUnknown:
            return True

    alone = tuple(part for part in cost if not is_payable(part))
    return Unpaid(alone or cost, context.master, bool(alone))


def wants_to_pay(
    game: Game[Any], context: Context, can_pay: Callable[[Any], bool]
) -> Procedure[bool]:
    """Whether the master pays a cost: they must be able to, and want to. Else it is noted."""
    if not (yield from known(game, can_pay)):
        yield from cannot_pay(context)
        return False
    paying = changed(context, as_cost=True)
    if not (yield from wants(context.master, context.name, context.card, paying)):
        yield Noted(NOT_PAID, context.master, context.card, context.name)
        return False
    return True


def cannot_pay(context: Context) -> Procedure[None]:
    """A part of the cost cannot be paid, so that none of it is."""
    yield Noted(NOT_PAYABLE, context.master, context.card, context.name)
