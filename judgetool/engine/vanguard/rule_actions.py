"""Rule actions (9), and endless loops (11.1)."""

from collections.abc import Iterator
from operator import itemgetter

from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, other
from judgetool.engine.kernel.choices import cards_chosen
from judgetool.engine.kernel.events import GameEnded, Move, Moved
from judgetool.engine.kernel.loops import Looping
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Result
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.movement import to_owner
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

LOSING_DAMAGE = 6
"""Six cards in the damage zone lose the game (1.2.2.1)."""

BATTLE_STEPS = (
    "start step",
    "attack step",
    "guard step",
    "drive step",
    "damage step",
    "close step",
)
"""The steps of the battle phase (7.1.1, 7.1.2)."""

ON_REAR_GUARD_CIRCLES = itemgetter(*zones.REAR_GUARD_CIRCLES)
"""The cards on each rear-guard circle."""

WHICH_STAYS = "which unit stays on the circle"

TakenAway = Move
"""What rule actions take from its place: all that is due moves at the same time."""


@rule("8.4.1.1", "9.1.2", "3.5.2", encloses=True)
def rule_actions(game: VanguardGame) -> Procedure[bool]:
    """Resolve at once all rule actions that are due in a check timing; gives whether any were."""
    if nothing_is_due(game.state):
        return False
    losers = losing(game.state)
    if losers:
        yield from losing_verdict(game.state, losers)
    moves: list[Move] = []
    for player in game.state.in_turn_order:
        moves += yield from overloaded_vanguards(game, player)
        moves += yield from overloaded_rear_guards(game, player)
    moves += illegal_guardians(game.state)
    yield from (at_once(moves) if len(moves) > 1 else moved(moves))
    return True


@rule("9.1.3")
def at_once(moves: list[Move]) -> Procedure[None]:
    """Several rule actions are performed at the same time."""
    yield from moved(moves)


def moved(moves: list[Move]) -> Procedure[None]:
    """The units go where the rule actions put them."""
    yield Moved(tuple(moves))


def nothing_is_due(state: VanguardState) -> bool:
    """Whether a check timing has no rule action to resolve."""
    for own in state.zones.values():
        if not own[zones.DECK] or len(own[zones.DAMAGE_ZONE]) >= LOSING_DAMAGE:
            return False
    return not out_of_place(state)


def out_of_place(state: VanguardState) -> bool:
    """Whether units lie where a rule action moves some of them."""
    in_battle = state.step in BATTLE_STEPS
    for own in state.zones.values():
        if max(map(len, ON_REAR_GUARD_CIRCLES(own))) > 1:
            return True
        if own[zones.GUARDIAN_CIRCLE] and not in_battle:
            return True
        vanguards = own[zones.VANGUARD_CIRCLE]
        if len(vanguards) > 1 and not is_one_legion(state, vanguards):
            return True
    return False


def is_one_legion(state: VanguardState, cards: tuple[CardId, ...]) -> bool:
    """Whether the cards on a vanguard circle are one Legion Leader and its Mate."""
    return len(cards) == 2 and state.associated(cards[0]) == cards[1]


# --- losing the game (9.2)


@rule("9.2.1", "1.2.2", "1.2.1")
def losing_verdict(state: VanguardState, losers: tuple[Player, ...]) -> Procedure[None]:
    """All players who fulfil a losing condition lose; if both do, the game is a draw."""
    winner = other(losers[0]) if len(losers) == 1 else None
    fulfilled = [number for player in losers for number in conditions(state, player)]
    fulfilled += [] if winner else ["1.2.3"]
    yield GameEnded(Result(losers, winner), tuple(dict.fromkeys(fulfilled)))


def losing(state: VanguardState) -> tuple[Player, ...]:
    """The players who fulfil a losing condition."""
    return tuple(player for player in PLAYERS if any(conditions(state, player)))


def conditions(state: VanguardState, player: Player) -> Iterator[str]:
    """The rules of each losing condition that ``player`` fulfils."""
    if has_too_much_damage(state, player):
        yield from ("9.2.2", "1.2.2.1", "4.8.3")
    if has_no_deck(state, player):
        yield from ("9.2.3", "1.2.2.2")


@rule("9.2.2", "1.2.2.1", "4.8.3")
def has_too_much_damage(state: VanguardState, player: Player) -> bool:
    """Whether six or more cards lie in the damage zone."""
    return len(state.cards_in(player, zones.DAMAGE_ZONE)) >= LOSING_DAMAGE


