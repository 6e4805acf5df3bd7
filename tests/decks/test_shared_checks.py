"""What card texts say about decks is read in any of the usual wordings, or not at all."""

import pytest

from judgetool.decks.shared_checks import Allowance, allowance, unread_paragraphs

SAME = "このカードと同じカード名のカードは、"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Any number of the same card name may go in your deck.", Allowance(None)),
        ("Up to eight of the same name go into your deck.", Allowance(8)),
        ("Put up to 13 with the same card name into a deck.", Allowance(13)),
        ('Up to 4 of the same name or named ""Owl" Ann" in your deck', Allowance(4, '"Owl" Ann')),
        ("Include as many copies of this in your deck.", Allowance(None)),
        (f"【永】{SAME}デッキに好きな枚数入れることができる。【永】歌う。", Allowance(None)),
        (f"【永】{SAME}デッキに８枚まで入れることができる。", Allowance(8)),
        ("【永】このカードは歌い、デッキに好きな枚数入れてよい。", None),
        ("Up to 3 characters with the same name get +500 power.", None),
        ("Put up to 3 owls from your hand into your deck.", None),
        ("Up to umpteen of the same name go into your deck.", None),
    ],
)
def test_how_many_copies_a_text_allows(text: str, expected: Allowance | None) -> None:
    assert allowance((text,)) == expected


def test_the_first_paragraph_that_speaks_of_copies_counts() -> None:
    text = ("Draw a card.", "Up to 6 of the same name go into your deck.")
    assert allowance(text) == Allowance(6)
    assert unread_paragraphs(text) == ()


def test_what_speaks_of_decks_in_another_way_is_unread() -> None:
    odd = "Players can't include owls in their deck construction."
    assert unread_paragraphs(("Shuffle your deck.", odd)) == (odd,)


def test_a_japanese_text_that_speaks_of_building_decks_in_another_way_is_unread() -> None:
    shared, named = (
        f"{SAME}「梟」と合わせてデッキに4枚まで。",
        "【永】あなたの「デッキの番人」は歌う。",
    )
    assert unread_paragraphs((shared, named)) == (shared,)
