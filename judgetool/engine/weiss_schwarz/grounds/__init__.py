"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    ModifierBegan,
    PaymentBegan,
    ReplacementBegan,
)
from judgetool.engine.kernel.grounds import Grounds, found
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.weiss_schwarz.books import in_book
from judgetool.engine.weiss_schwarz.grounds import cards, play
from judgetool.engine.weiss_schwarz.state import WeissState

SPECIAL = (play.SPECIAL, cards.SPECIAL)
GENERAL = (play.GENERAL, cards.GENERAL)

EXECUTED, ONE_SHOT, CONTINUOUS = "8.8.1", "8.2.1.1", "8.2.1.2"
"""The rules on carrying out an effect, and what the two kinds of effects are."""

LASTING = (ModifierBegan, AbilityDelayed, ReplacementBegan)


def grounds_of(before: WeissState, recorded: Recorded, after: WeissState) -> Grounds:
    """The definitions on which an event rests, as numbers of the book that is played by."""
    event, book = recorded.event, after.book
    special = [n for table in SPECIAL for n in found(table, before, event, after)]
    general = [n for table in GENERAL for n in found(table, before, event, after)]
    words = tuple(play.of_keywords(recorded.citations, book))
    if play.carries(recorded, book, EXECUTED):
        lasts = isinstance(event, LASTING)
        (special if lasts else general).append(CONTINUOUS if lasts else ONE_SHOT)
    if isinstance(event, AbilityUsed | PaymentBegan):
        special = [*words[:1], *special]
    special = [*play.of_event(before, event), *play.of_recorded(before, recorded), *special]
    return Grounds(in_book(book, tuple(special)), in_book(book, (*words, *general)))


def grounds_of_value(state: WeissState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    return in_book(state.book, tuple(cards.of_value(state, card, aspect)))
