"""A card source that asks another one only once."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from judgetool.cards.remembering import RememberingCards
from judgetool.cards.samples import SampleCards, sample_cards
from judgetool.cards.source import LookUp


class Counting(SampleCards):
    """The sample cards, and how often each question was asked."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def by_code(self, game: str, code: str) -> Any | None:
        self.asked[f"code {code}"] += 1
        return super().by_code(game, code)

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[Any]:
        self.asked[f"find {text} {forgiving}"] += 1
        return super().find(game, text, forgiving=forgiving)

    def suggest(self, game: str, text: str, limit: int = 5) -> Sequence[Any]:
        self.asked[f"suggest {text} {limit}"] += 1
        return super().suggest(game, text, limit)


def test_the_same_question_is_asked_once() -> None:
    source = Counting()
    cards = RememberingCards(source)
    found = [cards.by_code("ws-en", "JT/S01-E001") for _ in range(3)]
    assert [card.name for card in found if card] == ["Wren, Lantern Bearer"] * 3
    assert source.asked == {"code JT/S01-E001": 1}


def test_that_nothing_was_found_is_remembered_too() -> None:
    source = Counting()
    cards = RememberingCards(source)
    assert [cards.by_code("ws-en", "JT/S01-E999") for _ in range(2)] == [None, None]
    assert source.asked == {"code JT/S01-E999": 1}


def test_different_questions_have_answers_of_their_own() -> None:
    source = Counting()
    cards = RememberingCards(source)
    assert cards.find("ws-en", "Hammerhand").card is not None
    assert cards.find("ws-en", "Hammerhand", forgiving=False).card is None
    assert len(cards.suggest("ws-en", "the", 2)) == 2
    assert len(cards.suggest("ws-en", "the", 3)) == 3
    assert cards.by_code("fftcg", "JT/S01-E001") is None
    assert cards.by_code("ws-en", "JT/S01-E001") is not None
    assert set(source.asked.values()) == {1, 2}


def test_the_answers_are_those_of_the_other_source() -> None:
    cards = RememberingCards(SampleCards())
    samples = sample_cards("fftcg")
    for card in samples.cards:
        assert cards.by_code("fftcg", card.code) == samples.by_code("fftcg", card.code)
        assert cards.by_name("fftcg", card.name) == samples.by_name("fftcg", card.name)
        for octgn in card.octgn_ids:
            assert cards.by_id("fftcg", octgn) == samples.by_id("fftcg", octgn)
