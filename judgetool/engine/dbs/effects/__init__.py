"""Carrying out the effects that only this game has, or has its own way for (8-2, 8-8)."""

from judgetool.engine.dbs.effects import actions, attacks, both_players, lasting, moves, sight
from judgetool.engine.kernel.effects import SHARED, chance
from judgetool.engine.kernel.procedures import gathered

EFFECTS = SHARED.with_own(gathered(actions, attacks, both_players, chance, lasting, moves, sight))
"""What the game carries out: what every game does, and its own."""

__all__ = ["EFFECTS"]
