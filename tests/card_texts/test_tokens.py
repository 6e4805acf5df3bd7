"""How texts are cut into tokens."""

import pytest

from judgetool.card_texts.tokens import LONGEST, NoTokens, Sort, text_of, tokens_of


def words(text: str) -> list[str]:
    """What stands in the tokens of a text."""
    return [token.text for token in tokens_of(text)]


def test_words_lose_their_capitals_and_names_keep_them() -> None:
    assert words('Draw a "Night Owl" of 《Bird Song》') == [
        "draw",
        "a",
        "Night Owl",
        "of",
        "Bird Song",
    ]


def test_a_name_can_have_a_quotation_in_it() -> None:
    (name,) = tokens_of('""Great" Owl"')
    assert (name.sort, name.text) == (Sort.QUOTE, '"Great" Owl')


def test_an_ability_that_is_quoted_can_name_a_card() -> None:
    assert (
        words('gets "【CONT】 All "Owl" get +500 power."')[1]
        == '【CONT】 All "Owl" get +500 power.'
    )


def test_full_width_signs_are_those_that_they_look_like() -> None:
    plain = "[(1)]+500"
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in plain)
    assert tokens_of(wide) == tokens_of(plain)


@pytest.mark.parametrize(
    "hostile",
    ['"never ends', "zero\u200bwidth", "bell\x07", "a" * (LONGEST + 1), "emoji \N{OWL}"],
)
def test_what_is_no_text_of_a_card_has_no_tokens(hostile: str) -> None:
    with pytest.raises(NoTokens):
        tokens_of(hostile)


def test_tokens_make_one_text_whatever_the_spaces_were() -> None:
    assert text_of(tokens_of("【AUTO】[( 1 )]When  this card attacks ,draw 1 card .")) == (
        "【AUTO】 [(1)] when this card attacks, draw 1 card."
    )
