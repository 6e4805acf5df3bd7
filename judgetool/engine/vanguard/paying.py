"""Paying the costs of abilities (8.5.2.3): in full or not at all, and all parts at the same time.

First the cards for every part are chosen, among those that lie there before anything is paid, and
each part takes cards of its own. Then all of it happens. What it brings about is looked for when
the whole cost is paid, and cards that leave are known as they were before it.
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    Turn,
    TurnOver,
    means_players,
)
from judgetool.engine.kernel.cards import CardsAtOnce
from judgetool.engine.kernel.choices import known, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import (
    chosen,
    execute,
    having_chosen,
    with_what_was_chosen,
)
from judgetool.engine.kernel.evaluating import pointed
from judgetool.engine.kernel.events import PaymentBegan, PaymentEnded
from judgetool.engine.kernel.feasible import Trying, kind_of, ways
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import cannot_pay, wants_to_pay
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.costs import done_for, rules_of
from judgetool.engine.vanguard.feasible import TRYING
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

Costs = tuple[Cost, ...]
"""The parts of a cost, in the order of its text."""


class Settled(NamedTuple):
    """A part of a cost whose cards are chosen, and what its text means since then."""

    part: Cost
    context: Context

    @property
    def effect(self) -> Effect:
        """What is done to pay it, with the choice."""
        return done_for(self.part)

    @property
    def act(self) -> Effect:
        """What is done with the chosen cards."""
        effect = self.effect
        return effect.then if isinstance(effect, ChooseCard) else effect


Settlement = tuple[Settled, ...]
"""What is decided for several parts of a cost, in the order of its text."""


# --- whether a cost can be paid


@rule("8.5.2.3")
def can_pay(
    state: VanguardState,
    cost: Costs,
    context: Context,
    *,
    certainly: bool = True,
    sharing: bool = False,
) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid.

    ``certainly`` counts only cards of which it is known that they fit. With ``sharing`` a card
    could pay several parts, which is another reading of the rule.
    """
    trying = TRYING._replace(certainly=certainly)
    if len(cost) == 1:
        return any(True for _ in ways(state, done_for(cost[0]), context, trying))
    taken = () if sharing else named_by(state, cost, context)
    found = settlements(state, cost, context, trying, taken, sharing=sharing)
    return any(True for _ in found)


def only_by_sharing(state: VanguardState, cost: Costs, context: Context) -> bool:
    """Whether a cost that cannot be paid could be if a card paid several of its parts."""
    return len(cost) > 1 and can_pay(state, cost, context, sharing=True)


def settlements(
    state: VanguardState,
    cost: Costs,
    context: Context,
    trying: Trying,
    taken: CardsAtOnce,
    settled: Settlement = (),
    *,
    sharing: bool = False,
) -> Iterator[Settlement]:
    """The ways to decide all parts of a cost so that it can be paid.

    Each part is looked at as if no other were paid. ``taken`` are the cards of other parts, and
    ``settled`` the parts that are decided already.
    """
    if not cost:
        if happen_together(state, in_order_of_paying(settled), trying):
            yield settled
        return
    part, rest = cost[0], cost[1:]
    effect = done_for(part)
    if not isinstance(effect, ChooseCard):
        found = (*settled, Settled(part, context))
        yield from settlements(state, rest, context, trying, taken, found, sharing=sharing)
        return
    for _, after in ways(state, effect, changed(context, withheld=taken), trying):
        now_taken = taken if sharing else (*taken, *cards_of(after))
        found = (*settled, Settled(part, after))
        yield from settlements(state, rest, after, trying, now_taken, found, sharing=sharing)


def happen_together(state: VanguardState, settled: Settlement, trying: Trying) -> bool:
    """Whether everything that is decided can be done, each part beside all others."""
    if not settled:
        return True
    first, rest = settled[0], settled[1:]
    if isinstance(first.effect, ChooseCard) and not first.context.chosen:
        return happen_together(state, rest, trying)
    tried = ways(state, first.act, first.context, trying)
    return any(happen_together(after, rest, trying) for after, _ in tried)


def in_order_of_paying(settled: Settlement) -> Settlement:
    """Cards turn before cards move, so that a card can do both if a text says so."""
    return tuple(sorted(settled, key=lambda one: not isinstance(one.act, Turn | TurnOver)))


def cards_of(context: Context) -> CardsAtOnce:
    """The cards that were chosen last."""
    return tuple(reference.card for reference in context.chosen)


def named_by(state: VanguardState, cost: Costs, context: Context) -> CardsAtOnce:
    """The cards that parts without a choice take, such as the card of the ability."""
    effects = (done_for(part) for part in cost)
    named = (getattr(one, "what", None) for one in effects if not isinstance(one, ChooseCard))
    return tuple(
        card
        for what in named
        if what is not None and not means_players(what)
        for card in pointed(state, what, context)
    )


# --- choosing the cards for each part


