"""Trees written in words that nobody has printed."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR as ENGLISH
from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR as JAPANESE
from judgetool.card_texts.writing import written
from judgetool.engine.kernel.abilities import ManualStep
from tests.card_texts.weiss_schwarz.making import automatic

LINES = {
    "【永】このカードはサイドアタックできない。": "【CONT】 this card cannot side attack.",
    "【自】このカードがアタックした時、あなたは2枚引いてよい。": "【AUTO】 when this card attacks, you may draw 2 card.",
    "【起】[(1)]相手に1ダメージを与える。": "【ACT】 [(1)] deal 1 damage to your opponent.",
    "【自】このカードがアタックした時、あなたは自分の控え室の「白い卵」を1枚選び、手札に戻す。": '【AUTO】 when this card attacks, choose 1 card named "白い卵" in your waiting room. put that card into your hand.',
}
"""Lines in Japanese, and the same in the words that the program chooses in English."""


def as_it_is(text: str, says_the_same: object) -> str:
    """The text, in the words that were written."""
    return text


@pytest.mark.parametrize("japanese", LINES)
def test_what_was_read_in_one_language_is_written_in_the_other(japanese: str) -> None:
    (tree,) = JAPANESE.trees(japanese, "line")
    assert written(ENGLISH, "line", tree, as_it_is) == LINES[japanese]


@pytest.mark.parametrize("japanese", LINES)
def test_what_is_written_has_the_same_tree_again(japanese: str) -> None:
    (tree,) = ENGLISH.trees(LINES[japanese], "line")
    said = written(JAPANESE, "line", tree, as_it_is)
    assert said is not None
    assert JAPANESE.trees(said, "line") == [tree]


def test_what_a_language_has_no_words_for_is_not_written() -> None:
    tree = (automatic(None, ManualStep("something else")),)
    assert written(ENGLISH, "line", tree, as_it_is) is None
