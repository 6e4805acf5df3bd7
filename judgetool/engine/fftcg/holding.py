"""Conditions as long as which effects last, and when these are over (11.12.4.1).

They are looked at after each event. What is over does not begin again when its condition holds
once more.
"""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.lasting_events import NoLongerHold
from judgetool.engine.fftcg.state import FinalState, Holding
from judgetool.engine.kernel.abilities import Condition
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.procedures import Recorded


def condition_of(state: FinalState, condition: Condition, context: Context) -> Holding:
    """The condition of a text as it is kept in the state: one that is there already, or a new."""
    asked = replace(context, played=None)
    for one in state.holding:
        if (one.condition, one.context) == (condition, asked):
            return one
    taken = {one.number for one in state.holding}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    return Holding(number, condition, asked)


def is_so(state: FinalState, condition: Condition, context: Context) -> bool:
    """Whether a condition holds of what there is; raises ``FaceUnknown`` where that is open.

    What a card was before it left does not count.
    """
    present = changed(state, left=()) if state.left else state
    return holds(present, condition, replace(context, as_before=False))


@rule("11.12.4.1")
def no_longer_holding(state: FinalState) -> Iterator[Recorded]:
    """The conditions that have ceased to hold; raises ``FaceUnknown`` where that is open."""
    over = tuple(one for one in state.holding if not is_so(state, one.condition, one.context))
    if over:
        yield Recorded(NoLongerHold(over), ("11.12.4.1",))
