"""How cards move between areas (3-1), and the simple actions by which they do (3-2, 3-6, 4-8).

Whether an effect can be carried out in full (8-4-2-2) is tried out by such moves.
"""

from collections.abc import Iterable, Mapping

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import Drew, KnockedOut
from judgetool.engine.dbs.nodes import KnockOut
from judgetool.engine.dbs.prohibited import BE_KOED, BE_PLAYED, COMBO, DRAW, TO_ACTIVE, TO_REST
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel import moving
from judgetool.engine.kernel.abilities import Draw, Put, PutOff
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference, Zone, zone_of
from judgetool.engine.kernel.choices import known, shuffled
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.reach import is_one_of
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.evaluating import players
from judgetool.engine.kernel.events import Move, Seen, Turned
from judgetool.engine.kernel.feasible import (
    WITH_ALL_PARTS,
    Trying,
    Ways,
    all_there,
    at_random,
    drawn_into,
    moved,
    putting_off,
)
from judgetool.engine.kernel.modifiers import CardsMeant
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able, is_kept_from, prohibition
from judgetool.engine.kernel.state import FaceUnknown

# --- moves (3-1)


def move(
    state: DbsState,
    card: CardId,
    player: Player,
    area: str,
    *,
    mode: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
) -> Move:
    """One card's move; of a stack only the card beneath moves so."""
    origin, to = state.cards[card].zone, zone_of(player, area)
    shown = zones.lies_face_up(area) if face_up is None else face_up
    return Move(
        card,
        origin,
        to,
        face_up=shown,
        seen_by=zones.sees(to, face_up=shown),
        orientation=mode_in(area, mode),
        same_card=stays_the_same(origin.name, area) or origin == to,
        because=because,
        at_bottom=at_bottom,
    )


@rule("2-3-2-1-1")
def is_leader(state: DbsState, card: CardId) -> bool:
    """Whether a card lies in a Leader Area."""
    return card == state.leader(state.zone_of(card).player)


@rule("3-1-4", "3-1-5")
def stays_the_same(origin: str, area: str) -> bool:
    """Whether a card is no new one: it goes from Battle Area to Combo Area, or back."""
    return {origin, area} == {zones.BATTLE_AREA, zones.COMBO_AREA}


@rule("3-6-3-1", "4-8-1")
def mode_in(area: str, said: str | None) -> str | None:
    """The mode in which a card comes to an area: Active Mode, unless something else is said."""
    return (said or zones.ACTIVE) if area in zones.WITH_MODE else None


@rule("3-1-7", "10-4-3")
def to_owner(
    state: DbsState,
    card: CardId,
    area: str,
    *,
    mode: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
) -> tuple[Move, ...]:
    """The moves of a card, with those that were played onto it, to an area of their owners."""
    return tuple(
        move(
            state,
            one,
            state.cards[one].owner,
            area,
            mode=mode,
            face_up=face_up,
            because=because,
            at_bottom=at_bottom,
        )
        for one in state.stack(card)
    )


@rule("10-4-3")
def as_one_card(
    state: DbsState, card: CardId, player: Player, area: str, *, mode: str | None = None
) -> tuple[Move, ...]:
    """The moves of a card to Battle Area or Combo Area, where it stays one with those upon it.

    These come along to another player.
    """
    onto = tuple(one for one in state.evolved.get(card, ()) if state.zone_of(one).player != player)
    return (
        move(state, card, player, area, mode=mode),
        *(move(state, one, player, zones.STACKED) for one in onto),
    )


def all_to_owners(
    state: DbsState,
    cards: Iterable[CardId],
    area: str,
    *,
    mode: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
) -> tuple[Move, ...]:
    """The moves of cards to an area of their owners at the same time, in this order."""
    moves = tuple(
        one
        for card in cards
        for one in to_owner(
            state, card, area, mode=mode, face_up=face_up, because=because, at_bottom=at_bottom
        )
    )
    return in_secret_order(state, moves)


