"""Cards as a set-up names them that is taken over from a moment of a game."""

from collections.abc import Sequence

from judgetool.disputes.explaining.observed import is_whole
from judgetool.disputes.scenarios.models import UNKNOWN
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import place_of
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.state import State


def names(state: State, cards: Sequence[CardId]) -> list[str]:
    """The cards by their faces; one that nobody knows whole is unknown."""
    faces = (state.cards[card].face for card in cards)
    return [str(face) if is_whole(state, face) else UNKNOWN for face in faces]


def called(scene: Scene[State], card: CardId) -> str:
    """A card in play by its name, or by its place where another one has the same name."""
    state = scene.state
    name, player = state.called(card), state.zone_of(card).player
    others = (one.id for one in state.cards.values() if one.orientation is not None)
    same = [one for one in others if state.zone_of(one).player == player]
    alone = sum(state.called(one) == name for one in same) == 1
    return name if name is not None and alone else place_of(scene, card)
