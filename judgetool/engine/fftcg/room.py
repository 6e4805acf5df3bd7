"""Room on the field: which cards can enter it (7.7), and which can be searched for to enter it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeGuard

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import (
    controlled,
    elements,
    has_icon,
    is_character,
    is_light_or_dark,
    is_type,
    names,
)
from judgetool.engine.fftcg.keywords import ENTER_BY, PUT_BY
from judgetool.engine.fftcg.nodes import GainCrystals, LieOn
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    Draw,
    Effect,
    GiveWords,
    If,
    IfYouDo,
    InOrder,
    Look,
    OneOf,
    Put,
    Reveal,
    Shuffle,
    Test,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import NAME, CardId, Face, FaceId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import in_force_on_any
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.evaluating import holds, players
from judgetool.engine.kernel.events import Moved, apply
from judgetool.engine.kernel.immutable import changed, once_for_faces, record
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.state import FaceUnknown

MOST_BACKUPS = 5
"""The greatest number of Backups that a player may control (7.7.4)."""


def against_deploying(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why a Character cannot enter the field under the control of ``player``.

    Raises ``FaceUnknown`` if that depends on an unknown card.
    """
    itself = state.cards[card].face in says_what_it_is(state.faces)
    if not itself and nothing_is_about(state, WHAT_IT_IS):
        together = as_printed(state, (card, *state.field(player)))
        if together is not None and fit_together(together):
            return
    there = entered(state, player, card)
    same = all(deciding(state, card) == deciding(there, card) for deciding in (names, elements))
    because = () if same else ("11.9.2",)
    for rule_of_room in (against_same_name, against_backups, against_light_and_dark):
        for one in rule_of_room(there, player, card):
            yield changed(one, citations=(*one.citations, *because))


@rule("11.9.2")
def entered(state: FinalState, player: Player, card: CardId) -> FinalState:
    """The state in which a card is on the field, where field abilities change what it is."""
    entering = move(state, card, zones.FIELD, controller=player, orientation=zones.ACTIVE)
    return apply(state, Moved((entering,)))


@once_for_faces
def says_what_it_is(printed: Mapping[FaceId, Face]) -> frozenset[FaceId | None]:
    """The faces with a field ability that gives words by which room on the field is decided."""
    return frozenset(
        name
        for name, face in printed.items()
        for ability in face.abilities
        for one in nodes_in(ability.lasting)
        if isinstance(one, GiveWords) and one.aspect in WHAT_IT_IS
    )


class Printed(NamedTuple):
    """What is printed on a card that decides whether it can be on the field with others.

    ``name`` is None if others of its name can be there, too. ``powerless`` says that its power is
    zero or less.
    """

    name: str | None
    backup: bool
    limited: bool
    powerless: bool


DECIDING = frozenset((faces.TYPE, faces.ELEMENTS, faces.POWER, faces.ICONS))
"""The printed information that decides it, beside the name."""

DECIDING_WITH_NAME = DECIDING | {NAME}
WHAT_IT_IS = DECIDING_WITH_NAME - {faces.POWER}


@once_for_faces
def printed_in_full(printed: Mapping[FaceId, Face]) -> Mapping[FaceId | None, Printed]:
    """What is printed on each face that is known well enough."""
    return {
        name: _printed_on(face)
        for name, face in printed.items()
        if face.name is not None and face.printed.keys() >= DECIDING
    }


def _printed_on(face: Face) -> Printed:
    elements, icons, now = (face.printed[one] for one in (faces.ELEMENTS, faces.ICONS, faces.POWER))
    return Printed(
        None if faces.GENERIC in faces.as_words(icons) else face.name,
        face.printed[faces.TYPE] == faces.BACKUP,
        any(one in faces.LIMITED_ELEMENTS for one in faces.as_words(elements)),
        isinstance(now, int) and now <= 0,
    )


