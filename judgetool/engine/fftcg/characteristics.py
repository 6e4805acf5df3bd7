"""The information of a card now: what is printed on it, changed by lasting effects.

There is one function for each characteristic. It raises ``FaceUnknown`` if it depends on printed
information that is not known. At the end stand the zones where ongoing effects work and the order
in which they apply (11.12.4).
"""

from collections.abc import Collection

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel import continuous
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import NAME, CardId, Player, Words, ZoneNames
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.state import FaceUnknown


@rule("15.2.9.4.1")
def informing(state: FinalState, card: CardId) -> CardId:
    """The card whose information counts, except for names: the upper card of a Primed Character."""
    return state.primed.get(card, card)


@rule("7.13.3")
def is_blank(state: FinalState, card: CardId) -> bool:
    """Whether a card has no information at all because it was removed from play face down."""
    instance = state.cards[card]
    return instance.zone.name == zones.REMOVED and not instance.face_up


def printed_words(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The printed words of one kind, such as names or card types, before any effects.

    A Primed Character has the names of both its cards (15.2.9.4.1). Raises ``FaceUnknown``.
    """
    if is_blank(state, card):
        return ()
    if aspect != NAME:
        return faces.as_words(state.printed(informing(state, card), aspect))
    found = []
    for one in dict.fromkeys((card, informing(state, card))):
        name = state.name(one)
        if name is None:
            raise FaceUnknown(one, NAME)
        found.append(name)
    return tuple(dict.fromkeys(found))


def surely_lacks(state: FinalState, card: CardId, aspect: str, words: Collection[str]) -> bool:
    """Whether it is told that a card has none of ``words``, and no effect gives it one."""
    return continuous.surely_lacks(state, informing(state, card), aspect, words)


@rule("11.12.4.4", "11.12.4.6")
def words(state: FinalState, card: CardId, aspect: str) -> Words:
    """The words of one kind that a card has now: the printed ones, changed by ongoing effects."""
    view = in_force_on(state, aspect)
    if view.open:
        view.need(card, aspect)
    changed = view.words.get((card, aspect)) if view.words else None
    return printed_words(state, card, aspect) if changed is None else changed


@rule("15.2.9.4.1", "5.2.2.1")
def names(state: FinalState, card: CardId) -> Words:
    """The names of a card: a Primed Character has those of both its cards."""
    return words(state, card, NAME)


@rule("5.2.1.1")
def elements(state: FinalState, card: CardId) -> Words:
    """The Elements of a card. A card with more than one is Multi-Element."""
    return words(state, card, faces.ELEMENTS)


@rule("7.7.5")
def is_light_or_dark(state: FinalState, card: CardId) -> bool:
    """Whether a card is Light or Dark: a player may control one such Character."""
    if surely_lacks(state, card, faces.ELEMENTS, faces.LIMITED_ELEMENTS):
        return False
    return any(element in faces.LIMITED_ELEMENTS for element in elements(state, card))


@rule("5.2.3", "6.6.4")
def types(state: FinalState, card: CardId) -> Words:
    """The types of a card. Effects can give it more than one."""
    return words(state, card, faces.TYPE)


def is_type(state: FinalState, card: CardId, *kinds: str) -> bool:
    """Whether a card is of one of these types."""
    try:
        now = types(state, card)
    except FaceUnknown:
        if surely_lacks(state, card, faces.TYPE, kinds):
            return False
        raise
    return kinds[0] in now if len(kinds) == 1 else not {*kinds}.isdisjoint(now)


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
    """A number before any effects: the printed one, if there is one.

    The cost of casting begins with the present cost of the card (5.2.1.2).
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
    """A number that a card has now, None if it has none. It can be negative.

    Adding to a number that the card does not have gives it no number. Setting one does.
    """
    view = in_force_on(state, aspect)
    if view.open:
        view.need(card, aspect)
    printed = printed_number(state, card, aspect)
    key = (card, aspect)
    if not view.numbers or (printed is None and key not in view.given):
        return printed
    return view.numbers.get(key, printed)


@rule("4.4")
def number(state: FinalState, card: CardId, aspect: str) -> int:
    """A number that a card has now; 0 if it has none."""
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
    """The power of a card, None if it has none."""
    return own_number(state, card, faces.POWER)


def has_icon(state: FinalState, card: CardId, icon: str) -> bool:
    """Whether a card has an icon in its upper right corner (5.2.2.1, 15.2.8.2)."""
    if surely_lacks(state, card, faces.ICONS, (icon,)):
        return False
    return icon in words(state, card, faces.ICONS)


def called(state: FinalState, card: CardId) -> str:
    """The name of a card for a message, or "the card" if it is not known."""
    return state.called(card) or "the card"


LAYERS = {ABILITIES: 2, faces.TYPE: 3, faces.JOBS: 3, faces.POWER: 5, faces.CASTING_COST: 6}
"""The layer of each kind of information in the order of effects. All others are in the fourth.

Control is the first layer. It is not here because a change of control is a move on the field. The
cost of casting is the last: it is no information of the card, but computed from its cost.
"""

OTHER_INFORMATION = 4


@rule("11.9.1", "11.12.4.4")
def works_in(ability: Ability) -> ZoneNames:
    """The zones where a field ability is active: the field, unless it names another."""
    return (ability.zone or zones.FIELD,)


@rule("11.12.4.6", "11.12.4.7", "11.3.10", "11.5.6")
def layer(information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
    """The place of an effect in the order of effects, before timestamps count.

    Within a layer, setting the power comes before adding to it, and then effects of a card on
    itself come before others.
    """
    base = sets and information == faces.POWER
    return LAYERS.get(information, OTHER_INFORMATION), not base, not own


@rule("11.12.4.10")
def entered(state: FinalState, card: CardId) -> int:
    """The timestamp of a card: the time at which it entered its zone."""
    return state.cards[card].entered


@rule("11.12.4.8")
def age_of_given(state: FinalState, card: CardId, given: int) -> int:
    """The timestamp of an ability that was given to a card."""
    return max(entered(state, card), given)
