"""Skill costs (8-4): what activating a skill costs, whether it can be paid, and how it is.

A cost is paid in full or not at all.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.energy import (
    EnergyCost,
    cost_of_card,
    first_of_each,
    pay_energy,
    payable_with,
    ways,
)
from judgetool.engine.dbs.icons import COUNTERS
from judgetool.engine.dbs.movement import TRYING
from judgetool.engine.dbs.nodes import Energy, NoEnergyCost
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel import feasible
from judgetool.engine.kernel.abilities import Ability, ChooseCard, Cost, PayBy
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.effects.parts_of_costs import part_paid
from judgetool.engine.kernel.events import PaymentBegan, PaymentEnded, Turned, apply
from judgetool.engine.kernel.feasible import Ways
from judgetool.engine.kernel.paying import wants_to_pay
from judgetool.engine.kernel.procedures import Procedure


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why something that is written as a cost can never be paid; nothing if it can be."""
    for part in cost:
        match part:
            case Energy() if part.total < max(1, len(part.specified)):
                yield f"{part.total} energy cannot have the colors that are asked for"
            case Energy() | PayBy() | NoEnergyCost():
                pass
            case _:
                yield f"nothing in this game is paid by {type(part).__name__}"


# --- what is to be paid


@rule("8-6-2-3", "8-4-2-1")
def cost_of(state: DbsState, card: CardId, ability: Ability) -> tuple[Cost, ...]:
    """What activating a skill costs, in the order of its text; raises ``FaceUnknown``.

    The energy cost of the card, if it is asked for, comes first.
    """
    of_skill = tuple(one for one in ability.cost if not isinstance(one, NoEnergyCost))
    if not asks_for_energy_cost(state, card, ability):
        return tuple(in_order(of_skill))
    own = cost_of_card(state, card)
    return tuple(in_order((Energy(own.total, own.specified), *of_skill)))


def in_order(cost: tuple[Cost, ...]) -> Iterator[Cost]:
    """The parts of a cost one after the other; energy that comes together is paid in one."""
    for of_energy, parts in groupby(cost, lambda part: isinstance(part, Energy)):
        if not of_energy:
            yield from parts
            continue
        asked = [one for one in parts if isinstance(one, Energy)]
        total = sum(one.total for one in asked)
        specified = tuple(color for one in asked for color in one.specified)
        if total or specified:
            yield Energy(total, specified)


@rule("2-10-1", "2-10-1-2", "8-1-3-1-2", "8-6-2-3-1")
def asks_for_energy_cost(state: DbsState, card: CardId, ability: Ability) -> bool:
    """Whether the energy cost of the card is paid for a skill.

    It is for Extra Cards in the hand, and for any card there whose [Counter] is activated, unless
    the card says that something else is paid instead.
    """
    if state.zone_of(card).name != zones.HAND:
        return False
    if any(isinstance(one, NoEnergyCost) for one in ability.cost):
        return False
    return is_extra(state, card) or not {*COUNTERS}.isdisjoint(ability.icons)


def rules_on_energy_cost(state: DbsState, card: CardId, ability: Ability) -> RuleNumbers:
    """The rules by which the energy cost of the card is paid for a skill; none where it is not."""
    if not asks_for_energy_cost(state, card, ability):
        return ()
    return ("8-6-2-3-1", "2-10-1-2") if is_extra(state, card) else ("2-10-1",)


@rule("2-3-2-3")
def is_extra(state: DbsState, card: CardId) -> bool:
    """Whether a card is an Extra Card; raises ``FaceUnknown``."""
    return state.reading.is_type(state, card, faces.EXTRA)


# --- whether it can be paid


@rule("8-4-2-2")
def can_pay(
    state: DbsState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = True
) -> bool:
    """Whether the whole cost can be paid; raises ``FaceUnknown``.

    ``certainly`` counts only cards of which it is known that they fit.
    """
    paying = replace(context, as_cost=True)
    return any(True for _ in payments(state, cost, paying, certainly=certainly))


