"""The nodes of the ability tree that only this game has."""

from typing import Literal

from judgetool.engine.kernel.abilities import UNTIL_NO_LONGER, Cost, Lasting
from judgetool.engine.kernel.abilities.node import node


@node
class PayCP(Cost):
    """Pay CP: one of each Element named, as often as it is named, and so many of any Element."""

    elements: tuple[str, ...] = ()
    generic: int = 0
    do: Literal["pay CP"] = "pay CP"


@node
class Warping(Lasting):
    """A card in hand can be removed from the game for a cost, with so many Warp counters."""

    number: int
    cost: PayCP
    duration: str = UNTIL_NO_LONGER
    do: Literal["warping"] = "warping"
