"""Vanguard cards: their numbers, and what is printed on them."""

from dataclasses import replace

import pytest

from judgetool.cards.vanguard.printed import (
    VANGUARD_CODES,
    Trigger,
    VanguardCard,
    is_alternate,
    is_collection_id,
    set_of,
)


@pytest.mark.parametrize(
    ("code", "prefix"),
    [
        ("BT03/001EN", "BT03"),
        ("BT03/024", "BT03"),
        ("G-BT04/062EN", "G-BT04"),
        ("TD01/S02EN", "TD01"),
        ("PR/0012EN", "PR"),
        ("KAD1/001", "KAD1"),
    ],
)
def test_a_collection_id_tells_its_set(code: str, prefix: str) -> None:
    assert is_collection_id(code)
    assert VANGUARD_CODES.is_code(code)
    assert set_of(code) == prefix


@pytest.mark.parametrize("text", ["", "Blaster Blade", "id:BLASTER_BLADE", "BT03-001", "BT03/"])
def test_what_is_no_collection_id_is_not_taken_for_one(text: str) -> None:
    assert not is_collection_id(text)
    assert set_of(text) == ""


@pytest.mark.parametrize("typed", ["BT03/024EN", "BT03/024", "bt03 024", "bt03 024en", "bt03024"])
def test_an_id_is_the_same_however_it_is_typed(typed: str) -> None:
    assert VANGUARD_CODES.key(typed) == VANGUARD_CODES.base(typed) == "bt03024"
    assert VANGUARD_CODES.is_code(typed)


def test_an_s_in_front_of_the_index_marks_an_alternate() -> None:
    assert is_alternate("BT03/S01EN")
    assert not is_alternate("BT03/001EN")
    assert VANGUARD_CODES.key("BT03/S01EN") != VANGUARD_CODES.key("BT03/001EN")


def test_an_identifier_is_a_code_and_never_a_name() -> None:
    assert VANGUARD_CODES.key("id:BLASTER_BLADE") == VANGUARD_CODES.key("ID:blaster blade")
    assert VANGUARD_CODES.key("id:BLASTER_BLADE") != VANGUARD_CODES.key("Blaster Blade")
    assert VANGUARD_CODES.is_code("id:BLASTER_BLADE")


@pytest.mark.parametrize(
    "name", ["Blaster Blade", "Wingal", "Hi-powered Raizer 2000 Mark", "BT1-014"]
)
def test_a_name_is_no_code(name: str) -> None:
    assert not VANGUARD_CODES.is_code(name)


CARD = VanguardCard(
    code="JT01/001EN",
    name="Test Squire",
    clans=("Testers",),
    race="Human",
    grade=0,
    power=5000,
    shield=10000,
    critical=1,
    trigger=None,
    skill="boost",
    triggers_told=(None,),
)


@pytest.mark.parametrize(
    ("told", "is_trigger_unit", "has_heal_trigger"),
    [
        ((None,), False, False),
        (("draw",), True, False),
        (("heal",), True, True),
        (("critical", "draw"), True, False),
        (("critical", "heal"), True, None),
        ((None, "draw"), None, False),
        ((None, "heal"), None, None),
    ],
)
def test_sources_that_differ_may_still_agree_on_what_a_deck_hangs_on(
    told: tuple[Trigger | None, ...], is_trigger_unit: bool | None, has_heal_trigger: bool | None
) -> None:
    card = replace(CARD, triggers_told=told)
    assert card.is_trigger_unit is is_trigger_unit
    assert card.has_heal_trigger is has_heal_trigger


def test_whether_a_card_is_a_sentinel_may_not_be_known() -> None:
    assert replace(CARD, sentinel=True).is_sentinel is True
    assert CARD.is_sentinel is False
    assert replace(CARD, not_understood=("sentinel",)).is_sentinel is None


def test_two_cards_of_one_name_are_different_cards() -> None:
    assert CARD.face != replace(CARD, code="id:TEST_SQUIRE_AGAIN").face
    assert CARD.game == "vanguard"
    assert not CARD.text_known
