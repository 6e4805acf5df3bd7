"""The icons of skills, and the names by which texts speak of a skill (8-1-3, 10)."""

from functools import cache

from judgetool.engine.kernel.abilities import Ability

ACTIVATE_MAIN, ACTIVATE_BATTLE = "activate: main", "activate: battle"
AWAKEN, EVOLVE = "awaken", "evolve"
COUNTER_PLAY, COUNTER_ATTACK, COUNTER_COUNTER = (
    "counter: play",
    "counter: attack",
    "counter: counter",
)
COUNTERS = (COUNTER_PLAY, COUNTER_ATTACK, COUNTER_COUNTER)
ICONS = (ACTIVATE_MAIN, ACTIVATE_BATTLE, AWAKEN, EVOLVE, *COUNTERS)
"""The icons of skills that players activate: they say when (8-1-3, 10-1, 10-4, 10-9)."""


@cache
def names_of(ability: Ability) -> tuple[str, ...]:
    """The names by which texts speak of a skill: its own, its keywords and its icons.

    [Evolve] is an [Activate: Main] skill, too (10-4-1).
    """
    of_evolve = (ACTIVATE_MAIN,) if EVOLVE in ability.icons else ()
    return tuple(dict.fromkeys((ability.name, *ability.keywords, *ability.icons, *of_evolve)))
