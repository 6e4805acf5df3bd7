"""Pages of two columns that a PDF draws straight across: the lines put back into their columns.

Most PDFs draw a column to its end before the next, and need nothing. Where a line of the left and
a line of the right column come as one, the native reader has cut it at the wide gap between them;
here it is decided whether these gaps, one below the other, are the space between two columns.
"""

from collections import Counter
from dataclasses import replace

from rules_index.reading.native import Placed

FEWEST_CUTS = 4
LEAST_SHARE_OF_CUTS = 0.3
"""From so many gaps at one place, and such a share of the lines, there are two columns."""

TOLERANCE = 4.0
"""Points by which the lines of a column may begin off its edge."""


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
    begins = Counter(round(piece.left / TOLERANCE) for piece in page if piece.after_gap)
    if not begins:
        return None
    place, _ = begins.most_common(1)[0]
    cuts = sum(begins[near] for near in range(place - 1, place + 2))
    rows = sum(not piece.after_gap for piece in page)
    if cuts < max(FEWEST_CUTS, LEAST_SHARE_OF_CUTS * rows):
        return None
    return min(
        piece.left
        for piece in page
        if piece.after_gap and abs(round(piece.left / TOLERANCE) - place) <= 1
    )


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
