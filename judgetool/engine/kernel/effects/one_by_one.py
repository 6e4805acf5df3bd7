"""What texts of several games do card by card: drawing, putting off, looking and searching.

Each game carries these effects out by its own rules; what it has of its own is handed over.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from judgetool.engine.kernel.abilities import (
    Ability,
    AspectOf,
    ChooseCard,
    Draw,
    Effect,
    Fits,
    Is,
    KindsOf,
    Look,
    PutOff,
    Reveal,
    Search,
    Selector,
    Shares,
    TotalOf,
    What,
    WordsOn,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference, Zone
from judgetool.engine.kernel.choices import face_needed, known, ordered_by, wants
from judgetool.engine.kernel.context import SINGLED_OUT, Context
from judgetool.engine.kernel.effects.composed import execute, how_often
from judgetool.engine.kernel.effects.undone import not_chosen
from judgetool.engine.kernel.evaluating import (
    aspects_of,
    just_put,
    meaning,
    players,
    pointed,
    references,
    searched,
    speaking_of,
)
from judgetool.engine.kernel.events import Noted, Seen
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.waiting import as_it_triggered

ONE_MORE = "another card"
NO_LONGER_THERE, NONE_THERE = "it is no longer there", "there is no such card"


def one_more(player: Player, context: Context) -> Procedure[bool]:
    """With "up to", the player says before each card whether the action goes on."""
    return (yield from wants(player, ONE_MORE, about=context.card, context=context))


def cards_drawn(
    game: Game[Any],
    effect: Draw,
    context: Context,
    deck: str,
    draw: Callable[[Any, Player, int], Procedure[bool]],
) -> Procedure[Context]:
    """Players draw cards, with "up to" as many of them as they like.

    ``draw`` gives whether the player could draw.
    """
    number = yield from how_often(game, effect.number, context)
    drawn: list[CardId] = []
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from one_more(player, context)):
                break
            card = game.state.top(player, deck)
            could = yield from draw(game, player, 1)
            if card is None:
                break
            drawn += [card] if could else []
    complete = bool(drawn) and (effect.up_to or len(drawn) >= number)
    return speaking_of(game.state, tuple(drawn), context, done=complete)


def cards_put_off(
    game: Game[Any],
    effect: PutOff,
    context: Context,
    pile: Callable[[Player], tuple[CardId, ...]],
    put: Callable[[CardId], Procedure[None]],
) -> Procedure[Context]:
    """Cards are put off one end of a pile of each player who is meant."""
    number = yield from how_often(game, effect.number, context)
    moved: list[Reference] = []
    complete = True
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from one_more(context.master, context)):
                break
            cards = pile(player)
            if not cards:
                yield Noted("nothing left to move", player, detail=effect.origin)
                complete = False
                break
            card = cards[-1] if effect.end == "top" else cards[0]
            before = game.state.time
            yield from put(card)
            moved.append(just_put(game.state, card, before))
    complete = bool(moved) and (complete or effect.up_to)
    return meaning(context, moved, done=complete)


Asked = dict[str, tuple[str, ...]]
"""By the words of a text for cards: the printed information of these for which it asks."""


def asked_by(effects: tuple[Effect, ...]) -> Asked:
    """For which printed information of the cards that they name effects ask."""
    asked: dict[str, list[str]] = {}

    def ask(word: object, *aspects: str) -> None:
        if isinstance(word, str) and aspects:
            asked.setdefault(word, []).extend(aspects)

    for node in nodes_in(effects, outside=Ability):
        match node:
            case Fits():
                ask(node.subject, *aspects_of(node.tests))
            case Selector():
                for test in node.tests:
                    if isinstance(test, Is):
                        ask(test.subject, *aspects_of(node.tests))
            case AspectOf() | TotalOf() | KindsOf() | WordsOn():
                ask(node.of, node.aspect)
            case Shares():
                ask(node.subject, node.aspect)
            case _:
                pass
    return {word: tuple(dict.fromkeys(aspects)) for word, aspects in asked.items()}


def cards_seen(
    game: Game[Any],
    effect: Look | Reveal,
    context: Context,
    by: tuple[Player, ...],
) -> Procedure[Context]:
    """Players see cards from the top of a deck, as many as there are; they stay there."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        deck = game.state.cards_in(owner, game.state.reading.deck)[::-1]
        if not deck:
            yield from nothing_left(owner)
        for card in deck[:number]:
            if effect.up_to and not (yield from one_more(context.master, context)):
                break
            yield Seen((card,), by)
            seen.append(card)
    complete = bool(seen) and (effect.up_to or len(seen) >= number)
    return speaking_of(game.state, tuple(seen), context, done=complete)


