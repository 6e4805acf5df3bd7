"""Whether two pictures of the window show the same, though other fonts drew them."""

import os
from pathlib import Path

ACROSS, DOWN = 46, 29
"""The coarse squares that are compared: about thirty pixels of the window each."""


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
