"""Pictures are compared coarsely, or pixel by pixel."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage

from installer.smoke.likeness import share_that_differs


def picture(file: Path, size: int, spot: int = 0, color: str = "black") -> Path:
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for at in range(spot):
        image.setPixelColor(at, 0, QColor(color))
    image.save(str(file))
    return file


def test_pictures_differ_by_the_share_of_pixels_that_do(tmp_path: Path) -> None:
    white = picture(tmp_path / "white.png", 10)
    assert share_that_differs(white, white) == 0
    assert share_that_differs(white, picture(tmp_path / "spot.png", 10, 4)) == 0.04
    assert share_that_differs(white, picture(tmp_path / "pale.png", 10, 4, "#dddddd")) == 0
    assert share_that_differs(white, picture(tmp_path / "wide.png", 12)) == 1
