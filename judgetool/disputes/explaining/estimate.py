"""The least that is still needed to come from a state to the board that was seen.

It never overestimates: one card text can move any card at any time, so of a board that is possible
it says only whether anything is left to do. What it rules out is surely impossible.
"""

from collections import Counter
from collections.abc import Mapping
from math import inf

from judgetool.disputes.explaining.observed import Observed, difference, is_whole
from judgetool.engine.kernel.cards import PLAYERS, FaceId
from judgetool.engine.kernel.state import State


def least_commands(state: State, seen: Observed, places: Mapping[str, int]) -> float:
    """So many commands are needed at least; infinite where none can bring the board about.

    ``places`` has for each step its place in the turn.
    """
    if is_beyond(state, seen, places) or not can_be(state, seen):
        return inf
    differs = difference(state, seen)
    there = seen.step in (None, state.step) and seen.turn in (None, state.turn)
    return 0 if there and not (differs.cards or differs.turned) else 1


def is_beyond(state: State, seen: Observed, places: Mapping[str, int]) -> bool:
    """Whether the game has gone on beyond the moment that was seen: the turn, or the step."""
    if seen.turn is not None and state.turn > seen.turn:
        return True
    if seen.step is None or (seen.turn is not None and state.turn < seen.turn):
        return False
    return places.get(state.step, 0) > places.get(seen.step, len(places))


def can_be(state: State, seen: Observed) -> bool:
    """Whether there are so many cards, and whether the deck lists have the faces that were seen.

    Both sides of a card count as the same face: it can be turned over.
    """
    if sum(map(len, seen.zones.values())) > len(state.cards):
        return False
    fronts = {back: front for front, back in getattr(state, "backs", {}).items()}
    wanted: Counter[FaceId] = Counter()
    for faces in seen.wanted.values():
        for face, number in faces.items():
            wanted[fronts.get(face, face)] += number
    short, free = 0, 0
    known = Counter(fronts.get(face, face) for face in _known(state).elements())
    for player in PLAYERS:
        unknown = sum(1 for one in state.owned_by(player) if not is_whole(state, one.face))
        free += unknown - sum(state.unseen.get(player, {}).values())
    for face, number in wanted.items():
        listed = sum(state.unseen.get(player, {}).get(face, 0) for player in PLAYERS)
        short += max(0, number - known[face] - listed)
    return short <= free


def _known(state: State) -> Counter[FaceId]:
    """The faces of all cards that are known."""
    faces = (card.face for card in state.cards.values())
    return Counter(face for face in faces if face is not None and is_whole(state, face))
