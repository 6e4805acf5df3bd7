"""Codes and names are compared with small slips forgiven."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.keys import base_key, code_key, find_code, looks_like_code, loose_key, name_key


@pytest.mark.parametrize("written", ["BD/W73-E002", "bd/w73-e002", "BD W73 E002", "bdw73e002"])
def test_case_and_separators_of_a_code_do_not_count(written: str) -> None:
    assert code_key(written) == "bdw73e002"


@pytest.mark.parametrize("foil", ["BD/W54-E003SP", "BD/W54-E003S", "BD/W54-E003"])
def test_a_foil_code_has_the_base_of_its_card(foil: str) -> None:
    assert base_key(foil) == "bdw54e003"


def test_names_differing_in_quote_shape_case_and_width_are_the_same() -> None:
    assert name_key("“\N{FULLWIDTH LATIN CAPITAL LETTER N}ight” Owl's  Call") == name_key(
        '"night" owl\N{RIGHT SINGLE QUOTATION MARK}s call'
    )


def test_names_differing_in_punctuation_are_not_the_same_but_found_alike() -> None:
    assert name_key("\u202eNi\u200bght Owl\xad") == name_key("Night Owl")
    assert name_key("Night Owl!") != name_key("Night Owl")
    assert loose_key("Night Owl!") == loose_key("Night Owl")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("5HY/W101-E001", "5HY/W101-E001"),
        ("x BD/W54-E003SP y", "BD/W54-E003SP"),
        ("BD/W54-E003x4", "BD/W54-E003"),
        ("CCS/WX01-BSF2019-02", "CCS/WX01-BSF2019-02"),
        ("FT/S02-046Ari", "FT/S02-046Ari"),
    ],
)
def test_a_code_is_found_inside_a_text(text: str, code: str) -> None:
    found = find_code(text)
    assert found is not None
    assert found.group() == code


def test_a_name_with_a_slash_is_no_code() -> None:
    assert find_code("Leo/need") is None
    assert not looks_like_code("365 Happy Days")


@given(st.text())
def test_no_text_is_too_strange_for_a_key(text: str) -> None:
    for key in (code_key, base_key, name_key, loose_key):
        assert isinstance(key(text), str)
    assert name_key(name_key(text)) == name_key(text) or text
