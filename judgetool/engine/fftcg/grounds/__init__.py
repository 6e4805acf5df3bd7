"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from judgetool.engine.fftcg.grounds import happenings, information, places
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.grounds import Grounds, found
from judgetool.engine.kernel.procedures import Recorded

SPECIAL = (happenings.SPECIAL, information.SPECIAL, places.SPECIAL)
GENERAL = (happenings.GENERAL, information.GENERAL, places.GENERAL)


def grounds_of(before: FinalState, recorded: Recorded, after: FinalState) -> Grounds:
    """The definitions on which an event rests."""
    event = recorded.event
    special = (n for table in SPECIAL for n in found(table, before, event, after))
    general = (n for table in GENERAL for n in found(table, before, event, after))
    words = happenings.of_keywords(recorded.citations)
    return Grounds(tuple(special), (*words, *general))


def grounds_of_value(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    return tuple(dict.fromkeys(information.of_value(state, card, aspect)))
