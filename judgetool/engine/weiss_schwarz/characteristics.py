"""The information of a card in play: what is printed, then the continuous effects on it (8.9)."""

from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.modifiers import modified
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissState


@rule("8.9.1", "8.9.1.1", "8.9.1.3", "8.9.1.5", "8.9.1.5.2")
def characteristic(state: WeissState, card: CardId, aspect: str) -> int:
    """A number of a card now: the printed base value, then the effects on it in their order.

    Raises ``FaceUnknown`` where the printed number is not known.
    """
    return modified(faces.number(state, card, aspect), state.modifiers_of(card, aspect))


def has_number(state: WeissState, card: CardId, aspect: str) -> bool:
    """Whether a card has this number at all; a climax has no level, no cost, no power."""
    return isinstance(state.printed(card, aspect), int)


def words(state: WeissState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The words of one kind of a card now: traits, icons; its colour and type are one word."""
    value = state.printed(card, aspect)
    return (value,) if isinstance(value, str) else faces.words(state, card, aspect)


def names(state: WeissState, card: CardId) -> tuple[str, ...]:
    """The names of a card now; raises ``FaceUnknown`` where its name is not known."""
    name = state.name(card)
    if name is None:
        raise FaceUnknown(card, NAME)
    return (name,)


def power(state: WeissState, card: CardId) -> int:
    """The strength of a character in battle (2.9.1)."""
    return characteristic(state, card, faces.POWER)


def soul(state: WeissState, card: CardId) -> int:
    """The damage that a character deals, before zero and negative values are dealt with (2.10)."""
    return characteristic(state, card, faces.SOUL)


def level(state: WeissState, card: CardId) -> int:
    """The level of a card (2.6.1)."""
    return characteristic(state, card, faces.LEVEL)


@rule("8.6.2.1.2")
def player_level(state: WeissState, player: Player) -> int:
    """The level of a player: the number of cards in that player's level."""
    return len(state.cards_in(player, zones.LEVEL))
