"""Which unknown cards must be which, so that a board is as it was seen."""

from collections import Counter
from collections.abc import Mapping

from judgetool.disputes.explaining.observed import Lying, Observed, Seen, matching, whole_face
from judgetool.engine.kernel.cards import CardId, FaceId, Player
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import agrees


def taken_by(state: State, seen: Observed) -> Mapping[CardId, FaceId] | None:
    """Which of the unknown cards must be which, so that the board is as it was seen.

    None where that is impossible: what lies there does not fit, or the deck lists do not allow it.
    """
    told: dict[CardId, FaceId] = {}
    left = {player: Counter(dict(faces)) for player, faces in state.unseen.items()}
    for zone, wanted in seen.zones.items():
        cards = state.cards_in(*zone)
        if len(cards) != len(wanted):
            return None
        if _as_they_lie(state, cards, wanted):
            told.update(
                (card, one.face)
                for card, one in zip(cards, wanted, strict=True)
                if one.face is not None and whole_face(state, state.cards[card].face) is None
            )
            continue
        open_ = Counter(wanted)
        undecided: list[CardId] = []
        for number in cards:
            card = state.cards[number]
            lying = Lying(whole_face(state, card.face), card.orientation)
            if lying.face is not None and open_[lying] > 0:
                open_[lying] -= 1
            elif lying.face is not None and open_[Lying(None, lying.orientation)] > 0:
                open_[Lying(None, lying.orientation)] -= 1
            elif lying.face is None:
                undecided.append(number)
            else:
                return None
        faces = list(open_.elements())
        placed = _placed(state, undecided, faces)
        if placed is None:
            return None
        told.update({card: face for card, face in placed.items() if face is not None})
    return told if _listed(state, told, left) else None


def _as_they_lie(state: State, cards: tuple[CardId, ...], wanted: Seen) -> bool:
    """Whether each card can be the one that was seen at its own place."""
    return all(_can_take(state, card, one) for card, one in zip(cards, wanted, strict=True))


def _placed(
    state: State, cards: list[CardId], places: list[Lying]
) -> dict[CardId, FaceId | None] | None:
    """Each unknown card at a place that it can take, or None where there are not enough."""
    fits = [
        [index for index, lying in enumerate(places) if _can_take(state, card, lying)]
        for card in cards
    ]
    taken = matching(fits)
    if len(taken) < len(cards):
        return None
    return {cards[one]: places[index].face for index, one in taken.items()}


def _can_take(state: State, card: CardId, lying: Lying) -> bool:
    instance = state.cards[card]
    if instance.orientation != lying.orientation:
        return False
    if lying.face is None or instance.face is None:
        return True
    if whole_face(state, instance.face) is not None:
        return instance.face == lying.face
    return agrees(state.faces[lying.face], state.faces[instance.face].printed)


def _listed(
    state: State, told: Mapping[CardId, FaceId], left: Mapping[Player, Counter[FaceId]]
) -> bool:
    """Whether the deck lists have all these cards; where a list has gaps, other cards can be."""
    for player, faces in left.items():
        needed = Counter(face for card, face in told.items() if state.cards[card].owner == player)
        unknown = sum(1 for one in state.owned_by(player) if whole_face(state, one.face) is None)
        if (needed - faces).total() > unknown - faces.total():
            return False
    return True
