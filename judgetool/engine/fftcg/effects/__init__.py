"""Carrying out the effects that only this game has, or has its own way for (11.12)."""

from judgetool.engine.fftcg.effects import (
    breaking,
    carried,
    casting,
    counting,
    damaging,
    declared,
    grouping,
    holding,
    lying,
    moving,
    paying,
    phases,
    seeing,
    selecting,
    setting,
    stack,
    together,
    turning,
    waiting,
)
from judgetool.engine.fftcg.effects.dispatch import EFFECTS

FAMILIES = (
    breaking,
    carried,
    casting,
    counting,
    damaging,
    declared,
    grouping,
    holding,
    lying,
    moving,
    paying,
    phases,
    seeing,
    selecting,
    setting,
    stack,
    together,
    turning,
    waiting,
)
"""The modules whose procedures carry out effects; importing them is what registers these."""

__all__ = ["EFFECTS"]
