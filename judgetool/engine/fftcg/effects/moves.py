"""Effects that move cards: drawing, putting, playing, breaking, discarding (15.1.1, 7.7).

Cards that go somewhere at the same time are put in an order, and get timestamps in an order
(11.12.4.11).
"""

from collections.abc import Iterable, Iterator
from functools import partial

from judgetool.engine.fftcg import actions, lasting_effects, zones
from judgetool.engine.fftcg.actions import able, break_characters, enters, move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import is_character, names
from judgetool.engine.fftcg.events import EnteredInOrder, How, MovedBy, Primed
from judgetool.engine.fftcg.keywords import BE_BROKEN, COMES_BACK, KEPT_FROM, cannot_go
from judgetool.engine.fftcg.limit_break import still_where_put
from judgetool.engine.fftcg.nodes import Break, Discard, GainControl, LieOn
from judgetool.engine.fftcg.permissions import SUMMON, cannot_be_broken
from judgetool.engine.fftcg.room import against_putting
from judgetool.engine.fftcg.state import FinalGame, FinalState, lasting
from judgetool.engine.kernel.abilities import (
    ANY_ORDER,
    AT_BOTTOM,
    Change,
    Concerning,
    Draw,
    GiveWords,
    Place,
    Put,
    PutOff,
    TakeAbilities,
)
from judgetool.engine.kernel.cards import NAME, PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import known, ordered_by
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.texts import about
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.effects.composed import how_often
from judgetool.engine.kernel.effects.one_by_one import having_done, no_longer_there, one_more
from judgetool.engine.kernel.evaluating import number_meant, players, pointed, speaking_of
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out


