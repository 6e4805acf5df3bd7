"""What is printed on one card (ws-en 2), in the words that the whole program uses."""

from dataclasses import dataclass
from typing import Protocol

CHARACTER, EVENT, CLIMAX = "character", "event", "climax"
TYPES = (CHARACTER, EVENT, CLIMAX)
COLORS = ("yellow", "green", "red", "blue")
SIDES = ("weiss", "schwarz")
ICONS = (
    "soul",
    "return",
    "pool",
    "comeback",
    "draw",
    "shot",
    "treasure",
    "gate",
    "standby",
    "choice",
)
WEISS_SCHWARZ_EN = "ws-en"
WEISS_SCHWARZ_JP = "ws-jp"


class Card(Protocol):
    """What the printed cards of all games have in common."""

    @property
    def game(self) -> str:
        """The game and edition that it belongs to."""
        ...

    @property
    def code(self) -> str:
        """The code that is printed on it."""
        ...

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def face(self) -> tuple[object, ...]:
        """What two printings of one card have in common, and two different cards have not."""
        ...


class Understood:
    """A card of whose values some may be gaps of its sources: they are in ``not_understood``."""

    __slots__ = ()
    abilities: tuple[str, ...] | None
    not_understood: tuple[str, ...]

    def knows(self, field: str) -> bool:
        """Whether the value of ``field`` is what the card says, and not a gap of its sources."""
        return field not in self.not_understood

    @property
    def text_known(self) -> bool:
        """Whether the card text is known; a card without text is known too."""
        return self.abilities is not None


@dataclass(frozen=True, slots=True)
class PrintedCard(Understood):
    """One printing of a card.

    A value that a card of its type does not have is None (ws-en 2.6.1, 2.7.1, 2.10.1; how it is
    then referred to: 2.19.1). A value that the card has, but that its source did not record in
    an understandable way, is None or empty too, and its field is named in ``not_understood``.

    ``code`` is the printed ID (2.14), ``triggers`` the icons from ``ICONS`` as often as they
    stand on the card, ``traits`` the traits of a character. ``abilities`` holds the paragraphs
    of card text, is empty where the card has none and None where its text is not known.
    ``translation`` is what the name means, where a source of another language tells it.
    ``sample`` marks the invented cards that ship in the box.
    """

    game: str
    code: str
    name: str
    type: str
    color: str | None
    level: int | None
    cost: int | None
    power: int | None
    soul: int | None
    triggers: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None
    side: str | None = None
    set: str = ""
    expansion: str = ""
    release: str = ""
    rarity: str = ""
    translation: str = ""
    not_understood: tuple[str, ...] = ()
    sample: bool = False

    @property
    def face(self) -> tuple[object, ...]:
        """All printed values that matter to a game: two printings of one card agree in them."""
        return (
            *(self.type, self.color, self.level, self.cost, self.power, self.soul),
            *(self.triggers, self.traits, self.not_understood),
        )


def names_of(card: Card) -> tuple[str, ...]:
    """The name of ``card`` and, where it is known, what it means in another language."""
    other = card.translation if isinstance(card, PrintedCard) else ""
    return (card.name, other) if other else (card.name,)
