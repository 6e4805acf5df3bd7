"""The course of the game: the phases and steps as data (6-1-1, 7)."""

from judgetool.engine.dbs import battle, phases
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.commands import DEFENSE, MAIN, OFFENCE
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.kernel.preparing import course
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.turns import Row, TurnTable

PREPARATION = "game preparation"

PREPARATION_TABLE = (
    Row("game preparation", "5-2-1-3", PREPARATION, phases.shuffle_and_draw_lots),
    Row("opening hands", "5-2-1-5", PREPARATION, phases.opening_hands),
    Row("redraw", "5-2-1-5", PREPARATION, phases.redraw),
    Row("life", "5-2-1-6", PREPARATION, phases.life),
)

TURN_TABLE = (
    Row("charge phase", "6-2", "charge phase", phases.charge_phase),
    Row("start of main phase", "6-3-1-1", MAIN, phases.start_of_main_phase),
    Row(MAIN, "6-3-1-2", MAIN, phases.main_phase),
    Row(OFFENCE, "7-2", MAIN, battle.offence_step),
    Row(DEFENSE, "7-3", MAIN, battle.defense_step),
    Row("damage step", "7-4", MAIN, battle.damage_step),
    Row("end step", "6-3-1-3", MAIN, phases.end_step),
    Row("end phase", "6-4", "end phase", phases.end_phase),
)

TABLE = TurnTable(PREPARATION_TABLE, TURN_TABLE)
ROWS, STEPS = TABLE.rows, TABLE.steps


@rule("6-1-1", encloses=True)
def play(game: DbsGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    yield from course(game, TABLE)
