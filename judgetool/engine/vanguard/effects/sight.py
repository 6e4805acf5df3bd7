"""Effects by which players see cards, or cards turn (10.1.8 to 10.1.12)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Reveal, Search, Shuffle, Turn
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects import one_by_one
from judgetool.engine.kernel.effects.one_by_one import cards_searched, spoken_of_in
from judgetool.engine.kernel.evaluating import players, pointed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.movement import shuffle, turn
from judgetool.engine.vanguard.prohibited import SEARCH
from judgetool.engine.vanguard.state import VanguardGame, VanguardState


@carries_out(Reveal)
@rule("10.1.8.1", "10.1.8.1.1", "10.1.8.1.2", "10.1.8.1.3")
def reveals(game: VanguardGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to all players and stay where they are."""
    with game.passing_over("10.1.8.1.2" if context.as_cost else "10.1.8.1.1"):
        return (yield from one_by_one.reveals(game, effect, context))


@carries_out(Search)
@rule("10.1.9.1", "10.1.9.1.1", "10.1.9.1.2")
def searches(game: VanguardGame, effect: Search, context: Context) -> Procedure[Context]:
    """The master looks through a zone and chooses cards there."""
    hidden = effect.selector.zone in zones.HIDDEN
    with game.passing_over("10.1.9.1.2" if hidden else "10.1.9.1.1"):
        return (yield from cards_searched(game, effect, context, SEARCH))


@carries_out(Shuffle)
def shuffles(game: VanguardGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """The owner shuffles the deck, without the cards that were found there and still lie in it."""
    for player in players(effect.whose, context.master, game.state):
        if any(game.state.zone_of(card).player == player for card in found(game.state, context)):
            yield from shuffle_the_rest(game, player, context)
        else:
            known = yield from spoken_of_in(game, Zone(player, zones.DECK), context)
            yield from shuffle(game, player, spoken_of=known)
    return replace(context, done=True)


def found(state: VanguardState, context: Context) -> tuple[CardId, ...]:
    """The cards that were chosen in the deck and have not left it."""
    cards = pointed(state, "chosen", context)
    return tuple(card for card in cards if state.zone_of(card).name == zones.DECK)


@rule("10.1.10.2")
def shuffle_the_rest(game: VanguardGame, player: Player, context: Context) -> Procedure[None]:
    """What a search has found is not shuffled with the other cards."""
    apart = found(game.state, context)
    deck = Zone(player, zones.DECK)
    known = yield from spoken_of_in(game, deck, context, apart)
    others = tuple(card for card in game.state.cards_in(*deck) if card not in apart)
    yield from shuffle(game, player, others, known)


@carries_out(Turn)
def turns(game: VanguardGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Units stand or rest; a unit that lies so already does not become so again."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    turned = yield from turn(game, cards, effect.orientation)
    return replace(context, done=bool(turned))
