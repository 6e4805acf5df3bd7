"""Effects that move cards: drawing, putting, over and under others, exchanging (4.7, 3.1, 3.7)."""

from judgetool.engine.kernel.abilities import (
    ANY_ORDER,
    Draw,
    Exchange,
    Place,
    Put,
    PutBack,
    PutOff,
    What,
)
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.choices import known, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import face_asked
from judgetool.engine.kernel.effects.one_by_one import (
    cards_drawn,
    cards_put_off,
    having_done,
    no_longer_there,
    ordered_by_owners,
    told_before,
)
from judgetool.engine.kernel.evaluating import (
    looked_at,
    number_meant,
    players,
    pointed,
    speaking_of,
)
from judgetool.engine.kernel.events import Move, Moved, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.kernel.state import FaceUnknown, State
from judgetool.engine.kernel.triggers.consequences import waited_for, watched_for
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.books import edition_of, rule
from judgetool.engine.weiss_schwarz.continuous import KEPT_FROM, MOVE, RETURN_FROM_WAITING_ROOM
from judgetool.engine.weiss_schwarz.events import CameByEffect
from judgetool.engine.weiss_schwarz.movement import (
    SEPARATE,
    character_over,
    draw,
    exchanged,
    followed,
    from_top_of_deck,
    in_secret_order,
    is_unsettled_secret,
    markers_left,
    move,
    moves_into,
    pass_each_other,
    positions_for,
    to_owner,
    to_positions,
    under_character,
)
from judgetool.engine.weiss_schwarz.nodes import PutOver
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

# --- In which order (3.1.5)


