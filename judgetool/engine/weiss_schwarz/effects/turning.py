"""Effects that turn cards: stand, rest, reverse, face up and face down (4.6, 3.9.2, 3.12.2)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Turn, TurnOver
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import TurnedOver
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.actions import turn
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(Turn)
def turns(game: WeissGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Cards stand, rest or are reversed; those that lie so already do not become so again."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    turned = yield from turn(game, cards, effect.orientation)
    return replace(context, done=bool(turned))


@carries_out(TurnOver)
def turns_over(game: WeissGame, effect: TurnOver, context: Context) -> Procedure[Context]:
    """Cards are turned face up or face down where they lie."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    others = lying_on_the_other_side(game.state, cards, effect.face_up)
    for card in others:
        zone = game.state.zone_of(card)
        yield TurnedOver((card,), effect.face_up, zones.sees(zone, face_up=effect.face_up))
    return replace(context, done=bool(others))


@rule("1.3.2.1")
def lying_on_the_other_side(
    state: WeissState, cards: tuple[CardId, ...], face_up: bool
) -> tuple[CardId, ...]:
    """The cards that do not lie so already: only they are turned over."""
    return tuple(card for card in cards if state.cards[card].face_up != face_up)
