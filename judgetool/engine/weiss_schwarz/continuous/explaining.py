"""Why a card is as it is: the continuous effects on it, in the order in which they are applied."""

from judgetool.engine.kernel.abilities import Allow, Prohibit
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.modifiers import Modifier, Ruling
from judgetool.engine.weiss_schwarz.continuous.applying import Applied, apply_all
from judgetool.engine.weiss_schwarz.continuous.force import seen_as
from judgetool.engine.weiss_schwarz.continuous.view import View
from judgetool.engine.weiss_schwarz.counterparts import in_book
from judgetool.engine.weiss_schwarz.state import WeissState

PROHIBITION_WINS = "1.3.3"
UNCHANGED_VALUES, CHANGED_VALUES = "8.9.1.2", "8.9.1.3"
AS_OLD_AS_THE_STAY, AS_OLD_AS_THE_PLAY = "8.9.1.5.1", "8.9.1.5.2"


def effects_on(state: WeissState, card: CardId) -> tuple[Applied, ...]:
    """What each continuous effect does to ``card``, in the order of 8.9.1."""
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


def rules_of(state: WeissState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its ability carries out, and what gives it its place."""
    working = applied.working
    own = () if working.ability is None else (working.ability.rule,)
    if is_ruling(applied):
        return in_book(state.book, (*own, PROHIBITION_WINS))
    layer = CHANGED_VALUES if working.order[0] else UNCHANGED_VALUES
    begun = isinstance(working.effect, Modifier)
    age = AS_OLD_AS_THE_PLAY if begun else AS_OLD_AS_THE_STAY
    return in_book(state.book, (*own, layer, age))