def as_printed(state: FinalState, cards: tuple[CardId, ...]) -> list[Printed] | None:
    """What is printed on cards, if all of them are known and are now what is printed on them.

    None if that may be different: an effect changes words, a Character is Primed, or more must be
    told.
    """
    view = in_force_on_any(state, DECIDING_WITH_NAME)
    if view.words or view.open or state.primed:
        return None
    of_face = printed_in_full(state.faces)
    found = [of_face[face] for card in cards if (face := state.cards[card].face) in of_face]
    return found if len(found) == len(cards) else None


def fit_together(there: list[Printed]) -> bool:
    """Whether cards can be on the field of one player together (7.7.3, 7.7.4, 7.7.5)."""
    names = [one.name for one in there if one.name is not None]
    return (
        len(set(names)) == len(names)
        and len([one for one in there if one.backup]) <= MOST_BACKUPS
        and len([one for one in there if one.limited]) <= 1
    )


def against_putting(
    state: FinalState, player: Player, card: CardId, context: Context
) -> Iterator[Objection]:
    """Why an effect cannot put a Character onto the field; raises ``FaceUnknown``."""
    yield from against_entering(state, player, card, context)
    yield from against_deploying(state, player, card)


@rule("2.2", "15.2.7.5.1")
def against_entering(
    state: FinalState, player: Player, card: CardId, context: Context
) -> Iterator[Objection]:
    """Another effect keeps Characters from entering the field by Summons, or by abilities."""
    for kind in context.kinds:
        if kind not in ENTER_BY:
            continue
        if prohibition(state, player, PUT_BY[kind]):
            yield Objection(f"{player} cannot {PUT_BY[kind]}", ("2.2",))
        if prohibition(state, card, ENTER_BY[kind]):
            yield Objection(f"{state.called(card)} cannot {ENTER_BY[kind]}", ("2.2",))


