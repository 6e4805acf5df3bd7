"""Effects that wait for later, and effects that the judge carries out (8.7.5)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Delay, ManualStep, NoAction
from judgetool.engine.kernel.cards import JUDGE, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import AbilityDelayed, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out
from judgetool.engine.weiss_schwarz.measuring import pointed
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(NoAction)
def no_action(game: WeissGame, effect: NoAction, context: Context) -> Procedure[Context]:
    """Nothing is done."""
    yield Noted("no action", context.master)
    return replace(context, done=True)


@carries_out(ManualStep)
def by_hand(game: WeissGame, effect: ManualStep, context: Context) -> Procedure[Context]:
    """The judge carries it out by hand."""
    yield Decision(effect.about, "manual", JUDGE, about=context.card)
    return replace(context, done=True)


@carries_out(Delay)
@rule("8.7.5")
def delay(game: WeissGame, effect: Delay, context: Context) -> Procedure[Context]:
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
                master_of_created(game.state, context),
                context.this,
                watched,
                effect.duration,
            )
        )
    return replace(context, done=True)


@rule("4.3.5", "4.3.6")
def master_of_created(state: WeissState, context: Context) -> Player:
    """The master of an ability that an effect creates: of the effect, or of the effect's card."""
    card = context.this
    if edition_of(state).created_ability_follows_its_card and card and state.is_same(card):
        return state.zone_of(card.card).player
    return context.master