@rule("9.2.3", "1.2.2.2")
def has_no_deck(state: VanguardState, player: Player) -> bool:
    """Whether no card is left in the deck."""
    return not state.cards_in(player, zones.DECK)


# --- overloaded units (9.3)


def overloaded_vanguards(game: VanguardGame, player: Player) -> Procedure[tuple[Move, ...]]:
    """The units that go from a vanguard circle to the soul: all but one, or but one legion."""
    state = game.state
    cards = state.cards_in(player, zones.VANGUARD_CIRCLE)
    if len(cards) < 2 or is_one_legion(state, cards):
        return ()
    in_legion = [card for card in cards if state.associated(card) is not None]
    if not in_legion:
        return (yield from all_but_one_vanguard(game, player, cards))
    if len(in_legion) < len(cards):
        return (yield from legion_or_other_unit(game, player, cards))
    mates = tuple(card for card in cards if state.leader_of(card) is not None)
    return (yield from all_but_one_mate(game, player, mates))


def all_but_one_vanguard(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[Move, ...]]:
    """Of units that are in no legion only the one placed last stays."""
    by = "9.3.3" if len(last_placed(game.state, cards)) > 1 else "9.3.1"
    kept = yield from placed_last(game, player, cards, by)
    return into_soul(game.state, cards, (kept,), by)


def all_but_one_mate(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[Move, ...]]:
    """Of several Legion Mates only the one placed last stays."""
    by = "9.3.4" if len(last_placed(game.state, cards)) > 1 else "9.3.2"
    kept = yield from placed_last(game, player, cards, by)
    return into_soul(game.state, cards, (kept,), by)


@rule("9.3.5")
def legion_or_other_unit(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[Move, ...]]:
    """One of the units placed last stays, and everything else goes, whatever legion there is."""
    kept = yield from placed_last(game, player, cards, "9.3.5")
    return into_soul(game.state, cards, (kept,), "9.3.5")


@rule("8.5.2.4.2")
def overloaded_rear_guards(game: VanguardGame, player: Player) -> Procedure[tuple[Move, ...]]:
    """The units on each rear-guard circle but the one placed last go to the drop zone."""
    moves: list[Move] = []
    for circle in zones.REAR_GUARD_CIRCLES:
        cards = game.state.cards_in(player, circle)
        if cards:
            by = "9.3.7" if len(last_placed(game.state, cards)) > 1 else "9.3.6"
            kept = yield from placed_last(game, player, cards, by)
            left = (card for card in cards if card != kept)
            moves += (to_owner(game.state, card, zones.DROP_ZONE, because=by) for card in left)
    return tuple(moves)


def placed_last(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...], by: str
) -> Procedure[CardId]:
    """The unit placed last on a circle; if there are several, their master chooses by a rule."""
    last = last_placed(game.state, cards)
    if len(last) == 1:
        return last[0]
    with game.citing(by):
        (kept,) = yield from cards_chosen(
            player, WHICH_STAYS, last, requirement="the units that were placed last on the circle"
        )
    return kept


def last_placed(state: VanguardState, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of the cards that came to their circle last: one, or several at the same time."""
    latest = max(state.cards[card].placed for card in cards)
    return tuple(card for card in cards if state.cards[card].placed == latest)


def into_soul(
    state: VanguardState, cards: tuple[CardId, ...], kept: tuple[CardId, ...], because: str
) -> tuple[Move, ...]:
    """The moves of all but some of the units on a vanguard circle to the soul."""
    return tuple(
        to_owner(state, card, zones.SOUL, because=because) for card in cards if card not in kept
    )


# --- illegal guardians (9.4)


@rule("9.4.1")
def illegal_guardians(state: VanguardState) -> Iterator[TakenAway]:
    """Units on a guardian circle outside the battle phase go to the drop zone."""
    if state.step in BATTLE_STEPS:
        return
    for player in PLAYERS:
        for card in state.cards_in(player, zones.GUARDIAN_CIRCLE):
            yield to_owner(state, card, zones.DROP_ZONE, because="9.4.1")


# --- endless loops (11.1)


LOOPING = Looping("11.1.1.2", "11.1.1.3", added_at_once="11.1.1.4")
"""How a loop ends that one player can end, or both, and that what it adds is added at once."""
