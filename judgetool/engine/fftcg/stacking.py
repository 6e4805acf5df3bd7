"""Putting triggered auto-abilities onto the stack (11.8.7)."""

from functools import partial

from judgetool.engine.fftcg.actions import in_turn_order
from judgetool.engine.fftcg.citing import is_general, of_others, rule
from judgetool.engine.fftcg.declarable import can_be_declared
from judgetool.engine.fftcg.declaring import declare_for
from judgetool.engine.fftcg.events import LeftStack, PutOnStack
from judgetool.engine.fftcg.protections import AUTO
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.choices import known, option_chosen
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
    with (
        game.citing(standing.ability.rule, encloses=is_general(standing.ability.rule)),
        game.passing_over(*of_others("auto")),
    ):
        yield PutOnStack(item_of(standing))
        yield StandbyEnded(standing.id)
        yield from declared_or_removed(game, game.state.stack[-1])


@rule("11.8.8", "11.8.9", "11.8.10", "11.8.11", "11.8.12")
def declared_or_removed(game: FinalGame, item: StackItem) -> Procedure[None]:
    """What an auto-ability on the stack lets its controller declare is declared.

    One that has nothing to choose leaves at once.
    """
    if (yield from known(game, partial(has_everything_to_choose, item=item))):
        yield from declare_for(game, item)
    else:
        game.rests_on("without-a-target")
        yield from leaves_at_once(item)


@rule("11.8.4", "11.8.10.2")
def leaves_at_once(item: StackItem) -> Procedure[None]:
    """Without a legal target it is removed from the stack before anybody can respond."""
    yield LeftStack(item.id, resolved=False)


def has_everything_to_choose(state: FinalState, item: StackItem) -> bool:
    """Whether all that an ability on the stack chooses is there; raises ``FaceUnknown``."""
    if item.ability is None or item.context is None:
        return True
    return can_be_declared(state, item.ability.effect, item.context, item.id)


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
        kinds=(AUTO,),
    )
    return StackItem(NEW, "auto", standing.master, standing.source, None, standing.ability, context)
