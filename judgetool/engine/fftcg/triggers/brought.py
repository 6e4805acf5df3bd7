"""Auto-abilities that keyword abilities bring along (15.2): so far those of Warp."""

from functools import cache

from judgetool.engine.fftcg import keyword_abilities, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.keyword_abilities import WARP
from judgetool.engine.fftcg.nodes import HasCounters, RemoveCounters, Warping
from judgetool.engine.fftcg.triggers.words import LAST_REMOVED
from judgetool.engine.fftcg.warp import COUNTER
from judgetool.engine.kernel.abilities import Ability, AtMoment, Fits, Happens, Put

COUNTS_DOWN = Ability(
    "automatic",
    keyword_abilities.COUNTS_DOWN,
    "15.2.7.4",
    trigger=AtMoment("beginning of main phase 1", "yours"),
    condition=Fits("this card", (HasCounters(COUNTER),)),
    effect=RemoveCounters(COUNTER),
    zone=zones.REMOVED,
    keywords=(WARP,),
)
"""A Warp counter less at the start of one's Main Phase 1."""

COMES_BACK = Ability(
    "automatic",
    keyword_abilities.COMES_BACK,
    "15.2.7.5",
    trigger=Happens(LAST_REMOVED, detail=COUNTER),
    effect=Put("this card", zones.FIELD),
    zone=zones.REMOVED,
    keywords=(WARP,),
)
"""The card enters the field when its last Warp counter is removed, if there is room for it."""


@cache
@rule("15.2.7.1", "15.2.7.1.2")
def brought_by(ability: Ability) -> tuple[Ability, ...]:
    """The auto-abilities that come with a field ability."""
    if any(isinstance(one, Warping) for one in ability.lasting):
        return (COUNTS_DOWN, COMES_BACK)
    return ()


def with_brought(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities, and those that come with them."""
    brought = tuple(one for ability in abilities for one in brought_by(ability))
    return (*abilities, *brought) if brought else abilities
