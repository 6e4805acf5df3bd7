"""Rule processing (9): losing the game, combos outside battle; and infinite loops (11-1).

Some of it is interruptive: it is resolved at once, whatever else is under way (9-1-2-1). A battle
that has lost one of its cards ends in the same way (7-1-3-1), and so does what lasts during a
battle where there is none (7-4-1-8).
"""

from collections.abc import Iterator, Sequence

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import BattleOver, CombosGone
from judgetool.engine.dbs.movement import all_to_owners, mark_owners
from judgetool.engine.dbs.prohibited import LOSE, THIS_BATTLE, battle_ends, combos_end
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.cards import PLAYERS, Player, other
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.events import GameEnded, MomentCame, MovesAtOnce
from judgetool.engine.kernel.frames import Key
from judgetool.engine.kernel.loops import Looping
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.state import FaceUnknown, Result

LOSS, BATTLE_OVER = "loss", "the battle is over"
WITHOUT_BATTLE = "effects without their battle"

# --- what interrupts (9-1-2-1, 7-1-3-1)


@rule("9-1-2-1", "9-2-1")
def due(state: DbsState) -> Sequence[Key]:
    """What suspends everything now: a loss, the end of a battle, or of effects without one."""
    if state.result is not None:
        return ()
    losers = losing(state)
    if losers:
        return (Key(LOSS, losers[0]),)
    if has_lost_a_card(state):
        return (Key(BATTLE_OVER, state.turn_player),)
    if has_outlasted_the_battle(state):
        return (Key(WITHOUT_BATTLE, state.turn_player),)
    return ()


def execute(game: DbsGame, pending: Sequence[Key]) -> Procedure[None]:
    """Resolve what is due."""
    if pending[0].name == LOSS:
        yield from loss(game)
    elif pending[0].name == BATTLE_OVER:
        yield from battle_breaks_off(game)
    else:
        yield from battle_ends(game)


# --- losing the game (9-2)


@rule("9-2-1", "9-2-2", "9-1-2-1")
def loss(game: DbsGame) -> Procedure[None]:
    """All players who meet a loss condition lose; if both do, the game is a draw."""
    losers = losing(game.state)
    met = tuple(number for player in losers for number in conditions(game.state, player))
    game.rests_on("loss-at-once")
    if len(losers) == 1:
        yield from one_player_loses(losers[0], tuple(dict.fromkeys(met)))
    else:
        yield from both_players_lose(tuple(dict.fromkeys(met)))


@rule("1-2-1")
def one_player_loses(loser: Player, because: RuleNumbers) -> Procedure[None]:
    """The other player wins."""
    yield GameEnded(Result((loser,), other(loser)), because)


@rule("1-2-3")
def both_players_lose(because: RuleNumbers) -> Procedure[None]:
    """The game is a draw."""
    yield GameEnded(Result(PLAYERS, None), because)


def losing(state: DbsState) -> tuple[Player, ...]:
    """The players who meet a loss condition; before the first turn nobody does."""
    if state.turn < 1:
        return ()
    return tuple(
        [player for player in PLAYERS if meets_any(state, player) and can_lose(state, player)]
    )


def meets_any(state: DbsState, player: Player) -> bool:
    """Whether ``player`` meets a loss condition; mostly nobody does."""
    return has_no_life(state, player) or has_no_deck(state, player)


@rule("1-3-3", "9-2-2")
def can_lose(state: DbsState, player: Player) -> bool:
    """Whether no effect is known to keep a player from losing the game."""
    try:
        return prohibition(state, player, LOSE) is None
    except FaceUnknown:
        return True


def conditions(state: DbsState, player: Player) -> Iterator[str]:
    """The rules of each loss condition that ``player`` meets."""
    if has_no_life(state, player):
        yield from ("9-2-3", "1-2-2-1")
    if has_no_deck(state, player):
        yield from ("9-2-4", "1-2-2-2")


