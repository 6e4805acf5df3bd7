"""Whether an effect can be carried out in full (8-4-2-2): it is tried out on the state."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.movement import all_to_owners
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Draw, Put, PutOff
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Trying,
    Ways,
    all_there,
    at_random,
    drawn_into,
    moved,
    putting_off,
)


def _put(state: DbsState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards:
        yield moved(state, all_to_owners(state, cards, effect.zone), context)


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        Put: _put,
        PutOff: putting_off(all_to_owners),
        Draw: drawn_into(zones.HAND),
        ChooseAtRandom: at_random,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
