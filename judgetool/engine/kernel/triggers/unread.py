"""Cards in play whose text is not known or not carried out: that is never guessed, but said."""

from collections.abc import Iterable, Iterator

from judgetool.engine.kernel.cards import PLAYERS, CardId
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers.triggering import AnyTriggering

TEXT_UNKNOWN = "card text is not known"
TEXT_UNREAD = "card text is not carried out"


def texts_missed(state: State, cards: Iterable[CardId]) -> Iterator[Noted]:
    """Say of each of the cards that its text may do more than what is carried out."""
    for card in cards:
        face = state.face(card)
        if face is None or face.unread is None:
            yield Noted(TEXT_UNKNOWN, state.cards[card].zone.player, card)
        elif face.unread:
            yield Noted(TEXT_UNREAD, state.cards[card].zone.player, card, paragraphs(face.unread))


def paragraphs(number: int) -> str:
    """How much of a text that is, in words."""
    return "1 paragraph" if number == 1 else f"{number} paragraphs"


def coming_into_play(game: AnyTriggering, event: Moved) -> Iterator[CardId]:
    """The cards that come into play, from where no cards are in play."""
    zones = game.in_play
    for one in event.moves:
        if one.to.name in zones and one.origin.name not in zones:
            yield one.card


def in_play(game: AnyTriggering, state: State) -> Iterator[CardId]:
    """The cards of both players that are in play."""
    for player in PLAYERS:
        for zone in game.in_play:
            yield from state.cards_in(player, zone)
