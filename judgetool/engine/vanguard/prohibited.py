"""What effects can prohibit to cards and players (1.3.3), and how long effects last (8.2.1.2)."""

from judgetool.engine.kernel import turns
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.state import VanguardGame

# --- prohibitions (1.3.3, 11.2)

ATTACK, BE_ATTACKED, BE_HIT, BE_BOOSTED = "attack", "be attacked", "be hit", "be boosted"
BOOST, INTERCEPT, STAND, REST, MOVE = "boost", "intercept", "stand", "rest", "move"
STAND_IN_PHASE = "stand in the stand phase"
BOOST_REAR_GUARD = "boost a rear-guard"
BOOST_UP_TO = {grade: f"boost a unit of grade {grade} or less" for grade in range(5)}
"""Of units that boost some others only; for each grade, which is that of the unit to boost."""

BE_RETIRED = "be retired by effects"
BE_CHOSEN = "be chosen by the opponent's effects"
BE_RIDDEN, BE_CALLED, GUARD = "be normal ridden", "be normal called", "be called to guard"
"""Of cards; whole groups of cards in a hand are selections of the hand."""

TURN_TO = {zones.STAND: STAND, zones.REST: REST}

DRAW, SEARCH, RIDE, CALL = "draw", "search", "normal ride", "normal call"
CALL_GUARDIANS = "call guardians"
RESOLVE_TRIGGERS = "resolve trigger icons"
"""Of players; the last one is what nullified triggers are (11.3.1)."""

USE = "use "
"""Of a player, with the name of an ability or one of its keywords: use it (11.2.1)."""


def uses_of(ability: Ability) -> tuple[str, ...]:
    """What a player does who uses an ability, by its name and by its keywords."""
    return tuple(dict.fromkeys(USE + name for name in (ability.name, *ability.keywords)))


CARD_ACTIONS = (
    ATTACK,
    BE_ATTACKED,
    BE_HIT,
    BE_BOOSTED,
    BOOST,
    BOOST_REAR_GUARD,
    *BOOST_UP_TO.values(),
    INTERCEPT,
    STAND,
    REST,
    STAND_IN_PHASE,
    MOVE,
    BE_RETIRED,
    BE_CHOSEN,
    BE_RIDDEN,
    BE_CALLED,
    GUARD,
)
PLAYER_ACTIONS = (
    ATTACK,
    DRAW,
    SEARCH,
    RIDE,
    CALL,
    CALL_GUARDIANS,
    INTERCEPT,
    RESOLVE_TRIGGERS,
)

ATTACK_FROM_BACK = "attack from the back row"
ATTACK_BACK_ROW = "attack units in the back row"
ATTACK_BEHIND = "attack units in the back row of its column"
ATTACK_FRONT_ROW = "attack only the whole front row at once"
ALLOWED_ACTIONS = (ATTACK_FROM_BACK, ATTACK_BACK_ROW, ATTACK_BEHIND, ATTACK_FRONT_ROW)
"""What effects can allow to cards although the rules forbid it (1.3.1)."""

# --- durations (8.2.1.2)

THIS_BATTLE = "battle"
"""Lasts as long as the battle does (7.7.1.2)."""

DURATIONS = (*turns.SHARED, THIS_BATTLE)
"""The words that texts have for how long an effect lasts."""

lasting = rule("8.2.1.2")(turns.lasting)
turn_ends = rule("6.8.1.4")(turns.turn_ends)


@rule("7.7.1.2")
def battle_ends(game: VanguardGame) -> Procedure[None]:
    """What lasts for this battle is over."""
    yield from turns.over(game, THIS_BATTLE)
