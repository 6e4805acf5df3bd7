"""What keywords with numbers, names and costs stand for: abilities as data (15.2)."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import PayCP, Priming, Warping
from judgetool.engine.kernel.abilities import Ability

WARP, PRIMING = "Warp", "Priming"
COUNTS_DOWN, COMES_BACK = f"{WARP}: a counter is removed", f"{WARP}: the card enters the field"
"""The names of the auto-abilities that Warp brings along (15.2.7.4, 15.2.7.5)."""


@rule("15.2.7.1", "15.2.7.1.1", "15.2.7.2")
def warp(number: int, cost: PayCP) -> Ability:
    """The field ability of Warp, which works in the hand."""
    return Ability(
        "continuous",
        f"{WARP} {number}",
        "15.2.7",
        zone=zones.HAND,
        lasting=(Warping(number, cost),),
        keywords=(WARP,),
    )


@rule("15.2.9.1", "15.2.9.2")
def priming(name: str, cost: PayCP) -> Ability:
    """The field ability of Priming, with the name that it searches for and its cost."""
    return Ability(
        "continuous",
        f"{PRIMING} {name}",
        "15.2.9",
        lasting=(Priming(name, cost),),
        keywords=(PRIMING,),
    )
