"""Words in a box: as large as they fit, smaller before broken, broken before clipped."""

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from judgetool.ui.dispute.fitting import Fitting

LONG = "The Fair Lady of the Sunlit Hills, Wandering Bell-Ringer"


@pytest.fixture
def fitting(qapp: QApplication) -> Fitting:
    return Fitting(QFont(), 8)


def test_a_short_name_is_as_large_as_asked(fitting: Fitting) -> None:
    fitted = fitting.fit("Owl", 100, 60, 14)
    assert (fitted.lines, fitted.font.pixelSize()) == (("Owl",), 14)


def test_a_long_name_becomes_smaller_until_all_of_it_fits(fitting: Fitting) -> None:
    fitted = fitting.fit(LONG, 100, 60, 16)
    assert 8 <= fitted.font.pixelSize() < 16
    assert " ".join(fitted.lines).replace("- ", "-") == LONG


def test_no_size_is_below_the_least(fitting: Fitting) -> None:
    assert fitting.fit(LONG, 60, 30, 16).font.pixelSize() == 8


def test_a_word_that_is_too_long_is_broken_before_anything_is_clipped(fitting: Fitting) -> None:
    fitted = fitting.fit("Thunderserpentine", 40, 60, 12)
    assert len(fitted.lines) > 1
    assert "".join(fitted.lines) == "Thunderserpentine"


def test_what_does_not_fit_at_all_is_clipped_with_a_mark(fitting: Fitting) -> None:
    fitted = fitting.fit(LONG, 40, 20, 12)
    assert len(fitted.lines) * fitted.height <= 20 or len(fitted.lines) == 1
    assert fitted.lines[-1].endswith("…")


def test_words_on_one_line_become_smaller_then_narrower(fitting: Fitting) -> None:
    assert fitting.in_line("hand 5", 200, 12).pixelSize() == 12
    assert fitting.in_line("removed from play 12", 60, 12).stretch() == 82


def test_a_japanese_name_is_broken_between_its_signs_before_it_gets_small(fitting: Fitting) -> None:
    fitted = fitting.fit("夜明けの森の番人フクロウ", 100, 60, 14)
    assert (fitted.lines, fitted.font.pixelSize()) == (("夜明けの森の番", "人フクロウ"), 14)


def test_no_line_of_a_japanese_name_begins_with_a_sign_that_closes(fitting: Fitting) -> None:
    lines = fitting.fit("「夜の」っ「森」フクロウー", 34, 200, 14).lines
    assert "".join(lines) == "「夜の」っ「森」フクロウー"
    assert not any(line[0] in "」っー" for line in lines)