@rule("5.2.2.1", "7.7.3", "7.7.3.1")
def against_same_name(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """The player controls a Character of the same name, and neither has the generic icon."""
    if has_icon(state, card, faces.GENERIC):
        return
    own = set(names(state, card))
    for other in state.field(player):
        same = own.intersection(names(state, other)) if other != card else set[str]()
        if same and not has_icon(state, other, faces.GENERIC):
            both_names = ("15.2.9.4.1",) if other in state.primed else ()
            yield Objection(
                f"{player} controls {same.pop()} already, and neither card has the generic icon",
                ("7.7.3", "5.2.2.1", *both_names),
            )


@rule("7.7.4")
def against_backups(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """The player already controls five Backups."""
    if not is_type(state, card, faces.BACKUP):
        return
    there = len([one for one in controlled(state, player, faces.BACKUP) if one != card])
    if there >= MOST_BACKUPS:
        yield Objection(f"{player} controls {there} Backups already", ("7.7.4",))


@rule("7.7.5")
def against_light_and_dark(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """The player already controls a Light or Dark card."""
    if not is_light_or_dark(state, card):
        return
    others = (one for one in state.field(player) if one != card)
    if any(is_light_or_dark(state, other) for other in others):
        yield Objection(f"{player} controls a Light or Dark card already", ("7.7.5",))


FOUND = ("chosen", "those cards")
"""The words by which texts point at cards that were found."""

LEAVE_THE_FIELD = (Draw, Look, Reveal, Shuffle, GainCrystals)
"""Effects that do not change the field."""


@record
class CanFollow(Test):
    """Something can be done with the card afterwards. No text says this, so it is no node."""

    then: Effect


@rule("15.1.1.8.1", "7.7.4")
def could_follow(state: FinalState, card: CardId, then: Effect, context: Context) -> bool:
    """Whether the text can do with this card what it does with a card that was found.

    An unknown card could be any card. What a player may leave out rules out no card.
    """
    found = state.reference(card)
    try:
        return is_possible(state, card, then, changed(context, chosen=(found,), those=(found,)))
    except FaceUnknown:
        return True


def is_possible(state: FinalState, card: CardId, then: Effect, context: Context) -> bool:
    """Whether an effect may be possible with the card that was found.

    Raises ``FaceUnknown`` if that depends on a condition that is not known.
    """
    match then:
        case LieOn():
            return can_lie_on_another(state, card, context.master)
        case Put() if goes_to_the_field(then):
            (player, *_) = players(then.whose, context.master, state)
            return has_room(state, card, player, context)
        case InOrder():
            return all(is_possible(state, card, one, context) for one in foreseen(then.effects))
        case IfYouDo():
            return then.otherwise is not None or is_possible(state, card, then.effect, context)
        case If():
            follows = then.then if holds(state, then.condition, context) else then.otherwise
            return follows is None or is_possible(state, card, follows, context)
        case OneOf():
            return any(is_possible(state, card, way.effect, context) for way in then.ways)
        case _:
            return True


def foreseen(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The parts of a text up to the first that changes the field: later ones may have more room."""
    for one in effects:
        yield one
        if not isinstance(one, LEAVE_THE_FIELD) and getattr(one, "what", None) not in FOUND:
            return


def goes_to_the_field(then: Effect) -> TypeGuard[Put]:
    """Whether what is found is put onto the field."""
    return isinstance(then, Put) and then.zone == zones.FIELD and then.what in FOUND


def puts(then: Effect) -> Iterator[Put]:
    """The effects by which found cards are put onto the field in any case."""
    match then:
        case Put() if goes_to_the_field(then):
            yield then
        case InOrder():
            for one in foreseen(then.effects):
                yield from puts(one)
        case IfYouDo(otherwise=None):
            yield from puts(then.effect)
        case _:
            pass


def may_bring_to_the_field(then: Effect) -> bool:
    """Whether an effect may put found cards onto the field."""
    return any(isinstance(one, Put) and goes_to_the_field(one) for one in nodes_in(then))


def words_for(then: Effect) -> str:
    """The words for cards with which this can be done; empty if it can be done with any."""
    if isinstance(then, LieOn):
        return "of a name that is not controlled yet"
    if any(True for _ in puts(then)):
        return "that can be put onto the field"
    return "with which that can be done" if may_bring_to_the_field(then) else ""


@rule("15.1.1.8.1")
def against_finding_together(
    state: FinalState, decision: Decision, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Each card has room on the field, but not all of them together.

    This is no objection if the text demands that many cards.
    """
    tests, context = () if decision.selector is None else decision.selector.tests, decision.context
    if len(cards) < 2 or decision.minimum or not isinstance(context, Context):
        return
    for put in (put for test in tests if isinstance(test, CanFollow) for put in puts(test.then)):
        (player, *_) = players(put.whose, context.master, state)
        room = state
        for card in cards:
            if not has_room(room, card, player, context):
                yield Objection("there is no room on the field for all of them", ("15.1.1.8.1",))
                return
            entering = move(room, card, zones.FIELD, controller=player, orientation=zones.ACTIVE)
            room = apply(room, Moved((entering,)))


@rule("15.2.9.3.1", "15.2.9.3.1.2")
def can_lie_on_another(state: FinalState, card: CardId, player: Player) -> bool:
    """Whether a card is a Character and the player controls none of its name; true if unknown."""
    try:
        own = set(names(state, card))
        return is_character(state, card) and not any(
            own.intersection(names(state, there)) for there in state.field(player)
        )
    except FaceUnknown:
        return True


def can_enter(state: FinalState, card: CardId, player: Player, context: Context) -> bool:
    """Whether an effect can put a card onto the field; raises ``FaceUnknown``."""
    return is_character(state, card) and not any(against_putting(state, player, card, context))


def has_room(state: FinalState, card: CardId, player: Player, context: Context) -> bool:
    """Whether a card can enter the field under a player's control; true if unknown."""
    try:
        return can_enter(state, card, player, context)
    except FaceUnknown:
        return True
