"""What texts ask of the turn so far: how often something has happened, and to which cards.

It stands apart from the other measures, for not every game has such texts.
"""

from typing import ClassVar

from judgetool.engine.kernel.abilities.measures import Happens, PutFrom
from judgetool.engine.kernel.abilities.node import Calculated, Test, defined_in, node

Occurring = PutFrom | Happens
"""What happens to a card or a player, and can have happened earlier."""


@node("times this turn")
class TimesThisTurn(Calculated):
    """How often something has happened in this turn that would fulfil a trigger condition.

    With ``other`` what happened to this card does not count.
    """

    trigger: Occurring
    other: bool = False

    never_negative: ClassVar[bool] = True


@node("this turn")
class ThisTurn(Test):
    """Something has happened to the card in this turn, since it came to its place or as it did.

    In ``trigger`` “this card” is the card that is tested.
    """

    trigger: Occurring


NODES = defined_in(__name__)
