"""Fitting words into a box: as large as possible, broken between words, clipped only at last."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

CONDENSED = 82
"""How narrow letters become, in percent of their width, before words are broken or clipped."""

ELLIPSIS = "…"
MOST_REMEMBERED = 6000

JAPANESE = r"\u3005-\u3007\u3041-\u30ff\u3400-\u9fff"
WORD = re.compile(
    rf"""(?: [\u300c\u300e\u3010\u300a\u201c(]*        # what opens stays with what comes after it
            (?: [\u30a1-\u30ff]+ | [{JAPANESE}] )     # a word of katakana, or one other sign
            [\u300d\u300f\u3011\u300b\u201d)\u3001\u3002!?\u30fc\u3041\u3043\u3063\u3083\u3085\u3087]*
        | [^\s{JAPANESE}-]+ -* | -+ ) \s?""",
    re.VERBOSE,
)
"""A part of a text that stays on one line as long as that is possible, and the space after it.

Japanese has no spaces: a line may end after each sign, but not within a word of katakana, before a
small or closing sign, or after an opening one.
"""


class Fitted(NamedTuple):
    """Words as they are written: the lines, the font, and how high a line is in pixels."""

    lines: tuple[str, ...]
    font: QFont
    height: float


class Fitting:
    """Fits words of a ``font`` into boxes, and remembers how. No size is below ``least`` pixels."""

    def __init__(self, font: QFont, least: int) -> None:
        self._font = font
        self.least = least
        self._faces: dict[tuple[int, bool, int], tuple[QFont, QFontMetricsF]] = {}
        self._known: dict[tuple[str, int, int, int, bool], Fitted] = {}
        self._in_line: dict[tuple[str, int, int], QFont] = {}

    def face(
        self, size: float, *, bold: bool = False, stretch: int = 100
    ) -> tuple[QFont, QFontMetricsF]:
        """The font of so many pixels, with its metrics."""
        key = (max(round(size), self.least), bold, stretch)
        if key not in self._faces:
            font = QFont(self._font)
            font.setPixelSize(key[0])
            font.setBold(bold)
            if stretch != 100:
                font.setStretch(stretch)
            self._faces[key] = font, QFontMetricsF(font)
        return self._faces[key]

    def in_line(self, words: str, width: float, size: float) -> QFont:
        """The bold font in which ``words`` fit into one line, else the smallest and narrowest."""
        key = (words, int(width), round(size))
        if key not in self._in_line:
            if len(self._in_line) >= MOST_REMEMBERED:
                self._in_line.clear()
            tried = (
                self.face(one, bold=True, stretch=stretch) for one, stretch in self._sizes(size)
            )
            fits = (font for font, metrics in tried if metrics.horizontalAdvance(words) <= width)
            smallest, _ = self.face(self.least, bold=True, stretch=CONDENSED)
            self._in_line[key] = next(fits, smallest)
        return self._in_line[key]

    def _sizes(self, size: float) -> Iterator[tuple[int, int]]:
        """The sizes that are tried, with the width of the letters in percent."""
        yield from ((one, 100) for one in range(max(round(size), self.least), self.least - 1, -1))
        yield self.least, CONDENSED

    def fit(
        self, words: str, width: float, height: float, size: float, *, bold: bool = False
    ) -> Fitted:
        """``words`` in a box of ``width`` by ``height`` pixels, at most ``size`` pixels high.

        They become smaller, then narrower; then words are broken, and only what does not fit at
        all is left out, with a mark at its end.
        """
        key = (words, int(width), int(height), round(size), bold)
        if key not in self._known:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = self._fitted(words, width, height, size, bold)
        return self._known[key]

    def _fitted(self, words: str, width: float, height: float, size: float, bold: bool) -> Fitted:
        parts = WORD.findall(" ".join(words.split()))
        for pixels, stretch in self._sizes(size):
            font, metrics = self.face(pixels, bold=bold, stretch=stretch)
            lines = _between_words(parts, width, metrics.horizontalAdvance)
            if lines is not None and len(lines) * metrics.height() <= height:
                return Fitted(lines, font, metrics.height())
        font, metrics = self.face(self.least, bold=bold, stretch=CONDENSED)
        lines = tuple(_anywhere(parts, width, metrics.horizontalAdvance))
        most = max(int(height / metrics.height()), 1)
        if len(lines) > most:
            last = f"{lines[most - 1]}{ELLIPSIS}"
            clipped = metrics.elidedText(last, Qt.TextElideMode.ElideRight, width)
            lines = (*lines[: most - 1], clipped)
        return Fitted(lines, font, metrics.height())


Measure = Callable[[str], float]
"""How wide a text is."""


def _between_words(parts: list[str], width: float, wide: Measure) -> tuple[str, ...] | None:
    """Lines that break between ``parts`` only; None where one of them is too long."""
    lines: list[str] = []
    line = ""
    for part in parts:
        if wide(part.rstrip()) > width:
            return None
        if line and wide(f"{line}{part}".rstrip()) > width:
            lines.append(line.rstrip())
            line = part
        else:
            line += part
    return (*lines, line.rstrip())


def _anywhere(parts: list[str], width: float, wide: Measure) -> Iterator[str]:
    """Lines that break between ``parts``, and within those that are too long for a line."""
    line = ""
    for part in parts:
        longer = f"{line}{part}"
        if line and wide(longer.rstrip()) > width:
            yield line.rstrip()
            longer = part
        while len(longer) > 1 and wide(longer.rstrip()) > width:
            fits = (end for end in range(len(longer) - 1, 1, -1) if wide(longer[:end]) <= width)
            end = next(fits, 1)
            yield longer[:end]
            longer = longer[end:]
        line = longer
    yield line.rstrip()
