"""The course of the game: phases and steps as data (9, 10), and what is cast and used in them.

It begins with the tables. At the end stand the times for Summons, Characters and abilities
(9.3.1, 9.5.1, 15.2.3.3).
"""

from collections.abc import Iterator
from functools import cache

from judgetool.engine.fftcg import attack, battle, phases
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.lasting_effects import TurnWentOn
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.preparing import begins, texts_in_play_missed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers.this_turn import what_happened_earlier
from judgetool.engine.kernel.turns import Row, TurnTable

ATTACK_PHASE = "attack phase"
SETUP = "game setup"

SETUP_TABLE = (
    Row("game setup", "8.2", SETUP, phases.shuffle_and_choose),
    Row("opening hands", "8.2.1.3", SETUP, phases.opening_hands),
    Row("redraw", "8.2.1.4", SETUP, phases.redraws),
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

TABLE = TurnTable(SETUP_TABLE, TURN_TABLE)
ROWS, STEPS = TABLE.rows, TABLE.steps
ADDED = ROWS["main phase 2"]
"""Each additional Main Phase is a Main Phase 2 (9.3.1.1)."""

BATTLE_STEPS = ("block declaration step", "damage resolution step")
"""The steps in which an attack is under way."""

MAIN_PHASES = ("main phase 1", "main phase 2")
ATTACK_STEPS = tuple(row.name for row in TURN_TABLE if row.phase == ATTACK_PHASE)
WITH_INSTANTS = frozenset((*MAIN_PHASES, *ATTACK_STEPS))
"""The phases and steps in which Summons are cast and abilities used."""


def play(game: FinalGame) -> Procedure[None]:
    """Play the game from the state's step on, turn after turn, until it ends."""
    row = ROWS[game.state.step]
    yield from what_happened_earlier(game)
    yield from texts_in_play_missed(game)
    while True:
        yield from begins(game, row)
        goal = yield from row.procedure(game)
        following = TABLE.following(row) if goal is None else ROWS[goal]
        row = yield from after_added(game, row, following)


@rule("9.3.1.1")
def after_added(game: FinalGame, row: Row, following: Row) -> Procedure[Row]:
    """What comes after a phase: first additional Main Phases, then the phase that was to follow."""
    state = game.state
    if following.phase == row.phase != ADDED.phase or not (state.added or state.resumed):
        return following
    resumed = state.resumed or following.name
    if state.added:
        yield TurnWentOn(resumed)
        return ADDED
    yield TurnWentOn()
    return ROWS[resumed]


# --- when cards are cast and abilities used -------------------------------------------------------


@rule("9.3.1.6", "9.3.1.7", "9.5.1.1", "9.5.1.4", "15.2.3.3")
def against_instant(state: FinalState, what: str) -> Iterator[Objection]:
    """Summons are cast and abilities are used only in the Main and the Attack Phase.

    Nothing is cast or used between First Strike damage and the rest of the damage.
    """
    if state.step not in WITH_INSTANTS:
        numbers = ("9.3.1.6", "9.3.1.7", "9.5.1.1")
        yield Objection(f"no {what} in the {state.step}", numbers)
    elif state.attack is not None and state.attack.struck_first:
        yield Objection(f"no {what} between First Strike damage and the rest", ("15.2.3.3",))


@rule("9.3.1.5", "11.4.1")
def against_special(
    state: FinalState, player: Player, what: str, numbers: tuple[str, ...]
) -> tuple[Objection, ...]:
    """Some acts are only for the turn player, in the Main Phase, while the stack is empty."""
    in_turn, empty = player == state.turn_player, not state.stack
    return _against_special(state.step, what, numbers, in_turn=in_turn, empty=empty)


@cache
def _against_special(
    step: str, what: str, numbers: tuple[str, ...], *, in_turn: bool, empty: bool
) -> tuple[Objection, ...]:
    """The reasons. They are the same for all cards at this time, so they are kept."""
    found = []
    if step not in MAIN_PHASES:
        found.append(Objection(f"{what} in the Main Phase, not in the {step}", numbers))
    if not in_turn:
        found.append(Objection(f"{what} by the turn player only", numbers))
    if not empty:
        found.append(Objection(f"{what} only while the stack is empty", numbers))
    return tuple(found)


@rule("15.2.5.2", "15.2.5.3")
def against_back_attack(state: FinalState) -> Iterator[Objection]:
    """With Back Attack a Character is cast in the Main or Attack Phase of either player."""
    if state.step not in WITH_INSTANTS:
        yield Objection(
            f"no Character can be cast by Back Attack in the {state.step}", ("15.2.5.2",)
        )
