"""Why a card is as it is: the continuous effects on it, in the order in which they are applied."""

from collections.abc import Iterable

from judgetool.engine.kernel.abilities import Allow, Prohibit
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.continuous.applying import Applied, apply_all
from judgetool.engine.kernel.continuous.kept import seen_as
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.modifiers import Modifier, Ruling
from judgetool.engine.kernel.state import State


def effects_on(state: State, card: CardId) -> tuple[Applied, ...]:
    """What each continuous effect does to ``card``, in their order."""
    applied: list[Applied] = []
    view = View()
    with seen_as(state, view):
        apply_all(state, view, applied)
    return tuple(one for one in applied if one.part.target == card)


def was_begun(applied: Applied) -> bool:
    """Whether something that was carried out began the effect, not a continuous ability."""
    return isinstance(applied.working.effect, Modifier)


def depends(applied: Applied, effects: Iterable[Applied]) -> bool:
    """Whether an effect looks at what another one of ``effects`` makes of the card."""
    mine = applied.working
    others = (one.working for one in effects if one.working is not mine)
    return any(not mine.reads.isdisjoint(other.writes) for other in others)


def is_spoken_of(state: State, card: CardId) -> bool:
    """Whether a lasting effect was begun that speaks of the card as what it is now."""
    this = Reference(card, state.cards[card].entered)
    return any(modifier.subject == this for modifier in state.modifiers)


def is_ruling(applied: Applied) -> bool:
    """Whether the effect keeps the card from something or allows it, or may do so."""
    if isinstance(applied.part.change, Ruling):
        return True
    return isinstance(applied.working.effect, Prohibit | Allow)