def put_in_order(
    game: WeissGame, cards: tuple[CardId, ...], zone: str, place: Place, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """``cards`` in the order in which they are put, one upon (or under) the other.

    The owner decides it where it matters, unless they chose the cards in an order already.
    """
    if place not in ANY_ORDER and (zone not in zones.ORDERED or context.shuffled_next):
        return cards
    return (yield from ordered_by_owners(game, cards, context))


# --- Drawing and putting


@carries_out(Draw)
def draws(game: WeissGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws cards, with "up to" as many of them as they like."""
    return (yield from cards_drawn(game, effect, context, zones.DECK, draw))


@carries_out(Put)
def put(game: WeissGame, effect: Put, context: Context) -> Procedure[Context]:
    """Put cards somewhere: into a zone of their owner, onto the stage, or under a character."""
    if effect.what == "top of deck" and not game.state.cards_in(context.master, zones.DECK):
        yield from nothing_left(context.master)
        return changed(context, done=False)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield from nothing_to_put(context, effect.what)
        return changed(context, those=(), done=False)
    cards = yield from free_to_go(game, cards, effect.zone)
    if effect.zone == zones.HAND and not context.as_cost:
        cards = yield from free_to_return(game, cards, context)
    if not cards:
        return changed(context, those=(), done=False)
    before = game.state
    meant = number_meant(before, effect.what, cards, context)
    if effect.under is not None:
        moved = yield from put_under(game, effect, context, cards)
    elif effect.zone == zones.WHOLE_STAGE:
        moved = yield from put_on_stage(game, effect, context, cards)
    elif effect.what == "top of deck" and effect.place == "top" and effect.face_up is None:
        yield from put_top_card(game, effect, context, cards)
        moved = cards
    else:
        moved = yield from put_in_order(game, cards, effect.zone, effect.place, context)
        face_up, place = effect.face_up, effect.place
        moves = moves_into(game.state, moved, effect.zone, place=place, face_up=face_up)
        if is_unsettled_secret(moves):
            game.rests_on("secret-order")
        yield Moved(moves)
    context = followed(before, game.state, context, effect.zone)
    done = len(moved) == meant
    if effect.zone == zones.WHOLE_STAGE and effect.under is None:
        new = tuple(card for card in moved if before.zone_of(card).name not in zones.STAGE)
        yield from came_by_effect(game, new, context)
    return having_done(before, game.state, effect.what, moved, context, done=done)


def put_top_card(
    game: WeissGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[None]:
    """Put the top card of the deck somewhere, as one puts several."""
    if refreshes(game.state, cards[0], effect.zone, context):
        yield from told_before(game, cards, context)
    yield from from_top_of_deck(game, context.master, 1, effect.zone)


def free_to_go(
    game: WeissGame, cards: tuple[CardId, ...], zone: str
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that no effect keeps on the stage where they are to leave it."""
    action = KEPT_FROM.get(zone)
    if action is None:
        return cards
    staged = tuple(card for card in cards if game.state.zone_of(card).name in zones.STAGE)
    free = yield from able(game, staged, action)
    return tuple(card for card in cards if card not in staged or card in free)


def free_to_return(
    game: WeissGame, cards: tuple[CardId, ...], context: Context
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that no effect keeps in the waiting room of the player who moves them."""
    mine = tuple(
        card
        for card in cards
        if game.state.zone_of(card) == Zone(context.master, zones.WAITING_ROOM)
    )
    free = yield from able(game, mine, RETURN_FROM_WAITING_ROOM)
    return tuple(card for card in cards if card not in mine or card in free)


def came_by_effect(game: WeissGame, cards: tuple[CardId, ...], context: Context) -> Procedure[None]:
    """Abilities that wait for cards placed by the effect of this card trigger now.

    Of this card, if it has left, the last information counts.
    """
    while cards:
        source = next(iter(looked_at(game.state, "this card", context)), None)
        if source is None:
            return
        seen, card = source
        try:
            came = coming(seen.with_faces_of(game.state), card, cards, context)
        except FaceUnknown as unknown:
            if not waited_for(game, CameByEffect(cards, "", ())):
                return
            yield face_asked(unknown.card, (unknown.aspect,))
            continue
        if watched_for(game, came):
            yield came
        return


def coming(seen: State, card: CardId, cards: tuple[CardId, ...], context: Context) -> CameByEffect:
    """What happens when cards come by the effect of a card; raises ``FaceUnknown``."""
    kind = "automatic" if context.automatic else "activated"
    if seen.reading.is_type(seen, card, faces.EVENT):
        kind = "event"
    return CameByEffect(cards, kind, tuple(seen.reading.names(seen, card)))


@rule("8.6.3.1.3", "1.3.2")
def nothing_to_put(context: Context, what: What | None = None) -> Procedure[None]:
    """The card that is meant is no longer there, or there is none: so nothing is done."""
    yield from no_longer_there(context, what)


def put_on_stage(
    game: WeissGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """A stage position is chosen for each card, then all come at the same time.

    A card is not put if no position is left for it. An open position takes one card, and so does
    each of separate positions. If several come to one position, none of them stays (9.6.2.1).
    """
    one_each = effect.open_only or SEPARATE in effect.positions
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
            if Zone(player, position) != here and not (one_each and position in places.values())
        )
        if not positions:
            yield from no_position_left(context)
            continue
        places[card] = yield from option_chosen(
            chooser, "a stage position", positions, card, context
        )
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


@carries_out(PutOff)
@rule("3.2.3")
def put_off(game: WeissGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Put cards from one end of a zone elsewhere, one at a time."""
    gone: list[CardId] = []

    def put(card: CardId) -> Procedure[None]:
        gone.append(card)
        if refreshes(game.state, card, effect.zone, context):
            yield from told_before(game, gone, context)
        yield Moved(to_owner(game.state, card, effect.zone))

    def from_there(player: Player) -> tuple[CardId, ...]:
        return pile(game.state, player, effect.origin, context)

    return (yield from cards_put_off(game, effect, context, from_there, put))


def refreshes(state: WeissState, card: CardId, zone: str, context: Context) -> bool:
    """Whether a refresh shuffles the card, and those put off before it, into the new deck."""
    if zone != zones.WAITING_ROOM or context.as_cost:
        return False
    lies = state.zone_of(card)
    return lies.name == zones.DECK and state.cards_in(*lies) == (card,)


def pile(state: WeissState, player: Player, origin: str, context: Context) -> tuple[CardId, ...]:
    """The cards of a zone, or the markers under the card of the ability."""
    if origin == zones.MARKERS_HERE:
        here = pointed(state, "this card", context)
        return tuple(marker for card in here for marker in roles.markers_under(state, card))
    return state.cards_in(player, origin)


@rule("8.7.7")
def moved_on(context: Context) -> Procedure[Context]:
    """The card has moved on since: the ability is played nevertheless, and does nothing."""
    yield from no_longer_there(context)
    return changed(context, done=False)


@carries_out(PutBack)
def put_back(game: WeissGame, effect: PutBack, context: Context) -> Procedure[Context]:
    """Put this card where it was before; if it has moved on since, nothing happens."""
    cards = pointed(game.state, "this card", context)
    if not cards or context.before is None:
        return (yield from moved_on(context))
    to = context.before
    (card,) = cards
    yield Moved((move(game.state, card, to.player, to.name, orientation=effect.orientation),))
    this = game.state.reference(card)
    return changed(context, this=this, done=True)


# --- Over another card


@carries_out(PutOver)
def put_over(game: WeissGame, effect: PutOver, context: Context) -> Procedure[Context]:
    """A card comes onto a stage position, over this card and all markers that lie under it.

    It is a new character: effects on this card do not hold for it. Another character on that
    position leaves with its own markers by rule action (9.6.2).
    """
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    this = pointed(game.state, "this card", context)
    if not cards or not this or game.state.zone_of(this[0]).name not in zones.STAGE:
        return (yield from not_put(context))
    player, card = game.state.zone_of(this[0]).player, cards[0]
    onto = Put(effect.what, zones.WHOLE_STAGE, positions=effect.positions)
    positions = positions_for(game.state, onto, context, player)
    position = yield from option_chosen(
        context.master, "a stage position", positions, card, context
    )
    markers = tuple(m for m in roles.markers_under(game.state, this[0]) if m != card)
    area = zones.markers_of(position)
    if any(one not in (card, this[0]) for one in game.state.cards_in(player, position)):
        game.rests_on("markers-of-the-former")
    below = yield from put_in_order(game, (*markers, this[0]), area, "top in any order", context)
    new = move(game.state, card, player, position, orientation=effect.orientation)
    under = (as_marker(game.state, one, player, area, effect.face_up) for one in below)
    yield Moved((new, *in_secret_order(game.state, under)))
    return speaking_of(game.state, (card,), context)


def not_put(context: Context) -> Procedure[Context]:
    """No card comes onto the stage, so nothing else is moved either."""
    yield from nothing_to_put(context)
    return changed(context, done=False)


@rule("3.7.2.1")
def as_marker(
    state: WeissState, card: CardId, player: Player, area: str, face_up: bool | None
) -> Move:
    """A card's move under the new character; markers lie as before unless the text says how."""
    lies_up = state.cards[card].face_up if state.zone_of(card).name in zones.MARKERS else None
    return move(state, card, player, area, face_up=lies_up if face_up is None else face_up)


# --- Changing places (3.7)


@carries_out(Exchange)
def exchanges(game: WeissGame, effect: Exchange, context: Context) -> Procedure[Context]:
    """Cards change places at the same time, if there are as many on both sides."""
    one = yield from known(game, lambda state: pointed(state, effect.one, context))
    two = yield from known(game, lambda state: pointed(state, effect.other, context))
    if effect.one == effect.other:
        one, two = one[:1], one[1:2]
    if not one or len(one) != len(two):
        yield Noted("nothing to exchange", context.master, detail=context.name)
        return changed(context, done=False)
    staged = tuple(c for c in (*one, *two) if game.state.zone_of(c).name in zones.STAGE)
    if len((yield from able(game, staged, MOVE))) < len(staged):
        return changed(context, done=False)
    pairs = tuple(zip(one, two, strict=True))
    if not (yield from may_change_places(game, pairs, context)):
        return changed(context, done=False)
    moves = tuple(change for pair in pairs for change in changing_places(game.state, *pair))
    if pass_each_other(moves):
        game.rests_on("markers-that-move-away")
    if moves:
        yield Moved(in_secret_order(game.state, moves))
    return speaking_of(game.state, (*one, *two), context, done=bool(moves))


def may_change_places(
    game: WeissGame, pairs: tuple[tuple[CardId, CardId], ...], context: Context
) -> Procedure[bool]:
    """Whether no effect keeps any of the cards from going to where the other one lies."""
    ways = (*pairs, *((other, one) for one, other in pairs))
    for card, other in ways:
        zone = game.state.zone_of(other).name
        free = yield from free_to_go(game, (card,), zone)
        if free and zone == zones.HAND and not context.as_cost:
            free = yield from free_to_return(game, free, context)
        if not free:
            return False
    return True


def changing_places(state: WeissState, one: CardId, other: CardId) -> tuple[Move, ...]:
    """The moves by which two cards change places."""
    here, there = state.zone_of(one), state.zone_of(other)
    if here == there:
        return ()
    stages = here.name in zones.STAGE and there.name in zones.STAGE
    if stages and here.player == there.player:
        return exchanged(state, here.player, here.name, there.name)
    return (*_into_the_place_of(state, one, other), *_into_the_place_of(state, other, one))


def _into_the_place_of(state: WeissState, card: CardId, other: CardId) -> tuple[Move, ...]:
    """The move of ``card`` to where ``other`` lies; markers that stay behind are put away."""
    to = state.zone_of(other)
    left = tuple(one for one in markers_left(state, card) if one.card != other)
    if stays_face_up(state, card, other):
        face_up = move(state, card, to.player, to.name, face_up=True, because="3.7.2.1.1")
        return (face_up, *left)
    return (move(state, card, to.player, to.name), *left)


@rule("3.7.2.1.1")
def stays_face_up(state: WeissState, card: CardId, other: CardId) -> bool:
    """Whether a card of the stage and a marker change places, and both lie face up."""
    if not edition_of(state).exchanged_markers_stay_face_up:
        return False
    with_marker = any(state.zone_of(one).name in zones.MARKERS for one in (card, other))
    return with_marker and state.cards[card].face_up and state.cards[other].face_up
