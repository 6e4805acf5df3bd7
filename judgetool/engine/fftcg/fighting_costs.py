"""What it costs to attack or to block, where effects ask for that (10.1.2.3, 10.1.3.1.3).

Such a cost is a field ability of the Forward, its own or got from an effect, marked by a keyword.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

from judgetool.engine.fftcg.citing import of_others, rule
from judgetool.engine.fftcg.declaring import declare
from judgetool.engine.fftcg.keywords import ATTACK, BLOCK, abilities_of
from judgetool.engine.fftcg.paying.ability_costs import pay_cost
from judgetool.engine.fftcg.paying.costs import THIS
from judgetool.engine.fftcg.paying.settling import Settling, is_payable, settled
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, Cost, NoAction
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.continuous.at_work import seen_from
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.procedures import Procedure

COSTS = "costs to "
RULES = {ATTACK: "10.1.2.3", BLOCK: "10.1.3.1.3"}
"""The rule on the cost of each action."""


class Charge(NamedTuple):
    """What is to be paid for Forwards, all of it together, and who pays."""

    settling: Settling
    context: Context


def cost_to(action: str, *cost: Cost, condition: Condition | None = None) -> Ability:
    """The field ability that a Forward attacks or blocks only if its player pays that."""
    name = f"{COSTS}{action}"
    return Ability(
        "continuous", name, RULES[action], cost=cost, condition=condition, keywords=(name,)
    )


@rule("10.1.2.3", "10.1.3.1.3")
def charge(state: FinalState, cards: tuple[CardId, ...], action: str) -> Charge | None:
    """What the action of these Forwards costs now, None where nothing; raises ``FaceUnknown``."""
    cost = tuple(part for card in cards for part in _costs(state, card, action))
    if not cost:
        return None
    forwards = tuple(Declared(_called(card), (state.reference(card),)) for card in cards)
    name = f"{COSTS}{action}"
    context = Context(state.controller(cards[0]), name, state.reference(cards[0]))
    return Charge(Settling(NoAction(), cost), replace(context, declared=forwards))


def _costs(state: FinalState, card: CardId, action: str) -> Iterator[Cost]:
    """The costs of one Forward; of a party each has to speak of its own Forward."""
    keyword = f"{COSTS}{action}"
    for one in abilities_of(state, card):
        if keyword in one.keywords and holds(state, one.condition, seen_from(state, card, one)):
            yield from _speaking_of(one.cost, _called(card))


def _called(card: CardId) -> str:
    return f"forward {card}"


def _speaking_of(node: Any, name: str) -> Any:
    """A part of a text that calls the Forward by a name instead of "this card"."""
    if node == THIS:
        return name
    if isinstance(node, tuple):
        return tuple(_speaking_of(part, name) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        parts = {one.name: _speaking_of(getattr(node, one.name), name) for one in fields(node)}
        return type(node)(**parts)
    return node


@rule("10.1.2.3", "10.1.3.1.3")
def against_costs(state: FinalState, cards: tuple[CardId, ...], action: str) -> Iterator[Objection]:
    """The action costs what its player has no way to pay; raises ``FaceUnknown``."""
    due = charge(state, cards, action)
    if due is not None and not is_payable(state, *due):
        player = due.context.master
        yield Objection(f"{player} cannot pay what it costs to {action}", (RULES[action],))


@rule("10.1.2.3", "10.1.3.1.3")
def pay_charge(game: FinalGame, due: Charge, action: str) -> Procedure[None]:
    """The cost is locked and paid as any other."""
    of_the_other = (number for other, number in RULES.items() if other != action)
    with game.passing_over(*of_others(), *of_the_other):
        context = yield from declare(game, due.settling, due.context)
        cost = settled(due.settling.cost, context)
        yield from pay_cost(game, cost, context, exactly=RULES[action])
