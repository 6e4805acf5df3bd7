"""Dragon Ball Super cards: their numbers, and what is printed on them."""

import pytest

from judgetool.cards.dbs.printed import (
    DBS_CODES,
    LEADER,
    Back,
    DbsCard,
    Number,
    age,
    parse_number,
    set_of,
)


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("BT1-014", Number("BT1-014")),
        ("BT1-014_SPR", Number("BT1-014", "_SPR")),
        ("BT12-001_SPR_S", Number("BT12-001", "_SPR_S")),
        ("P-084_PR02", Number("P-084", "_PR02")),
        ("EX11-04", Number("EX11-04")),
    ],
)
def test_a_number_tells_card_and_printing(code: str, number: Number) -> None:
    assert parse_number(code) == number
    assert number.code == code


@pytest.mark.parametrize("code", ["", "BT1014", "BT1-14-2", "Son Goku", "bt1-014", "BT1-014_"])
def test_what_is_no_number_is_not_taken_for_one(code: str) -> None:
    assert parse_number(code) is None


@pytest.mark.parametrize(
    "typed", ["BT1-014", "bt1 14", "BT01-014", "bt1014", "Bt1_014", "\uff22\uff34\uff11-014"]
)
def test_a_number_is_the_same_however_it_is_typed(typed: str) -> None:
    assert DBS_CODES.key(typed) == DBS_CODES.base(typed) == "bt1-14"
    assert DBS_CODES.is_code(typed)


@pytest.mark.parametrize(
    ("one", "other"), [("BT1-114", "BT11-014"), ("SD1-10", "SD11-01"), ("P-101", "EX1-01")]
)
def test_numbers_of_different_sets_stay_apart(one: str, other: str) -> None:
    assert DBS_CODES.key(one) != DBS_CODES.key(other)
    assert DBS_CODES.key(one.replace("-", "")) == DBS_CODES.key(one)
    assert DBS_CODES.key(other.replace("-", "")) == DBS_CODES.key(other)


def test_a_printing_has_a_key_of_its_own_and_the_base_of_its_card() -> None:
    assert DBS_CODES.key("BT1-014_SPR") == "bt1-14spr"
    assert DBS_CODES.base("bt1-014 spr") == "bt1-14"


@pytest.mark.parametrize("name", ["Android 17", "Son Goku", "Piccolo", "P", "17", "BT03/024"])
def test_a_name_is_no_code(name: str) -> None:
    assert not DBS_CODES.is_code(name)


def test_numbers_are_sorted_by_set_as_a_number() -> None:
    numbers = ["BT10-001", "BT2-100", "P-001", "BT2-020"]
    assert sorted(numbers, key=age) == ["BT2-020", "BT2-100", "BT10-001", "P-001"]
    assert set_of("BT10-001") == "BT10"


def test_a_card_is_its_number() -> None:
    card = DbsCard("BT1-014", "Tester", "battle", ("red",), printings=("BT1-014", "BT1-014_SPR"))
    assert (card.game, card.code, card.face) == ("dbs", "BT1-014", ("BT1-014",))


def test_the_text_of_a_leader_is_known_if_that_of_both_sides_is() -> None:
    front = DbsCard("BT1-001", "Tester", LEADER, ("red",), abilities=())
    both = DbsCard("BT1-001", "Tester", LEADER, ("red",), abilities=(), back=Back("Tester", 15000))
    assert front.text_known
    assert not both.text_known


def test_a_gap_is_named() -> None:
    card = DbsCard("BT1-014", "Tester", "battle", ("red",), not_understood=("limit",))
    assert not card.knows("limit")
    assert card.knows("power")
