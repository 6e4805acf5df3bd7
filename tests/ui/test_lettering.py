"""Signs that fonts have, and what is written in place of those that they lack."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from judgetool.cards.editions import printed_traits
from judgetool.ui import lettering
from judgetool.ui.lettering import (
    draws_japanese,
    is_drawn,
    is_japanese,
    lacking_html,
    shown,
    what_lacks,
)
from judgetool.ui.plain_text import PlainLabel

ICON = "【AUTO】《Music》 －500"


@pytest.fixture
def only_latin(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine whose fonts have no sign of Japanese, nor its brackets."""
    monkeypatch.setattr(lettering, "is_drawn", lambda text: all(sign < "\u3000" for sign in text))
    lettering.draws_japanese.cache_clear()
    lettering._lacking.cache_clear()
    yield
    lettering.draws_japanese.cache_clear()
    lettering._lacking.cache_clear()


@pytest.fixture
def japanese_font(qapp: QApplication) -> None:
    """A font with the signs of Japanese."""
    if not draws_japanese():
        pytest.skip("no font on this machine has Japanese signs")


def test_a_sign_that_no_font_has_is_not_drawn(qapp: QApplication) -> None:
    assert is_drawn("Night Owl")
    assert not is_drawn("Night Owl \U0010fffd")


@pytest.mark.usefixtures("japanese_font")
@pytest.mark.parametrize("text", [ICON, *printed_traits().values()])
def test_no_sign_of_an_icon_or_a_trait_is_an_empty_box(text: str) -> None:
    assert is_drawn(text)


@pytest.mark.usefixtures("japanese_font")
@pytest.mark.parametrize(
    "sign", "「」『』【】《》〈〉（）［］＋－×÷！？・ー～…、。①②③④⑤⑥⑦⑧⑨⑩★☆♪♥々〇"
)
def test_no_sign_of_a_japanese_text_is_an_empty_box(sign: str) -> None:
    assert is_drawn(sign)


@pytest.mark.usefixtures("japanese_font")
def test_nothing_else_is_written_where_a_font_has_the_signs() -> None:
    assert shown(ICON) == ICON
    assert what_lacks("白い卵") == ""


@pytest.mark.usefixtures("only_latin")
def test_other_brackets_are_written_where_no_font_has_those_of_icons() -> None:
    assert shown(ICON) == "[AUTO]«Music» −500"
    assert PlainLabel(ICON).text() == "[AUTO]«Music» −500"


@pytest.mark.usefixtures("only_latin")
def test_a_line_says_which_package_brings_japanese_signs() -> None:
    said = "No font on this machine has Japanese signs. A package that brings one: "
    said += "fonts-noto-cjk (Debian, Ubuntu), google-noto-sans-cjk-fonts (Fedora)."
    assert what_lacks("Night Owl", "白い卵") == said
    assert lacking_html("白い卵") == [f'<p class="quiet small">{said}</p>']


@pytest.mark.usefixtures("only_latin")
def test_nothing_is_said_about_english() -> None:
    assert lacking_html("Night Owl", ICON) == []


@pytest.mark.parametrize(
    ("text", "japanese"), [("ふくろう", True), ("フクロウ", True), ("卵", True), (ICON, False)]
)
def test_japanese_is_known_by_its_signs(text: str, japanese: bool) -> None:
    assert is_japanese(text) == japanese
