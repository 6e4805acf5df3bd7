"""Carrying out effects of the ability tree: those that games share, one module for each family."""

from judgetool.engine.kernel.effects import branching, choosing, course, lasting, waiting
from judgetool.engine.kernel.effects.dispatch import Effects, execute
from judgetool.engine.kernel.effects.lasting import changes

FAMILIES = (branching, choosing, course, lasting, waiting)
"""The modules whose procedures carry out effects; importing them is what registers these."""

__all__ = ["Effects", "changes", "execute"]
