"""Cards of several kinds that are chosen at once."""

from functools import partial
from typing import Any, TypeGuard, TypeVar

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Effect,
    Is,
    IsNot,
    NoAction,
    Search,
    Turn,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Reference
from judgetool.engine.kernel.choices import known, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import chosen, execute, no_target
from judgetool.engine.kernel.feasible import Trying, Ways, ways
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import State

NOT_YET_CHOSEN = IsNot(Is("chosen"))
E = TypeVar("E", bound=Effect)


@carries_out(ChooseEach)
def with_cards_of_each_kind(
    game: Game[Any], effect: ChooseEach, context: Context
) -> Procedure[Context]:
    """Each kind is chosen after the other; then something is done with all cards together."""
    found: tuple[Reference, ...] = ()
    complete, inside = True, context
    for number, one in enumerate(effect.choices):
        inside = changed(inside, chosen=found)
        choice = among_others(one) if found else one
        if isinstance(choice, ChooseCard):
            left = changed(effect, choices=effect.choices[number:])
            needed = partial(needed_for_others, effect=left, found=found, context=inside)
            withheld = yield from known(game, needed)
            inside = yield from chosen(game, choice, changed(inside, withheld=withheld))
            inside = changed(inside, withheld=())
        else:
            inside = yield from execute(game, choice, inside)
        found += inside.chosen
        complete = complete and inside.done
    inside = changed(inside, chosen=found, earlier=context.chosen, done=True)
    if not found:
        return (yield from no_target(inside))
    inside = yield from execute(game, effect.then, inside)
    return changed(inside, done=inside.done and complete)


def among_others(choice: E) -> E:
    """A choice or search that leaves the cards out that are chosen already."""
    assert isinstance(choice, ChooseCard | Search)
    selector = choice.selector
    tests = (*selector.tests, NOT_YET_CHOSEN)
    return changed(choice, selector=changed(selector, tests=tests), then=NoAction())


def needed_for_others(
    state: State, effect: ChooseEach, found: tuple[Reference, ...], context: Context
) -> CardsAtOnce:
    """The cards on offer for the first kind with which fewer kinds could be chosen in all.

    No cost is paid with cards that cannot be turned as the cost says.
    """
    first, *others = effect.choices
    if not is_due(first):
        return ()
    due = tuple(one for one in others if is_due(one))
    there = offered(state, among_others(first), changed(context, chosen=found))
    numbers = {
        card: 1 + most(state, due, effect.then, (*found, state.reference(card)), context)
        if can_be_used(state, card, effect.then, context)
        else 0
        for card in there
    }
    best = max(numbers.values(), default=0)
    return tuple(card for card, number in numbers.items() if number < best)


def most(
    state: State,
    choices: tuple[ChooseCard, ...],
    then: Effect,
    found: tuple[Reference, ...],
    context: Context,
) -> int:
    """For how many of some kinds a card can be chosen, beside those that are found already."""
    if not choices:
        return 0
    best = most(state, choices[1:], then, found, context)
    for card in offered(state, among_others(choices[0]), changed(context, chosen=found)):
        if best == len(choices):
            break
        if can_be_used(state, card, then, context):
            beside = (*found, state.reference(card))
            best = max(best, 1 + most(state, choices[1:], then, beside, context))
    return best


def is_due(choice: Effect) -> TypeGuard[ChooseCard]:
    """Whether a card must be chosen for a kind if there is one."""
    return isinstance(choice, ChooseCard) and choice.minimum != 0


def can_be_used(state: State, card: CardId, then: Effect, context: Context) -> bool:
    """Whether a card can pay a cost that turns it; in any other case it can be used."""
    if not context.as_cost or not isinstance(then, Turn):
        return True
    inside = changed(context, chosen=(state.reference(card),))
    return state.reading.can_be_done(state, then, inside)


def of_each_kind(state: State, effect: ChooseEach, context: Context, trying: Trying) -> Ways:
    """The ways to choose cards of each kind and to do with all of them what the text says."""
    yield from _from_here(state, effect, effect.choices, (), context, trying)


def _from_here(
    state: State,
    effect: ChooseEach,
    left: tuple[Effect, ...],
    found: tuple[Reference, ...],
    context: Context,
    trying: Trying,
) -> Ways:
    if not left:
        inside = changed(context, chosen=found)
        yield from ways(state, effect.then, inside, trying)
        return
    first, *others = left
    choice = among_others(first) if found else first
    for after, then in ways(state, choice, changed(context, chosen=found), trying):
        both = (*found, *then.chosen)
        yield from _from_here(after, effect, tuple(others), both, then, trying)
