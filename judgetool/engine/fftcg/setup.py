"""Setting up the game (8.2): shuffling, who goes first, opening hands, the one redraw."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import draw, move
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Player, Zone, other
from judgetool.engine.kernel.choices import cards_chosen, option_chosen, shuffled, wants
from judgetool.engine.kernel.events import Moved, StartingPlayerChosen, TurnBegan
from judgetool.engine.kernel.procedures import Procedure

OPENING_HAND = 5
"""Five cards are drawn before the game (8.2.1.3)."""

CHOOSER, FIRST_PLAYER = "the player who chooses who goes first", "who goes first"
REDRAW, BOTTOM_ORDER = "whether to redraw", "cards in the order in which they go to the bottom"
Next = str | None


@rule("8.2.1")
def shuffle_and_choose(game: FinalGame) -> Procedure[Next]:
    """Main decks are shuffled, and it is chosen who goes first."""
    yield from shuffle_decks(game)
    yield from choose_first_player()
    return None


@rule("8.2.1.1")
def shuffle_decks(game: FinalGame) -> Procedure[None]:
    """Both main decks are shuffled; LB decks need not be."""
    for player in PLAYERS:
        yield from shuffled(game, Zone(player, zones.MAIN_DECK))


@rule("8.2.1.2")
def choose_first_player() -> Procedure[None]:
    """Chance decides who chooses; that player takes the first turn, or gives it away."""
    chooser = yield from option_chosen(JUDGE, CHOOSER, PLAYERS)
    first = yield from option_chosen(chooser, FIRST_PLAYER, (chooser, other(chooser)))
    yield StartingPlayerChosen(first)


@rule("8.2.1.3")
def opening_hands(game: FinalGame) -> Procedure[Next]:
    """Each player draws five cards."""
    for player in game.state.in_playing_order:
        yield from draw(game, player, OPENING_HAND)
    return None


@rule("8.2.1.4")
def redraws(game: FinalGame) -> Procedure[Next]:
    """Each player may redraw once, the first player first; then the first turn begins."""
    for player in game.state.in_playing_order:
        if (yield from wants(player, REDRAW)):
            yield from redraw(game, player)
    yield from first_turn(game)
    return None


@rule("8.2.1.4")
def redraw(game: FinalGame, player: Player) -> Procedure[None]:
    """All cards of the hand go to the bottom, each under the one before, and five are drawn."""
    hand = game.state.cards_in(player, zones.HAND)
    ordered = yield from cards_chosen(
        player,
        BOTTOM_ORDER,
        hand,
        minimum=len(hand),
        maximum=len(hand),
        requirement=f"the cards in {player}'s hand",
    )
    state = game.state
    yield Moved(tuple(move(state, card, zones.MAIN_DECK, at_bottom=True) for card in ordered))
    yield from draw(game, player, OPENING_HAND)


@rule("8.2.1.5")
def first_turn(game: FinalGame) -> Procedure[None]:
    """The first player begins as the turn player."""
    yield TurnBegan(game.state.starting_player)
