"""Whether an effect can be carried out in full (8.5.2.3): it is tried out on the state."""

from judgetool.engine.kernel.abilities import (
    Draw,
    Effect,
    IfYouDo,
    Put,
    PutOff,
    Search,
    Turn,
    TurnOver,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import (
    players,
    pointed,
    references,
    searched,
    selected,
    value,
)
from judgetool.engine.kernel.events import Turned, TurnedOver, apply
from judgetool.engine.kernel.feasible import SHARED, Trying, Ways, in_turn, left_open, moved, ways
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.movement import to_owner
from judgetool.engine.vanguard.nodes import ChooseAtRandom, DeclareName
from judgetool.engine.vanguard.state import VanguardState


def can_be_done(
    state: VanguardState, effect: Effect, context: Context, *, certainly: bool = False
) -> bool:
    """Whether there is a way to carry out ``effect`` in full.

    ``certainly`` counts only cards that are known to fit.
    """
    return any(True for _ in ways(state, effect, context, TRYING._replace(certainly=certainly)))


def _both(state: VanguardState, effect: IfYouDo, context: Context, trying: Trying) -> Ways:
    yield from in_turn(state, (effect.effect, effect.then), context, trying)


def _put(state: VanguardState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = pointed(state, effect.what, context)
    gone = isinstance(effect.what, str) and len(cards) < len(
        references(state, effect.what, context)
    )
    if cards and not gone:
        zone = zones.GROUPS.get(effect.zone, (effect.zone,))[0]
        yield moved(state, (to_owner(state, card, zone) for card in cards), context)


def _put_off(state: VanguardState, effect: PutOff, context: Context, trying: Trying) -> Ways:
    number = max(0, value(state, effect.number, context))
    moves = []
    for player in players(effect.whose, context.master, state):
        pile = state.cards_in(player, effect.origin)
        if len(pile) < number and not effect.up_to:
            return
        taken = pile[::-1][:number] if effect.end == "top" else pile[:number]
        moves += [to_owner(state, card, effect.zone) for card in taken]
    yield moved(state, moves, context)


def _turn(state: VanguardState, effect: Turn | TurnOver, context: Context, trying: Trying) -> Ways:
    cards = pointed(state, effect.what, context)
    if not cards:
        return
    if isinstance(effect, Turn):
        if all(state.cards[card].orientation != effect.orientation for card in cards):
            yield apply(state, Turned(cards, effect.orientation)), context
    elif all(state.cards[card].face_up != effect.face_up for card in cards):
        yield apply(state, TurnedOver(cards, effect.face_up, ())), context


def _drawn(state: VanguardState, effect: Draw, context: Context, trying: Trying) -> Ways:
    taken = PutOff(effect.number, zones.DECK, zones.HAND, effect.whose, up_to=effect.up_to)
    yield from _put_off(state, taken, context, trying)


def _searched(state: VanguardState, effect: Search, context: Context, trying: Trying) -> Ways:
    if any(True for _ in searched(state, effect.selector, context)):
        yield state, context


def _at_random(
    state: VanguardState, effect: ChooseAtRandom, context: Context, trying: Trying
) -> Ways:
    number = value(state, effect.number, context)
    cards = selected(state, effect.selector, context)[: max(0, number)]
    if cards and len(cards) == number:
        chosen = tuple(state.reference(card) for card in cards)
        inside = changed(context, chosen=chosen, earlier=context.chosen)
        yield from ways(state, effect.then, inside, trying)


TRYING = Trying(
    {
        **SHARED,
        IfYouDo: _both,
        Put: _put,
        PutOff: _put_off,
        Turn: _turn,
        TurnOver: _turn,
        Draw: _drawn,
        Search: _searched,
        ChooseAtRandom: _at_random,
        DeclareName: left_open,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
