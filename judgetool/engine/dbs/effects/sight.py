"""Effects by which players see cards, or the order of cards changes (3-2)."""

from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.movement import shuffle
from judgetool.engine.dbs.prohibited import SEARCH
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.kernel.abilities import Look, Reveal, Search, Shuffle
from judgetool.engine.kernel.cards import PLAYERS, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.one_by_one import cards_revealed, cards_searched, cards_seen
from judgetool.engine.kernel.evaluating import players
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out


@carries_out(Look)
def looks(game: DbsGame, effect: Look, context: Context) -> Procedure[Context]:
    """The master sees cards from the top of a deck; they stay there."""
    return (yield from seen_from_top(game, effect, context, (context.master,)))


@carries_out(Reveal)
def reveals(game: DbsGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to all players and stay where they are."""
    from_top = seen_from_top(game, effect, context, PLAYERS)
    return (yield from cards_revealed(game, effect, context, from_top))


def seen_from_top(
    game: DbsGame, effect: Look | Reveal, context: Context, by: tuple[Player, ...]
) -> Procedure[Context]:
    """Cards from the top of a deck are seen, one after the other, as many as there are."""
    return (yield from cards_seen(game, effect, context, by))


@carries_out(Search)
def searches(game: DbsGame, effect: Search, context: Context) -> Procedure[Context]:
    """The master looks through an area and chooses cards there."""
    return (yield from cards_searched(game, effect, context, SEARCH))


@carries_out(Shuffle)
@rule("3-2-4")
def shuffles(game: DbsGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """Each player who is meant shuffles their deck."""
    for player in players(effect.whose, context.master, game.state):
        yield from shuffle(game, player)
    return changed(context, done=True)
