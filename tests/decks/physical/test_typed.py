"""A few digits or letters find the one registered card that they can mean."""

import pytest

from judgetool.decks.physical.tally import RegisteredCard
from judgetool.decks.physical.typed import meant_by, meant_for_certain, possible

LIST = (
    RegisteredCard("JT/S01-E001", 4, "Wren, Lantern Bearer", "main"),
    RegisteredCard("JT/S01-E011", 4, "All Lamps Lit", "main"),
    RegisteredCard("JT/S02-E011", 4, "Hammerhand Greta", "main"),
    RegisteredCard("JT/S01-E102", 4, "Back From the Embers", "main"),
    RegisteredCard("Re-001C/1-107L", 3, "Shantotto", "main"),
    RegisteredCard("Re-001C/1-107L", 1, "Shantotto", "lb"),
    RegisteredCard("BT1-014_SPR", 4, "Boat", "main"),
    RegisteredCard("Paper Gulls", 4, "", "main"),
)


def codes(text: str) -> list[str]:
    return [card.card for card in meant_by(LIST, text)]


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("JT/S01-E001", "JT/S01-E001"),
        ("jts01e001", "JT/S01-E001"),
        ("JT/S01-E001SP", "JT/S01-E001"),
        ("E001", "JT/S01-E001"),
        ("E001SP", "JT/S01-E001"),
        ("001", "JT/S01-E001"),
        ("1", "JT/S01-E001"),
        ("102", "JT/S01-E102"),
        ("02", "JT/S01-E102"),
        ("2-11", "JT/S02-E011"),
        ("1-107", "Re-001C/1-107L"),
        ("1-107L", "Re-001C/1-107L"),
        ("107", "Re-001C/1-107L"),
        ("bt1-014", "BT1-014_SPR"),
        ("14", "BT1-014_SPR"),
        ("wren", "JT/S01-E001"),
        ("lan bea", "JT/S01-E001"),
        ("hand", "JT/S02-E011"),
        ("gulls", "Paper Gulls"),
        ("paper gulls", "Paper Gulls"),
    ],
)
def test_what_means_one_card(typed: str, card: str) -> None:
    assert codes(typed) == [card]


def test_what_means_several_cards_gives_them_all() -> None:
    assert codes("11") == ["JT/S01-E011", "JT/S02-E011"]
    assert codes("b") == ["JT/S01-E001", "JT/S01-E102", "BT1-014_SPR"]


@pytest.mark.parametrize("typed", ["", " ", "999", "zebra", "-", "/", "9" * 6000, "\u200f"])
def test_what_means_none(typed: str) -> None:
    assert codes(typed) == []


def test_digits_that_may_go_on_are_not_certain() -> None:
    assert "JT/S01-E102" in [card.card for card in possible(LIST, "10")]
    assert len(possible(LIST, "10")) == 3
    assert [card.card for card in possible(LIST, "102")] == ["JT/S01-E102"]


def test_no_part_of_an_identifier_means_a_card() -> None:
    card = RegisteredCard("1faafb17-315d-42ed-b3b8-283919f21b6a", 2, "Monk", "main")
    for typed in ("6", "21", "315", "b6a", "1faa"):
        assert meant_by([card], typed) == ()
        assert possible([card], typed) == ()
    assert meant_by([card], "mon") == (card,)
    assert meant_by([card], "1FAAFB17-315D-42ED-B3B8-283919F21B6A") == (card,)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("S01-E001", "JT/S01-E001"),
        ("001", None),
        ("00", None),
        ("1", None),
        ("10", None),
        ("102", "JT/S01-E102"),
        ("E10", "JT/S01-E102"),
        ("w", "JT/S01-E001"),
        ("014", "BT1-014_SPR"),
        ("01", None),
        ("", None),
        ("zz", None),
    ],
)
def test_a_card_is_meant_for_certain_once_no_other_can_be_and_its_number_is_whole(
    typed: str, card: str | None
) -> None:
    found = meant_for_certain(LIST, typed)
    assert (found and found.card) == card


def test_digits_that_only_begin_the_one_number_that_fits_are_not_certain() -> None:
    cards = (RegisteredCard("JT/S01-E017", 4), RegisteredCard("JT/S01-E007", 4))
    assert meant_for_certain(cards, "01") is None
    assert meant_for_certain(cards, "017") == cards[0]
    assert meant_for_certain(cards, "17") == cards[0]
