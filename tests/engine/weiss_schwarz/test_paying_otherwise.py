"""What is left of a cost where something is done in place of paying stock."""

import pytest

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Cost,
    Pay,
    PayBy,
    Put,
    Turn,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.weiss_schwarz.nodes import PayOtherwise
from judgetool.engine.weiss_schwarz.paying_otherwise import CARD, Way, less

AWAY = Put("this card", "waiting room")
RESTS = PayBy(Turn("this card", "rest"))


def way(number: int | None) -> Way:
    """A way that stands for so much of the stock."""
    instead = PayOtherwise("this card", CARD, AWAY, UNTIL_NO_LONGER, number)
    return Way(instead, Context("A", "Lamp"))


@pytest.mark.parametrize(
    ("number", "cost", "left"),
    [
        (1, (Pay(2),), (Pay(1),)),
        (2, (Pay(2), RESTS), (Pay(0), RESTS)),
        (None, (Pay(3),), (Pay(0),)),
        (2, (Pay(1),), None),
        (1, (RESTS,), None),
        (1, (Pay(0),), None),
    ],
)
def test_so_much_stock_is_not_paid(
    number: int | None, cost: tuple[Cost, ...], left: tuple[Cost, ...] | None
) -> None:
    assert less(cost, way(number)) == left
