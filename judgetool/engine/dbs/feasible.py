"""Whether an effect can be carried out in full (8-4-2-2): it is tried out on the state."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.movement import all_to_owners
from judgetool.engine.dbs.prohibited import TO_ACTIVE, TO_REST
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Draw, Put, PutOff, Turn
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import pointed
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Trying,
    Ways,
    all_there,
    at_random,
    drawn_into,
    moved,
    putting_off,
    turned,
)
from judgetool.engine.kernel.prohibitions import prohibition


def _put(state: DbsState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards:
        yield moved(state, all_to_owners(state, cards, effect.zone), context)


def _turned(state: DbsState, effect: Turn, context: Context, trying: Trying) -> Ways:
    switch = TO_ACTIVE if effect.orientation == zones.ACTIVE else TO_REST
    cards = pointed(state, effect.what, context)
    if not any(prohibition(state, card, switch) for card in cards):
        yield from turned(state, effect, context, trying)


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        Put: _put,
        PutOff: putting_off(all_to_owners),
        Turn: _turned,
        Draw: drawn_into(zones.HAND),
        ChooseAtRandom: at_random,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
