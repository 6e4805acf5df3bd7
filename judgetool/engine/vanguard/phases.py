"""The preparation of a game (5.2) and the phases of a turn except the battle phase (6)."""

from collections.abc import Callable

from judgetool.engine.kernel.abilities import Compares, Selector
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, other
from judgetool.engine.kernel.choices import cards_chosen, in_words, on_offer
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import (
    MomentCame,
    Moved,
    Noted,
    TurnBegan,
    TurnedOver,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.loops import Watch, watched
from judgetool.engine.kernel.preparing import chosen_in_hand, lots_decide_who_begins
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers.consequences import missed_by_any
from judgetool.engine.vanguard import events, faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.commands import Call, Exchange, Ride, Use
from judgetool.engine.vanguard.events import TurnForgotten, Unlocked
from judgetool.engine.vanguard.movement import (
    all_to_owners,
    draw,
    exchanged,
    move,
    shuffle,
    turn,
    unlocking,
)
from judgetool.engine.vanguard.playing import normal_call, normal_ride
from judgetool.engine.vanguard.prohibited import turn_ends
from judgetool.engine.vanguard.rule_actions import LOOPING, nothing_is_due
from judgetool.engine.vanguard.state import VanguardGame, VanguardState
from judgetool.engine.vanguard.timing import check_timing, moment, play_timing
from judgetool.engine.vanguard.using import use_ability

Next = str | None

# --- preparation (5.2)

OPENING_HAND = 5
"""Five cards make the initial hand (5.2.5)."""

FIRST_VANGUARD, MULLIGAN = "first vanguard", "cards to mulligan"
OF_GRADE_0 = Selector(zones.DECK, tests=(Compares(faces.GRADE, "exactly", 0),))
"""Among these cards a first vanguard is chosen (5.2.2)."""


@rule("5.2.2")
def first_vanguards(game: VanguardGame) -> Procedure[Next]:
    """Each player puts a card of grade 0 from the deck face down on the vanguard circle."""
    for player in PLAYERS:
        if not game.state.cards_in(player, zones.VANGUARD_CIRCLE):
            yield from choose_first_vanguard(game, player)
    return None


@rule("5.2.2", "4.1.7")
def choose_first_vanguard(game: VanguardGame, player: Player) -> Procedure[None]:
    """The card is not revealed before the game begins: until then only its player sees it.

    Where nobody knows the cards of the deck, the judge first tells what the chosen one is.
    """
    context = Context(player, FIRST_VANGUARD)
    candidates = on_offer(game.state, game.state.cards_in(player, zones.DECK), OF_GRADE_0, context)
    if not candidates:
        return
    (card,) = yield from cards_chosen(
        player,
        FIRST_VANGUARD,
        candidates,
        requirement=in_words(OF_GRADE_0, game.state, context),
        selector=OF_GRADE_0,
        context=context,
    )
    game.rests_on("hidden-first-vanguard")
    hidden = move(game.state, card, player, zones.VANGUARD_CIRCLE, face_up=False)
    yield Moved((changed(hidden, seen_by=(player,)),))


def shuffle_and_draw_lots(game: VanguardGame) -> Procedure[Next]:
    """Both decks are shuffled; chance decides who begins."""
    yield from shuffle_decks(game)
    yield from draw_lots()
    return None


@rule("5.2.3")
def shuffle_decks(game: VanguardGame) -> Procedure[None]:
    """Both players shuffle their decks."""
    for player in PLAYERS:
        yield from shuffle(game, player)


@rule("5.2.4", "5.2.4.1")
def draw_lots() -> Procedure[None]:
    """Nothing but chance decides who begins."""
    yield from lots_decide_who_begins()


@rule("5.2.5")
def opening_hands(game: VanguardGame) -> Procedure[Next]:
    """Each player draws the initial hand."""
    for player in game.state.in_playing_order:
        yield from draw(game, player, OPENING_HAND)
    return None


@rule("5.2.5")
def mulligan(game: VanguardGame) -> Procedure[Next]:
    """Beginning with the player who goes first, each may change any number of cards once."""
    for player in game.state.in_playing_order:
        yield from change_hand(game, player)
    return None


@rule("5.2.5")
def change_hand(game: VanguardGame, player: Player) -> Procedure[None]:
    """The chosen cards are shuffled back into the deck, and as many are drawn."""
    number = len(game.state.cards_in(player, zones.HAND))
    chosen = yield from chosen_in_hand(game, player, MULLIGAN, zones.HAND, 0, number)
    if chosen:
        yield Moved(all_to_owners(game.state, chosen, zones.DECK))
        yield from shuffle(game, player)
        yield from draw(game, player, len(chosen))


@rule("6.1.1")
def stand_up(game: VanguardGame) -> Procedure[Next]:
    """Each player turns the vanguard face up, and the first turn begins."""
    hidden = tuple(
        card
        for player in PLAYERS
        for card in game.state.cards_in(player, zones.VANGUARD_CIRCLE)
        if not game.state.cards[card].face_up
    )
    yield Noted(events.STAND_UP)
    if hidden:
        yield TurnedOver(hidden, face_up=True, seen_by=PLAYERS)
    yield TurnBegan(game.state.starting_player)
    return None


# --- phases (6)

RIDE, MAIN = "ride phase", "main phase"
OF_OWN_ACCORD = 3
"""After so many equal actions in a row in the main phase they are a loop (11.1)."""

Watching = Watch[VanguardState]


def closing_check(game: VanguardGame, number: str) -> Procedure[None]:
    """The check timing at the end of a phase or step, which rule ``number`` asks for."""
    with game.citing(number, encloses=True):
        yield from check_timing(game)


@rule("6.3.1", encloses=True)
def stand_phase(game: VanguardGame) -> Procedure[Next]:
    """Stand Phase."""
    with game.citing("6.3.1.1", encloses=True):
        yield MomentCame("beginning of turn")
        yield from moment(game, "beginning of stand phase")
    yield from stand_all(game)
    yield from closing_check(game, "6.3.1.3")
    return None


@rule("6.3.1.2", "3.17.1.1")
def stand_all(game: VanguardGame) -> Procedure[None]:
    """The turn player stands all their units."""
    units = game.state.units(game.state.turn_player)
    yield from turn(game, units, zones.STAND, in_stand_phase=True)


@rule("6.4.1", encloses=True)
def draw_phase(game: VanguardGame) -> Procedure[Next]:
    """Draw Phase."""
    with game.citing("6.4.1.1", encloses=True):
        yield from moment(game, "beginning of draw phase")
    yield from draw_for_turn(game)
    yield from closing_check(game, "6.4.1.3")
    return None


@rule("6.4.1.2")
def draw_for_turn(game: VanguardGame) -> Procedure[None]:
    """The turn player draws a card."""
    yield from draw(game, game.state.turn_player, 1)


@rule("6.5.1", encloses=True)
def ride_phase(game: VanguardGame) -> Procedure[Next]:
    """Ride Phase."""
    with game.citing("6.5.1.1", encloses=True):
        yield from moment(game, "beginning of ride phase")
    yield from ride_once(game)
    yield from closing_check(game, "6.5.1.3")
    return None


@rule("6.5.1.2", "6.5.1.2.1")
def ride_once(game: VanguardGame) -> Procedure[None]:
    """The turn player can normal ride, once in a turn."""
    command = yield Decision(RIDE, "act", game.state.turn_player)
    if isinstance(command, Ride):
        yield from normal_ride(game, command)


@rule("6.6.1", encloses=True)
def main_phase(game: VanguardGame) -> Procedure[Next]:
    """Main Phase."""
    with game.citing("6.6.1.1", encloses=True):
        yield MomentCame("beginning of main phase")
    watch, goes_on = Watching(OF_OWN_ACCORD), True
    while goes_on:
        yield from watched(game, watch, LOOPING)
        goes_on = yield from act_in_main_phase(game)
    return None


@rule("6.6.1.2", "6.6.1.3", encloses=True)
def act_in_main_phase(game: VanguardGame) -> Procedure[bool]:
    """The turn player calls, plays an ability, exchanges, or does nothing.

    Gives whether to go on.
    """
    command = yield from play_timing(game, game.state.turn_player, MAIN, "6.6.1.2")
    if isinstance(command, Call):
        with game.citing("6.6.1.2.1", "6.6.1.2.1.1", encloses=True):
            yield from normal_call(game, command)
    elif isinstance(command, Use):
        with game.citing("6.6.1.2.2", encloses=True):
            yield from use_ability(game, command)
    elif isinstance(command, Exchange):
        yield from exchange(game, command)
    else:
        return False
    return True


@rule("6.6.1.2.3")
def exchange(game: VanguardGame, command: Exchange) -> Procedure[None]:
    """What lies on the two rear-guard circles of a column changes places at the same time."""
    first, second = zones.COLUMNS[command.column]
    moves = exchanged(game.state, command.by, first, second)
    if moves:
        yield Moved(moves)


@rule("6.8.1", encloses=True)
def end_phase(game: VanguardGame) -> Procedure[Next]:
    """End Phase; it begins again as long as something was left to do."""
    yield from until_over(game, ending, nothing_left_at_end_of_turn)
    yield from next_turn(game)
    return None


def until_over(
    game: VanguardGame,
    course: Callable[[VanguardGame], Procedure[None]],
    is_over: Callable[[VanguardGame], bool],
) -> Procedure[None]:
    """Go through the course of a phase or step, again and again until nothing is left to do."""
    watch = Watching()
    while True:
        yield from watched(game, watch, LOOPING)
        yield from course(game)
        if is_over(game):
            return


def ending(game: VanguardGame) -> Procedure[None]:
    """Cards are turned up, the end of the turn comes, and what lasted until then is over."""
    yield from locked_and_deleted_return(game)
    yield from closing_check(game, "6.8.1.2")
    yield from ends_come(game)
    yield from effects_end(game)


@rule("6.8.1.5")
def nothing_left_at_end_of_turn(game: VanguardGame) -> bool:
    """Whether nothing waits any longer, and no ability has missed the end of the turn."""
    return nothing_left_to_do(game, events.OF_END_PHASE)


@rule("6.8.1.1")
def locked_and_deleted_return(game: VanguardGame) -> Procedure[None]:
    """The turn player's locked cards and deleted units are turned face up.

    What waits for a card to be unlocked triggers when all of them are face up (6.8.1.2), so that
    deleted units have their texts by then.
    """
    state, player = game.state, game.state.turn_player
    lying = [card for circle in zones.FIELD for card in state.cards_in(player, circle)]
    locked = [card for card in lying if state.is_locked(card)]
    deleted = tuple(card for card in lying if state.is_deleted(card))
    if deleted:
        yield from restored(deleted)
    if locked:
        yield Unlocked(tuple(unlocking(state, card) for card in locked))


@rule("6.8.1.1", "10.1.25.5")
def restored(deleted: tuple[CardId, ...]) -> Procedure[None]:
    """Deleted units are turned face up, and are the same units as before."""
    yield TurnedOver(deleted, face_up=True, seen_by=PLAYERS)


@rule("6.8.1.3", encloses=True)
def ends_come(game: VanguardGame) -> Procedure[None]:
    """The beginning of the end phase and the end of the turn come."""
    yield MomentCame("beginning of end phase")
    yield MomentCame("end of turn")


@rule("6.8.1.4", encloses=True)
def effects_end(game: VanguardGame) -> Procedure[None]:
    """After a check timing, whatever lasts until the end of the turn is over."""
    yield from check_timing(game)
    yield from turn_ends(game)


def nothing_left_to_do(game: VanguardGame, moments: tuple[str, ...]) -> bool:
    """Whether no ability stands by, no rule action waits, and no ability has missed the moments.

    One has missed them that was not there when they came.
    """
    state = game.state
    waits = state.standing_by or not nothing_is_due(state)
    return not waits and not any(missed_by_any(game, moment) for moment in moments)


@rule("6.8.1.5", "6.2.1")
def next_turn(game: VanguardGame) -> Procedure[None]:
    """The opponent becomes the turn player."""
    yield TurnForgotten()
    yield TurnBegan(other(game.state.turn_player))
