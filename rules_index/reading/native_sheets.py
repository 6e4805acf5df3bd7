"""The native PDF library on printed sheets: each word at its place, and what is filled into blanks.

A rulebook is read as running text; a sheet is a drawing, where the place of a word says what it
belongs to. Whatever was put onto the sheet and is no text is told, too: pictures, strokes, stamps.
"""

import ctypes
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any

from rules_index.errors import TooLargeDocument
from rules_index.reading.native import opened
from rules_index.reading.native_unseen import UNSEEN, Unseen

if TYPE_CHECKING:
    import pypdfium2

MOST_PAGES = 60
MOST_CHARACTERS = 60_000
"""Of all pages, with what is filled in."""

MOST_MARKS = 3_000
"""Blanks and whatever else was put onto one page."""

MOST_PICTURES = 1_000

TICKED_BOX, EMPTY_BOX = "\u2611", "\u2610"
"""What stands for a box to tick."""

BREAK = 0.3
"""Of the height of the letters: a word ends where more space follows."""


@dataclass(frozen=True)
class Piece:
    """A word, or a line of what is filled into a blank, which then has the name ``blank``.

    A box to tick is a blank, too: ``TICKED_BOX`` or ``EMPTY_BOX`` is filled into it.

    Its place is in points from the upper left corner of the page as one reads it.
    """

    text: str
    left: float
    right: float
    top: float
    bottom: float
    blank: str = ""

    @property
    def middle(self) -> float:
        """How far down its middle lies."""
        return (self.top + self.bottom) / 2

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top


@dataclass(frozen=True)
class Page:
    """One page: its ``pieces``, and ``strange``, what is on it and no text, in words.

    ``picture`` is the share of the page that pictures take, from 0 on, and ``drawn`` says whether
    there is anything on it at all.
    """

    pieces: tuple[Piece, ...]
    strange: tuple[str, ...] = ()
    picture: float = 0.0
    drawn: bool = True


@dataclass(frozen=True)
class Sheets:
    """The pages of a file that were read; it has so many pages as ``of`` says."""

    pages: tuple[Page, ...]
    of: int

    def plain(self) -> dict[str, Any]:
        """These pages as data that can be written as JSON."""
        return {"pages": [astuple(page) for page in self.pages], "of": self.of}

    @classmethod
    def from_plain(cls, told: dict[str, Any]) -> "Sheets":
        """The pages that :meth:`plain` made the data of."""
        return cls(
            tuple(
                Page(tuple(Piece(*one) for one in pieces), tuple(strange), picture, drawn)
                for pieces, strange, picture, drawn in told["pages"]
            ),
            told["of"],
        )


def native_sheets(data: bytes, where: str, most: int = MOST_PAGES) -> Sheets:
    """What the native library finds on the pages of ``data``, or on the first page alone.

    A file with more than ``most`` pages is refused, but for one page any file will do.

    Raises ``UnreadableDocument`` and its kinds.
    """
    with opened(data, where) as document:
        if len(document) > most > 1:
            raise _too_large(f"the PDF has {len(document)} pages", where)
        document.init_forms()
        pages: list[Page] = []
        characters = 0
        for index in range(min(len(document), most)):
            page = _page(document, index, MOST_CHARACTERS - characters, where)
            characters += sum(len(piece.text) for piece in page.pieces)
            if characters > MOST_CHARACTERS:
                raise _too_large(f"the PDF has more than {MOST_CHARACTERS} characters", where)
            pages.append(page)
        return Sheets(tuple(pages), len(document))


def _too_large(what: str, where: str) -> TooLargeDocument:
    return TooLargeDocument(what, where=where, remedy="give the list of one deck")


Box = tuple[float, float, float, float]
"""Left, bottom, right and top, as a PDF has them."""


