"""What players of this game do at a play timing, in the ride phase or in an attack step."""

from typing import Literal

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.immutable import worded

Column = Literal["left", "right"]
COLUMNS: tuple[Column, ...] = ("left", "right")
"""The columns with two rear-guard circles (4.6.2, 4.6.6)."""


@worded("ride")
class Ride(Command):
    """Ride a card from the hand (6.5.1.2)."""

    card: CardId


@worded("call")
class Call(Command):
    """Call a card from the hand to a circle: a rear-guard (6.6.1.2.1) or a guardian (7.4.1.2.1)."""

    card: CardId
    circle: str


@worded("intercept")
class Intercept(Command):
    """Move a unit in the front row to the guardian circle (7.4.1.2.2)."""

    card: CardId


@worded("use")
class Use(Command):
    """Play an activated ability of a card, by its place among the card's abilities (6.6.1.2.2)."""

    card: CardId
    ability: int


@worded("exchange")
class Exchange(Command):
    """Exchange what lies on the two rear-guard circles of a column (6.6.1.2.3)."""

    column: Column


@worded("attack")
class Attack(Command):
    """Attack a unit with another, which a third one may boost (7.3.1.3, 7.3.1.4, 7.3.1.6)."""

    unit: CardId
    attacked: CardId
    booster: CardId | None = None
