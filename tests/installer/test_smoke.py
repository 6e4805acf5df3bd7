"""What the smoke tests measure and compare by."""

import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from installer.smoke.steps import Failed, check, measured, without_paths
from installer.smoke.window import difference


def picture(file: Path, size: int, spot: int = 0, color: str = "black") -> Path:
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for at in range(spot):
        image.setPixelColor(at, 0, QColor(color))
    image.save(str(file))
    return file


def test_a_process_is_measured_with_what_it_said() -> None:
    done = measured([sys.executable, "-c", "print('owl'); raise SystemExit(3)"])
    assert (done.status, done.out, done.err) == (3, "owl\n", "")
    assert done.seconds > 0
    assert done.megabytes > 1


def test_an_answer_that_is_no_json_is_a_failure() -> None:
    done = measured([sys.executable, "-c", "print('owl')"])
    with pytest.raises(Failed, match="owl: the answer is no JSON"):
        _ = done.data


def test_what_does_not_hold_is_told() -> None:
    with pytest.raises(Failed, match="pond: the owl is gone"):
        check(False, "the owl is gone", "pond")


def test_where_files_lie_is_not_compared() -> None:
    told = {"file": "/a/owl.yaml", "steps": [{"where": "/a", "rule": "1.1"}]}
    assert without_paths(told) == {"steps": [{"rule": "1.1"}]}


def test_pictures_differ_by_the_share_of_pixels_that_do(tmp_path: Path) -> None:
    white = picture(tmp_path / "white.png", 10)
    assert difference(white, white) == 0
    assert difference(white, picture(tmp_path / "spot.png", 10, 4)) == 0.04
    assert difference(white, picture(tmp_path / "pale.png", 10, 4, "#dddddd")) == 0
    assert difference(white, picture(tmp_path / "wide.png", 12)) == 1
