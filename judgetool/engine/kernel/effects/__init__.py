"""Carrying out the effects of ability trees that all games share."""

from judgetool.engine.kernel.effects import all_players, composed, lasting, one_by_one
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.procedures import gathered

SHARED = gathered(all_players, composed, lasting, one_by_one)
"""The effects that every game carries out in the same way."""

__all__ = ["SHARED", "changes", "execute"]
