"""Carrying out the effects that only this game has, or has its own way for (8.6.3, 8.8)."""

from judgetool.engine.kernel.effects import SHARED, several
from judgetool.engine.kernel.procedures import gathered
from judgetool.engine.weiss_schwarz.effects import course, moves, sight, words

EFFECTS = SHARED.with_own(gathered(course, moves, several, sight, words))
"""What the game carries out: what every game does, and its own."""

__all__ = ["EFFECTS"]