def _page(document: "pypdfium2.PdfDocument", index: int, most: int, where: str) -> Page:
    page = document[index]
    text_page = page.get_textpage()
    if text_page.count_chars() > most:
        raise _too_large(f"the PDF has more than {MOST_CHARACTERS} characters", where)
    letters = list(_letters(text_page))
    turns = Counter(letter.turn for letter in letters if letter.sign != " ")
    turn = turns.most_common(1)[0][0] if turns else page.get_rotation() // 90
    strange = ["words that stand at an angle"] if len(turns) > 1 else []
    unknown = sum(letter.sign == "\0" for letter in letters)
    if unknown:
        strange.append("signs of which the file does not say which letters they are")
    left, bottom, right, top = page.get_mediabox()
    corner = (right, top)
    unseen = Unseen(page, text_page)
    if any(unseen.hides(one.index, one.box) for one in letters if one.sign != " "):
        strange.append(UNSEEN)
    pieces = [_of_word(word) for word in _words(letters, turn, corner)]
    for one in _marks(document, page, where):
        if isinstance(one, str):
            strange.append(one)
        else:
            pieces += _of_blank(*one, turn, corner)
    area = max((right - left) * (top - bottom), 1.0)
    picture, drawn = _pictures(page, area)
    text_page.close()
    page.close()
    return Page(tuple(pieces), tuple(dict.fromkeys(strange)), picture, drawn)


@dataclass(frozen=True)
class _Letter:
    """A letter with its box in the file; ``turn`` is by how many quarters it stands turned.

    ``index`` is its number on the page.
    """

    sign: str
    box: Box
    turn: int
    index: int


_SPACES = (9, 10, 13, 32, 160, 0x3000)


def _letters(text_page: "pypdfium2.PdfTextPage") -> Iterator[_Letter]:
    """The letters in the order of the file; all space between words is a plain space."""
    from pypdfium2 import raw

    turn = 0
    for index in range(text_page.count_chars()):
        code = raw.FPDFText_GetUnicode(text_page, index)
        if raw.FPDFText_IsGenerated(text_page, index) == 1 or code in _SPACES:
            yield _Letter(" ", (0.0, 0.0, 0.0, 0.0), turn, index)
            continue
        if code == 2:  # a hyphen at the end of a line
            code = ord("-")
        broken = code < 32 or 0xD800 <= code < 0xE000
        angle = raw.FPDFText_GetCharAngle(text_page, index)
        turn = -round(angle / (math.pi / 2)) % 4
        sign = "\0" if broken else chr(code)
        yield _Letter(sign, text_page.get_charbox(index, loose=True), turn, index)


def _upright(box: Box, turn: int, corner: tuple[float, float]) -> Box:
    """``box`` as left, top, right and bottom on the page as one reads it."""
    left, bottom, right, top = box
    wide, high = corner
    match turn:
        case 1:
            return bottom, left, top, right
        case 2:
            return wide - right, bottom, wide - left, top
        case 3:
            return high - top, wide - right, high - bottom, wide - left
        case _:
            return left, high - top, right, high - bottom


Word = list[tuple[str, Box]]
"""Letters with their boxes as one reads them."""


def _words(letters: list[_Letter], turn: int, corner: tuple[float, float]) -> Iterator[Word]:
    word: Word = []
    for letter in letters:
        if letter.turn != turn:
            continue
        box = _upright(letter.box, turn, corner)
        if word and (letter.sign == " " or not _goes_on(word[-1][1], box)):
            yield word
            word = []
        if letter.sign != " ":
            word.append((letter.sign, box))
    if word:
        yield word


def _goes_on(before: Box, box: Box) -> bool:
    """Whether a letter belongs to the word of the letter ``before`` it."""
    height = max(before[3] - before[1], 1.0)
    level = abs((before[1] + before[3]) - (box[1] + box[3])) / 2 < BREAK * height
    return level and -height < box[0] - before[2] < BREAK * height


def _of_word(word: Word) -> Piece:
    boxes = [box for _, box in word]
    return Piece(
        "".join(sign for sign, _ in word if sign != "\0"),
        min(box[0] for box in boxes),
        max(box[2] for box in boxes),
        min(box[1] for box in boxes),
        max(box[3] for box in boxes),
    )


def _of_blank(
    name: str, value: str, box: Box, turn: int, corner: tuple[float, float]
) -> Iterator[Piece]:
    """The lines of what is filled into a blank, one below the other."""
    left, top, right, bottom = _upright(box, turn, corner)
    lines = [line for line in value.splitlines() if line.strip()]
    for number, line in enumerate(lines):
        step = (bottom - top) / len(lines)
        begins = top + number * step
        yield Piece(" ".join(line.split()), left, right, begins, begins + step, name or "blank")


