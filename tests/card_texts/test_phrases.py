"""Phrases: forms of words with gaps, and trees with the same gaps."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.phrases import Phrase, gap, merged, parts
from judgetool.engine.kernel.abilities import Draw, InOrder, Shuffle


def test_a_phrase_fills_the_gaps_of_its_tree() -> None:
    phrase = Phrase("clause", "draw {number} cards", means=Draw(gap("number")))
    assert phrase.filled({"number": 2}) == Draw(2)


def test_a_phrase_knows_what_stands_in_the_gaps_of_a_tree() -> None:
    phrase = Phrase("clause", "draw {number} cards", means=Draw(gap("number")))
    assert phrase.filling_of(Draw(3)) == {"number": 3}
    assert phrase.filling_of(Shuffle()) is None


def test_several_parts_stand_in_one_gap_of_a_list() -> None:
    phrase = Phrase(
        "clause", "{effects} then shuffle", means=InOrder((parts("effects"), Shuffle()))
    )
    assert phrase.filling_of(InOrder((Draw(1), Draw(2), Shuffle()))) == {
        "effects": (Draw(1), Draw(2))
    }


def test_words_that_can_be_chosen_or_left_out_make_several_wordings() -> None:
    phrase = Phrase("clause", "<draw|take> a card <now|>", means=Draw(1))
    assert len(phrase.wordings) == 4


def test_a_wording_that_lacks_a_gap_of_the_tree_is_refused() -> None:
    with pytest.raises(ValueError, match="number"):
        Phrase("clause", "draw cards", means=Draw(gap("number")))


def test_all_forms_of_words_of_a_table_for_one_tree_are_one_phrase() -> None:
    one = Phrase("clause", "draw {number} cards", means=Draw(gap("number")))
    other = Phrase("clause", "get {number} cards", means=Draw(gap("number")))
    another = Phrase("clause", "draw a card", means=Draw(1))

    found = merged((one, another, other))

    assert [phrase.name for phrase in found] == ["clause: draw {number} cards", another.name]
    assert found[0].wordings == (*one.wordings, *other.wordings)
    assert len(one.wordings) == 1


MOST_WORDINGS = 2000
"""Words that can be chosen multiply. A table with more than that takes long to be made."""


@pytest.mark.parametrize("book", BOOKS)
def test_no_phrase_writes_out_too_many_wordings(book: str) -> None:
    many = [one.name for one in BOOKS[book].phrases() if len(one.wordings) > MOST_WORDINGS]
    assert many == []
