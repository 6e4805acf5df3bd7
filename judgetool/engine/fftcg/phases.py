"""Setting up the game (8.2), and the phases of a turn outside the Attack Phase (9)."""

from functools import partial

from judgetool.engine.fftcg import keywords, zones
from judgetool.engine.fftcg.actions import activate, discard, draw, move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.events import AttacksForgotten, DamageRemoved
from judgetool.engine.fftcg.lasting_effects import Thawed
from judgetool.engine.fftcg.nodes import HandSize
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.rule_processes import any_processes
from judgetool.engine.fftcg.state import FinalGame, FinalState, turn_ends
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardsAtOnce, Player, Zone, other
from judgetool.engine.kernel.choices import cards_chosen, known, option_chosen, shuffled, wants
from judgetool.engine.kernel.evaluating import players
from judgetool.engine.kernel.events import MomentCame, Moved, StartingPlayerChosen, TurnBegan
from judgetool.engine.kernel.preparing import chosen_in_hand
from judgetool.engine.kernel.procedures import Procedure

OPENING_HAND = 5
"""Five cards are drawn before the game (8.2.1.3)."""

CHOOSER, FIRST_PLAYER = "the player who chooses who goes first", "who goes first"
REDRAW, BOTTOM_ORDER = "whether to redraw", "cards in the order in which they go to the bottom"

CARDS_DRAWN, CARDS_DRAWN_FIRST = 2, 1
"""The cards drawn in a Draw Phase, and in that of the very first turn (9.2.1.1, 9.2.1.3)."""

HAND_LIMIT = 5
"""The cards that a player may keep in hand at the end of their turn (9.5.1.2)."""

HAND_CARDS = "cards over the hand limit"
Next = str | None


# --- setting up the game (8.2) --------------------------------------------------------------------


@rule("8.2.1")
def shuffle_and_choose(game: FinalGame) -> Procedure[Next]:
    """Main decks are shuffled, and a player chooses who goes first."""
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
    """Chance decides which player chooses who takes the first turn."""
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
    """Each player may redraw once, the first player first. Then the first turn begins."""
    for player in game.state.in_playing_order:
        if (yield from wants(player, REDRAW)):
            yield from redraw(game, player)
    yield from first_turn(game)
    return None


@rule("8.2.1.4")
def redraw(game: FinalGame, player: Player) -> Procedure[None]:
    """All cards of the hand go to the bottom, one under the other, and five are drawn."""
    number = len(game.state.cards_in(player, zones.HAND))
    ordered = yield from chosen_in_hand(game, player, BOTTOM_ORDER, zones.HAND, number, number)
    state = game.state
    yield Moved(tuple(move(state, card, zones.MAIN_DECK, at_bottom=True) for card in ordered))
    yield from draw(game, player, OPENING_HAND)


@rule("8.2.1.5")
def first_turn(game: FinalGame) -> Procedure[None]:
    """The first player begins as the turn player."""
    yield TurnBegan(game.state.starting_player)


# --- the phases of a turn (9) ---------------------------------------------------------------------


@rule("9.1.1", "9.1.1.2", encloses=True)
def active_phase(game: FinalGame) -> Procedure[Next]:
    """Active Phase. Nobody gains priority."""
    yield MomentCame("beginning of turn")
    yield MomentCame("beginning of active phase")
    yield from activate_all(game)
    yield Thawed(game.state.turn_player)
    return None


@rule("9.1.1.1")
def activate_all(game: FinalGame) -> Procedure[None]:
    """The turn player activates all their dull cards, except those that an effect keeps dull."""
    player = game.state.turn_player
    yield from activate(game, (yield from known(game, partial(able_to_activate, player=player))))


@rule("15.2.4.2")
def able_to_activate(state: FinalState, player: Player) -> CardsAtOnce:
    """The dull cards of a player that no effect keeps dull; raises ``FaceUnknown``."""
    return tuple(
        card
        for card in state.field(player)
        if state.cards[card].orientation == zones.DULL
        and not keywords.cannot(state, card, keywords.ACTIVATE)
    )


