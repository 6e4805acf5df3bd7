"""Cards are found by codes, ids and names, with slips and without."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.games import SAMPLE_CARDS, sample_cards
from judgetool.cards.source import (
    CardCollection,
    CardIndex,
    CardsByGame,
    CardShelves,
    LookUp,
    Matched,
    RememberingCards,
)
from tests.cards.invented import printed

INDEX = CardIndex(
    [
        ("tts01e001", "night owl"),
        ("tts01e002", "barn owl"),
        ("tts01e003", "night owl"),
        ("ttw01001", "春の光の中で 渚"),
        ("ttw01001", "owl of spring"),
    ]
)


def test_all_words_must_be_in_the_name_and_a_name_stands_for_its_first_card() -> None:
    assert INDEX.having_words("owl") == ["tts01e001", "tts01e002", "ttw01001"]
    assert INDEX.having_words("Owl night") == ["tts01e001"]
    assert INDEX.having_words("owl day") == INDEX.having_words(" ") == []


def test_a_name_is_completed_by_its_beginning_first_and_then_by_words() -> None:
    assert INDEX.begun("n", 5) == ["tts01e001"]
    assert INDEX.begun("ow", 5) == ["ttw01001", "tts01e001", "tts01e002"]
    assert INDEX.begun("ow", 1) == ["ttw01001"]
    assert INDEX.begun("ow ni", 5) == ["tts01e001"]
    assert INDEX.begun("wl", 5) == INDEX.begun(" ", 5) == []


def test_a_code_is_completed_by_its_beginning_in_order() -> None:
    assert INDEX.codes_begun("tts01", 2) == ["tts01e001", "tts01e002"]
    assert INDEX.codes_begun("tts01e003", 5) == ["tts01e003"]
    assert INDEX.codes_begun("s01", 5) == INDEX.codes_begun("", 5) == []


def test_parts_and_slips_of_japanese_names_are_found() -> None:
    assert INDEX.having_words("渚 光") == ["ttw01001"]
    [(code, score)] = INDEX.like_name("春の光の申で 渚", 3)
    assert code == "ttw01001"
    assert score > 84


def test_names_in_kana_are_found_by_latin_letters_after_names_that_have_them() -> None:
    index = CardIndex([("a", "夜のフクロウ"), ("b", "the fukurou stamp"), ("c", "夜明け")])
    assert index.having_words("fukurou") == ["b", "a"]
    assert index.having_words("ふくろう 夜") == ["a"]
    assert index.having_words("fu") == ["b"]
    assert index.begun("fukur", 5) == ["b"]
    assert index.begun("fukuro", 5) == ["b", "a"]


def test_the_likest_stands_in_front() -> None:
    assert [code for code, _ in INDEX.like_name("nigth owl", 5)][:1] == ["tts01e001"]
    assert INDEX.like_code("tts01e01", 2)[0][0] == "tts01e001"


def test_an_answer_is_the_same_when_it_is_asked_again() -> None:
    assert INDEX.like_name("nigth owl", 5) == INDEX.like_name("nigth owl", 5)
    assert INDEX.like_name("nigth owl", 1) == INDEX.like_name("nigth owl", 5)[:1]


def test_a_card_with_two_names_counts_once() -> None:
    assert len(INDEX) == 4


OWL = printed("TT/S01-E001", "Night Owl, Guard")
FOIL = printed("TT/S01-E002a", "Day Fox")
CARDS = CardCollection(
    [
        OWL,
        FOIL,
        printed("TT/S01-E002b", "Day Fox"),
        printed("TT/S01-E003", "Twin Stars"),
        printed("TT/S01-E004", "Twin Stars", level=2),
        printed("TT/S01-E005", "Old Lantern, Lit"),
        printed("TT/S01-E006", "Old Lantern, Dark"),
    ]
)


@pytest.mark.parametrize(
    ("asked", "matched"),
    [
        ("tt s01 e001", Matched.CODE),
        ("TT/S01-E001SP", Matched.PRINTING),
        ("night owl guard", Matched.NAME),
        ("owl", Matched.PART),
        ("Nihgt Owl, Gaurd", Matched.NEAREST),
    ],
)
def test_a_card_is_found_by(asked: str, matched: Matched) -> None:
    found = CARDS.find("ws-en", asked)
    assert (found.card, found.matched) == (OWL, matched)


def test_a_base_code_finds_the_first_of_its_lettered_printings() -> None:
    assert CARDS.by_code("ws-en", "TT/S01-E002") == FOIL


def test_a_part_of_two_names_is_answered_with_both_as_suggestions() -> None:
    found = CARDS.find("ws-en", "lantern")
    assert found.cards == ()
    assert {card.code for card in found.suggestions} == {"TT/S01-E005", "TT/S01-E006"}


def test_a_name_of_two_different_cards_gives_both_and_decides_for_none() -> None:
    found = CARDS.find("ws-en", "Twin Stars")
    assert found.card is None
    assert [card.code for card in found.different] == ["TT/S01-E003", "TT/S01-E004"]


def test_a_slip_is_not_forgiven_where_it_must_not_be() -> None:
    assert CARDS.find("ws-en", "Nihgt Owl, Gaurd", forgiving=False).cards == ()


def test_a_wrong_code_is_never_taken_for_another_card() -> None:
    found = CARDS.find("ws-en", "TT/S01-E007")
    assert found.cards == ()
    assert found.suggestions


def test_another_game_knows_nothing_of_these_cards() -> None:
    assert CARDS.find("fftcg", "TT/S01-E001").card is None


def test_of_several_games_only_the_source_of_the_game_is_asked() -> None:
    cards = CardsByGame[Any](lambda game: CARDS if game == "ws-en" else CardShelves())
    assert cards.find("ws-en", "night owl guard").card == OWL
    assert cards.by_code("ws-en", "TT/S01-E001") == OWL
    assert cards.by_name("fftcg", "Night Owl, Guard") == cards.suggest("fftcg", "owl") == ()
    assert cards.by_code("fftcg", "TT/S01-E001") is cards.by_id("fftcg", "1") is None
    assert cards.find("fftcg", "owl").cards == ()


def test_a_card_is_found_by_the_id_of_another_program_if_only_one_has_it() -> None:
    ids = {OWL.code: ["AB-1", "AB-2"], FOIL.code: ["ab-2"]}
    cards = CardCollection([OWL, FOIL], ids=lambda card: ids[card.code])
    assert cards.by_id("ws-en", " ab-1") == OWL
    assert cards.by_id("ws-en", "AB-2") is None


def test_the_first_shelf_that_has_the_very_card_is_asked_first() -> None:
    shelves = CardShelves(CardCollection([printed("XX/S01-E001", "Paper Gull")]), SAMPLE_CARDS)
    assert shelves.find("ws-en", "Paper Gulls").matched is Matched.NAME
    assert shelves.find("ws-en", "Paper Gull").cards[0].code == "XX/S01-E001"


@given(st.text())
def test_looking_up_never_raises(text: str) -> None:
    CARDS.find("ws-en", text)


def test_the_sample_cards_show_every_color_level_type_and_icon() -> None:
    cards = sample_cards().cards
    assert len(cards) == 29
    assert all(card.sample and not card.not_understood for card in cards)
    assert {card.color for card in cards} == {"yellow", "green", "red", "blue"}
    assert {card.level for card in cards} == {0, 1, 2, 3, None}
    assert {card.type for card in cards} == {"character", "event", "climax"}
    icons = {icon for card in cards for icon in card.triggers}
    assert len(icons) == 10


class Counting(CardsByGame[Any]):
    """The sample cards, and how often each question was asked."""

    def __init__(self) -> None:
        super().__init__(sample_cards)
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
    cards = RememberingCards(SAMPLE_CARDS)
    samples = sample_cards("fftcg")
    for card in samples.cards:
        assert cards.by_code("fftcg", card.code) == samples.by_code("fftcg", card.code)
        assert cards.by_name("fftcg", card.name) == samples.by_name("fftcg", card.name)
        for octgn in card.octgn_ids:
            assert cards.by_id("fftcg", octgn) == samples.by_id("fftcg", octgn)


def test_shelves_forgive_a_slip_where_none_has_the_very_card_and_else_suggest() -> None:
    gull = printed("XX/S01-E001", "Night Owl, Gard")
    shelves = CardShelves(CardCollection([gull]), CARDS)
    assert shelves.find("ws-en", "Night Owl, Guard").card == OWL
    assert shelves.find("ws-en", "Night Owl, Gad").card == gull
    strict = shelves.find("ws-en", "Night Owl, Gad", forgiving=False)
    assert (strict.cards, strict.suggestions) == ((), ())
    several = CardShelves(CARDS).find("ws-en", "lantern")
    assert [card.code for card in several.suggestions] == ["TT/S01-E005", "TT/S01-E006"]
    assert CardShelves(CARDS).find("ws-en", "lantern", forgiving=False).suggestions == ()
