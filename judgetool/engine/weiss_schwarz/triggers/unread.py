"""Cards in play whose text nobody knows: what abilities they have is never guessed, but said."""

from collections.abc import Iterable, Iterator

from judgetool.engine.kernel.cards import PLAYERS, CardId
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.weiss_schwarz import notes, zones
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.watchers import IN_PLAY


def texts_missed(state: WeissState, cards: Iterable[CardId]) -> Iterator[Noted]:
    """Say of each of the cards of which it is not known what it can do that it may do more."""
    for card in cards:
        face = state.face(card)
        if face is None or face.unread is None:
            yield Noted(notes.TEXT_UNKNOWN, state.zone_of(card).player, card)


def coming_into_play(event: Moved) -> Iterator[CardId]:
    """The cards that come onto the stage or into the climax area from elsewhere."""
    for one in event.moves:
        if one.to.name in IN_PLAY and one.origin.name not in zones.STAGE:
            yield one.card


def in_play(state: WeissState) -> Iterator[CardId]:
    """The cards on both stages and in both climax areas."""
    for player in PLAYERS:
        for zone in IN_PLAY:
            yield from state.cards_in(player, zone)
