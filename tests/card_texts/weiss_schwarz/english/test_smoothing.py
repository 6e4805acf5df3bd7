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
        "【ACT】 [(1)] choose 1 of your other characters, and 【REST】 that character."
    ),
    "【起】[(1)]あなたは自分の山札を見て「白」を2枚まで選んで相手に見せ、手札に加える。": (
        '【ACT】 [(1)] search your deck for up to 2 cards named "白", reveal them to your opponent, '
        "and put them into your hand."
    ),
    "【永】あなたのターン中、他のあなたの赤のキャラがいるなら、このカードのパワーを＋500。": (
        "【CONT】 during your turn, if you have another red character, this card gets +500 power."
    ),
    "【自】あなたのターン中、このカードのバトル相手が【リバース】した時、あなたはそのキャラを山札の下に"
    "置いてよい。": (
        "【AUTO】 during your turn, when this card's battle opponent becomes 【REVERSE】, you may put "
        "that character at the bottom of your opponent's deck."
    ),
    "【自】このカードのバトル相手が【リバース】した時、あなたは自分の《鳥》のキャラを1枚選び、"
    "手札に戻してよい。": (
        "【AUTO】 when this card's battle opponent becomes 【REVERSE】, you may choose 1 of your 《鳥》 "
        "characters, and put it into your hand."
    ),
    "【起】[(1)]あなたは相手の前列のレベル2以下のキャラを1枚選び、【レスト】する。": (
        "【ACT】 [(1)] choose 1 level 2 or lower character in your opponent's center stage, and "
        "【REST】 that character."
    ),
    "【自】このカードのバトル相手が【リバース】した時、あなたは自分の山札を見て《鳥》のキャラを1枚まで"
    "選んで相手に見せ、手札に加え、その山札をシャッフルする。": (
        "【AUTO】 when this card's battle opponent becomes 【REVERSE】, search your deck for up to 1 "
        "《鳥》 character, reveal it to your opponent, put it into your hand, and shuffle your deck."
    ),
    "【自】このカードがアタックした時、そのターン中、相手は『助太刀』を手札からプレイできない。": (
        '【AUTO】 when this card attacks, your opponent cannot play "Backup" from their hand until '
        "end of turn."
    ),
    "【永】他のあなたの《鳥》のキャラがいないなら、このカードのパワーを＋500。": (
        "【CONT】 if you do not have any other 《鳥》 characters, this card gets +500 power."
    ),
    "【永】相手の前列のキャラが2枚以下なら、このカードのパワーを＋500。": (
        "【CONT】 if there are 2 or less characters in your opponent's center stage, this card gets "
        "+500 power."
    ),
    "【永】あなたの控え室のクライマックスが2枚以下なら、このカードのパワーを＋500。": (
        "【CONT】 if you have 2 or less climaxes in your waiting room, this card gets +500 power."
    ),
    "【永】他のあなたの《鳥》のキャラ1枚につき、このカードのパワーを＋500。": (
        "【CONT】 this card gets +500 power for each of your other 《鳥》 characters."
    ),
    "【起】[(1)手札を1枚控え室に置き、このカードを【レスト】する]あなたは1枚引く。": (
        "【ACT】 [(1) put 1 card from your hand into your waiting room & 【REST】 this card] draw 1 "
        "card."
    ),
    "【起】[このカードを山札の上に置く]あなたは1枚引く。": (
        "【ACT】 [put this card on the top of your deck] draw 1 card."
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


def test_where_one_change_would_say_something_else_the_next_one_is_tried() -> None:
    def of_characters(said: str) -> bool:
        return "2 cards" not in said

    text = "put 2 card here. choose 2 of your character."
    assert smoothed(text, of_characters) == "put 2 card here. choose 2 of your characters."
