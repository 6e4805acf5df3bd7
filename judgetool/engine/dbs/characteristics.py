"""What a card is now (8-9): its numbers and words, and the skills that it has (2-11, 8-3)."""

from collections import Counter
from collections.abc import Collection

from judgetool.engine.dbs import faces
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.icons import names_of
from judgetool.engine.dbs.keyword_abilities import of_words
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import NAME, TYPE, CardId, Face, FaceId, Reference
from judgetool.engine.kernel.continuous import in_force, surely_lacks
from judgetool.engine.kernel.continuous.force import effects_on
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.modifiers import NumberChange
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.usable import is_used_so_often

# --- numbers


@rule("8-9-1", "1-3-6")
def characteristic(state: DbsState, card: CardId, aspect: str) -> int:
    """A number of a card now: the printed one, then the effects on it in their order.

    It is never less than 0. Raises ``FaceUnknown`` where the printed number is not known, or an
    effect on it is open.
    """
    return max(0, before_bounds(state, card, aspect))


@rule("8-9-1-1", "8-9-1-3")
def before_bounds(state: DbsState, card: CardId, aspect: str) -> int:
    """The same number as further effects would go on from it: it may be negative."""
    view = in_force(state)
    if view.open:
        view.need(card, aspect)
    changed = view.numbers.get((card, aspect)) if view.numbers else None
    return faces.number(state, card, aspect) if changed is None else changed


@rule("8-9-1-3")
def order_matters(state: DbsState, card: CardId, aspect: str) -> bool:
    """Whether one effect sets a number of a card and another adds to it."""
    changes = [one.part.change for one in effects_on(state, card)]
    about = [one for one in changes if isinstance(one, NumberChange) and one.aspect == aspect]
    return len({one.operation for one in about}) > 1


@rule("2-8-2", "2-9-2", "2-10-2")
def has_number(state: DbsState, card: CardId, aspect: str) -> bool:
    """Whether a card has this number at all; Extra Cards have no power."""
    if isinstance(state.printed(state.upper(card), aspect), int):
        return True
    return (card, aspect) in in_force(state).given


# --- words


