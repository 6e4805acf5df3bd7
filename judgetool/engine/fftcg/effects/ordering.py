"""The order in which cards are put that go to the same place at the same time."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import in_turn_order
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Place
from judgetool.engine.kernel.asking import cards_chosen
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.procedures import Procedure

ORDER = "the order in which cards are put"
ANY_ORDER = ("top in any order", "bottom in any order")


def put_in_order(
    game: FinalGame, cards: tuple[CardId, ...], zone: str, place: Place, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """``cards`` in the order in which they are put, where that matters or the text lets one say.

    With "any order" whose effect it is decides, else the owner of the cards.
    """
    if place in ANY_ORDER:
        return (yield from ordered_by(context.master, cards))
    if zone not in zones.ORDERED or context.shuffled_next:
        return cards
    ordered: list[CardId] = []
    for owner in in_turn_order(game.state):
        own = tuple(card for card in cards if game.state.cards[card].owner == owner)
        ordered += yield from ordered_by(owner, own)
    return tuple(ordered)


@rule("6.1.4")
def ordered_by(player: Player, cards: tuple[CardId, ...]) -> Procedure[tuple[CardId, ...]]:
    """A player decides the order of cards that are put at the same time."""
    number = len(cards)
    if number < 2:
        return cards
    return (
        yield from cards_chosen(
            player,
            ORDER,
            cards,
            minimum=number,
            maximum=number,
            requirement="all of the cards, the one that is put first in front",
        )
    )
