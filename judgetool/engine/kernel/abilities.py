"""Abilities as data: the typed tree that keywords, icons and card texts all become.

A node says *what* is to be done; how it is done is a procedure of the game that plays it.
Words for zones, moments and characteristics are the game's own.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

Subject = Literal["this card", "chosen", "top of deck", "attacking character"]
Whose = Literal["yours", "opponent's"]
AbilityKind = Literal["activated", "automatic", "continuous"]


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: ``constant``, plus the current value of ``plus`` where that names one."""

    constant: int
    plus: str | None = None


@dataclass(frozen=True, slots=True)
class AtMost:
    """A number of a card, such as its power, may not be greater than ``amount``."""

    aspect: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Bears:
    """A card bears ``word`` among the words of one kind that are printed on it."""

    aspect: str
    word: str


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards may be chosen: where they are, whose they are, and what must hold of them."""

    zone: str
    whose: Whose = "yours"
    type: str | None = None
    at_most: AtMost | None = None
    bears: Bears | None = None


# --- what an ability costs ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay ``number`` of that with which the game pays its costs."""

    number: int
    do: Literal["pay"] = "pay"


Cost = Pay


# --- when an automatic ability triggers ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class PutFrom:
    """The card is put from one zone (or group of zones) into another."""

    origin: str
    destination: str
    do: Literal["put from"] = "put from"


@dataclass(frozen=True, slots=True)
class NextDamage:
    """The next damage that the watched card deals ends like this; any damage ends the wait."""

    outcome: str
    do: Literal["next damage"] = "next damage"


TriggerCondition = Annotated[PutFrom | NextDamage, Field(discriminator="do")]


# --- what an effect does -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoAction:
    """Nothing is done."""

    do: Literal["nothing"] = "nothing"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw ``number`` cards."""

    number: int
    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class DealDamage:
    """Deal ``number`` damage to a player."""

    number: int
    to: Whose = "opponent's"
    do: Literal["deal damage"] = "deal damage"


@dataclass(frozen=True, slots=True)
class Change:
    """Change a characteristic of ``what`` by ``amount`` for ``duration``."""

    aspect: str
    amount: int
    what: Subject
    duration: str
    do: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class Put:
    """Put ``what`` into a zone of its owner, in the given orientation where one is shown."""

    what: Subject
    zone: str
    orientation: str | None = None
    do: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put this card on the place where it was immediately before it triggered the ability."""

    orientation: str
    do: Literal["put back"] = "put back"


@dataclass(frozen=True, slots=True)
class May:
    """The master may do this, or not."""

    effect: "Effect"
    do: Literal["may"] = "may"


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """The master chooses one card of those that ``selector`` finds; ``then`` is done with it."""

    selector: Selector
    then: "Effect"
    do: Literal["choose card"] = "choose card"


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way of several, with the words by which it is chosen."""

    name: str
    effect: "Effect"


@dataclass(frozen=True, slots=True)
class OneOf:
    """The master chooses one of several ways."""

    ways: tuple[Alternative, ...]
    do: Literal["one of"] = "one of"


@dataclass(frozen=True, slots=True)
class InOrder:
    """Do these, one after the other."""

    effects: tuple["Effect", ...]
    do: Literal["in order"] = "in order"


@dataclass(frozen=True, slots=True)
class Delay:
    """Create an automatic ability that watches ``what`` for a later trigger condition."""

    ability: "Ability"
    what: Subject
    duration: str
    do: Literal["delay"] = "delay"


@dataclass(frozen=True, slots=True)
class ManualStep:
    """An effect that the tree cannot express: the judge carries it out by hand."""

    about: str
    do: Literal["manual step"] = "manual step"


Effect = Annotated[
    NoAction
    | Draw
    | DealDamage
    | Change
    | Put
    | PutBack
    | May
    | ChooseCard
    | OneOf
    | InOrder
    | Delay
    | ManualStep,
    Field(discriminator="do"),
]


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability: its kind, name, rule, trigger condition, cost and effect.

    ``may_pay`` says that the cost is paid on resolution, if the master wants to.
    """

    kind: AbilityKind
    name: str
    rule: str
    effect: Effect
    trigger: TriggerCondition | None = None
    cost: tuple[Cost, ...] = field(default=())
    may_pay: bool = False
