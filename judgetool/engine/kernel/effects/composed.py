"""How an effect is carried out, and effects that contain others: choices, conditions, order."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Declare,
    Effect,
    If,
    IfYouDo,
    InOrder,
    Let,
    May,
    Number,
    OneOf,
    Repeat,
    Turn,
    TurnOver,
)
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Player
from judgetool.engine.kernel.choices import (
    cards_chosen,
    decided_by,
    in_words,
    known,
    known_to_fit,
    offered,
    option_chosen,
    wants,
)
from judgetool.engine.kernel.context import Context, Unmet
from judgetool.engine.kernel.decisions import CardsOnOffer
from judgetool.engine.kernel.effects.undone import left_undone, not_chosen, not_moved
from judgetool.engine.kernel.evaluating import aspects_of, holds, players, pointed, value
from judgetool.engine.kernel.events import Noted, TurnedOver
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.sums import most_together

Doing = Callable[[], Procedure[Context]]
"""What is still to be done of an effect about which its player has decided."""


def execute(game: Game[Any], effect: Effect, context: Context) -> Procedure[Context]:
    """Carry out ``effect`` once, as far as possible.

    The result is the context for what follows: the cards and numbers that the text means from here
    on, and whether the effect did what it says. If something else happened instead, it did not.
    """
    if context.played is None:
        context = changed(context, played=game.state.time)
    handler = game.rules.effects.handler(type(effect))
    assert handler is not None, f"nothing carries out {effect!r}"
    replaced = game.replaced
    with game.speaking(context):
        context = yield from handler(game, effect, context)
    return context if game.replaced == replaced else changed(context, done=False)


# --- how often ------------------------------------------------------------------------------------


def how_often(game: Game[Any], number: Number, context: Context) -> Procedure[int]:
    """How often an action is carried out. First the judge is asked for faces that decide it."""
    found = yield from known(game, lambda state: value(state, number, context))
    if found <= 0:
        yield from not_at_all(context)
    return max(0, found)


def not_at_all(context: Context) -> Procedure[None]:
    """Zero or a negative number of times means not at all. The opposite does not happen either."""
    yield Noted("zero times is not at all", context.master, detail=context.name)


# --- choosing cards -------------------------------------------------------------------------------


@carries_out(ChooseCard)
def with_chosen_cards(game: Game[Any], effect: ChooseCard, context: Context) -> Procedure[Context]:
    """A player chooses cards, and then something is done with them."""
    context = yield from chosen(game, effect, context)
    return (yield from with_what_was_chosen(game, effect, context))


def chosen(game: Game[Any], effect: ChooseCard, context: Context) -> Procedure[Context]:
    """The context after a player has chosen. ``done`` says whether they chose enough cards."""
    (player, *_) = players(effect.by, context.master, game.state)
    on_offer = yield from known(game, lambda state: offered_now(state, effect, context))
    minimum = yield from known(game, lambda state: value(state, effect.minimum, context))
    maximum = yield from known(game, lambda state: value(state, effect.maximum, context))
    fitting = tuple(
        card for card in on_offer if known_to_fit(game.state, card, effect.selector, context)
    )
    certain = yield from known(game, lambda state: together(state, effect, context, fitting))
    possible = certain + len(on_offer) - len(fitting)
    choice = _Choice(player, on_offer, max(0, minimum), max(0, maximum), certain)
    if minimum <= 0:
        cards = yield from up_to(game, effect, context, choice)
    elif not context.as_cost and needs_what_nobody_can_check(game.state, effect, context, on_offer):
        cards = yield from without_guarantee(game, effect, context, choice)
    elif possible < minimum:
        cards = yield from as_many_as_possible(game, effect, context, choice)
    else:
        cards = yield from as_many_as_said(game, effect, context, choice)
    context = having_chosen(game.state, effect, context, cards)
    return changed(context, chooser=player, done=bool(cards) and len(cards) >= minimum)


def together(
    state: State, effect: ChooseCard, context: Context, fitting: tuple[CardId, ...]
) -> int:
    """How many of the cards that surely fit can be chosen together; raises ``FaceUnknown``."""
    limit = effect.adding_up
    return len(fitting) if limit is None else most_together(state, fitting, limit, context)


def offered_now(state: State, effect: ChooseCard, context: Context) -> CardsOnOffer:
    """The cards on offer. No cost is paid with one to which it cannot be done as the cost says.

    Raises ``FaceUnknown``.
    """
    cards = offered(state, effect, context)
    if not context.as_cost or not isinstance(effect.then, state.reading.tried_in_costs):
        return cards
    each = ((card, having_chosen(state, effect, context, (card,))) for card in cards)
    return tuple(
        card for card, inside in each if state.reading.can_be_done(state, effect.then, inside)
    )


def asked_for(state: State, effect: ChooseCard, context: Context) -> str:
    """What the player is asked to choose, in words."""
    words = in_words(effect.selector, state, context)
    if effect.adding_up is not None:
        most = value(state, effect.adding_up.most, context)
        return f"{words} whose {effect.adding_up.aspect} adds up to {most} at most"
    if context.as_cost and isinstance(effect.then, Turn):
        return f"{words} that can be turned to {effect.then.orientation}"
    return words


def with_what_was_chosen(
    game: Game[Any], effect: ChooseCard, context: Context
) -> Procedure[Context]:
    """Do what the text does with the chosen cards; nothing if there are none."""
    if not context.chosen:
        undone = not_chosen(effect.then, context)
        if offered(game.state, effect, changed(context, chosen=context.earlier)):
            return changed(undone, done=False)
        return (yield from no_target(undone))
    complete = context.done
    context = yield from execute(game, effect.then, changed(context, done=True))
    return changed(context, done=context.done and complete)


class _Choice(NamedTuple):
    """Who chooses, the cards on offer, how many must be chosen, and how many surely fit."""

    player: Player
    on_offer: tuple[CardId, ...]
    least: int
    most: int
    certain: int


def asked(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """Let the player choose.

    The player must choose cards that surely fit. Whether an unknown card fits only the player can
    say. The judge is asked first for faces on which it depends what is asked for.
    """
    least = min(choice.least, choice.certain)
    requirement = yield from known(game, lambda state: asked_for(state, effect, context))
    with game.citing(*decided_by(game.state, effect.selector, choice.on_offer)):
        cards = yield from cards_chosen(
            choice.player,
            context.name,
            choice.on_offer,
            minimum=least,
            maximum=choice.most,
            requirement=requirement,
            about=context.card,
            selector=effect.selector,
            context=context,
            adding_up=effect.adding_up,
        )
        if choice.on_offer and not cards:
            yield Noted("nothing is chosen", choice.player, detail=context.name)
    return cards


def up_to(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """The player chooses any number of cards, up to the one that the text names."""
    return (yield from asked(game, effect, context, choice))


def as_many_as_said(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """There are enough cards: the player must choose as many as the text asks for."""
    return (yield from asked(game, effect, context, choice))


def as_many_as_possible(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """There are fewer cards than the text asks for: the player chooses all of them."""
    return (yield from asked(game, effect, context, choice))


def without_guarantee(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """The player need not find a card in a hidden zone, because nobody can check it."""
    cards = yield from asked(game, effect, context, choice._replace(certain=0))
    if cards:
        game.rests_on("found-in-a-hidden-zone")
    return cards


def needs_what_nobody_can_check(
    state: State, effect: ChooseCard, context: Context, on_offer: tuple[CardId, ...]
) -> bool:
    """Whether the choice needs information about unrevealed cards in a hidden zone."""
    if not aspects_of(effect.selector.tests):
        return False
    return any(
        state.cards[card].zone.name in state.reading.unchecked
        and not state.cards[card].face_up
        and state.reference(card) not in context.shown
        for card in on_offer
    )


def having_chosen(
    state: State, effect: ChooseCard, context: Context, cards: tuple[CardId, ...]
) -> Context:
    """The context in which ``cards`` are now the chosen ones."""
    references = tuple(state.reference(card) for card in cards)
    rest = context.rest
    if effect.among_those:
        rest = tuple(reference for reference in rest if reference not in references)
    return changed(context, chosen=references, earlier=context.chosen, rest=rest)


def no_target(context: Context) -> Procedure[Context]:
    """Nothing can be chosen, so nothing is done."""
    yield Noted("nothing to choose", context.master, detail=context.name)
    return changed(context, chosen=(), done=False)


# --- conditions, decisions, numbers and order -----------------------------------------------------


@carries_out(InOrder)
def in_order(game: Game[Any], effect: InOrder, context: Context) -> Procedure[Context]:
    """One part after the other. Each can use what the parts before it chose."""
    done, after = True, context.follows
    for number, part in enumerate(effect.effects, 1):
        follows = (*effect.effects[number:], *after)
        context = yield from execute(game, part, changed(context, follows=follows))
        done = done and context.done
    return changed(context, follows=after, done=done)


@carries_out(If)
def depending(game: Game[Any], effect: If, context: Context) -> Procedure[Context]:
    """``then`` if the condition holds now, else ``otherwise``."""
    if (yield from known(game, lambda state: holds(state, effect.condition, context))):
        return (yield from execute(game, effect.then, context))
    if effect.otherwise is not None:
        return (yield from execute(game, effect.otherwise, context))
    return (yield from condition_not_met(effect, context))


def condition_not_met(effect: If, context: Context) -> Procedure[Context]:
    """The condition does not hold, and nothing is said for that case."""
    unmet = Unmet(effect.condition, context)
    yield Noted("the condition does not hold", context.master, detail=context.name, unmet=unmet)
    return changed(left_undone(effect.then, context), done=False)


@carries_out(IfYouDo)
def if_you_do(game: Game[Any], effect: IfYouDo, context: Context) -> Procedure[Context]:
    """Do something, then something else if it was done, or if it was not."""
    inside = effect.effect
    if isinstance(inside, May) and inside.then is None and inside.otherwise is None:
        both = changed(inside, then=effect.then, otherwise=effect.otherwise)
        return (yield from execute(game, both, context))
    after = context.follows
    depending = tuple(one for one in (effect.then, effect.otherwise) if one is not None)
    context = yield from execute(game, inside, changed(context, follows=(*depending, *after)))
    context = changed(context, follows=after)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


def what_follows(
    game: Game[Any], context: Context, then: Effect | None, otherwise: Effect | None
) -> Procedure[Context]:
    """``then`` if the last effect did what it says, else ``otherwise``.

    Cards that ``then`` would have chosen or moved are none from here on, if nothing follows.
    """
    follows = then if context.done else otherwise
    if follows is not None:
        return (yield from execute(game, follows, context))
    return context if then is None or context.done else left_undone(then, context)


@carries_out(May)
def optional(game: Game[Any], effect: May, context: Context) -> Procedure[Context]:
    """Ask whether the player wants it. If nothing can be done, nobody is asked."""
    if effect.then is not None or effect.otherwise is not None:
        return (yield from did_or_did_not(game, effect, context))
    return (yield from asked_and_done(game, effect, context))


def did_or_did_not(game: Game[Any], effect: May, context: Context) -> Procedure[Context]:
    """``then`` follows if it was done, ``otherwise`` if it was impossible or the player declined.

    Neither follows if the player chose to do it, but it was done only in part or something else
    happened instead.
    """
    return (yield from asked_and_done(game, effect, context))


def asked_and_done(game: Game[Any], effect: May, context: Context) -> Procedure[Context]:
    """Ask for the decision, and do what the player wants."""
    wanted = yield from is_wanted(game, effect, context)
    inside = partial(execute, game, effect.effect, context)
    return (yield from as_wanted(game, effect, context, wanted, inside))


def is_wanted(game: Game[Any], effect: May, context: Context) -> Procedure[bool | None]:
    """Whether the player wants what they may do; None if it is impossible."""
    inside, followed = effect.effect, effect.then is not None or effect.otherwise is not None
    if followed:
        possible = yield from known(
            game, lambda state: state.reading.can_be_done(state, inside, context)
        )
    else:
        possible = not isinstance(inside, ChooseCard) or bool(offered(game.state, inside, context))
    if not possible:
        return None
    (player, *_) = players(effect.by, context.master, game.state)
    return (yield from wants(player, context.name, about=context.card, context=context))


def as_wanted(
    game: Game[Any], effect: May, context: Context, wanted: bool | None, inside: Doing
) -> Procedure[Context]:
    """Do ``inside`` if the player wants it, and what follows from that."""
    if effect.then is not None or effect.otherwise is not None:
        return (yield from with_what_follows(game, effect, context, wanted, inside))
    if wanted is None:
        return (yield from no_target(not_chosen(effect.effect, context)))
    return (
        (yield from inside())
        if wanted
        else changed(left_undone(effect.effect, context), done=False)
    )


def with_what_follows(
    game: Game[Any], effect: May, context: Context, wanted: bool | None, inside: Doing
) -> Procedure[Context]:
    """The same, where something follows if it was done, or if it was not."""
    if not wanted:
        leave = left_undone if effect.otherwise is None else not_moved
        if wanted is None:
            yield Noted("it cannot be done", context.master, detail=context.name)
        undone = changed(leave(effect, context), done=False)
        return (yield from what_follows(game, undone, None, effect.otherwise))
    before, replaced = game.state, game.replaced
    context = yield from inside()
    declined = game.replaced == replaced and nothing_was_done(before, game.state)
    otherwise = effect.otherwise if declined else None
    return (yield from what_follows(game, context, effect.then, otherwise))


def nothing_was_done(before: State, after: State) -> bool:
    """Whether no card moved or was turned, and no effect began.

    This happens if a player says yes and then finds no card in their hand.
    """
    return before.modifiers == after.modifiers and all(
        (one.placed, one.orientation, one.face_up) == (now.placed, now.orientation, now.face_up)
        for one, now in ((before.cards[card], after.cards[card]) for card in after.cards)
    )


@carries_out(OneOf)
def one_way(game: Game[Any], effect: OneOf, context: Context) -> Procedure[Context]:
    """A player chooses one or more of several ways, and these are then carried out."""
    (player, *_) = players(effect.by, context.master, game.state)
    left = {way.name: way.effect for way in effect.ways}
    about = context.chosen[0].card if context.chosen else context.card
    ways: list[Effect] = []
    for _ in range(min(effect.number, len(left))):
        name = yield from option_chosen(player, context.name, tuple(left), about, context)
        ways.append(left.pop(name))
    done = True
    for way in ways:
        context = yield from execute(game, way, context)
        done = done and context.done
    return changed(context, done=done)


@carries_out(Let)
def let(game: Game[Any], effect: Let, context: Context) -> Procedure[Context]:
    """From here on a name stands for the present value of a number."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    return (yield from execute(game, effect.effect, named(context, effect.name, number)))


