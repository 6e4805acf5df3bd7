"""Cards are found by code, by name, by a part of it, and in spite of typing errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.samples import SampleCards, sample_cards
from judgetool.cards.source import CardCollection, CardsByGame, CardShelves, Matched
from tests.cards.invented import printed

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
    cards = CardsByGame({"ws-en": CARDS})
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
    shelves = CardShelves(CardCollection([printed("XX/S01-E001", "Paper Gull")]), SampleCards())
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
