"""Preparing a game (5.2): shuffling, who begins, opening hands, mulligan."""

from judgetool.engine.kernel.asking import cards_chosen, option_chosen
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Player, other
from judgetool.engine.kernel.events import Moved, StartingPlayerChosen, TurnBegan
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.actions import draw, shuffle
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.movement import to_owner
from judgetool.engine.weiss_schwarz.state import WeissGame

OPENING_HAND = 5
"""Five cards make the initial hand (5.2.1.4)."""

MULLIGAN = "cards to mulligan"
Next = str | None


@rule("5.2.1.2", "5.2.1.3", "5.2.1")
def shuffle_and_draw_lots(game: WeissGame) -> Procedure[Next]:
    """Both decks are shuffled; chance decides who begins."""
    for player in PLAYERS:
        yield from shuffle(game, player)
    starting = yield from option_chosen(JUDGE, "the starting player", PLAYERS)
    yield StartingPlayerChosen(starting)
    return None


@rule("5.2.1.4")
def opening_hands(game: WeissGame) -> Procedure[Next]:
    """Each player draws the initial hand."""
    for player in in_turn_order(game):
        yield from draw(game, player, OPENING_HAND)
    return None


@rule("5.2.1.4")
def mulligan(game: WeissGame) -> Procedure[Next]:
    """Beginning with the starting player, each may change any number of cards once."""
    for player in in_turn_order(game):
        yield from change_hand(game, player)
    yield from first_turn(game)
    return None


def in_turn_order(game: WeissGame) -> tuple[Player, Player]:
    """The starting player, then the other."""
    first = game.state.starting_player
    return (first, other(first))


@rule("5.2.1.4")
def change_hand(game: WeissGame, player: Player) -> Procedure[None]:
    """The chosen cards go to the waiting room, and as many are drawn."""
    hand = game.state.cards_in(player, zones.HAND)
    chosen = yield from cards_chosen(
        player,
        MULLIGAN,
        hand,
        minimum=0,
        maximum=len(hand),
        requirement=f"the cards in {player}'s hand",
    )
    if chosen:
        state = game.state
        yield Moved(tuple(one for c in chosen for one in to_owner(state, c, zones.WAITING_ROOM)))
        yield from draw(game, player, len(chosen))


@rule("5.2.1.5")
def first_turn(game: WeissGame) -> Procedure[None]:
    """The starting player begins as the turn player."""
    yield TurnBegan(game.state.starting_player)
