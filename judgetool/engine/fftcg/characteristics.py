"""The information of a card now: what is printed on it, one function for each characteristic.

Each raises ``FaceUnknown`` where what is printed decides and nobody has told it.
"""

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.state import FaceUnknown


@rule("15.2.9.4.1")
def informing(state: FinalState, card: CardId) -> CardId:
    """The card whose information counts: of a Primed Character the one on top, but for names."""
    return state.primed.get(card, card)


@rule("15.2.9.4.1", "5.2.2.1")
def names(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The names of a card: a Primed Character has those of both its cards."""
    found = []
    for one in dict.fromkeys((card, informing(state, card))):
        name = state.name(one)
        if name is None:
            raise FaceUnknown(one, NAME)
        found.append(name)
    return tuple(dict.fromkeys(found))


@rule("5.2.1.1")
def elements(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The Elements of a card; more than one make it Multi-Element."""
    return faces.words(state, informing(state, card), faces.ELEMENTS)


@rule("5.2.3", "6.6.4")
def types(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The card types of a card; more than one where an effect makes it another as well."""
    printed = state.printed(informing(state, card), faces.TYPE)
    return (printed,) if isinstance(printed, str) else ()


def is_type(state: FinalState, card: CardId, *kinds: str) -> bool:
    """Whether a card is of one of these types."""
    return any(kind in types(state, card) for kind in kinds)


@rule("5.2.3.1.1")
def is_character(state: FinalState, card: CardId) -> bool:
    """Whether a card is a Character: a Forward, a Backup or a Monster."""
    return is_type(state, card, *faces.CHARACTERS)


@rule("4.4")
def number(state: FinalState, card: CardId, aspect: str) -> int:
    """A number of a card; 0 where it does not have that information."""
    value = state.printed(informing(state, card), aspect)
    return value if isinstance(value, int) else 0


@rule("5.2.1.2")
def cost(state: FinalState, card: CardId) -> int:
    """The cost of a card."""
    return number(state, card, faces.COST)


@rule("5.2.6.1")
def power(state: FinalState, card: CardId) -> int | None:
    """The power of a card, None where it has none."""
    value = state.printed(informing(state, card), faces.POWER)
    return value if isinstance(value, int) else None


def has_icon(state: FinalState, card: CardId, icon: str) -> bool:
    """Whether a card has an icon in its upper right corner (5.2.2.1, 15.2.8.2)."""
    return icon in faces.words(state, informing(state, card), faces.ICONS)