@rule("9.2.1", "9.2.1.2", encloses=True)
def draw_phase(game: FinalGame) -> Procedure[Next]:
    """Draw Phase. Nobody gains priority."""
    yield MomentCame("beginning of draw phase")
    yield from draw_for_turn(game)
    return None


@rule("9.2.1.1", "9.2.1.3", "8.2.1.5")
def draw_for_turn(game: FinalGame) -> Procedure[None]:
    """The turn player draws two cards, or one in the very first turn."""
    number = CARDS_DRAWN_FIRST if game.state.turn == 1 else CARDS_DRAWN
    yield from draw(game, game.state.turn_player, number)


@rule("9.3.1", "9.3.1.1", encloses=True)
def main_phase_1(game: FinalGame) -> Procedure[Next]:
    """Main Phase 1."""
    yield from main_phase(game, "main phase 1")
    return None


@rule("9.3.1", "9.3.1.1", encloses=True)
def main_phase_2(game: FinalGame) -> Procedure[Next]:
    """Main Phase 2."""
    yield from main_phase(game, "main phase 2")
    return None


@rule("9.3.1.2", "9.3.1.3", "9.3.1.4", encloses=True)
def main_phase(game: FinalGame, name: str) -> Procedure[None]:
    """The phase begins. Players gain priority until both forfeit it while the stack is empty."""
    yield MomentCame("beginning of main phase")
    yield MomentCame(f"beginning of {name}")
    yield from priority(game)


@rule("9.5", "9.5.1", encloses=True)
def end_phase(game: FinalGame) -> Procedure[Next]:
    """End Phase: priority, hand size, then the end of damage and effects, until nothing is left."""
    yield from end_of_turn(game)
    yield from hand_size(game)
    yield from turn_wears_off(game)
    while (yield from something_is_left(game)):
        with game.citing("9.5.1.4", encloses=True):
            yield from priority(game)
        game.rests_on("wears-off-again")
        yield from turn_wears_off(game)
    yield from next_turn(game)
    return None


@rule("9.5.1.1", encloses=True)
def end_of_turn(game: FinalGame) -> Procedure[None]:
    """The End Phase begins and the turn is about to end. Nothing can be cast or used."""
    yield MomentCame("beginning of end phase")
    yield MomentCame("end of turn")
    yield from priority(game)


@rule("9.5.1.2")
def hand_limit(state: FinalState, player: Player) -> int:
    """How many cards a player may keep in hand. Field abilities change it, the oldest first."""
    limit = HAND_LIMIT
    there = [card for one in state.zones for card in state.field(one)]
    for card in sorted(there, key=lambda card: state.cards[card].entered):
        for one, context in keywords.lasting_of(state, card, HandSize):
            if player in players(one.whose, context.master, state):
                limit = one.number if one.operation == "set" else limit + one.number
    return max(0, limit)


@rule("9.5.1.2")
def hand_size(game: FinalGame) -> Procedure[None]:
    """The turn player discards down to the number of cards that they may keep."""
    player = game.state.turn_player
    hand = game.state.cards_in(player, zones.HAND)
    surplus = len(hand) - (yield from known(game, partial(hand_limit, player=player)))
    if surplus <= 0:
        return
    chosen = yield from cards_chosen(
        player,
        HAND_CARDS,
        hand,
        minimum=surplus,
        maximum=surplus,
        requirement=f"the cards in {player}'s hand",
    )
    yield from discard(game, chosen)


@rule("9.5.1.3", "9.5.1.3.1")
def turn_wears_off(game: FinalGame) -> Procedure[None]:
    """All damage is removed, and effects that last until the end of the turn end."""
    yield DamageRemoved()
    yield from turn_ends(game)


@rule("9.5.1.4")
def something_is_left(game: FinalGame) -> Procedure[bool]:
    """Perform rule processes; tells whether there were any or whether abilities wait."""
    due = yield from any_processes(game)
    return due or bool(game.state.standing_by)


@rule("9.5.1.5")
def next_turn(game: FinalGame) -> Procedure[None]:
    """The opponent becomes the turn player."""
    yield AttacksForgotten()
    yield TurnBegan(other(game.state.turn_player))
