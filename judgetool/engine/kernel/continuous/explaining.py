"""Why a card is as it is: the continuous effects on it, in the order in which they are applied."""

from judgetool.engine.kernel.abilities import Allow, Prohibit
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.applying import Applied, apply_all
from judgetool.engine.kernel.continuous.force import seen_as
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.modifiers import Ruling
from judgetool.engine.kernel.state import State


def effects_on(state: State, card: CardId) -> tuple[Applied, ...]:
    """What each continuous effect does to ``card``, in their order."""
    applied: list[Applied] = []
    view = View()
    with seen_as(state, view):
        apply_all(state, view, applied)
    return tuple(one for one in applied if one.part.target == card)


def is_ruling(applied: Applied) -> bool:
    """Whether the effect keeps the card from something or allows it, or may do so."""
    if isinstance(applied.part.change, Ruling):
        return True
    return isinstance(applied.working.effect, Prohibit | Allow)
