"""What casting a card costs beside its CP cost, or instead of it (11.3.5, 11.4.4).

The costs are field abilities of the card, its own or got from effects, marked by a keyword.
"""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.keywords import abilities_of
from judgetool.engine.fftcg.nodes import CostWay, PayOneOf
from judgetool.engine.fftcg.paying.costs import PayItsCost
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, Cost
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.state import FaceUnknown

ADDITIONAL, ALTERNATIVE = "additional cost", "alternative cost"
ITS_COST = "its cost"
"""The way to pay that every card has."""

PLAIN: tuple[Cost, ...] = (PayItsCost(),)
"""What casting costs where nothing is said of it."""


def additional_cost(*cost: Cost, condition: Condition | None = None) -> Ability:
    """The field ability that casting the card costs that as well; see ``may_add`` for a choice."""
    return _cost_of_casting(ADDITIONAL, ADDITIONAL, cost, condition)


def alternative_cost(name: str, *cost: Cost, condition: Condition | None = None) -> Ability:
    """The field ability that the card can be cast for that instead of its CP cost."""
    return _cost_of_casting(ALTERNATIVE, name, cost, condition)


def _cost_of_casting(
    keyword: str, name: str, cost: tuple[Cost, ...], condition: Condition | None
) -> Ability:
    return Ability(
        "continuous",
        name,
        "11.5.1",
        cost=cost,
        condition=condition,
        zone=zones.HAND,
        keywords=(keyword,),
    )


@rule("11.3.5", "11.4.4")
def casting_costs(state: FinalState, card: CardId, context: Context) -> tuple[Cost, ...]:
    """Everything that casting a card costs, with the ways to pay it; raises ``FaceUnknown``."""
    others = tuple(_saying(state, card, ALTERNATIVE, context))
    ways = (CostWay(ITS_COST, PLAIN), *(CostWay(one.name, one.cost) for one in others))
    own = (PayOneOf(ways),) if others else PLAIN
    more = (cost for one in _saying(state, card, ADDITIONAL, context) for cost in one.cost)
    return (*own, *more)


def _saying(state: FinalState, card: CardId, keyword: str, context: Context) -> Iterator[Ability]:
    """The abilities of a card with that keyword; what nobody has told is the judge's to settle."""
    try:
        abilities = abilities_of(state, card)
    except FaceUnknown:
        return
    for one in abilities:
        if keyword in one.keywords and holds(state, one.condition, context):
            yield one
