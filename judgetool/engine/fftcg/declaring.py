"""Declaring for a Summon or an ability when it is put onto the stack (11.3.3 to 11.3.6).

This includes how triggered auto-abilities are put onto the stack (11.8.7).
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from judgetool.engine.fftcg.books import is_general, of_others, rule
from judgetool.engine.fftcg.declarable import (
    CHOICE,
    can_be_declared,
    chosen_as,
    divided,
    is_up_to,
    legal_cards,
    legal_items,
    next_part,
    number_of_actions,
    numbers_of,
    parts_in,
    selections,
    with_declared,
)
from judgetool.engine.fftcg.events import LeftStack, PutOnStack, StackItemChanged
from judgetool.engine.fftcg.nodes import (
    WHAT_CHOSE,
    DeclareX,
    Divide,
    Fix,
    Modes,
    OnStack,
    Targets,
)
from judgetool.engine.fftcg.paying.settled_costs import (
    WAY,
    OpenNumber,
    OpenWay,
    Settling,
    ability_of,
    choosing,
    payable_numbers,
    payable_ways,
)
from judgetool.engine.fftcg.permissions import AUTO
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem
from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.choices import cards_chosen, in_words, known, option_chosen
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import references, value
from judgetool.engine.kernel.events import StandbyEnded
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.waiting import as_it_triggered

SELECTION, NUMBER, SHARE = "actions", "variable number", "value"
"""The kinds of decisions in which a player selects actions, sets a number, or divides one."""

NO_MORE = "no more"
ON_THE_STACK = "the Summons and abilities on the stack"
"""What is chosen where no cards are: in words for the player who chooses."""


class Whole(NamedTuple):
    """The whole text for which a part is declared, and its item on the stack, if it is there."""

    effect: Effect
    item: StackItem | None

    @property
    def own(self) -> int | None:
        """The id of its item on the stack."""
        return None if self.item is None else self.item.id


def declare_for(
    game: FinalGame, item: StackItem, settling: Settling | None = None
) -> Procedure[StackItem]:
    """Declare everything for an item that was just put onto the stack, and for its cost."""
    text = None if item.ability is None else item.ability.effect
    effect = text if settling is None else settling
    if effect is None or item.context is None:
        return item
    context = yield from declare(game, effect, item.context, item)
    return changed(item, context=context)


def declare(
    game: FinalGame, effect: Effect, context: Context, item: StackItem | None = None
) -> Procedure[Context]:
    """Declare one part after the other until everything is declared.

    Without ``item`` nothing is on the stack: for an EX Burst, the player declares when it is
    carried out.
    """
    while True:
        part = yield from known(game, partial(next_part, effect=effect, context=context))
        if part is None:
            break
        whole = Whole(effect, item)
        context = yield from DECLARE[type(part.what)](game, part.what, context, whole)
    complete = with_nothing_else(effect, context)
    if item is not None and complete != context:
        yield StackItemChanged(changed(item, context=complete))
    return complete


def taken_down(whole: Whole, context: Context) -> Procedure[Context]:
    """Record on the stack what has been declared so far."""
    if whole.item is not None:
        yield StackItemChanged(changed(whole.item, context=context))
    return context


def knowing_what_paid(item: StackItem, paid: Context | None) -> Procedure[None]:
    """Record on the stack which cards were chosen for the cost: the text may speak of them."""
    if paid is not None and paid != item.context:
        yield StackItemChanged(changed(item, context=paid))


def with_nothing_else(effect: Effect, context: Context) -> Context:
    """The context in which groups of targets that were never asked for have no cards."""
    names = [one.name for one in parts_in(effect) if isinstance(one, Targets)]
    rest = [Declared(name) for name in names if context.declaration(name) is None]
    return changed(context, declared=(*context.declared, *rest))


@rule("11.8.8")
def fix_number(game: FinalGame, effect: Fix, context: Context, whole: Whole) -> Procedure[Context]:
    """A number is read now and stays as it is."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    return (yield from taken_down(whole, named(context, effect.name, number)))


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def choose_targets(
    game: FinalGame, group: Targets, context: Context, whole: Whole
) -> Procedure[Context]:
    """The player chooses targets. The limits on their number are read now and stay as they are."""
    if isinstance(group.of, OnStack):
        chosen = yield from choose_items(game, group, group.of, context, whole.own)
        return (yield from taken_down(whole, chosen))
    minimum = yield from known(game, lambda state: value(state, group.minimum, context))
    maximum = yield from known(game, lambda state: most_cards(state, group, context, whole))
    legal = yield from known(game, lambda state: legal_cards(state, group, context))
    cards = yield from cards_chosen(
        context.master,
        CHOICE,
        legal,
        minimum=max(0, minimum),
        maximum=max(0, maximum),
        requirement=in_words(group.of, game.state, context),
        about=context.card,
        selector=group.of,
        context=context,
    )
    return (
        yield from taken_down(
            whole, with_declared(context, chosen_as(game.state, group.name, cards))
        )
    )


