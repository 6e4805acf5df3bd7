"""Auto-abilities (11.8): what makes them trigger in this game.

:mod:`words` has the words for what happens, :mod:`happenings` says which events mean it,
:mod:`occasions` in which state that is looked at, :mod:`triggering` where abilities work and how
often they trigger. They stand by until a player gains priority, and are put onto the stack then
(11.8.7).
"""

from judgetool.engine.fftcg.triggers.triggering import TRIGGERING
from judgetool.engine.kernel.triggers.consequences import consequences

__all__ = ["TRIGGERING", "consequences"]
