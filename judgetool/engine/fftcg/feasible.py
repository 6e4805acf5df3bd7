"""Whether an effect can be carried out: what is asked before a player may decide to do it.

Every part is tried out on the state as the procedures would carry it out, one after the other, in
every way in which cards can be chosen, until one way leads to the end. Where the answer is open it
is yes; whether it was done is seen afterwards. Nothing is replaced and nothing triggers meanwhile.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.characteristics import is_character
from judgetool.engine.fftcg.deploying import against_putting
from judgetool.engine.fftcg.events import CountersChanged
from judgetool.engine.fftcg.holding import is_so
from judgetool.engine.fftcg.keywords import KEPT_FROM, cannot
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.nodes import AsLongAs, Break, Discard, RemoveCounters, Split
from judgetool.engine.fftcg.protections import cannot_be_broken
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
    May,
    MayPay,
    OneOf,
    Put,
    PutOff,
    Repeat,
    Reveal,
    Selector,
    Turn,
    means_players,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.events import Moved, Turned, apply
from judgetool.engine.kernel.measuring import holds, now, players, pointed, references, value
from judgetool.engine.kernel.state import FaceUnknown

Way = tuple[FinalState, Context]
Ways = Iterator[Way]


def can_be_done(state: FinalState, effect: Effect, context: Context) -> bool:
    """Whether nothing shows that ``effect`` cannot be carried out in full."""
    try:
        return any(True for _ in ways(state, effect, context))
    except FaceUnknown:
        return True


def ways(state: FinalState, effect: Effect, context: Context) -> Ways:
    """What is so after each way to carry out ``effect`` in full; raises ``FaceUnknown``."""
    yield from TRIED.get(type(effect), _there)(state, effect, context)


def _there(state: FinalState, effect: Effect, context: Context) -> Ways:
    """What an effect speaks of is there; one that speaks of nothing can be carried out."""
    what = getattr(effect, "what", None)
    if what is None or means_players(what) or pointed(state, what, context):
        yield state, context


def _open(state: FinalState, effect: May | MayPay | Split, context: Context) -> Ways:
    """What players decide about in the course of it can be done in any case."""
    yield state, context


def _in_turn(state: FinalState, effects: tuple[Effect, ...], context: Context) -> Ways:
    if not effects:
        yield state, context
        return
    for after, then in ways(state, effects[0], context):
        yield from _in_turn(after, effects[1:], then)


def _all(state: FinalState, effect: InOrder, context: Context) -> Ways:
    yield from _in_turn(state, effect.effects, context)


def _some(state: FinalState, effect: OneOf, context: Context) -> Ways:
    for some in combinations(effect.ways, min(effect.number, len(effect.ways))):
        yield from _in_turn(state, tuple(way.effect for way in some), context)


def _first(state: FinalState, effect: IfYouDo, context: Context) -> Ways:
    """What follows if it was done does not decide whether it can be."""
    yield from ways(state, effect.effect, context)


def _let(state: FinalState, effect: Let, context: Context) -> Ways:
    number = value(state, effect.number, context)
    yield from ways(state, effect.effect, named(context, effect.name, number))


def _again(state: FinalState, effect: Repeat, context: Context) -> Ways:
    number = value(state, effect.number, context)
    if number > 0:
        yield from _in_turn(state, (effect.effect,) * number, context)


def _branch(state: FinalState, effect: If, context: Context) -> Ways:
    follows = effect.then if holds(state, effect.condition, context) else effect.otherwise
    if follows is not None:
        yield from ways(state, follows, context)


def _so_long(state: FinalState, effect: AsLongAs, context: Context) -> Ways:
    """Nothing begins where the condition does not hold."""
    if is_so(state, effect.condition, context):
        yield from ways(state, effect.effect, context)


def _choices(state: FinalState, effect: ChooseCard, context: Context) -> Ways:
    """Each way to choose at least one card, without those that make no difference."""
    cards = offered(state, effect, context)
    least = max(1, value(state, effect.minimum, context))
    tried: set[tuple[object, ...]] = set()
    for number in range(least, min(value(state, effect.maximum, context), len(cards)) + 1):
        for some in combinations(cards, number):
            kind = tuple(_kind(state, card) for card in some)
            if kind in tried:
                continue
            tried.add(kind)
            chosen = tuple(state.reference(card) for card in some)
            inside = replace(context, chosen=chosen, earlier=context.chosen)
            yield from ways(state, effect.then, inside)


def _kind(state: FinalState, card: CardId) -> tuple[object, ...]:
    """What makes a difference between cards on offer."""
    instance = state.cards[card]
    if instance.zone.name == zones.FIELD or instance.face is None:
        return (card,)
    return (instance.zone, instance.face, instance.face_up)


def _after(state: FinalState, event: Moved, context: Context) -> Way:
    """What is so after the moves, of which the text speaks from then on."""
    after = apply(state, event)
    those = tuple(one for change in event.moves for one in now(after, change.card))
    return after, replace(context, those=those, rest=those)


def _put(state: FinalState, effect: Put, context: Context) -> Ways:
    """All that is meant is there, and nothing keeps it from going where it is put."""
    cards = pointed(state, effect.what, context)
    meant = references(state, effect.what, context) if isinstance(effect.what, str) else cards
    kept = KEPT_FROM.get(effect.zone)
    if not cards or len(cards) < len(meant) or any(_cannot(state, card, kept) for card in cards):
        return
    after, moves = state, []
    for card in cards:
        player = state.cards[card].owner
        if effect.whose != "either's":
            (player, *_) = players(effect.whose, context.master, state)
        if effect.zone == zones.FIELD and not _can_enter(after, player, card, context):
            return
        turned = effect.orientation
        moves.append(move(state, card, effect.zone, controller=player, orientation=turned))
        after = apply(after, Moved((moves[-1],)))
    yield _after(state, Moved(tuple(moves)), context)


def _can_enter(state: FinalState, player: Player, card: CardId, context: Context) -> bool:
    return is_character(state, card) and not any(against_putting(state, player, card, context))


def _cannot(state: FinalState, card: CardId, action: str | None) -> bool:
    on_field = state.zone_of(card).name == zones.FIELD
    return action is not None and on_field and cannot(state, card, action)


def _broken(state: FinalState, effect: Break, context: Context) -> Ways:
    cards = pointed(state, effect.what, context)
    yield from _to_break_zone(
        state, tuple(card for card in cards if not cannot_be_broken(state, card, context)), context
    )


def _discarded(state: FinalState, effect: Discard, context: Context) -> Ways:
    cards = pointed(state, effect.what, context)
    in_hand = tuple(card for card in cards if state.zone_of(card).name == zones.HAND)
    yield from _to_break_zone(state, in_hand, context)


def _to_break_zone(state: FinalState, cards: tuple[CardId, ...], context: Context) -> Ways:
    if cards:
        moves = tuple(move(state, card, zones.BREAK_ZONE) for card in cards)
        yield _after(state, Moved(moves), context)


def _turned(state: FinalState, effect: Turn, context: Context) -> Ways:
    """Characters can be activated or dulled that are so already (15.1.1.1.2, 15.1.1.2.2)."""
    cards = pointed(state, effect.what, context)
    if cards:
        yield apply(state, Turned(cards, effect.orientation)), context


def _counters(state: FinalState, effect: RemoveCounters, context: Context) -> Ways:
    number = 1 if effect.number is None else value(state, effect.number, context)
    cards = pointed(state, effect.what, context)
    having = [card for card in cards if state.counters_on(card, effect.name) >= number]
    for card in having:
        taken = number if effect.number is not None else state.counters_on(card, effect.name)
        state = apply(state, CountersChanged(card, effect.name, -taken))
    if having:
        yield state, context


def _from_deck(state: FinalState, effect: Draw | PutOff, context: Context) -> Ways:
    """As many cards as are asked for are there; with "up to" one is enough."""
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
    yield _after(state, Moved(tuple(moves)), context)


def _seen(state: FinalState, effect: Look | Reveal, context: Context) -> Ways:
    """Looking and revealing leave the cards where they are."""
    if isinstance(effect, Reveal) and isinstance(effect.what, str | Selector):
        cards = pointed(state, effect.what, context)
    else:
        number = value(state, effect.number, context)
        owners: tuple[Player, ...] = players(effect.whose, context.master, state)
        piles = (state.cards_in(owner, zones.MAIN_DECK)[::-1][:number] for owner in owners)
        cards = tuple(card for pile in piles for card in pile)
    if cards:
        those = tuple(one for card in cards for one in now(state, card))
        yield state, replace(context, those=those, rest=those)


TRIED: dict[type[Effect], Callable[[FinalState, Any, Context], Ways]] = {
    InOrder: _all,
    ChooseCard: _choices,
    OneOf: _some,
    IfYouDo: _first,
    Let: _let,
    Repeat: _again,
    May: _open,
    MayPay: _open,
    Split: _open,
    If: _branch,
    AsLongAs: _so_long,
    Put: _put,
    Break: _broken,
    Discard: _discarded,
    Turn: _turned,
    RemoveCounters: _counters,
    Draw: _from_deck,
    PutOff: _from_deck,
    Look: _seen,
    Reveal: _seen,
}
"""How each effect is tried out; of the others what they speak of only has to be there."""
