"""The icons in card texts: one table of how they are written here and in each kind of file.

Here an icon is a word or sign in square brackets: ``[fire]``, ``[dull]``, ``[S]``, ``[1]``.
"""

import re
from dataclasses import dataclass

UNKNOWN = "[?]"
EX_BURST = "[EX]"


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon: its word here, its glyph in the official list, its letter in the structured one."""

    word: str
    glyph: str
    letter: str = ""

    def __str__(self) -> str:
        return f"[{self.word}]"


ICONS = (
    Icon("fire", "火", "f"),
    Icon("ice", "氷", "i"),
    Icon("wind", "風", "w"),
    Icon("earth", "土", "e"),
    Icon("lightning", "雷", "l"),
    Icon("water", "水", "u"),
    Icon("light", "光"),
    Icon("dark", "闇"),
    Icon("dull", "ダル", "D"),
    Icon("S", "S", "S"),
    Icon("C", "C", "C"),
    Icon("X", "X", "x"),
    Icon("LB", "LB"),
    Icon("EX", "EX", "EX"),
    Icon("generic", "一般", "M"),
)
_OF_GLYPH = {icon.glyph: str(icon) for icon in ICONS}
_OF_LETTER = {icon.letter: str(icon) for icon in ICONS if icon.letter}
_GLYPH = re.compile("《([^《》]*)》")
_LETTER = re.compile(r"\{([^{}]*)\}")
_NUMBER = re.compile(r"[0-9]{1,2}", re.ASCII)


def from_glyphs(text: str) -> str:
    """``text`` with the glyphs of the official list written as icons."""
    return _GLYPH.sub(lambda found: _icon(found[1].strip(), _OF_GLYPH), text)


def from_letters(text: str) -> str:
    """``text`` with the letters of the structured list written as icons."""
    return _LETTER.sub(lambda found: _icon(found[1].strip(), _OF_LETTER), text)


def _icon(written: str, table: dict[str, str]) -> str:
    if _NUMBER.fullmatch(written):
        return f"[{written}]"
    return table.get(written, UNKNOWN)
