"""Effects in which players see, select and split cards, or carry out what they declared (11.11)."""

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.declarable import chosen_as, with_declared
from judgetool.engine.fftcg.events import CARDS_ARE_SPLIT, WORD_NAMED
from judgetool.engine.fftcg.nodes import (
    NAMED,
    Break,
    ChooseTargets,
    DamageTo,
    DeclareX,
    Discard,
    Divide,
    Fix,
    Freeze,
    Modes,
    NameWord,
    Split,
)
from judgetool.engine.fftcg.room import CanFollow, may_bring_to_the_field
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import (
    Bears,
    ChooseCard,
    EachPlayer,
    Effect,
    GiveWords,
    InOrder,
    Look,
    May,
    Put,
    Reveal,
    Search,
    Shuffle,
    Turn,
)
from judgetool.engine.kernel.abilities.node import nodes_in, with_word
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Zone
from judgetool.engine.kernel.choices import (
    cards_chosen,
    in_words,
    known,
    on_offer,
    option_chosen,
    shuffled,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import OptionsOnOffer
from judgetool.engine.kernel.effects import all_players, composed
from judgetool.engine.kernel.effects.composed import chosen, execute, how_often
from judgetool.engine.kernel.effects.one_by_one import having_done, spoken_of_in
from judgetool.engine.kernel.evaluating import now, players, pointed, searched, speaking_of
from judgetool.engine.kernel.events import Noted, Seen
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out


@carries_out(ChooseTargets)
@rule("11.11.2.1")
def with_targets(game: FinalGame, effect: ChooseTargets, context: Context) -> Procedure[Context]:
    """Carry out what is done with the targets, which were chosen before."""
    return (yield from execute(game, effect.then, context))


@carries_out(Modes)
@rule("11.3.4", "11.6.6", "11.7.6", "11.8.10")
def selected_actions(game: FinalGame, effect: Modes, context: Context) -> Procedure[Context]:
    """Carry out the actions that were selected, in the order of the text."""
    declared = context.declaration(effect.name)
    ways = () if declared is None else declared.ways
    done = bool(ways)
    for mode in effect.modes:
        if mode.name in ways:
            context = yield from execute(game, mode.effect, context)
            done = done and context.done
    return changed(context, done=done)


@carries_out(DeclareX)
def with_variable(game: FinalGame, effect: DeclareX, context: Context) -> Procedure[Context]:
    """Carry out the effect with the variable number that was set before."""
    return (yield from execute(game, effect.effect, context))


@carries_out(Fix, Divide)
def with_number(game: FinalGame, effect: Fix | Divide, context: Context) -> Procedure[Context]:
    """Carry out the effect with the number that was read or divided before."""
    return (yield from execute(game, effect.then, context))


A_WORD = "what is named"
OF_NO_CARD = "another one"
"""The option for what stands on no card and in no text here."""


@carries_out(NameWord)
@rule("11.11.5.1", "11.11.9")
def names_a_word(game: FinalGame, effect: NameWord, context: Context) -> Procedure[Context]:
    """The player names a word on resolution, once for all that follows."""
    words = words_to_name(game.state, effect)
    word = yield from option_chosen(context.master, A_WORD, words, about=context.card)
    yield Noted(WORD_NAMED, context.master, context.card, word)
    then: Effect = with_word(effect.then, NAMED[effect.aspect], word)
    return (yield from execute(game, then, context))


def words_to_name(state: FinalState, effect: NameWord) -> OptionsOnOffer:
    """The words that can be named: those that the text lists, or all that there can be.

    Of Jobs and Categories these are the ones of all known cards and texts, and one that none has.
    """
    listed = effect.words or LISTED.get(effect.aspect)
    if listed:
        return listed
    printed = (face.printed.get(effect.aspect) for face in state.faces.values())
    words = [word for own in printed if isinstance(own, tuple) for word in own]
    texts = (node for face in state.faces.values() for node in nodes_in(face.abilities))
    for node in texts:
        if isinstance(node, Bears | GiveWords) and node.aspect == effect.aspect:
            words += [word for word in node.words if word != NAMED[effect.aspect]]
    return (*sorted(set(words)), OF_NO_CARD)


LISTED = {faces.ELEMENTS: faces.ELEMENT_NAMES, faces.TYPE: faces.TYPES}
"""The words of those kinds of information of which the game has a list."""


@carries_out(ChooseCard)
def selects(game: FinalGame, effect: ChooseCard, context: Context) -> Procedure[Context]:
    """A player selects cards."""
    if may_bring_to_the_field(effect.then):
        return (yield from selects_for_the_field(game, effect, context))
    return (yield from composed.with_chosen_cards(game, effect, context))


@rule("7.7.3", "7.7.4", "7.7.5")
def selects_for_the_field(
    game: FinalGame, effect: ChooseCard, context: Context
) -> Procedure[Context]:
    """For the field a player can select only cards that have room there."""
    return (yield from composed.with_chosen_cards(game, of_those_with_room(effect), context))


def of_those_with_room(effect: ChooseCard) -> ChooseCard:
    """The selection; if it is for the field, without the cards that could not be put there."""
    if not may_bring_to_the_field(effect.then):
        return effect
    tests = (*effect.selector.tests, CanFollow(effect.then))
    return changed(effect, selector=changed(effect.selector, tests=tests))


AT_ONCE = (Break, DamageTo, Discard, Freeze, Put, Turn)
"""What is done with the chosen cards of both players at once."""


@carries_out(EachPlayer)
def each_player(game: FinalGame, effect: EachPlayer, context: Context) -> Procedure[Context]:
    """Both players do it. If they choose cards, it is done with all those cards at once."""
    inside, may = effect.effect, None
    if isinstance(inside, May) and inside.then is None and inside.otherwise is None:
        may, inside = inside, inside.effect
    if not isinstance(inside, ChooseCard):
        return (yield from all_players.each_player(game, effect, context))
    inside = of_those_with_room(inside)
    if may is not None:
        may = changed(may, effect=inside)
    if isinstance(in_turn(inside.then)[0], AT_ONCE):
        return (yield from both_at_once(game, inside, may, context))
    each = EachPlayer(inside if may is None else may)
    return (yield from all_players.each_player(game, each, context))


def in_turn(effect: Effect) -> tuple[Effect, ...]:
    """The parts of an effect that are carried out one after the other."""
    return effect.effects if isinstance(effect, InOrder) and effect.effects else (effect,)


@rule("11.11.6", "6.1.4")
def both_at_once(
    game: FinalGame, effect: ChooseCard, may: May | None, context: Context
) -> Procedure[Context]:
    """The turn player chooses, then the opponent, who knows that choice; all happens at once.

    If they ``may`` do it, each of them says first whether they want to.
    What the text says of each player after that follows for one player after the other.
    """
    choices = []
    for player in game.state.in_turn_order:
        own = changed(context, master=player)
        if may is None or (yield from composed.is_wanted(game, may, own)):
            choices.append((yield from chosen(game, effect, own)))
    cards = tuple(one for own in choices for one in own.chosen)
    first, *after = in_turn(effect.then)
    context = changed(context, chosen=cards, earlier=context.chosen, done=True)
    if may is not None and not cards:
        return context
    context = yield from execute(game, first, context)
    for own in choices if after else ():
        if own.chosen:
            yield from execute(game, InOrder(tuple(after)), changed(own, done=True))
    return context


@carries_out(Split)
@rule("15.1.1.11.1", "15.1.1.11.2", "15.1.1.11.3")
def splits(game: FinalGame, effect: Split, context: Context) -> Procedure[Context]:
    """A player names the cards of each group; the cards that are left are the last group."""
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
        context = with_declared(context, chosen_as(game.state, name, group))
        left = tuple(card for card in left if card not in group)
    context = with_declared(context, chosen_as(game.state, last, left))
    yield Noted(CARDS_ARE_SPLIT, player, detail=context.name)
    return (yield from execute(game, effect.then, changed(context, done=True)))


@carries_out(Look)
def looks(game: FinalGame, effect: Look, context: Context) -> Procedure[Context]:
    """The player sees cards from the top of a main deck; they stay there."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        seen += yield from seen_from_top(game, owner, number, (context.master,))
    complete = bool(seen) and len(seen) >= number
    return speaking_of(game.state, tuple(seen), context, done=complete)


@carries_out(Reveal)
def reveals(game: FinalGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to both players and stay where they are."""
    what = effect.what
    if what is None:
        number = yield from how_often(game, effect.number, context)
        shown: list[CardId] = []
        for owner in players(effect.whose, context.master, game.state):
            shown += yield from seen_from_top(game, owner, number, PLAYERS)
        cards = tuple(shown)
    else:
        cards = yield from known(game, lambda state: pointed(state, what, context))
        if cards:
            yield Seen(cards, PLAYERS)
    after = having_done(game.state, game.state, what, cards, context, done=bool(cards))
    return changed(after, shown=(*context.shown, *after.those))


def seen_from_top(
    game: FinalGame, owner: Player, number: int, by: tuple[Player, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The top cards of a main deck, or all if there are fewer; the topmost first."""
    cards = game.state.cards_in(owner, zones.MAIN_DECK)[::-1][:number]
    if cards:
        yield Seen(cards, by)
    return cards


@carries_out(Search)
@rule("15.1.1.8.1", "15.1.1.8.2")
def searches(game: FinalGame, effect: Search, context: Context) -> Procedure[Context]:
    """Find cards in the main deck, reveal them, shuffle the rest, then do what the text says."""
    cards = yield from found(game, effect, context)
    if cards:
        yield Seen(cards, PLAYERS)
    yield from rest_is_shuffled(game, Zone(context.master, zones.MAIN_DECK), cards, context)
    references = tuple(one for card in cards for one in now(game.state, card))
    context = changed(context, chosen=references, earlier=context.chosen, done=bool(cards))
    context = changed(context, shown=(*context.shown, *references), those=references)
    if not cards:
        return context
    return (yield from execute(game, effect.then, context))


@rule("15.1.1.8.1", "15.1.1.8.2", "15.1.1.8.3")
def found(game: FinalGame, effect: Search, context: Context) -> Procedure[tuple[CardId, ...]]:
    """The player looks through the main deck and finds up to a number of cards, or none.

    If any card will do, the player must find that many. A card cannot be found if nothing can
    be done with it afterwards.
    """
    number = yield from how_often(game, effect.number, context)
    there = tuple(searched(game.state, effect.selector, context))
    if there:
        yield Seen(there, (context.master,))
    any_card = not effect.selector.tests
    selector = changed(effect.selector, tests=(*effect.selector.tests, CanFollow(effect.then)))
    return (
        yield from cards_chosen(
            context.master,
            context.name,
            on_offer(game.state, there, selector, context),
            minimum=number if any_card or effect.exactly else 0,
            maximum=number,
            requirement=in_words(selector, game.state, context),
            about=context.card,
            selector=selector,
            context=context,
        )
    )


@rule("15.1.1.8.1", "15.1.1.6.1")
def rest_is_shuffled(
    game: FinalGame, deck: Zone, aside: tuple[CardId, ...], context: Context
) -> Procedure[None]:
    """The main deck is shuffled without the cards that were put aside."""
    known = yield from spoken_of_in(game, deck, context, aside)
    rest = tuple(card for card in game.state.cards_in(*deck) if card not in aside)
    yield from shuffled(game, deck, rest if aside else None, spoken_of=known)


@carries_out(Shuffle)
@rule("15.1.1.6.1")
def shuffles(game: FinalGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """Players shuffle the main deck, or another zone."""
    for player in players(effect.whose, context.master, game.state):
        zone = Zone(player, effect.zone or zones.MAIN_DECK)
        known = yield from spoken_of_in(game, zone, context)
        yield from shuffled(game, zone, spoken_of=known)
    return changed(context, done=True)