def most_cards(state: FinalState, group: Targets, context: Context, whole: Whole) -> int:
    """How many cards can be chosen at most.

    If a number is divided among them, it must be large enough for all of them.
    """
    most = value(state, group.maximum, context)
    divided_among = (one.among for one in parts_in(whole.effect) if isinstance(one, Divide))
    if group.name not in divided_among:
        return most
    legal = legal_cards(state, group, context)
    least = max(0, value(state, group.minimum, context))
    for number in range(min(most, len(legal)), least, -1):
        after = with_declared(context, chosen_as(state, group.name, legal[:number]))
        if can_be_declared(state, whole.effect, after, whole.own):
            return number
    return least


def choose_items(
    game: FinalGame, group: Targets, of: OnStack, context: Context, own: int | None
) -> Procedure[Context]:
    """The player chooses an item of the stack. Its id is the time at which it was put there."""
    items = tuple(str(one) for one in legal_items(game.state, of, context, own))
    options = items if group.minimum else (*items, NO_MORE)
    option = yield from option_chosen(
        context.master, CHOICE, options, context.card, requirement=ON_THE_STACK
    )
    chosen = () if option == NO_MORE else (int(option),)
    return with_declared(context, Declared(group.name, items=chosen))


@rule("11.3.4", "11.4.3", "11.6.6", "11.7.6", "11.8.10")
def select_actions(
    game: FinalGame, modes: Modes, context: Context, whole: Whole
) -> Procedure[Context]:
    """The player selects actions one by one. A way to declare the rest must remain each time."""
    left = yield from known(game, lambda state: tuple(selections(state, modes, context, whole.own)))
    if not (yield from known(game, lambda state: is_up_to(state, modes, context))):
        asked = yield from known(game, lambda state: number_of_actions(state, modes, context))
        if len(left[0]) < asked:
            game.rests_on("as-many-actions-as-possible")
    picked: tuple[str, ...] = ()
    while len(left) > 1:
        more = tuple(
            mode.name
            for mode in modes.modes
            if mode.name not in picked and any(mode.name in names for names in left)
        )
        enough = any(set(names) == set(picked) for names in left)
        options = (*more, NO_MORE) if enough else more
        option = yield from option_chosen(context.master, SELECTION, options, about=context.card)
        if option == NO_MORE:
            left = tuple(names for names in left if set(names) == set(picked))
            break
        picked = (*picked, option)
        left = tuple(names for names in left if set(names) >= set(picked))
    return (
        yield from taken_down(whole, with_declared(context, Declared(modes.name, ways=left[0])))
    )


@rule("11.3.5", "11.4.4", "11.6.7", "11.7.7")
def choose_way(game: FinalGame, way: OpenWay, context: Context, whole: Whole) -> Procedure[Context]:
    """The player chooses a way to pay. It must be payable, and the rest must be declarable."""

    def possible(state: FinalState) -> tuple[str, ...]:
        return tuple(
            name
            for name in payable_ways(state, way, context)
            if can_be_declared(state, way.settling, choosing(context, name), whole.own)
        )

    names = yield from known(game, possible)
    ability = ability_of(context, way.settling.base)
    name = yield from option_chosen(context.master, WAY, names, context.card, ability=ability)
    return (yield from taken_down(whole, choosing(context, name)))


@rule("11.3.5", "11.4.4", "11.6.7", "11.7.7", "4.5")
def set_number(
    game: FinalGame, number: OpenNumber, context: Context, whole: Whole
) -> Procedure[Context]:
    """The player sets a variable number in the cost. It must be payable."""

    def possible(state: FinalState) -> tuple[str, ...]:
        return tuple(
            str(one)
            for one in payable_numbers(state, number, context)
            if can_be_declared(state, number.settling, named(context, number.name, one), whole.own)
        )

    numbers = yield from known(game, possible)
    ability = ability_of(context, number.settling.base)
    chosen = yield from option_chosen(
        context.master, NUMBER, numbers, context.card, ability=ability
    )
    return (yield from taken_down(whole, named(context, number.name, int(chosen))))


@rule("11.3.5", "11.6.7", "11.7.7", "11.8.11", "4.1", "4.5")
def set_variable(
    game: FinalGame, effect: DeclareX, context: Context, whole: Whole
) -> Procedure[Context]:
    """The player sets a variable number, which is not negative."""
    read = partial(declarable, effect=effect, context=context, whole=whole)
    if effect.most is None:
        least = yield from known(game, lambda state: next(read(state)))
        answer = yield Decision(NUMBER, "number", context.master, minimum=least, about=context.card)
        assert isinstance(answer, Declare)
        return (yield from taken_down(whole, named(context, effect.name, answer.number)))
    options = yield from known(game, lambda state: tuple(map(str, read(state))))
    chosen = yield from option_chosen(context.master, NUMBER, options, about=context.card)
    return (yield from taken_down(whole, named(context, effect.name, int(chosen))))


