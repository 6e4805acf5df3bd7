"""Which procedure carries out which effect of the ability tree in this game (8.6.3, 8.8)."""

from judgetool.engine.kernel.effects.dispatch import SHARED, Effects

EFFECTS = Effects(SHARED)
carries_out = EFFECTS.carries_out
