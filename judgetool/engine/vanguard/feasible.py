"""Whether an effect can be carried out in full (8.5.2.3): it is tried out on the state."""

from judgetool.engine.kernel.abilities import (
    Draw,
    Put,
    PutOff,
    Turn,
)
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
    left_open,
    moved,
    putting_off,
    turned,
)
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.movement import all_to_owners, with_associates
from judgetool.engine.vanguard.nodes import DeclareName
from judgetool.engine.vanguard.state import VanguardState


def _put(state: VanguardState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards:
        zone = zones.GROUPS.get(effect.zone, (effect.zone,))[0]
        yield moved(state, all_to_owners(state, cards, zone), context)


def _turned(state: VanguardState, effect: Turn, context: Context, trying: Trying) -> Ways:
    """In a legion both units are turned, or neither where one is kept from it."""
    cards = with_associates(state, pointed(state, effect.what, context))
    return turned(state, cards, effect.orientation, context)


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        Put: _put,
        PutOff: putting_off(all_to_owners),
        Turn: _turned,
        Draw: drawn_into(zones.HAND),
        ChooseAtRandom: at_random,
        DeclareName: left_open,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
