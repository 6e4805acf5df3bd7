"""Actions that many rules and effects share: drawing, turning, discarding, breaking (15.1)."""

from collections.abc import Iterable

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import Breaking, Broke, Drew, DrewNothing
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.events import Moved, Turned
from judgetool.engine.kernel.procedures import Procedure


@rule("7.11.1", "3.1.2")
def draw(game: FinalGame, player: Player, number: int) -> Procedure[None]:
    """Draw cards, one after the other; without a card it is noted for the rule processes."""
    for _ in range(number):
        card = game.state.top(player, zones.MAIN_DECK)
        if card is None:
            yield DrewNothing(player)
            return
        with game.passing_over("3.1.2"):
            yield Drew((move(game.state, card, zones.HAND),), player)


@rule("15.1.1.1.1")
def activate(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Turn dull Characters to the active state, all at the same time."""
    yield from _turn(game, cards, zones.ACTIVE)


@rule("15.1.1.2.1")
def dull(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Turn active Characters to the dull state, all at the same time."""
    yield from _turn(game, cards, zones.DULL)


def _turn(game: FinalGame, cards: Iterable[CardId], orientation: str) -> Procedure[None]:
    state = game.state
    others = tuple(card for card in cards if state.cards[card].orientation != orientation)
    if others:
        yield Turned(others, orientation)


@rule("15.1.1.4.1")
def discard(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Put cards from the hand into the Break Zone, all at the same time."""
    moves = tuple(move(game.state, card, zones.BREAK_ZONE) for card in cards)
    if moves:
        yield Moved(moves)


@rule("15.1.1.3.1")
def break_characters(
    game: FinalGame, cards: Iterable[CardId], by: tuple[Reference, ...]
) -> Procedure[None]:
    """Break Characters, all at the same time: move them from the field to the Break Zone."""
    state = game.state
    there = tuple(card for card in cards if state.zone_of(card).name == zones.FIELD)
    if there:
        moves = tuple(move(state, card, zones.BREAK_ZONE) for card in there)
        yield Broke(moves, tuple(Breaking(card, by) for card in there))


def in_turn_order(state: FinalState) -> tuple[Player, Player]:
    """The turn player, then the opponent (6.1.4)."""
    first, second = sorted(state.zones, key=lambda player: player != state.turn_player)
    return first, second
