"""Choices that chance makes; the judge tells which cards it has chosen."""

from functools import partial
from typing import Any

from judgetool.engine.kernel.abilities import Selector
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.choices import cards_chosen, known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute, how_often, no_target
from judgetool.engine.kernel.effects.undone import not_chosen
from judgetool.engine.kernel.evaluating import selected
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import State

BY_CHANCE = "chosen at random"


@carries_out(ChooseAtRandom)
def chooses_at_random(
    game: Game[Any], effect: ChooseAtRandom, context: Context
) -> Procedure[Context]:
    """Chance alone chooses among the cards; then something is done with those that came out."""
    number = yield from how_often(game, effect.number, context)
    among = yield from known(game, partial(candidates, selector=effect.selector, context=context))
    if not among or not number:
        return (yield from no_target(not_chosen(effect, context)))
    cards = yield from by_chance(among, number, context)
    chosen = tuple(game.state.reference(card) for card in cards)
    inside = changed(context, chosen=chosen, earlier=context.chosen, chooser=None, done=True)
    after = yield from execute(game, effect.then, inside)
    return changed(after, done=after.done and len(cards) == number)


def candidates(state: State, selector: Selector, context: Context) -> tuple[CardId, ...]:
    """The cards among which chance chooses: none that an effect keeps from being chosen."""
    cards = selected(state, selector, context)
    return tuple(card for card in cards if state.reading.offers(state, card, context))


def by_chance(
    among: tuple[CardId, ...], number: int, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """As many of the cards as there are to be; the judge tells which ones chance has chosen."""
    if len(among) <= number:
        return among
    return (
        yield from cards_chosen(
            JUDGE,
            BY_CHANCE,
            among,
            minimum=number,
            maximum=number,
            requirement="the cards among which chance chooses",
            about=context.card,
        )
    )
