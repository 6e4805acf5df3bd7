"""The preparation of a game (5.2) and the phases of a turn except the attack phase (6)."""

from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, other
from judgetool.engine.kernel.choices import cards_chosen, option_chosen
from judgetool.engine.kernel.events import MomentCame, Moved, TurnBegan
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.preparing import chosen_in_hand, lots_decide_who_begins
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able
from judgetool.engine.kernel.triggers.consequences import missed_by_any
from judgetool.engine.weiss_schwarz import rule_actions, zones
from judgetool.engine.weiss_schwarz.books import edition_of, rule
from judgetool.engine.weiss_schwarz.commands import Exchange, Play, Use
from judgetool.engine.weiss_schwarz.continuous import STAND_IN_PHASE, turn_ends
from judgetool.engine.weiss_schwarz.events import AttacksForgotten, ExtraTurnTaken, SkipsEnded
from judgetool.engine.weiss_schwarz.movement import (
    draw,
    exchanged,
    move,
    pass_each_other,
    shuffle,
    to_owner,
    turn,
)
from judgetool.engine.weiss_schwarz.playing import play_card, use_ability
from judgetool.engine.weiss_schwarz.rule_actions import WeissWatch, watched
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing, moment, play_timing

# --- Preparation (5.2)

OPENING_HAND = 5
"""Five cards make the initial hand (5.2.1.4)."""

MULLIGAN = "cards to mulligan"
Next = str | None


@rule("5.2.1.2", "5.2.1.3", "5.2.1")
def shuffle_and_draw_lots(game: WeissGame) -> Procedure[Next]:
    """Both decks are shuffled; chance decides who begins."""
    for player in PLAYERS:
        yield from shuffle(game, player)
    yield from lots_decide_who_begins()
    return None


@rule("5.2.1.4")
def opening_hands(game: WeissGame) -> Procedure[Next]:
    """Each player draws the initial hand."""
    for player in game.state.in_playing_order:
        yield from draw(game, player, OPENING_HAND)
    return None


@rule("5.2.1.4")
def mulligan(game: WeissGame) -> Procedure[Next]:
    """Beginning with the starting player, each may change any number of cards once."""
    for player in game.state.in_playing_order:
        yield from change_hand(game, player)
    yield from first_turn(game)
    return None


@rule("5.2.1.4")
def change_hand(game: WeissGame, player: Player) -> Procedure[None]:
    """The chosen cards go to the waiting room, and as many are drawn."""
    number = len(game.state.cards_in(player, zones.HAND))
    chosen = yield from chosen_in_hand(game, player, MULLIGAN, zones.HAND, 0, number)
    if chosen:
        state = game.state
        yield Moved(tuple(one for c in chosen for one in to_owner(state, c, zones.WAITING_ROOM)))
        yield from draw(game, player, len(chosen))


@rule("5.2.1.5")
def first_turn(game: WeissGame) -> Procedure[None]:
    """The starting player begins as the turn player."""
    yield TurnBegan(game.state.starting_player)


# --- Phases (6)

HAND_LIMIT = 7
"""Seven cards may be kept in hand at the end of one's turn (3.3.3.1)."""

MAIN, CLIMAX, CLOCK_CARD = "main phase", "climax phase", "a card for the clock"
ADDITIONAL_TURN = "whose additional turn comes next"
HAND_CARDS = "cards over the hand limit"
OF_OWN_ACCORD = 2
"""After so many equal actions in a row in the main phase they are a loop (11.1)."""


@rule("6.2.1", encloses=True)
def stand_phase(game: WeissGame) -> Procedure[Next]:
    """Stand Phase."""
    yield from beginning_of_turn(game)
    yield from stand_all(game)
    yield from closing_check(game, "6.2.1.3")
    return None


@rule("6.2.1.1", encloses=True)
def beginning_of_turn(game: WeissGame) -> Procedure[None]:
    """The beginnings of the turn and of the stand phase."""
    yield MomentCame("beginning of turn")
    yield from moment(game, "beginning of stand phase")


@rule("6.2.1.2", "4.6.1.1")
def stand_all(game: WeissGame) -> Procedure[None]:
    """The turn player stands all their characters."""
    characters = game.state.stage(game.state.turn_player)
    yield from turn(game, (yield from able(game, characters, STAND_IN_PHASE)), zones.STAND)


