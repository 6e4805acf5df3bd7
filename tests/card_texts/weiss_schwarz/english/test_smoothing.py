"""Texts written from trees, in the words of printed cards."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.weiss_schwarz.english.reminders import IconExplained
from judgetool.card_texts.weiss_schwarz.english.smoothing import smoothed

WRITTEN = {
    "【永】あなたのキャラすべてに、パワーを＋700し、ソウルを＋1。": (
        "【CONT】 all of your characters get +700 power and +1 soul."
    ),
    "【起】[(1)]あなたは他の自分のキャラを1枚選び、【レスト】する。": (
        "【ACT】 [(1)] choose 1 of your other characters. 【REST】 that character."
    ),
    "【起】[(1)]あなたは自分の山札を見て「白」を2枚まで選んで相手に見せ、手札に加える。": (
        '【ACT】 [(1)] search your deck for up to 2 cards named "白". reveal those cards to your '
        "opponent. put those cards into your hand."
    ),
    "【永】あなたのターン中、他のあなたの赤のキャラがいるなら、このカードのパワーを＋500。": (
        "【CONT】 during your turn, if you have another red character, this card gets +500 power."
    ),
    "【自】このカードのバトル相手が【リバース】した時、あなたはそのキャラを山札の下に置いてよい。": (
        "【AUTO】 when this card's battle opponent becomes 【REVERSE】 in battle, you may put that "
        "character at the bottom of your opponent's deck."
    ),
    "【自】このカードのバトル相手が【リバース】した時、あなたは自分のキャラを1枚選び、手札に戻してよい。": (
        "【AUTO】 when this card's battle opponent becomes 【REVERSE】 in battle, you may choose 1 of "
        "your characters, and put that character into your hand."
    ),
    "【起】[(1)]あなたは相手の前列のレベル2以下のキャラを1枚選び、【レスト】する。": (
        "【ACT】 [(1)] choose 1 level 2 or lower character in your opponent's center stage. "
        "【REST】 that character."
    ),
}


@pytest.mark.parametrize("japanese", WRITTEN)
def test_a_line_is_written_as_cards_say_it(japanese: str) -> None:
    assert BOOKS["ws-en"].written(BOOKS["ws-jp"].tree(japanese)) == WRITTEN[japanese]


def test_a_line_that_explains_an_icon_is_written_in_both_languages() -> None:
    assert BOOKS["ws-en"].written(IconExplained("draw")) == (
        "(【DRAW】: when this card triggers, you may draw 1 card.)"
    )
    said = BOOKS["ws-jp"].written(IconExplained("draw"))
    assert said is not None
    assert BOOKS["ws-jp"].tree(said) == IconExplained("draw")


def test_words_that_would_say_something_else_are_not_taken() -> None:
    text = "choose 1 or more card."
    assert smoothed(text, lambda _said: False) == text
