"""Carrying out effects of the ability tree: those that games share, one module for each family."""

from judgetool.engine.kernel.effects import branching, choosing, course, lasting, waiting
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.handlers import gathered

SHARED = gathered(branching, choosing, course, lasting, waiting)
"""What every game carries out in the same way."""

__all__ = ["SHARED", "changes", "execute"]
