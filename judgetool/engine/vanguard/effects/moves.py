"""Effects that move cards: drawing, putting into zones, riding and calling (3.12, 4.1, 10.1)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from judgetool.engine.kernel.abilities import ANY_ORDER, AT_BOTTOM, Draw, Exchange, Put, PutOff
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.choices import cards_chosen, known, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import OptionsOnOffer
from judgetool.engine.kernel.effects.one_by_one import (
    cards_drawn,
    cards_put_off,
    having_done,
    no_longer_there,
    ordered_by_owners,
)
from judgetool.engine.kernel.evaluating import number_meant, players, pointed, speaking_of
from judgetool.engine.kernel.events import Move, Moved, MovesAtOnce, Noted
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.vanguard import events, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.events import Bound
from judgetool.engine.vanguard.movement import (
    ACTIONS,
    BOUND,
    RETIRED,
    SOUL_CHARGE,
    Moving,
    action,
    all_to_owners,
    draw,
    from_top_of_deck,
    in_secret_order,
    move,
    to_owner,
)
from judgetool.engine.vanguard.playing import (
    change_circles,
    move_to_guard,
    superior_call,
    superior_call_guardians,
    superior_ride,
)
from judgetool.engine.vanguard.prohibited import BE_RETIRED, CALL_GUARDIANS, GUARD, MOVE
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

# --- drawing


@carries_out(Draw)
def draws(game: VanguardGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws cards, with "up to" as many of them as they like."""
    with game.citing(*so_often(effect)):
        return (yield from cards_drawn(game, effect, context, zones.DECK, draw))


def so_often(effect: Draw) -> tuple[str, ...]:
    """The rule on drawing more than one card, if that is what a text says."""
    if effect.up_to:
        return ("3.12.4",)
    return () if effect.number in (0, 1) else ("3.12.3",)


# --- putting


@carries_out(Put)
def put(game: VanguardGame, effect: Put, context: Context) -> Procedure[Context]:
    """Put cards into a zone of their owner, or onto a circle: then they ride or are called."""
    if effect.what == "top of deck" and not game.state.cards_in(context.master, zones.DECK):
        yield from nothing_left(context.master)
        return replace(context, done=False)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield from nothing_to_put(context)
        return replace(context, those=(), done=False)
    before = game.state
    meant = number_meant(before, effect.what, cards, context)
    if effect.zone in (zones.VANGUARD_CIRCLE, zones.REAR_GUARD_CIRCLE, zones.GUARDIAN_CIRCLE):
        moved = yield from put_on_circles(game, effect, context, cards)
    else:
        moved = yield from put_into_zone(game, effect, context, cards)
    done = len(moved) == meant
    return having_done(before, game.state, effect.what, moved, context, done=done)


def nothing_to_put(context: Context) -> Procedure[None]:
    """The card that is meant is no longer there, so nothing is done."""
    yield from (fails_to_resolve(context) if context.automatic else no_longer_there(context))


@rule("8.6.7")
def fails_to_resolve(context: Context) -> Procedure[None]:
    """An automatic ability had to be played all the same."""
    yield from no_longer_there(context)


OF_ACTIONS = frozenset({RETIRED, BOUND, *ACTIONS.values()})
"""The rules on the actions that a text can mean by putting cards somewhere."""


NEITHER_ORDERED_NOR_PILED = (zones.HAND, zones.DROP_ZONE, zones.SOUL, zones.DAMAGE_ZONE)
"""The zones to which a card that is there already cannot be put: nothing would change."""