@carries_out(Look)
def looks(game: Game[Any], effect: Look, context: Context) -> Procedure[Context]:
    """The master sees cards from the top of a deck; they stay there."""
    return (yield from cards_seen(game, effect, context, (context.master,)))


@carries_out(Reveal)
def reveals(game: Game[Any], effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to all players and stay where they are."""
    if effect.what is None:
        after = yield from cards_seen(game, effect, context, PLAYERS)
    else:
        what = effect.what
        cards = yield from known(game, lambda state: pointed(state, what, context))
        if cards:
            yield Seen(cards, PLAYERS)
        after = speaking_of(game.state, cards, context, done=bool(cards))
    rest = context.rest if effect.what in SINGLED_OUT else after.rest
    return changed(after, rest=rest, shown=(*context.shown, *after.those))


def spoken_of_in(
    game: Game[Any], zone: Zone, context: Context, apart: tuple[CardId, ...] = ()
) -> Procedure[tuple[CardId, ...]]:
    """The cards of a zone of which a text speaks, before they are shuffled among the others.

    Nobody can tell afterwards which is which. So what the text will ask of them is asked now.
    """
    here = {*game.state.cards_in(*zone)}.difference(apart)
    yield from told_as_spoken_of(game, here, context)
    spoken = (one for one in context.spoken_of() if one.card in here and game.state.is_same(one))
    return tuple(dict.fromkeys(one.card for one in spoken))


def told_as_spoken_of(
    game: Game[Any], here: Collection[CardId], context: Context
) -> Procedure[None]:
    """Ask what the cards ``here`` are, as far as the text will, before they are lost among others.

    Afterwards the text still means what they were, and nobody could tell which they are.
    """
    for word, aspects in asked_by(context.follows).items():
        for one in references(game.state, word, context):
            if one.card in here:
                yield from face_needed(game, one.card, *aspects)


def told_before(game: Game[Any], cards: Iterable[CardId], context: Context) -> Procedure[None]:
    """The same of cards that have just been moved, or are about to be: those cards of the text."""
    asked, words = asked_by(context.follows), game.state.reading.moved_or_shown
    aspects = dict.fromkeys(aspect for word in words for aspect in asked.get(word, ()))
    for card in cards if aspects else ():
        yield from face_needed(game, card, *aspects)


def told_of_all(game: Game[Any], here: Collection[CardId]) -> Procedure[None]:
    """The same for all effects under way, and for the abilities that stand by."""
    for context in game.under_way:
        yield from told_as_spoken_of(game, here, context)
    for standing in game.state.standing_by:
        ability = standing.ability
        context = changed(as_it_triggered(standing), follows=(ability.effect,))
        yield from told_as_spoken_of(game, here, context)


def cards_searched(
    game: Game[Any], effect: Search, context: Context, search: str
) -> Procedure[Context]:
    """The master looks through a zone and chooses cards there; nobody else sees them.

    A player whom an effect keeps from ``search`` finds nothing; the rest of the text is done.
    """
    if (yield from is_kept_from(game, context.master, search, context.master)):
        return changed(not_chosen(effect, context), done=False)
    cards = tuple(searched(game.state, effect.selector, context))
    if cards:
        yield Seen(cards, (context.master,))
    least = effect.number if effect.exactly else 0
    choice = ChooseCard(effect.selector, effect.then, minimum=least, maximum=effect.number)
    return (yield from execute(game, choice, context))


def no_longer_there(context: Context, what: What | None = None) -> Procedure[None]:
    """The card that is meant is no longer there, or none is as ``what`` says: nothing is done."""
    note = NONE_THERE if isinstance(what, Selector) else NO_LONGER_THERE
    yield Noted(note, context.master, detail=context.name)


def having_done(
    before: State,
    after: State,
    what: What | None,
    cards: tuple[CardId, ...],
    context: Context,
    *,
    done: bool,
) -> Context:
    """The context in which those cards are the ones to which something was just done.

    If these were singled out, or declared before, the rest of earlier cards are the same as before.
    """
    new = meaning(context, (just_put(after, card, before.time) for card in cards), done=done)
    declared = isinstance(what, str) and context.declaration(what) is not None
    return changed(new, rest=context.rest) if what in SINGLED_OUT or declared else new


def ordered_by_owners(
    game: Game[Any], cards: tuple[CardId, ...], context: Context
) -> Procedure[tuple[CardId, ...]]:
    """Cards in the order in which they are put, which the owner of each decides.

    Who has chosen the cards has chosen them in an order.
    """
    chosen = {reference.card for reference in context.chosen}
    ordered: list[CardId] = []
    for owner in game.state.in_turn_order:
        own = tuple(card for card in cards if game.state.cards[card].owner == owner)
        if not (context.chooser == owner and chosen.issuperset(own)):
            own = yield from ordered_by(owner, own, context)
        ordered += own
    return tuple(ordered)
