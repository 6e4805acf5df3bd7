"""Whether an effect can be carried out in full (8.5.2.3): it is tried out on the state."""

from judgetool.engine.kernel.abilities import (
    Draw,
    Put,
    PutOff,
)
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import (
    players,
)
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Moves,
    Trying,
    Ways,
    all_there,
    at_random,
    left_open,
    moved,
    off_the_end,
)
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.movement import to_owner
from judgetool.engine.vanguard.nodes import DeclareName
from judgetool.engine.vanguard.state import VanguardState


def _put(state: VanguardState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards:
        zone = zones.GROUPS.get(effect.zone, (effect.zone,))[0]
        yield moved(state, (to_owner(state, card, zone) for card in cards), context)


def _put_off(state: VanguardState, effect: PutOff, context: Context, trying: Trying) -> Ways:
    moves: Moves = []
    for player in players(effect.whose, context.master, state):
        taken = off_the_end(state, effect, state.cards_in(player, effect.origin), context)
        if taken is None:
            return
        moves += [to_owner(state, card, effect.zone) for card in taken]
    yield moved(state, moves, context)


def _drawn(state: VanguardState, effect: Draw, context: Context, trying: Trying) -> Ways:
    taken = PutOff(effect.number, zones.DECK, zones.HAND, effect.whose, up_to=effect.up_to)
    yield from _put_off(state, taken, context, trying)


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        Put: _put,
        PutOff: _put_off,
        Draw: _drawn,
        ChooseAtRandom: at_random,
        DeclareName: left_open,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
