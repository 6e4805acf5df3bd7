"""The course of the game: the phases and steps as data (6.1.1, 7.1)."""

from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.preparing import begins, texts_in_play_missed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.turns import Row, TurnTable
from judgetool.engine.weiss_schwarz import attack, battle, phases
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.events import Diverted
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from judgetool.engine.weiss_schwarz.timing import Leaving

ATTACK_PHASE = "attack phase"
PREPARATION = "game preparation"

PREPARATION_TABLE = (
    Row("game preparation", "5.2", PREPARATION, phases.shuffle_and_draw_lots),
    Row("opening hands", "5.2.1.4", PREPARATION, phases.opening_hands),
    Row("mulligan", "5.2.1.4", PREPARATION, phases.mulligan),
)

TURN_TABLE = (
    Row("stand phase", "6.2", "stand phase", phases.stand_phase),
    Row("draw phase", "6.3", "draw phase", phases.draw_phase),
    Row("clock phase", "6.4", "clock phase", phases.clock_phase),
    Row("main phase", "6.5", "main phase", phases.main_phase),
    Row("climax phase", "6.6", "climax phase", phases.climax_phase),
    Row("attack declaration step", "7.2", ATTACK_PHASE, attack.attack_declaration_step),
    Row("trigger step", "7.3", ATTACK_PHASE, attack.trigger_step),
    Row("counter step", "7.4", ATTACK_PHASE, battle.counter_step),
    Row("damage step", "7.5", ATTACK_PHASE, battle.damage_step),
    Row("battle step", "7.6", ATTACK_PHASE, battle.battle_step),
    Row("encore step", "7.7", ATTACK_PHASE, battle.encore_step),
    Row("end phase", "6.8", "end phase", phases.end_phase),
)

TABLE = TurnTable(PREPARATION_TABLE, TURN_TABLE)
ROWS, STEPS = TABLE.rows, TABLE.steps
SUB_PHASE_STEPS = ("trigger step", "counter step", "damage step", "battle step")
"""The steps in which an attack is under way (7.1.2)."""


@rule("6.1.1", encloses=True)
def play(game: WeissGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    row = ROWS[game.state.step]
    yield from texts_in_play_missed(game)
    while True:
        skipped = taken_out(game.state, row)
        if skipped is not None:
            row = yield from passed_over(game, row, skipped)
            continue
        yield from begins(game, row)
        try:
            goal = yield from row.procedure(game)
        except Leaving as leaving:
            goal = yield from go_on_at(game, row, leaving.step)
        row = TABLE.following(row) if goal is None else ROWS[goal]


@rule("1.3.1", "6.1.1")
def taken_out(state: WeissState, row: Row) -> str | None:
    """The phase or step that would begin now, if an effect has taken it out of this turn.

    Of a phase that has begun nothing is taken out any more.
    """
    named = [one.step for one in state.skipped_now()]
    if row.phase in named and ROWS[state.step].phase != row.phase:
        return row.phase
    return row.name if row.name in named and state.step != row.name else None


@rule("1.3.1", "6.1.1")
def passed_over(game: WeissGame, row: Row, skipped: str) -> Procedure[Row]:
    """It does not take place, and the turn goes on with what follows it."""
    yield Noted("it does not take place", game.state.turn_player, detail=skipped)
    if row.name == "trigger step":
        return ROWS[attack.after_trigger_step(game.state)]
    following = TABLE.following(row)
    while skipped == following.phase:
        following = TABLE.following(following)
    return following


@rule("11.4.1", "11.4.1.1", "11.4.1.2", "11.4.1.3")
def go_on_at(game: WeissGame, row: Row, step: str) -> Procedure[str]:
    """The game moves directly on; what would have ended on the way ends now.

    The rest of the present step and the steps in between do not take place. What stands by
    waits for the check timing of the step where the game goes on.
    """
    goal = TABLE.first_step(step)
    yield Diverted(None)
    if game.state.attack is not None and goal not in SUB_PHASE_STEPS:
        yield from battle.leave_attack(game)
    return goal
