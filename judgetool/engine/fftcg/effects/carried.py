"""Which rules of this game the procedures that games share carry out."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.kernel.effects import branching, choosing, course, lasting, needing, waiting

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    branching.optional: ("11.8.14",),
    branching.did_or_did_not: ("11.8.14",),
    branching.one_way: ("11.11.5.1",),
    branching.let: ("11.11.9",),
    branching.declare: ("11.11.9", "4.1"),
    branching.each_player: ("11.11.6",),
    choosing.with_chosen_cards: ("11.11.5.1",),
    choosing.as_many_as_possible: ("2.3",),
    choosing.no_target: ("2.3",),
    lasting.begin_lasting: ("11.12.4.1", "11.12.4.2", "11.12.4.3"),
    needing.not_at_all: ("4.3",),
    waiting.by_hand: ("11.11.5",),
    course.begin_replacement: ("11.12.5.1",),
    course.end_game: ("3.1",),
}
ENCLOSING = (branching.each_player, choosing.with_chosen_cards, branching.let)
"""The procedures within which other effects are carried out."""

for procedure, numbers in CARRIED.items():
    rule(*numbers, encloses=procedure in ENCLOSING)(procedure)
