"""Whether an effect can be carried out: what is asked before a player may decide to do it.

An effect of several parts is looked at by its first one only: what comes later depends on what
that has done. Where the answer is open it is yes; whether it was done is seen afterwards.
"""

from collections.abc import Callable
from typing import Any

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.nodes import RemoveCounters, Split
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Draw,
    Effect,
    If,
    IfYouDo,
    InOrder,
    Let,
    Look,
    OneOf,
    PutOff,
    Repeat,
    Reveal,
    Selector,
    Turn,
    means_players,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.measuring import holds, players, pointed, value
from judgetool.engine.kernel.selecting import offered
from judgetool.engine.kernel.state import FaceUnknown

Try = Callable[[FinalState, Any, Context], bool]


def can_be_done(state: FinalState, effect: Effect, context: Context) -> bool:
    """Whether nothing shows that ``effect`` cannot be carried out."""
    tried = TRIED.get(type(effect), _there)
    try:
        return tried(state, effect, context)
    except FaceUnknown:
        return True


def _there(state: FinalState, effect: Effect, context: Context) -> bool:
    """What an effect speaks of is there; one that speaks of nothing can be carried out."""
    what = getattr(effect, "what", None)
    if what is None or means_players(what):
        return True
    return bool(pointed(state, what, context))


def _first(state: FinalState, effect: InOrder, context: Context) -> bool:
    return not effect.effects or can_be_done(state, effect.effects[0], context)


def _choice(state: FinalState, effect: ChooseCard, context: Context) -> bool:
    least = max(1, value(state, effect.minimum, context))
    return len(offered(state, effect, context)) >= least


def _any(state: FinalState, effect: OneOf, context: Context) -> bool:
    return any(can_be_done(state, way.effect, context) for way in effect.ways)


def _inside(state: FinalState, effect: IfYouDo | Let | Repeat | Split, context: Context) -> bool:
    if isinstance(effect, IfYouDo | Repeat):
        return can_be_done(state, effect.effect, context)
    return True


def _branch(state: FinalState, effect: If, context: Context) -> bool:
    follows = effect.then if holds(state, effect.condition, context) else effect.otherwise
    return follows is not None and can_be_done(state, follows, context)


def _turned(state: FinalState, effect: Turn, context: Context) -> bool:
    cards = pointed(state, effect.what, context)
    return any(state.cards[card].orientation != effect.orientation for card in cards)


def _counters(state: FinalState, effect: RemoveCounters, context: Context) -> bool:
    number = 1 if effect.number is None else value(state, effect.number, context)
    cards = pointed(state, effect.what, context)
    return any(state.counters_on(card, effect.name) >= number for card in cards)


def _from_deck(state: FinalState, effect: Draw | Look | Reveal | PutOff, context: Context) -> bool:
    if isinstance(effect, Reveal) and isinstance(effect.what, str | Selector):
        return bool(pointed(state, effect.what, context))
    origin = effect.origin if isinstance(effect, PutOff) else zones.MAIN_DECK
    owners = players(effect.whose, context.master, state)
    return any(state.cards_in(owner, origin) for owner in owners)


TRIED: dict[type[Effect], Try] = {
    InOrder: _first,
    ChooseCard: _choice,
    OneOf: _any,
    IfYouDo: _inside,
    Let: _inside,
    Repeat: _inside,
    Split: _inside,
    If: _branch,
    Turn: _turned,
    RemoveCounters: _counters,
    Draw: _from_deck,
    Look: _from_deck,
    Reveal: _from_deck,
    PutOff: _from_deck,
}
"""How each effect is looked at; of the others what they speak of only has to be there."""
