"""How cards move (4.1, 4.6), and the simple actions by which they do (3.12, 3.17, 10.1)."""

from collections.abc import Callable, Iterable

from judgetool.engine.kernel import moving
from judgetool.engine.kernel.cards import PLAYERS, CardId, CardsAtOnce, Player, Zone, zone_of
from judgetool.engine.kernel.choices import shuffled
from judgetool.engine.kernel.events import Move, Moved, MovesAtOnce, Noted, Turned
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.vanguard import events, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.events import Drew
from judgetool.engine.vanguard.prohibited import DRAW, STAND_IN_PHASE, TURN_TO
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

Moving = Callable[[tuple[Move, ...]], Moved]
"""What makes the event by which cards move."""

# --- moves (4.1, 4.6)


@rule("4.1.4")
def move(
    state: VanguardState,
    card: CardId,
    player: Player,
    zone: str,
    *,
    orientation: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
) -> Move:
    """One card's move. From circle to circle it stays the same card."""
    origin, to = state.cards[card].zone, zone_of(player, zone)
    shown = lies_face_up(state, card, zone) if face_up is None else face_up
    return Move(
        card,
        origin,
        to,
        face_up=shown,
        seen_by=zones.sees(to, face_up=shown),
        orientation=lying(state, card, zone, orientation),
        same_card=between_circles(origin.name, zone) or origin == to,
        because=because,
        at_bottom=at_bottom,
    )


@rule("10.1.25.2")
def lies_face_up(state: VanguardState, card: CardId, zone: str) -> bool:
    """Whether a card lies face up where it goes; a deleted unit stays one between circles."""
    return zones.lies_face_up(zone) and not (zone in zones.FIELD and state.is_deleted(card))


def between_circles(origin: str, zone: str) -> bool:
    """Whether a card goes from one circle to another, so that it stays the same card (4.1.4)."""
    return origin in zones.FIELD and zone in zones.FIELD


@rule("4.6.4.1", "4.6.6.1", "4.6.6.2")
def lying(state: VanguardState, card: CardId, zone: str, said: str | None) -> str | None:
    """How a card lies on the circle to which it comes: standing, unless something else is said.

    From one rear-guard circle to another it keeps its orientation.
    """
    if zone not in zones.FIELD:
        return None
    instance = state.cards[card]
    if instance.zone.name in zones.REAR_GUARD_CIRCLES and zone in zones.REAR_GUARD_CIRCLES:
        return instance.orientation
    return said or zones.STAND


@rule("4.1.6")
def to_owner(
    state: VanguardState,
    card: CardId,
    zone: str,
    *,
    because: str | None = None,
    face_up: bool | None = None,
    at_bottom: bool = False,
) -> Move:
    """A card's move to a zone of its owner."""
    owner = state.cards[card].owner
    return move(state, card, owner, zone, because=because, face_up=face_up, at_bottom=at_bottom)


def all_to_owners(
    state: VanguardState,
    cards: Iterable[CardId],
    zone: str,
    *,
    because: str | None = None,
    face_up: bool | None = None,
    at_bottom: bool = False,
) -> tuple[Move, ...]:
    """The moves of cards to a zone of their owners at the same time, in this order."""
    moves = tuple(
        to_owner(state, card, zone, because=because, face_up=face_up, at_bottom=at_bottom)
        for card in cards
    )
    return in_secret_order(state, moves)


