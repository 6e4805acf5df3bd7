"""Effects by which players see cards, or the order of cards changes (3-2)."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.movement import shuffle
from judgetool.engine.dbs.prohibited import SEARCH
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.kernel.abilities import Search, Shuffle
from judgetool.engine.kernel.cards import Zone
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.one_by_one import cards_searched, spoken_of_in
from judgetool.engine.kernel.evaluating import players
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out


@carries_out(Search)
def searches(game: DbsGame, effect: Search, context: Context) -> Procedure[Context]:
    """The master looks through an area and chooses cards there."""
    return (yield from cards_searched(game, effect, context, SEARCH))


@carries_out(Shuffle)
@rule("3-2-4")
def shuffles(game: DbsGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """Each player who is meant shuffles their deck."""
    for player in players(effect.whose, context.master, game.state):
        known = yield from spoken_of_in(game, Zone(player, zones.DECK), context)
        yield from shuffle(game, player, known)
    return changed(context, done=True)
