"""How cards move in the same way in several games: off the top of a deck, and out of sight."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.events import Move, Moved, Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import State

EMPTY_DECK = "no card in the deck"


def off_the_top(
    game: Game[Any], player: Player, number: int, moved: Callable[[CardId], Moved]
) -> Procedure[tuple[CardId, ...]]:
    """Move cards from the top of the deck, one by one; gives those that moved."""
    gone: list[CardId] = []
    for _ in range(number):
        card = game.state.top(player, game.state.reading.deck)
        if card is None:
            yield from nothing_left(player)
            break
        yield moved(card)
        gone.append(card)
    return tuple(gone)


def nothing_left(player: Player) -> Procedure[None]:
    """There is no card in the deck: one does as much as one can."""
    yield Noted(EMPTY_DECK, player)


def in_secret_order(
    state: State, moves: tuple[Move, ...], is_hidden: Callable[[Move], bool]
) -> tuple[Move, ...]:
    """The moves of cards at once; the opponent of the owner loses track of which lies where.

    This is so if several cards come to where a move ``is_hidden``: face down, in an order.
    """
    hidden = [one for one in moves if is_hidden(one)]
    several = Counter((one.to, state.cards[one.card].owner) for one in hidden)
    return tuple(
        changed(one, forgotten_by=(other(state.cards[one.card].owner),))
        if one in hidden and several[one.to, state.cards[one.card].owner] > 1
        else one
        for one in moves
    )
