"""Targets (11.3.3): what a Summon or an ability can choose, on declaring and on resolution."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import OnStack, Targets
from judgetool.engine.fftcg.protections import against_choosing, is_protected
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import misfits, on_offer
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision, Objection
from judgetool.engine.kernel.measuring import players, searched
from judgetool.engine.kernel.state import FaceUnknown

CHOICE = "targets"
"""The kind of the decision which cards, Summons or abilities are chosen."""

ItemsOnOffer = tuple[int, ...]
"""Summons and abilities of which some can be chosen, by their ids, in the order of the stack."""


def declaring(context: Context, declared: Declared) -> Context:
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
