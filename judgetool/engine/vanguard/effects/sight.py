"""Effects by which players see cards, or cards turn (10.1.8 to 10.1.12)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Look, Reveal, Search, Shuffle, Turn
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import how_often
from judgetool.engine.kernel.effects.one_by_one import SINGLED_OUT, cards_searched
from judgetool.engine.kernel.evaluating import players, pointed, speaking_of
from judgetool.engine.kernel.events import Seen
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.effects.moves import goes_on
from judgetool.engine.vanguard.movement import nothing_left, shuffle, turn
from judgetool.engine.vanguard.prohibited import SEARCH
from judgetool.engine.vanguard.state import VanguardGame, VanguardState


@carries_out(Look)
def looks(game: VanguardGame, effect: Look, context: Context) -> Procedure[Context]:
    """The master sees cards from the top of a deck; they stay there."""
    return (yield from seen_from_top(game, effect, context, (context.master,)))


@carries_out(Reveal)
@rule("10.1.8.1", "10.1.8.1.2", "10.1.8.1.3")
def reveals(game: VanguardGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to all players and stay where they are."""
    if effect.what is None:
        after = yield from seen_from_top(game, effect, context, PLAYERS)
    else:
        what = effect.what
        cards = yield from known(game, lambda state: pointed(state, what, context))
        if cards:
            yield Seen(cards, PLAYERS)
        after = speaking_of(game.state, cards, context, done=bool(cards))
    rest = context.rest if effect.what in SINGLED_OUT else after.rest
    return replace(after, rest=rest, shown=(*context.shown, *after.those))


@rule("4.2.3", "1.3.2")
def seen_from_top(
    game: VanguardGame, effect: Look | Reveal, context: Context, by: tuple[str, ...]
) -> Procedure[Context]:
    """Cards from the top of a deck are seen, one after the other, as many as there are."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        deck = game.state.cards_in(owner, zones.DECK)[::-1]
        if not deck:
            yield from nothing_left(owner)
        for card in deck[:number]:
            if effect.up_to and not (yield from goes_on(context.master, context)):
                break
            yield Seen((card,), by)
            seen.append(card)
    complete = bool(seen) and (effect.up_to or len(seen) >= number)
    return speaking_of(game.state, tuple(seen), context, done=complete)


@carries_out(Search)
@rule("10.1.9.1", "10.1.9.1.1", "10.1.9.1.2")
def searches(game: VanguardGame, effect: Search, context: Context) -> Procedure[Context]:
    """The master looks through a zone and chooses cards there."""
    return (yield from cards_searched(game, effect, context, SEARCH))


@carries_out(Shuffle)
def shuffles(game: VanguardGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """The owner shuffles the deck, without the cards that were found there and still lie in it."""
    for player in players(effect.whose, context.master, game.state):
        if any(game.state.zone_of(card).player == player for card in found(game.state, context)):
            yield from shuffle_the_rest(game, player, context)
        else:
            yield from shuffle(game, player)
    return replace(context, done=True)


def found(state: VanguardState, context: Context) -> tuple[CardId, ...]:
    """The cards that were chosen in the deck and have not left it."""
    cards = pointed(state, "chosen", context)
    return tuple(card for card in cards if state.zone_of(card).name == zones.DECK)


@rule("10.1.10.2")
def shuffle_the_rest(game: VanguardGame, player: Player, context: Context) -> Procedure[None]:
    """What a search has found is not shuffled with the other cards."""
    apart = found(game.state, context)
    deck = game.state.cards_in(player, zones.DECK)
    yield from shuffle(game, player, tuple(card for card in deck if card not in apart))


@carries_out(Turn)
def turns(game: VanguardGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Units stand or rest; a unit that lies so already does not become so again."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    turned = yield from turn(game, cards, effect.orientation)
    return replace(context, done=bool(turned))
