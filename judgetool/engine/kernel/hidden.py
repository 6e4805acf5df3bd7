"""Hidden information: what an unknown card can be, and what can be told of it."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from judgetool.engine.kernel.cards import NAME, PLAYERS, CardId, Face, FaceId, Player, Value, Zone
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.immutable import MOST_FACES, once_for_faces, remembered
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import agrees, denied, is_partial, lacked

# --- what an unknown card can be ------------------------------------------------------------------


@remembered
def undetermined(state: State, owner: Player) -> tuple[CardId, ...]:
    """The cards of ``owner`` that are unknown, or known only in part."""
    partial = known_in_part(state.faces)
    return tuple(
        [
            number
            for number, card in state.cards.items()
            if card.owner == owner and (card.face is None or card.face in partial)
        ]
    )


@once_for_faces
def known_in_part(faces: Mapping[FaceId, Face]) -> frozenset[FaceId]:
    """The faces that say only something of a card."""
    return frozenset(name for name, face in faces.items() if is_partial(face))


def with_face(faces: Mapping[FaceId, Face], name: FaceId, face: Face) -> Mapping[FaceId, Face]:
    """``faces`` with one more, or another one: always the same set if the same is told.

    What was found out about a set of faces is kept with it. A search tells the same again and
    again, and so needs not find it out anew.
    """
    key = id(faces), name, tuple(face.printed.items())
    known = _told.get(key)
    if known is not None and known[1] == face:
        return known[2]
    if len(_told) >= MOST_FACES:
        _told.clear()
    found = {**faces, name: face}
    _told[key] = faces, face, found
    return found


Faces = Mapping[FaceId, Face]
_told: dict[tuple[int, FaceId, Hashable], tuple[Faces, Face, Faces]] = {}
"""What was told of which faces: the faces before are kept, so that no others can have their id."""


def could_be(state: State, card: CardId, told: Mapping[str, Value], face: FaceId | None) -> bool:
    """Whether ``card`` can be what is told, given the faces known to be among the unknown cards.

    ``face`` names the card if the whole face is told. Otherwise ``told`` is a part of it.
    A face must be left for each other card that is known in part.
    """
    owner = state.cards[card].owner
    known = {**state.unseen.get(owner, {})}
    unknown = undetermined(state, owner)
    free = len(unknown) - sum(known.values())
    others = [other for other in unknown if other != card]
    constraints = _told_in_part(state, others)
    if face is None:
        constraints.append(told)
    elif known.get(face, 0) > 0:
        known[face] -= 1
    elif free > 0:
        free -= 1
    else:
        return False
    return _all_satisfied(state, constraints, known, free)


def could_hold(state: State, cards: tuple[CardId, ...], faces: Sequence[FaceId]) -> bool:
    """Whether the ``cards`` of one owner, in any order, can include all of ``faces``.

    A card with a known face cannot be anything else. The others share the unseen faces with the
    unknown cards elsewhere. There must still be a face for each of those that is known in part.
    """
    owner = state.cards[cards[0]].owner
    unknown = undetermined(state, owner)
    certain = Counter(str(state.cards[card].face) for card in cards if card not in unknown)
    more = Counter(faces) - certain
    if more.total() > len(cards) - certain.total():
        return False
    known = Counter(dict(state.unseen.get(owner, {})))
    free = len(unknown) - known.total() - (more - known).total()
    elsewhere = _told_in_part(state, (other for other in unknown if other not in cards))
    return free >= 0 and _all_satisfied(state, elsewhere, known - more, free)


def _told_in_part(state: State, unknown: Iterable[CardId]) -> list[Mapping[str, Value]]:
    """What was told of those of the ``unknown`` cards that are known in part."""
    if not known_in_part(state.faces):
        return []
    told = [state.cards[card].face for card in unknown]
    return [state.faces[face].printed for face in told if face is not None]


def _all_satisfied(
    state: State, constraints: list[Mapping[str, Value]], known: Mapping[FaceId, int], free: int
) -> bool:
    """Whether each card known in part can have an unseen face of its own, or be a free card."""
    if not constraints:
        return free >= 0
    slots = [face for face, number in known.items() for _ in range(number)]
    taken: dict[int, int] = {}

    @cache
    def fits(face: FaceId, index: int) -> bool:
        return agrees(state.faces[face], constraints[index])

    def place(index: int, tried: set[int]) -> bool:
        for slot, face in enumerate(slots):
            if slot in tried or not fits(face, index):
                continue
            tried.add(slot)
            if slot not in taken or place(taken[slot], tried):
                taken[slot] = index
                return True
        return False

    unplaced = sum(not place(index, set()) for index in range(len(constraints)))
    return unplaced <= free


# --- what can be told of a card -------------------------------------------------------------------


NONE: Mapping[str, tuple[str, ...]] = {}

Possible = Mapping[str, Callable[[Value], bool]]
"""By kind of printed information: whether a card can have this value."""


def against_told(
    told: Mapping[str, Value], possible: Possible, one_of: Mapping[str, tuple[str, ...]] = NONE
) -> Iterator[Objection]:
    """Information that no card of the game can have; each has just one word of ``one_of``."""
    for kind, value in told.items():
        aspect = denied(kind)
        if aspect is not None:
            if aspect not in possible and aspect != NAME:
                yield Objection(f"a card has no {aspect}", ())
            elif {*one_of.get(aspect, (None,))} <= {*lacked(told, aspect)}:
                yield Objection(f"a card has a {aspect}, which is one of these", ())
        elif kind not in possible:
            yield Objection(f"a card has no {kind}", ())
        elif not possible[kind](value):
            yield Objection(f"the {kind} of a card cannot be {value}", ())


def is_number(value: Value) -> bool:
    """Whether the value is a number that can be printed, or none."""
    return value is None or (isinstance(value, int) and value >= 0)


def is_words(value: Value) -> bool:
    """Whether the value is words that can be printed."""
    return isinstance(value, tuple)


# --- what the look at a set-up finds --------------------------------------------------------------


class Finding(NamedTuple):
    """Something in a set-up that is impossible, or that only a card text can cause.

    ``zones`` are those to which it belongs; without any it belongs to the moment.
    """

    reason: str
    citations: tuple[str, ...]
    impossible: bool = True
    zones: tuple[Zone, ...] = ()

    def on(self, player: Player, *zones: str) -> "Finding":
        """The same about zones of a player."""
        return self._replace(zones=tuple(Zone(player, zone) for zone in zones))


def decks_too_large(state: State, size: int, number: str, deck: str) -> Iterator[Finding]:
    """No player has more cards than the ``size`` of a deck, as no card ever leaves the game.

    ``number`` is the rule on what a deck consists of, ``deck`` the zone where it lies.
    """
    for player in PLAYERS:
        cards = sum(1 for _ in state.owned_by(player))
        if cards > size:
            reason = f"{player} has {cards} cards, a deck has {size}"
            yield Finding(reason, (number,)).on(player, deck)


def known_lists(state: State, number: str, deck: str) -> Iterator[Finding]:
    """There are at least as many unknown cards as faces known to be among them.

    ``number`` is the rule on what a deck consists of, ``deck`` the zone where it lies. Where a
    set-up shows more copies of a face than the list has, fewer than none of them are unseen.
    """
    for player in PLAYERS:
        counts = state.unseen.get(player, {})
        unseen = sum(counts.values())
        unknown = len(undetermined(state, player))
        if unseen > unknown:
            yield Finding(
                f"{player}'s deck list has {unseen} cards that are not in sight, "
                f"but only {unknown} cards are unknown",
                (number,),
            ).on(player, deck)
        for face in sorted(face for face, count in counts.items() if count < 0):
            yield Finding(
                f"more copies of {face} are set up than {player}'s deck list has",
                (number,),
            ).on(player, *_where(state, player, face))


def _where(state: State, player: Player, face: FaceId) -> tuple[str, ...]:
    """The zones in which the cards of a player are that have this face."""
    cards = (card for card in state.owned_by(player) if card.face == face)
    return tuple(dict.fromkeys(card.zone.name for card in cards if card.zone.player == player))


def faces_listed(state: State, player: Player) -> Iterator[tuple[Face, int]]:
    """The faces that a player is known to have, in sight or among the unknown cards, counted."""
    known = ((card.face, 1) for card in state.owned_by(player) if card.face is not None)
    for face, number in (*known, *state.unseen.get(player, {}).items()):
        yield state.faces[face], number


def alternating_turns(state: State, before: Collection[str], *numbers: str) -> Iterator[Finding]:
    """Players take turns, the starting player the first one, by the rules ``numbers``.

    The steps ``before`` are those of the preparation, which are nobody's turn.
    """
    starting = state.turn_player == state.starting_player
    if state.step not in before and starting != (state.turn % 2 == 1):
        reason = f"turn {state.turn} is not {state.turn_player}'s"
        yield Finding(reason, numbers, impossible=False)
