"""Effects that show cards: looking, revealing, searching, and shuffling (15.1.1.6, 15.1.1.8)."""

from dataclasses import replace

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.moving import with_those
from judgetool.engine.fftcg.searching import CanFollow
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Look, Reveal, Search, Shuffle
from judgetool.engine.kernel.asking import cards_chosen, known, shuffled
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Zone
from judgetool.engine.kernel.changing import changed
from judgetool.engine.kernel.commands import Shuffle as ShuffledInto
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.effects.needing import how_often
from judgetool.engine.kernel.events import Seen, Shuffled
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import now, players, pointed, searched
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.selecting import in_words, on_offer


@carries_out(Look)
def looks(game: FinalGame, effect: Look, context: Context) -> Procedure[Context]:
    """The player sees cards from the top of a main deck; they stay there."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        seen += yield from seen_from_top(game, owner, number, (context.master,))
    complete = bool(seen) and len(seen) >= number
    return with_those(game.state, tuple(seen), context, done=complete)


@carries_out(Reveal)
def reveals(game: FinalGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to both players and stay where they are."""
    what = effect.what
    if what is None:
        number = yield from how_often(game, effect.number, context)
        shown: list[CardId] = []
        for owner in players(effect.whose, context.master, game.state):
            shown += yield from seen_from_top(game, owner, number, PLAYERS)
        cards = tuple(shown)
    else:
        cards = yield from known(game, lambda state: pointed(state, what, context))
        if cards:
            yield Seen(cards, PLAYERS)
    after = with_those(game.state, cards, context, done=bool(cards))
    return replace(after, shown=(*context.shown, *after.those))


def seen_from_top(
    game: FinalGame, owner: Player, number: int, by: tuple[Player, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The top cards of a main deck, the topmost first, as far as there are so many."""
    cards = game.state.cards_in(owner, zones.MAIN_DECK)[::-1][:number]
    if cards:
        yield Seen(cards, by)
    return cards


@carries_out(Search)
@rule("15.1.1.8.1", "15.1.1.8.2")
def searches(game: FinalGame, effect: Search, context: Context) -> Procedure[Context]:
    """Find cards in the main deck, reveal them, shuffle the rest, then do what the text says."""
    cards = yield from found(game, effect, context)
    if cards:
        yield Seen(cards, PLAYERS)
    yield from rest_is_shuffled(game, Zone(context.master, zones.MAIN_DECK), cards)
    references = tuple(one for card in cards for one in now(game.state, card))
    context = replace(context, chosen=references, earlier=context.chosen, done=bool(cards))
    context = replace(context, shown=(*context.shown, *references), those=references)
    if not cards:
        return context
    return (yield from execute(game, effect.then, context))


@rule("15.1.1.8.1", "15.1.1.8.2", "15.1.1.8.3")
def found(game: FinalGame, effect: Search, context: Context) -> Procedure[tuple[CardId, ...]]:
    """The player looks through the main deck and finds up to so many cards, or none.

    Where any card will do, so many must be found. Cards with which nothing could be done
    afterwards cannot be found.
    """
    number = yield from how_often(game, effect.number, context)
    there = tuple(searched(game.state, effect.selector, context))
    if there:
        yield Seen(there, (context.master,))
    any_card = not effect.selector.tests
    selector = changed(effect.selector, tests=(*effect.selector.tests, CanFollow(effect.then)))
    return (
        yield from cards_chosen(
            context.master,
            context.name,
            on_offer(game.state, there, selector, context),
            minimum=number if any_card or effect.exactly else 0,
            maximum=number,
            requirement=in_words(selector, game.state, context),
            about=context.card,
            selector=selector,
            context=context,
        )
    )


@rule("15.1.1.8.1", "15.1.1.6.1")
def rest_is_shuffled(game: FinalGame, deck: Zone, aside: tuple[CardId, ...]) -> Procedure[None]:
    """The main deck is shuffled without the cards that were put aside."""
    if not aside:
        yield from shuffled(game, deck)
        return
    rest = tuple(card for card in game.state.cards_in(*deck) if card not in aside)
    if not rest:
        return
    answer = yield Decision("the deck is shuffled", "shuffle", deck.player, rest)
    assert isinstance(answer, ShuffledInto)
    yield Shuffled(deck, answer.order, rest)


@carries_out(Shuffle)
@rule("15.1.1.6.1")
def shuffles(game: FinalGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """Players shuffle the main deck, or another zone."""
    for player in players(effect.whose, context.master, game.state):
        yield from shuffled(game, Zone(player, effect.zone or zones.MAIN_DECK))
    return replace(context, done=True)
