"""What waits on the stack, in words."""

from collections.abc import Hashable, Iterator

from judgetool.disputes.names import card_name
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.views import ItemView
from judgetool.engine.fftcg.state import FinalState, StackItem
from judgetool.engine.fftcg.targets import CHOICE
from judgetool.engine.kernel.cards import CardId, FaceId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision


def item_name(scene: Scene[FinalState], item: StackItem) -> str:
    """A Summon by its name, an ability by its name and that of its card.

    The EX Burst of a Summon that lies elsewhere is called so.
    """
    if item.card is not None:
        return card_name(scene, item.card)
    if item.kind == "summon" and item.source is not None:
        return f"EX Burst of {card_name(scene, item.source.card)}"
    name = "an ability" if item.ability is None else item.ability.name
    if item.source is None:
        return name
    return f"{name} of {card_name(scene, item.source.card)}"


def from_the_top(state: FinalState) -> tuple[StackItem, ...]:
    """All that is on the stack, what is resolved next first."""
    return tuple(reversed(state.stack))


def item_view(scene: Scene[FinalState], item: StackItem) -> ItemView:
    """An item as the table shows it."""
    kind = {"summon": "Summon", "action": "action ability", "special": "special ability"}
    said = f"{kind.get(item.kind, 'auto-ability')}: {item_name(scene, item)}"
    return ItemView(item.controller, said, card_of(item), tuple(declared_for(scene, item)))


def declared_for(scene: Scene[FinalState], item: StackItem) -> Iterator[str]:
    """What was declared for an item: actions, numbers, cards, and other items."""
    if item.context is not None:
        yield from declarations(scene, item.context)


def declarations(scene: Scene[FinalState], context: Context) -> Iterator[str]:
    """What was declared for a Summon, an ability or a Character: actions, numbers, cards."""
    yield from (f"{name} = {number}" for name, number in context.variables)
    for one in context.declared:
        cards = [card_name(scene, reference.card) for reference in one.cards]
        if one.amounts:
            cards = [f"{n}: {amount}" for n, amount in zip(cards, one.amounts, strict=True)]
        others = [item_name(scene, other) for other in scene.state.stack if other.id in one.items]
        said = ", ".join((*one.ways, *cards, *others))
        yield f"{one.name}: {said or 'nothing'}"


def labels(scene: Scene[FinalState], decision: Decision) -> dict[str, str]:
    """What is on the stack in words, by the id under which it can be chosen."""
    if decision.kind != CHOICE:
        return {}
    return {str(item.id): item_name(scene, item) for item in from_the_top(scene.state)}


def option_cards(state: FinalState, decision: Decision) -> dict[str, CardId]:
    """The cards of the Summons and abilities that can be chosen, by the ids of these."""
    if decision.kind != CHOICE:
        return {}
    cards = {str(item.id): card_of(item) for item in state.stack}
    return {item: card for item, card in cards.items() if card is not None}


def card_of(item: StackItem) -> CardId | None:
    """The card of a Summon, or the one that has the ability."""
    return item.card if item.card is not None else item.source and item.source.card


def called_by(state: FinalState, card: CardId) -> tuple[FaceId, ...]:
    """A Primed Character is called by both names, the upper card's too (15.2.9.4.1)."""
    upper = state.primed.get(card)
    lying = (card,) if upper is None else (upper, card)
    return tuple(face for one in lying if (face := state.cards[one].face) is not None)


def tells_apart(scene: Scene[FinalState], card: CardId) -> Hashable:
    """What makes a Character different from another of the same face on the field."""
    state = scene.state
    instance = state.cards[card]
    here = state.reference(card)
    began = state.turns_began.get(instance.zone.player, 0)
    return (
        instance.orientation,
        instance.owner,
        instance.face_up,
        state.damage_on(card),
        tuple(sorted(state.counters.get(card, {}).items())),
        tuple((one.change, one.duration) for one in state.modifiers if one.subject == here),
        state.since(card) <= state.turn_began,
        state.since(card) <= began,
        state.primed.get(card),
        tuple(declarations(scene, state.cast_as[card])) if card in state.cast_as else (),
        card in state.attackers(),
        card == state.blocker(),
        any(one.card == card and one.since == here.since for one in state.attacked),
        spoken_of(state, card),
    )


def spoken_of(state: FinalState, card: CardId) -> tuple[int, ...]:
    """What waits, on the stack or to be put there, that speaks of a card."""
    on_stack = [
        item.id
        for item in state.stack
        if card in [one.card for one in _references(item.source, item.context)]
    ]
    waiting = [one.id for one in state.standing_by if _speaks_of(card, one.source, one.that)]
    later = [one.id for one in state.delayed if _speaks_of(card, one.watched, one.source)]
    return (*on_stack, *waiting, *later)


def _speaks_of(card: CardId, *references: Reference | None) -> bool:
    return any(one is not None and one.card == card for one in references)


def _references(source: Reference | None, context: Context | None) -> Iterator[Reference]:
    """The cards of which an item on the stack speaks."""
    alone = (source,) if context is None else (source, context.that)
    yield from (one for one in alone if one is not None)
    if context is not None:
        yield from (one for declared in context.declared for one in declared.cards)
