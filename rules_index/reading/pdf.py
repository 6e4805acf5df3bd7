"""PDF: from bytes to lines, without running headers, page numbers and contents pages.

Most PDFs draw a column to its end before the next, and need nothing. Where a line of the left and
a line of the right column come as one, the native reader has cut it at the wide gap between them.
Here it is decided whether these gaps, one below the other, are the space between two columns.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from rules_index.errors import NoText, TooLargeDocument, TurnedPages, UnreadableDocument
from rules_index.numbering import NUMBER
from rules_index.reading.lines import Line, has_list_mark, is_contents_line, plain
from rules_index.reading.native import Placed
from rules_index.reading.worker import pages_apart

FEWEST_CUTS = 4
LEAST_SHARE_OF_CUTS = 0.3
"""There are two columns if so many lines, and such a share of them, have a gap at one place."""

TOLERANCE = 4.0
"""Points by which the lines of a column may begin off its edge."""

_HANGING = re.compile(rf"\(?(?:{NUMBER}|[a-z]|[ivx]+)[.)]{{0,2}}|\W", re.IGNORECASE)
"""What stands alone before its text: a number or another mark of a paragraph, and no column."""


def in_columns(page: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The lines of ``page`` in the order of reading, those of one line joined again."""
    edge = _right_column(page)
    if edge is None:
        return _rejoined(page)
    read: list[Placed] = []
    left: list[Placed] = []
    right: list[Placed] = []
    for piece in _rejoined(page, edge):
        if piece.left < edge - TOLERANCE < edge + TOLERANCE < piece.right:
            read += [*left, *right, piece]
            left, right = [], []
        else:
            (right if piece.left >= edge - TOLERANCE else left).append(piece)
    return (*read, *left, *right)


def _right_column(page: tuple[Placed, ...]) -> float | None:
    """Where the right one of two columns begins that were drawn across; None without such."""
    cut = [
        piece
        for before, piece in pairwise(page)
        if piece.after_gap and not _HANGING.fullmatch(before.text.strip())
    ]
    begins = Counter(round(piece.left / TOLERANCE) for piece in cut)
    if not begins:
        return None
    place, _ = begins.most_common(1)[0]
    cuts = sum(begins[near] for near in range(place - 1, place + 2))
    rows = sum(not piece.after_gap for piece in page)
    if cuts < max(FEWEST_CUTS, LEAST_SHARE_OF_CUTS * rows):
        return None
    return min(piece.left for piece in cut if abs(round(piece.left / TOLERANCE) - place) <= 1)


def _rejoined(page: tuple[Placed, ...], edge: float | None = None) -> tuple[Placed, ...]:
    """The pieces of a line joined again, but for one that begins the column at ``edge``."""
    lines: list[Placed] = []
    for piece in page:
        begins_column = edge is not None and _between(lines, piece, edge)
        if piece.after_gap and lines and not begins_column:
            before = lines[-1]
            lines[-1] = replace(before, text=f"{before.text} {piece.text}", right=piece.right)
        else:
            lines.append(piece)
    return tuple(lines)


def _between(lines: list[Placed], piece: Placed, edge: float) -> bool:
    """Whether the space between two columns lies before ``piece``."""
    return piece.left >= edge - TOLERANCE and bool(lines) and lines[-1].right <= edge


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
            "the PDF has no text: its pages are pictures",
            where=where,
            remedy="import the publisher's own PDF, or a text of it",
        )
    if _are_turned(pages.lines):
        raise TurnedPages(
            "its pages are mirrored or upside down",
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
            f"the file has {len(data) // 1024**2} MB; no rulebook is that long",
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
    """The lines of page ``number``, without what is ``running`` and without its number below it."""
    edge = {*page[:EDGE_LINES], *page[-EDGE_LINES:]}
    body = [line for line in page if not (line in edge and _shape(line.text) in running)]
    body = [line for line in body if line not in page[-1:] or line.text.strip() != str(number)]
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
