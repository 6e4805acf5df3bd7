"""Effects that wait for later, and effects that the judge carries out."""

from dataclasses import replace
from typing import Any

from judgetool.engine.kernel.abilities import Delay, ManualStep, NoAction
from judgetool.engine.kernel.cards import JUDGE, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import AbilityDelayed, Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility


@carries_out(NoAction)
def no_action(game: Game[Any], effect: NoAction, context: Context) -> Procedure[Context]:
    """Nothing is done."""
    yield Noted("no action", context.master)
    return replace(context, done=True)


@carries_out(ManualStep)
def by_hand(game: Game[Any], effect: ManualStep, context: Context) -> Procedure[Context]:
    """The judge carries it out by hand."""
    yield Decision(effect.about, "manual", JUDGE, about=context.card)
    return replace(context, done=True)


@carries_out(Delay)
def delay(game: Game[Any], effect: Delay, context: Context) -> Procedure[Context]:
    """Create automatic abilities with a timed trigger condition, one for each card watched."""
    cards = pointed(game.state, effect.what, context)
    if not cards:
        yield Noted("nothing to change", context.master, detail=context.name)
        return replace(context, done=False)
    for card in cards:
        watched = Reference(card, game.state.cards[card].entered)
        yield AbilityDelayed(
            DelayedAbility(
                game.state.time,
                effect.ability,
                game.state.reading.master_of_created(game.state, context),
                context.this,
                watched,
                effect.duration,
            )
        )
    return replace(context, done=True)