@rule("8-9-1", "8-9-1-1", "8-9-1-2")
def words(state: DbsState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The words of one kind of a card now: colors, traits; a name is one word."""
    if aspect == faces.SKILLS:
        return recognized_skills(state, card)
    view = in_force(state)
    if view.open:
        view.need(card, aspect)
    changed = view.words.get((card, aspect)) if view.words else None
    return base_words(state, card, aspect) if changed is None else changed


@rule("8-9-1-1")
def base_words(state: DbsState, card: CardId, aspect: str) -> tuple[str, ...]:
    """What effects on words begin with: the printed ones."""
    if aspect == NAME:
        name = state.name(state.upper(card))
        if name is None:
            raise FaceUnknown(card, NAME)
        return (name,)
    return faces.printed_words(state, card, aspect)


def names(state: DbsState, card: CardId) -> tuple[str, ...]:
    """The names of a card now; raises ``FaceUnknown`` where its name is not known."""
    return words(state, card, NAME)


@rule("2-3-2")
def is_type(state: DbsState, card: CardId, type_: str) -> bool:
    """Whether a card is a Leader Card, a Battle Card or an Extra Card."""
    return state.printed(state.upper(card), TYPE) == type_


# --- skills


def face_with_text(state: DbsState, card: CardId) -> FaceId | None:
    """The face whose skills a card has: of a stack that of the card on top (10-4-3)."""
    return state.cards[state.upper(card)].face


def printed_on(face: Face) -> tuple[Ability, ...]:
    """The skills of a face, with those that single words of it stand for."""
    printed = face.printed.get(faces.SKILLS)
    return (*face.abilities, *of_words(printed)) if isinstance(printed, tuple) else face.abilities


@rule("2-11-1", "2-3-2-1-2", "10-4-3")
def own_abilities(state: DbsState, card: CardId) -> tuple[Ability, ...]:
    """The printed skills of a card: those of the side that faces up, of a stack those on top."""
    face = state.face(state.upper(card))
    return () if face is None else printed_on(face)


def abilities_in(state: DbsState, card: CardId, view: View) -> tuple[Ability, ...]:
    """The skills of a card as ``view`` shows them; raises ``FaceUnknown``."""
    view.need(card, ABILITIES)
    changed = view.abilities.get(card)
    return own_abilities(state, card) if changed is None else changed


@rule("8-3-1", "8-3-2")
def abilities_of(state: DbsState, card: CardId) -> tuple[Ability, ...]:
    """The valid skills of a card, printed and given: none that is negated.

    Raises ``FaceUnknown``.
    """
    return abilities_in(state, card, in_force(state))


@rule("8-3-2")
def recognized_abilities(state: DbsState, card: CardId) -> tuple[Ability, ...]:
    """The skills of a card, printed and given, also those that are negated: these still count."""
    view = in_force(state)
    view.need(card, ABILITIES)
    return (*own_abilities(state, card), *view.granted.get(card, ()))


@rule("8-3-2")
def with_negated(state: DbsState, card: CardId) -> tuple[Ability, ...]:
    """The skills of a card, the valid ones first; none if they depend on what is not known."""
    try:
        valid = abilities_of(state, card)
        left = Counter(valid)
        negated = []
        for one in recognized_abilities(state, card):
            if left[one] > 0:
                left[one] -= 1
            else:
                negated.append(one)
    except FaceUnknown:
        return ()
    return (*valid, *negated)


@rule("8-3-2")
def is_negated(state: DbsState, card: CardId, ability: Ability) -> bool:
    """Whether a card has a skill that is negated now."""
    if card not in in_force(state).abilities or ability in abilities_of(state, card):
        return False
    return ability in recognized_abilities(state, card)


@rule("10-10-1", "10-10-2")
def is_used_up(state: DbsState, this: Reference, ability: Ability) -> bool:
    """Whether a skill was activated as often in this turn as [Once per turn] lets it be.

    Each of several equal skills of a card counts by itself.
    """
    most = ability.times_a_turn
    return most is not None and is_used_so_often(state, this, ability, most)


@rule("10-10-2")
def has_it_elsewhere(state: DbsState, card: CardId, ability: Ability) -> bool:
    """Whether a card beneath in the stack, or the other side of a Leader Card, has a skill too.

    The book does not say whether it was the same skill that was activated there.
    """
    beneath = (state.cards[one].face for one in state.stack(card)[:-1])
    face = state.cards[card].face
    sides = (side for pair in state.backs.items() if face in pair for side in pair if side != face)
    return any(ability in printed_on(state.faces[one]) for one in (*beneath, *sides) if one)


def has_skill(state: DbsState, card: CardId, skill: str) -> bool:
    """Whether a card has a valid skill that goes by one word (10-2 to 10-8)."""
    if any(one.name == skill for one in abilities_of(state, card)):
        return True
    state.printed(state.upper(card), faces.SKILLS)
    return False


@rule("8-3-2")
def recognized_skills(state: DbsState, card: CardId) -> tuple[str, ...]:
    """The words for which skills of a card stand, also negated ones; raises ``FaceUnknown``."""
    state.printed(state.upper(card), faces.SKILLS)
    found = (one.name for one in recognized_abilities(state, card))
    return tuple(dict.fromkeys(name for name in found if name in faces.KEYWORDS))


def ability_names(state: DbsState, card: CardId) -> tuple[str, ...]:
    """The names, keywords and icons of a card's skills now; raises ``FaceUnknown``."""
    if state.face(state.upper(card)) is None:
        raise FaceUnknown(card, NAME)
    found = recognized_abilities(state, card)
    return tuple(dict.fromkeys(name for one in found for name in names_of(one)))


# --- what is known


def certainly_lacks(state: DbsState, card: CardId, aspect: str, words: Collection[str]) -> bool:
    """Whether a card is told to have none of these words, and no effect gives it one."""
    if aspect == faces.SKILLS and card in in_force(state).abilities:
        return False
    return surely_lacks(state, state.upper(card), aspect, words)


def decidable(state: DbsState, card: CardId, *aspects: str) -> bool:
    """Whether these aspects of a card are known, so that nobody needs to be asked."""
    if not aspects:
        return True
    view = in_force(state)
    if not state.knows(state.upper(card), *aspects):
        return False
    return not any((card, one) in view.open for one in aspects)
