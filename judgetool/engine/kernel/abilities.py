"""Abilities as data: the typed tree that keywords, trigger icons and card texts all become.

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
class Selector:
    """Which cards may be chosen: where they are, whose they are, and what must hold of them."""

    zone: str
    whose: Whose = "yours"
    type: str | None = None
    level_at_most: Amount | None = None
    trigger_icon: str | None = None


# --- what an ability costs ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PayStock:
    """Put ``number`` cards from the stock into the waiting room."""

    number: int
    do: Literal["pay stock"] = "pay stock"


Cost = PayStock


# --- when an automatic ability triggers ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class PutFrom:
    """The card is put from one zone (or group of zones) into another."""

    origin: str
    destination: str
    do: Literal["put from"] = "put from"


@dataclass(frozen=True, slots=True)
class NextDamageCanceled:
    """The next damage that the watched card deals is canceled; any damage of it ends the wait."""

    do: Literal["next damage canceled"] = "next damage canceled"


TriggerCondition = Annotated[PutFrom | NextDamageCanceled, Field(discriminator="do")]


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
    """Put ``what`` into a zone of its owner, for the stage in the given orientation."""

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
