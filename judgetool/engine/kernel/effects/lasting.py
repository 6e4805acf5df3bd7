"""Effects that last or wait, that end the game, or that the judge carries out.

A lasting effect on numbers, words, abilities or actions is about the cards that are there when it
begins, and about no others.
"""

from typing import Any, TypeGuard

from judgetool.engine.kernel.abilities import (
    Allow,
    AnyTrigger,
    AtMoment,
    Change,
    Delay,
    EndGame,
    GiveAbility,
    GiveWords,
    Instead,
    ManualStep,
    NoAction,
    Prohibit,
    Selector,
    TakeAbilities,
    TriggerCondition,
    What,
    Whose,
    means_players,
)
from judgetool.engine.kernel.cards import JUDGE, CardId, Player, Reference, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.at_work import changing
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.evaluating import now, players, pointed
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    GameEnded,
    ModifierBegan,
    Noted,
    ReplacementBegan,
)
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import (
    CardsMeant,
    LastingChange,
    Modifier,
    NumberChange,
    Ruling,
)
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import DelayedAbility, Replacement, Result, State

# --- lasting effects ------------------------------------------------------------------------------


SubjectsAtOnce = tuple[Reference | Player, ...]
"""Cards and players with which the same begins at the same time: none comes before another."""

LastingEffect = Change | GiveWords | GiveAbility | TakeAbilities | Prohibit | Allow


@carries_out(Change, GiveWords, GiveAbility, TakeAbilities, Prohibit, Allow)
def begin_lasting(game: Game[Any], effect: LastingEffect, context: Context) -> Procedure[Context]:
    """For some time cards or players are different, or can do other things."""
    if is_rule_for_players(effect, game.state):
        return (yield from begin_rule(game, effect, context))
    subjects = yield from known(game, lambda state: concerned(state, effect.what, context))
    if not subjects:
        yield Noted("nothing to change", context.master, detail=context.name)
        return changed(context, done=False)
    changes = yield from known(
        game,
        lambda state: [
            changing(state, effect, target_of(subject), context) for subject in subjects
        ],
    )
    meant = cards_meant(effect.what, context) if isinstance(effect.what, Selector) else None
    for subject, change in zip(subjects, changes, strict=True):
        one = begins(game.state, subject, change, effect.duration, context)
        single = changed(one.modifier, singled_out=meant is None, meant=meant)
        yield changed(one, modifier=single)
    return changed(context, done=True)


def is_rule_for_players(effect: LastingEffect, state: State) -> TypeGuard[Prohibit | Allow]:
    """Whether an effect changes no card, but what players can do with all cards of a selection."""
    if not isinstance(effect, Prohibit | Allow) or not isinstance(effect.what, Selector):
        return False
    return state.reading.rules_reach_later_cards


def begin_rule(game: Game[Any], effect: Prohibit | Allow, context: Context) -> Procedure[Context]:
    """For some time something is prohibited or allowed to cards, also to those that come later."""
    selector = effect.what
    assert isinstance(selector, Selector)
    change = Ruling(effect.action, isinstance(effect, Allow), cards_meant(selector, context))
    for player in players(selector.whose, context.master, game.state):
        yield begins(game.state, player, change, effect.duration, context)
    return changed(context, done=True)


def cards_meant(selector: Selector, context: Context) -> CardsMeant:
    """The cards that a text means by a selection, with what it knows of them."""
    return CardsMeant(
        selector, context.master, context.this, context.that, context.chosen, context.known
    )


def concerned(state: State, what: What | Whose, context: Context) -> SubjectsAtOnce:
    """The cards, as they are now, or the players that an effect is about."""
    if means_players(what):
        return players(what, context.master, state)
    return tuple(one for card in pointed(state, what, context) for one in now(state, card))


def target_of(subject: Reference | Player) -> CardId | Player:
    """The card of a reference, or the player."""
    return subject.card if isinstance(subject, Reference) else subject


def begins(
    state: State,
    subject: Reference | Player,
    change: LastingChange,
    duration: str,
    context: Context,
) -> ModifierBegan:
    """The event by which a lasting effect of an ability begins."""
    return ModifierBegan(
        Modifier(
            state.time,
            subject,
            change,
            state.reading.lasting(state, duration, context.master),
            state.reading.generated(state.time, context),
            context.name,
            state.time,
            own=context.this is not None and subject == context.this,
            bearer=context.this,
        )
    )


def changes(
    state: State,
    card: CardId,
    aspect: str,
    amount: int,
    duration: str,
    source: str,
) -> ModifierBegan:
    """The event by which a rule, or the judge, adds ``amount`` to a number of ``card``."""
    (subject,) = now(state, card)
    change = NumberChange(aspect, "add", amount)
    time = state.time
    return ModifierBegan(Modifier(time, subject, change, duration, time, source, time))


# --- what waits, and what the judge does ----------------------------------------------------------


@carries_out(NoAction)
def no_action(game: Game[Any], effect: NoAction, context: Context) -> Procedure[Context]:
    """Nothing is done, and nothing is told: often what was chosen is used later."""
    yield from ()
    return changed(context, done=True)


@carries_out(ManualStep)
def by_hand(game: Game[Any], effect: ManualStep, context: Context) -> Procedure[Context]:
    """The judge carries out the effect by hand."""
    yield Decision(effect.about, "manual", JUDGE, about=context.card)
    return changed(context, done=True)


@carries_out(Delay)
def delay(game: Game[Any], effect: Delay, context: Context) -> Procedure[Context]:
    """Create automatic abilities with a timed trigger condition, one for each card watched.

    A moment comes also if the card of the ability has left, as where its cost has put it away.
    """
    cards = pointed(game.state, effect.what, context)
    there = tuple(map(game.state.reference, cards))
    if not there and effect.what == "this card" and waits_for_a_moment(effect.ability.trigger):
        there = () if context.this is None else (context.this,)
    if not there:
        yield Noted("nothing to change", context.master, detail=context.name)
        return changed(context, done=False)
    duration = game.state.reading.lasting(game.state, effect.duration, context.master)
    for watched in there:
        yield AbilityDelayed(
            DelayedAbility(
                game.state.time,
                effect.ability,
                game.state.reading.master_of_created(game.state, context),
                context.this,
                watched,
                duration,
                context.played,
                context.known,
            )
        )
    return changed(context, done=True)


def waits_for_a_moment(trigger: TriggerCondition | None) -> bool:
    """Whether a trigger condition is a moment, or several moments are."""
    if isinstance(trigger, AnyTrigger):
        return all(isinstance(one, AtMoment) for one in trigger.triggers)
    return isinstance(trigger, AtMoment)


# --- replacements, and the end of the game --------------------------------------------------------


@carries_out(Instead)
def begin_replacement(game: Game[Any], effect: Instead, context: Context) -> Procedure[Context]:
    """For some time something else happens instead."""
    yield ReplacementBegan(
        Replacement(
            game.state.time,
            effect,
            context.master,
            context.name,
            context.this,
            context.chosen,
            game.state.reading.lasting(game.state, effect.duration, context.master),
            context.kinds,
            context.known,
        )
    )
    return changed(context, done=True)


@carries_out(EndGame)
def end_game(game: Game[Any], effect: EndGame, context: Context) -> Procedure[Context]:
    """Players win or lose at once. If all win or lose, the game is a draw."""
    named = players(effect.whose, context.master, game.state)
    losers = tuple(other(player) for player in named) if effect.wins else named
    yield GameEnded(Result(losers, other(losers[0]) if len(losers) == 1 else None))
    return context
