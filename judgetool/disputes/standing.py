"""What continuous effects make of cards: said in the step in which it becomes so.

Such an effect leaves no event, and yet it often is what players disagree about.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.disputes.names import card_name
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.terms import in_terms_of
from judgetool.disputes.views import EventView
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous import in_force
from judgetool.engine.kernel.continuous.applying import Applied
from judgetool.engine.kernel.continuous.explaining import effects_on
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.state import FaceUnknown, State

NOTHING = View()


def made_otherwise(before: Scene[State] | None, after: Scene[State]) -> Iterator[EventView]:
    """What is otherwise in ``after`` than in ``before``, by which rules.

    Without a state before it, that is whatever is not as printed.
    """
    if after.tabletop.board.characteristics.rules_of_value is None:
        return
    earlier = NOTHING if before is None else in_force(before.state)
    now = in_force(after.state)
    if now is earlier:
        return
    for card, aspect in sorted(_about(earlier) | _about(now)):
        instance = after.state.cards.get(card)
        if instance is None or instance.orientation is None:
            continue
        value = _value(after, card, aspect)
        if value is None or value == _before(before, after, card, aspect):
            continue
        made = [one for one in effects_on(after.state, card) if one.part.about == aspect]
        if stands(made) or (not made and before is not None and stood(before, card, aspect)):
            yield _told(after, card, aspect, value)


def stands(applied: list[Applied]) -> bool:
    """Whether a continuous ability is among the effects, or several make it what it is."""
    return len(applied) > 1 or any(one.working.ability is not None for one in applied)


def stood(before: Scene[State], card: CardId, aspect: str) -> bool:
    """Whether a continuous ability made it what it was."""
    made = (one for one in effects_on(before.state, card) if one.part.about == aspect)
    return any(one.working.ability is not None for one in made)


def _about(view: View) -> set[tuple[CardId, str]]:
    """The cards and their information of which a view says anything."""
    abilities = ((card, ABILITIES) for card in view.abilities)
    keys = (*view.numbers, *view.words, *abilities)
    return {(card, aspect) for card, aspect in keys if isinstance(card, CardId)}


def _before(before: Scene[State] | None, after: Scene[State], card: CardId, aspect: str) -> Any:
    """What it was, or what is printed on a card that was not on the table."""
    if before is not None and before.state.cards[card].orientation is not None:
        return _value(before, card, aspect)
    state, reading = after.state, after.state.reading
    try:
        if aspect == ABILITIES:
            return tuple(one.name for one in reading.printed_abilities(state, card))
        if aspect in after.tabletop.board.characteristics.words_of:
            return reading.printed_words(state, card, aspect)
        return reading.printed_number(state, card, aspect)
    except FaceUnknown:
        return None


def _value(scene: Scene[State], card: CardId, aspect: str) -> Any:
    """What it is, None where that is not known."""
    state, reading = scene.state, scene.state.reading
    try:
        if aspect == ABILITIES:
            return reading.ability_names(state, card)
        if aspect in scene.tabletop.board.characteristics.words_of:
            return reading.words(state, card, aspect)
        return reading.number(state, card, aspect)
    except FaceUnknown:
        return None


def _told(scene: Scene[State], card: CardId, aspect: str, value: Any) -> EventView:
    rules_of_value = scene.tabletop.board.characteristics.rules_of_value
    rules = () if rules_of_value is None else rules_of_value(scene.state, card, aspect)
    shown = ", ".join(value) or "none" if isinstance(value, tuple) else str(value)
    text = in_terms_of(scene, f"{card_name(scene, card)} has {aspect} {shown} now.")
    data = {"event": "information", "card": card, "aspect": aspect, "value": value}
    return EventView(text, rules, data)
