"""What a text lets a player declare (11.3.3 to 11.3.6): its targets, and all else, in what order.

Numbers are read first. Then targets are chosen, actions selected, variable numbers set and values
divided, each when the text comes to it. What was declared before decides what else there is to
declare. A Summon can be cast only if everything can be declared.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from typing import NamedTuple

from judgetool.engine.fftcg.citing import rule
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
    OpenNumber,
    OpenWay,
    Settling,
    choosing,
    has_choices,
    is_payable,
    next_open,
    payable_numbers,
    payable_ways,
)
from judgetool.engine.fftcg.permissions import against_choosing, is_protected
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Effect, If, Variable
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import misfits, on_offer
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision, Objection
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.measuring import holds, players, searched, value
from judgetool.engine.kernel.state import FaceUnknown

CHOICE = "targets"
"""The kind of the decision which cards, Summons or abilities are chosen."""

ItemsOnOffer = tuple[int, ...]
"""Summons and abilities of which some can be chosen, by their ids, in the order of the stack."""


def with_declared(context: Context, declared: Declared) -> Context:
    """The context in which that has been declared, too."""
    others = tuple(one for one in context.declared if one.name != declared.name)
    return replace(context, declared=(*others, declared))


def chosen_as(state: FinalState, name: str, cards: tuple[CardId, ...]) -> Declared:
    """Cards, as they are now, that were chosen under a name."""
    return Declared(name, tuple(state.reference(card) for card in cards))


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9", "2.2")
def legal_cards(state: FinalState, group: Targets, context: Context) -> CardsOnOffer:
    """The cards that can be chosen, those of which that is not known among them.

    A Summon cannot choose itself, nor a card what is kept from being chosen.
    """
    assert not isinstance(group.of, OnStack)
    this = None if context.this is None else context.this.card
    there = (
        card
        for card in searched(state, group.of, context)
        if not (card == this and is_on_stack(state, card))
        and not is_protected(state, card, context)
    )
    return on_offer(state, there, group.of, context)


def is_on_stack(state: FinalState, card: CardId) -> bool:
    """Whether a card is a Summon on the stack."""
    return any(item.card == card for item in state.stack)


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def legal_items(state: FinalState, of: OnStack, context: Context, own: int | None) -> ItemsOnOffer:
    """The Summons and abilities on the stack that can be chosen: not the one that chooses."""
    controllers = players(of.whose, context.master, state)
    return tuple(
        item.id
        for item in state.stack
        if item.id != own
        and item.controller in controllers
        and (not of.kinds or item.kind in of.kinds)
    )


def against_target(state: FinalState, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen at a decision of an effect: it is protected, or does not fit."""
    context = decision.context
    if decision.kind == CHOICE and isinstance(context, Context):
        try:
            yield from against_choosing(state, card, context)
        except FaceUnknown as unknown:
            reason = f"the {unknown.aspect} of card {unknown.card} is not known: tell it first"
            yield Objection(reason, decision.citations)
            return
    yield from misfits(state, decision, card)


@rule("11.11.2", "11.11.2.1", "11.3.9", "11.6.12", "11.7.12", "11.8.19")
def still_legal(state: FinalState, effect: Effect, context: Context) -> Context | None:
    """The context with the targets that are legal still; None where none of them is."""
    groups = {one.name: one for one in nodes_in(effect) if isinstance(one, Targets)}
    chosen = [one for one in context.declared if one.name in groups]
    kept = {one.name: legal_part(state, groups[one.name], one, context) for one in chosen}
    if any(one.cards or one.items for one in chosen) and not any(
        one.cards or one.items for one in kept.values()
    ):
        return None
    return replace(context, declared=tuple(kept.get(one.name, one) for one in context.declared))


def legal_part(state: FinalState, group: Targets, declared: Declared, context: Context) -> Declared:
    """Of what was chosen in one group only what can still be chosen so."""
    if isinstance(group.of, OnStack):
        there = {item.id for item in state.stack}
        return replace(declared, items=tuple(one for one in declared.items if one in there))
    legal = legal_cards(state, group, context)
    kept = [
        index
        for index, one in enumerate(declared.cards)
        if state.is_same(one) and one.card in legal
    ]
    return replace(
        declared,
        cards=tuple(declared.cards[index] for index in kept),
        amounts=tuple(declared.amounts[index] for index in kept if declared.amounts),
    )


UNSETTLED = "unsettled"
"""Declared while it is open how a cost is paid: what depends on that waits."""


READ, CHOSEN, SELECTED, SETTLED, DIVIDED = range(5)
"""When a part of a text is declared: what is read first, what is divided last."""


class Part(NamedTuple):
    """Something in a text that has to be declared next; ``rank`` orders what comes when."""

    rank: int
    what: Fix | Targets | Modes | OpenWay | OpenNumber | DeclareX | Divide


@rule("11.3.3", "11.3.4", "11.3.5", "11.3.6")
def next_part(state: FinalState, effect: Effect, context: Context) -> Part | None:
    """What is to be declared next, None where everything has been; raises ``FaceUnknown``."""
    return min(open_parts(state, effect, context), key=lambda part: part.rank, default=None)


def open_parts(state: FinalState, effect: Effect, context: Context) -> Iterator[Part]:
    """What can be declared now, in the order of the text."""
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
    """What is open about a cost and in the effect for which it is paid."""
    first = next_open(settling, context)
    if first is not None:
        yield Part(SETTLED, first)
        context = with_declared(context, Declared(UNSETTLED))
    yield from open_parts(state, settling.then, context)


