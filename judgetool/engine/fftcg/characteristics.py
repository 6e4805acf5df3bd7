"""The information of a card now: what is printed on it, and what lasting effects make of that.

There is one function for each characteristic. Each raises ``FaceUnknown`` where what is printed
decides and nobody has told it.
"""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.modifiers import LastingChange, NumberChange, WordsChange
from judgetool.engine.kernel.state import FaceUnknown


@rule("15.2.9.4.1")
def informing(state: FinalState, card: CardId) -> CardId:
    """The card whose information counts: of a Primed Character the one on top, but for names."""
    return state.primed.get(card, card)


@rule("11.12.4.9")
def changes(state: FinalState, card: CardId) -> Iterator[LastingChange]:
    """What lasting effects do to a card, in the order of their timestamps."""
    if not state.modifiers:
        return
    subject = state.reference(card)
    own = [one for one in state.modifiers if one.subject == subject]
    yield from (one.change for one in sorted(own, key=lambda one: one.generated))


def changed_words(
    state: FinalState, card: CardId, aspect: str, words: tuple[str, ...]
) -> tuple[str, ...]:
    """Words of one kind after what lasting effects do to them."""
    for change in changes(state, card):
        if isinstance(change, WordsChange) and change.aspect == aspect:
            words = change.applied(words)
    return words


def words(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The words of one kind of a card now."""
    printed = faces.words(state, informing(state, card), aspect)
    return changed_words(state, card, aspect, printed)


@rule("15.2.9.4.1", "5.2.2.1")
def names(state: FinalState, card: CardId) -> tuple[str, ...]:
    """The names of a card: a Primed Character has those of both its cards."""
    found = []
    for one in dict.fromkeys((card, informing(state, card))):
        name = state.name(one)
        if name is None:
            raise FaceUnknown(one, NAME)
        found.append(name)
    return changed_words(state, card, NAME, tuple(dict.fromkeys(found)))


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
    printed = state.printed(informing(state, card), faces.TYPE)
    own = (printed,) if isinstance(printed, str) else ()
    return changed_words(state, card, faces.TYPE, own)


def is_type(state: FinalState, card: CardId, *kinds: str) -> bool:
    """Whether a card is of one of these types."""
    return any(kind in types(state, card) for kind in kinds)


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


@rule("11.3.10", "11.5.6", "4.3")
def changed_number(state: FinalState, card: CardId, aspect: str, base: int | None) -> int | None:
    """A number after what lasting effects do to it; it can be negative.

    One that is set is the new base, and what is added comes after it, whenever that began.
    """
    added = 0
    for change in changes(state, card):
        if isinstance(change, NumberChange) and change.aspect == aspect:
            if change.operation == "set":
                base = change.value
            else:
                added += change.value
    return None if base is None else base + added


@rule("4.4")
def number(state: FinalState, card: CardId, aspect: str) -> int:
    """A number of a card; 0 where it does not have that information."""
    value = state.printed(informing(state, card), aspect)
    now = changed_number(state, card, aspect, value if isinstance(value, int) else None)
    return 0 if now is None else now


def has_number(state: FinalState, card: CardId, aspect: str) -> bool:
    """Whether a card has a number of that kind now."""
    value = state.printed(informing(state, card), aspect)
    return (
        changed_number(state, card, aspect, value if isinstance(value, int) else None) is not None
    )


@rule("5.2.1.2")
def cost(state: FinalState, card: CardId) -> int:
    """The cost of a card."""
    return number(state, card, faces.COST)


@rule("5.2.6.1")
def power(state: FinalState, card: CardId) -> int | None:
    """The power of a card, None where it has none."""
    value = state.printed(informing(state, card), faces.POWER)
    return changed_number(state, card, faces.POWER, value if isinstance(value, int) else None)


def has_icon(state: FinalState, card: CardId, icon: str) -> bool:
    """Whether a card has an icon in its upper right corner (5.2.2.1, 15.2.8.2)."""
    return icon in words(state, card, faces.ICONS)
