"""Carrying out the effects that only this game has, or has its own way for (8.6.3, 8.8)."""

from judgetool.engine.weiss_schwarz.effects import (
    carried,
    course,
    exchanging,
    moving,
    numbers,
    over,
    performing,
    seeing,
    turning,
    using,
)
from judgetool.engine.weiss_schwarz.effects.dispatch import EFFECTS

FAMILIES = (carried, course, exchanging, moving, numbers, over, performing, seeing, turning, using)
"""The modules whose procedures carry out effects; importing them is what registers these."""

__all__ = ["EFFECTS"]
