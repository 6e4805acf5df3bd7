"""What lasting effects do to cards and players, and one such effect with its subject and end."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from judgetool.engine.kernel.abilities import Ability, AbilityKind
from judgetool.engine.kernel.cards import Player, Reference
from judgetool.engine.kernel.immutable import worded


@worded("number")
class NumberChange:
    """A number of a card is added to, or set."""

    aspect: str
    operation: Literal["add", "set"]
    value: int

    def applied(self, base: int) -> int:
        """The number after the change."""
        return self.value if self.operation == "set" else base + self.value


@worded("words")
class WordsChange:
    """A card gets words of one kind, or loses them; without words it loses all of the kind."""

    aspect: str
    words: tuple[str, ...]
    lose: bool = False

    def applied(self, base: tuple[str, ...]) -> tuple[str, ...]:
        """The words after the change, each of them once."""
        if not self.lose:
            return tuple(dict.fromkeys((*base, *self.words)))
        return tuple(word for word in base if self.words and word not in self.words)


@worded("ability given")
class AbilityGiven:
    """A card gets an ability."""

    ability: Ability


@worded("abilities taken")
class AbilitiesTaken:
    """A card loses its abilities, or those of one kind."""

    kind: AbilityKind | None = None


@worded("ruling")
class Ruling:
    """An action can no longer be done, or can be done although the rules forbid it."""

    action: str
    allowed: bool = False


LastingChange = Annotated[
    NumberChange | WordsChange | AbilityGiven | AbilitiesTaken | Ruling,
    Field(discriminator="do"),
]


@dataclass(frozen=True, slots=True)
class Modifier:
    """A lasting effect on one card or player, which no continuous ability gives.

    A card as ``subject`` holds as long as it is the same card. ``duration`` is the game's word
    for when it ends, ``generated`` the time that gives the effect its place in the order of
    effects, ``began`` the time at which it began. ``own`` says that an ability of the card itself
    began it.
    """

    id: int
    subject: Reference | Player
    change: LastingChange
    duration: str
    generated: int
    source: str
    began: int
    own: bool = False
