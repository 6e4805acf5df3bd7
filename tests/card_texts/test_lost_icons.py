"""Icons that sources have lost: where one is missing, and which can stand there."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.keeping import packed, unpacked
from judgetool.card_texts.lost_icons import LostIcon, with_icons

CARDS = BOOKS["ws-en"]
TRIGGERS = (
    *("soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "choice"),
    "standby",
)
PLACED = "【AUTO】 When your climax with in its trigger icon is placed on your climax area, "
LACKING = f"{PLACED}shuffle your deck."


def test_a_lost_icon_is_found_with_all_that_can_stand_there() -> None:
    line = CARDS.read_text(LACKING)
    assert not line.read
    assert line.lost == (LostIcon(LACKING.index("in its"), TRIGGERS),)


def test_with_the_icon_the_line_is_read_like_any_other() -> None:
    whole = with_icons(LACKING, {LACKING.index("in its"): "gate"})
    assert whole == LACKING.replace("with in", "with 【GATE】 in")
    line = CARDS.read_text(whole)
    assert (line.carried_out, line.lost) == (True, ())


def test_several_icons_are_found_one_after_the_other() -> None:
    cost = "[Put 1 climax with in its trigger icon from your hand into your waiting room]"
    text = LACKING.replace("【AUTO】", f"【AUTO】 {cost}").replace(
        "shuffle", "you may pay the cost. If you do, shuffle"
    )
    places = [text.index("in its"), text.rindex("in its")]
    assert [lost.at for lost in CARDS.read_text(text).lost] == places


def test_an_icon_that_is_missing_in_a_quoted_ability_is_found() -> None:
    text = (
        "【AUTO】 When this card attacks, this card gets the following ability until end of turn. "
        "\"【AUTO】 When this card's trigger check reveals a climax with in its trigger icon, "
        'shuffle your deck."'
    )
    (lost,) = CARDS.read_text(text).lost
    assert lost.at == text.index("in its")


def test_an_icon_is_missing_before_a_comma() -> None:
    text = (
        "【AUTO】 When this card attacks, reveal the top card of your deck. If that card's trigger "
        "icon is , shuffle your deck."
    )
    (lost,) = CARDS.read_text(text).lost
    assert with_icons(text, {lost.at: "shot"}) == text.replace("is ,", "is 【SHOT】,")


def test_only_the_icon_with_which_the_line_is_read_can_stand_there() -> None:
    text = "【AUTO】 When this card attacks, perform the effect."
    assert [lost.icons for lost in CARDS.read_text(text).lost] == [("standby",)]


@pytest.mark.parametrize(
    "text",
    [
        f"{PLACED}sing a song.",
        "【AUTO】 When this card attacks, sing a song.",
        "【AUTO】 When this card attacks, draw 1 card.",
        "【AUTO】 When this card attacks, choose 1 of your and rest it.",
        "",
        "“",
    ],
)
def test_no_icon_is_missing_where_the_line_is_not_read_with_one(text: str) -> None:
    assert CARDS.read_text(text).lost == ()


def test_lost_icons_are_kept_with_what_was_read() -> None:
    line = CARDS.read_text(LACKING)
    assert unpacked("ws-en", LACKING, packed(line)) == line
