"""Icons of rulebooks are named in words."""

import pytest

from rules_index.icons import with_named_icons, without_named_icons


@pytest.mark.parametrize(
    ("read", "named"),
    [
        ("A Star Icon (\u2694) counts.", "A Star Icon counts."),
        ("By its Star Icons (\U0001f464).", "By its Star Icons."),
        ("A star icon () counts.", "A star icon counts."),
        ("Star Icon (\ue012): draw.", "Star Icon: draw."),
        ("It is in the Sleep State (\u2610).", "It is in the Sleep State (Sleep icon)."),
        ("It is in the Sleep State ().", "It is in the Sleep State (Sleep icon)."),
        ("Second Wind (\U0001f44a\ufe0f)", "Second Wind (icon)"),
        ("Second Wind ()", "Second Wind (icon)"),
        ("Pay \U0001f6aa\U0001f6aa to go.", "Pay [icon] to go."),
    ],
)
def test_an_icon_is_named_in_words(read: str, named: str) -> None:
    assert with_named_icons(read) == named


@pytest.mark.parametrize(
    "text",
    ["Text in () is a hint.", "A name with ○○○ (▲▲▲) in it", "①, ② and ★ are text.", "A ♪ song"],
)
def test_what_is_text_stays(text: str) -> None:
    assert with_named_icons(text) == text


def test_words_for_icons_are_no_words_of_the_book() -> None:
    assert (
        without_named_icons("The Sleep State (Sleep icon). Pay [icon].") == "The Sleep State. Pay ."
    )
