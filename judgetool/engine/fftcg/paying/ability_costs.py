"""Paying the cost of an ability: which cards are taken for it, then its CP (11.6.10, 11.7.10)."""

from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import SECTIONS, rule
from judgetool.engine.fftcg.nodes import RemoveCounters
from judgetool.engine.fftcg.paying.costs import (
    Part,
    Taken,
    bill_of,
    can_be_paid,
    candidates,
    events,
    parts_of,
)
from judgetool.engine.fftcg.paying.payment import FREE, Bill, pay
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Cost, Put, Selector
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import cards_chosen, in_words, known, on_offer, wants
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Event, Noted
from judgetool.engine.kernel.measuring import searched
from judgetool.engine.kernel.procedures import Procedure

COST = "cost"
"""The kind of the decision with which cards a cost is paid."""

OF_PLAYING = tuple(one for kind, own in SECTIONS.items() if kind != "auto" for one in own)
"""What the book says of costs for which something is cast or used: none that an effect asks for."""

NOT_PAYABLE, NOT_PAID = "the cost cannot be paid", "the cost is not paid"


@rule("11.6.10", "11.7.10")
def pay_cost(
    game: FinalGame,
    cost: tuple[Cost, ...],
    context: Context,
    *,
    base: Bill = FREE,
    along: tuple[Event, ...] = (),
    exactly: str = "11.6.2.1",
    unpaid_by: str = "",
) -> Procedure[bool]:
    """Choose the cards for all parts of a cost, and pay everything at the same time.

    ``base`` is what casting the card itself asks for; ``along`` happens with the payment. Where
    ``unpaid_by`` names a rule for that, nothing is paid if not everything can be.
    """
    if not cost:
        return True
    taken: Taken = ()
    parts = yield from known(game, lambda state: parts_of(state, cost, context))
    for part in parts:
        cards = yield from cards_for(game, cost, part, context, taken, base)
        taken = (*taken, (part, cards))
    done = events(game.state, cost, context, taken)
    bill = bill_of(cost, context, taken, base=base, exactly=exactly)
    bill = replace(bill, unpaid_by=unpaid_by)
    return (yield from pay(game, context.master, bill, context.card, (*done, *along)))


def cards_for(
    game: FinalGame,
    cost: tuple[Cost, ...],
    part: Part,
    context: Context,
    taken: Taken,
    base: Bill,
) -> Procedure[tuple[CardId, ...]]:
    """The cards that are taken for a part, chosen where the text leaves a choice."""
    read = partial(on_offer_for, cost=cost, part=part, context=context, taken=taken, base=base)
    cards = yield from known(game, read)
    if not isinstance(part.of, Selector):
        return cards
    if (yield from known(game, lambda state: would_take_others(state, part, context))):
        game.rests_on("own-characters-pay")
    return (
        yield from cards_chosen(
            context.master,
            COST,
            cards,
            minimum=part.number,
            maximum=part.number,
            requirement=in_words(part.of, game.state, context),
            about=context.card,
            selector=part.of,
            context=context,
        )
    )


def would_take_others(state: FinalState, part: Part, context: Context) -> bool:
    """Whether a text asks for counters, or for a Character that leaves, and does not say whose."""
    if not isinstance(part.of, Selector) or part.of.whose != "either's":
        return False
    if not isinstance(part.act, RemoveCounters | Put) or part.of.zone != zones.FIELD:
        return False
    there = on_offer(state, searched(state, part.of, context), part.of, context)
    return any(state.controller(card) != context.master for card in there)


def on_offer_for(
    state: FinalState,
    cost: tuple[Cost, ...],
    part: Part,
    context: Context,
    taken: Taken,
    base: Bill,
) -> tuple[CardId, ...]:
    """The cards for a part; where it takes one, only those with which all the rest can be paid."""
    cards = candidates(state, part, context, taken, base)
    if part.number != 1 or not isinstance(part.of, Selector):
        return cards
    return tuple(
        card
        for card in cards
        if can_be_paid(state, cost, context, (*taken, (part, (card,))), base=base)
    )


@rule("11.8.14")
def paid_if_wanted(game: FinalGame, cost: tuple[Cost, ...], context: Context) -> Procedure[bool]:
    """Let the player pay a cost in the middle of an effect, the whole of it or nothing."""
    player, card = context.master, context.card
    if not (yield from known(game, lambda state: can_be_paid(state, cost, context))):
        yield Noted(NOT_PAYABLE, player, card, context.name)
        return False
    if not (yield from wants(player, context.name, about=card)):
        yield Noted(NOT_PAID, player, card, context.name)
        return False
    with game.passing_over(*OF_PLAYING):
        paid = yield from pay_cost(game, cost, context, unpaid_by="11.8.14")
    if not paid:
        yield Noted(NOT_PAYABLE, player, card, context.name)
    return paid
