"""Putting triggered auto-abilities onto the stack (11.8.7)."""

from judgetool.engine.fftcg.actions import in_turn_order
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import PutOnStack
from judgetool.engine.fftcg.state import FinalGame, FinalState, StackItem
from judgetool.engine.kernel.asking import option_chosen
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import StandbyEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import StandingBy

NEXT_ABILITY = "which ability is put onto the stack next"


@rule("11.8.7", "11.1.4")
def abilities_onto_stack(game: FinalGame) -> Procedure[bool]:
    """The turn player puts all own triggered abilities onto the stack, then the opponent.

    Gives whether there were any.
    """
    found = False
    for player in in_turn_order(game.state):
        while waiting(game.state, player):
            yield from next_onto_stack(game, player)
            found = True
    return found


def waiting(state: FinalState, player: Player) -> tuple[StandingBy, ...]:
    """The triggered abilities of a player that wait to be put onto the stack."""
    return tuple(one for one in state.standing_by if one.master == player)


def next_onto_stack(game: FinalGame, player: Player) -> Procedure[None]:
    """The player puts one of the waiting abilities onto the stack, in whatever order."""
    own = waiting(game.state, player)
    chosen = yield from option_chosen(player, NEXT_ABILITY, tuple(str(one.id) for one in own))
    standing = next(one for one in own if str(one.id) == chosen)
    with game.citing(standing.ability.rule):
        yield PutOnStack(item_of(standing))
        yield StandbyEnded(standing.id)


def item_of(standing: StandingBy) -> StackItem:
    """A triggered ability as it comes to the stack, with nothing declared yet."""
    context = Context(
        standing.master,
        standing.ability.name,
        standing.source,
        standing.before,
        standing.that,
        as_before=standing.as_before,
        opponent=standing.opponent,
        automatic=True,
    )
    return StackItem(0, "auto", standing.master, standing.source, None, standing.ability, context)
