"""What a player settles about a cost before it is locked: how it is paid, and how high it is.

A cost may leave a choice between ways to pay it, and numbers to be set (11.3.5, 11.4.4, 11.6.7).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import CostWay, PayCP, PayOneOf
from judgetool.engine.fftcg.paying.costs import can_be_paid
from judgetool.engine.fftcg.paying.payment import FREE, Bill
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Cost, Effect
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.effects.composed import named

WAY = "way to pay"
"""The kind of the decision in which way a cost is paid, and the name of what was chosen."""


@dataclass(frozen=True, slots=True)
class Settling(Effect):
    """An effect together with the cost for which it is had; no node, as no text says that.

    ``base`` is what casting the card itself asks for.
    """

    then: Effect
    cost: tuple[Cost, ...]
    base: Bill = FREE


class OpenWay(NamedTuple):
    """A choice between ways to pay that has not been made."""

    choice: PayOneOf
    settling: Settling


class OpenNumber(NamedTuple):
    """A variable number in a cost that has not been set."""

    name: str
    settling: Settling


def may_add(name: str, *cost: Cost) -> PayOneOf:
    """A cost that the player may pay as well, or not."""
    return PayOneOf((CostWay(name, cost), CostWay(f"without: {name}")))


def taken_way(choice: PayOneOf, context: Context) -> CostWay | None:
    """The way that was chosen, None as long as none has been."""
    declared = context.declaration(WAY)
    ways = declared.ways if declared else ()
    return next((one for one in choice.ways if one.name in ways), None)


def choosing(context: Context, way: str) -> Context:
    """The context in which that way to pay has been chosen, too."""
    before = context.declaration(WAY)
    others = tuple(one for one in context.declared if one.name != WAY)
    ways = (*(before.ways if before else ()), way)
    return replace(context, declared=(*others, Declared(WAY, ways=ways)))


@rule("11.3.5", "11.4.4", "11.6.7", "11.7.7")
def settled(cost: tuple[Cost, ...], context: Context) -> tuple[Cost, ...]:
    """The cost in the ways that were chosen; a choice that is open stays in it."""
    found: list[Cost] = []
    for one in cost:
        way = taken_way(one, context) if isinstance(one, PayOneOf) else None
        found += (one,) if way is None else settled(way.cost, context)
    return tuple(found)


def has_choices(cost: tuple[Cost, ...]) -> bool:
    """Whether a cost leaves a choice between ways to pay it."""
    return any(isinstance(one, PayOneOf) for one in cost)


def next_open(settling: Settling, context: Context) -> OpenWay | OpenNumber | None:
    """What is to be settled next: the ways to pay in the order of the text, then the numbers."""
    now = settled(settling.cost, context)
    for one in now:
        if isinstance(one, PayOneOf):
            return OpenWay(one, settling)
    variables = dict(context.variables)
    for one in now:
        if isinstance(one, PayCP) and one.x is not None and one.x not in variables:
            return OpenNumber(one.x, settling)
    return None


@rule("11.3.7.1", "11.4.7", "11.6.10", "11.7.10")
def is_payable(state: FinalState, settling: Settling, context: Context) -> bool:
    """Whether the whole cost can be paid in a way that is still open; raises ``FaceUnknown``."""
    match next_open(settling, context):
        case OpenWay() as way:
            return bool(payable_ways(state, way, context))
        case OpenNumber() as number:
            return any(True for _ in payable_numbers(state, number, context))
        case None:
            cost = settled(settling.cost, context)
            return can_be_paid(state, cost, context, base=settling.base)


def payable_ways(state: FinalState, way: OpenWay, context: Context) -> tuple[str, ...]:
    """The ways to pay with which the whole cost can be paid."""
    names = (one.name for one in way.choice.ways)
    return tuple(name for name in names if is_payable(state, way.settling, choosing(context, name)))


@rule("4.1", "4.5")
def payable_numbers(state: FinalState, number: OpenNumber, context: Context) -> Iterator[int]:
    """The numbers to which a variable can be set so that the whole cost can be paid."""
    player = context.master
    most = 2 * len(state.cards_in(player, zones.HAND)) + len(state.field(player))
    for value in range(most + 1):
        if is_payable(state, number.settling, named(context, number.name, value)):
            yield value
