"""Trigger conditions (8.7.2): what of them is this game's own.

:mod:`happenings` has the words for what happens, :mod:`occasions` says in which state that is
looked at, :mod:`triggering` where abilities work and how often they trigger.
"""

from judgetool.engine.kernel.triggers.consequences import consequences
from judgetool.engine.weiss_schwarz.triggers.triggering import TRIGGERING

__all__ = ["TRIGGERING", "consequences"]
