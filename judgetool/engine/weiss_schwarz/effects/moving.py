"""Effects that move cards: drawing, putting, putting off one by one, putting back (4.7, 3.1)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Draw, Put, PutBack, PutOff
from judgetool.engine.kernel.asking import known, option_chosen, wants
from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.needing import how_often
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import now, players, pointed, references
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.actions import draw, from_top_of_deck, nothing_left
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.effects.ordering import put_in_order
from judgetool.engine.weiss_schwarz.movement import (
    in_secret_order,
    is_unsettled_secret,
    move,
    pass_each_other,
    to_owner,
    to_positions,
    under_character,
)
from judgetool.engine.weiss_schwarz.placing import (
    character_over,
    followed,
    moves_into,
    positions_for,
)
from judgetool.engine.weiss_schwarz.prohibitions import MOVE, is_kept_from
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

ONE_MORE = "another card"
SINGLED_OUT = ("this card", "that card", "chosen", "chosen earlier")
"""What is put away from among those cards without changing which of them are the rest."""


@carries_out(Draw)
def draws(game: WeissGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws cards, with "up to" as many of them as that player likes."""
    number = yield from how_often(game, effect.number, context)
    drawn: list[CardId] = []
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from goes_on(player, context)):
                break
            card = game.state.top(player, zones.DECK)
            could = yield from draw(game, player, 1)
            if card is None:
                break
            drawn += [card] if could else []
    complete = bool(drawn) and (effect.up_to or len(drawn) >= number)
    return replace(with_those(game.state, tuple(drawn), context), done=complete)


@rule("3.2.3.1", "3.2.3.1.1")
def goes_on(player: Player, context: Context) -> Procedure[bool]:
    """With "up to", the player says before each card whether the action goes on."""
    return (yield from wants(player, ONE_MORE, about=context.card))


@carries_out(Put)
def put(game: WeissGame, effect: Put, context: Context) -> Procedure[Context]:
    """Put cards somewhere: into a zone of their owner, onto the stage, or under a character."""
    if effect.what == "top of deck" and not game.state.cards_in(context.master, zones.DECK):
        yield from nothing_left(context.master)
        return replace(context, done=False)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield from nothing_to_put(context)
        return replace(context, those=(), done=False)
    before = game.state
    meant = len(cards)
    if isinstance(effect.what, str):
        meant = len(references(before, effect.what, context))
    if effect.under is not None:
        moved = yield from put_under(game, effect, context, cards)
    elif effect.zone == zones.WHOLE_STAGE:
        moved = yield from put_on_stage(game, effect, context, cards)
    elif effect.what == "top of deck" and effect.place == "top" and effect.face_up is None:
        yield from from_top_of_deck(game, context.master, 1, effect.zone)
        moved = cards
    else:
        moved = yield from put_in_order(game, cards, effect.zone, effect.place, context)
        face_up, place = effect.face_up, effect.place
        moves = moves_into(game.state, moved, effect.zone, place=place, face_up=face_up)
        if is_unsettled_secret(moves):
            game.rests_on("secret-order")
        yield Moved(moves)
    context = followed(before, game.state, context, effect.zone)
    after = with_those(game.state, moved, context)
    rest = context.rest if effect.what in SINGLED_OUT else after.rest
    return replace(after, rest=rest, done=len(moved) == meant)


@rule("8.6.3.1.3", "1.3.2")
def nothing_to_put(context: Context) -> Procedure[None]:
    """The card that is meant is no longer there, so nothing is done."""
    yield Noted("it is no longer there", context.master, detail=context.name)


def put_on_stage(
    game: WeissGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """A stage position is chosen for each card, then all come at the same time.

    Where no position is left for a card, it is not put. An open position is left for one card;
    of several on one position none stays (9.6.2.1).
    """
    (player, *_) = players(effect.whose, context.master, game.state)
    (chooser, *_) = players(effect.by, context.master, game.state)
    places: dict[CardId, str] = {}
    for card in cards:
        here = game.state.zone_of(card)
        if here.name in zones.STAGE and (yield from is_kept_from(game, card, MOVE, here.player)):
            continue
        positions = tuple(
            position
            for position in positions_for(game.state, effect, context, player)
            if Zone(player, position) != here
            and not (effect.open_only and position in places.values())
        )
        if not positions:
            yield from no_position_left(context)
            continue
        places[card] = yield from option_chosen(chooser, "a stage position", positions, card)
    if places:
        moves = to_positions(game.state, player, places, effect.orientation)
        if pass_each_other(moves):
            game.rests_on("markers-that-move-away")
        yield Moved(moves)
    return tuple(places)


@rule("1.3.2")
def no_position_left(context: Context) -> Procedure[None]:
    """There is no stage position onto which the effect lets the card be put: nothing is done."""
    yield Noted("no stage position is left", context.master, detail=context.name)


@rule("3.7.2", "3.7.2.2")
def put_under(
    game: WeissGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Put cards under a character as markers, several in any order."""
    over = character_over(game.state, effect, context)
    if over is None:
        yield from nothing_to_put(context)
        return ()
    area = zones.markers_of(game.state.zone_of(over).name)
    cards = yield from put_in_order(game, cards, area, effect.place, context)
    state, up = game.state, effect.face_up
    moves = (one for card in cards for one in under_character(state, card, over, up))
    yield Moved(in_secret_order(state, moves))
    return cards


def with_those(state: WeissState, cards: tuple[CardId, ...], context: Context) -> Context:
    """The context in which the text now speaks of ``cards`` as those cards, none of them chosen."""
    those = tuple(reference for card in cards for reference in now(state, card))
    return replace(context, those=those, rest=those, done=True)


@carries_out(PutOff)
@rule("3.2.3")
def put_off(game: WeissGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Put cards from one end of a zone elsewhere, one at a time."""
    number = yield from how_often(game, effect.number, context)
    moved: list[CardId] = []
    complete = True
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            if effect.up_to and not (yield from goes_on(context.master, context)):
                break
            cards = pile(game.state, player, effect.origin, context)
            if not cards:
                yield Noted("nothing left to move", player, detail=effect.origin)
                complete = False
                break
            card = cards[-1] if effect.end == "top" else cards[0]
            yield Moved(to_owner(game.state, card, effect.zone))
            moved.append(card)
    complete = bool(moved) and (complete or effect.up_to)
    return replace(with_those(game.state, tuple(moved), context), done=complete)


def pile(state: WeissState, player: Player, origin: str, context: Context) -> tuple[CardId, ...]:
    """The cards of a zone, or the markers under the card of the ability."""
    if origin == zones.MARKERS_HERE:
        here = pointed(state, "this card", context)
        return tuple(marker for card in here for marker in roles.markers_under(state, card))
    return state.cards_in(player, origin)


@rule("8.7.7")
def moved_on(context: Context) -> Procedure[Context]:
    """The card has moved on since: the ability is played all the same, and does nothing."""
    yield Noted("it is no longer there", context.master, detail=context.name)
    return replace(context, done=False)


@carries_out(PutBack)
def put_back(game: WeissGame, effect: PutBack, context: Context) -> Procedure[Context]:
    """Put this card where it was before; if it has moved on since, nothing happens."""
    cards = pointed(game.state, "this card", context)
    if not cards or context.before is None:
        return (yield from moved_on(context))
    to = context.before
    (card,) = cards
    yield Moved((move(game.state, card, to.player, to.name, orientation=effect.orientation),))
    this = Reference(card, game.state.cards[card].entered)
    return replace(context, this=this, done=True)
