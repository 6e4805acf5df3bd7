"""What is printed on one Final Fantasy TCG card (fftcg 5.2), in the words of the rulebook."""

from dataclasses import dataclass
from typing import Literal, get_args

FFTCG = "fftcg"

Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
Type = Literal["forward", "backup", "monster", "summon"]
Cost = int | Literal["X"]

ELEMENTS: tuple[Element, ...] = get_args(Element)
TYPES: tuple[Type, ...] = get_args(Type)
RARITIES = ("C", "R", "H", "L", "S", "B", "PR")

TEXT_FIELDS = ("abilities", "limit_break", "priming")
"""What stands in the card text and nowhere else in the data: not known where the text is not."""


@dataclass(frozen=True, slots=True)
class Priming:
    """The Priming of a card (15.2.9.2): the name to search for, and the cost as icons."""

    name: str
    cost: str


@dataclass(frozen=True, slots=True)
class FftcgCard:
    """One card, that is, one card number (5.2.5.1), with all its printings.

    ``number`` has no rarity letter, ``printings`` are the codes as they stand on the printings.
    ``elements`` are several for a Multi-Element card (5.2.1.1), ``cost`` is "X" where that is
    printed, ``power`` None where the card has none (5.2.6.1). ``generic``, ``ex_burst`` are the
    icons of 5.2.2.1; ``limit_break`` is the LB cost of a card with that icon (15.2.8.2).
    ``abilities`` holds the paragraphs of card text with icons as in ``icons.py``, and is None
    where the text is not known. ``set`` is what the number begins with, ``product`` its name.

    A value that no source tells, or that sources leave in doubt, is named in ``not_understood``;
    ``sources`` are those that told anything.
    """

    number: str
    name: str
    type: Type | None
    elements: tuple[Element, ...]
    cost: Cost | None
    power: int | None
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    generic: bool = False
    ex_burst: bool = False
    limit_break: int | None = None
    priming: Priming | None = None
    abilities: tuple[str, ...] | None = None
    rarity: str = ""
    set: str = ""
    product: str = ""
    printings: tuple[str, ...] = ()
    octgn_ids: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    game: str = FFTCG
    sample: bool = False

    @property
    def code(self) -> str:
        """Number and rarity as they are printed together; sets named by a rarity show none."""
        return self.number if self.set in RARITIES else f"{self.number}{self.rarity}"

    @property
    def face(self) -> tuple[object, ...]:
        """Cards are the same if they have the same number (5.2.5.1)."""
        return (self.number,)

    @property
    def text_known(self) -> bool:
        """Whether the card text is known; a card without text is known too."""
        return self.abilities is not None

    def knows(self, field: str) -> bool:
        """Whether the value of ``field`` is what the card says, and not a gap of its sources."""
        return field not in self.not_understood
