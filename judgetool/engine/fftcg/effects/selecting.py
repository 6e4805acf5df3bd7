"""Selecting cards in the course of an effect (11.11.5.1): only those that can go there."""

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.searching import CanFollow, may_bring_to_the_field
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import ChooseCard
from judgetool.engine.kernel.changing import changed
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects import choosing
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(ChooseCard)
@rule("7.7.3", "7.7.4", "7.7.5")
def selects(game: FinalGame, effect: ChooseCard, context: Context) -> Procedure[Context]:
    """A player selects cards, but none for the field that has no room there: that is prohibited."""
    return (yield from choosing.with_chosen_cards(game, of_those_with_room(effect), context))


def of_those_with_room(effect: ChooseCard) -> ChooseCard:
    """The selection without what it could not put onto the field, if that is what it is for."""
    if not may_bring_to_the_field(effect.then):
        return effect
    tests = (*effect.selector.tests, CanFollow(effect.then))
    return changed(effect, selector=changed(effect.selector, tests=tests))
