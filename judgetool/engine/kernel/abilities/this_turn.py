"""What texts ask of the turn so far: how often something has happened, and to which cards.

It stands apart from the other measures, for not every game has such texts.
"""

from typing import Annotated, ClassVar

from judgetool.engine.kernel.abilities.measures import Happens, PutFrom
from judgetool.engine.kernel.abilities.node import Calculated, Test, defined_in, node
from judgetool.engine.kernel.abilities.words import DONE_TO, HAPPENING, Subject, Within

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


@node("this turn by")
class ThisTurnBy(Test):
    """A card of the text has done something to the card in this turn; both have stayed the same.

    In ``trigger`` “this card” is the card of the text, and the one that is tested is “that card”.
    """

    trigger: Annotated[Happens, Within(HAPPENING, DONE_TO)]
    by: Subject = "this card"


Asking = TimesThisTurn | ThisTurn | ThisTurnBy
"""How a text asks for what has happened in the turn so far."""

NODES = defined_in(__name__)
