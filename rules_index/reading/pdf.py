"""PDF: from bytes to lines, without running headers, page numbers and contents pages."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from rules_index.errors import NoText, TooLargeDocument, TurnedPages, UnreadableDocument
from rules_index.reading.layout import in_columns
from rules_index.reading.lines import Line, has_list_mark, is_contents_line, plain
from rules_index.reading.native import Placed
from rules_index.reading.worker import pages_apart

LARGEST = 64 * 1024 * 1024
"""Bytes."""

NEXT_LINE = 40.0
"""Points: a line that stands so near to the one before it belongs to the same column."""

FEWEST_STEPS = 10
"""From one line to the next; fewer do not tell which way a text runs."""

EDGE_LINES = 3
"""A running header or footer is looked for in so many lines at either end of a page."""


def pdf_lines(
    data: bytes, where: str, stopped: Callable[[], bool]
) -> tuple[list[Line], tuple[str, ...]]:
    """The lines of a PDF and notes on what could not be read in it.

    Raises ``UnreadableDocument`` and its kinds, and ``Stopped`` once ``stopped()`` is true.
    """
    _refuse_damaged(data, where)
    pages = pages_apart(data, where, stopped)
    if not any(pages.lines):
        raise NoText(
            "the PDF has no text, its pages are pictures",
            where=where,
            remedy="import the publisher's own PDF, or a text of it",
        )
    if _are_turned(pages.lines):
        raise TurnedPages(
            "its pages are mirrored or stand upside down",
            where=where,
            remedy="turn them in a PDF program, or import the publisher's own PDF",
        )
    ordered = tuple(in_columns(page) for page in pages.lines)
    running = _running_lines(ordered)
    lines = [
        line
        for number, page in enumerate(ordered, start=1)
        for line in _page_lines(page, number, running)
    ]
    if not pages.nameless_glyphs:
        return lines, ()
    note = (
        f"{pages.nameless_glyphs} signs, such as icons, have no character in the PDF "
        "and are left out"
    )
    return lines, (note,)


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


def _are_turned(pages: tuple[tuple[Placed, ...], ...]) -> bool:
    """Whether most lines run from right to left, or most lead up the page."""
    lines = [line for page in pages for line in page if len(line.text.strip()) > 1]
    leftwards = sum(line.right < line.left for line in lines)
    steps = [
        before.bottom - after.bottom
        for page in pages
        for before, after in pairwise(page)
        if 0 < abs(before.bottom - after.bottom) < NEXT_LINE
    ]
    upwards = sum(step < 0 for step in steps)
    return 2 * leftwards > len(lines) or (len(steps) >= FEWEST_STEPS and 2 * upwards > len(steps))


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
