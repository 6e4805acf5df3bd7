"""Whether an effect can be carried out in full (8.4.2.2): it is tried out on the state.

Every part is carried out on a copy as the procedures would, in every way in which cards can be
chosen, until one way leads to the end. Cards that nobody knows are taken to fit where a choice
asks something of them. No refresh and no level up comes in between.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Draw,
    Effect,
    Exchange,
    If,
    IfYouDo,
    InOrder,
    Let,
    Look,
    May,
    MayPay,
    OneOf,
    Pay,
    PayBy,
    Put,
    PutOff,
    Repeat,
    Reveal,
    Search,
    Turn,
    TurnOver,
)
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.choices import known_to_fit, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Move, Moved, Turned, TurnedOver, apply
from judgetool.engine.kernel.measuring import (
    aspects_of,
    holds,
    now,
    players,
    pointed,
    references,
    searched,
    value,
)
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.characteristics import decidable
from judgetool.engine.weiss_schwarz.movement import (
    character_over,
    followed,
    move,
    positions_for,
    to_owner,
    to_position,
    under_character,
)
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver
from judgetool.engine.weiss_schwarz.state import WeissState

Way = tuple[WeissState, Context]


class Open(NamedTuple):
    """A card on offer of which it must be told whether it fits, and what decides that."""

    card: CardId
    aspects: tuple[str, ...]


def can_be_done(
    state: WeissState, effect: Effect, context: Context, *, certainly: bool = False
) -> bool:
    """Whether there is a way to carry out ``effect`` in full.

    ``certainly`` counts only cards that are known to fit.
    """
    return any(True for _ in ways(state, effect, context, certainly))


def can_all_be_paid(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = False
) -> bool:
    """Whether there is a way to pay all parts of a cost, one after the other."""
    return any(True for _ in _payments(state, cost, context, certainly))


def open_cards(state: WeissState, cost: tuple[Cost, ...], context: Context) -> Iterator[Open]:
    """The cards on offer for a cost of which nobody knows whether they fit."""
    for part in cost:
        if not isinstance(part, PayBy):
            continue
        for effect in held_in(part.effect):
            if not isinstance(effect, ChooseCard):
                continue
            aspects = aspects_of(effect.selector.tests)
            for card in offered(state, effect, context):
                if not decidable(state, card, *aspects):
                    yield Open(card, aspects)


def held_in(effect: Effect) -> Iterator[Effect]:
    """An effect and all those that it holds."""
    yield effect
    for name in ("effect", "then", "otherwise"):
        inside = getattr(effect, name, None)
        if inside is not None:
            yield from held_in(inside)
    for one in getattr(effect, "effects", ()):
        yield from held_in(one)
    for way in getattr(effect, "ways", ()):
        yield from held_in(way.effect)


def speaks_of_earlier(effect: Effect) -> bool:
    """Whether an effect begins with cards that something before it has chosen or moved."""
    return getattr(effect, "what", None) in ("chosen", "chosen earlier", "those cards")


def _payments(
    state: WeissState, cost: tuple[Cost, ...], context: Context, certainly: bool
) -> Iterator[Way]:
    if not cost:
        yield state, context
        return
    first, *rest = cost
    if isinstance(first, Pay):
        effect: Effect = PutOff(first.number, zones.STOCK, zones.WAITING_ROOM)
    else:
        assert isinstance(first, PayBy)
        effect = first.effect
    for after, then in ways(state, effect, context, certainly):
        yield from _payments(after, tuple(rest), then, certainly)


def ways(state: WeissState, effect: Effect, context: Context, certainly: bool) -> Iterator[Way]:
    """The states to which the ways lead in which ``effect`` is carried out in full."""
    tried = TRIED.get(type(effect))
    if tried is not None:
        yield from tried(state, effect, context, certainly)
        return
    what = getattr(effect, "what", None)
    if what is None or what in PLAYERS_MEANT or pointed(state, what, context):
        yield state, context


def _all(state: WeissState, effect: InOrder, context: Context, certainly: bool) -> Iterator[Way]:
    yield from _in_turn(state, effect.effects, context, certainly)


def _some(state: WeissState, effect: OneOf, context: Context, certainly: bool) -> Iterator[Way]:
    for some in combinations(effect.ways, min(effect.number, len(effect.ways))):
        yield from _in_turn(state, tuple(way.effect for way in some), context, certainly)


def _both(state: WeissState, effect: IfYouDo, context: Context, certainly: bool) -> Iterator[Way]:
    yield from _in_turn(state, (effect.effect, effect.then), context, certainly)


def _if(state: WeissState, effect: If, context: Context, certainly: bool) -> Iterator[Way]:
    follows = effect.then if holds(state, effect.condition, context) else effect.otherwise
    if follows is not None:
        yield from ways(state, follows, context, certainly)


def _let(state: WeissState, effect: Let, context: Context, certainly: bool) -> Iterator[Way]:
    variables = {**dict(context.variables), effect.name: value(state, effect.number, context)}
    inside = replace(context, variables=tuple(variables.items()))
    yield from ways(state, effect.effect, inside, certainly)


def _again(state: WeissState, effect: Repeat, context: Context, certainly: bool) -> Iterator[Way]:
    number = value(state, effect.number, context)
    yield from _in_turn(state, (effect.effect,) * number, context, certainly)


def _optional(
    state: WeissState, effect: May | MayPay | CountAsUsed, context: Context, certainly: bool
) -> Iterator[Way]:
    yield state, context


def _in_turn(
    state: WeissState, effects: tuple[Effect, ...], context: Context, certainly: bool
) -> Iterator[Way]:
    if not effects:
        yield state, context
        return
    for after, then in ways(state, effects[0], context, certainly):
        yield from _in_turn(after, effects[1:], then, certainly)


def _choices(
    state: WeissState, effect: ChooseCard, context: Context, certainly: bool
) -> Iterator[Way]:
    """Each way to choose the cards, without those that make no difference."""
    cards = offered(state, effect, context)
    if certainly:
        cards = tuple(c for c in cards if known_to_fit(state, c, effect.selector, context))
    least, most = (value(state, n, context) for n in (effect.minimum, effect.maximum))
    tried: set[tuple[object, ...]] = set()
    for number in range(max(0, least), min(most, len(cards)) + 1):
        if number == 0:
            yield state, replace(context, chosen=(), earlier=context.chosen)
            continue
        for some in combinations(cards, number):
            kind = tuple(_kind(state, card) for card in some)
            if kind in tried:
                continue
            tried.add(kind)
            chosen = tuple(Reference(card, state.cards[card].entered) for card in some)
            inside = replace(context, chosen=chosen, earlier=context.chosen)
            yield from ways(state, effect.then, inside, certainly)


def _kind(state: WeissState, card: CardId) -> tuple[object, ...]:
    """What makes a difference between cards on offer."""
    instance = state.cards[card]
    if instance.zone.name in zones.STAGE or instance.face is None:
        return (card,)
    return (instance.zone, instance.face, instance.face_up)


def _moved(state: WeissState, moves: tuple[Move, ...], context: Context) -> Way:
    """What is so after the moves, of which the text speaks from then on."""
    after = apply(state, Moved(moves))
    those = tuple(one for change in moves for one in now(after, change.card))
    return after, replace(context, those=those, rest=those)


def _put(state: WeissState, effect: Put, context: Context, certainly: bool) -> Iterator[Way]:
    cards = pointed(state, effect.what, context)
    gone = isinstance(effect.what, str) and len(cards) < len(
        references(state, effect.what, context)
    )
    if not cards or gone:
        return
    if effect.under is not None:
        over = character_over(state, effect, context)
        if over is not None:
            moves = (m for c in cards for m in under_character(state, c, over, effect.face_up))
            yield _moved(state, tuple(moves), context)
    elif effect.zone == "stage":
        (player, *_) = players(effect.whose, context.master, state)
        for position in positions_for(state, effect, context, player):
            moves = (m for card in cards for m in to_position(state, card, player, position))
            after, then = _moved(state, tuple(moves), context)
            yield after, followed(state, after, then, effect.zone)
    else:
        moves = (m for c in cards for m in to_owner(state, c, effect.zone, face_up=effect.face_up))
        yield _moved(state, tuple(moves), context)


def _put_off(state: WeissState, effect: PutOff, context: Context, certainly: bool) -> Iterator[Way]:
    number = max(0, value(state, effect.number, context))
    moves: list[Move] = []
    for player in players(effect.whose, context.master, state):
        if effect.origin == zones.MARKERS_HERE:
            here = pointed(state, "this card", context)
            pile = tuple(marker for card in here for marker in roles.markers_under(state, card))
        else:
            pile = state.cards_in(player, effect.origin)
        if len(pile) < number and not effect.up_to:
            return
        taken = pile[::-1][:number] if effect.end == "top" else pile[:number]
        for card in taken:
            moves += (
                [move(state, card, player, effect.zone)]
                if effect.zone == zones.RESOLUTION
                else to_owner(state, card, effect.zone)
            )
    yield _moved(state, tuple(moves), context)


def _turn(
    state: WeissState, effect: Turn | TurnOver, context: Context, certainly: bool
) -> Iterator[Way]:
    cards = pointed(state, effect.what, context)
    if not cards:
        return
    if isinstance(effect, Turn):
        if all(state.cards[card].orientation != effect.orientation for card in cards):
            yield apply(state, Turned(cards, effect.orientation)), context
    elif all(state.cards[card].face_up != effect.face_up for card in cards):
        yield apply(state, TurnedOver(cards, effect.face_up, ())), context


def _seen(
    state: WeissState, effect: Look | Reveal, context: Context, certainly: bool
) -> Iterator[Way]:
    """Looking and revealing leave the cards where they are."""
    if isinstance(effect, Reveal) and effect.what is not None:
        cards = pointed(state, effect.what, context)
        number = 1
    else:
        number = value(state, effect.number, context)
        owners = players(effect.whose, context.master, state)
        cards = tuple(
            c for owner in owners for c in state.cards_in(owner, zones.DECK)[::-1][:number]
        )
    if len(cards) >= number or (effect.up_to and cards):
        those = tuple(one for card in cards for one in now(state, card))
        yield state, replace(context, those=those, rest=those)


def _drawn(state: WeissState, effect: Draw, context: Context, certainly: bool) -> Iterator[Way]:
    moved = PutOff(effect.number, zones.DECK, zones.HAND, effect.whose, up_to=effect.up_to)
    yield from _put_off(state, moved, context, certainly)


def _flipped(
    state: WeissState, effect: FlipOver, context: Context, certainly: bool
) -> Iterator[Way]:
    moved = PutOff(effect.number, zones.DECK, zones.RESOLUTION)
    yield from _put_off(state, moved, context, certainly)


def _searched(
    state: WeissState, effect: Search, context: Context, certainly: bool
) -> Iterator[Way]:
    if any(True for _ in searched(state, effect.selector, context)):
        yield state, context


def _exchanged(
    state: WeissState, effect: Exchange, context: Context, certainly: bool
) -> Iterator[Way]:
    if pointed(state, effect.one, context) and pointed(state, effect.other, context):
        yield state, context


PLAYERS_MEANT = ("yours", "opponent's", "either's")
TRIED: dict[type, Callable[[WeissState, Any, Context, bool], Iterator[Way]]] = {
    InOrder: _all,
    OneOf: _some,
    IfYouDo: _both,
    If: _if,
    Let: _let,
    Repeat: _again,
    May: _optional,
    MayPay: _optional,
    CountAsUsed: _optional,
    ChooseCard: _choices,
    Put: _put,
    PutOff: _put_off,
    Turn: _turn,
    TurnOver: _turn,
    Draw: _drawn,
    FlipOver: _flipped,
    Look: _seen,
    Reveal: _seen,
    Search: _searched,
    Exchange: _exchanged,
}
"""How each effect is tried out; the others only need what they speak of to be there."""
