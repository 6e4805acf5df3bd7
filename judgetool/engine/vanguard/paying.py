"""Paying the costs of abilities (8.5.2.3): in full or not at all, and all parts at the same time.

First everything is chosen: the ways of each part, and the cards for it, among those that lie there
before anything is paid. Each part takes cards of its own. Then all of it happens. What it brings
about is looked for when the whole cost is paid, and cards that leave are known as they were before.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    Cost,
    Effect,
    NoAction,
    OneOf,
    Turn,
    TurnOver,
    means_players,
)
from judgetool.engine.kernel.cards import CardsAtOnce
from judgetool.engine.kernel.choices import known, offered, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import (
    chosen,
    execute,
    having_chosen,
    with_what_was_chosen,
)
from judgetool.engine.kernel.effects.parts_of_costs import choose_again
from judgetool.engine.kernel.evaluating import players, pointed
from judgetool.engine.kernel.events import PaymentBegan, PaymentEnded
from judgetool.engine.kernel.feasible import Trying, kind_of, ways
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import wants_to_pay
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.costs import Due, Dues, dues_of, is_opened, opened, rules_of
from judgetool.engine.vanguard.feasible import TRYING
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

Costs = tuple[Cost, ...]
"""The parts of a cost, in the order of its text."""

WaysTogether = tuple[Alternative, ...]
"""Several ways of a part of a cost that are chosen together."""

OWN_CHOICES = ("chosen", "chosen earlier")
"""The words for cards that were chosen to pay the cost."""


class Settled(NamedTuple):
    """A piece of a cost whose cards are chosen, and what its text means since then.

    ``effect`` is what is done to pay it, with the choice.
    """

    part: Cost
    effect: Effect
    context: Context

    @property
    def act(self) -> Effect | None:
        """What is done with the chosen cards; None if it has pieces of its own, or none is."""
        if not isinstance(self.effect, ChooseCard):
            return self.effect
        return None if goes_on(self.effect, self.context) else self.effect.then


Settlement = tuple[Settled, ...]
"""What is decided for several pieces of a cost, in the order of its text."""


def goes_on(effect: ChooseCard, context: Context) -> bool:
    """Whether more is to be chosen for what is done with the cards that were chosen."""
    return bool(context.chosen) and lets_choose(effect.then)


def lets_choose(effect: Effect) -> bool:
    """Whether an effect lets players choose something before any of it is done."""
    return isinstance(effect, ChooseCard) or is_opened(effect)


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
    trying, dues = TRYING._replace(certainly=certainly), dues_of(cost)
    if not has_several(dues):
        return all(any(ways(state, due.effect, context, trying)) for due in dues)
    taken = () if sharing else named_by(state, dues, context)
    found = settlements(state, dues, context, trying, taken, sharing=sharing)
    return any(True for _ in found)


def has_several(dues: Dues) -> bool:
    """Whether there are several pieces that are paid beside each other."""
    if len(dues) != 1:
        return len(dues) > 1
    effect = dues[0].effect
    return lets_choose(effect.then) if isinstance(effect, ChooseCard) else is_opened(effect)


def only_by_sharing(state: VanguardState, cost: Costs, context: Context) -> bool:
    """Whether a cost that cannot be paid could be if a card paid several of its parts."""
    return has_several(dues_of(cost)) and can_pay(state, cost, context, sharing=True)


def settlements(
    state: VanguardState,
    dues: Dues,
    context: Context,
    trying: Trying,
    taken: CardsAtOnce,
    settled: Settlement = (),
    *,
    sharing: bool = False,
) -> Iterator[Settlement]:
    """The ways to decide all pieces of a cost so that it can be paid.

    Each piece is looked at as if no other were paid. ``taken`` are the cards of other pieces, and
    ``settled`` the pieces that are decided already.
    """
    if not dues:
        if happen_together(state, in_order_of_paying(settled), trying):
            yield settled
        return
    (part, effect), rest = dues[0], dues[1:]
    further = partial(settlements, state, trying=trying, sharing=sharing)
    if isinstance(effect, ChooseCard):
        choice = replace(effect, then=NoAction()) if lets_choose(effect.then) else effect
        for _, after in ways(state, choice, changed(context, withheld=taken), trying):
            now_taken = taken if sharing else (*taken, *cards_of(after))
            found = (*settled, Settled(part, effect, after))
            inside: Dues = (Due(part, effect.then),) if goes_on(effect, after) else ()
            yield from further((*inside, *rest), after, taken=now_taken, settled=found)
    elif isinstance(effect, OneOf) and is_opened(effect):
        for some in combinations(effect.ways, number_of_ways(effect)):
            inside = tuple(Due(part, way.effect) for way in some)
            yield from further((*inside, *rest), context, taken=taken, settled=settled)
    elif is_opened(effect):
        found_inside = opened(state, dues[0], context)
        if found_inside is not None:
            inside, context = found_inside
            yield from further((*inside, *rest), context, taken=taken, settled=settled)
    else:
        own = named_by(state, dues[:1], context)
        if sharing or not are_chosen(own, settled):
            found = (*settled, Settled(part, effect, context))
            yield from further(rest, context, taken=(*taken, *own), settled=found)


def number_of_ways(effect: OneOf) -> int:
    """How many of several ways are chosen."""
    return min(effect.number, len(effect.ways))


def are_chosen(cards: CardsAtOnce, settled: Settlement) -> bool:
    """Whether one of ``cards`` was chosen for another piece of the cost."""
    chosen_ones = (one.context for one in settled if isinstance(one.effect, ChooseCard))
    return any(card in cards_of(context) for context in chosen_ones for card in cards)


def happen_together(state: VanguardState, settled: Settlement, trying: Trying) -> bool:
    """Whether everything that is decided can be done, each part beside all others."""
    if not settled:
        return True
    first, rest = settled[0], settled[1:]
    act = first.act
    if act is None or (isinstance(first.effect, ChooseCard) and not first.context.chosen):
        return happen_together(state, rest, trying)
    tried = ways(state, act, first.context, trying)
    return any(happen_together(after, rest, trying) for after, _ in tried)


def in_order_of_paying(settled: Settlement) -> Settlement:
    """Cards turn before cards move, so that a card can do both if a text says so."""
    return tuple(sorted(settled, key=lambda one: not isinstance(one.act, Turn | TurnOver)))


def cards_of(context: Context) -> CardsAtOnce:
    """The cards that were chosen last."""
    return tuple(reference.card for reference in context.chosen)


def named_by(state: VanguardState, dues: Dues, context: Context) -> CardsAtOnce:
    """The cards that pieces without a choice take, such as the card of the ability."""
    effects = (due.effect for due in dues if not isinstance(due.effect, ChooseCard))
    named = (getattr(one, "what", None) for one in effects)
    return tuple(
        card
        for what in named
        if what is not None and what not in OWN_CHOICES and not means_players(what)
        for card in pointed(state, what, context)
    )


# --- choosing ways, and the cards for each part


@rule("8.5.2.3", "10.1.8.1.1")
def settle(game: VanguardGame, cost: Costs, context: Context) -> Procedure[Settlement]:
    """All parts are decided before any is paid."""
    settled: Settlement = ()
    dues = dues_of(cost)
    taken = yield from known(game, partial(named_by, dues=dues, context=context))
    while dues:
        (part, effect), rest = dues[0], dues[1:]
        if isinstance(effect, ChooseCard):
            with game.citing(*rules_of(part)):
                context = yield from cards_for(game, dues, context, taken, settled)
            taken = (*taken, *cards_of(context))
            settled = (*settled, Settled(part, effect, context))
            dues = (Due(part, effect.then), *rest) if goes_on(effect, context) else rest
        elif isinstance(effect, OneOf) and is_opened(effect):
            dues = yield from ways_for(game, dues, context, taken, settled)
        elif is_opened(effect):
            inside, context = yield from inside_of(game, dues[0], context)
            dues = (*inside, *rest)
        else:
            own = yield from known(game, partial(named_by, dues=dues[:1], context=context))
            taken = (*taken, *own)
            settled = (*settled, Settled(part, effect, context))
            dues = rest
    return settled


def inside_of(game: VanguardGame, due: Due, context: Context) -> Procedure[tuple[Dues, Context]]:
    """The pieces that a part contains."""
    inside = yield from known(game, lambda state: opened(state, due, context))
    return ((), context) if inside is None else inside


@rule("8.5.2.3")
def ways_for(
    game: VanguardGame, dues: Dues, context: Context, taken: CardsAtOnce, settled: Settlement
) -> Procedure[Dues]:
    """The player chooses ways of the first of some pieces by which the cost can be paid."""
    (part, effect), rest = dues[0], dues[1:]
    assert isinstance(effect, OneOf)
    (player, *_) = players(effect.by, context.master, game.state)
    payable = yield from known(
        game, partial(payable_ways, dues=dues, context=context, taken=taken, settled=settled)
    )
    sharing = partial(payable_ways, dues=dues, context=context, settled=settled, sharing=True)
    if payable != (yield from known(game, partial(sharing, taken=()))):
        game.rests_on("each-part-takes-its-own-cards")
    had: WaysTogether = ()
    for _ in range(number_of_ways(effect)):
        payable = tuple(some for some in payable if {*had} <= {*some})
        left = {way.name: way for some in payable for way in some if way not in had}
        name = yield from option_chosen(player, context.name, tuple(left), context.card, context)
        had = (*had, left[name])
    return (*(Due(part, way.effect) for way in had), *rest)


def payable_ways(
    state: VanguardState,
    dues: Dues,
    context: Context,
    taken: CardsAtOnce,
    settled: Settlement,
    *,
    sharing: bool = False,
) -> tuple[WaysTogether, ...]:
    """The ways of the first of some pieces, as many as are chosen, by which all can be paid."""
    (part, effect), rest = dues[0], dues[1:]
    assert isinstance(effect, OneOf)
    further = partial(settlements, state, context=context, trying=TRYING, sharing=sharing)
    return tuple(
        some
        for some in combinations(effect.ways, number_of_ways(effect))
        for inside in (tuple(Due(part, way.effect) for way in some),)
        if any(True for _ in further((*inside, *rest), taken=taken, settled=settled))
    )


def cards_for(
    game: VanguardGame, dues: Dues, context: Context, taken: CardsAtOnce, settled: Settlement
) -> Procedure[Context]:
    """The cards for the first of some pieces are chosen, so that all others can still be paid."""
    (part, effect), rest = dues[0], dues[1:]
    assert isinstance(effect, ChooseCard)
    beside = partial(could_be_shared, due=dues[0], context=context, taken=taken, settled=settled)
    if (yield from known(game, beside)):
        game.rests_on("each-part-takes-its-own-cards")
    read = partial(withheld_from, dues=dues, context=context, taken=taken, settled=settled)
    withheld = yield from known(game, read)
    while True:
        after = yield from chosen(game, effect, changed(context, withheld=withheld))
        decided = (*settled, Settled(part, effect, after))
        now_taken = (*taken, *cards_of(after))
        left = (Due(part, effect.then), *rest) if goes_on(effect, after) else rest
        decide = partial(can_be_decided, dues=left, context=after, taken=now_taken, settled=decided)
        if not left or (yield from known(game, decide)):
            return after
        yield from choose_again(context)


def can_be_decided(
    state: VanguardState, dues: Dues, context: Context, taken: CardsAtOnce, settled: Settlement
) -> bool:
    """Whether the pieces that are left can be paid beside those that are ``settled``."""
    return any(True for _ in settlements(state, dues, context, TRYING, taken, settled))


def withheld_from(
    state: VanguardState, dues: Dues, context: Context, taken: CardsAtOnce, settled: Settlement
) -> CardsAtOnce:
    """The cards that the first of some pieces cannot take.

    Other pieces take them, or some other piece could not be paid without them.
    """
    effects = [due.effect for due in dues]
    choices = [one for one in effects if isinstance(one, ChooseCard)]
    inside = changed(context, withheld=taken)
    there, *others = ({*offered(state, one, inside)} for one in choices)
    more_to_open = any(has_several((due,)) for due in dues)
    if not more_to_open and there.isdisjoint(set().union(*others)):
        return taken
    kinds = {
        kind_of(state, card)
        for one in settlements(state, dues, context, TRYING, taken, settled)
        for card in cards_of(one[len(settled)].context)
    }
    return (*taken, *(card for card in there if kind_of(state, card) not in kinds))


def could_be_shared(
    state: VanguardState, due: Due, context: Context, taken: CardsAtOnce, settled: Settlement
) -> bool:
    """Whether a card that another piece takes could pay this piece, too."""
    part, effect = due
    assert isinstance(effect, ChooseCard)
    if not taken:
        return False
    return any(
        happen_together(state, in_order_of_paying((*settled, Settled(part, effect, both))), TRYING)
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
    replaced = game.replaced
    for one in in_order_of_paying(settled):
        with game.citing(*rules_of(one.part)):
            context = yield from is_done(game, one, context)
    if game.replaced != replaced:
        game.rests_on("replaced-cost-is-paid")
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
    """A piece of a cost is paid with the cards that were chosen for it."""
    own = one.context
    context = changed(
        context,
        chosen=own.chosen,
        chooser=own.chooser,
        earlier=own.earlier,
        variables=own.variables,
    )
    if one.act is None:
        return context
    if isinstance(one.effect, ChooseCard):
        return (yield from with_what_was_chosen(game, one.effect, context))
    return (yield from execute(game, one.effect, context))


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
