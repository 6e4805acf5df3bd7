"""Carrying out the effects that only this game has, or has its own way for (8.5.3, 10.1)."""

from judgetool.engine.kernel.effects import SHARED, chance
from judgetool.engine.kernel.procedures import gathered
from judgetool.engine.vanguard.effects import actions, choosing, moves, sight

EFFECTS = SHARED.with_own(gathered(actions, chance, choosing, moves, sight))
"""What the game carries out: what every game does, and its own."""

__all__ = ["EFFECTS"]
