"""PDF: from bytes to lines, without running headers, page numbers and contents pages."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_index.errors import (
    EncryptedDocument,
    NoText,
    TooLargeDocument,
    UnreadableDocument,
)
from rules_index.reading.lines import Line, has_list_mark, is_contents_line, plain

if TYPE_CHECKING:
    import pypdfium2

LARGEST = 64 * 1024 * 1024
"""Bytes."""

MOST_PAGES = 1000

EDGE_LINES = 3
"""A running header or footer is looked for in so many lines at either end of a page."""


@dataclass(frozen=True)
class Placed:
    """A line of text where it stands on its page, in points from the lower left corner."""

    text: str
    left: float
    right: float
    bottom: float
    first_word_width: float


@dataclass(frozen=True)
class Pages:
    """What the native library found: the lines of each page, and glyphs that have no character."""

    lines: tuple[tuple[Placed, ...], ...]
    nameless_glyphs: int


def pdf_lines(data: bytes, where: str) -> tuple[list[Line], list[str]]:
    """The lines of a PDF and notes on what could not be read in it.

    Raises ``UnreadableDocument`` and its kinds.
    """
    _refuse_damaged(data, where)
    pages = native_pages(data, where)
    if not any(pages.lines):
        raise NoText(
            "the PDF has no text, its pages are pictures",
            where=where,
            remedy="import the publisher's own PDF, or a text of it",
        )
    running = _running_lines(pages.lines)
    lines = [
        line
        for number, page in enumerate(pages.lines, start=1)
        for line in _page_lines(page, number, running)
    ]
    notes = []
    if pages.nameless_glyphs:
        notes.append(
            f"{pages.nameless_glyphs} signs, such as icons, have no character in the PDF "
            "and are left out"
        )
    return lines, notes


def _refuse_damaged(data: bytes, where: str) -> None:
    if len(data) > LARGEST:
        raise TooLargeDocument(
            f"the file has {len(data) // 1024**2} MB, no rulebook is that long",
            where=where,
            remedy="import the rulebook itself",
        )
    if b"%%EOF" not in data[-2048:]:
        raise UnreadableDocument(
            "the PDF breaks off before its end", where=where, remedy="download it again"
        )


def native_pages(data: bytes, where: str) -> Pages:
    """Let the native library read ``data``: the one place where it is called.

    Plain data goes in and comes out, so that this can run in a process of its own.
    Raises ``UnreadableDocument`` and its kinds.
    """
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
        if len(document) > MOST_PAGES:
            raise TooLargeDocument(
                f"the PDF has {len(document)} pages, no rulebook is that long",
                where=where,
                remedy="import the rulebook itself",
            )
        read = [_native_page(document, index) for index in range(len(document))]
    except pypdfium2.PdfiumError as failure:
        raise UnreadableDocument(
            f"a page of the PDF is damaged ({failure})", where=where, remedy="download it again"
        ) from failure
    finally:
        document.close()
    return Pages(tuple(lines for lines, _ in read), sum(nameless for _, nameless in read))


def _native_page(document: "pypdfium2.PdfDocument", index: int) -> tuple[tuple[Placed, ...], int]:
    from pypdfium2 import raw

    page = document[index]
    text_page = page.get_textpage()
    codes = [raw.FPDFText_GetUnicode(text_page, i) for i in range(text_page.count_chars())]
    lines = []
    start = 0
    for end, code in enumerate([*codes, 10]):
        if code not in (10, 13):
            continue
        if end > start:
            lines.append(_placed(text_page, codes, start, end))
        start = end + 1
    text_page.close()
    page.close()
    return tuple(line for line in lines if line.text.strip()), codes.count(0)


def _placed(text_page: "pypdfium2.PdfTextPage", codes: list[int], start: int, end: int) -> Placed:
    units = b"".join(code.to_bytes(2, "little") for code in codes[start:end] if 0 < code < 0x10000)
    text = units.decode("utf-16-le", errors="replace")
    word_end = start
    while word_end < end - 1 and codes[word_end + 1] != 32:
        word_end += 1
    left, bottom, _, _ = text_page.get_charbox(start, loose=True)
    right = text_page.get_charbox(end - 1, loose=True)[2]
    word_right = text_page.get_charbox(word_end, loose=True)[2]
    return Placed(text, left, right, bottom, word_right - left)


def _shape(text: str) -> str:
    return re.sub(r"\d+", "#", text.strip())


def _running_lines(pages: tuple[tuple[Placed, ...], ...]) -> set[str]:
    """The shapes (digits masked) of lines that stand at the edge of most pages."""
    seen = Counter(
        shape
        for page in pages
        for shape in {_shape(line.text) for line in (*page[:EDGE_LINES], *page[-EDGE_LINES:])}
    )
    return {shape for shape, count in seen.items() if count >= max(2, len(pages) // 2)}


def _page_lines(page: tuple[Placed, ...], number: int, running: set[str]) -> list[Line]:
    edge = {*page[:EDGE_LINES], *page[-EDGE_LINES:]}
    body = [line for line in page if not (line in edge and _shape(line.text) in running)]
    lines = []
    for before, line in zip([None, *body], body, strict=False):
        if is_contents_line(line.text):
            continue
        opens = has_list_mark(line.text) or _opens(body, before, line)
        lines.append(Line(plain(line.text), f"page {number}", opens))
    return lines


def _opens(body: list[Placed], before: Placed | None, line: Placed) -> bool:
    """Whether ``before`` ended early: the first word of ``line`` would have fitted on it."""
    if before is None:
        return False
    beside = [
        other.right for other in body if other.left < before.right and other.right > before.left
    ]
    return before.right + line.first_word_width + _SPACE < max(beside)


_SPACE = 6.0
"""Points: generous for the space between two words."""
