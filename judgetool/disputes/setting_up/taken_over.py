"""A moment of a game as a set-up: what lies in which zone, how it lies, and what is under way.

What no set-up can say, such as an effect that lasts, is not taken over; ``not_taken`` says what.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.disputes.explaining.alike import Likeness
from judgetool.disputes.setting_up.draft import Draft
from judgetool.disputes.setting_up.places import SETUP, Form, Place, fields_of
from judgetool.disputes.setting_up.taken_cards import names
from judgetool.disputes.setting_up.typed import CARD_FIELD, ORIENTATION
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.decisions import TooManyEvents
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State

FACE = "face"

HOW_OFTEN = frozenset({"attacks", "declarations", "battles", "attacked"})
"""What counts what was done in this turn: no set-up says it, and few texts ask for it."""


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
            if place.kind.form is Form.CARD:
                cards = cards[:1]
            draft.put_cards(place, cards[::-1] if place.name in from_the_top else cards)
    for path, value in scene.tabletop.taking.of_game(scene):
        draft.put((SETUP, *path), value)


def not_taken(scene: Scene[State]) -> str:
    """What of a moment no set-up can say, in words; empty where the whole moment can be set up."""
    state = scene.state
    waiting = (
        (state.standing_by, "an ability stands by"),
        (state.delayed, "an effect waits for a later moment"),
        (state.replacements, "an effect lasts that does something instead"),
        (state.used, "an ability was used that can be used only so often"),
        (state.paying, "a cost is being paid"),
        (state.acting(), "an action is half done"),
        (_lasting(scene), "an effect lasts"),
    )
    found = [words for there, words in waiting if there]
    found += scene.tabletop.taking.lost(state)
    if not found and not _can_be_entered(scene):
        found.append(f"the {state.step} is half over")
    return ", and ".join(found)


def _lasting(scene: Scene[State]) -> bool:
    """Whether an effect lasts on a card that is still there, and no set-up says so."""
    state, is_said = scene.state, scene.tabletop.taking.is_said
    return any(
        not is_said(one) and (isinstance(one.subject, str) or state.is_same(one.subject))
        for one in state.modifiers
    )


def _can_be_entered(scene: Scene[State]) -> bool:
    """Whether a game that begins with the step of this moment comes to the very same moment."""
    if scene.decision is None:
        return True
    game = Game(scene.rules, scene.state)
    try:
        game.begin()
    except TooManyEvents:
        return False
    likeness = Likeness(scene.tabletop.zones.ordered, HOW_OFTEN)
    if game.decision is None:
        return False
    now = likeness.of(scene.state, scene.decision)
    return likeness.of(game.state, game.decision) == now


def moment_of(state: State) -> Iterator[tuple[str, Any]]:
    """The fields of a set-up that say whose turn it is, and where in it."""
    yield "turn", state.turn_player
    yield "turn number", state.turn
    yield "starting player", state.starting_player
    yield "at", state.step


def _entry(scene: Scene[State], place: Place, number: CardId) -> Any:
    """A card as it stands in the file: its name, and how it lies where that is not as usual."""
    card, part = scene.state.cards[number], place.kind.part
    [name] = names(scene.state, (number,))
    fields = {} if part is None else fields_of(part)
    said: dict[str, Any] = {}
    orientation = fields.get(ORIENTATION)
    if orientation and card.orientation is not None and card.orientation != orientation.usual:
        said[ORIENTATION] = card.orientation
    if FACE in fields and card.face_up is (place.name in scene.tabletop.zones.hidden):
        said[FACE] = "up" if card.face_up else "down"
    if card.orientation is not None or part is not None:
        beside = scene.tabletop.taking.of_card(scene.state, number)
        said |= {field: value for field, value in beside.items() if field in fields}
    return {CARD_FIELD: name, **said} if said else name
