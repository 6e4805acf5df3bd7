"""Carrying out the effects that only this game has, or has its own way for (11.12)."""

from judgetool.engine.fftcg.effects.dispatch import EFFECTS

__all__ = ["EFFECTS"]
