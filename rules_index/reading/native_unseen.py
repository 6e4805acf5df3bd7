"""The native PDF library on words that nobody sees: white on white, drawn as nothing, covered.

A word is seen if its colour is another one than that of what lies below it, and nothing lies above.
"""

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pypdfium2

UNSEEN = "words that nobody sees"
MOST_SURFACES = 500
"""Of one page. Whoever draws more makes a picture."""

_WHITE = (255, 255, 255)
_APART = 24
_INVISIBLE = 3
"""How letters are drawn that leave no mark (ISO 32000-1, 9.3.6)."""

_OPAQUE = 250
_SMALLEST = 20.0
"""No smaller surface, in square points, covers a word or lies behind one."""

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class _Surface:
    """Something filled, the ``place`` of which says what it covers; None is an unknown colour."""

    place: int
    box: Box
    colour: Colour | None

    def holds(self, across: float, up: float) -> bool:
        """Whether a point of the page lies in it."""
        left, bottom, right, top = self.box
        return left <= across <= right and bottom <= up <= top


class Unseen:
    """What lies on one page, by which it is told whether a letter can be seen."""

    def __init__(self, page: "pypdfium2.PdfPage", text_page: "pypdfium2.PdfTextPage") -> None:
        self._text_page = text_page
        self._places: dict[int, int] = {}
        self._surfaces: list[_Surface] = []
        self._known: dict[int, bool] = {}
        for place, one in enumerate(page.get_objects(max_depth=1)):
            self._places[_address(one.raw)] = place
            if len(self._surfaces) < MOST_SURFACES and (surface := _surface(one, place)):
                self._surfaces.append(surface)

    def hides(self, index: int, box: Box) -> bool:
        """Whether nobody sees the letter at ``index``, which stands in ``box``.

        Letters that are drawn together are looked at once.
        """
        from pypdfium2 import raw

        drawn = raw.FPDFText_GetTextObject(self._text_page, index)
        if not drawn:
            return False
        address = _address(drawn)
        if address not in self._known:
            self._known[address] = self._is_unseen(drawn, index, box)
        return self._known[address]

    def _is_unseen(self, drawn: Any, index: int, box: Box) -> bool:
        from pypdfium2 import raw

        if raw.FPDFTextObj_GetTextRenderMode(drawn) == _INVISIBLE:
            return True
        place = self._places.get(_address(drawn))
        if place is None:
            return False  # it is part of a drawing within the page, with a background of its own
        across, up = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        here = [one for one in self._surfaces if one.holds(across, up)]
        if any(one.place > place and one.colour is not None for one in here):
            return True
        ground = next((one.colour for one in reversed(here) if one.place < place), _WHITE)
        colour, opaque = _colour_of(raw.FPDFText_GetFillColor, self._text_page, index)
        return opaque == 0 or (colour is not None and _alike(colour, ground))


def _surface(one: "pypdfium2.PdfObject", place: int) -> _Surface | None:
    from pypdfium2 import raw

    if one.type not in (
        raw.FPDF_PAGEOBJ_PATH,
        raw.FPDF_PAGEOBJ_IMAGE,
        raw.FPDF_PAGEOBJ_SHADING,
        raw.FPDF_PAGEOBJ_FORM,
    ):
        return None
    box = one.get_bounds()
    if (box[2] - box[0]) * (box[3] - box[1]) < _SMALLEST:
        return None
    if one.type != raw.FPDF_PAGEOBJ_PATH:
        return _Surface(place, box, None)
    filled, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(one.raw, ctypes.byref(filled), ctypes.byref(stroked))
    colour, opaque = _colour_of(raw.FPDFPageObj_GetFillColor, one.raw)
    if not filled.value or opaque < _OPAQUE or not _is_rectangle(one.raw):
        return None
    return _Surface(place, box, colour)


def _is_rectangle(path: Any) -> bool:
    """Whether a path fills all of its box, as far as the number of its corners tells."""
    from pypdfium2 import raw

    return 4 <= int(raw.FPDFPath_CountSegments(path)) <= 6


def _colour_of(function: Any, *given: Any) -> tuple[Colour | None, int]:
    """The colour that a function of the library gives, and how opaque it is."""
    parts = [ctypes.c_uint() for _ in range(4)]
    if not function(*given, *map(ctypes.byref, parts)):
        return None, 255
    red, green, blue, opaque = (part.value for part in parts)
    return (red, green, blue), opaque


def _alike(one: Colour, other: Colour | None) -> bool:
    return other is not None and all(
        abs(ours - theirs) <= _APART for ours, theirs in zip(one, other, strict=True)
    )


def _address(thing: Any) -> int:
    return ctypes.cast(thing, ctypes.c_void_p).value or 0
