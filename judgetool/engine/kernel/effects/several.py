"""Cards of several kinds that are chosen at once."""

from typing import Any

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Effect,
    Is,
    IsNot,
    NoAction,
    Search,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import chosen, execute, no_target
from judgetool.engine.kernel.feasible import Trying, Ways, ways
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import State

NOT_YET_CHOSEN = IsNot(Is("chosen"))


@carries_out(ChooseEach)
def with_cards_of_each_kind(
    game: Game[Any], effect: ChooseEach, context: Context
) -> Procedure[Context]:
    """Each kind is chosen after the other; then something is done with all cards together."""
    found: tuple[Reference, ...] = ()
    complete, inside = True, context
    for one in effect.choices:
        inside = changed(inside, chosen=found)
        choice = among_others(one) if found else one
        if isinstance(choice, ChooseCard):
            inside = yield from chosen(game, choice, inside)
        else:
            inside = yield from execute(game, choice, inside)
        found += inside.chosen
        complete = complete and inside.done
    inside = changed(inside, chosen=found, earlier=context.chosen, done=True)
    if not found:
        return (yield from no_target(inside))
    inside = yield from execute(game, effect.then, inside)
    return changed(inside, done=inside.done and complete)


def among_others(choice: Effect) -> Effect:
    """A choice or search that leaves the cards out that are chosen already."""
    assert isinstance(choice, ChooseCard | Search)
    selector = choice.selector
    tests = (*selector.tests, NOT_YET_CHOSEN)
    return changed(choice, selector=changed(selector, tests=tests), then=NoAction())


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
