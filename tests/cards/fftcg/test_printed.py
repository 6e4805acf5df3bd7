"""Final Fantasy TCG cards: their numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.fftcg.printed import FFTCG_CODES, Number, age, parse_number


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("1-107L", Number("1-107", "1-107", "L")),
        ("Re-099L/1-107L", Number("Re-099", "1-107", "L")),
        ("Re-024C/8-018R", Number("Re-024", "8-018", "R")),
        ("11-062R/PR-055", Number("11-062", "PR-055", "")),
        ("B-001", Number("B-001", "B-001", "")),
    ],
)
def test_a_number_tells_printing_card_and_rarity(code: str, number: Number) -> None:
    assert parse_number(code) == number


@pytest.mark.parametrize("code", ["", "1-17L", "Auron", "1-107L/", "BD/W73-E002", "1-107l"])
def test_what_is_no_number_is_not_taken_for_one(code: str) -> None:
    assert parse_number(code) is None


@pytest.mark.parametrize(
    "typed",
    [
        "1-107L",
        "1-107",
        "1 107 l",
        "1107",
        "1-107l",
        "Re-099L/1-107L",
        "\uff11\uff0d\uff11\uff10\uff17\uff2c",
    ],
)
def test_a_number_is_the_same_however_it_is_typed(typed: str) -> None:
    assert FFTCG_CODES.key(typed) == "1107"
    assert FFTCG_CODES.is_code(typed)


def test_leading_zeros_may_be_left_out_behind_a_separator() -> None:
    assert FFTCG_CODES.key("12-7") == "12007"


def test_a_reprint_has_a_key_of_its_own_beside_that_of_its_card() -> None:
    assert FFTCG_CODES.base("Re-099L/1-107L") == "re099"


def test_a_name_is_no_number() -> None:
    assert not FFTCG_CODES.is_code("Number 24")
    assert not FFTCG_CODES.is_code("Cloud")


def test_numbers_are_in_the_order_in_which_the_sets_appeared() -> None:
    numbers = ["21-001", "Re-001", "PR-001", "9-001", "20-001", "10-001"]
    assert sorted(numbers, key=age) == ["PR-001", "9-001", "10-001", "20-001", "Re-001", "21-001"]


@given(st.text())
def test_no_text_is_too_strange_for_a_key(text: str) -> None:
    assert isinstance(FFTCG_CODES.key(text), str)
    assert isinstance(FFTCG_CODES.base(text), str)
