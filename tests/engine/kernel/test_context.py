"""What a text has said so far, and what of it still follows."""

import pytest

from judgetool.engine.kernel.abilities import Draw, Effect, NoAction, Search, Selector, Shuffle
from judgetool.engine.kernel.context import Context

SEARCHED = Search(Selector("deck"), 1, NoAction())


@pytest.mark.parametrize(
    ("follows", "shuffled"),
    [
        ((), False),
        ((Shuffle(),), True),
        ((SEARCHED, SEARCHED, Shuffle()), True),
        ((SEARCHED,), False),
        ((Draw(1), Shuffle()), False),
    ],
)
def test_no_order_matters_where_only_searches_come_before_the_shuffle(
    follows: tuple[Effect, ...], shuffled: bool
) -> None:
    assert Context("A", "Recall", follows=follows).shuffled_next is shuffled
