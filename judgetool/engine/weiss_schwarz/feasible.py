"""Whether an effect can be carried out in full (8.4.2.2): it is tried out on the state.

Cards that nobody knows are taken to fit where a choice
asks something of them. No refresh and no level up comes in between.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Draw,
    Effect,
    Exchange,
    Pay,
    PayBy,
    Put,
    PutOff,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import known_fit, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.several import of_each_kind
from judgetool.engine.kernel.evaluating import (
    aspects_of,
    players,
    pointed,
)
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Moves,
    Trying,
    Ways,
    all_there,
    drawn_into,
    in_turn,
    left_open,
    moved,
    off_the_end,
)
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.characteristics import decidable
from judgetool.engine.weiss_schwarz.continuous import KEPT_FROM
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


class Open(NamedTuple):
    """A card on offer of which it must be told whether it fits, and what decides that."""

    card: CardId
    aspects: tuple[str, ...]


def can_all_be_paid(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = False
) -> bool:
    """Whether there is a way to pay all parts of a cost, one after the other."""
    effects = tuple(_effect_of(part) for part in cost)
    return any(True for _ in in_turn(state, effects, context, TRYING._replace(certainly=certainly)))


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
                fit = known_fit(state, card, effect.selector, context)
                if fit is None and not decidable(state, card, *aspects):
                    yield Open(card, aspects)


def held_in(effect: Effect) -> Iterator[Effect]:
    """An effect and all those that it holds."""
    yield effect
    for name in ("effect", "then", "otherwise"):
        inside = getattr(effect, name, None)
        if inside is not None:
            yield from held_in(inside)
    for one in (*getattr(effect, "effects", ()), *getattr(effect, "choices", ())):
        yield from held_in(one)
    for way in getattr(effect, "ways", ()):
        yield from held_in(way.effect)


def speaks_of_earlier(effect: Effect) -> bool:
    """Whether an effect begins with cards that something before it has chosen or moved."""
    return getattr(effect, "what", None) in ("chosen", "chosen earlier", "those cards")


def _effect_of(part: Cost) -> Effect:
    """What is done to pay a part of a cost."""
    if isinstance(part, Pay):
        return PutOff(part.number, zones.STOCK, zones.WAITING_ROOM)
    assert isinstance(part, PayBy)
    return part.effect


def is_kept(state: WeissState, card: CardId, zone: str) -> bool:
    """Whether an effect keeps a card on the stage where it is to go to a zone."""
    action = KEPT_FROM.get(zone)
    if action is None or state.zone_of(card).name not in zones.STAGE:
        return False
    return prohibition(state, card, action) is not None


def _put(state: WeissState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if not cards or any(is_kept(state, card, effect.zone) for card in cards):
        return
    if effect.under is not None:
        over = character_over(state, effect, context)
        if over is not None:
            moves = (m for c in cards for m in under_character(state, c, over, effect.face_up))
            yield moved(state, moves, context)
    elif effect.zone == "stage":
        (player, *_) = players(effect.whose, context.master, state)
        for position in positions_for(state, effect, context, player):
            moves = (m for card in cards for m in to_position(state, card, player, position))
            after, then = moved(state, moves, context)
            yield after, followed(state, after, then, effect.zone)
    else:
        moves = (m for c in cards for m in to_owner(state, c, effect.zone, face_up=effect.face_up))
        after, then = moved(state, moves, context)
        yield after, followed(state, after, then, effect.zone)


def _put_off(state: WeissState, effect: PutOff, context: Context, trying: Trying) -> Ways:
    moves: Moves = []
    for player in players(effect.whose, context.master, state):
        if effect.origin == zones.MARKERS_HERE:
            here = pointed(state, "this card", context)
            pile = tuple(marker for card in here for marker in roles.markers_under(state, card))
        else:
            pile = state.cards_in(player, effect.origin)
        taken = off_the_end(state, effect, pile, context)
        if taken is None:
            return
        for card in taken:
            moves += (
                [move(state, card, player, effect.zone)]
                if effect.zone == zones.RESOLUTION
                else to_owner(state, card, effect.zone)
            )
    yield moved(state, moves, context)


def _flipped(state: WeissState, effect: FlipOver, context: Context, trying: Trying) -> Ways:
    taken = PutOff(effect.number, zones.DECK, zones.RESOLUTION)
    yield from _put_off(state, taken, context, trying)


def _exchanged(state: WeissState, effect: Exchange, context: Context, trying: Trying) -> Ways:
    if pointed(state, effect.one, context) and pointed(state, effect.other, context):
        yield state, context


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        CountAsUsed: left_open,
        Put: _put,
        PutOff: _put_off,
        Draw: drawn_into(zones.HAND),
        FlipOver: _flipped,
        Exchange: _exchanged,
        ChooseEach: of_each_kind,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
