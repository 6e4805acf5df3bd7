"""The information of a card now: what is printed on it, and what lasting effects make of that.

There is one function for each characteristic. It raises ``FaceUnknown`` if the printed information
decides and nobody has told it. At the end stands where ongoing effects work, and their order
(11.12.4).
"""

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.continuous import in_force
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.state import FaceUnknown


@rule("15.2.9.4.1")
def informing(state: FinalState, card: CardId) -> CardId:
    """The card whose information counts: of a Primed Character the one on top, but for names."""
    return state.upper(card)


@rule("7.13.3")
def is_blank(state: FinalState, card: CardId) -> bool:
    """Whether a card has no information at all: it was removed from play face down."""
    instance = state.cards[card]
    return instance.zone.name == zones.REMOVED and not instance.face_up


def printed_words(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """What effects on words begin with: the printed ones; a name is one, as a card type is.

    A Primed Character has the names of both its cards (15.2.9.4.1). Raises ``FaceUnknown``.
    """
    if is_blank(state, card):
        return ()
    if aspect != NAME:
        value = state.printed(informing(state, card), aspect)
        return (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
    found = []
    for one in dict.fromkeys((card, informing(state, card))):
        name = state.name(one)
        if name is None:
            raise FaceUnknown(one, NAME)
        found.append(name)
    return tuple(dict.fromkeys(found))


@rule("11.12.4.4", "11.12.4.6")
def words(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The words of one kind of a card now: what is printed, and what ongoing effects make of it."""
    view = in_force(state)
    if view.open:
        view.need(card, aspect)
    changed = view.words.get((card, aspect)) if view.words else None
    return printed_words(state, card, aspect) if changed is None else changed


@rule("15.2.9.4.1", "5.2.2.1")
def names(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The names of a card: a Primed Character has those of both its cards."""
    return words(state, card, NAME)


@rule("5.2.1.1")
def elements(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The Elements of a card; more than one make it Multi-Element."""
    return words(state, card, faces.ELEMENTS)


@rule("7.7.5")
def is_light_or_dark(state: FinalState, card: CardId) -> bool:
    """Whether a card has an Element of which one Character may be on a field."""
    return any(element in faces.LIMITED_ELEMENTS for element in elements(state, card))


@rule("5.2.3", "6.6.4")
def types(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The card types of a card; more than one where an effect makes it another as well."""
    return words(state, card, faces.TYPE)


def is_type(state: FinalState, card: CardId, *kinds: str) -> bool:
    """Whether a card is of one of these types."""
    return not set(kinds).isdisjoint(types(state, card))


@rule("5.2.3.1.1")
def is_character(state: FinalState, card: CardId) -> bool:
    """Whether a card is a Character: a Forward, a Backup or a Monster."""
    return is_type(state, card, *faces.CHARACTERS)


def controlled(state: FinalState, player: Player, kind: str) -> tuple[CardId, ...]:
    """The Characters of a type that ``player`` controls on the field."""
    return tuple(card for card in state.field(player) if is_type(state, card, kind))


def jobs(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The jobs of a Character (5.2.3.1.1.4)."""
    return words(state, card, faces.JOBS)


def categories(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The categories of a card (5.2.2.2)."""
    return words(state, card, faces.CATEGORIES)


def printed_number(state: FinalState, card: CardId, aspect: str) -> int | None:
    """What effects on a number begin with: the printed one, if there is one.

    What a card costs to cast begins with its cost as that is now (5.2.1.2).
    """
    if is_blank(state, card):
        return None
    if aspect == faces.CASTING_COST:
        return cost(state, card)
    if aspect in (faces.ACTION_COST, faces.SPECIAL_COST):
        return 0
    value = state.printed(informing(state, card), aspect)
    return value if isinstance(value, int) else None


@rule("11.12.4.4", "11.12.4.6", "4.3")
def own_number(state: FinalState, card: CardId, aspect: str) -> int | None:
    """A number of a card now, None where it has none; it can be negative.

    What is added to a number that the card does not have makes it none; one that is set does.
    """
    view = in_force(state)
    key = (card, aspect)
    if view.open:
        view.need(*key)
    printed = printed_number(state, card, aspect)
    if printed is None and key not in view.given:
        return None
    return view.numbers.get(key, printed)


@rule("4.4")
def number(state: FinalState, card: CardId, aspect: str) -> int:
    """A number of a card; 0 where it does not have that information."""
    return own_number(state, card, aspect) or 0


def has_number(state: FinalState, card: CardId, aspect: str) -> bool:
    """Whether a card has a number of that kind now."""
    return own_number(state, card, aspect) is not None


@rule("5.2.1.2")
def cost(state: FinalState, card: CardId) -> int:
    """The cost of a card."""
    return number(state, card, faces.COST)


@rule("5.2.6.1")
def power(state: FinalState, card: CardId) -> int | None:
    """The power of a card, None where it has none."""
    return own_number(state, card, faces.POWER)


def has_icon(state: FinalState, card: CardId, icon: str) -> bool:
    """Whether a card has an icon in its upper right corner (5.2.2.1, 15.2.8.2)."""
    return icon in words(state, card, faces.ICONS)


def called(state: FinalState, card: CardId) -> str:
    """The name of a card for a reason, as far as it is known."""
    return state.called(card) or "the card"


LAYERS = {ABILITIES: 2, faces.TYPE: 3, faces.JOBS: 3, faces.POWER: 5, faces.CASTING_COST: 6}
"""The place of each kind of information in the order of effects; all others have the fourth.

The first place belongs to control, which changes by moves on the field, before anything is read
off a state. What is to be paid for a card is no information on it, and is reckoned from its cost.
"""

OTHER_INFORMATION = 4


@rule("11.9.1", "11.12.4.4")
def works_in(ability: Ability) -> tuple[str, ...]:
    """The zones where a field ability is active: the field unless it says so."""
    return (ability.zone or zones.FIELD,)


@rule("11.12.4.6", "11.12.4.7", "11.3.10", "11.5.6")
def layer(information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
    """What counts before the age in the order of effects.

    A power that is set to a number is a new base for all that is added. Effects of a card on
    itself come first.
    """
    base = sets and information == faces.POWER
    return LAYERS.get(information, OTHER_INFORMATION), not base, not own


@rule("11.12.4.10")
def entered(state: FinalState, card: CardId) -> int:
    """The timestamp of a card: when it entered the zone that it is in."""
    return state.cards[card].entered


@rule("11.12.4.8")
def age_of_given(state: FinalState, card: CardId, given: int) -> int:
    """The timestamp of the effects of an ability that a card was given."""
    return max(entered(state, card), given)
