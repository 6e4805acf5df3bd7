"""What all players do: both decide beforehand, the turn player first, and then it is done."""

from functools import partial
from typing import Any

from judgetool.engine.kernel.abilities import ChooseCard, EachPlayer, Effect, May, PutOff
from judgetool.engine.kernel.cards import other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import (
    Doing,
    as_wanted,
    chosen,
    execute,
    is_wanted,
    with_what_was_chosen,
)
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out


@carries_out(EachPlayer)
def each_player(game: Game[Any], effect: EachPlayer, context: Context) -> Procedure[Context]:
    """All players do it, the turn player first. What they decide, both decide beforehand.

    The other player knows what the turn player has decided. Cards put off are those of all players.
    """
    turn_player, inside = game.state.turn_player, effect.effect
    mine = changed(context, activator=context.effect_of)
    to_do = []
    for player in (turn_player, other(turn_player)):
        own = changed(mine, master=player)
        to_do.append((yield from decided_beforehand(game, inside, own)))
    ends = []
    for doing in to_do:
        ends.append((yield from doing()))
    if not isinstance(inside, PutOff):
        return changed(context, done=True)
    those = tuple(reference for end in ends for reference in end.those)
    return changed(context, those=those, rest=those, done=True)


def decided_beforehand(game: Game[Any], effect: Effect, context: Context) -> Procedure[Doing]:
    """Let a player decide what comes first in the effect; gives what is then still to be done.

    They say whether they want what they may do, and choose the cards to which it is done.
    """
    match effect:
        case ChooseCard():
            choice = yield from chosen(game, effect, context)
            return partial(with_what_was_chosen, game, effect, choice)
        case May():
            wanted = yield from is_wanted(game, effect, context)
            inside: Doing = partial(execute, game, effect.effect, context)
            if wanted:
                inside = yield from decided_beforehand(game, effect.effect, context)
            return partial(as_wanted, game, effect, context, wanted, inside)
        case _:
            return partial(execute, game, effect, context)
