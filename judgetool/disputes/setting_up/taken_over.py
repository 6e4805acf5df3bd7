"""A moment of a game as a set-up: what lies in which zone, and how it lies.

Effects that last, counters, damage, markers and the attack that is under way are not taken over.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.disputes.explaining.observed import is_whole
from judgetool.disputes.scenarios.models import UNKNOWN
from judgetool.disputes.setting_up.draft import Draft
from judgetool.disputes.setting_up.places import SETUP, Form, Place, fields_of
from judgetool.disputes.setting_up.typed import CARD_FIELD, ORIENTATION
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.state import State

FACE = "face"


def take_over(draft: Draft, scene: Scene[State], places: Sequence[Place]) -> None:
    """Let the set-up of ``draft``, in which nothing lies, be what lies on the table of ``scene``.

    ``places`` are those of the game.
    """
    state, from_the_top = scene.state, scene.tabletop.zones.from_the_top
    for name, value in moment_of(state):
        draft.put((SETUP, name), value)
    for place in places:
        if place.kind.form in (Form.PILE, Form.CARD) and place.player:
            cards = [
                _entry(scene, place, card) for card in state.cards_in(place.player, place.name)
            ]
            draft.put_cards(place, cards[::-1] if place.name in from_the_top else cards)


def moment_of(state: State) -> Iterator[tuple[str, Any]]:
    """The fields of a set-up that say whose turn it is, and where in it."""
    yield "turn", state.turn_player
    yield "turn number", state.turn
    yield "starting player", state.starting_player
    yield "at", state.step


def _entry(scene: Scene[State], place: Place, number: CardId) -> Any:
    """A card as it stands in the file: its name, and how it lies where that is not as usual."""
    card, part = scene.state.cards[number], place.kind.part
    name = str(card.face) if is_whole(scene.state, card.face) else UNKNOWN
    fields = {} if part is None else fields_of(part)
    said: dict[str, Any] = {}
    orientation = fields.get(ORIENTATION)
    if orientation and card.orientation is not None and card.orientation != orientation.usual:
        said[ORIENTATION] = card.orientation
    if FACE in fields and card.face_up is (place.name in scene.tabletop.zones.hidden):
        said[FACE] = "up" if card.face_up else "down"
    return {CARD_FIELD: name, **said} if said else name
