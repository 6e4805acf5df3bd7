"""How the cells of a workbook look: struck out, not to be seen, or as if they had another value."""

import re
from typing import Any

from judgetool.decks.forms.colours import BLACK, UNSEEN, WHITE, Colour, alike, colour_in

STRUCK_OUT = "is struck out"
ANOTHER_VALUE = "is shown in another way than it is kept"

_SIGNS_SHOWN = re.compile(r'"([^"]*)"|\\(.)')
_OF_THEMES = {0: WHITE, 1: BLACK}
"""Other colours of a theme nobody knows without looking at it."""

_INDEXED = {0: BLACK, 1: WHITE, 8: BLACK, 9: WHITE, 64: BLACK, 65: WHITE}
_TINY = 3.0
"""No printed letter is smaller, in points."""


class CellLooks:
    """How cells look, each style looked at once."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, bool], str] = {}

    def odd(self, cell: Any) -> str:
        """Why the value of ``cell`` may not hold as it is kept, empty where nothing is odd."""
        number = cell.data_type == "n"
        style = (cell._style_id, number)  # the library looks up all of a style for each question
        if style not in self._known:
            self._known[style] = _odd(cell, number=number)
        return self._known[style]


def _odd(cell: Any, *, number: bool) -> str:
    font = cell.font
    if font.strike:
        return STRUCK_OUT
    if shown_otherwise(cell.number_format, number=number):
        return ANOTHER_VALUE
    letters = BLACK if font.color is None else _colour(font.color)
    tiny = font.sz is not None and font.sz < _TINY
    return UNSEEN if tiny or alike(letters, _ground(cell.fill)) else ""


def _ground(fill: Any) -> Colour | None:
    if fill.fill_type is None:
        return WHITE
    return _colour(fill.fgColor) if fill.fill_type == "solid" else None


def _colour(said: Any) -> Colour | None:
    """The colour that a style says, None for one that nobody can tell."""
    match said.type:
        case "rgb":
            colour = colour_in(str(said.value)[-6:])
        case "theme":
            colour = _OF_THEMES.get(said.value)
        case "indexed":
            colour = _INDEXED.get(said.value)
        case _:
            colour = None
    if colour is None or not said.tint:
        return colour
    red, green, blue = (_tinted(part, said.tint) for part in colour)
    return red, green, blue


def _tinted(part: int, tint: float) -> int:
    return round(part * (1 + tint) if tint < 0 else part * (1 - tint) + 255 * tint)


def shown_otherwise(look: str, *, number: bool) -> bool:
    """Whether a cell with the number format ``look`` shows another value than it has."""
    parts = look.split(";")
    if not number:
        return len(parts) > 3 and not parts[3].strip()
    if len(parts) > 1 and not parts[0].strip():
        return True
    signs = "".join(map("".join, _SIGNS_SHOWN.findall(parts[0])))
    bare = _SIGNS_SHOWN.sub("", parts[0])
    return any(map(str.isdigit, signs)) or "%" in bare or re.search(r"[0#],+$", bare) is not None
