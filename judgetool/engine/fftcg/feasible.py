"""Whether an effect can be carried out. This is asked before a player may decide to do it.

If it is not known, the answer is yes. Whether the effect was done is seen afterwards.
"""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.events import CountersChanged
from judgetool.engine.fftcg.keywords import cannot_go
from judgetool.engine.fftcg.lasting_effects import is_so
from judgetool.engine.fftcg.nodes import AsLongAs, Break, Discard, NameWord, RemoveCounters, Split
from judgetool.engine.fftcg.permissions import cannot_be_broken, cannot_be_dulled
from judgetool.engine.fftcg.room import can_enter
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    Draw,
    Effect,
    IfYouDo,
    Put,
    PutOff,
    Turn,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import players, pointed, references, value
from judgetool.engine.kernel.events import Moved, Turned, apply
from judgetool.engine.kernel.feasible import (
    SHARED,
    Trying,
    Ways,
    left_open,
    moved,
    ways,
)
from judgetool.engine.kernel.state import FaceUnknown


def can_be_done(state: FinalState, effect: Effect, context: Context) -> bool:
    """Whether ``effect`` may be possible in full, as far as it is known."""
    try:
        return any(True for _ in ways(state, effect, context, TRYING))
    except FaceUnknown:
        return True


def _first(state: FinalState, effect: IfYouDo, context: Context, trying: Trying) -> Ways:
    """Only the first part decides; what follows "if you do" does not."""
    yield from ways(state, effect.effect, context, trying)


def _so_long(state: FinalState, effect: AsLongAs, context: Context, trying: Trying) -> Ways:
    """Nothing begins if the condition does not hold."""
    if is_so(state, effect.condition, context):
        yield from ways(state, effect.effect, context, trying)


def _put(state: FinalState, effect: Put, context: Context, trying: Trying) -> Ways:
    """All cards that are meant are there, and nothing prohibits that they go to the zone."""
    cards = pointed(state, effect.what, context)
    meant = references(state, effect.what, context) if isinstance(effect.what, str) else cards
    if (
        not cards
        or len(cards) < len(meant)
        or any(cannot_go(state, one, effect.zone) for one in cards)
    ):
        return
    after, moves = state, []
    for card in cards:
        player = state.cards[card].owner
        if effect.whose != "either's":
            (player, *_) = players(effect.whose, context.master, state)
        if effect.zone == zones.FIELD and not can_enter(after, card, player, context):
            return
        turned = effect.orientation
        moves.append(move(state, card, effect.zone, controller=player, orientation=turned))
        after = apply(after, Moved((moves[-1],)))
    yield moved(state, moves, context)


def _broken(state: FinalState, effect: Break, context: Context, trying: Trying) -> Ways:
    cards = pointed(state, effect.what, context)
    yield from _to_break_zone(
        state, tuple(card for card in cards if not cannot_be_broken(state, card, context)), context
    )


def _discarded(state: FinalState, effect: Discard, context: Context, trying: Trying) -> Ways:
    cards = pointed(state, effect.what, context)
    in_hand = tuple(card for card in cards if state.zone_of(card).name == zones.HAND)
    yield from _to_break_zone(state, in_hand, context)


def _to_break_zone(state: FinalState, cards: tuple[CardId, ...], context: Context) -> Ways:
    if cards:
        moves = tuple(move(state, card, zones.BREAK_ZONE) for card in cards)
        yield moved(state, moves, context)


def _turned(state: FinalState, effect: Turn, context: Context, trying: Trying) -> Ways:
    """Active Characters can be activated and dull ones dulled (15.1.1.1.2, 15.1.1.2.2).

    Those that an effect keeps from becoming dull are not dulled.
    """
    cards = pointed(state, effect.what, context)
    if effect.orientation == zones.DULL:
        cards = tuple(card for card in cards if not cannot_be_dulled(state, card, context))
    if cards:
        yield apply(state, Turned(cards, effect.orientation)), context


def _counters(state: FinalState, effect: RemoveCounters, context: Context, trying: Trying) -> Ways:
    number = 1 if effect.number is None else value(state, effect.number, context)
    cards = pointed(state, effect.what, context)
    having = [card for card in cards if state.counters_on(card, effect.name) >= number]
    for card in having:
        taken = number if effect.number is not None else state.counters_on(card, effect.name)
        state = apply(state, CountersChanged(card, effect.name, -taken))
    if having:
        yield state, context


def _from_deck(state: FinalState, effect: Draw | PutOff, context: Context, trying: Trying) -> Ways:
    """There are as many cards as the text asks for; with "up to" one is enough."""
    origin = effect.origin if isinstance(effect, PutOff) else zones.MAIN_DECK
    zone = effect.zone if isinstance(effect, PutOff) else zones.HAND
    number = value(state, effect.number, context)
    moves = []
    for owner in players(effect.whose, context.master, state):
        pile = state.cards_in(owner, origin)
        if not pile or (len(pile) < number and not effect.up_to):
            return
        at_top = isinstance(effect, Draw) or effect.end == "top"
        taken = pile[::-1][:number] if at_top else pile[:number]
        moves += [move(state, card, zone) for card in taken]
    yield moved(state, moves, context)


TRYING = Trying(
    {
        **SHARED,
        IfYouDo: _first,
        Split: left_open,
        NameWord: left_open,
        AsLongAs: _so_long,
        Put: _put,
        Break: _broken,
        Discard: _discarded,
        Turn: _turned,
        RemoveCounters: _counters,
        Draw: _from_deck,
        PutOff: _from_deck,
    }
)
"""How the effects of this game are tried out."""
