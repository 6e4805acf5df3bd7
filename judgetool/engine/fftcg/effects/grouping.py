"""Splitting cards into groups (15.1.1.11)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import Split
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.fftcg.targets import chosen_as, declaring
from judgetool.engine.kernel.asking import cards_chosen, known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, pointed
from judgetool.engine.kernel.procedures import Procedure


@carries_out(Split)
@rule("15.1.1.11.1", "15.1.1.11.2", "15.1.1.11.3")
def splits(game: FinalGame, effect: Split, context: Context) -> Procedure[Context]:
    """A player puts each card into one of the groups; what is left is the last group."""
    (player, *_) = players(effect.by, context.master, game.state)
    left = yield from known(game, lambda state: pointed(state, effect.what, context))
    *first, last = effect.names
    for name in first:
        group = yield from cards_chosen(
            player,
            f"{context.name}: {name}",
            left,
            minimum=0,
            maximum=len(left),
            requirement="the cards that are to be split",
            about=context.card,
        )
        context = declaring(context, chosen_as(game.state, name, group))
        left = tuple(card for card in left if card not in group)
    context = declaring(context, chosen_as(game.state, last, left))
    return (yield from execute(game, effect.then, replace(context, done=True)))
