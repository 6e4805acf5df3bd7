"""How cards move (3.1, 3.6, 3.7), and the actions by which they do (4.6 to 4.9)."""

from collections.abc import Iterable, Iterator, Mapping

from judgetool.engine.kernel import moving
from judgetool.engine.kernel.abilities import AT_BOTTOM, Place, Put
from judgetool.engine.kernel.cards import (
    CardId,
    CardsAtOnce,
    Player,
    Reference,
    Zone,
    other,
    zone_of,
)
from judgetool.engine.kernel.choices import shuffled
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import just_put, pointed
from judgetool.engine.kernel.events import Move, Moved, MovesAtOnce, Turned
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import JP, edition_of, of_book, rule, rule_jp
from judgetool.engine.weiss_schwarz.continuous import DRAW, TURN_TO
from judgetool.engine.weiss_schwarz.events import Drew
from judgetool.engine.weiss_schwarz.roles import markers_under
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

# --- Moves (3.1, 3.6, 3.7)

PUT_UNSEEN = of_book(JP, "3.12.2.2.3")


@rule("3.1.4", "3.6.3")
def move(
    state: WeissState,
    card: CardId,
    player: Player,
    zone: str,
    *,
    orientation: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
) -> Move:
    """One card's move, without its markers.

    A card comes onto the stage standing unless ``orientation`` says otherwise. Between stage
    positions it keeps its orientation and stays the same card. Within a zone it stays the same
    card, too.
    """
    instance = state.cards[card]
    to = zone_of(player, zone)
    stays = instance.zone.name in zones.STAGE and zone in zones.STAGE
    if zone not in zones.STAGE:
        turned = None
    elif stays:
        turned = instance.orientation
    else:
        turned = orientation or zones.STAND
    shown = arrives_face_up(zone, face_up)
    moved = Move(
        card,
        instance.zone,
        to,
        face_up=shown,
        seen_by=zones.sees(to, face_up=shown),
        orientation=turned,
        same_card=stays or instance.zone == to or stays_a_marker(state, instance.zone, to),
        because=because,
        at_bottom=at_bottom,
    )
    return seen_or_unseen(state, moved)


@rule("3.9.2.2.2", "3.12.2.2.2")
def arrives_face_up(zone: str, said: bool | None) -> bool:
    """Whether a card comes to lie face up: as it is ``said``, otherwise as the zone has it.

    How the card lay before does not matter.
    """
    return zones.lies_face_up(zone) if said is None else said


@rule_jp("3.12.2.2.3")
def seen_or_unseen(state: WeissState, moved: Move) -> Move:
    """The move, or that of a card that nobody sees as it comes to lie face down in the memory.

    One book says so of a card out of a hidden zone other than the hand.
    """
    into_memory = moved.to.name == zones.MEMORY and not moved.face_up
    hidden = moved.origin.name in zones.HIDDEN and moved.origin.name != zones.HAND
    if edition_of(state).put_face_down_unseen and into_memory and hidden:
        return changed(moved, seen_by=(), because=PUT_UNSEEN)
    return moved


