"""Rule actions (9) and endless loops (11.1)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from judgetool.engine.kernel import loops
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Player, other
from judgetool.engine.kernel.choices import face_needed, known
from judgetool.engine.kernel.continuous import in_force_on, power_may_fall
from judgetool.engine.kernel.continuous.kept import is_settled, settle
from judgetool.engine.kernel.events import GameEnded, Move, Moved
from judgetool.engine.kernel.immutable import once_for_faces
from judgetool.engine.kernel.loops import Looping, Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.characteristics import player_level, power, surely_has_power
from judgetool.engine.weiss_schwarz.movement import discarded_marker, to_owner
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

ALONE = (*zones.STAGE, zones.CLIMAX_AREA)
"""The zones where one card of a player can lie."""

MARKERS = {position: zones.markers_of(position) for position in zones.STAGE}
"""The marker area of each stage position."""

LOSING_LEVEL = 4
"""Four cards in the level lose the game (9.4.1.1)."""

TakenAway = tuple[CardId, str]
"""A card that a rule action takes from where it is, and the rule; all are taken at once."""


@rule("8.5.1.1", "9.1.2.1.2", "9.1.2.1.2.1")
def rule_actions(game: WeissGame) -> Procedure[bool]:
    """Resolve at once all rule actions that are due in a check timing; gives whether any were."""
    if nothing_is_due(game.state):
        return False
    yield from faces_that_decide(game)
    state = game.state
    losers = losing(state)
    if losers:
        yield from losing_verdict(state, losers)
    moves = out_of_place(state)
    if moves:
        yield Moved(moves)
    else:
        settle(state, without_cards(state))
    return bool(moves)


def nothing_is_due(state: WeissState) -> bool:
    """Whether it is known that no rule action is due, and that nothing need be told to know it.

    The deck and the waiting room are the only zones that matter beside those at which effects and
    rules look: whether both are empty is kept with what was found out.
    """
    empty = without_cards(state)
    if is_settled(state, empty):
        return True
    if empty or not is_in_order(state):
        return False
    settle(state, empty)
    return True


def is_in_order(state: WeissState) -> bool:
    """Whether the print alone says that no rule action is due: the usual case.

    Then each position has at most one card, a character with a power above zero that no effect at
    work can lower, the climax area at most one climax, there is no marker without a character, and
    nobody has lost by the level. That somebody has no cards is left to the caller.
    """
    if power_may_fall(state):
        return False
    cards, characters, climaxes = state.cards, *in_their_places(state.faces)
    for own in state.zones.values():
        if len(own[zones.LEVEL]) >= LOSING_LEVEL:
            return False
        for position, markers in MARKERS.items():
            there = own[position]
            if not there:
                if own[markers]:
                    return False
            elif len(there) > 1 or cards[there[0]].face not in characters:
                return False
        there = own[zones.CLIMAX_AREA]
        if there and (len(there) > 1 or cards[there[0]].face not in climaxes):
            return False
    return True


@once_for_faces
def in_their_places(
    printed: Mapping[FaceId, Face],
) -> tuple[frozenset[FaceId | None], frozenset[FaceId | None]]:
    """The faces of characters with a power above zero, and those of climaxes."""
    kinds = {name: face.printed.get(faces.TYPE) for name, face in printed.items()}
    characters = (name for name, kind in kinds.items() if kind == faces.CHARACTER)
    return (
        frozenset(name for name in characters if prints_power(printed[name])),
        frozenset(name for name, kind in kinds.items() if kind == faces.CLIMAX),
    )


def without_cards(state: WeissState) -> list[Player]:
    """The players who have cards neither in the deck nor in the waiting room."""
    return [
        player
        for player, own in state.zones.items()
        if not own[zones.DECK] and not own[zones.WAITING_ROOM]
    ]


def are_due(state: WeissState) -> bool:
    """Whether a check timing would now have rule actions to resolve; the faces are known."""
    return not nothing_is_due(state) and bool(losing(state) or out_of_place(state))


def out_of_place(state: WeissState) -> tuple[Move, ...]:
    """The moves of all cards that rule actions take from where they are."""
    return all_at_once(
        state,
        (
            *insufficient_power(state),
            *illegal_cards(state),
            *surplus_cards(state),
        ),
        unaffiliated_markers(state),
    )


@rule("9.4.1", "1.2.1", "1.2.2", "1.2.3")
def losing_verdict(state: WeissState, losers: tuple[Player, ...]) -> Procedure[None]:
    """All players who fulfil a losing condition lose; if both do, the game is a draw."""
    winner = other(losers[0]) if len(losers) == 1 else None
    fulfilled = [numbers for player in losers for numbers in conditions(state, player)]
    cited = dict.fromkeys(number for numbers in fulfilled for number in numbers)
    yield GameEnded(Result(losers, winner), tuple(cited))


def losing(state: WeissState) -> tuple[Player, ...]:
    """The players who fulfil a losing condition."""
    return tuple(player for player in PLAYERS if any(conditions(state, player)))


def conditions(state: WeissState, player: Player) -> Iterator[tuple[str, ...]]:
    """The rules of each losing condition that ``player`` fulfils."""
    if has_lost_level(state, player):
        yield "9.4.1.1", "1.2.2.1"
    if has_no_cards(state, player):
        yield "9.4.1.2", "1.2.2.2"


@rule("9.4.1.1", "1.2.2.1", "3.9.3")
def has_lost_level(state: WeissState, player: Player) -> bool:
    """Whether four or more cards lie in the level."""
    return player_level(state, player) >= LOSING_LEVEL


@rule("9.4.1.2", "1.2.2.2")
def has_no_cards(state: WeissState, player: Player) -> bool:
    """Whether both the deck and the waiting room are empty."""
    return player in without_cards(state)


def faces_that_decide(game: WeissGame) -> Procedure[None]:
    """Ask for what the rule actions must know of the cards on the stages and climax areas."""
    if nothing_is_open(game.state):
        return
    for player in PLAYERS:
        for card in game.state.stage(player):
            yield from face_needed(game, card, faces.TYPE)
            if faces.is_type(game.state, card, faces.CHARACTER):
                yield from known(game, partial(can_be_judged, card=card))
        for card in game.state.cards_in(player, zones.CLIMAX_AREA):
            yield from face_needed(game, card, faces.TYPE)


def nothing_is_open(state: WeissState) -> bool:
    """Whether everything is known that rule actions can ask for: the usual case."""
    if power_may_fall(state) and in_force_on(state, faces.POWER).open:
        return False
    return all(
        state.knows(card, faces.TYPE, faces.POWER)
        for player in PLAYERS
        for card in (*state.stage(player), *state.cards_in(player, zones.CLIMAX_AREA))
    )


def can_be_judged(state: WeissState, card: CardId) -> bool:
    """Whether a character's power is known as far as rule actions ask for it.

    Raises ``FaceUnknown`` where it is not.
    """
    return surely_has_power(state, card) or power(state, card) <= 0


def has_power_in_print(state: WeissState, card: CardId) -> bool:
    """Whether a power above zero is printed on a card."""
    face = state.face(card)
    return face is not None and prints_power(face)


def prints_power(face: Face) -> bool:
    """Whether a power above zero is printed."""
    power = face.printed.get(faces.POWER)
    return isinstance(power, int) and power > 0


@rule("9.5.1")
def insufficient_power(state: WeissState) -> Iterator[TakenAway]:
    """Characters whose power is zero or lower."""
    falls = power_may_fall(state)
    for player in PLAYERS:
        for card in state.stage(player):
            if not falls and has_power_in_print(state, card):
                continue
            if not faces.is_type(state, card, faces.CHARACTER) or surely_has_power(state, card):
                continue
            if power(state, card) <= 0:
                yield card, "9.5.1"


@rule("9.6.1", "3.6.7", "3.11.3")
def illegal_cards(state: WeissState) -> Iterator[TakenAway]:
    """Cards on the stage that are not characters, and in the climax area not climaxes."""
    for player in PLAYERS:
        for card in state.stage(player):
            if not faces.is_type(state, card, faces.CHARACTER):
                yield card, "9.6.1"
        for card in state.cards_in(player, zones.CLIMAX_AREA):
            if not faces.is_type(state, card, faces.CLIMAX):
                yield card, "9.6.1"


@rule("9.6.2", "9.6.2.1")
def surplus_cards(state: WeissState) -> Iterator[TakenAway]:
    """If several lie on one position or climax area, all but the one placed last.

    If several were placed last, none of them stays.
    """
    for player in PLAYERS:
        own = state.zones[player]
        for zone in ALONE:
            cards = own[zone]
            if len(cards) < 2:
                continue
            last = max(state.cards[card].placed for card in cards)
            placed_last = [card for card in cards if state.cards[card].placed == last]
            for card in cards:
                if card not in placed_last:
                    yield card, "9.6.2"
                elif len(placed_last) > 1:
                    yield card, "9.6.2.1"


@rule("9.7.1")
def unaffiliated_markers(state: WeissState) -> Iterator[Move]:
    """Markers under a position where no character is."""
    for player in PLAYERS:
        own = state.zones[player]
        for position, markers in MARKERS.items():
            if own[markers] and not own[position]:
                for marker in reversed(own[markers]):
                    yield discarded_marker(state, marker, because="9.7.1")


def all_at_once(
    state: WeissState, leaving: Iterable[TakenAway], markers: Iterable[Move]
) -> tuple[Move, ...]:
    """One move for each card that any rule action moves, with the first rule that does."""
    moves: dict[CardId, Move] = {}
    for card, because in leaving:
        for one in to_owner(state, card, zones.WAITING_ROOM, because=because):
            moves.setdefault(one.card, one)
    for one in markers:
        moves.setdefault(one.card, one)
    return tuple(moves.values())


# --- Endless loops (11.1)

WeissWatch = Watch[WeissState]


LOOPING = Looping("11.1.1.2", "11.1.1.3")
"""How a loop ends that one player can end, or both."""


def watched(game: WeissGame, watch: WeissWatch) -> Procedure[None]:
    """Look for a loop at a point of a procedure that may come again and again."""
    yield from loops.watched(game, watch, LOOPING)
