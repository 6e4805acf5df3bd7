"""Steps in words: what happened by which rules, and what continuous effects make of cards.

A continuous effect leaves no event, and yet it often is what players disagree about. What it makes
of a card is said in the step in which that becomes so.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgetool.disputes.board.sight import NOT_SEEN, as_seen_by, line_as_seen_by, sees
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling.events import capital, tell, tell_edit
from judgetool.disputes.telling.names import in_terms_of, own_decisions
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.disputes.telling.trees.unmet import in_words
from judgetool.disputes.views import EventView, StepView
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.commands import Command, Reveal, Shuffle, is_edit
from judgetool.engine.kernel.continuous import in_force
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import effects_on
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.events import Event, apply, described
from judgetool.engine.kernel.game import Step
from judgetool.engine.kernel.grounds import Grounds, cited
from judgetool.engine.kernel.state import FaceUnknown, S, State
from judgetool.engine.kernel.triggers.consequences import held_back


def step_view(step: Step[S], before: Scene[S], player: Player | None = None) -> StepView:
    """A step in words; ``before`` is the scene in which it began.

    If a ``player`` is named, it is in words that tell nothing but what they have seen.
    """
    views = []
    waiting: list[str] = []
    scene = before

    def seen(one: Scene[State]) -> Scene[State]:
        return one if player is None else as_seen_by(one, player, step.state)

    book, rules = before.state.book, before.rules
    edited = _kind(step.command) == "edit"
    teller = tell_edit if edited else tell
    for recorded in step.events:
        after = replace(scene, state=apply(scene.state, recorded.event))
        text = in_terms_of(
            after, _told_to(player, teller, recorded.event, seen(scene), seen(after))
        )
        grounds = Grounds() if edited else rules.grounds_of(scene.state, recorded, after.state)
        deciding, others = cited(recorded.citations, recorded.enclosing, grounds)
        rests_on = own_decisions(book, recorded.rests_on)
        data = described(recorded.event) if player is None else {}
        views.append(EventView(text, (*deciding, *others), data, rests_on, len(deciding)))
        if player is None and not edited:
            waiting += _held_back(scene, recorded.event, after)
        scene = after
    after = replace(before, state=step.state)
    made = made_otherwise(before if step.index else None, after)
    views += [one for one in made if player is None or sees(step.state, one.data["card"], player)]
    numbers = dict.fromkeys(number for view in views for number in view.citations)
    return StepView(
        index=step.index,
        kind=_kind(step.command),
        command=None if step.command is None else _line(step, before, player),
        text=" ".join(view.text for view in views if view.text),
        events=tuple(views),
        citations=tuple(numbers),
        turn=step.state.turn,
        step=step.state.step,
        rests_on=own_decisions(book, step.rests_on),
        held_back=tuple(dict.fromkeys(waiting)),
    )


def _held_back(before: Scene[S], event: Event, after: Scene[S]) -> Iterator[str]:
    """The abilities that the event would trigger if their condition held, and what it asks for."""
    try:
        for one in held_back(before.rules.triggering, before.state, event, after.state):
            card = which_card(after, one.watcher.card)
            why = in_words(Scene(after.tabletop, one.asked), one.unmet)
            told = f"{one.watcher.ability.name} of {card} does not trigger: {why}."
            yield in_terms_of(after, capital(told))
    except FaceUnknown:
        return


def _line(step: Step[S], before: Scene[S], player: Player | None) -> str:
    """The command of a step as a line."""
    assert step.command is not None
    if player is None:
        return spell(step.command, before)
    return line_as_seen_by(before, step.command, player, step.state)


def _told_to(
    player: Player | None,
    teller: Teller,
    event: Event,
    before: Scene[State],
    after: Scene[State],
) -> str:
    """An event in words; for a player, not in those that need what they have not seen."""
    if player is None:
        return teller(event, before, after)
    try:
        return teller(event, before, after)
    except FaceUnknown:
        return f"{capital(NOT_SEEN.format(player=player))} happens."


def _kind(command: Command | None) -> str:
    if command is None:
        return "start"
    if is_edit(command):
        return "edit"
    if isinstance(command, Reveal | Shuffle) or command.by == JUDGE:
        return "reveal"
    return "command"


NOTHING = View()


def made_otherwise(before: Scene[State] | None, after: Scene[State]) -> Iterator[EventView]:
    """What differs between ``before`` and ``after``, and by which rules.

    At the beginning there is no ``before``: then it is what differs from the printed card.
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
        if stands(made) or (before is not None and stood(before, card, aspect)):
            yield _told(after, card, aspect, value)


def stands(applied: list[Applied]) -> bool:
    """Whether a continuous ability is among the effects, or there are several effects."""
    return len(applied) > 1 or any(one.working.ability is not None for one in applied)


def stood(before: Scene[State], card: CardId, aspect: str) -> bool:
    """Whether a continuous ability determined what it was."""
    made = (one for one in effects_on(before.state, card) if one.part.about == aspect)
    return any(one.working.ability is not None for one in made)


def _about(view: View) -> set[tuple[CardId, str]]:
    """The cards of which a view says something, each with the kind of information."""
    abilities = ((card, ABILITIES) for card in view.abilities)
    keys = (*view.numbers, *view.words, *abilities)
    return {(card, aspect) for card, aspect in keys if isinstance(card, CardId)}


def _before(before: Scene[State] | None, after: Scene[State], card: CardId, aspect: str) -> Any:
    """What it was before; what is printed, if the card was not on the table then."""
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
    if value == 0 and not _has(scene, card, aspect):
        value = None
    shown = ", ".join(value) if isinstance(value, tuple) else value
    has = f"no {aspect}" if shown in (None, "") else f"{aspect} {shown}"
    text = in_terms_of(scene, f"{which_card(scene, card)} has {has} now.")
    data = {"event": "information", "card": card, "aspect": aspect, "value": value}
    return EventView(text, rules, data)


def _has(scene: Scene[State], card: CardId, aspect: str) -> bool:
    """Whether a card has such a number at all; also if that cannot be known."""
    try:
        return scene.state.reading.has_number(scene.state, card, aspect)
    except FaceUnknown:
        return True
