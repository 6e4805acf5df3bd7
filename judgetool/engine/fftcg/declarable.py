"""What a player can declare for a text, and in which order (11.3.3 to 11.3.6).

First numbers are read. Then the player chooses targets, selects actions, sets variable numbers and
divides values. Earlier declarations decide what else there is to declare. A Summon can be cast
only if everything can be declared.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from typing import NamedTuple

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.nodes import (
    ChooseTargets,
    Chose,
    DeclareX,
    Divide,
    Fix,
    Modes,
    OnStack,
    Targets,
)
from judgetool.engine.fftcg.paying.settled_costs import (
    COST,
    OpenNumber,
    OpenWay,
    Pays,
    Settling,
    against_paying_with,
    against_the_rest,
    choosing,
    has_choices,
    is_payable,
    next_open,
    payable_numbers,
    payable_ways,
)
from judgetool.engine.fftcg.permissions import against_choosing, is_protected
from judgetool.engine.fftcg.room import against_finding_together
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability, Effect, If, Variable
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.asking import missing_information
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import each_on_offer, misfits
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision, Objection
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import holds, players, searched, value
from judgetool.engine.kernel.immutable import changed, once_for_each
from judgetool.engine.kernel.state import FaceUnknown

CHOICE = "targets"
"""The kind of decision in which a player chooses cards, Summons or abilities."""

ItemsOnOffer = tuple[int, ...]
"""The ids of Summons and abilities that can be chosen, in the order of the stack."""


def with_declared(context: Context, declared: Declared) -> Context:
    """The context with one more declaration."""
    others = tuple(one for one in context.declared if one.name != declared.name)
    return changed(context, declared=(*others, declared))


def chosen_as(state: FinalState, name: str, cards: tuple[CardId, ...]) -> Declared:
    """The declaration that these cards were chosen under a name."""
    return Declared(name, tuple(state.reference(card) for card in cards))


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9", "2.2")
def legal_cards(state: FinalState, group: Targets, context: Context) -> CardsOnOffer:
    """The cards that can be chosen, also those of which it is not known whether they can."""
    return tuple(each_legal_card(state, group, context))


def each_legal_card(state: FinalState, group: Targets, context: Context) -> Iterator[CardId]:
    """The same, one after the other: mostly it is enough to know that there is one.

    A Summon cannot choose itself. Cards that an effect protects cannot be chosen.
    """
    assert not isinstance(group.of, OnStack)
    this = None if context.this is None else context.this.card
    for card in each_on_offer(state, searched(state, group.of, context), group.of, context):
        is_itself = card == this and is_on_stack(state, card)
        if not is_itself and not is_protected(state, card, context):
            yield card


def is_on_stack(state: FinalState, card: CardId) -> bool:
    """Whether a card is a Summon on the stack."""
    return any(item.card == card for item in state.stack)


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def legal_items(state: FinalState, of: OnStack, context: Context, own: int | None) -> ItemsOnOffer:
    """The Summons and abilities on the stack that can be chosen. None can choose itself."""
    controllers = players(of.whose, context.master, state)
    return tuple(
        item.id
        for item in state.stack
        if item.id != own
        and item.controller in controllers
        and (not of.kinds or item.kind in of.kinds)
    )


def against_target(state: FinalState, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen: an effect protects it, or it is not what the text asks for."""
    context = decision.context
    if decision.kind == CHOICE and isinstance(context, Context):
        try:
            yield from against_choosing(state, card, context)
        except FaceUnknown as unknown:
            reason = f"{missing_information(state, unknown)} is not known: tell it first"
            yield Objection(reason, decision.citations)
            return
    if decision.kind == COST:
        yield from against_paying(state, decision, card)
        return
    yield from misfits(state, decision, card)


