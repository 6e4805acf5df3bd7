"""Cards that are chosen for one part of a cost, so that the other parts can be paid, too."""

from collections.abc import Callable
from functools import partial
from typing import Any

from judgetool.engine.kernel.abilities import ChooseCard
from judgetool.engine.kernel.cards import CardsAtOnce
from judgetool.engine.kernel.choices import known, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import chosen, with_what_was_chosen
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.feasible import Trying, kind_of, ways, ways_to_choose
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import NOT_ALL_PAYABLE
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import State

RestIsPayable = Callable[[Any, Context], bool]
"""Whether the parts of a cost that are left can be paid in a state, with what the text means."""


def part_paid(
    game: Game[Any], effect: ChooseCard, context: Context, trying: Trying, rest: RestIsPayable
) -> Procedure[Context]:
    """A part of a cost is paid with cards that the parts after it do not need."""
    needed = partial(needed_for_the_rest, effect=effect, context=context, trying=trying, rest=rest)
    withheld = yield from known(game, needed)
    context = changed(context, withheld=withheld)
    after = yield from chosen_for_part(game, effect, context, trying, rest)
    return (yield from with_what_was_chosen(game, effect, after))


def chosen_for_part(
    game: Game[Any], effect: ChooseCard, context: Context, trying: Trying, rest: RestIsPayable
) -> Procedure[Context]:
    """Cards are chosen for a part of a cost, again where the rest cannot be paid after them."""
    while True:
        after = changed((yield from chosen(game, effect, context)), withheld=())
        payable = partial(leaves_the_rest, effect=effect, context=after, trying=trying, rest=rest)
        if not after.chosen or (yield from known(game, payable)):
            return after
        yield from choose_again(context)


def choose_again(context: Context) -> Procedure[None]:
    """With the cards that were chosen for a part of the cost, the others cannot be paid."""
    yield Noted(NOT_ALL_PAYABLE, context.master, context.card, context.name)


def needed_for_the_rest(
    state: State, effect: ChooseCard, context: Context, trying: Trying, rest: RestIsPayable
) -> CardsAtOnce:
    """The cards on offer for a part of a cost without which the rest cannot be paid."""
    there = offered(state, effect, context)
    kinds, spare = {kind_of(state, card) for card in there}, set[tuple[object, ...]]()
    for inside in ways_to_choose(state, effect, context, trying):
        some = {kind_of(state, one.card) for one in inside.chosen}
        if not some <= spare and leaves_the_rest(state, effect, inside, trying, rest):
            spare |= some
            if spare >= kinds:
                break
    return tuple(card for card in there if kind_of(state, card) not in spare)


def leaves_the_rest(
    state: State, effect: ChooseCard, context: Context, trying: Trying, rest: RestIsPayable
) -> bool:
    """Whether the rest of a cost can be paid after a part with the chosen cards."""
    return any(rest(after, then) for after, then in ways(state, effect.then, context, trying))
