"""Carrying out the effects that only this game has, or has its own way for (11.12)."""

from judgetool.engine.fftcg import next_cast
from judgetool.engine.fftcg.effects import characters, choices, moves, stack
from judgetool.engine.kernel.effects import SHARED
from judgetool.engine.kernel.procedures import gathered

EFFECTS = SHARED.with_own(gathered(characters, choices, moves, stack, next_cast))
"""What the game carries out: what every game does, and its own."""

__all__ = ["EFFECTS"]
