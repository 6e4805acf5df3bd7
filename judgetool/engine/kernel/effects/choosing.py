"""Choosing cards: who chooses, how many must be chosen, and what is done with them."""

from dataclasses import replace
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import ChooseCard
from judgetool.engine.kernel.asking import cards_chosen, known
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import aspects_of, players, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.selecting import decided_by, in_words, known_to_fit, offered
from judgetool.engine.kernel.state import State


@carries_out(ChooseCard)
def with_chosen_cards(game: Game[Any], effect: ChooseCard, context: Context) -> Procedure[Context]:
    """A player chooses cards, and the rest is done with them."""
    context = yield from chosen(game, effect, context)
    return (yield from with_what_was_chosen(game, effect, context))


def chosen(game: Game[Any], effect: ChooseCard, context: Context) -> Procedure[Context]:
    """The context in which a player has chosen; ``done`` says whether as many as were asked."""
    (player, *_) = players(effect.by, context.master, game.state)
    on_offer = offered(game.state, effect, context)
    minimum = yield from known(game, lambda state: value(state, effect.minimum, context))
    maximum = yield from known(game, lambda state: value(state, effect.maximum, context))
    certain = sum(known_to_fit(game.state, card, effect.selector, context) for card in on_offer)
    choice = _Choice(player, on_offer, max(0, minimum), max(0, maximum), certain)
    if minimum <= 0:
        cards = yield from up_to(game, effect, context, choice)
    elif not context.as_cost and needs_what_nobody_can_check(game.state, effect, context, on_offer):
        cards = yield from without_guarantee(game, effect, context, choice)
    elif len(on_offer) < minimum:
        cards = yield from as_many_as_possible(game, effect, context, choice)
    else:
        cards = yield from asked(game, effect, context, choice)
    context = having_chosen(game.state, effect, context, cards)
    return replace(context, chooser=player, done=bool(cards) and len(cards) >= minimum)


def with_what_was_chosen(
    game: Game[Any], effect: ChooseCard, context: Context
) -> Procedure[Context]:
    """What is done with the chosen cards; nothing without one."""
    if not context.chosen:
        return (yield from no_target(context))
    complete = context.done
    context = yield from execute(game, effect.then, replace(context, done=True))
    return replace(context, done=context.done and complete)


class _Choice(NamedTuple):
    """Who chooses, what is on offer, how many are asked for, and how many certainly fit."""

    player: Player
    on_offer: tuple[CardId, ...]
    least: int
    most: int
    certain: int


def asked(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """Let the player choose.

    Cards that fit must be chosen as far as there are any; of the unknown cards on offer nobody
    but the player can say whether one of them fits.
    """
    least = min(choice.least, choice.certain)
    with game.citing(*decided_by(game.state, effect.selector, choice.on_offer)):
        return (
            yield from cards_chosen(
                choice.player,
                context.name,
                choice.on_offer,
                minimum=least,
                maximum=choice.most,
                requirement=in_words(effect.selector, game.state, context),
                about=context.card,
                selector=effect.selector,
                context=context,
            )
        )


def up_to(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """Any number from zero up to the one that the text names."""
    return (yield from asked(game, effect, context, choice))


def as_many_as_possible(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """There are fewer than the text asks for: as many as there are."""
    return (yield from asked(game, effect, context, choice))


def without_guarantee(
    game: Game[Any], effect: ChooseCard, context: Context, choice: _Choice
) -> Procedure[tuple[CardId, ...]]:
    """Nobody can check what is in a hidden zone: the player need not find a card there."""
    cards = yield from asked(game, effect, context, choice._replace(certain=0))
    if cards:
        game.rests_on("found-in-a-hidden-zone")
    return cards


def needs_what_nobody_can_check(
    state: State, effect: ChooseCard, context: Context, on_offer: tuple[CardId, ...]
) -> bool:
    """Whether the choice asks for information of unrevealed cards in a hidden zone."""
    if not aspects_of(effect.selector.tests):
        return False
    return any(
        state.cards[card].zone.name in state.reading.unchecked
        and not state.cards[card].face_up
        and Reference(card, state.cards[card].entered) not in context.shown
        for card in on_offer
    )


def having_chosen(
    state: State, effect: ChooseCard, context: Context, cards: tuple[CardId, ...]
) -> Context:
    """The context in which the text now speaks of ``cards`` as the chosen ones."""
    references = tuple(Reference(card, state.cards[card].entered) for card in cards)
    rest = context.rest
    if effect.among_those:
        rest = tuple(reference for reference in rest if reference not in references)
    return replace(context, chosen=references, earlier=context.chosen, rest=rest)


def no_target(context: Context) -> Procedure[Context]:
    """Nothing can be chosen, so nothing is done."""
    yield Noted("nothing to choose", context.master, detail=context.name)
    return replace(context, chosen=(), done=False)
