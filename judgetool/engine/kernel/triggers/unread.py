"""Cards in play whose text nobody knows: what abilities they have is never guessed, but said."""

from collections.abc import Iterable, Iterator

from judgetool.engine.kernel.cards import PLAYERS, CardId
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.state import State

TEXT_UNKNOWN = "card text is not known"


def texts_missed(state: State, cards: Iterable[CardId]) -> Iterator[Noted]:
    """Say of each of the cards of which it is not known what it can do that it may do more."""
    for card in cards:
        face = state.face(card)
        if face is None or face.unread is None:
            yield Noted(TEXT_UNKNOWN, state.cards[card].zone.player, card)


def coming_into_play(state: State, event: Moved) -> Iterator[CardId]:
    """The cards that come into play, from where no cards are in play."""
    zones = state.triggering.in_play
    for one in event.moves:
        if one.to.name in zones and one.origin.name not in zones:
            yield one.card


def in_play(state: State) -> Iterator[CardId]:
    """The cards of both players that are in play."""
    for player in PLAYERS:
        for zone in state.triggering.in_play:
            yield from state.cards_in(player, zone)
