"""Effects that both players carry out at the same time (11.11.6)."""

from dataclasses import replace

from judgetool.engine.fftcg.actions import in_turn_order
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.selecting import of_those_with_room
from judgetool.engine.fftcg.nodes import Break, DamageTo, Discard, Freeze
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import ChooseCard, EachPlayer, Put, Turn
from judgetool.engine.kernel.changing import changed
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects import branching
from judgetool.engine.kernel.effects.choosing import chosen
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure

AT_ONCE = (Break, DamageTo, Discard, Freeze, Put, Turn)
"""What is done with the chosen cards of both players in one go."""


@carries_out(EachPlayer)
def each_player(game: FinalGame, effect: EachPlayer, context: Context) -> Procedure[Context]:
    """Both players do it; where they choose cards, it is done with all of these together."""
    inside = effect.effect
    if isinstance(inside, ChooseCard):
        inside = of_those_with_room(inside)
        effect = changed(effect, effect=inside)
    if isinstance(inside, ChooseCard) and isinstance(inside.then, AT_ONCE):
        return (yield from both_at_once(game, inside, context))
    return (yield from branching.each_player(game, effect, context))


@rule("11.11.6", "6.1.4")
def both_at_once(game: FinalGame, effect: ChooseCard, context: Context) -> Procedure[Context]:
    """The turn player chooses, then the opponent knowing that; then it happens to all at once."""
    choices = []
    for player in in_turn_order(game.state):
        choice = yield from chosen(game, effect, replace(context, master=player))
        choices.append(choice.chosen)
    cards = tuple(one for own in choices for one in own)
    context = replace(context, chosen=cards, earlier=context.chosen, done=True)
    return (yield from execute(game, effect.then, context))