def put_into_zone(
    game: VanguardGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Cards go to a zone of their owners, as the actions that it is; not those that are there."""
    if effect.zone in NEITHER_ORDERED_NOR_PILED:
        owners = {card: game.state.cards[card].owner for card in cards}
        places = {card: Zone(owner, effect.zone) for card, owner in owners.items()}
        cards = yield from leaving(game, context, places)
        if not context.as_cost:
            cards = yield from not_kept_from_retiring(game, effect.zone, cards)
    meant = {action(game.state, card, effect.zone) for card in cards}
    with game.passing_over(*sorted(OF_ACTIONS - meant)):
        return (yield from put_as_action(game, effect, context, cards))


@rule("1.3.3", "10.1.3.2")
def not_kept_from_retiring(
    game: VanguardGame, zone: str, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that no effect keeps from being retired; to pay a cost is no effect."""
    retired = [card for card in cards if action(game.state, card, zone) == RETIRED]
    free = yield from able(game, retired, BE_RETIRED)
    return tuple(card for card in cards if card in free or card not in retired)


@rule("10.1.3.2", "10.1.18.1", "10.1.2.1", "10.1.7.1", "3.13.2", "4.1.6")
def put_as_action(
    game: VanguardGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Cards go to a zone of their owners at the same time; the owners say in which order.

    From the deck they go one by one.
    """
    event = moving_to(effect.zone, context)
    if effect.what == "top of deck" and effect.place == "top" and effect.face_up is None:
        return (yield from from_top_of_deck(game, context.master, 1, effect.zone, event))
    cards = yield from in_order_of_owners(game, effect, context, cards)
    at_bottom = effect.place in AT_BOTTOM

    def moves(some: tuple[CardId, ...]) -> tuple[Move, ...]:
        return all_to_owners(
            game.state, some, effect.zone, face_up=effect.face_up, at_bottom=at_bottom
        )

    leaving = leave_deck(game.state, cards, effect.zone)
    yield from one_by_one(leaving, lambda card: event(moves((card,))))
    together = tuple(card for card in cards if card not in leaving)
    if together:
        yield event(moves(together))
    return cards


def leave_deck(state: VanguardState, cards: tuple[CardId, ...], zone: str) -> tuple[CardId, ...]:
    """Those of several cards that would leave the deck at the same time."""
    leaving = tuple(card for card in cards if state.zone_of(card).name == zones.DECK != zone)
    return leaving if len(leaving) > 1 else ()


@rule("4.2.3")
def one_by_one(cards: tuple[CardId, ...], leaves: Callable[[CardId], Moved]) -> Procedure[None]:
    """Cards leave the deck one after the other."""
    for card in cards:
        yield leaves(card)


@rule("10.1.18.1", "4.9.3")
def moving_to(zone: str, context: Context) -> Moving:
    """The event by which an ability moves cards to a zone; each effect binds into its own pile."""
    if zone == zones.BIND_ZONE:
        assert context.played is not None
        began = context.played
        return lambda moves: Bound(moves, context.this, context.name, began)
    return Moved


@rule("4.1.5")
def in_order_of_owners(
    game: VanguardGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The cards in the order in which they are put; the owner decides it where it matters."""
    matters = effect.zone in zones.ORDERED and not context.shuffled_next
    if not matters and effect.place not in ANY_ORDER:
        return cards
    return (yield from ordered_by_owners(game, cards, context))


# --- riding and calling by an effect


def put_on_circles(
    game: VanguardGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Superior ride and superior call; cards that are on the field already only move."""
    (player, *_) = players(effect.whose, context.master, game.state)
    if any(game.state.zone_of(card).name in zones.FIELD for card in cards):
        return (yield from put_on_other_circles(game, effect, context, player, cards))
    if effect.zone == zones.GUARDIAN_CIRCLE:
        return (yield from called_to_guard(game, player, cards))
    if effect.zone == zones.VANGUARD_CIRCLE:
        yield from superior_ride(game, player, cards, effect.orientation)
        return cards
    circles = yield from circles_to_call_to(game, effect, context, player, cards)
    if circles:
        yield from superior_call(game, player, circles, effect.orientation)
    return tuple(circles)


def put_on_other_circles(
    game: VanguardGame, effect: Put, context: Context, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Cards on the field move, unless an effect keeps them from it or they are there already."""
    cards = yield from able(game, cards, MOVE)
    circles = dict.fromkeys(cards, effect.zone)
    if effect.zone == zones.REAR_GUARD_CIRCLE:
        circles = yield from circles_chosen(game, effect, context, player, cards)
    places = {card: Zone(player, circle) for card, circle in circles.items()}
    going = yield from leaving(game, context, places)
    if going and effect.zone == zones.GUARDIAN_CIRCLE:
        yield from move_to_guard(game, player, going)
    elif going:
        going_to = {card: circles[card] for card in going}
        yield from change_circles(game, player, going_to, effect.orientation)
    return going


def leaving(
    game: VanguardGame, context: Context, places: Mapping[CardId, Zone]
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that do not lie already where they are put."""
    staying = [card for card, zone in places.items() if game.state.zone_of(card) == zone]
    for card in staying:
        yield from stays(context, card)
    return tuple(card for card in places if card not in staying)


@rule("1.3.2.1")
def stays(context: Context, card: CardId) -> Procedure[None]:
    """A card that lies there already is not put there: it keeps its part in the battle."""
    yield Noted(events.THERE_ALREADY, context.master, card, context.name)


@rule("1.3.3", "10.1.6.1.3")
def called_to_guard(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Superior call to the guardian circle, unless an effect keeps the player or a card from it."""
    if (yield from is_kept_from(game, player, CALL_GUARDIANS, player)):
        return ()
    free = yield from able(game, cards, GUARD)
    if free:
        yield from superior_call_guardians(game, player, free)
    return free


@rule("10.1.6.1.1", "10.1.6.1.3")
def circles_to_call_to(
    game: VanguardGame, effect: Put, context: Context, player: Player, cards: tuple[CardId, ...]
) -> Procedure[dict[CardId, str]]:
    """First the circles are chosen, then all cards come at the same time."""
    return (yield from circles_chosen(game, effect, context, player, cards))


def circles_chosen(
    game: VanguardGame, effect: Put, context: Context, player: Player, cards: tuple[CardId, ...]
) -> Procedure[dict[CardId, str]]:
    """The circles to which cards come, card by card; those for which none is left stay.

    Who calls chooses them: the master, or the opponent whom the text lets call.
    """
    (chooser, *_) = players(effect.by, context.master, game.state)
    circles: dict[CardId, str] = {}
    for card in (yield from cards_with_room(game, effect, context, player, cards)):
        free = circles_for(game.state, effect, player, tuple(circles.values()))
        circles[card] = yield from option_chosen(chooser, "a circle", free, card, context)
    return circles


WHICH_COME = "which cards come to the circles"


@rule("10.1.6.1.1.1.1")
def cards_with_room(
    game: VanguardGame, effect: Put, context: Context, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """As many of the cards as there are circles for; who calls says which of them."""
    (chooser, *_) = players(effect.by, context.master, game.state)
    circles = circles_for(game.state, effect, player, ())
    if len(cards) <= len(circles) or (circles and zones.ONE_CIRCLE_OR_MORE in effect.positions):
        return cards
    number = len(circles)
    coming = yield from cards_chosen(
        chooser,
        WHICH_COME,
        cards,
        minimum=number,
        maximum=number,
        requirement="the cards that were to come",
        about=context.card,
    )
    for card in cards:
        if card not in coming:
            yield from no_circle_left(context, card)
    return coming


@rule("1.3.2")
def no_circle_left(context: Context, card: CardId) -> Procedure[None]:
    """Only as many cards come as there are circles for them."""
    yield Noted("no circle is left", context.master, card, context.name)


@rule("10.1.6.1.1.1", "10.1.6.1.1.1.1", "4.6.7")
def circles_for(
    state: VanguardState, effect: Put, player: Player, taken: tuple[str, ...]
) -> OptionsOnOffer:
    """The rear-guard circles to which a text lets a card be called.

    Each takes one card, unless the text lets several come to the same circle.
    """
    words = [word for word in effect.positions if word != zones.ONE_CIRCLE_OR_MORE]
    named = [one for word in words for one in zones.GROUPS.get(word, (word,))]
    closed = taken if len(words) == len(effect.positions) else ()
    return tuple(
        circle
        for circle in named or zones.REAR_GUARD_CIRCLES
        if state.is_rear_guard_circle(player, circle) and circle not in closed
        if not effect.open_only or not state.cards_in(player, circle)
    )


@carries_out(PutOff)
def put_off(game: VanguardGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Put cards from one end of a zone elsewhere, one by one; soul charge is the usual case."""

    def pile(player: Player) -> tuple[CardId, ...]:
        return game.state.cards_in(player, effect.origin)

    def put(card: CardId) -> Procedure[None]:
        yield event((to_owner(game.state, card, effect.zone),))

    event = moving_to(effect.zone, context)
    several = ("4.2.3",) if effect.origin == zones.DECK and effect.number not in (0, 1) else ()
    with game.citing(*several), game.citing(*actions_between(effect.origin, effect.zone)):
        return (yield from cards_put_off(game, effect, context, pile, put))


def actions_between(origin: str, zone: str) -> tuple[str, ...]:
    """The rule on the action of putting cards off a pile, if it is one."""
    if (origin, zone) == (zones.DECK, zones.SOUL):
        return (SOUL_CHARGE,)
    return (BOUND,) if zone == zones.BIND_ZONE else ()


# --- changing places


@carries_out(Exchange)
@rule("4.1.4")
def exchanges(game: VanguardGame, effect: Exchange, context: Context) -> Procedure[Context]:
    """Cards change places at the same time, one for one, unless one of them cannot move."""
    one = yield from known(game, lambda state: pointed(state, effect.one, context))
    two = yield from known(game, lambda state: pointed(state, effect.other, context))
    if effect.one == effect.other:
        one, two = one[:1], one[1:]
    if not one or len(one) != len(two):
        yield from nothing_to_put(context)
        return replace(context, done=False)
    units = tuple(card for card in (*one, *two) if game.state.is_unit(card))
    if len((yield from able(game, units, MOVE))) < len(units):
        return replace(context, done=False)
    pairs = tuple(zip(one, two, strict=True))
    moves = tuple(change for pair in pairs for change in changing_places(game.state, *pair))
    for change in moves:
        cards = (change.card,)
        if (yield from not_kept_from_retiring(game, change.to.name, cards)) != cards:
            return replace(context, done=False)
    if moves:
        yield Moved(in_secret_order(game.state, moves))
    return speaking_of(game.state, (*one, *two), context, done=bool(moves))


@rule("4.1.4", "4.6.4.1", "4.6.6.1", "4.6.6.2")
def changing_places(state: VanguardState, one: CardId, other: CardId) -> MovesAtOnce:
    """The moves by which two cards change places; units stay the units that they are."""
    here, there = state.zone_of(one), state.zone_of(other)
    if here == there:
        return ()
    return (
        move(state, one, there.player, there.name),
        move(state, other, here.player, here.name),
    )