@rule("3.1.5.1", "3.1.5.1.1")
def in_secret_order(state: WeissState, moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves of cards at once; the opponent of the owner loses track of which lies where.

    This is so for cards that come to lie face down in a hidden zone, wherever they come from. The
    time at which they were placed tells how many came at once.
    """
    return moving.in_secret_order(state, tuple(moves), goes_out_of_sight)


def is_unsettled_secret(moves: Iterable[Move]) -> bool:
    """Whether the owner alone knows the order of cards that come from where nobody saw them."""
    return any(move.forgotten_by and move.origin.name in zones.HIDDEN for move in moves)


def goes_out_of_sight(move: Move) -> bool:
    """Whether a card comes to lie face down in a hidden zone whose order counts."""
    return move.to.name in zones.HIDDEN and move.to.name in zones.ORDERED and not move.face_up


@rule("3.1.4")
def stays_a_marker(state: WeissState, origin: Zone, to: Zone) -> bool:
    """Whether a marker stays the same card under another character."""
    if not edition_of(state).moves_within_one_kind_of_zone_keep_the_card:
        return False
    return origin.name in zones.MARKERS and to.name in zones.MARKERS


@rule("3.7.3", "3.7.3.2", "3.1.6")
def to_owner(
    state: WeissState,
    card: CardId,
    zone: str,
    *,
    because: str | None = None,
    face_up: bool | None = None,
    at_bottom: bool = False,
) -> MovesAtOnce:
    """A card's move to a zone of its owner; the markers under a character leave with it.

    They are put into their owners' waiting rooms at the same time.
    """
    first = move(
        state,
        card,
        state.cards[card].owner,
        zone,
        because=because,
        face_up=face_up,
        at_bottom=at_bottom,
    )
    return (first, *(() if zone in zones.STAGE else markers_left(state, card)))


@rule("3.7.3.2")
def markers_left(state: WeissState, card: CardId) -> tuple[Move, ...]:
    """The moves of the markers under a character that leaves the stage."""
    return tuple(discarded_marker(state, one) for one in reversed(markers_under(state, card)))


@rule("3.7.3.1")
def to_position(
    state: WeissState, card: CardId, player: Player, position: str, orientation: str | None = None
) -> tuple[Move, ...]:
    """A card's move to a stage position; between positions of one player its markers go along.

    The markers that lay there already are put into the waiting room.
    """
    origin = state.cards[card].zone
    if origin == Zone(player, position):
        return ()
    first = move(state, card, player, position, orientation=orientation)
    if origin.name not in zones.STAGE:
        return (first,)
    if origin.player != player:
        return (first, *left_behind(state, card))
    there = zones.markers_of(position)
    left = [
        discarded_marker(state, marker, because="3.7.3.1")
        for marker in reversed(state.cards_in(player, there))
    ]
    along = [marker_along(state, marker, player, there) for marker in markers_under(state, card)]
    return (first, *left, *along)


@rule("3.7.3.1")
def to_positions(
    state: WeissState,
    player: Player,
    places: Mapping[CardId, str],
    orientation: str | None = None,
) -> tuple[Move, ...]:
    """The moves of several cards to stage positions at the same time.

    Markers that themselves go along with a character are not put away where others arrive.
    """
    moves: dict[CardId, Move] = {}
    for card, position in places.items():
        for one in to_position(state, card, player, position, orientation):
            if one.to.name in zones.MARKERS:
                moves.pop(one.card, None)
            moves.setdefault(one.card, one)
    return tuple(moves.values())


@rule_jp("3.7.3.2")
def left_behind(state: WeissState, card: CardId) -> tuple[Move, ...]:
    """The moves of the markers of a character that gets another master, if the book moves them."""
    leave = edition_of(state).markers_leave_with_a_change_of_master
    return markers_left(state, card) if leave else ()


def marker_along(state: WeissState, marker: CardId, player: Player, area: str) -> Move:
    """A marker's move along with its character."""
    face_up = state.cards[marker].face_up
    return move(state, marker, player, area, face_up=face_up, because="3.7.3.1")


@rule("3.7.2", "3.7.2.1")
def under_character(
    state: WeissState,
    card: CardId,
    character: CardId,
    face_up: bool | None = None,
) -> MovesAtOnce:
    """A card's move under a character, on top of the markers there.

    It lies face down there unless ``face_up`` says otherwise.
    """
    zone = state.cards[character].zone
    area = zones.markers_of(zone.name)
    first = move(state, card, zone.player, area, face_up=face_up)
    return (first, *markers_left(state, card))


def discarded_marker(state: WeissState, marker: CardId, because: str = "3.7.3.2") -> Move:
    """A marker's move into its owner's waiting room."""
    owner = state.cards[marker].owner
    return move(state, marker, owner, zones.WAITING_ROOM, because=because)


def pass_each_other(moves: Iterable[Move]) -> bool:
    """Whether the markers of two characters change places together with them."""
    ways = {(one.origin, one.to) for one in moves if one.to.name in zones.MARKERS}
    return any((to, origin) in ways for origin, to in ways)


@rule("3.7.3.1")
def exchanged(state: WeissState, player: Player, first: str, second: str) -> tuple[Move, ...]:
    """The moves that exchange what lies on two stage positions of ``player``.

    Each character takes its markers along. Markers that lie where others arrive are put into
    the waiting room, unless they themselves move away.
    """
    moves: list[Move] = []
    for here, there in ((first, second), (second, first)):
        characters = state.cards_in(player, here)
        if not characters:
            continue
        moves += [move(state, card, player, there) for card in characters]
        arriving = state.cards_in(player, zones.markers_of(here))
        area = zones.markers_of(there)
        moves += [marker_along(state, marker, player, area) for marker in arriving]
        if not state.cards_in(player, there):
            left = state.cards_in(player, zones.markers_of(there))
            moves += [discarded_marker(state, marker, because="3.7.3.1") for marker in left]
    return tuple(moves)


# --- Where texts let cards be put

WHERE_IT_WAS = "where this card was"
WHERE_THAT_WAS = "where that card was"
WHERE_EARLIER_WAS = "where the card chosen earlier was"
FACING_ONE = "facing a character"
SEPARATE = "separate positions"
"""Each card on another position: of the whole stage, or of the parts that are named, too."""

RELATIVE_POSITIONS = (
    WHERE_IT_WAS,
    WHERE_THAT_WAS,
    WHERE_EARLIER_WAS,
    FACING_ONE,
    SEPARATE,
)
"""Positions that a text names by where other cards are or were."""


def moves_into(
    state: WeissState,
    cards: tuple[CardId, ...],
    zone: str,
    *,
    place: Place = "top",
    face_up: bool | None = None,
) -> tuple[Move, ...]:
    """The moves of cards into a zone of their owners at the same time, in this order."""
    at_bottom = place in AT_BOTTOM
    return in_secret_order(
        state,
        (
            one
            for card in cards
            for one in to_owner(state, card, zone, face_up=face_up, at_bottom=at_bottom)
        ),
    )


def positions_for(
    state: WeissState, effect: Put, context: Context, player: Player
) -> tuple[str, ...]:
    """The stage positions of ``player`` onto which the effect lets a card be put.

    “Separate positions” are those of the part of the stage that is named beside them, or any.
    """
    named = tuple(one for one in effect.positions if one != SEPARATE) or zones.STAGE
    found = dict.fromkeys(one for name in named for one in _positions(state, name, context, player))
    return tuple(
        position for position in found if not effect.open_only or state.at(player, position) is None
    )


def _positions(state: WeissState, name: str, context: Context, player: Player) -> Iterator[str]:
    if name == WHERE_IT_WAS:
        if context.before is not None and context.before.name in zones.STAGE:
            yield context.before.name
    elif name == WHERE_THAT_WAS:
        that = () if context.that is None else (context.that,)
        yield from _last_positions(state, that, player, became="that card" in context.as_before)
    elif name == WHERE_EARLIER_WAS:
        yield from _last_positions(state, context.earlier, player)
    elif name == FACING_ONE:
        for position, faced in zones.FACING.items():
            if state.at(other(player), faced) is not None:
                yield position
    else:
        yield from zones.GROUPS.get(name, (name,))


def _last_positions(
    state: WeissState, cards: tuple[Reference, ...], player: Player, *, became: bool = False
) -> Iterator[str]:
    """The positions of ``player`` where cards were before they moved."""
    for reference in cards:
        was = state.last_seen(reference, became=became)
        zone = None if was is None else was.zone_of(reference.card)
        if zone is not None and zone.player == player and zone.name in zones.STAGE:
            yield zone.name


def character_over(state: WeissState, effect: Put, context: Context) -> CardId | None:
    """The character under which a card is put, if it is still on the stage."""
    assert effect.under is not None
    over = pointed(state, effect.under, context)
    return next((card for card in over if state.zone_of(card).name in zones.STAGE), None)


def followed(before: WeissState, after: WeissState, context: Context, zone: str) -> Context:
    """The context after cards were put into ``zone``: the text still speaks of the same cards.

    Of chosen ones that have left the stage it speaks as they were there.
    """
    to_stage = zone == zones.WHOLE_STAGE

    def is_followed(reference: Reference) -> bool:
        return before.is_same(reference) and (to_stage or not before.is_remembered(reference.card))

    def follow(references: tuple[Reference, ...]) -> tuple[Reference, ...]:
        return tuple(
            just_put(after, reference.card, before.time) if is_followed(reference) else reference
            for reference in references
        )

    context = changed(context, chosen=follow(context.chosen), earlier=follow(context.earlier))
    if not to_stage:
        return context
    this = follow(() if context.this is None else (context.this,))
    that = follow(() if context.that is None else (context.that,))
    return changed(context, this=this[0] if this else None, that=that[0] if that else None)


# --- Actions (4.6 to 4.9)


@rule("4.7.1")
def draw(game: WeissGame, player: Player, number: int) -> Procedure[bool]:
    """Draw cards one after the other; gives whether the player could draw at all."""
    if number > 0 and (yield from is_kept_from(game, player, DRAW, player)):
        return False
    yield from from_top_of_deck(game, player, number, zones.HAND, Drew)
    return True


@rule("3.2.3")
def from_top_of_deck(
    game: WeissGame, player: Player, number: int, zone: str, event: type[Moved] = Moved
) -> Procedure[None]:
    """Move cards from the top of the deck to a zone, one at a time; ``event`` says what that is."""

    def moved(card: CardId) -> Moved:
        return event((move(game.state, card, game.state.cards[card].owner, zone),))

    yield from moving.off_the_top(game, player, number, moved)


def turn(
    game: WeissGame, cards: Iterable[CardId], orientation: str
) -> Procedure[tuple[CardId, ...]]:
    """Turn the cards that no effect keeps from it, at the same time; gives those cards."""
    others = lying_otherwise(game.state, cards, orientation)
    free = yield from able(game, others, TURN_TO[orientation])
    if free:
        yield Turned(free, orientation)
    return free


@rule("1.3.2.1")
def lying_otherwise(state: WeissState, cards: Iterable[CardId], orientation: str) -> CardsAtOnce:
    """The cards that do not lie like that already; only they are turned."""
    return tuple(card for card in cards if state.cards[card].orientation != orientation)


@rule("3.2.4")
def shuffle(game: WeissGame, player: Player, spoken_of: tuple[CardId, ...] = ()) -> Procedure[None]:
    """The owner of a deck shuffles it; the judge may supply the order that came out."""
    yield from shuffled(game, Zone(player, zones.DECK), spoken_of=spoken_of)


@rule("3.10.2", "8.4.3")
def stock_goes(game: WeissGame, player: Player, number: int) -> Procedure[None]:
    """The top cards of a stock go to the waiting room, the topmost first."""
    state = game.state
    cards: tuple[CardId, ...] = state.cards_in(player, zones.STOCK)[-number:]
    moves = [one for card in reversed(cards) for one in to_owner(state, card, zones.WAITING_ROOM)]
    yield Moved(tuple(moves))
