"""The cards that ship in the box."""

from collections import Counter

import pytest

from judgetool.cards.games import SAMPLE_CARDS, sample_cards

SAMPLES = SAMPLE_CARDS


@pytest.mark.parametrize(
    ("game", "count"), [("ws-en", 29), ("ws-jp", 14), ("fftcg", 21), ("vanguard", 18), ("dbs", 18)]
)
def test_every_game_has_sample_cards_of_which_all_is_known(game: str, count: int) -> None:
    cards = sample_cards(game).cards
    assert len(cards) == count
    assert all(card.sample and card.game == game and card.text_known for card in cards)
    assert all(not card.not_understood for card in cards)


def test_a_game_nobody_knows_has_none() -> None:
    assert sample_cards("chess").cards == ()
    assert SAMPLES.by_code("chess", "Queen") is None


@pytest.mark.parametrize(
    ("game", "asked", "code"),
    [
        ("ws-en", "Wren, Lantern Bearer", "JT/S01-E001"),
        ("ws-jp", "灯守のレン", "JT/S02-001"),
        ("fftcg", "99-2", "99-002C"),
        ("vanguard", "JT01/006", "JT01/006EN"),
        ("vanguard", "swarm of spraks", "JT01/009EN"),
        ("dbs", "jt1 011", "JT1-011"),
        ("dbs", "leviathan", "JT1-012"),
    ],
)
def test_a_sample_card_is_found_by_code_and_name(game: str, asked: str, code: str) -> None:
    card = SAMPLES.find(game, asked).card
    assert card is not None
    assert card.code == code


def test_no_game_has_the_cards_of_another() -> None:
    assert SAMPLES.by_code("ws-jp", "JT/S01-E001") is None
    assert SAMPLES.by_name("fftcg", "Quay Cat") == ()
    assert SAMPLES.suggest("dbs", "Quay Cat")[0].code == "JT1-003"


def test_the_final_fantasy_cards_show_every_element_type_and_limit_break() -> None:
    cards = sample_cards("fftcg").cards
    assert len({element for card in cards for element in card.elements}) == 8
    assert {card.type for card in cards} == {"forward", "backup", "summon", "monster"}
    assert [card.limit_break for card in cards if card.limit_break] == [2, 3, 1]
    assert sum(card.ex_burst for card in cards) == 2


def test_the_vanguard_cards_show_every_trigger_and_two_sentinels() -> None:
    cards = sample_cards("vanguard").cards
    triggers = Counter(card.trigger for card in cards)
    assert triggers == {None: 12, "critical": 2, "draw": 1, "stand": 1, "heal": 2}
    assert [card.name for card in cards if card.is_sentinel] == [
        *("Gate Lamp, Osric", "Anvil Shield, Brenna"),
    ]
    assert {card.grade for card in cards} == {0, 1, 2, 3}
    assert len({clan for card in cards for clan in card.clans}) == 2


def test_the_dragon_ball_super_cards_show_every_type_and_both_sides_of_leaders() -> None:
    cards = sample_cards("dbs").cards
    types = Counter(card.type for card in cards)
    assert types == {"leader": 2, "battle": 12, "extra": 3, "unison": 1}
    assert all(card.back and card.back.power == 15000 for card in cards if card.type == "leader")
    assert [card.keywords for card in cards if card.keywords] == [
        *(("Awaken",), ("Permanent", "Awaken"), ("Blocker",), ("Double Strike",)),
        *(("Super Combo",), ("Permanent",), ("Critical",), ("Activate Battle",)),
        *(("Counter Attack",), ("Activate Main",), ("Super Combo",)),
    ]
