"""What is under way on a board that is set up: which part a card has in it, or can be given.

The attack, what waits on the stack, and abilities that stand by are places of the moment whose
fields name cards. Which fields these are the game's scenario model says (``HasAPart``); so nothing
here is written for a game.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judgetool.disputes.setting_up.draft import Draft
from judgetool.disputes.setting_up.places import Field, Form, Place, fields_of
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import place_of
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, other
from judgetool.engine.kernel.state import FaceUnknown, State

ABILITY, OF, TARGETS, BY = "ability", "of", "targets", "by"
STANDING_BY = "standing by"
AUTOMATIC, CONTINUOUS = "automatic", "continuous"


class PartIn(NamedTuple):
    """A part that a card has in what is under way, or can be given: ``words`` name it.

    ``value`` then stands at ``path``, None where nothing is under way any more. With
    ``takes_card`` the card does not lie any more where it lay.
    """

    words: str
    path: tuple[str, ...]
    value: Any
    holds: bool
    takes_card: bool = False


def parts_of(
    scene: Scene[State], places: tuple[Place, ...], draft: Draft, card: CardId
) -> Iterator[PartIn]:
    """All parts that a card of the board has in what is under way, or can be given."""
    for place in places:
        kind, now = place.kind, draft.at(place.path)
        if place.player:
            continue
        if kind.form is Form.FIELDS and kind.part is not None:
            yield from _in_fields(scene, place, dict(now or {}), card)
        elif kind.form is Form.SEVERAL and kind.of is not None and kind.of.part is not None:
            yield from _in_list(scene, place, list(now or ()), card)


# --- what is one thing, such as the attack --------------------------------------------------------


def _in_fields(
    scene: Scene[State], place: Place, now: dict[str, Any], card: CardId
) -> Iterator[PartIn]:
    fields = fields_of(place.kind.part)
    takes_part = False
    for name, field in fields.items():
        word = _named(scene, field, card)
        if word is None:
            continue
        listed = field.kind.form in (Form.PILE, Form.SEVERAL)
        before = now.get(name)
        there = list(before) if isinstance(before, list) else [] if before is None else [before]
        holds = word in there
        takes_part = takes_part or holds
        left = [one for one in there if one != word]
        new: Any = (left if holds else [*there, word]) if listed else None if holds else word
        value = _complete(fields, {**now, name: new})
        if value is not None or holds:
            yield PartIn(f"{place.name}: {name}", place.path, value, holds)
    if takes_part:
        yield from _said_of_it(place, fields, now)


def _named(scene: Scene[State], field: Field, card: CardId) -> str | None:
    """What stands in a field for a card: its position, or its name; None where it cannot stand."""
    state = scene.state
    zone, turn_player = state.zone_of(card), state.turn_player
    whose = {"turn player": turn_player, "opponent": other(turn_player)}.get(field.whose)
    if zone.player != whose or state.cards[card].orientation is None:
        return None
    if field.kind.form is Form.WORD:
        return zone.name if zone.name in field.kind.words else None
    return state.called(card)


def _complete(fields: Mapping[str, Field], value: dict[str, Any]) -> dict[str, Any] | None:
    """The fields with the first word where one must be said; None where a card is missing."""
    said = {name: one for name, one in value.items() if one not in (None, [])}
    for name, field in fields.items():
        if field.needed and name not in said:
            if field.whose or field.kind.form is not Form.WORD:
                return None
            said[name] = field.kind.words[0]
    return said


def _said_of_it(
    place: Place, fields: Mapping[str, Field], now: Mapping[str, Any]
) -> Iterator[PartIn]:
    """What more can be said of what is under way, word by word."""
    for name, field in fields.items():
        if field.whose:
            continue
        if field.kind.form is Form.WORD:
            for word in field.kind.words:
                words = f"{place.name}: {name} {word}"
                yield PartIn(words, place.path, {**now, name: word}, now.get(name) == word)
        elif field.kind.form is Form.TRUTH:
            holds = bool(now.get(name))
            yield PartIn(f"{place.name}: {name}", place.path, {**now, name: not holds}, holds)


# --- what waits: on the stack, or standing by -----------------------------------------------------


def _in_list(scene: Scene[State], place: Place, now: list[Any], card: CardId) -> Iterator[PartIn]:
    of = place.kind.of
    assert of is not None
    fields, state = fields_of(of.part), scene.state
    in_play = state.cards[card].orientation is not None
    where = place_of(scene, card)
    if in_play and {ABILITY, OF} <= set(fields):
        for ability in _waiting(scene, place, card):
            entry: dict[str, Any] = {ABILITY: ability.name, OF: where}
            yield _entry(place, now, entry, f"{ability.name} of it")
    for name, field in fields.items():
        if field.kind.form is Form.CARD and BY in fields and _is_of_type(state, card, name):
            called = state.called(card)
            entry = {name: called, BY: state.zone_of(card).player}
            if called is not None and not in_play:
                yield _entry(place, now, entry, name)._replace(takes_card=True)
    if in_play and TARGETS in fields and now and isinstance(now[0].get(TARGETS, []), list):
        first, targets = now[0], list(now[0].get(TARGETS, []))
        holds = where in targets
        targets = [one for one in targets if one != where] if holds else [*targets, where]
        entry = {**first, TARGETS: targets}
        named = next(iter(first.values()))
        yield PartIn(f"{place.name}: target of {named}", place.path, [entry, *now[1:]], holds)


def _entry(place: Place, now: list[Any], entry: dict[str, Any], words: str) -> PartIn:
    """What puts an entry on top of a list, or takes it out where it stands there."""
    same = [one for one in now if entry.items() <= one.items()]
    left = [one for one in now if one not in same]
    value = left if same else [entry, *now]
    return PartIn(f"{place.name}: {words}", place.path, value or None, bool(same))


def _waiting(scene: Scene[State], place: Place, card: CardId) -> Iterator[Ability]:
    """The abilities of a card that can wait there."""
    try:
        abilities = scene.tabletop.lines.using.abilities_of(scene.state, card)
    except FaceUnknown:
        return
    for ability in abilities:
        only_automatic = place.name == STANDING_BY
        if ability.kind == AUTOMATIC or (not only_automatic and ability.kind != CONTINUOUS):
            yield ability


def _is_of_type(state: State, card: CardId, type_: str) -> bool:
    try:
        return state.reading.is_type(state, card, type_)
    except FaceUnknown:
        return False
