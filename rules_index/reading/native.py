"""The native PDF library on the pages of a rulebook, in a process of its own.

Plain data goes in and comes out. See :mod:`rules_index.reading.worker`; :mod:`native_sheets` and
:mod:`native_picture` are the only other modules where the library is called.
"""

from contextlib import contextmanager
from dataclasses import astuple, dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules_index.errors import EncryptedDocument, TooLargeDocument, UnreadableDocument

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pypdfium2

SPACE = 32

WIDE_GAP = 12.0
"""Points: wider than between the words of a justified line, narrower than between columns."""

MOST_PAGES = 1000

MOST_CHARACTERS_OF_PAGE = 50_000

MOST_LINES_OF_PAGE = 1000

MOST_CHARACTERS = 8_000_000
"""Of the whole document."""


@dataclass(frozen=True)
class Placed:
    """A line of text where it stands on its page, in points from the lower left corner.

    ``after_gap`` is True for the rest of a line that was cut at a wide gap.
    """

    text: str
    left: float
    right: float
    bottom: float
    first_word_width: float
    after_gap: bool = False


@dataclass(frozen=True)
class Pages:
    """What the native library found: the lines of each page, and glyphs that have no character."""

    lines: tuple[tuple[Placed, ...], ...]
    nameless_glyphs: int

    def plain(self) -> dict[str, Any]:
        """These pages as data that can be written as JSON."""
        return {
            "lines": [[astuple(line) for line in page] for page in self.lines],
            "nameless_glyphs": self.nameless_glyphs,
        }

    @classmethod
    def from_plain(cls, told: dict[str, Any]) -> "Pages":
        """The pages that :meth:`plain` made the data of."""
        lines = tuple(tuple(Placed(*line) for line in page) for page in told["lines"])
        return cls(lines, told["nameless_glyphs"])


def native_pages(data: bytes, where: str) -> Pages:
    """What the native library reads in ``data``; raises ``UnreadableDocument`` and its kinds."""
    with opened(data, where) as document:
        if len(document) > MOST_PAGES:
            raise _too_large(f"the PDF has {len(document)} pages", where)
        read = []
        characters = 0
        for index in range(len(document)):
            lines, nameless = _native_page(document, index, where)
            characters += sum(len(line.text) for line in lines)
            if characters > MOST_CHARACTERS:
                raise _too_large(f"the PDF has more than {MOST_CHARACTERS} characters", where)
            read.append((lines, nameless))
    return Pages(tuple(lines for lines, _ in read), sum(nameless for _, nameless in read))


@contextmanager
def opened(data: bytes, where: str) -> "Iterator[pypdfium2.PdfDocument]":
    """The document in ``data`` while it is read; raises ``UnreadableDocument`` and its kinds."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as failure:
        if "assword" in str(failure):
            raise EncryptedDocument(
                "the PDF asks for a password",
                where=where,
                remedy="save a copy without one, or import a text of it",
            ) from failure
        raise UnreadableDocument(
            "the PDF is damaged", where=where, remedy="download it again"
        ) from failure
    try:
        yield document
    except pypdfium2.PdfiumError as failure:
        raise UnreadableDocument(
            f"a page of the PDF is damaged ({failure})", where=where, remedy="download it again"
        ) from failure
    finally:
        document.close()


def _too_large(what: str, where: str) -> TooLargeDocument:
    return TooLargeDocument(
        f"{what}; no rulebook is that long", where=where, remedy="import the rulebook itself"
    )


def _native_page(
    document: "pypdfium2.PdfDocument", index: int, where: str
) -> tuple[tuple[Placed, ...], int]:
    from pypdfium2 import raw

    page = document[index]
    text_page = page.get_textpage()
    if text_page.count_chars() > MOST_CHARACTERS_OF_PAGE:
        raise _too_large(f"page {index + 1} has {text_page.count_chars()} characters", where)
    codes = [raw.FPDFText_GetUnicode(text_page, i) for i in range(text_page.count_chars())]
    if codes.count(10) > MOST_LINES_OF_PAGE:
        raise _too_large(f"page {index + 1} has {codes.count(10)} lines", where)
    lines = []
    start = 0
    for end, code in enumerate([*codes, 10]):
        if code not in (10, 13):
            continue
        cuts = [start, *_wide_gaps(text_page, codes, start, end), end]
        for number, (first, last) in enumerate(pairwise(cuts)):
            if last > first:
                piece = _placed(text_page, codes, first, last)
                lines.append(replace(piece, after_gap=number > 0))
        start = end + 1
    text_page.close()
    page.close()
    return tuple(line for line in lines if line.text.strip()), codes.count(0)


def _wide_gaps(
    text_page: "pypdfium2.PdfTextPage", codes: list[int], start: int, end: int
) -> list[int]:
    """Where in a line a word begins far from the word before it."""
    gaps = []
    for index in range(start + 1, end - 1):
        if codes[index] != SPACE or codes[index - 1] == SPACE:
            continue
        following = index + 1
        while following < end - 1 and codes[following] == SPACE:
            following += 1
        before = text_page.get_charbox(index - 1, loose=True)[2]
        if text_page.get_charbox(following, loose=True)[0] - before > WIDE_GAP:
            gaps.append(following)
    return gaps


def _placed(text_page: "pypdfium2.PdfTextPage", codes: list[int], start: int, end: int) -> Placed:
    units = b"".join(code.to_bytes(2, "little") for code in codes[start:end] if 0 < code < 0x10000)
    text = units.decode("utf-16-le", errors="replace")
    word_end = start
    while word_end < end - 1 and codes[word_end + 1] != SPACE:
        word_end += 1
    left, bottom, _, _ = text_page.get_charbox(start, loose=True)
    right = text_page.get_charbox(end - 1, loose=True)[2]
    word_right = text_page.get_charbox(word_end, loose=True)[2]
    return Placed(text, left, right, bottom, word_right - left)
