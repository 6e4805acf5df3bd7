"""What texts look at, reveal and search."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    Happens,
    InOrder,
    IsType,
    Put,
    Search,
    Selector,
    Shuffle,
)
from tests.card_texts.weiss_schwarz.making import automatic

READ = {
    "【AUTO】 When this card attacks, search your stock for up to 1 event, put it into your hand, and "
    "shuffle your stock.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Search(Selector("stock", tests=(IsType("event"),)), 1, Put("chosen", "hand")),
                Shuffle(zone="stock"),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]
