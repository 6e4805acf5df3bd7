"""Which rules of this game the procedures that games share carry out."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.kernel import selecting
from judgetool.engine.kernel.effects import (
    branching,
    choosing,
    course,
    dispatch,
    lasting,
    needing,
    waiting,
)
from judgetool.engine.weiss_schwarz.citing import rule

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    dispatch.execute: ("8.8.1",),
    selecting.offered: ("8.6.3",),
    branching.if_you_do: ("8.6.4", "8.6.4.1"),
    branching.did_or_did_not: ("8.6.4",),
    branching.one_way: ("8.6.3", "8.6.3.1"),
    branching.declare: ("1.3.5",),
    branching.each_player: ("1.3.4",),
    choosing.with_chosen_cards: ("8.6.3", "8.6.3.1"),
    choosing.up_to: ("8.6.3.1.1",),
    choosing.as_many_as_possible: ("8.6.3.1.2", "1.3.2"),
    choosing.without_guarantee: ("8.6.3.1.4",),
    choosing.no_target: ("8.6.3.1.3",),
    lasting.begin_lasting: ("8.9.2",),
    needing.not_at_all: ("1.3.2.2",),
    waiting.delay: ("8.7.5",),
    course.begin_replacement: ("8.2.1.3",),
    course.end_game: ("1.2.5", "1.2.1", "1.2.3"),
}
ENCLOSING = (dispatch.execute, choosing.with_chosen_cards, branching.each_player)
"""The procedures within which other effects are carried out."""

for procedure, numbers in CARRIED.items():
    rule(*numbers, encloses=procedure in ENCLOSING)(procedure)