def payments(state: DbsState, cost: tuple[Cost, ...], context: Context, *, certainly: bool) -> Ways:
    """The ways to pay one part after the other."""
    if not cost:
        yield state, context
        return
    part = cost[0]
    if isinstance(part, Energy):
        found = energy_paid(state, part, context)
    else:
        assert isinstance(part, PayBy)
        found = feasible.ways(state, part.effect, context, TRYING._replace(certainly=certainly))
    for after, then in found:
        yield from payments(after, cost[1:], then, certainly=certainly)


def energy_paid(state: DbsState, part: Energy, context: Context) -> Ways:
    """The ways to switch energy to Rest Mode, by the colors of the cards."""
    own = payable_with(state, context.master)
    for way in ways(state, own, EnergyCost(part.total, part.specified)):
        paid = first_of_each(state, own, way)
        yield (apply(state, Turned(paid, zones.REST)) if paid else state), context


# --- paying


@rule("8-4-2", "8-6-2-3")
def pay(
    game: DbsGame,
    cost: tuple[Cost, ...],
    context: Context,
    energy: tuple[CardId, ...] = (),
    of_energy_cost: RuleNumbers = (),
) -> Procedure[Context]:
    """Pay a cost in full, with the ``energy`` that the player has named for it, if any.

    ``of_energy_cost`` are the rules by which an energy cost of the card is part of it. Both are
    about the energy that is paid first. ``done`` says that all is paid.
    """
    if not cost:
        return context
    yield PaymentBegan(context.master)
    context = replace(context, as_cost=True)
    if len(cost) > 1:
        context = yield from parts_paid(game, cost, context, energy, of_energy_cost)
    else:
        context = yield from paid_part(game, cost, context, energy, of_energy_cost)
    yield PaymentEnded(context.master)
    return replace(context, as_cost=False, done=True)


@rule("8-4-2-1")
def parts_paid(
    game: DbsGame,
    cost: tuple[Cost, ...],
    context: Context,
    energy: tuple[CardId, ...],
    of_energy_cost: RuleNumbers,
) -> Procedure[Context]:
    """The parts of a cost are paid one after the other."""
    for number, part in enumerate(cost):
        context = yield from paid_part(game, cost[number:], context, energy, of_energy_cost)
        if isinstance(part, Energy):
            energy, of_energy_cost = (), ()
    return context


def paid_part(
    game: DbsGame,
    cost: tuple[Cost, ...],
    context: Context,
    energy: tuple[CardId, ...],
    of_energy_cost: RuleNumbers,
) -> Procedure[Context]:
    """Energy is switched to Rest Mode, or the action is carried out that is the cost.

    It is the first part of ``cost``; the others can be paid after it.
    """
    part, left = cost[0], cost[1:]
    if isinstance(part, Energy):
        with game.citing(*of_energy_cost):
            player, card = context.master, context.card
            yield from pay_energy(game, player, card, part.total, part.specified, energy)
        return context
    assert isinstance(part, PayBy)

    def rest(state: DbsState, after: Context) -> bool:
        return any(True for _ in payments(state, left, after, certainly=False))

    replaced = game.replaced
    if isinstance(part.effect, ChooseCard) and left:
        context = yield from part_paid(game, part.effect, context, TRYING, rest)
    else:
        context = yield from execute(game, part.effect, context)
    if game.replaced != replaced:
        game.rests_on("replaced-cost-is-paid")
    return context


@rule("8-6-2-3")
def paid_if_wanted(game: DbsGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Let the master pay the cost or not; ``done`` says whether it was paid, in full."""
    payable = partial(can_pay, cost=cost, context=context, certainly=False)
    if not (yield from wants_to_pay(game, context, payable)):
        return replace(context, done=False)
    return (yield from pay(game, cost, context))