def branch_of(state: FinalState, effect: If, context: Context) -> tuple[Effect | None, ...]:
    """One part or the other; none yet where that depends on a cost that is not settled."""
    unsettled = context.declaration(UNSETTLED) is not None
    if unsettled and any(isinstance(one, Chose) for one in nodes_in(effect.condition)):
        return ()
    return (effect.then if holds(state, effect.condition, context) else effect.otherwise,)


def held_in(effect: Effect) -> Iterator[Effect]:
    """The effects that an effect holds; not those of abilities that it creates."""
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
    """Whether there is a way to declare everything; ``own`` is its place on the stack.

    Cards that nobody knows count as legal targets: they are asked for when they are chosen.
    """
    part = next_part(state, effect, context)
    if part is None:
        return True
    return any(
        can_be_declared(state, effect, after, own) for after in ways(state, part, context, own)
    )


def can_be_declared_and_paid(state: FinalState, settling: Settling, context: Context) -> bool:
    """Whether there is a way to declare everything, among those in which the cost can be paid.

    Where there are none, that is another reason; raises ``FaceUnknown``.
    """
    if not has_choices(settling.cost) or not is_payable(state, settling, context):
        return can_be_declared(state, settling.then, context)
    return can_be_declared(state, settling, context)


def ways(state: FinalState, part: Part, context: Context, own: int | None) -> Iterator[Context]:
    """The ways to declare a part with as little as possible."""
    match part.what:
        case Targets(of=OnStack() as of):
            for some in combinations(legal_items(state, of, context, own), least(state, part.what)):
                yield with_declared(context, Declared(part.what.name, items=some))
        case Targets():
            cards = legal_cards(state, part.what, context)
            number = value(state, part.what.minimum, context)
            for chosen in combinations(cards, max(0, number)):
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


def numbers_of(state: FinalState, what: Fix | DeclareX, context: Context) -> Sequence[int]:
    """What a number can be: one that is read is what it is, others are set, from the least on.

    Without a bound those that may matter: as many as there are cards.
    """
    if isinstance(what, Fix):
        return (value(state, what.number, context),)
    least = max(0, what.least)
    if what.most is None:
        return range(least, least + len(state.cards) + 1)
    return range(least, max(least, value(state, what.most, context)) + 1)


def numbered(state: FinalState, what: Fix | DeclareX, context: Context) -> Iterator[Context]:
    """The ways to set a number; the first alone where it decides nothing else that is declared."""
    numbers = numbers_of(state, what, context)
    worth = numbers if decides(what.name, what) else numbers[:1]
    yield from (named(context, what.name, number) for number in worth)


def settlements(
    state: FinalState, what: OpenWay | OpenNumber, context: Context
) -> Iterator[Context]:
    """The ways to settle a part of a cost that leave it payable."""
    if isinstance(what, OpenWay):
        yield from (choosing(context, way) for way in payable_ways(state, what, context))
    else:
        numbers = payable_numbers(state, what, context)
        if not decides(what.name, what.settling.then):
            numbers = islice(numbers, 1)
        yield from (named(context, what.name, number) for number in numbers)


@cache
def decides(name: str, effect: Effect) -> bool:
    """Whether what there is to declare for an effect depends on the number of that name."""
    asked = (part for node in nodes_in(effect) for part in deciding(node))
    return any(
        isinstance(one, Variable) and one.name == name for part in asked for one in nodes_in(part)
    )


def deciding(node: object) -> Iterator[object]:
    """What is read in a part of a text to know what can be declared for it."""
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
    """How many Summons or abilities on the stack have to be chosen: one, or none."""
    return 1 if group.minimum else 0


def divided(context: Context, effect: Divide, amounts: tuple[int, ...]) -> Context:
    """The context in which a number has been divided among what was chosen."""
    chosen = context.declaration(effect.among)
    assert chosen is not None
    return with_declared(context, replace(chosen, amounts=amounts))


def divisions(state: FinalState, what: Divide, context: Context) -> Iterator[Context]:
    """The division with the least for each, where the number is high enough for that."""
    shares = shares_at_least(context, what)
    if sum(shares) <= value(state, what.total, context):
        yield divided(context, what, shares)


def shares_at_least(context: Context, effect: Divide) -> tuple[int, ...]:
    """The least that can be assigned to each."""
    chosen = context.declaration(effect.among)
    assert chosen is not None
    return (effect.unit,) * len(chosen.cards)


@rule("11.3.4.1", "11.6.6.1", "11.7.6.1", "11.8.10.1")
def number_of_actions(state: FinalState, modes: Modes, context: Context) -> int:
    """How many actions can be selected, as conditions are now."""
    return min(value(state, modes.number, context), len(modes.modes))


@rule("11.3.4", "11.6.6", "11.7.6", "11.8.10", "11.8.10.2")
def selections(
    state: FinalState, modes: Modes, context: Context, own: int | None
) -> Iterator[tuple[str, ...]]:
    """The sets of actions that can be selected, in the order of the text.

    Where fewer can be selected than the text asks for, it is as many as possible. An auto-ability
    that lets up to so many be selected, of which none can be, does not stay on the stack.
    """
    most = number_of_actions(state, modes, context)
    if modes.up_to:
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
    """The sets of so many actions for all of which there is what they choose."""

    def can_be_selected(names: tuple[str, ...]) -> bool:
        after = with_declared(context, Declared(modes.name, ways=names))
        return can_be_declared(state, modes, after, own)

    sets = combinations((mode.name for mode in modes.modes), number)
    return filter(can_be_selected, sets)