@rule("8.5.2.3", "10.1.8.1.1")
def settle(game: VanguardGame, cost: Costs, context: Context) -> Procedure[Settlement]:
    """All parts are decided before any is paid."""
    settled: Settlement = ()
    taken = yield from known(game, lambda state: named_by(state, cost, context))
    for number, part in enumerate(cost):
        if isinstance(done_for(part), ChooseCard):
            with game.citing(*rules_of(part)):
                context = yield from cards_for(game, cost[number:], context, taken, settled)
            taken = (*taken, *cards_of(context))
        settled = (*settled, Settled(part, context))
    return settled


def cards_for(
    game: VanguardGame, cost: Costs, context: Context, taken: CardsAtOnce, settled: Settlement
) -> Procedure[Context]:
    """The cards for the first of some parts are chosen, so that all others can still be paid."""
    part, rest = cost[0], cost[1:]
    effect = done_for(part)
    assert isinstance(effect, ChooseCard)
    beside = partial(could_be_shared, part=part, context=context, taken=taken, settled=settled)
    if (yield from known(game, beside)):
        game.rests_on("each-part-takes-its-own-cards")
    read = partial(withheld_from, cost=cost, context=context, taken=taken, settled=settled)
    withheld = yield from known(game, read)
    while True:
        after = yield from chosen(game, effect, changed(context, withheld=withheld))
        decided = (*settled, Settled(part, after))
        now_taken = (*taken, *cards_of(after))
        decide = partial(can_be_decided, cost=rest, context=after, taken=now_taken, settled=decided)
        if not rest or (yield from known(game, decide)):
            return after
        yield from cannot_pay(context)


def can_be_decided(
    state: VanguardState, cost: Costs, context: Context, taken: CardsAtOnce, settled: Settlement
) -> bool:
    """Whether the parts that are left can be paid beside those that are ``settled``."""
    return any(True for _ in settlements(state, cost, context, TRYING, taken, settled))


def withheld_from(
    state: VanguardState, cost: Costs, context: Context, taken: CardsAtOnce, settled: Settlement
) -> CardsAtOnce:
    """The cards that the first of some parts cannot take.

    Other parts take them, or some other part could not be paid without them.
    """
    effects = [done_for(part) for part in cost]
    choices = [one for one in effects if isinstance(one, ChooseCard)]
    inside = changed(context, withheld=taken)
    there, *others = ({*offered(state, one, inside)} for one in choices)
    if there.isdisjoint(set().union(*others)):
        return taken
    kinds = {
        kind_of(state, card)
        for one in settlements(state, cost, context, TRYING, taken, settled)
        for card in cards_of(one[len(settled)].context)
    }
    return (*taken, *(card for card in there if kind_of(state, card) not in kinds))


def could_be_shared(
    state: VanguardState, part: Cost, context: Context, taken: CardsAtOnce, settled: Settlement
) -> bool:
    """Whether a card that another part takes could pay this part, too."""
    effect = done_for(part)
    assert isinstance(effect, ChooseCard)
    if not taken:
        return False
    return any(
        happen_together(state, in_order_of_paying((*settled, Settled(part, both))), TRYING)
        for card in offered(state, effect, changed(context, withheld=()))
        if card in taken
        for both in (having_chosen(state, effect, context, (card,)),)
    )


# --- paying


@rule("8.5.2.3", "3.1.1.5.1", "3.1.1.5.2")
def pay(game: VanguardGame, cost: Costs, context: Context) -> Procedure[Context]:
    """Pay all parts of a cost at the same time; ``done`` says that it is paid."""
    if not cost:
        return context
    yield PaymentBegan(context.master, at_once=True)
    played = game.state.time if context.played is None else context.played
    context = changed(context, as_cost=True, played=played)
    settled = yield from settle(game, cost, context)
    for one in in_order_of_paying(settled):
        with game.citing(*rules_of(one.part)):
            context = yield from is_done(game, one, context)
    yield PaymentEnded(context.master)
    last = settled[-1].context
    return changed(
        context,
        chosen=last.chosen,
        chooser=last.chooser,
        earlier=last.earlier,
        withheld=(),
        as_cost=False,
        done=True,
    )


def is_done(game: VanguardGame, one: Settled, context: Context) -> Procedure[Context]:
    """A part of a cost is paid with the cards that were chosen for it."""
    own = one.context
    context = changed(context, chosen=own.chosen, chooser=own.chooser, earlier=own.earlier)
    effect = one.effect
    if isinstance(effect, ChooseCard):
        return (yield from with_what_was_chosen(game, effect, context))
    return (yield from execute(game, effect, context))


@rule("8.1.1.2.2", "3.1.1.5.2", "8.5.2.3")
def paid_if_wanted(game: VanguardGame, cost: Costs, context: Context) -> Procedure[Context]:
    """Let the master pay the cost or not; ``done`` says whether it was paid, in full."""
    payable = partial(can_pay, cost=cost, context=context, certainly=False)
    by_sharing = partial(only_by_sharing, cost=cost, context=context)
    if not (yield from known(game, payable)) and (yield from known(game, by_sharing)):
        game.rests_on("each-part-takes-its-own-cards")
    if not (yield from wants_to_pay(game, context, payable)):
        return changed(context, done=False)
    return (yield from pay(game, cost, context))
