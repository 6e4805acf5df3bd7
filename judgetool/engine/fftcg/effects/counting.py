"""Effects on counters and Crystals (6.7, 6.8)."""

from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import CountersChanged, CrystalsChanged
from judgetool.engine.fftcg.nodes import GainCrystals, PutCounters, RemoveCounters
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.needing import how_often
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, pointed, value
from judgetool.engine.kernel.procedures import Procedure


@carries_out(PutCounters)
@rule("6.7.1")
def puts_counters(game: FinalGame, effect: PutCounters, context: Context) -> Procedure[Context]:
    """Counters are put on cards, on each so many."""
    number = yield from how_often(game, effect.number, context)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if number:
        for card in cards:
            yield CountersChanged(card, effect.name, number)
    return replace(context, done=bool(number and cards))


@carries_out(RemoveCounters)
@rule("15.1.1.10.1")
def removes_counters(
    game: FinalGame, effect: RemoveCounters, context: Context
) -> Procedure[Context]:
    """Counters are removed from cards, as many as there are if there are fewer."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    complete = bool(cards)
    for card in cards:
        asked = yield from known(
            game, partial(number_asked, effect=effect, context=context, card=card)
        )
        there = game.state.counters_on(card, effect.name)
        complete = complete and 0 < asked <= there
        if min(asked, there) > 0:
            yield CountersChanged(card, effect.name, -min(asked, there))
    return replace(context, done=complete)


def number_asked(state: FinalState, effect: RemoveCounters, context: Context, card: CardId) -> int:
    """How many counters are to be removed from a card: all of them where no number is said."""
    if effect.number is None:
        return state.counters_on(card, effect.name)
    return max(0, value(state, effect.number, context))


@carries_out(GainCrystals)
@rule("6.8.1")
def gains_crystals(game: FinalGame, effect: GainCrystals, context: Context) -> Procedure[Context]:
    """Players get Crystals."""
    number = yield from how_often(game, effect.number, context)
    if number:
        for player in players(effect.whose, context.master, game.state):
            yield CrystalsChanged(player, number)
    return replace(context, done=number > 0)
