"""Lasting effects: what they change, on which card or player, and when they end."""

from collections.abc import Collection
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from judgetool.engine.kernel.abilities import Ability, AbilityKind, Selector
from judgetool.engine.kernel.cards import Player, Reference
from judgetool.engine.kernel.context import NOTHING_DECLARED, Known
from judgetool.engine.kernel.immutable import record, worded


@worded("number")
class NumberChange:
    """Add to a number of a card, or set it."""

    aspect: str
    operation: Literal["add", "set"]
    value: int

    def applied(self, base: int) -> int:
        """The number after the change."""
        return self.value if self.operation == "set" else base + self.value


@worded("words")
class WordsChange:
    """A card gets or loses words of one kind. If no words are named, it loses all of them."""

    aspect: str
    words: tuple[str, ...]
    lose: bool = False

    def applied(self, base: tuple[str, ...]) -> tuple[str, ...]:
        """The words after the change, each once."""
        if not self.lose:
            return tuple(dict.fromkeys((*base, *self.words)))
        return tuple(word for word in base if self.words and word not in self.words)


@worded("ability given")
class AbilityGiven:
    """A card gets an ability."""

    ability: Ability


@worded("abilities taken")
class AbilitiesTaken:
    """A card loses its abilities, or those of one kind, or of some names, keywords or icons."""

    kind: AbilityKind | None = None
    names: tuple[str, ...] = ()

    def takes(self, ability: Ability, words: Collection[str]) -> bool:
        """Whether the card loses an ability that goes by these ``words``."""
        called = not self.names or not {*self.names}.isdisjoint(words)
        return called and self.kind in (None, ability.kind)


@record
class CardsMeant:
    """The cards that a text means by a selection, also those that come there later.

    The rest is what the text knows: whose it is, and the cards and numbers of which it speaks.
    """

    selector: Selector
    master: Player
    this: Reference | None = None
    that: Reference | None = None
    chosen: tuple[Reference, ...] = ()
    known: Known = NOTHING_DECLARED


@worded("ruling")
class Ruling:
    """An action is prohibited, or is allowed although the rules prohibit it.

    ``cards`` are those to which that applies, where it is a rule for a player and no card.
    """

    action: str
    allowed: bool = False
    cards: CardsMeant | None = None


LastingChange = Annotated[
    NumberChange | WordsChange | AbilityGiven | AbilitiesTaken | Ruling,
    Field(discriminator="do"),
]


@record
class Modifier:
    """A lasting effect on one card or player that does not come from a continuous ability.

    - ``subject``: the player, or the card as long as it is the same card.
    - ``duration``: the game's word for when the effect ends.
    - ``generated``: the time that orders it among other effects.
    - ``began``: the time at which it began.
    - ``own``: an ability of the card itself began it.
    - ``singled_out``: the text meant this very card, and not the cards of a zone.
    - ``meant``: the cards of a zone that the text meant, of which this one was there.
    - ``bearer``: the card of the ability, if it is of one. It is for people: nothing rests on it.
    """

    id: int
    subject: Reference | Player
    change: LastingChange
    duration: str
    generated: int
    source: str
    began: int
    own: bool = False
    singled_out: bool = False
    meant: CardsMeant | None = None
    bearer: Reference | None = field(default=None, compare=False)
