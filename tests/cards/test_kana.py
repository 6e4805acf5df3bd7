"""Kana that are typed in Latin letters."""

import pytest

from judgetool.cards.kana import has_kana, kana_key, typed_kana


@pytest.mark.parametrize(
    ("typed", "kana"),
    [
        ("kirito", ("きりと",)),
        ("Shana", ("しゃな",)),
        ("yuuki", ("ゆうき", "ゆーき")),
        ("seibaa", ("せいばあ", "せいばー")),
        ("koucha", ("こうちゃ", "こーちゃ")),
        ("kanna", ("かんな",)),
        ("shin'ichi", ("しんいち",)),
        ("haru no uta", ("はる の うた",)),
        ("ri-fa", ("りーふぁ",)),
    ],
)
def test_syllables_are_kana_in_each_way_in_which_they_may_be_meant(
    typed: str, kana: tuple[str, ...]
) -> None:
    assert typed_kana(typed) == kana


@pytest.mark.parametrize("text", ["lantern", "night owl", "E001", "ふくろう", "", "ki ri7"])
def test_what_is_no_row_of_syllables_is_not_kana(text: str) -> None:
    assert typed_kana(text) == ()


def test_katakana_and_hiragana_are_the_same() -> None:
    assert kana_key("森のフクロウー") == "森のふくろうー"
    assert [has_kana(one) for one in ("フク", "森の", "森", "owl")] == [True, True, False, False]
