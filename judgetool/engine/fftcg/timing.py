"""When cards can be cast and abilities used: which phases allow what (9.3.1, 9.5.1, 15.2.3.3)."""

from collections.abc import Iterator
from functools import cache

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.turn import ATTACK_PHASE, TURN_TABLE
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.decisions import Objection

MAIN_PHASES = ("main phase 1", "main phase 2")
ATTACK_STEPS = tuple(row.name for row in TURN_TABLE if row.phase == ATTACK_PHASE)
WITH_INSTANTS = frozenset((*MAIN_PHASES, *ATTACK_STEPS))
"""The phases and steps in which Summons are cast and abilities used."""


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
        yield Objection(f"no Back Attack in the {state.step}", ("15.2.5.2",))
