"""Effects that choose, that depend on something, and that hold other effects (8.6.3, 8.6.4)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    If,
    IfYouDo,
    InOrder,
    Let,
    May,
    OneOf,
    Repeat,
)
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.asking import cards_chosen, option_chosen, wants
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out, execute
from judgetool.engine.weiss_schwarz.effects.needing import known
from judgetool.engine.weiss_schwarz.measuring import holds, players, value
from judgetool.engine.weiss_schwarz.selecting import in_words, known_to_fit, offered
from judgetool.engine.weiss_schwarz.state import WeissGame


@carries_out(InOrder)
def in_order(game: WeissGame, effect: InOrder, context: Context) -> Procedure[Context]:
    """One part after the other; each speaks of what those before it have brought up."""
    done = True
    for part in effect.effects:
        context = yield from execute(game, part, context)
        done = done and context.done
    return replace(context, done=done)


@carries_out(If)
def depending(game: WeissGame, effect: If, context: Context) -> Procedure[Context]:
    """One or the other, as the condition holds now."""
    if (yield from known(game, lambda state: holds(state, effect.condition, context))):
        return (yield from execute(game, effect.then, context))
    if effect.otherwise is not None:
        return (yield from execute(game, effect.otherwise, context))
    yield Noted("the condition does not hold", context.master, detail=context.name)
    return replace(context, done=False)


@carries_out(IfYouDo)
@rule("8.6.4")
def if_you_do(game: WeissGame, effect: IfYouDo, context: Context) -> Procedure[Context]:
    """What depends on whether something was done."""
    context = yield from execute(game, effect.effect, context)
    if context.done:
        return (yield from execute(game, effect.then, context))
    if effect.otherwise is not None:
        return (yield from execute(game, effect.otherwise, context))
    return context


@carries_out(Let)
def let(game: WeissGame, effect: Let, context: Context) -> Procedure[Context]:
    """From here on a name stands for a number as it is now."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    named = {**dict(context.variables), effect.name: number}
    return (yield from execute(game, effect.effect, replace(context, variables=(*named.items(),))))


@carries_out(Repeat)
def repeat(game: WeissGame, effect: Repeat, context: Context) -> Procedure[Context]:
    """The same several times; zero or a negative number of times is nothing (1.3.2.2)."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    for _ in range(number):
        context = yield from execute(game, effect.effect, context)
    return replace(context, done=number > 0)


@carries_out(May)
def optional(game: WeissGame, effect: May, context: Context) -> Procedure[Context]:
    """Ask whether the master wants to; without asking where nothing could be done."""
    inside = effect.effect
    if isinstance(inside, ChooseCard) and not offered(game.state, inside, context):
        context = yield from no_target(context)
    elif (yield from wants(context.master, context.name, about=context.card)):
        context = yield from execute(game, inside, context)
    else:
        context = replace(context, done=False)
    follows = effect.then if context.done else effect.otherwise
    return context if follows is None else (yield from execute(game, follows, context))


@rule("8.6.3.1.3")
def no_target(context: Context) -> Procedure[Context]:
    """Nothing can be chosen, so nothing is done."""
    yield Noted("nothing to choose", context.master, detail=context.name)
    return replace(context, chosen=(), done=False)


@carries_out(ChooseCard)
@rule("8.6.3", "8.6.3.1")
def with_chosen_cards(game: WeissGame, effect: ChooseCard, context: Context) -> Procedure[Context]:
    """A player chooses cards, and the rest is done with them.

    Cards that fit must be chosen as far as there are any; of the unknown cards on offer nobody
    but the player can say whether one of them fits.
    """
    state = game.state
    (player,) = players(effect.by, context.master, state)
    on_offer = offered(state, effect, context)
    certain = sum(known_to_fit(state, card, effect.selector, context) for card in on_offer)
    minimum = yield from known(game, lambda state: value(state, effect.minimum, context))
    maximum = yield from known(game, lambda state: value(state, effect.maximum, context))
    chosen = yield from cards_chosen(
        player,
        context.name,
        on_offer,
        minimum=min(minimum, certain),
        maximum=maximum,
        requirement=in_words(effect.selector, game.state, context),
        about=context.card,
        selector=effect.selector,
        context=context,
    )
    if not chosen:
        return (yield from no_target(context))
    references = tuple(Reference(card, game.state.cards[card].entered) for card in chosen)
    return (yield from execute(game, effect.then, replace(context, chosen=references, done=True)))


@carries_out(OneOf)
def one_way(game: WeissGame, effect: OneOf, context: Context) -> Procedure[Context]:
    """A player chooses one of several ways, or several of them."""
    (player,) = players(effect.by, context.master, game.state)
    left = list(effect.ways)
    about = context.chosen[0].card if context.chosen else None
    for _ in range(min(effect.number, len(left))):
        names = tuple(way.name for way in left)
        chosen = yield from option_chosen(player, context.name, names, about=about)
        way = next(way for way in left if way.name == chosen)
        left.remove(way)
        context = yield from execute(game, way.effect, context)
    return context
