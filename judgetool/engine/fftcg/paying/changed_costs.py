"""What effects make of costs: floors under the cost of casting, and other costs of abilities."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.characteristics import cost, number, own_number
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import PayCP
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Cost
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous import in_force


def cost_less_than(least: int) -> str:
    """What an effect prohibits that says how low the cost of casting a card can become."""
    return f"cost less than {least} CP"


@rule("2.2", "5.2.1.2", "4.3", "11.4.6.2")
def casting_cost(state: FinalState, card: CardId) -> int:
    """How many CP have to be paid for a card: its cost, and what effects make of that.

    That it cannot become less than a number counts more than what makes it less; a cost that was
    less before is not raised.
    """
    now = number(state, card, faces.CASTING_COST)
    view = in_force(state)
    for least in range(cost(state, card), max(0, now), -1):
        view.need(card, cost_less_than(least))
        rulings = view.rulings.get((card, cost_less_than(least)), ())
        if any(not one.allowed for one in rulings):
            return least
    return max(0, now)


@rule("11.6.7", "11.6.9", "11.7.7", "11.7.9")
def ability_cost(
    state: FinalState, card: CardId, aspect: str, cost: tuple[Cost, ...]
) -> tuple[Cost, ...]:
    """The cost of an ability of a card with what effects make of its CP."""
    change = own_number(state, card, aspect) or 0
    if change > 0:
        return (*cost, PayCP(generic=change))
    return tuple(_reduced(cost, -change)) if change else cost


def _reduced(cost: tuple[Cost, ...], by: int) -> Iterator[Cost]:
    """The cost with fewer CP: those of any Element first, then the last of the Elements named."""
    for one in cost:
        if not isinstance(one, PayCP):
            yield one
            continue
        generic = min(one.generic, by)
        named = min(len(one.elements), by - generic)
        by -= generic + named
        kept = one.elements[: len(one.elements) - named]
        yield replace(one, generic=one.generic - generic, elements=kept)
