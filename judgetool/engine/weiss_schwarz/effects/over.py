"""Putting a card on the stage over this card, which becomes a marker (10.14, 10.15)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Put
from judgetool.engine.kernel.asking import known, option_chosen
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Move, Moved
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.effects.moving import nothing_to_put, with_those
from judgetool.engine.weiss_schwarz.effects.ordering import put_in_order
from judgetool.engine.weiss_schwarz.movement import in_secret_order, move
from judgetool.engine.weiss_schwarz.nodes import PutOver
from judgetool.engine.weiss_schwarz.placing import positions_for
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(PutOver)
def put_over(game: WeissGame, effect: PutOver, context: Context) -> Procedure[Context]:
    """A card comes onto a stage position, over this card and all markers that lie under it.

    It is a new character: nothing that was said of this card holds for it. Another character on
    that position leaves with its own markers by rule action (9.6.2).
    """
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    this = pointed(game.state, "this card", context)
    if not cards or not this or game.state.zone_of(this[0]).name not in zones.STAGE:
        return (yield from not_put(context))
    player, card = game.state.zone_of(this[0]).player, cards[0]
    onto = Put(effect.what, zones.WHOLE_STAGE, positions=effect.positions)
    positions = positions_for(game.state, onto, context, player)
    position = yield from option_chosen(context.master, "a stage position", positions, card)
    markers = tuple(m for m in roles.markers_under(game.state, this[0]) if m != card)
    area = zones.markers_of(position)
    if any(one not in (card, this[0]) for one in game.state.cards_in(player, position)):
        game.rests_on("markers-of-the-former")
    below = yield from put_in_order(game, (*markers, this[0]), area, "top in any order", context)
    new = move(game.state, card, player, position, orientation=effect.orientation)
    under = (as_marker(game.state, one, player, area, effect.face_up) for one in below)
    yield Moved((new, *in_secret_order(game.state, under)))
    return with_those(game.state, (card,), context)


def not_put(context: Context) -> Procedure[Context]:
    """No card comes onto the stage, so nothing else is moved either."""
    yield from nothing_to_put(context)
    return replace(context, done=False)


@rule("3.7.2.1")
def as_marker(
    state: WeissState, card: CardId, player: Player, area: str, face_up: bool | None
) -> Move:
    """A card's move under the new character; markers lie as before unless the text says how."""
    lies_up = state.cards[card].face_up if state.zone_of(card).name in zones.MARKERS else None
    return move(state, card, player, area, face_up=lies_up if face_up is None else face_up)
