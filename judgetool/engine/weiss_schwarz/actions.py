"""Actions that many rules and effects share: drawing, shuffling, paying from the stock."""

from collections.abc import Iterable

from judgetool.engine.kernel.asking import shuffled
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.events import (
    Moved,
    Noted,
    Turned,
)
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.events import Drew
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from judgetool.engine.weiss_schwarz.prohibitions import DRAW, TURN_TO, able, is_kept_from
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@rule("4.7.1")
def draw(game: WeissGame, player: Player, number: int) -> Procedure[bool]:
    """Draw cards, one after the other; whether the player could draw at all."""
    if number > 0 and (yield from is_kept_from(game, player, DRAW, player)):
        return False
    yield from from_top_of_deck(game, player, number, zones.HAND, Drew)
    return True


@rule("3.2.3")
def from_top_of_deck(
    game: WeissGame, player: Player, number: int, zone: str, event: type[Moved] = Moved
) -> Procedure[None]:
    """Move cards from the top of the deck to a zone, one at a time; ``event`` says what that is."""
    for _ in range(number):
        card = game.state.top(player, zones.DECK)
        if card is None:
            yield from nothing_left(player)
            return
        yield event((move(game.state, card, game.state.cards[card].owner, zone),))


@rule("1.3.2")
def nothing_left(player: Player) -> Procedure[None]:
    """Do as much as possible: without a card in the deck, nothing."""
    yield Noted("no card in the deck", player)


def turn(
    game: WeissGame, cards: Iterable[CardId], orientation: str
) -> Procedure[tuple[CardId, ...]]:
    """Turn cards at the same time, those that no effect keeps from it; gives these."""
    others = lying_otherwise(game.state, cards, orientation)
    free = yield from able(game, others, TURN_TO[orientation])
    if free:
        yield Turned(free, orientation)
    return free


@rule("1.3.2.1")
def lying_otherwise(
    state: WeissState, cards: Iterable[CardId], orientation: str
) -> tuple[CardId, ...]:
    """The cards that do not lie like that already: only they are turned."""
    return tuple(card for card in cards if state.cards[card].orientation != orientation)


@rule("3.2.4")
def shuffle(game: WeissGame, player: Player) -> Procedure[None]:
    """The owner of a deck shuffles it; the judge may supply the order that came out."""
    yield from shuffled(game, Zone(player, zones.DECK))


@rule("3.10.2", "8.4.3")
def stock_goes(game: WeissGame, player: Player, number: int) -> Procedure[None]:
    """The top cards of a stock go to the waiting room, the topmost first."""
    state = game.state
    cards: tuple[CardId, ...] = state.cards_in(player, zones.STOCK)[-number:]
    moves = [one for card in reversed(cards) for one in to_owner(state, card, zones.WAITING_ROOM)]
    yield Moved(tuple(moves))


@rule("8.4.2.2", "8.6.2.3.2")
def can_pay_stock(state: WeissState, player: Player, number: int) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid."""
    return len(state.cards_in(player, zones.STOCK)) >= number
