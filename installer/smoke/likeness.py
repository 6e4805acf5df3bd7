"""Whether two pictures of the window show the same.

Drawn with other fonts they can only be compared coarsely; with the same fonts, pixel by pixel.
"""

import os
from pathlib import Path

ACROSS, DOWN = 46, 29
"""The coarse squares that are compared: about thirty pixels of the window each."""

DIFFERS_BY = 64
"""Two pixels differ if red, green or blue does by more than this, of 255."""


def difference(one: Path, other: Path) -> float:
    """How much the two differ, from 0 (the same) to 255: the mean over coarse squares of grey.

    Raises ``ValueError`` if one is no picture, or they differ in size.
    """
    first, second = _coarse(one), _coarse(other)
    if first[0] != second[0]:
        raise ValueError(f"{one.name} is {first[0]} pixels, {other.name} is {second[0]}")
    return sum(abs(a - b) for a, b in zip(first[1], second[1], strict=True)) / len(first[1])


def _coarse(picture: Path) -> tuple[tuple[int, int], list[int]]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, qGray

    read = QImage(str(picture))
    if read.isNull():
        raise ValueError(f"{picture} is no picture")
    small = read.scaled(
        ACROSS,
        DOWN,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    greys = [qGray(small.pixel(x, y)) for y in range(DOWN) for x in range(ACROSS)]
    return (read.width(), read.height()), greys


def share_that_differs(one: Path, other: Path) -> float:
    """The share of pixels in which two pictures differ; 1 if their sizes do."""
    from PySide6.QtGui import QImage

    form = QImage.Format.Format_RGBA8888
    first, second = (QImage(str(file)).convertToFormat(form) for file in (one, other))
    if first.isNull() or first.size() != second.size():
        return 1.0
    left, right = bytes(first.constBits()), bytes(second.constBits())
    pixels = range(0, len(left), 4)
    different = (at for at in pixels if left[at : at + 3] != right[at : at + 3])
    clearly = (
        at
        for at in different
        if any(abs(left[at + part] - right[at + part]) > DIFFERS_BY for part in range(3))
    )
    return sum(1 for _ in clearly) / len(pixels)