def closing_check(game: WeissGame, number: str) -> Procedure[None]:
    """The check timing at the end of a phase or step, which rule ``number`` asks for."""
    with game.citing(number, encloses=True):
        yield from check_timing(game)


@rule("6.3.1", encloses=True)
def draw_phase(game: WeissGame) -> Procedure[Next]:
    """Draw Phase."""
    with game.citing("6.3.1.1", encloses=True):
        yield from moment(game, "beginning of draw phase")
    yield from draw_for_turn(game)
    yield from closing_check(game, "6.3.1.3")
    return None


@rule("6.3.1.2")
def draw_for_turn(game: WeissGame) -> Procedure[None]:
    """The turn player draws a card."""
    yield from draw(game, game.state.turn_player, 1)


@rule("6.4.1", encloses=True)
def clock_phase(game: WeissGame) -> Procedure[Next]:
    """Clock Phase."""
    with game.citing("6.4.1.1", encloses=True):
        yield from moment(game, "beginning of clock phase")
    yield from clock_a_card(game)
    yield from closing_check(game, "6.4.1.3")
    return None


@rule("6.4.1.2", "3.8.1")
def clock_a_card(game: WeissGame) -> Procedure[None]:
    """The turn player may put a card from hand into the clock and then draws two."""
    player = game.state.turn_player
    hand = game.state.cards_in(player, zones.HAND)
    chosen = yield from cards_chosen(
        player, CLOCK_CARD, hand, minimum=0, requirement=f"the cards in {player}'s hand"
    )
    if chosen:
        yield Moved((move(game.state, chosen[0], player, zones.CLOCK),))
        yield from draw(game, player, 2)


@rule("6.5.1", encloses=True)
def main_phase(game: WeissGame) -> Procedure[Next]:
    """Main Phase."""
    yield from main_phase_begins(game)
    watch: WeissWatch = Watch(OF_OWN_ACCORD)
    while (yield from act_in_main_phase(game)):
        yield from watched(game, watch)
    return None


@rule("6.5.1.1", encloses=True)
def main_phase_begins(game: WeissGame) -> Procedure[None]:
    """The main phase begins; its first check timing may be that of the play timing."""
    if edition_of(game.state).main_phase_opens_with_check_timing:
        yield from moment(game, "beginning of main phase")
    else:
        yield MomentCame("beginning of main phase")


@rule("6.5.1.2", "6.5.1.3", "4.5.3", "4.5.3.1", encloses=True)
def act_in_main_phase(game: WeissGame) -> Procedure[bool]:
    """The turn player plays a card, exchanges positions or does nothing; gives whether to go on."""
    command = yield from play_timing(game, game.state.turn_player, MAIN)
    if isinstance(command, Play):
        with game.citing("6.5.1.2.1" if command.position else "6.5.1.2.2", encloses=True):
            yield from play_card(game, command)
        return True
    if isinstance(command, Use):
        with game.citing("6.5.1.2.3", encloses=True):
            yield from use_ability(game, command)
        return True
    if isinstance(command, Exchange):
        yield from exchange_positions(game, command)
        return True
    return False


@rule("6.5.1.2.4")
def exchange_positions(game: WeissGame, command: Exchange) -> Procedure[None]:
    """What lies on two stage positions changes places at the same time."""
    moves = exchanged(game.state, command.by, command.first, command.second)
    if pass_each_other(moves):
        game.rests_on("markers-that-move-away")
    if moves:
        yield Moved(moves)


@rule("6.6.1", encloses=True)
def climax_phase(game: WeissGame) -> Procedure[Next]:
    """Climax Phase."""
    with game.citing("6.6.1.1", encloses=True):
        yield from moment(game, "beginning of climax phase")
    yield from play_climax(game)
    yield from closing_check(game, "6.6.1.3")
    return None


@rule("6.6.1.2", "6.6.1.2.2")
def play_climax(game: WeissGame) -> Procedure[None]:
    """One play timing, in which the turn player may play one climax."""
    command = yield from play_timing(game, game.state.turn_player, CLIMAX)
    if isinstance(command, Play):
        yield from play_card(game, command)


