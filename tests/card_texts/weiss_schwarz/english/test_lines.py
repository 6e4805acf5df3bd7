"""What English lines say that are no abilities of the game in play."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.card_texts.weiss_schwarz.english.lines import CopiesAllowed

READ = {
    "【CONT】 You can put any number of cards with the same card name as this card into your "
    "deck.": CopiesAllowed(None),
    "【CONT】 You can put up to six cards with the same card name as this card in your "
    "deck.": CopiesAllowed(6),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_line_says_how_many_cards_of_its_name_a_deck_can_have(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [tree]


def test_a_line_for_some_other_cards_is_not_read() -> None:
    text = "【CONT】 You can put any number of cards into your deck."
    assert GRAMMAR.trees(text, "line") == []