def named(context: Context, name: str, number: int) -> Context:
    """The context in which ``name`` stands for ``number``."""
    variables = {**dict(context.variables), name: number}
    return changed(context, variables=tuple(variables.items()))


@carries_out(Declare)
def declare(game: Game[Any], effect: Declare, context: Context) -> Procedure[Context]:
    """A player declares a number between two bounds, never a negative one."""
    (player, *_) = players(effect.by, context.master, game.state)
    least = yield from known(game, lambda state: value(state, effect.least, context))
    most = yield from known(game, lambda state: value(state, effect.most, context))
    numbers = tuple(str(number) for number in range(max(0, least), most + 1))
    if not numbers:
        yield Noted("no number can be declared", player, detail=context.name)
        return changed(context, done=False)
    chosen_number = yield from option_chosen(
        player, f"{context.name}: a number", numbers, context.card, context
    )
    yield Noted("a number is declared", player, detail=chosen_number)
    return (
        yield from execute(game, effect.effect, named(context, effect.name, int(chosen_number)))
    )


@carries_out(Repeat)
def repeat(game: Game[Any], effect: Repeat, context: Context) -> Procedure[Context]:
    """Do the same several times. Zero times, it chooses, moves and deals nothing."""
    number = yield from how_often(game, effect.number, context)
    if number == 0:
        return changed(left_undone(effect.effect, context), done=False)
    done = True
    for _ in range(number):
        context = yield from execute(game, effect.effect, context)
        done = done and context.done
    return changed(context, done=done)


@carries_out(TurnOver)
def turns_over(game: Game[Any], effect: TurnOver, context: Context) -> Procedure[Context]:
    """Cards are turned face up or face down where they lie."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    others = lying_on_the_other_side(game.state, cards, effect.face_up)
    for card in others:
        sees = game.state.reading.sees(game.state.zone_of(card), face_up=effect.face_up)
        yield TurnedOver((card,), effect.face_up, sees)
    return changed(context, done=bool(others))


def lying_on_the_other_side(state: State, cards: tuple[CardId, ...], face_up: bool) -> CardsAtOnce:
    """The cards that lie the other way; only they are turned over."""
    return tuple(card for card in cards if state.cards[card].face_up != face_up)
