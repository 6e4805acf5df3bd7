"""The preparation of a game (5-2), the phases of a turn (6), and the course of both as data."""

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.attacking import attack
from judgetool.engine.dbs.battle import (
    OF_OWN_ACCORD,
    Next,
    damage_step,
    defense_step,
    offence_step,
)
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.commands import DEFENSE, MAIN, OFFENCE, Attack, Play, Use
from judgetool.engine.dbs.movement import all_to_owners, draw, shuffle, turn
from judgetool.engine.dbs.playing import play_battle_card
from judgetool.engine.dbs.prohibited import (
    TO_ACTIVE_IN_CHARGE_PHASE,
    main_phase_ends,
    turn_begins,
    turn_ends,
)
from judgetool.engine.dbs.rule_processing import LOOPING, nothing_is_due
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.dbs.timing import checkpoint, free_timing, moment, use_skill
from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.choices import cards_chosen
from judgetool.engine.kernel.events import MomentCame, Moved, Noted, TurnBegan
from judgetool.engine.kernel.loops import Watch, watched
from judgetool.engine.kernel.preparing import chosen_in_hand, course, lots_decide_who_begins
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able
from judgetool.engine.kernel.triggers.consequences import missed_by_any
from judgetool.engine.kernel.turns import Row, TurnTable

# --- preparation (5-2)

OPENING_HAND, LIFE = 6, 8
"""Six cards make the opening hand, eight the life (5-2-1-5, 5-2-1-6)."""

REDRAW, CARD_FOR_ENERGY = "cards to redraw", "the card for energy"


def shuffle_and_draw_lots(game: DbsGame) -> Procedure[Next]:
    """Both decks are shuffled; chance decides who begins."""
    yield from shuffle_decks(game)
    yield from draw_lots()
    return None


@rule("5-2-1-3")
def shuffle_decks(game: DbsGame) -> Procedure[None]:
    """Each player shuffles their deck."""
    for player in PLAYERS:
        yield from shuffle(game, player)


@rule("5-2-1-4", "5-2-1-4-1")
def draw_lots() -> Procedure[None]:
    """Chance alone decides who begins."""
    yield from lots_decide_who_begins()


@rule("5-2-1-5")
def opening_hands(game: DbsGame) -> Procedure[Next]:
    """Each player draws the opening hand."""
    for player in PLAYERS:
        yield from draw(game, player, OPENING_HAND)
    return None


@rule("5-2-1-5")
def redraw(game: DbsGame) -> Procedure[Next]:
    """Beginning with the player who goes first, each may change cards of the hand once."""
    for player in game.state.in_playing_order:
        yield from change_hand(game, player)
    return None


@rule("5-2-1-5-1")
def change_hand(game: DbsGame, player: Player) -> Procedure[None]:
    """Any number of cards go back into the deck, and as many are drawn."""
    number = len(game.state.cards_in(player, zones.HAND))
    chosen = yield from chosen_in_hand(game, player, REDRAW, zones.HAND, 0, number)
    if chosen:
        yield Moved(all_to_owners(game.state, chosen, zones.DECK))
        game.rests_on("shuffled-before-the-redraw")
        yield from shuffle(game, player)
        yield from draw(game, player, len(chosen))


@rule("5-2-1-6")
def life(game: DbsGame) -> Procedure[Next]:
    """Each player lays eight cards of the deck face down into the Life Area."""
    for player in PLAYERS:
        cards = reversed(game.state.cards_in(player, zones.DECK)[-LIFE:])
        moves = all_to_owners(game.state, cards, zones.LIFE_AREA)
        if moves:
            yield Moved(moves)
    yield from first_turn(game)
    return None


@rule("5-2-1-7")
def first_turn(game: DbsGame) -> Procedure[None]:
    """The first player begins the first turn."""
    yield TurnBegan(game.state.starting_player)


# --- Charge Phase (6-2)


@rule("6-1-1", encloses=True)
def charge_phase(game: DbsGame) -> Procedure[Next]:
    """Charge Phase."""
    yield from turn_begins(game)
    yield from switch_to_active(game)
    yield from turn_and_phase_begin(game)
    yield from draw_for_turn(game)
    yield from checkpoint_after_the_draw(game)
    yield from charge(game)
    yield from checkpoint_after_the_charge(game)
    return None


@rule("6-2", "4-8-1-1")
def switch_to_active(game: DbsGame) -> Procedure[None]:
    """The turn player's cards are switched to Active Mode."""
    state, player = game.state, game.state.turn_player
    cards = [card for area in zones.WITH_MODE for card in state.cards_in(player, area)]
    resting = [card for card in cards if not state.is_active(card)]
    free = yield from able(game, tuple(resting), TO_ACTIVE_IN_CHARGE_PHASE)
    if free:
        game.rests_on("active-at-the-start")
        yield from turn(game, free, zones.ACTIVE)


@rule("6-2-1", encloses=True)
def turn_and_phase_begin(game: DbsGame) -> Procedure[None]:
    """The beginning of the turn and of the Charge Phase come at the same time."""
    yield MomentCame(events.BEGINNING_OF_TURN)
    yield from moment(game, events.BEGINNING_OF_CHARGE_PHASE)