_HARMLESS_MARKS = {"LINK": 2, "HIGHLIGHT": 9, "UNDERLINE": 10, "POPUP": 16}
_MARKED_WORDS = (9, 10)
"""Highlighted and underlined words, beside which a note may be written."""

_NAMES_OF_MARKS = {
    1: "a note",
    4: "a drawn line",
    11: "a mark",
    12: "words that are struck out",
    13: "a stamp",
    15: "something drawn by hand",
}


def _marks(
    document: "pypdfium2.PdfDocument", page: "pypdfium2.PdfPage", where: str
) -> Iterator[str | tuple[str, str, Box]]:
    """What was put onto the page: blanks with name and text, and of all else what it is."""
    from pypdfium2 import raw

    many = raw.FPDFPage_GetAnnotCount(page)
    if many > MOST_MARKS:
        raise _too_large(f"a page of the PDF has {many} blanks and marks", where)
    for index in range(many):
        mark = raw.FPDFPage_GetAnnot(page, index)
        if not mark:
            continue
        kind = raw.FPDFAnnot_GetSubtype(mark)
        rectangle = raw.FS_RECTF()
        raw.FPDFAnnot_GetRect(mark, ctypes.byref(rectangle))
        low, high = sorted((rectangle.bottom, rectangle.top))
        box = (rectangle.left, low, rectangle.right, high)
        said = _string(raw.FPDFAnnot_GetStringValue, mark, b"Contents")
        if kind == raw.FPDF_ANNOT_WIDGET:
            yield from _of_widget(document, mark, box)
        elif kind == raw.FPDF_ANNOT_FREETEXT:
            yield ("", said, box) if said.strip() else "an empty text that was put onto it"
        elif kind in _MARKED_WORDS and said.strip():
            yield "a note"
        elif kind not in _HARMLESS_MARKS.values():
            yield _NAMES_OF_MARKS.get(kind, "something that was drawn onto it")
        raw.FPDFPage_CloseAnnot(mark)


def _of_widget(
    document: "pypdfium2.PdfDocument", mark: Any, box: Box
) -> Iterator[str | tuple[str, str, Box]]:
    from pypdfium2 import raw

    form = document.formenv
    kind = raw.FPDFAnnot_GetFormFieldType(form, mark)
    name = _string(raw.FPDFAnnot_GetFormFieldName, form, mark)
    if kind in (raw.FPDF_FORMFIELD_CHECKBOX, raw.FPDF_FORMFIELD_RADIOBUTTON):
        ticked = raw.FPDFAnnot_IsChecked(form, mark)
        yield name, TICKED_BOX if ticked else EMPTY_BOX, box
    elif kind not in (raw.FPDF_FORMFIELD_PUSHBUTTON, raw.FPDF_FORMFIELD_SIGNATURE):
        value = _string(raw.FPDFAnnot_GetFormFieldValue, form, mark)
        if value.strip():
            yield name, value, box


def _string(function: Any, *given: Any) -> str:
    """The text that a function of the library gives, which first says how long it is."""
    kind = function.argtypes[len(given)]
    length = function(*given, None, 0)
    if not 2 < length <= 4 * MOST_CHARACTERS:
        return ""
    buffer = ctypes.create_string_buffer(length)
    function(*given, ctypes.cast(buffer, kind), length)
    return buffer.raw[: length - 2].decode("utf-16-le", "replace")


def _pictures(page: "pypdfium2.PdfPage", area: float) -> tuple[float, bool]:
    """The share of the page that its pictures take, and whether anything is drawn on it."""
    from pypdfium2 import raw

    share, drawn = 0.0, False
    for number, one in enumerate(page.get_objects(max_depth=3)):
        drawn = True
        if one.type in (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING):
            left, bottom, right, top = one.get_bounds()
            share += abs((right - left) * (top - bottom)) / area
        if number > MOST_PICTURES:
            break
    return share, drawn