@rule("6.8.1", encloses=True)
def end_phase(game: WeissGame) -> Procedure[Next]:
    """End Phase; it begins again as long as something was left to do."""
    over = False
    watch: WeissWatch = Watch()
    while not over:
        yield from watched(game, watch)
        yield from end_of_turn(game)
        yield from discard_to_limit(game)
        yield from remove_climax(game)
        resolved = yield from effects_end(game)
        done = nothing_left_to_do(game)
        if resolved and done:
            game.rests_on("end-phase-again")
        over = done and not resolved
    yield from next_turn(game)
    return None


@rule("6.8.1.1", encloses=True)
def end_of_turn(game: WeissGame) -> Procedure[None]:
    """The end of turn comes."""
    yield from moment(game, "end of turn")


@rule("3.3.3.1")
def over_limit(game: WeissGame, player: Player) -> int:
    """How many cards in hand exceed the limit."""
    return max(0, len(game.state.cards_in(player, zones.HAND)) - HAND_LIMIT)


@rule("6.8.1.2", "3.3.3")
def discard_to_limit(game: WeissGame) -> Procedure[None]:
    """The turn player chooses the cards in excess and puts them into the waiting room."""
    player = game.state.turn_player
    excess = over_limit(game, player)
    if excess == 0:
        return
    chosen = yield from chosen_in_hand(game, player, HAND_CARDS, zones.HAND, excess, excess)
    yield from surplus_leaves(game, chosen)


@rule("3.3.3")
def surplus_leaves(game: WeissGame, cards: tuple[CardId, ...]) -> Procedure[None]:
    """The chosen cards are put into the waiting room, all at once or one after the other."""
    if edition_of(game.state).surplus_leaves_one_by_one:
        if len(cards) > 1:
            game.rests_on("surplus-one-by-one")
        for card in cards:
            yield Moved(to_owner(game.state, card, zones.WAITING_ROOM))
    else:
        state = game.state
        yield Moved(tuple(m for card in cards for m in to_owner(state, card, zones.WAITING_ROOM)))


@rule("6.8.1.3")
def remove_climax(game: WeissGame) -> Procedure[None]:
    """The climax of the turn goes to the waiting room."""
    state = game.state
    cards = state.cards_in(state.turn_player, zones.CLIMAX_AREA)
    if cards:
        yield Moved(tuple(one for c in cards for one in to_owner(state, c, zones.WAITING_ROOM)))


@rule("6.8.1.4", encloses=True)
def effects_end(game: WeissGame) -> Procedure[bool]:
    """After a check timing, whatever lasts until the end of turn is over.

    Gives whether the check timing had anything to resolve.
    """
    resolved = yield from check_timing(game)
    yield from turn_ends(game)
    return resolved


@rule("6.8.1.5")
def nothing_left_to_do(game: WeissGame) -> bool:
    """Whether the hand is small enough, and no ability or rule action waits to be resolved.

    No ability has missed the end of turn, either.
    """
    return (
        over_limit(game, game.state.turn_player) == 0
        and not game.state.standing_by
        and not rule_actions.are_due(game.state)
        and not missed_by_any(game, "end of turn")
    )


@rule("6.8.1.5", "6.1.1")
def next_turn(game: WeissGame) -> Procedure[None]:
    """The opponent becomes the turn player, unless somebody has an additional turn."""
    if game.state.extra_turns:
        player = yield from additional_turn(game)
    else:
        player = other(game.state.turn_player)
    yield AttacksForgotten()
    yield from skips_end(game)
    yield TurnBegan(player)


@rule("6.1.1")
def skips_end(game: WeissGame) -> Procedure[None]:
    """The next turn has again what this turn skipped."""
    if game.state.skipped_now():
        yield SkipsEnded()


@rule("11.2.1", "11.2.2")
def additional_turn(game: WeissGame) -> Procedure[Player]:
    """The turn player applies one of the additional turns said last; all others wait."""
    waiting = game.state.extra_turns
    last = max(turn.generated for turn in waiting)
    candidates = {turn.player: turn for turn in waiting if turn.generated == last}
    chosen = yield from option_chosen(game.state.turn_player, ADDITIONAL_TURN, tuple(candidates))
    yield ExtraTurnTaken(candidates[chosen])
    return chosen
