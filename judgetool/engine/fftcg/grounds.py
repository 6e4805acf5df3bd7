"""The definitions of this book on which what happened rests (see :mod:`..kernel.grounds`)."""

from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.explaining import effects_on
from judgetool.engine.kernel.game import Recorded
from judgetool.engine.kernel.grounds import Grounds


def grounds_of(before: FinalState, recorded: Recorded, after: FinalState) -> Grounds:
    """The definitions on which an event rests."""
    return Grounds()


def grounds_of_value(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    applied = [one for one in effects_on(state, card) if one.part.about == aspect]
    own = (one.working.ability.rule for one in reversed(applied) if one.working.ability)
    return tuple(dict.fromkeys((*own, "11.12.4.6")))
