"""The structure of a turn as data (chapters 9 and 10): its phases and steps, in order."""

from collections.abc import Callable
from typing import NamedTuple

from judgetool.engine.fftcg import attack, battle, phases, setup
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.events import StepBegan
from judgetool.engine.kernel.procedures import Procedure


class Row(NamedTuple):
    """One phase or step: its name, rule, phase and procedure.

    The procedure gives the name of the step to go to, or None for the next row.
    """

    name: str
    number: str
    phase: str
    procedure: Callable[[FinalGame], Procedure[str | None]]


ATTACK_PHASE = "attack phase"
SETUP = "game setup"

SETUP_TABLE = (
    Row("game setup", "8.2", SETUP, setup.shuffle_and_choose),
    Row("opening hands", "8.2.1.3", SETUP, setup.opening_hands),
    Row("redraw", "8.2.1.4", SETUP, setup.redraws),
)

TURN_TABLE = (
    Row("active phase", "9.1", "active phase", phases.active_phase),
    Row("draw phase", "9.2", "draw phase", phases.draw_phase),
    Row("main phase 1", "9.3", "main phase 1", phases.main_phase_1),
    Row("attack preparation step", "10.1.1", ATTACK_PHASE, attack.attack_preparation_step),
    Row("attack declaration step", "10.1.2", ATTACK_PHASE, attack.attack_declaration_step),
    Row("block declaration step", "10.1.3", ATTACK_PHASE, attack.block_declaration_step),
    Row("damage resolution step", "10.1.4", ATTACK_PHASE, battle.damage_resolution_step),
    Row("main phase 2", "9.3", "main phase 2", phases.main_phase_2),
    Row("end phase", "9.5", "end phase", phases.end_phase),
)

ROWS = {row.name: row for row in (*SETUP_TABLE, *TURN_TABLE)}
STEPS = tuple(ROWS)
BATTLE_STEPS = ("block declaration step", "damage resolution step")
"""The steps in which an attack is under way."""


def next_row(row: Row) -> Row:
    """The row after ``row``; after the last one the first of the next turn."""
    index = STEPS.index(row.name) + 1
    return TURN_TABLE[0] if index == len(STEPS) else ROWS[STEPS[index]]


def play(game: FinalGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    row = ROWS[game.state.step]
    while True:
        with game.citing(row.number):
            yield StepBegan(row.name)
        goal = yield from row.procedure(game)
        row = next_row(row) if goal is None else ROWS[goal]
