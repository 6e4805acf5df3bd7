"""Putting a card on top of a Character, so that it is Primed (15.2.9.3.1)."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import Primed
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.nodes import LieOn
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure


@carries_out(LieOn)
@rule("15.2.9.3.1", "15.2.9.3.1.1", "15.2.9.3.2", "15.2.9.4", "15.2.9.4.1")
def lies_on(game: FinalGame, effect: LieOn, context: Context) -> Procedure[Context]:
    """The card that was found lies on the Character from now on; it does not enter the field."""
    (card,) = yield from known(game, lambda state: pointed(state, effect.what, context))
    (below,) = pointed(game.state, "this card", context)
    player = game.state.controller(below)
    yield Primed((move(game.state, card, zones.PRIMED, controller=player),), below)
    return context