@rule("3-1-6-1")
def in_secret_order(state: DbsState, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of cards at once; the other player loses track of which lies where."""
    return moving.in_secret_order(state, moves, goes_out_of_sight)


def goes_out_of_sight(one: Move) -> bool:
    """Whether a card comes to lie face down in an area in which cards have an order."""
    return one.to.name in zones.ORDERED and not one.face_up


@rule("4-2-1", "3-1-7")
def changes_sides(state: DbsState, card: CardId) -> bool:
    """Whether a card goes out of an area of a player who does not own all of it."""
    player = state.zone_of(card).player
    return any(state.cards[one].owner != player for one in state.stack(card))


def mark_owners(game: DbsGame, cards: Iterable[CardId]) -> None:
    """Mark that cards go to their owners, where another player has had them."""
    if any(changes_sides(game.state, card) for card in cards):
        game.rests_on("player-is-the-owner")


@rule("8-9-1-4")
def rule_on_effects_of_hand(game: DbsGame, cards: Iterable[CardId]) -> RuleNumbers:
    """The rule by which effects on cards go along out of the hand; none where there are none."""
    state = game.state
    held = {state.reference(one) for one in cards if state.zone_of(one).name == zones.HAND}
    if not any(one.singled_out and one.subject in held for one in state.modifiers):
        return ()
    game.rests_on("new-card-from-any-area")
    return ("8-9-1-4",)


@rule("8-9-1-4", "8-9-1-5")
def mark_latecomers(game: DbsGame, cards: Iterable[CardId]) -> None:
    """Mark that cards come too late for what a skill has given to all cards of their area."""
    state = game.state
    given = {one.meant for one in state.modifiers if one.meant is not None}
    if any(surely_meant(state, card, meant) for meant in given for card in cards):
        game.rests_on("given-to-those-there")


def surely_meant(state: DbsState, card: CardId, meant: CardsMeant) -> bool:
    """Whether a card is known to be one of those that a text means by a selection."""
    try:
        return is_one_of(state, card, meant)
    except FaceUnknown:
        return False


# --- drawing and shuffling (3-2, 4-9)


def draw(game: DbsGame, player: Player, number: int) -> Procedure[bool]:
    """Draw a card, or several; gives whether the player could draw at all."""
    if (yield from is_kept_from(game, player, DRAW, player)):
        return False
    if number == 1:
        yield from draw_one(game, player)
    else:
        yield from draw_several(game, player, number)
    return True


@rule("4-9-1", "4-9-2")
def draw_one(game: DbsGame, player: Player) -> Procedure[None]:
    """The top card of the deck goes to the hand, unseen by the other player."""
    card = game.state.top(player, zones.DECK)
    if card is not None:
        yield Drew(to_owner(game.state, card, zones.HAND))
        mark_latecomers(game, (card,))


def draw_together(
    game: DbsGame, numbers: Mapping[Player, int]
) -> Procedure[dict[Player, tuple[CardId, ...]]]:
    """Players draw so many cards, each card of theirs together; gives what each has drawn.

    The book lets nobody draw first: it orders their choices only (1-3-4).
    """
    drawn: dict[Player, tuple[CardId, ...]] = dict.fromkeys(numbers, ())
    left: dict[Player, int] = {}
    for player, number in numbers.items():
        kept = number > 0 and (yield from is_kept_from(game, player, DRAW, player))
        left[player] = 0 if kept else number
    for drawn_before in range(max(left.values(), default=0)):
        drawing = (player for player, number in left.items() if number > drawn_before)
        tops = {player: game.state.top(player, zones.DECK) for player in drawing}
        cards = {player: card for player, card in tops.items() if card is not None}
        if cards:
            yield from draw_at_once(game, tuple(cards.values()))
        for player, card in cards.items():
            drawn[player] = (*drawn[player], card)
    return drawn


@rule("4-9-1", "4-9-2")
def draw_at_once(game: DbsGame, cards: tuple[CardId, ...]) -> Procedure[None]:
    """The top cards of several decks go to the hands at the same time."""
    mark_at_once(game, cards)
    yield Drew(all_to_owners(game.state, cards, zones.HAND))
    mark_latecomers(game, cards)


def mark_at_once(game: DbsGame, going: Iterable[CardId]) -> None:
    """Mark that no deck, or no life, is left to both players, where one could have lost first."""
    gone = {*going}
    for area in (zones.DECK, zones.LIFE_AREA):
        if all(
            0 < len(own) <= len(gone.intersection(own)) for own in cards_of_all(game.state, area)
        ):
            game.rests_on("all-players-at-once")


def cards_of_all(state: DbsState, area: str) -> Iterable[tuple[CardId, ...]]:
    """The cards in an area of each player."""
    return (state.cards_in(player, area) for player in PLAYERS)


@rule("4-9-3", "3-2-3")
def draw_several(game: DbsGame, player: Player, number: int) -> Procedure[None]:
    """Cards are drawn one after the other."""
    for _ in range(number):
        yield from draw_one(game, player)


@rule("3-2-4")
def shuffle(game: DbsGame, player: Player, spoken_of: tuple[CardId, ...] = ()) -> Procedure[None]:
    """The player of a deck shuffles it; the judge may supply the order."""
    yield from shuffled(game, Zone(player, zones.DECK), spoken_of=spoken_of)


def reveal(game: DbsGame, card: CardId) -> Procedure[None]:
    """Show a card to both players, if one of them has not seen it."""
    if not {*PLAYERS} <= {*game.state.cards[card].seen_by}:
        yield Seen((card,), PLAYERS)


# --- modes and KO (4-8, 3-6-5)


def turn(game: DbsGame, cards: Iterable[CardId], mode: str) -> Procedure[tuple[CardId, ...]]:
    """Switch cards that are in the other mode, at the same time; gives those cards.

    No effect may prohibit it.
    """
    switch = to_active_mode if mode == zones.ACTIVE else to_rest_mode
    state = game.state
    lying = tuple(card for card in cards if state.cards[card].orientation not in (None, mode))
    return (yield from switch(game, lying))


@rule("4-8-1-1")
def to_active_mode(game: DbsGame, cards: tuple[CardId, ...]) -> Procedure[tuple[CardId, ...]]:
    """Cards in Rest Mode are switched to Active Mode; gives those that may be."""
    switched = yield from able(game, cards, TO_ACTIVE)
    if switched:
        yield Turned(switched, zones.ACTIVE)
    return switched


@rule("4-8-1-2")
def to_rest_mode(game: DbsGame, cards: tuple[CardId, ...]) -> Procedure[tuple[CardId, ...]]:
    """Cards in Active Mode are switched to Rest Mode; gives those that may be."""
    switched = yield from able(game, cards, TO_REST)
    if switched:
        yield Turned(switched, zones.REST)
    return switched


@rule("3-6-5", "7-4-1-4-2-1")
def is_battle_card_in_play(state: DbsState, card: CardId) -> bool:
    """Whether a card is a Battle Card in the Battle Area: no other card is ever KOed."""
    in_area = state.zone_of(card).name == zones.BATTLE_AREA
    return in_area and state.reading.is_type(state, card, faces.BATTLE)


@rule("7-4-1-4-2-1")
def knock_out(
    game: DbsGame,
    cards: Iterable[CardId],
    by: Reference | None,
    master: Player,
    *,
    in_battle: bool = False,
) -> Procedure[tuple[CardId, ...]]:
    """KO Battle Cards in the Battle Area, at the same time; gives those cards.

    ``by`` is the attack card, or the card whose skill it is, and ``master`` the player whose
    battle or skill it is. No effect may prohibit it.
    """
    there = yield from known(
        game, lambda state: tuple(card for card in cards if is_battle_card_in_play(state, card))
    )
    gone = yield from able(game, there, BE_KOED)
    if gone:
        mark_owners(game, gone)
        yield KnockedOut(all_to_owners(game.state, gone, zones.DROP_AREA), by, master, in_battle)
    return gone


# --- trying out whether an effect can be carried out in full (8-4-2-2)


KEPT_FROM = {zones.BATTLE_AREA: BE_PLAYED, zones.COMBO_AREA: COMBO}
"""By area: what keeps cards from coming there."""


def is_there(state: DbsState, card: CardId, effect: Put, context: Context) -> bool:
    """Whether a card lies already in the area where a text puts it, and no order counts there."""
    if effect.zone in zones.ORDERED:
        return False
    player = state.cards[card].owner
    if effect.zone in KEPT_FROM:
        (player, *_) = players(effect.whose, context.master, state)
    return state.zone_of(card) == zone_of(player, effect.zone)


def _put(state: DbsState, effect: Put, context: Context, trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    kept_from = KEPT_FROM.get(effect.zone)
    if cards and not any(
        is_leader(state, card)
        or is_there(state, card, effect, context)
        or (kept_from is not None and prohibition(state, card, kept_from))
        for card in cards
    ):
        yield moved(state, all_to_owners(state, cards, effect.zone), context)


def _knocked_out(state: DbsState, effect: KnockOut, context: Context, _trying: Trying) -> Ways:
    cards = all_there(state, effect.what, context)
    if cards and all(
        is_battle_card_in_play(state, card) and prohibition(state, card, BE_KOED) is None
        for card in cards
    ):
        yield moved(state, all_to_owners(state, cards, zones.DROP_AREA), context)


TRYING = Trying(
    {
        **WITH_ALL_PARTS,
        Put: _put,
        KnockOut: _knocked_out,
        PutOff: putting_off(all_to_owners),
        Draw: drawn_into(zones.HAND),
        ChooseAtRandom: at_random,
    },
    without_choosing=True,
    all_seen=True,
)
"""How the effects of this game are tried out."""
