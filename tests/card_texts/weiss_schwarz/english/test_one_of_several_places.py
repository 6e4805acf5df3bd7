"""Cards that a player puts into one of several places."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    Alternative,
    Happens,
    InOrder,
    Look,
    OneOf,
    Put,
)
from tests.card_texts.weiss_schwarz.making import automatic

READ = {
    "【AUTO】 When this card attacks, look at the top card of your deck, and put it on the top or at "
    "the bottom of your deck or into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(1),
                OneOf(
                    (
                        Alternative("top", Put("those cards", "deck")),
                        Alternative("bottom", Put("those cards", "deck", place="bottom")),
                        Alternative("waiting room", Put("those cards", "waiting room")),
                    )
                ),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]