@rule("4.1.5.1")
def in_secret_order(state: VanguardState, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of cards at once; the other player loses track of which lies where in the deck."""
    return moving.in_secret_order(state, moves, goes_out_of_sight)


def goes_out_of_sight(one: Move) -> bool:
    """Whether a card comes to lie face down in the deck."""
    return one.to.name == zones.DECK and not one.face_up


@rule("6.6.1.2.3", "4.6.6.2")
def exchanged(state: VanguardState, player: Player, first: str, second: str) -> MovesAtOnce:
    """The moves that exchange what lies on two rear-guard circles of ``player``."""
    pairs = ((first, second), (second, first))
    return tuple(
        move(state, card, player, there)
        for here, there in pairs
        for card in state.cards_in(player, here)
    )


# --- what moves are called (10.1)

RETIRED, PLACED, BOUND, SOUL_CHARGE = "10.1.3.2", "10.1.4.1.1", "10.1.18.1", "10.1.17.1"
"""The rules on actions that are so called wherever the card comes from, or whatever it is."""

ACTIONS = {
    (zones.HAND, zones.DROP_ZONE): "10.1.2.1",
    (zones.DAMAGE_ZONE, zones.DROP_ZONE): "10.1.7.1",
    (zones.DECK, zones.DAMAGE_ZONE): "3.13.2",
}
"""By both ends of a move: the rule on the action that it is, or is not."""


def action(state: VanguardState, card: CardId, to: str) -> str | None:
    """The rule on the specific action that it is to move a card to a zone, if it is one."""
    origin = state.zone_of(card)
    if to == zones.BIND_ZONE:
        return BOUND
    if origin.name in zones.FIELD:
        return RETIRED if to == zones.DROP_ZONE and state.is_unit(card) else None
    if to in zones.FIELD:
        return PLACED
    if to == zones.SOUL and card == state.top(origin.player, zones.DECK):
        return SOUL_CHARGE
    return ACTIONS.get((origin.name, to))


# --- drawing and shuffling (3.12, 10.1.10)


@rule("3.12.1")
def draw(game: VanguardGame, player: Player, number: int) -> Procedure[bool]:
    """Draw cards, one after the other; gives whether the player could draw at all."""
    if (yield from is_kept_from(game, player, DRAW, player)):
        return False
    yield from (draw_a_card(game, player) if number == 1 else draw_cards(game, player, number))
    return True


@rule("3.12.2")
def draw_a_card(game: VanguardGame, player: Player) -> Procedure[None]:
    """The top card of the deck goes to the hand, and nobody else sees it."""
    yield from from_top_of_deck(game, player, 1, zones.HAND, Drew)


@rule("3.12.3")
def draw_cards(game: VanguardGame, player: Player, number: int) -> Procedure[None]:
    """To draw several cards is to draw a card so often."""
    yield from from_top_of_deck(game, player, number, zones.HAND, Drew)


def from_top_of_deck(
    game: VanguardGame, player: Player, number: int, zone: str, event: Moving = Moved
) -> Procedure[tuple[CardId, ...]]:
    """Move cards from the top of the deck to a zone, one by one; gives those that moved."""

    def moved(card: CardId) -> Moved:
        return event((to_owner(game.state, card, zone),))

    return (yield from moving.off_the_top(game, player, number, moved))


@rule("10.1.10.1")
def shuffle(
    game: VanguardGame,
    player: Player,
    only: tuple[CardId, ...] | None = None,
    spoken_of: tuple[CardId, ...] = (),
) -> Procedure[None]:
    """The owner of a deck shuffles it, or some of its cards; the judge may supply the order."""
    yield from shuffled(game, Zone(player, zones.DECK), only, spoken_of=spoken_of)


# --- standing and resting (3.17, 10.1.11)


OF_THE_OTHER = {zones.STAND: "3.17.1.2", zones.REST: "3.17.1.1"}
"""By how units are turned: the rule on turning them the other way."""


@rule("3.17.1.1", "3.17.1.2")
def turn(
    game: VanguardGame, cards: Iterable[CardId], orientation: str, *, in_stand_phase: bool = False
) -> Procedure[tuple[CardId, ...]]:
    """Stand or rest units that no effect keeps from it, at the same time; gives those units."""
    meant = with_associates(game.state, cards)
    with game.passing_over(OF_THE_OTHER[orientation]):
        free = yield from able(
            game, lying_otherwise(game.state, meant, orientation), TURN_TO[orientation]
        )
        if in_stand_phase:
            free = yield from able(game, free, STAND_IN_PHASE)
        free = yield from together(game, free, meant)
        if free:
            yield Turned(free, orientation)
    return free


@rule("3.17.2", "1.3.2.1", "10.1.21.4")
def lying_otherwise(state: VanguardState, cards: Iterable[CardId], orientation: str) -> CardsAtOnce:
    """The units that do not lie like that already; only they are turned, and no locked card."""
    return tuple(
        card
        for card in cards
        if state.is_unit(card) and state.cards[card].orientation != orientation
    )


@rule("10.1.24.11")
def with_associates(state: VanguardState, cards: Iterable[CardId]) -> CardsAtOnce:
    """The cards, each unit of a legion with the other one."""
    pairs = ((card, state.associated(card)) for card in cards)
    return tuple(dict.fromkeys(one for pair in pairs for one in pair if one is not None))


@rule("10.1.24.12")
def together(
    game: VanguardGame, free: tuple[CardId, ...], meant: tuple[CardId, ...]
) -> Procedure[CardsAtOnce]:
    """The units that can be turned: in a legion both, or neither where one is kept from it."""
    state = game.state
    kept = [card for card in meant if card not in free]
    bound = tuple(card for card in free if state.associated(card) in kept)
    for card in bound:
        yield Noted(events.BOTH_OR_NEITHER, state.zone_of(card).player, card)
    return tuple(card for card in free if card not in bound)


# --- locked and unlocked (10.1.21, 10.1.23)


@rule("10.1.21.1", "10.1.21.2", "10.1.21.4")
def locking(state: VanguardState, card: CardId) -> Move:
    """A unit is turned face down where it lies, and is a different card."""
    zone = state.cards[card].zone
    return Move(card, zone, zone, face_up=False, seen_by=PLAYERS, orientation=zones.LOCKED)


@rule("10.1.23.1", "10.1.23.2", "10.1.23.3", "10.1.21.5")
def unlocking(state: VanguardState, card: CardId) -> Move:
    """A locked card is turned face up where it lies, standing, and is a different card."""
    zone = state.cards[card].zone
    return Move(card, zone, zone, face_up=True, seen_by=PLAYERS, orientation=zones.STAND)
