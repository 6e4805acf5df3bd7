"""The course of the game: the phases and steps as data (6.2.1, 7.1)."""

from judgetool.engine.kernel.preparing import course
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.turns import Row, TurnTable
from judgetool.engine.vanguard import attack, battle, phases
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.state import VanguardGame

BATTLE_PHASE = "battle phase"
PREPARATION = "game preparation"

PREPARATION_TABLE = (
    Row("first vanguards", "5.2.2", PREPARATION, phases.first_vanguards),
    Row("game preparation", "5.2.3", PREPARATION, phases.shuffle_and_draw_lots),
    Row("opening hands", "5.2.5", PREPARATION, phases.opening_hands),
    Row("mulligan", "5.2.5", PREPARATION, phases.mulligan),
    Row("stand up", "6.1.1", PREPARATION, phases.stand_up),
)

TURN_TABLE = (
    Row("stand phase", "6.3", "stand phase", phases.stand_phase),
    Row("draw phase", "6.4", "draw phase", phases.draw_phase),
    Row("ride phase", "6.5", "ride phase", phases.ride_phase),
    Row("main phase", "6.6", "main phase", phases.main_phase),
    Row("start step", "7.2", BATTLE_PHASE, attack.start_step),
    Row("attack step", "7.3", BATTLE_PHASE, attack.attack_step),
    Row("guard step", "7.4", BATTLE_PHASE, attack.guard_step),
    Row("drive step", "7.5", BATTLE_PHASE, battle.drive_step),
    Row("damage step", "7.6", BATTLE_PHASE, battle.damage_step),
    Row("close step", "7.7", BATTLE_PHASE, battle.close_step),
    Row("end phase", "6.8", "end phase", phases.end_phase),
)

TABLE = TurnTable(PREPARATION_TABLE, TURN_TABLE)
ROWS, STEPS = TABLE.rows, TABLE.steps


@rule("6.2.1", encloses=True)
def play(game: VanguardGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    yield from course(game, TABLE)
