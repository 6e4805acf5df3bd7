"""Effects that activate, dull and freeze Characters, and turn cards over (15.1.1.1, 15.2.4)."""

from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import activate, dull
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.durations import FROZEN
from judgetool.engine.fftcg.keywords import ACTIVATE
from judgetool.engine.fftcg.nodes import Freeze
from judgetool.engine.fftcg.notes import ACTIVE_ALREADY, DULL_ALREADY
from judgetool.engine.fftcg.protections import cannot_be_dulled
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Prohibit, Turn, TurnOver
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Noted, TurnedOver
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure

TURNING = {zones.ACTIVE: (activate, "15.1.1.2.2"), zones.DULL: (dull, "15.1.1.1.2")}
"""What is done to Characters to turn them, and the rule of the opposite."""

ALREADY = {zones.ACTIVE: ACTIVE_ALREADY, zones.DULL: DULL_ALREADY}
"""What is noted where nothing becomes different, as they lie so already."""


@carries_out(Turn)
@rule("15.1.1.1.2", "15.1.1.2.2")
def turns(game: FinalGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Characters are activated or dulled; it can be done to those that are so already."""
    pointed_at = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = tuple(card for card in pointed_at if game.state.zone_of(card).name == zones.FIELD)
    if effect.orientation == zones.DULL:
        cards = yield from known(game, partial(not_kept_active, cards=cards, context=context))
    turn, of_the_other = TURNING[effect.orientation]
    already = Noted(ALREADY[effect.orientation])
    so_already = [c for c in cards if game.state.cards[c].orientation == effect.orientation]
    with game.passing_over(of_the_other):
        yield from turn(game, cards)
        yield from (replace(already, card=card) for card in so_already)
    return replace(context, done=bool(cards))


@rule("2.2")
def not_kept_active(
    state: FinalState, cards: tuple[CardId, ...], context: Context
) -> tuple[CardId, ...]:
    """The Characters that nothing keeps from becoming dull; raises ``FaceUnknown``."""
    return tuple(card for card in cards if not cannot_be_dulled(state, card, context))


@carries_out(Freeze)
@rule("15.2.4.1", "15.2.4.2")
def freezes(game: FinalGame, effect: Freeze, context: Context) -> Procedure[Context]:
    """Characters do not activate in their controller's next Active Phase."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if any(is_no_forward(game.state, card) for card in cards):
        game.rests_on("freeze-of-any-character")
    return (yield from execute(game, Prohibit(ACTIVATE, effect.what, FROZEN), context))


def is_no_forward(state: FinalState, card: CardId) -> bool:
    """Whether it is known that a Character is not a Forward."""
    return state.knows(card, faces.TYPE) and not is_type(state, card, faces.FORWARD)


@carries_out(TurnOver)
def turns_over(game: FinalGame, effect: TurnOver, context: Context) -> Procedure[Context]:
    """Cards are turned face up or face down where they lie, but for those that lie so."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    others = tuple(card for card in cards if game.state.cards[card].face_up != effect.face_up)
    for card in others:
        zone = game.state.zone_of(card)
        yield TurnedOver((card,), effect.face_up, zones.sees(zone, face_up=effect.face_up))
    return replace(context, done=bool(others))