@rule("9-2-3", "1-2-2-1")
def has_no_life(state: DbsState, player: Player) -> bool:
    """Whether no card is left in the Life Area."""
    return not state.cards_in(player, zones.LIFE_AREA)


@rule("9-2-4", "1-2-2-2")
def has_no_deck(state: DbsState, player: Player) -> bool:
    """Whether no card is left in the deck."""
    return not state.cards_in(player, zones.DECK)


# --- a battle that has lost a card (7-1-3-1)


@rule("7-1-3-1")
def has_lost_a_card(state: DbsState) -> bool:
    """Whether the attack card or the guard card of the battle has gone to another area.

    A guard card that the battle itself has KOed has not left by an effect.
    """
    if not state.is_battle() or state.attack is None or state.attack.ending:
        return False
    return state.attack_card() is None or (state.guard_card() is None and not state.attack.beaten)


@rule("7-1-3-1", encloses=True)
def battle_breaks_off(game: DbsGame) -> Procedure[None]:
    """The battle is over at once; skills that trigger at its end do so all the same.

    Without the battle, what lasts during it is over, too.
    """
    yield BattleOver()
    yield from combos_end(game)
    yield MomentCame(events.END_OF_BATTLE)


@rule("7-4-1-8", "8-2-2-2")
def has_outlasted_the_battle(state: DbsState) -> bool:
    """Whether something lasts during a battle, and there is neither battle nor attack.

    The attack was negated, or the battle ended while the effect was carried out.
    """
    if state.attack is not None and not state.attack.over:
        return False
    return any(duration == THIS_BATTLE for duration, _ in state.durations())


# --- what is looked for at checkpoints and counter timings (9-1-2-2, 9-3)


@rule("9-1-2-2", "9-1-2-3")
def rule_processing(game: DbsGame) -> Procedure[bool]:
    """Do at once all that is due; gives whether there was anything."""
    if is_combo_before_battle(game.state):
        game.rests_on("combo-before-the-battle")
    moves = invalid_combos(game.state)
    if moves:
        mark_owners(game, (one.card for one in moves))
        yield from combos_are_invalid(game, moves)
    return bool(moves)


@rule("9-3-1")
def combos_are_invalid(game: DbsGame, moves: MovesAtOnce) -> Procedure[None]:
    """Cards go to the Drop Area because they are in a Combo Area outside a battle."""
    yield combos_gone(game, moves)


@rule("3-1-5")
def combos_gone(game: DbsGame, moves: MovesAtOnce) -> CombosGone:
    """Cards go from the Combo Area to the Drop Area; skills at the end of the battle follow."""
    gone = CombosGone(moves)
    if gone.meant_by(game.state):
        game.rests_on("followed-out-of-the-combo")
    return gone


def nothing_is_due(state: DbsState) -> bool:
    """Whether there is nothing to do."""
    return state.is_battle() or not any(own[zones.COMBO_AREA] for own in state.zones.values())


@rule("9-3-1", "9-3-2")
def invalid_combos(state: DbsState) -> MovesAtOnce:
    """Cards that are in a Combo Area outside a battle go to the Drop Area."""
    if state.is_battle() or is_combo_before_battle(state):
        return ()
    cards = [card for player in PLAYERS for card in state.cards_in(player, zones.COMBO_AREA)]
    return all_to_owners(state, cards, zones.DROP_AREA, because="9-3-2")


@rule("7-1-2", "9-3-2")
def is_combo_before_battle(state: DbsState) -> bool:
    """Whether skills that trigger upon an attack have put cards into a Combo Area for it."""
    attack = state.attack
    if attack is None or attack.battle or attack.negated or attack.over:
        return False
    return any(own[zones.COMBO_AREA] for own in state.zones.values())


# --- infinite loops (11-1)


LOOPING = Looping("11-1-1-2", "11-1-1-3", added_at_once="11-1-1-2")
"""How a loop ends that one player can end, or both; what each round adds is added as often."""
