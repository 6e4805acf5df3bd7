"""The colors of both looks: what is written can be read (WCAG 2, level AA)."""

import pytest
from pytestqt.qtbot import QtBot

from judgetool.ui.desk import Desk
from judgetool.ui.look import CARD_COLORS, DARK, LIGHT, colors_of, contrast

SOFT = ("accent_soft", "good_soft", "bad_soft", "doubt_soft", "past_soft", "branch_soft")
WRITTEN_ON = {
    "text": ("window", "surface", "sunken", "setup_soft", "mat", "card", "mark", *SOFT),
    "muted": ("window", "surface", "sunken", "accent_soft"),
    "accent": ("window", "surface", "sunken", "accent_soft"),
    "on_accent": ("accent",),
    "good": ("window", "surface", "good_soft"),
    "bad": ("window", "surface", "bad_soft", "card"),
    "doubt": ("window", "surface", "doubt_soft"),
    "past": ("surface", "past_soft"),
    "branch": ("surface", "branch_soft"),
    "setup": ("surface", "setup_soft"),
    "mat_text": ("mat",),
    "card_back_text": ("card_back",),
}


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_words_stand_out_from_what_they_are_written_on(look: str) -> None:
    colors = colors_of(look)
    faint = [
        f"{words} on {ground}"
        for words, grounds in WRITTEN_ON.items()
        for ground in grounds
        if contrast(getattr(colors, words), getattr(colors, ground)) < 4.5
    ]
    assert faint == []


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_words_stand_out_from_every_color_of_cards(look: str) -> None:
    colors = colors_of(look)
    faint = [
        color
        for color in (*CARD_COLORS, None)
        if contrast(colors.on_card(color), colors.of_card(color)) < 4.5
    ]
    assert faint == []


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_fields_and_the_focus_stand_out_from_what_is_around_them(look: str) -> None:
    colors = colors_of(look)
    around = (colors.window, colors.surface)
    assert all(contrast(edge, one) >= 3 for edge in (colors.edge, colors.accent) for one in around)


def test_the_contrast_of_black_and_white_is_the_greatest() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#808080", "#808080") == 1


def test_the_window_is_laid_out_once_for_a_key_that_is_held(desk: Desk, qtbot: QtBot) -> None:
    laid_out: list[float] = []
    desk.look.changed.connect(lambda: laid_out.append(desk.look.points))
    usual = desk.look.points
    for _ in range(4):
        desk.look.larger()
    qtbot.waitUntil(lambda: bool(laid_out))
    assert laid_out == [pytest.approx(1.4 * usual)]
    desk.look.usual()
    assert desk.look.points == usual
