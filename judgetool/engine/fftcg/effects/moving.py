"""Effects that move cards: drawing, putting them somewhere, playing Characters (15.1.1, 7.7)."""

from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import actions, zones
from judgetool.engine.fftcg.characteristics import is_character, names
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.deploying import against_putting
from judgetool.engine.fftcg.effects.ordering import put_in_order
from judgetool.engine.fftcg.events import EnteredInOrder
from judgetool.engine.fftcg.keyword_abilities import COMES_BACK
from judgetool.engine.fftcg.keywords import KEPT_FROM, cannot
from judgetool.engine.fftcg.limit_break import still_where_put
from judgetool.engine.fftcg.movement import enters, move
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.timestamps import by_timestamp
from judgetool.engine.kernel.abilities import Draw, Put, PutOff
from judgetool.engine.kernel.asking import known, wants
from judgetool.engine.kernel.cards import NAME, PLAYERS, CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.effects.needing import how_often
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import now, players, pointed, references
from judgetool.engine.kernel.procedures import Procedure

ONE_MORE = "another card"
ACTIONS = {zones.REMOVED: ("15.1.1.5.1",)}
"""The keyword actions that putting cards into a zone is, wherever they come from."""


def with_those(
    state: FinalState, cards: tuple[CardId, ...], context: Context, *, done: bool
) -> Context:
    """The context in which the text now speaks of ``cards`` as those cards."""
    those = tuple(reference for card in cards for reference in now(state, card))
    return replace(context, those=those, rest=those, done=done)


@carries_out(Draw)
@rule("7.11.1")
def draws(game: FinalGame, effect: Draw, context: Context) -> Procedure[Context]:
    """Players draw cards, the turn player first; with "up to" as many as each likes."""
    number = yield from how_often(game, effect.number, context)
    drawn: list[CardId] = []
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from wants(player, ONE_MORE, about=context.card)):
                break
            card = game.state.top(player, zones.MAIN_DECK)
            yield from actions.draw(game, player, 1)
            if card is None:
                break
            if game.state.zone_of(card).name == zones.HAND:
                drawn.append(card)
    complete = bool(drawn) and (effect.up_to or len(drawn) >= number)
    return with_those(game.state, tuple(drawn), context, done=complete)


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
                yield from nothing_there(context)
                complete = False
                break
            if effect.up_to and not (
                yield from wants(context.master, ONE_MORE, about=context.card)
            ):
                break
            card = pile[-1] if effect.end == "top" else pile[0]
            with game.citing(*ACTIONS.get(effect.zone, ())):
                yield Moved((move(game.state, card, effect.zone),))
            moved.append(card)
    complete = bool(moved) and (complete or effect.up_to)
    return with_those(game.state, tuple(moved), context, done=complete)


@carries_out(Put)
def puts(game: FinalGame, effect: Put, context: Context) -> Procedure[Context]:
    """Cards are put into a zone of their owners, or onto the field, all at the same time."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    meant = len(cards)
    if isinstance(effect.what, str):
        meant = len(references(game.state, effect.what, context))
    cards = yield from known(game, partial(able_to_go, cards=cards, zone=effect.zone))
    if not cards:
        yield from nothing_there(context)
        return replace(context, those=(), done=False)
    if effect.zone == zones.FIELD:
        moved = yield from onto_the_field(game, effect, context, cards)
    else:
        moved = yield from put_in_order(game, cards, effect.zone, effect.place, context)
        face_up, at_bottom = effect.face_up, effect.place.startswith("bottom")
        state = game.state
        moves = tuple(
            move(state, card, effect.zone, face_up=face_up, at_bottom=at_bottom) for card in moved
        )
        with game.citing(*ACTIONS.get(effect.zone, ())):
            yield Moved(moves)
    those = still_where_put(game.state, moved, effect.zone)
    return with_those(game.state, those, context, done=bool(moved) and len(moved) == meant)


@rule("2.3")
def nothing_there(context: Context) -> Procedure[None]:
    """What is meant is not there, so nothing is done."""
    yield Noted("it is no longer there", context.master, detail=context.name)


@rule("2.2")
def able_to_go(state: FinalState, cards: tuple[CardId, ...], zone: str) -> tuple[CardId, ...]:
    """The cards that nothing keeps from going there; raises ``FaceUnknown``."""
    return tuple(card for card in cards if not is_kept_from(state, card, zone))


def is_kept_from(state: FinalState, card: CardId, zone: str) -> bool:
    """Whether an effect keeps a Character on the field from going to a zone."""
    action = KEPT_FROM.get(zone)
    on_field = state.zone_of(card).name == zones.FIELD
    return action is not None and on_field and cannot(state, card, action)


@rule("7.7.1", "6.2.4", "5.2.3.1.2.1")
def onto_the_field(
    game: FinalGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Characters enter the field together, but for those for which it has no room.

    "Yours" and "opponent's" say who controls them, "either's" that their owners do. Where they are
    too many together, all enter, and rule processes put them away (7.7.3, 7.7.4, 7.7.5).
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
    if ordered:
        yield EnteredInOrder(tuple(moves), ordered)
    elif moves:
        yield Moved(tuple(moves))
    return entered


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
    """The rules that keep a card off the field: it is no Character, there is no room, or no leave.

    There is no room beside the Characters that are there already. Raises ``FaceUnknown``.
    """
    if not is_character(state, card):
        return ("5.2.3.1.2.1",)
    reasons = against_putting(state, player, card, context)
    return tuple(dict.fromkeys(number for one in reasons for number in one.citations))