def put_in_order(
    game: FinalGame, cards: tuple[CardId, ...], zone: str, place: Place, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """``cards`` in the order in which they are put.

    If a text says "any order", the player of the effect decides. Otherwise each owner orders their
    own cards, if the order matters in that zone.
    """
    if place in ANY_ORDER:
        return (yield from ordered_by(context.master, cards, context))
    if zone not in zones.ORDERED or context.shuffled_next:
        return cards
    ordered: list[CardId] = []
    for owner in game.state.in_turn_order:
        own = tuple(card for card in cards if game.state.cards[card].owner == owner)
        ordered += yield from ordered_by(owner, own, context)
    return tuple(ordered)


@rule("11.12.4.11")
def by_timestamp(
    game: FinalGame, entering: FinalState, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The cards whose timestamps the turn player has ordered, the oldest first.

    ``entering`` is the state in which all of them have entered. Nobody is asked if the order
    makes no difference: no card changes what another one changes, or they all only add to it.
    """
    vying = tuple(card for card in cards if vies(entering, card, cards))
    return (yield from ordered_by(game.state.turn_player, vying))


def vies(state: FinalState, card: CardId, cards: Iterable[CardId]) -> bool:
    """Whether a field ability of a card changes the same as one of another card."""
    return any(
        about(own) == about(other) and (is_decisive(own) or is_decisive(other))
        for own in on_others(state, card)
        for one in cards
        if one != card
        for other in on_others(state, one)
    )


def on_others(state: FinalState, card: CardId) -> Iterator[Concerning]:
    """What the field abilities of a card do to other cards than itself."""
    for ability in state.reading.abilities(state, card):
        if ability.kind == "continuous":
            for effect in ability.lasting:
                if isinstance(effect, Concerning) and effect.what != "this card":
                    yield effect


def is_decisive(effect: Concerning) -> bool:
    """Whether it makes a difference if another effect is applied before or after this one."""
    match effect:
        case Change():
            return effect.operation == "set"
        case GiveWords():
            return effect.lose
        case _:
            return isinstance(effect, TakeAbilities)


ACTIONS = {zones.REMOVED: ("15.1.1.5.1",)}
"""By zone: the rule on the keyword action of putting cards there."""


@carries_out(Draw)
@rule("7.11.1")
def draws(game: FinalGame, effect: Draw, context: Context) -> Procedure[Context]:
    """Players draw cards, the turn player first. With "up to" each of them may draw fewer."""
    number = yield from how_often(game, effect.number, context)
    drawn: list[CardId] = []
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from one_more(player, context)):
                break
            card = game.state.top(player, zones.MAIN_DECK)
            yield from actions.draw(game, player, 1)
            if player in game.state.drew_nothing:
                break
            if card is not None and game.state.zone_of(card).name == zones.HAND:
                drawn.append(card)
    complete = bool(drawn) and (effect.up_to or len(drawn) >= number)
    return speaking_of(game.state, tuple(drawn), context, done=complete)


@carries_out(PutOff)
def puts_off(game: FinalGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Cards from one end of a zone are put elsewhere, one by one."""
    number = yield from how_often(game, effect.number, context)
    moved: list[CardId] = []
    complete = number > 0
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            pile = game.state.cards_in(player, effect.origin)
            if not pile:
                yield from no_longer_there(context)
                complete = False
                break
            if effect.up_to and not (yield from one_more(context.master, context)):
                break
            card = pile[-1] if effect.end == "top" else pile[0]
            with game.citing(*ACTIONS.get(effect.zone, ())):
                yield Moved((move(game.state, card, effect.zone),))
            moved.append(card)
    complete = bool(moved) and (complete or effect.up_to)
    return speaking_of(game.state, tuple(moved), context, done=complete)


@carries_out(Put)
def puts(game: FinalGame, effect: Put, context: Context) -> Procedure[Context]:
    """Cards are put into a zone of their owners, or onto the field, all at the same time."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    meant = number_meant(game.state, effect.what, cards, context)
    there, kept = cards, partial(cannot_go, zone=effect.zone)
    cards = yield from able(game, there, kept, KEPT_FROM.get(effect.zone))
    if not there:
        with game.citing(*(("11.8.16.1",) if effect.what in context.unfound else ())):
            yield from no_longer_there(context, effect.what)
    if not cards:
        return changed(context, those=(), done=False)
    before = game.state
    if effect.zone == zones.FIELD:
        moved = yield from onto_the_field(game, effect, context, cards)
    else:
        moved = yield from put_in_order(game, cards, effect.zone, effect.place, context)
        face_up, at_bottom = effect.face_up, effect.place in AT_BOTTOM
        state = game.state
        moves = tuple(
            move(state, card, effect.zone, face_up=face_up, at_bottom=at_bottom) for card in moved
        )
        with game.citing(*ACTIONS.get(effect.zone, ())):
            yield Moved(moves)
    those = still_where_put(game.state, moved, effect.zone)
    done = bool(moved) and len(moved) == meant
    return having_done(before, game.state, effect.what, those, context, done=done)


@rule("7.7.1", "6.2.4", "5.2.3.1.2.1")
def onto_the_field(
    game: FinalGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Characters enter the field together. A Character for which there is no room stays out.

    "Yours" and "opponent's" say who controls them; with "either's" their owners do. If each has
    room but not all together, all enter, and rule processes put some away (7.7.3, 7.7.4, 7.7.5).
    """
    moves = []
    room = game.state
    for card in cards:
        player = controller_of(game.state, effect, context, card)
        against = yield from known(
            game, partial(kept_out, card=card, player=player, context=context)
        )
        if against:
            if of_room(against) and not of_warp(context):
                game.rests_on("too-many-on-the-field")
            if of_warp(context) and {"7.7.4", "7.7.5"}.intersection(against):
                game.rests_on("what-bars-warp")
            with game.citing(*against, *of_warp(context), "2.3"):
                yield Noted("it cannot enter the field", player, card, context.name)
            continue
        if of_warp(context) and has_namesake(game.state, card):
            game.rests_on("what-bars-warp")
        told = room.with_faces_of(game.state)
        if of_room(kept_out(told, card=card, player=player, context=context)):
            game.rests_on("too-many-on-the-field")
        turned = effect.orientation or (yield from known(game, partial(enters, card=card)))
        moves.append(move(game.state, card, zones.FIELD, controller=player, orientation=turned))
        room = Moved((moves[-1],)).applied(room)
    entered = tuple(one.card for one in moves)
    ordered = yield from by_timestamp(game, room, entered)
    how: How = "Warp" if of_warp(context) else how_done(context)
    if ordered:
        yield EnteredInOrder(tuple(moves), how, context.effect_of, context.this, ordered)
    elif moves:
        yield MovedBy(tuple(moves), how, context.effect_of, context.this)
    return entered


def how_done(context: Context) -> How:
    """By what something is done: by a Summon, or by an ability."""
    return "Summon" if SUMMON in context.kinds else "ability"


def controller_of(state: FinalState, effect: Put, context: Context, card: CardId) -> Player:
    """Who controls a Character that an effect puts onto the field."""
    if effect.whose == "either's":
        return state.cards[card].owner
    (player, *_) = players(effect.whose, context.master, state)
    return player


def has_namesake(state: FinalState, card: CardId) -> bool:
    """Whether it is known that either player controls a card of the same name."""
    there = (one for player in PLAYERS for one in state.field(player))
    known_there = (one for one in there if state.knows(one, NAME))
    own = set(names(state, card))
    return any(own.intersection(names(state, one)) for one in known_there)


def of_room(against: tuple[str, ...]) -> bool:
    """Whether a Character may not enter because there are too many."""
    return any(number in ("7.7.3", "7.7.4", "7.7.5") for number in against)


@rule("15.2.7.5.1")
def of_warp(context: Context) -> RuleNumbers:
    """The rules by which a card that Warp would bring back stays removed from the game."""
    return ("15.2.7.5.1", "15.2.7.5.2") if context.name == COMES_BACK else ()


@rule("7.7.3", "7.7.4", "7.7.5", "2.3")
def kept_out(state: FinalState, card: CardId, player: Player, context: Context) -> RuleNumbers:
    """The rules that keep a card off the field, empty if none does; raises ``FaceUnknown``.

    It is no Character, it has no room beside those that are there, or an effect prohibits it.
    """
    if not is_character(state, card):
        return ("5.2.3.1.2.1",)
    reasons = against_putting(state, player, card, context)
    return tuple(dict.fromkeys(number for one in reasons for number in one.citations))


@carries_out(Break)
@rule("15.1.1.3.1", "2.2")
def breaks(game: FinalGame, effect: Break, context: Context) -> Procedure[Context]:
    """Characters are broken, all at the same time. Those that cannot be broken stay."""
    meant = yield from known(game, lambda state: pointed(state, effect.what, context))
    kept = partial(cannot_be_broken, context=context)
    cards = yield from able(game, meant, kept, BE_BROKEN)
    by, before = () if context.this is None else (context.this,), game.state
    yield from break_characters(game, cards, by)
    those = still_where_put(game.state, cards, zones.BREAK_ZONE)
    return having_done(before, game.state, effect.what, those, context, done=bool(cards))


@carries_out(Discard)
@rule("15.1.1.4.1")
def discards(game: FinalGame, effect: Discard, context: Context) -> Procedure[Context]:
    """Cards are discarded from hands. A card that lies elsewhere stays there."""
    pointed_at = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = tuple(card for card in pointed_at if game.state.zone_of(card).name == zones.HAND)
    before = game.state
    if cards:
        moves = tuple(move(game.state, card, zones.BREAK_ZONE) for card in cards)
        yield MovedBy(moves, how_done(context), context.effect_of)
    return having_done(before, game.state, effect.what, cards, context, done=bool(cards))


@carries_out(GainControl)
@rule("6.2.6", "6.2.6.1", "6.2.6.2")
def gains_control(game: FinalGame, effect: GainControl, context: Context) -> Procedure[Context]:
    """A player gets control of Characters for a while. The Characters do not enter the field."""
    state = game.state
    (player, *_) = players(effect.whose, context.master, state)
    duration = lasting(state, effect.duration, context.master)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    gained = lasting_effects.gained(game.state, cards, player, duration)
    if gained is not None:
        yield gained
    return changed(context, done=gained is not None and bool(gained.moves))


@carries_out(LieOn)
@rule("15.2.9.3.1", "15.2.9.3.1.1", "15.2.9.3.2", "15.2.9.4", "15.2.9.4.1")
def lies_on(game: FinalGame, effect: LieOn, context: Context) -> Procedure[Context]:
    """The card that was found is put on the Character, and does not enter the field."""
    (card,) = yield from known(game, lambda state: pointed(state, effect.what, context))
    (below,) = pointed(game.state, "this card", context)
    player = game.state.controller(below)
    yield Primed((move(game.state, card, zones.PRIMED, controller=player),), below)
    return context
