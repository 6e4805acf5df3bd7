"""Effects by which cards change places: between zones, positions and marker areas (3.7)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Exchange
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Move, Moved, Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.effects.moving import with_those
from judgetool.engine.weiss_schwarz.movement import (
    exchanged,
    in_secret_order,
    markers_left,
    move,
    pass_each_other,
)
from judgetool.engine.weiss_schwarz.prohibitions import MOVE, able
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(Exchange)
def exchanges(game: WeissGame, effect: Exchange, context: Context) -> Procedure[Context]:
    """Cards change places at the same time, where there are as many of the one as of the other."""
    one = yield from known(game, lambda state: pointed(state, effect.one, context))
    two = yield from known(game, lambda state: pointed(state, effect.other, context))
    if effect.one == effect.other:
        one, two = one[:1], one[1:2]
    if not one or len(one) != len(two):
        yield Noted("nothing to exchange", context.master, detail=context.name)
        return replace(context, done=False)
    staged = tuple(c for c in (*one, *two) if game.state.zone_of(c).name in zones.STAGE)
    if len((yield from able(game, staged, MOVE))) < len(staged):
        return replace(context, done=False)
    pairs = zip(one, two, strict=True)
    moves = tuple(change for pair in pairs for change in changing_places(game.state, *pair))
    if pass_each_other(moves):
        game.rests_on("markers-that-move-away")
    if moves:
        yield Moved(in_secret_order(game.state, moves))
    return replace(with_those(game.state, (*one, *two), context), done=bool(moves))


def changing_places(state: WeissState, one: CardId, other: CardId) -> tuple[Move, ...]:
    """The moves by which two cards change places."""
    here, there = state.zone_of(one), state.zone_of(other)
    if here == there:
        return ()
    stages = here.name in zones.STAGE and there.name in zones.STAGE
    if stages and here.player == there.player:
        return exchanged(state, here.player, here.name, there.name)
    return (*_into_the_place_of(state, one, other), *_into_the_place_of(state, other, one))


def _into_the_place_of(state: WeissState, card: CardId, other: CardId) -> tuple[Move, ...]:
    """The move of ``card`` to where ``other`` lies; markers that stay behind are put away."""
    to = state.zone_of(other)
    left = tuple(one for one in markers_left(state, card) if one.card != other)
    if stays_face_up(state, card, other):
        face_up = move(state, card, to.player, to.name, face_up=True, because="3.7.2.1.1")
        return (face_up, *left)
    return (move(state, card, to.player, to.name), *left)


@rule("3.7.2.1.1")
def stays_face_up(state: WeissState, card: CardId, other: CardId) -> bool:
    """Whether a card of the stage and a marker change places, and both lie face up."""
    if not edition_of(state).exchanged_markers_stay_face_up:
        return False
    with_marker = any(state.zone_of(one).name in zones.MARKERS for one in (card, other))
    return with_marker and state.cards[card].face_up and state.cards[other].face_up
