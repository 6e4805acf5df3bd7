"""Costs (8.4): whether the whole of one can be paid, and paying it."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    InOrder,
    NoAction,
    Pay,
    PayBy,
)
from judgetool.engine.kernel.asking import known, wants
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Noted, PaymentBegan, PaymentEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.selecting import offered
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import feasible, zones
from judgetool.engine.weiss_schwarz.actions import stock_goes
from judgetool.engine.weiss_schwarz.citing import rule, rule_jp
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why something that is written as a cost can never be paid; nothing if it can be.

    A text that says such a cost is refused when it is read.
    """
    for part in cost:
        match part:
            case Pay() if part.number < 0:
                yield f"{part.number} cards of stock cannot be paid"
            case Pay() | PayBy():
                pass
            case _:
                yield f"nothing in this game is paid by {type(part).__name__}"


@rule("8.4.2.2", "8.6.2.3.2")
def can_pay(state: WeissState, cost: tuple[Cost, ...], context: Context) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid.

    Raises ``FaceUnknown`` where that depends on a card that nobody knows.
    """
    if all_payable(state, cost, context, certainly=True):
        return True
    if may_be_payable(state, cost, context):
        opened = next(feasible.open_cards(state, cost, context), None)
        if opened is not None:
            card, aspects = opened
            raise FaceUnknown(card, next(a for a in aspects if not state.knows(card, a)))
    return False


def may_be_payable(state: WeissState, cost: tuple[Cost, ...], context: Context) -> bool:
    """Whether the cost can be paid if all cards that nobody knows are what it asks for."""
    return all_payable(state, cost, context)


def all_payable(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = False
) -> bool:
    """Whether there is a way to pay the whole cost, its parts by themselves if the book asks so."""
    if edition_of(state).cost_parts_are_payable_by_themselves and not each_payable(
        state, cost, context, certainly=certainly
    ):
        return False
    return feasible.can_all_be_paid(state, cost, context, certainly=certainly)


@rule_jp("8.4.2.2.1")
def each_payable(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool
) -> bool:
    """Whether each part of a cost can be paid as things are when the cost is determined.

    A part that speaks of the cards of an earlier one cannot be looked at by itself.
    """
    return all(
        feasible.can_all_be_paid(state, (part,), context, certainly=certainly)
        for part in cost
        if not isinstance(part, PayBy) or not feasible.speaks_of_earlier(part.effect)
    )


def can_be_done(state: WeissState, effect: Effect, context: Context) -> bool:
    """Whether an effect that is a part of a cost can be carried out in full."""
    return feasible.can_be_done(state, effect, context)


def choice_differs(before: WeissState, after: WeissState, effect: Effect, context: Context) -> bool:
    """Whether an effect begins with a choice that would be another one before the cost was paid."""
    while isinstance(effect, InOrder) and effect.effects:
        effect = next((e for e in effect.effects if not isinstance(e, CountAsUsed)), NoAction())
    if not isinstance(effect, ChooseCard) or effect.among_those:
        return False
    earlier, later = (set(offered(state, effect, context)) for state in (before, after))
    return earlier - being_played(after, context) != later


def being_played(state: WeissState, context: Context) -> set[CardId]:
    """The card of an event that is carried out: it has left the hand, whatever it costs."""
    card = context.card
    if card is None or state.zone_of(card).name != zones.RESOLUTION:
        return set()
    return {card}


@rule_jp("8.4.2.2.2")
@rule("8.4.2", "8.4.2.1", "8.4.3")
def pay(game: WeissGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Pay a cost part by part; neither refresh nor level up happens before it is paid."""
    if not cost:
        return context
    assert not any(unpayable(cost)), f"{cost!r} should have been refused when it was read"
    yield PaymentBegan(context.master)
    context = replace(context, as_cost=True)
    for part in cost:
        if isinstance(part, Pay):
            if part.number > 0:
                yield from stock_goes(game, context.master, part.number)
        elif isinstance(part, PayBy):
            context = yield from execute(game, part.effect, context)
    yield PaymentEnded(context.master)
    return replace(context, as_cost=False, done=True)


@rule("8.4.2.2")
def paid_if_wanted(game: WeissGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Let the master pay the cost or not; ``done`` says whether it was paid, in full."""
    player, card = context.master, context.card
    if not (yield from known(game, lambda state: may_be_payable(state, cost, context))):
        yield Noted("the cost cannot be paid", player, card, context.name)
        return replace(context, done=False)
    if not (yield from wants(player, context.name, about=card)):
        yield Noted("the cost is not paid", player, card, context.name)
        return replace(context, done=False)
    if not (yield from known(game, lambda state: can_pay(state, cost, context))):
        yield Noted("the cost cannot be paid", player, card, context.name)
        return replace(context, done=False)
    return (yield from pay(game, cost, context))
