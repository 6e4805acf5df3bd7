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


def test_a_name_can_end_with_a_quotation() -> None:
    assert words('named "Owl"Night"" or "Owl"Day"" is') == [
        "named",
        'Owl"Night"',
        "or",
        'Owl"Day"',
        "is",
    ]


def test_a_mark_after_a_space_can_end_a_quotation() -> None:
    assert words('gets "【AUTO】 Encore [(1)] ". Draw "Owl " and "Lark".')[1:7:2] == [
        "【AUTO】 Encore [(1)]",
        "draw",
        "and",
    ]


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
    [
        '"never ends',
        'named "" is',
        "zero\u200bwidth",
        "bell\x07",
        "a" * (LONGEST + 1),
        "emoji \N{OWL}",
    ],
)
def test_what_is_no_text_of_a_card_has_no_tokens(hostile: str) -> None:
    with pytest.raises(NoTokens):
        tokens_of(hostile)


def test_tokens_make_one_text_whatever_the_spaces_were() -> None:
    assert text_of(tokens_of("【AUTO】[( 1 )]When  this card attacks ,draw 1 card .")) == (
        "【AUTO】 [(1)] when this card attacks, draw 1 card."
    )


def test_japanese_is_cut_at_names_katakana_and_common_words() -> None:
    assert words("あなたは「“白”い卵」を１枚選び、《鳥》のキャラにパワーを＋Ｘ。") == [
        "あなた", "は", "“白”い卵", "を", "1", "枚", "選", "び", "、", "鳥", "の", "キャラ", "に",
        "パワー", "を", "+x", "。",
    ]  # fmt: skip


def test_japanese_is_written_without_spaces() -> None:
    text = "『【自】 アンコール』を持つ「Owl Night」を1枚"
    assert text_of(tokens_of(text)) == "『【自】 アンコール』を持つ「Owl Night」を1枚"


def test_a_quoted_japanese_ability_can_quote_another() -> None:
    (quote,) = tokens_of("『次の能力を得る。『「白』い卵」を1枚選ぶ。』』")
    assert quote.text == "次の能力を得る。『「白』い卵」を1枚選ぶ。』"


def test_a_japanese_quotation_that_does_not_end_is_no_text() -> None:
    with pytest.raises(NoTokens, match="does not end"):
        tokens_of("『あなたは1枚引く。")
