"""Continuous effects (8-2-2-2) and replacement effects (8-2-2-3), as they begin.

All games begin them alike. Here the rules on immediate effects are not cited for them.
"""

from judgetool.engine.dbs.roles import ANSWERED_CARD
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.kernel.abilities import (
    Allow,
    Change,
    GiveAbility,
    GiveWords,
    Instead,
    Is,
    Prohibit,
    Selector,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects import lasting
from judgetool.engine.kernel.evaluating import references
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out

OF_IMMEDIATE_EFFECTS = ("8-2-2-1", "8-8-1")
"""The rules on effects that are over once they are carried out."""


@carries_out(Change, GiveWords, GiveAbility, Prohibit, Allow)
def begin_lasting(
    game: DbsGame, effect: lasting.LastingEffect, context: Context
) -> Procedure[Context]:
    """For some time cards or players are different, or can do other things."""
    with game.passing_over(*OF_IMMEDIATE_EFFECTS):
        after = yield from lasting.begin_lasting(game, effect, context)
    if isinstance(effect.what, Selector) and not after.done:
        game.rests_on("given-to-those-there")
    return after


@carries_out(Instead)
def begin_replacement(game: DbsGame, effect: Instead, context: Context) -> Procedure[Context]:
    """For some time something else happens instead.

    The card to which a [Counter] answers is the one to which it answers now.
    """
    event, answer = effect.event, Is(ANSWERED_CARD)
    if isinstance(event.what, Selector) and answer in event.what.tests:
        tests = tuple(Is("chosen") if one == answer else one for one in event.what.tests)
        effect = changed(effect, event=changed(event, what=changed(event.what, tests=tests)))
        context = changed(context, chosen=references(game.state, ANSWERED_CARD, context))
    with game.passing_over(*OF_IMMEDIATE_EFFECTS):
        return (yield from lasting.begin_replacement(game, effect, context))
