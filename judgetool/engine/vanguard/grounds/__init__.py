"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from judgetool.engine.kernel.grounds import Grounds, found
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.vanguard.grounds import abilities, battle, moves
from judgetool.engine.vanguard.state import VanguardState

SPECIAL = (moves.SPECIAL, battle.SPECIAL, abilities.SPECIAL)
GENERAL = (moves.GENERAL, battle.GENERAL, abilities.GENERAL)


def grounds_of(before: VanguardState, recorded: Recorded, after: VanguardState) -> Grounds:
    """The definitions on which an event rests."""
    event = recorded.event
    special = [n for table in SPECIAL for n in found(table, before, event, after)]
    general = [n for table in GENERAL for n in found(table, before, event, after)]
    if abilities.is_one_shot(recorded):
        general.append(abilities.ONE_SHOT)
    return Grounds(tuple(special), tuple(general))
