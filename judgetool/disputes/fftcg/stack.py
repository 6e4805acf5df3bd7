"""What waits on the stack, in words."""

from judgetool.disputes.names import card_name
from judgetool.disputes.views import ItemView
from judgetool.engine.fftcg.state import FinalState, StackItem


def item_name(state: FinalState, item: StackItem) -> str:
    """A Summon by its name, an ability by its name and that of its card."""
    if item.card is not None:
        return card_name(state, item.card)
    name = "an ability" if item.ability is None else item.ability.name
    if item.source is None:
        return name
    return f"{name} of {card_name(state, item.source.card)}"


def from_the_top(state: FinalState) -> tuple[StackItem, ...]:
    """All that is on the stack, what is resolved next first."""
    return tuple(reversed(state.stack))


def item_view(state: FinalState, item: StackItem) -> ItemView:
    """An item as the table shows it."""
    card = item.card if item.card is not None else item.source and item.source.card
    kind = {"summon": "Summon", "action": "action ability", "special": "special ability"}
    said = f"{kind.get(item.kind, 'auto-ability')}: {item_name(state, item)}"
    return ItemView(item.controller, said, card)


def labels(state: FinalState) -> dict[str, str]:
    """What is on the stack in words, by the id under which it can be chosen."""
    return {str(item.id): item_name(state, item) for item in from_the_top(state)}
