"""Effects that depend on something, let somebody decide, or hold other effects."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Declare,
    EachPlayer,
    Effect,
    If,
    IfYouDo,
    InOrder,
    Let,
    May,
    OneOf,
    Repeat,
    Shuffle,
)
from judgetool.engine.kernel.asking import known, option_chosen, wants
from judgetool.engine.kernel.cards import other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.choosing import (
    chosen,
    no_target,
    with_what_was_chosen,
)
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.effects.needing import how_often
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import holds, players, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.selecting import offered
from judgetool.engine.kernel.state import State


@carries_out(InOrder)
def in_order(game: Game[Any], effect: InOrder, context: Context) -> Procedure[Context]:
    """One part after the other; each speaks of what those before it have brought up."""
    done = True
    for part, following in pairwise((*effect.effects, None)):
        assert part is not None
        shuffled_next = isinstance(following, Shuffle)
        context = yield from execute(game, part, replace(context, shuffled_next=shuffled_next))
        done = done and context.done
    return replace(context, shuffled_next=False, done=done)


@carries_out(If)
def depending(game: Game[Any], effect: If, context: Context) -> Procedure[Context]:
    """One or the other, as the condition holds now."""
    if (yield from known(game, lambda state: holds(state, effect.condition, context))):
        return (yield from execute(game, effect.then, context))
    if effect.otherwise is not None:
        return (yield from execute(game, effect.otherwise, context))
    yield Noted("the condition does not hold", context.master, detail=context.name)
    return replace(context, done=False)


@carries_out(IfYouDo)
def if_you_do(game: Game[Any], effect: IfYouDo, context: Context) -> Procedure[Context]:
    """What depends on whether something was done."""
    inside = effect.effect
    if isinstance(inside, May) and inside.then is None and inside.otherwise is None:
        both = May(inside.effect, effect.then, effect.otherwise)
        return (yield from execute(game, both, context))
    context = yield from execute(game, inside, context)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


def what_follows(
    game: Game[Any], context: Context, then: Effect | None, otherwise: Effect | None
) -> Procedure[Context]:
    """One or the other, as what was just to be carried out has been done or not."""
    follows = then if context.done else otherwise
    return context if follows is None else (yield from execute(game, follows, context))


@carries_out(May)
def optional(game: Game[Any], effect: May, context: Context) -> Procedure[Context]:
    """Ask whether the master wants to; without asking where nothing could be done."""
    inside = effect.effect
    if effect.then is not None or effect.otherwise is not None:
        return (yield from did_or_did_not(game, effect, context))
    if isinstance(inside, ChooseCard) and not offered(game.state, inside, context):
        return (yield from no_target(context))
    if (yield from wants(context.master, context.name, about=context.card)):
        return (yield from execute(game, inside, context))
    return replace(context, done=False)


def did_or_did_not(game: Game[Any], effect: May, context: Context) -> Procedure[Context]:
    """What follows if it was done; the other only where it could not be, or was declined.

    Where the master chose to do it and it was done in part only, or something else happened
    instead, neither follows.
    """
    inside = effect.effect
    possible = yield from known(
        game, lambda state: state.reading.can_be_done(state, inside, context)
    )
    if not possible:
        yield Noted("it cannot be done", context.master, detail=context.name)
        return (yield from what_follows(game, replace(context, done=False), None, effect.otherwise))
    if not (yield from wants(context.master, context.name, about=context.card)):
        return (yield from what_follows(game, replace(context, done=False), None, effect.otherwise))
    before, replaced = game.state, game.replaced
    context = yield from execute(game, inside, context)
    declined = game.replaced == replaced and nothing_was_done(before, game.state)
    otherwise = effect.otherwise if declined else None
    return (yield from what_follows(game, context, effect.then, otherwise))


def nothing_was_done(before: State, after: State) -> bool:
    """Whether no card moved or was turned and no effect began: it was not performed after all.

    So it is where a player says yes and then finds no card in the own hand.
    """
    return before.modifiers == after.modifiers and all(
        (one.placed, one.orientation, one.face_up) == (now.placed, now.orientation, now.face_up)
        for one, now in ((before.cards[card], after.cards[card]) for card in after.cards)
    )


@carries_out(OneOf)
def one_way(game: Game[Any], effect: OneOf, context: Context) -> Procedure[Context]:
    """A player chooses one of several ways, or several of them, which are then carried out."""
    (player, *_) = players(effect.by, context.master, game.state)
    left = {way.name: way.effect for way in effect.ways}
    about = context.chosen[0].card if context.chosen else context.card
    ways: list[Effect] = []
    for _ in range(min(effect.number, len(left))):
        name = yield from option_chosen(player, context.name, tuple(left), about=about)
        ways.append(left.pop(name))
    done = True
    for way in ways:
        context = yield from execute(game, way, context)
        done = done and context.done
    return replace(context, done=done)


@carries_out(Let)
def let(game: Game[Any], effect: Let, context: Context) -> Procedure[Context]:
    """From here on a name stands for a number as it is now."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    return (yield from execute(game, effect.effect, named(context, effect.name, number)))


def named(context: Context, name: str, number: int) -> Context:
    """The context in which ``name`` stands for ``number``."""
    variables = {**dict(context.variables), name: number}
    return replace(context, variables=tuple(variables.items()))


@carries_out(Declare)
def declare(game: Game[Any], effect: Declare, context: Context) -> Procedure[Context]:
    """The master declares a number within bounds: zero or a positive whole number."""
    least = yield from known(game, lambda state: value(state, effect.least, context))
    most = yield from known(game, lambda state: value(state, effect.most, context))
    numbers = tuple(str(number) for number in range(max(0, least), most + 1))
    if not numbers:
        yield Noted("no number can be declared", context.master, detail=context.name)
        return replace(context, done=False)
    chosen_number = yield from option_chosen(
        context.master, f"{context.name}: a number", numbers, about=context.card
    )
    yield Noted("a number is declared", context.master, detail=chosen_number)
    return (
        yield from execute(game, effect.effect, named(context, effect.name, int(chosen_number)))
    )


@carries_out(Repeat)
def repeat(game: Game[Any], effect: Repeat, context: Context) -> Procedure[Context]:
    """The same several times."""
    number = yield from how_often(game, effect.number, context)
    done = True
    for _ in range(number):
        context = yield from execute(game, effect.effect, context)
        done = done and context.done
    return replace(context, done=done and number > 0)


@carries_out(EachPlayer)
def each_player(game: Game[Any], effect: EachPlayer, context: Context) -> Procedure[Context]:
    """All players do it, the turn player first; where each chooses, both choose before it is done.

    The other player chooses knowing what the turn player has chosen.
    """
    turn_player, inside = game.state.turn_player, effect.effect
    own = [replace(context, master=player) for player in (turn_player, other(turn_player))]
    if not isinstance(inside, ChooseCard):
        for one in own:
            yield from execute(game, inside, one)
        return replace(context, done=True)
    choices = []
    for one in own:
        choices.append((yield from chosen(game, inside, one)))
    for choice in choices:
        yield from with_what_was_chosen(game, inside, choice)
    return replace(context, done=True)