@rule("6-2-2")
def draw_for_turn(game: DbsGame) -> Procedure[None]:
    """The turn player draws a card, but not in the very first turn."""
    if game.state.turn > 1:
        yield from draw(game, game.state.turn_player, 1)
    else:
        yield Noted(events.NO_FIRST_DRAW, game.state.turn_player)


@rule("6-2-3", encloses=True)
def checkpoint_after_the_draw(game: DbsGame) -> Procedure[None]:
    """A checkpoint before the card for energy."""
    yield from checkpoint(game)


@rule("6-2-4", "3-8-1")
def charge(game: DbsGame) -> Procedure[None]:
    """The turn player puts a card of the hand into the Energy Area."""
    player = game.state.turn_player
    hand = game.state.cards_in(player, zones.HAND)
    chosen = yield from cards_chosen(
        player, CARD_FOR_ENERGY, hand, requirement=f"the cards in {player}'s hand"
    )
    if chosen:
        yield Moved(all_to_owners(game.state, chosen, zones.ENERGY_AREA))


@rule("6-2-5", encloses=True)
def checkpoint_after_the_charge(game: DbsGame) -> Procedure[None]:
    """A checkpoint before the Main Phase."""
    yield from checkpoint(game)


# --- Main Phase (6-3)


@rule("6-3-1-1", "6-3-1", encloses=True)
def start_of_main_phase(game: DbsGame) -> Procedure[Next]:
    """The beginning of the Main Phase comes."""
    yield from moment(game, events.BEGINNING_OF_MAIN_PHASE)
    return None


@rule("6-3-1-2", "6-3-1", encloses=True)
def main_phase(game: DbsGame) -> Procedure[Next]:
    """The free timing of the Main Phase; a battle leads out of it and back to it."""
    watch: Watch[DbsState] = Watch(OF_OWN_ACCORD)
    while True:
        yield from watched(game, watch, LOOPING)
        command = yield from free_timing(game, game.state.turn_player, MAIN)
        if isinstance(command, Attack):
            with game.citing("6-3-1-2-4", encloses=True):
                step = yield from attack(game, command)
            if step is not None:
                return step
        elif isinstance(command, Play):
            with game.citing("6-3-1-2-1", encloses=True):
                yield from play_battle_card(game, command)
        elif isinstance(command, Use):
            yield from use_skill(game, command)
        else:
            return "end step"


@rule("6-3-1-2-5", "6-3-1-3-1", "6-3-1-3-1-3", encloses=True)
def end_step(game: DbsGame) -> Procedure[Next]:
    """End Step of the Main Phase."""
    with game.citing("6-3-1-3-1-1", encloses=True):
        yield MomentCame(events.END_OF_MAIN_PHASE)
    with game.citing("6-3-1-3-1-2", encloses=True):
        yield from checkpoint(game)
        yield from main_phase_ends(game)
    return None


# --- End Phase (6-4)


@rule("6-4-1", encloses=True)
def end_phase(game: DbsGame) -> Procedure[Next]:
    """End Phase; it is gone through again as long as something is left to do."""
    watch: Watch[DbsState] = Watch()
    while True:
        yield from watched(game, watch, LOOPING)
        with game.citing("6-4-1-1", encloses=True):
            yield MomentCame(events.END_OF_TURN)
        with game.citing("6-4-1-2", encloses=True):
            yield from checkpoint(game)
            yield from turn_ends(game)
        if is_over(game):
            break
    yield from next_turn(game)
    return None


@rule("6-4-1-3")
def is_over(game: DbsGame) -> bool:
    """Whether nothing was left to do, and no skill has missed the end of the turn."""
    state = game.state
    waits = state.standing_by or not nothing_is_due(state)
    return not waits and not missed_by_any(game, events.END_OF_TURN)


@rule("6-4-1-3", "6-1-1")
def next_turn(game: DbsGame) -> Procedure[None]:
    """The opponent becomes the turn player."""
    yield TurnBegan(other(game.state.turn_player))


# --- the course of the game (6-1-1, 7)

PREPARATION = "game preparation"

PREPARATION_TABLE = (
    Row("game preparation", "5-2-1-3", PREPARATION, shuffle_and_draw_lots),
    Row("opening hands", "5-2-1-5", PREPARATION, opening_hands),
    Row("redraw", "5-2-1-5", PREPARATION, redraw),
    Row("life", "5-2-1-6", PREPARATION, life),
)

TURN_TABLE = (
    Row("charge phase", "6-2", "charge phase", charge_phase),
    Row("start of main phase", "6-3-1-1", MAIN, start_of_main_phase),
    Row(MAIN, "6-3-1-2", MAIN, main_phase),
    Row(OFFENCE, "7-2", MAIN, offence_step),
    Row(DEFENSE, "7-3", MAIN, defense_step),
    Row("damage step", "7-4", MAIN, damage_step),
    Row("end step", "6-3-1-3", MAIN, end_step),
    Row("end phase", "6-4", "end phase", end_phase),
)

TABLE = TurnTable(PREPARATION_TABLE, TURN_TABLE)
ROWS, STEPS = TABLE.rows, TABLE.steps


@rule("6-1-1", encloses=True)
def play(game: DbsGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    yield from course(game, TABLE)
