"""Whether an effect can be carried out in full (8-4-2-2): it is tried out on the state."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.movement import all_to_owners
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Draw, Put, PutOff
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import players
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Moves,
    Trying,
    Ways,
    all_there,
    at_random,
    moved,
    off_the_end,
)


def _put(state: DbsState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards:
        yield moved(state, all_to_owners(state, cards, effect.zone), context)


def _put_off(state: DbsState, effect: PutOff, context: Context, trying: Trying) -> Ways:
    moves: Moves = []
    for player in players(effect.whose, context.master, state):
        taken = off_the_end(state, effect, state.cards_in(player, effect.origin), context)
        if taken is None:
            return
        moves += all_to_owners(state, taken, effect.zone)
    yield moved(state, moves, context)


def _drawn(state: DbsState, effect: Draw, context: Context, trying: Trying) -> Ways:
    taken = PutOff(effect.number, zones.DECK, zones.HAND, effect.whose, up_to=effect.up_to)
    yield from _put_off(state, taken, context, trying)


TRYING = Trying(
    {**WITH_ALL_PARTS, Put: _put, PutOff: _put_off, Draw: _drawn, ChooseAtRandom: at_random},
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
