"""The order in which cards are put that go to a zone at the same time (3.1.5)."""

from judgetool.engine.kernel.abilities import Place
from judgetool.engine.kernel.asking import cards_chosen
from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame

ORDER = "the order in which cards are put"
ANY_ORDER = ("top in any order", "bottom in any order")


def put_in_order(
    game: WeissGame, cards: tuple[CardId, ...], zone: str, place: Place, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """``cards`` in the order in which they are put, one upon (or under) the other.

    The owner decides it where it matters and the cards were not chosen in an order by the owner.
    """
    state = game.state
    if place not in ANY_ORDER and (zone not in zones.ORDERED or context.shuffled_next):
        return cards
    chosen = tuple(reference.card for reference in context.chosen)
    ordered: list[CardId] = []
    for owner in (state.turn_player, other(state.turn_player)):
        own = tuple(card for card in cards if state.cards[card].owner == owner)
        if len(own) > 1 and not (context.chooser == owner and set(own) <= set(chosen)):
            own = yield from ordered_by(owner, own)
        ordered += own
    return tuple(ordered)


@rule("3.1.5")
def ordered_by(owner: Player, cards: tuple[CardId, ...]) -> Procedure[tuple[CardId, ...]]:
    """The owner decides the order of cards that are put at the same time."""
    number = len(cards)
    return (
        yield from cards_chosen(
            owner,
            ORDER,
            cards,
            minimum=number,
            maximum=number,
            requirement="all of the cards, the one that is put first in front",
        )
    )
