"""What is printed on one Dragon Ball Super card (dbs 2), in the words of the rulebook."""

from dataclasses import dataclass
from typing import Literal

DBS = "dbs"

Cost = int | Literal["X"]

LEADER, BATTLE, EXTRA = "leader", "battle", "extra"
TYPES = (LEADER, BATTLE, EXTRA)
"""The card types that the rulebook knows (2-3-2); later sets have others, such as Unison."""

COLORS = ("red", "blue", "green", "yellow", "black")
COPIES = 4
"""How many cards of one number a deck may have (5-1-3-1)."""

TEXT_FIELDS = ("abilities", "keywords")
"""What stands in the card text and nowhere else in the data: not known where the text is not."""


@dataclass(frozen=True, slots=True)
class Back:
    """The other side of a leader (2-3-2-1-2): its name, power and skills."""

    name: str
    power: int | None
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class DbsCard:
    """One card, that is, one card number (2-14), with all its printings.

    ``type`` is the word on the card, in ``TYPES`` for those that the rulebook knows. What cards
    of a type do not have (2-5 to 2-10) is None or empty: the ``energy_cost`` is the total cost,
    ``specified_cost`` the colours of the specified one (2-10-1), ``combo_cost`` and
    ``combo_power`` stand for 2-9. ``limit`` is how many copies the card list allows; few lists
    tell it, and the card's own text may say otherwise (5-1-3-2).
    ``keywords`` are the skills named in brackets; ``abilities`` holds the paragraphs of card
    text and is None where the text is not known.

    A value that no source tells, or that sources leave in doubt, is named in ``not_understood``,
    of the other side as ``back.power``; ``sources`` are those that told anything.
    """

    number: str
    name: str
    type: str
    colors: tuple[str, ...]
    power: int | None = None
    energy_cost: Cost | None = None
    specified_cost: tuple[str, ...] = ()
    combo_cost: int | None = None
    combo_power: int | None = None
    characters: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    limit: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None
    back: Back | None = None
    rarity: str = ""
    set: str = ""
    series: str = ""
    printings: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    game: str = DBS
    sample: bool = False

    @property
    def code(self) -> str:
        """The number that is printed on it."""
        return self.number

    @property
    def face(self) -> tuple[object, ...]:
        """Cards count together if they have the same number (5-1-3-1)."""
        return (self.number,)

    @property
    def text_known(self) -> bool:
        """Whether the card text is known, that of both sides; a card without text is known too."""
        return self.abilities is not None and (self.back is None or self.back.abilities is not None)

    def knows(self, field: str) -> bool:
        """Whether the value of ``field`` is what the card says, and not a gap of its sources."""
        return field not in self.not_understood
