"""The families of nodes: what a text asks as a cost, a number, a test, an effect and so on."""

from typing import ClassVar

from judgetool.engine.kernel.abilities.node import Family


class Calculated(Family):
    """A number that is found out when it is needed."""

    __slots__ = ()

    called: ClassVar[str] = "number"

    never_negative: ClassVar[bool] = False
    """Whether it cannot come out below zero, whatever the cards are."""


class Test(Family):
    """What can be asked of one card."""

    __slots__ = ()

    called: ClassVar[str] = "test"
    __test__ = False


class Condition(Family):
    """What can be true or not at one moment."""

    __slots__ = ()

    called: ClassVar[str] = "condition"


class TriggerCondition(Family):
    """What an automatic ability waits for."""

    __slots__ = ()

    called: ClassVar[str] = "trigger condition"


class Cost(Family):
    """A part of what an ability costs."""

    __slots__ = ()

    called: ClassVar[str] = "cost"


class Effect(Family):
    """What can be carried out."""

    __slots__ = ()

    called: ClassVar[str] = "effect"


class Lasting(Effect):
    """An effect that lasts: what continuous abilities do, and what other effects begin."""

    __slots__ = ()

    called: ClassVar[str] = "lasting effect"


Number = int | Calculated