def against_paying(state: FinalState, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen for a cost: the text does not mean it, or it cannot pay."""
    selector, context = decision.selector, decision.context
    if selector is None or not isinstance(context, Context):
        return
    meant = tuple(test for test in selector.tests if not isinstance(test, Pays))
    against = tuple(
        misfits(state, changed(decision, selector=changed(selector, tests=meant)), card)
    )
    yield from against
    for pays in selector.tests if not against else ():
        if isinstance(pays, Pays):
            yield from against_paying_with(state, card, pays, context)


def against_targets_together(
    state: FinalState, decision: Decision, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Why several cards cannot be chosen together, although each of them could be."""
    yield from against_finding_together(state, decision, cards)
    selector, context = decision.selector, decision.context
    if decision.kind != COST or selector is None or not isinstance(context, Context):
        return
    for pays in selector.tests:
        if isinstance(pays, Pays) and len(cards) == pays.part.number > 1:
            yield from against_the_rest(state, cards, pays, context)


@rule("11.11.2", "11.11.2.1", "11.3.9", "11.6.12", "11.7.12", "11.8.19")
def still_legal(state: FinalState, effect: Effect, context: Context) -> Context | None:
    """The context with the targets that are still legal; None if all have become illegal."""
    groups = {one.name: one for one in parts_in(effect) if isinstance(one, Targets)}
    chosen = [one for one in context.declared if one.name in groups]
    kept = {one.name: legal_part(state, groups[one.name], one, context) for one in chosen}
    if any(one.cards or one.items for one in chosen) and not any(
        one.cards or one.items for one in kept.values()
    ):
        return None
    return changed(context, declared=tuple(kept.get(one.name, one) for one in context.declared))


def legal_part(state: FinalState, group: Targets, declared: Declared, context: Context) -> Declared:
    """The declaration of one group without targets that are no longer legal.

    Nothing is done to these, but the text can ask for their information (11.5.5, 11.11.7).
    """
    if isinstance(group.of, OnStack):
        there = {item.id for item in state.stack}
        return changed(declared, items=tuple(one for one in declared.items if one in there))
    legal = legal_cards(state, group, context)
    kept = [
        index
        for index, one in enumerate(declared.cards)
        if state.is_same(one) and one.card in legal
    ]
    return changed(
        declared,
        cards=tuple(declared.cards[index] for index in kept),
        lost=tuple(one for index, one in enumerate(declared.cards) if index not in kept),
        amounts=tuple(declared.amounts[index] for index in kept if declared.amounts),
    )


def parts_in(effect: Effect) -> Iterator[object]:
    """The nodes of an effect, without those of abilities that it creates, which declare later."""
    return nodes_in(effect, outside=Ability)


UNSETTLED = "unsettled"
"""Marks a context in which it is not settled how a cost is paid: parts that depend on it wait."""


DECLARED = (ChooseTargets, Modes, Fix, DeclareX, Divide, If)
"""The effects with a part that is declared, and the one that asks the state which part is."""

READ, CHOSEN, SELECTED, SETTLED, DIVIDED = range(5)
"""The order in which parts of a text are declared."""


class Part(NamedTuple):
    """A part of a text that can be declared now. The part with the lowest ``rank`` comes first."""

    rank: int
    what: Fix | Targets | Modes | OpenWay | OpenNumber | DeclareX | Divide


@rule("11.3.3", "11.3.4", "11.3.5", "11.3.6")
def next_part(state: FinalState, effect: Effect, context: Context) -> Part | None:
    """What to declare next, None if everything is declared; raises ``FaceUnknown``."""
    if not isinstance(effect, Settling) and leaves_nothing_open(effect):
        return None
    return min(open_parts(state, effect, context), key=lambda part: part.rank, default=None)


@once_for_each
def leaves_nothing_open(effect: Effect) -> bool:
    """Whether nothing is ever declared for an effect, whatever the state is."""
    return not any(isinstance(one, DECLARED) for one in parts_in(effect))


def open_parts(state: FinalState, effect: Effect, context: Context) -> Iterator[Part]:
    """The parts that can be declared now, in the order of the text."""
    match effect:
        case Settling():
            yield from open_in_cost(state, effect, context)
            return
        case ChooseTargets():
            left = [one for one in effect.groups if context.declaration(one.name) is None]
            yield from (Part(CHOSEN, group) for group in left[:1])
            inside: tuple[Effect | None, ...] = () if left else (effect.then,)
        case Modes():
            chosen = context.declaration(effect.name)
            yield from () if chosen else (Part(SELECTED, effect),)
            ways = chosen.ways if chosen else ()
            inside = tuple(mode.effect for mode in effect.modes if mode.name in ways)
        case Fix() | DeclareX():
            is_set = effect.name in dict(context.variables)
            rank = SETTLED if isinstance(effect, DeclareX) else READ
            yield from () if is_set else (Part(rank, effect),)
            inside = tuple(held_in(effect)) if is_set else ()
        case Divide():
            chosen = context.declaration(effect.among)
            if chosen is not None and chosen.cards and not chosen.amounts:
                yield Part(DIVIDED, effect)
            inside = (effect.then,)
        case If():
            inside = branch_of(state, effect, context)
        case _:
            inside = tuple(held_in(effect))
    for one in inside:
        if one is not None:
            yield from open_parts(state, one, context)


@rule("11.3.5", "11.4.4", "11.6.7", "11.7.7")
def open_in_cost(state: FinalState, settling: Settling, context: Context) -> Iterator[Part]:
    """The parts that can be declared now for a cost and for the effect that it pays for."""
    first = next_open(settling, context)
    if first is not None:
        yield Part(SETTLED, first)
        context = with_declared(context, Declared(UNSETTLED))
    yield from open_parts(state, settling.then, context)


def branch_of(state: FinalState, effect: If, context: Context) -> tuple[Effect | None, ...]:
    """The branch that is carried out; none yet if that depends on a cost that is not settled."""
    unsettled = context.declaration(UNSETTLED) is not None
    if unsettled and any(isinstance(one, Chose) for one in nodes_in(effect.condition)):
        return ()
    return (effect.then if holds(state, effect.condition, context) else effect.otherwise,)


def held_in(effect: Effect) -> Iterator[Effect]:
    """The effects inside an effect, without those of abilities that it creates."""
    for name in ("effect", "then", "otherwise"):
        inside = getattr(effect, name, None)
        if isinstance(inside, Effect):
            yield inside
    yield from getattr(effect, "effects", ())
    yield from (way.effect for way in getattr(effect, "ways", ()))


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def can_be_declared(
    state: FinalState, effect: Effect, context: Context, own: int | None = None
) -> bool:
    """Whether there is a way to declare everything. ``own`` is the id of the item on the stack.

    Unknown cards count as legal targets: what they are is asked when they are chosen.
    """
    part = next_part(state, effect, context)
    if part is None:
        return True
    return any(
        can_be_declared(state, effect, after, own) for after in ways(state, part, context, own)
    )


def can_be_declared_and_paid(state: FinalState, settling: Settling, context: Context) -> bool:
    """Whether everything can be declared in a way in which the cost can be paid.

    If the cost can be paid in no way, the cost is not looked at here: that is another reason.
    Raises ``FaceUnknown``.
    """
    if not has_choices(settling.cost) or not is_payable(state, settling, context):
        return can_be_declared(state, settling.then, context)
    return can_be_declared(state, settling, context)


def ways(state: FinalState, part: Part, context: Context, own: int | None) -> Iterator[Context]:
    """The ways to declare a part, with as few targets and as low shares as possible."""
    match part.what:
        case Targets(of=OnStack() as of):
            for some in combinations(legal_items(state, of, context, own), least(state, part.what)):
                yield with_declared(context, Declared(part.what.name, items=some))
        case Targets():
            number = max(0, value(state, part.what.minimum, context))
            for chosen in so_many(number, each_legal_card(state, part.what, context)):
                yield with_declared(context, chosen_as(state, part.what.name, chosen))
        case Modes():
            for names in selections(state, part.what, context, own):
                yield with_declared(context, Declared(part.what.name, ways=names))
        case OpenWay() | OpenNumber():
            yield from settlements(state, part.what, context)
        case Fix() | DeclareX():
            yield from numbered(state, part.what, context)
        case Divide():
            yield from divisions(state, part.what, context)


def so_many(number: int, cards: Iterator[CardId]) -> Iterator[tuple[CardId, ...]]:
    """The choices of this number of cards. No more cards are looked at than needed."""
    if number == 0:
        return iter(((),))
    return ((card,) for card in cards) if number == 1 else combinations(cards, number)


def numbers_of(state: FinalState, what: Fix | DeclareX, context: Context) -> Sequence[int]:
    """The values that a number can have, from the least on.

    A number that is read has one value. If there is no upper bound, values beyond the number of
    cards in the game make no difference and are left out.
    """
    if isinstance(what, Fix):
        return (value(state, what.number, context),)
    least = max(0, what.least)
    if what.most is None:
        return range(least, least + len(state.cards) + 1)
    return range(least, max(least, value(state, what.most, context)) + 1)


def numbered(state: FinalState, what: Fix | DeclareX, context: Context) -> Iterator[Context]:
    """The ways to set a number; only the first if nothing else to declare depends on it."""
    numbers = numbers_of(state, what, context)
    worth = numbers if decides(what.name, what) else numbers[:1]
    yield from (named(context, what.name, number) for number in worth)


def settlements(
    state: FinalState, what: OpenWay | OpenNumber, context: Context
) -> Iterator[Context]:
    """The ways to settle a part of a cost so that it can still be paid."""
    if isinstance(what, OpenWay):
        yield from (choosing(context, way) for way in payable_ways(state, what, context))
    else:
        numbers = payable_numbers(state, what, context)
        if not decides(what.name, what.settling.then):
            numbers = islice(numbers, 1)
        yield from (named(context, what.name, number) for number in numbers)


@cache
def decides(name: str, effect: Effect) -> bool:
    """Whether what can be declared for an effect depends on the number of this name."""
    asked = (part for node in nodes_in(effect) for part in deciding(node))
    return any(
        isinstance(one, Variable) and one.name == name for part in asked for one in nodes_in(part)
    )


def deciding(node: object) -> Iterator[object]:
    """The parts of a node that decide what can be declared for it."""
    match node:
        case Targets():
            yield node
        case Modes() | Fix():
            yield node.number
        case Divide():
            yield node.total
        case DeclareX():
            yield node.most
        case If():
            yield node.condition
        case _:
            pass


def least(state: FinalState, group: Targets) -> int:
    """How many Summons or abilities on the stack have to be chosen: one or none."""
    return 1 if group.minimum else 0


def divided(context: Context, effect: Divide, amounts: tuple[int, ...]) -> Context:
    """The context in which a number has been divided among the chosen cards."""
    chosen = context.declaration(effect.among)
    assert chosen is not None
    return with_declared(context, changed(chosen, amounts=amounts))


def divisions(state: FinalState, what: Divide, context: Context) -> Iterator[Context]:
    """The division with the lowest shares, if the number is high enough for it."""
    shares = shares_at_least(context, what)
    if sum(shares) <= value(state, what.total, context):
        yield divided(context, what, shares)


def shares_at_least(context: Context, effect: Divide) -> tuple[int, ...]:
    """The lowest share of each card."""
    chosen = context.declaration(effect.among)
    assert chosen is not None
    return (effect.unit,) * len(chosen.cards)


@rule("11.3.4.1", "11.6.6.1", "11.7.6.1", "11.8.10.1")
def number_of_actions(state: FinalState, modes: Modes, context: Context) -> int:
    """How many actions can be selected at most, by the present state."""
    return min(value(state, modes.number, context), len(modes.modes))


@rule("11.3.4.1", "11.6.6.1", "11.7.6.1", "11.8.10.1")
def is_up_to(state: FinalState, modes: Modes, context: Context) -> bool:
    """Whether fewer actions than that number can be selected, by the present state."""
    return modes.up_to if isinstance(modes.up_to, bool) else holds(state, modes.up_to, context)


@rule("11.3.4", "11.6.6", "11.7.6", "11.8.10", "11.8.10.2")
def selections(
    state: FinalState, modes: Modes, context: Context, own: int | None
) -> Iterator[tuple[str, ...]]:
    """The sets of actions that can be selected, in the order of the text.

    If fewer can be selected than the text asks for, the player selects as many as possible. An
    auto-ability of which up to some number can be selected leaves the stack if none can.
    """
    most = number_of_actions(state, modes, context)
    if is_up_to(state, modes, context):
        some = (
            names
            for number in range(1, most + 1)
            for names in selections_of(state, modes, number, context, own)
        )
        first = next(some, None)
        if most > 0 and (first is not None or not context.automatic):
            yield from selections_of(state, modes, 0, context, own)
        yield from () if first is None else (first, *some)
        return
    for number in range(most, 0, -1):
        found = tuple(selections_of(state, modes, number, context, own))
        if found:
            yield from found
            return


@rule("2.3", "11.3.4", "11.6.6", "11.7.6", "11.8.10")
def selections_of(
    state: FinalState, modes: Modes, number: int, context: Context, own: int | None
) -> Iterator[tuple[str, ...]]:
    """The sets of this number of actions that can all be declared together."""

    def can_be_selected(names: tuple[str, ...]) -> bool:
        after = with_declared(context, Declared(modes.name, ways=names))
        return can_be_declared(state, modes, after, own)

    sets = combinations((mode.name for mode in modes.modes), number)
    return filter(can_be_selected, sets)
