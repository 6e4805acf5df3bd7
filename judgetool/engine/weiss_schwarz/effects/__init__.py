"""Carrying out the effects of the ability tree (8.6.3, 8.8), one module for each family of them."""

from judgetool.engine.kernel.context import Context
from judgetool.engine.weiss_schwarz.effects import (
    branching,
    choosing,
    course,
    exchanging,
    lasting,
    moving,
    numbers,
    over,
    seeing,
    turning,
    using,
    waiting,
)
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out, execute, unhandled
from judgetool.engine.weiss_schwarz.effects.lasting import changes

FAMILIES = (
    branching,
    choosing,
    course,
    exchanging,
    lasting,
    moving,
    numbers,
    over,
    seeing,
    turning,
    using,
    waiting,
)
"""The modules whose procedures carry out effects; importing them is what registers these."""

__all__ = ["Context", "carries_out", "changes", "execute", "unhandled"]
