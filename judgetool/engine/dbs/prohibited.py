"""What effects prohibit or allow (1-3-3), and how long they last (8-2-2-2)."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.icons import names_of
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel import turns
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.procedures import Procedure

# --- prohibitions (1-3-3)

ATTACK, ATTACK_LEADERS = "attack", "attack Leader Cards"
ATTACK_BATTLE_CARDS = "attack Battle Cards"
BE_ATTACKED, BE_ATTACKED_BY_LEADERS = "be attacked", "be attacked by Leader Cards"
HAVE_ATTACK_NEGATED = "have its attack negated"
HAVE_SKILLS_NEGATED = "have its skills negated"
BE_CHOSEN = "be chosen by the opponent's skills"
BE_KOED = "be KOed"
BE_KOED_BY_OPPONENT = "be KOed by the opponent's skills"
LEAVE = "leave the Battle Area by skills"
BE_PLAYED = "be played"
TO_ACTIVE, TO_REST = "be switched to Active Mode", "be switched to Rest Mode"
SWITCH_TO = {zones.ACTIVE: TO_ACTIVE, zones.REST: TO_REST}
TO_ACTIVE_IN_CHARGE_PHASE = "be switched to Active Mode in the Charge Phase"
"""Of cards; what whole groups of cards cannot do wherever they lie is said of all areas."""

PLAY, DRAW, SEARCH = "play cards", "draw", "search"
LOSE, WIN = "lose the game", "win the game"
COMBO = "combo"
COUNTER = "activate [Counter] skills"
"""Of players; a combo is also one of a card."""

USE = "use "
"""Of a player or a card, with the name of a skill, one of its keywords or its icon: activate it."""


@rule("10-4-1")
def uses_of(ability: Ability) -> tuple[str, ...]:
    """What a player does who activates a skill, by each of its names."""
    return tuple(USE + name for name in names_of(ability))


CARD_ACTIONS = (
    ATTACK,
    ATTACK_LEADERS,
    ATTACK_BATTLE_CARDS,
    BE_ATTACKED,
    BE_ATTACKED_BY_LEADERS,
    HAVE_ATTACK_NEGATED,
    HAVE_SKILLS_NEGATED,
    BE_CHOSEN,
    BE_KOED,
    BE_KOED_BY_OPPONENT,
    LEAVE,
    BE_PLAYED,
    COMBO,
    TO_ACTIVE,
    TO_REST,
    TO_ACTIVE_IN_CHARGE_PHASE,
)
PLAYER_ACTIONS = (PLAY, COMBO, ATTACK, COUNTER, DRAW, SEARCH, LOSE, WIN)

ATTACK_ACTIVE = "attack Battle Cards in Active Mode"
COMBO_IN_REST = "combo in Rest Mode"
PLAY_FREELY = "be played without paying its energy cost"
ALLOWED_ACTIONS = (ATTACK_ACTIVE, COMBO_IN_REST, PLAY_FREELY)
"""What effects can allow to cards although the rules forbid it."""

# --- durations (8-2-2-2)

THIS_BATTLE = "battle"
"""Lasts as long as the battle does (7-4-1-8)."""

THIS_COMBO = "combo power"
"""The power that combos add in a battle (7-4-1-7)."""

MAIN_PHASE = "main phase"
"""Lasts until the end of the Main Phase (6-3-1-3-1-2)."""

BEGINNING_OF_NEXT_TURN = "beginning of your next turn"
"""Lasts until the beginning of the player's next turn."""

DURATIONS = (*turns.SHARED, THIS_BATTLE, MAIN_PHASE, BEGINNING_OF_NEXT_TURN)
"""The words that texts have for how long an effect lasts."""

turn_ends = rule("6-4-1-2")(turns.turn_ends)


@rule("8-2-2-2")
def lasting(state: DbsState, duration: str, master: Player) -> str:
    """The duration of an effect of ``master`` as the state keeps it: with the player it means."""
    if duration == BEGINNING_OF_NEXT_TURN:
        return beginning_of_turn_of(master)
    return turns.lasting(state, duration, master)


def beginning_of_turn_of(player: Player) -> str:
    """The duration until the next turn of a player begins."""
    return f"beginning of {player}'s next turn"


@rule("8-2-2-2")
def turn_begins(game: DbsGame) -> Procedure[None]:
    """What lasts until the beginning of the turn player's turn is over."""
    yield from turns.over(game, beginning_of_turn_of(game.state.turn_player))


@rule("6-3-1-3-1-2")
def main_phase_ends(game: DbsGame) -> Procedure[None]:
    """What lasts until the end of the Main Phase is over."""
    yield from turns.over(game, MAIN_PHASE)


@rule("7-4-1-7")
def combos_end(game: DbsGame) -> Procedure[None]:
    """What combos have added to attack cards and guard cards is over."""
    yield from turns.over(game, THIS_COMBO)


@rule("7-4-1-8")
def battle_ends(game: DbsGame) -> Procedure[None]:
    """What lasts for this battle is over."""
    yield from turns.over(game, THIS_BATTLE)