def declarable(
    state: FinalState, effect: DeclareX, context: Context, whole: Whole
) -> Iterator[int]:
    """The numbers after which the rest can be declared; if there are none, the lowest number."""
    numbers = numbers_of(state, effect, context)
    declared = False
    for number in numbers:
        after = named(context, effect.name, number)
        if can_be_declared(state, whole.effect, after, whole.own):
            declared = True
            yield number
    if not declared:
        yield from numbers[:1]


@rule("11.3.6", "11.4.5", "11.6.8", "11.7.8", "11.8.12")
def divide(game: FinalGame, effect: Divide, context: Context, whole: Whole) -> Procedure[Context]:
    """The player gives each card a share of at least one unit, until all is assigned."""
    total = yield from known(game, lambda state: value(state, effect.total, context))
    cards = tuple(one.card for one in references(game.state, effect.among, context))
    amounts: list[int] = []
    for index, card in enumerate(cards):
        rest = total - sum(amounts)
        others = len(cards) - index - 1
        if not others:
            amounts.append(rest)
            break
        units = rest // effect.unit - others
        options = tuple(str(number * effect.unit) for number in range(1, units + 1))
        amounts.append(int((yield from option_chosen(context.master, SHARE, options, about=card))))
    return (yield from taken_down(whole, divided(context, effect, tuple(amounts))))


DECLARE: dict[type, Callable[[FinalGame, Any, Context, Whole], Procedure[Context]]] = {
    Fix: fix_number,
    Targets: choose_targets,
    Modes: select_actions,
    OpenWay: choose_way,
    OpenNumber: set_number,
    DeclareX: set_variable,
    Divide: divide,
}
"""How each part of a text is declared."""


NEXT_ABILITY = "which ability is put onto the stack next"


@rule("11.8.7", "11.1.4")
def abilities_onto_stack(game: FinalGame) -> Procedure[bool]:
    """The turn player puts all their triggered abilities onto the stack, then the opponent does.

    The result says whether there were any.
    """
    found = False
    for player in game.state.in_turn_order:
        while waiting(game.state, player):
            yield from next_onto_stack(game, player)
            found = True
    return found


def waiting(state: FinalState, player: Player) -> tuple[StandingBy, ...]:
    """The triggered abilities of a player that wait to be put onto the stack."""
    return tuple(one for one in state.standing_by if one.master == player)


def next_onto_stack(game: FinalGame, player: Player) -> Procedure[None]:
    """The player chooses one of their waiting abilities and puts it onto the stack."""
    own = waiting(game.state, player)
    chosen = yield from option_chosen(player, NEXT_ABILITY, tuple(str(one.id) for one in own))
    standing = next(one for one in own if str(one.id) == chosen)
    with (
        game.citing(standing.ability.rule, encloses=is_general(standing.ability.rule)),
        game.passing_over(*of_others("auto")),
    ):
        yield PutOnStack(item_of(standing))
        yield StandbyEnded(standing.id)
        yield from declared_or_removed(game, game.state.stack[-1])


@rule("11.8.8", "11.8.9", "11.8.10", "11.8.11", "11.8.12")
def declared_or_removed(game: FinalGame, item: StackItem) -> Procedure[None]:
    """The controller of an auto-ability on the stack declares for it.

    If there is nothing legal to choose, it leaves the stack at once.
    """
    if (yield from known(game, partial(has_everything_to_choose, item=item))):
        yield from declare_for(game, item)
    else:
        game.rests_on("without-a-target")
        yield from leaves_at_once(item)


@rule("11.8.4", "11.8.10.2")
def leaves_at_once(item: StackItem) -> Procedure[None]:
    """Without a legal target the ability leaves the stack before any player can respond."""
    yield LeftStack(item.id, resolved=False)


def has_everything_to_choose(state: FinalState, item: StackItem) -> bool:
    """Whether everything can be declared for an ability on the stack; raises ``FaceUnknown``."""
    if item.ability is None or item.context is None:
        return True
    return can_be_declared(state, item.ability.effect, item.context, item.id)


def item_of(standing: StandingBy) -> StackItem:
    """The item for a triggered ability, with nothing declared yet."""
    context = changed(as_it_triggered(standing), kinds=(AUTO,))
    if standing.item is not None:
        chose = Declared(WHAT_CHOSE, items=(standing.item,))
        context = changed(context, declared=(*context.declared, chose))
    return StackItem(NEW, "auto", standing.master, standing.source, None, standing.ability, context)
