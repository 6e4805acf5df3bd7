"""Printed sheets as rows and columns, by the places of their words.

Words that stand beside each other are a row; what no row of cards crosses from top to bottom is
the space between two columns. Nothing is lost on the way: each word of a sheet is in one cell.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.forms.card_lines import about_list, heading_in
from judgetool.decks.forms.columns import Row, is_heading
from rules_index.reading.native_sheets import Page, Piece

SAME_ROW = 0.45
"""Of the lower of two heights: so far apart the middles of two words of one row may be."""

SPACE = 0.6
"""Of the height of a word: where more space follows, another cell begins."""

NEAR = 5.0
"""Points: so far before the first word of a column its edge is at most."""

_BLANK_LINE = re.compile(r"_{2,}|\.{3,}|\u2026+")
_HOW_MANY = re.compile(r"[x\xd7]?\d{1,2}[x\xd7]?", re.IGNORECASE)


@dataclass(frozen=True)
class Cell:
    """Words that belong together, from ``left`` to ``right``; ``blank`` names what they fill in."""

    text: str
    left: float
    right: float
    blank: str = ""


@dataclass
class SheetRow:
    """A row of a page: ``page`` and ``line`` say which, ``height`` how high its words are."""

    page: int
    line: int
    pieces: list[Piece]
    cells: list[Cell] = field(default_factory=list)

    @cached_property
    def height(self) -> float:
        """How high its highest printed word is; 0 where all is filled in."""
        return max((one.height for one in self.pieces if not one.blank), default=0.0)

    @property
    def place(self) -> str:
        """Where it stands, in words."""
        return f"page {self.page}, line {self.line}"

    @cached_property
    def text(self) -> str:
        """All that stands in it."""
        return " ".join(one.text for one in sorted(self.pieces, key=lambda one: one.left))

    @cached_property
    def of_cards(self) -> bool:
        """Whether it seems to have a card: a word of it is a code or a count."""
        numbers = (one.text for one in self.pieces if any(map(str.isdigit, one.text)))
        return any(_HOW_MANY.fullmatch(one) or find_code(one) for one in numbers)

    @cached_property
    def tells_of_list(self) -> bool:
        """Whether it tells of the list as a whole, as who plays it."""
        return about_list(self.text) is not None

    @property
    def laid_over(self) -> bool:
        """Whether words of it lie over each other, so that nobody knows what they say."""
        ordered = sorted(self.pieces, key=lambda one: one.left)
        return any(map(_over_each_other, ordered, ordered[1:]))


def _over_each_other(before: Piece, after: Piece) -> bool:
    """Whether two pieces share room; blanks are often a little larger than the room for them."""
    share = 0.6 if before.blank or after.blank else 0.15
    return after.left < before.right - share * min(before.height, after.height)


def rows_of_page(page: Page, number: int) -> list[SheetRow]:
    """The rows of a page from top to bottom; words that only draw a line to write on are none."""
    rows: list[SheetRow] = []
    pieces = [piece for one in page.pieces for piece in _without_lines(one)]
    for piece in sorted(pieces, key=lambda one: one.middle):
        if rows and _in_row(piece, rows[-1].pieces[0]):
            rows[-1].pieces.append(piece)
        else:
            rows.append(SheetRow(number, len(rows) + 1, [piece]))
    return rows


def _in_row(piece: Piece, first: Piece) -> bool:
    low, high = sorted((piece.height, first.height))
    return abs(piece.middle - first.middle) < max(SAME_ROW * low, SAME_ROW / 2 * high)


def _without_lines(piece: Piece) -> Iterator[Piece]:
    """``piece`` without the lines to write on, which part what stands before and behind them."""
    if piece.blank or not _BLANK_LINE.search(piece.text):
        yield piece
        return
    wide = (piece.right - piece.left) / len(piece.text)
    at = 0
    for line in (*_BLANK_LINE.finditer(piece.text), None):
        ends = len(piece.text) if line is None else line.start()
        if ends > at:
            left, right = piece.left + at * wide, piece.left + ends * wide
            yield Piece(piece.text[at:ends], left, right, piece.top, piece.bottom)
        at = 0 if line is None else line.end()


def column_edges(rows: Sequence[SheetRow]) -> list[float]:
    """Where the columns of all ``rows`` that seem to have cards begin, but for the first.

    The edge lies a little before the words, since headings go beyond what stands below them.
    """
    taken: list[tuple[float, float]] = sorted(
        (cell.left, cell.right)
        for row in rows
        if row.of_cards and not row.tells_of_list
        for cell in _cells(row.pieces, ())
    )
    edges: list[float] = []
    reached = taken[0][1] if taken else 0.0
    for left, right in taken:
        if left > reached:
            edges.append(left - min((left - reached) / 4, NEAR))
        reached = max(reached, right)
    return edges


def _cells(pieces: Sequence[Piece], edges: Sequence[float]) -> list[Cell]:
    """The cells of a row: its words, parted at wide spaces and at the ``edges`` of columns."""
    cells: list[Cell] = []
    before: Piece | None = None
    for piece in sorted(pieces, key=lambda one: one.left):
        if before is None or _apart(before, piece, edges):
            cells.append(Cell(piece.text, piece.left, piece.right, piece.blank))
        else:
            last = cells[-1]
            cells[-1] = Cell(f"{last.text} {piece.text}", last.left, piece.right)
        before = piece
    return cells


def _apart(before: Piece, piece: Piece, edges: Sequence[float]) -> bool:
    """Whether ``piece`` begins another cell than that of the piece ``before`` it."""
    if piece.blank or before.blank:
        return True
    space = piece.left - before.right
    at_edge = any(before.right <= edge <= piece.left for edge in edges)
    return space > SPACE * min(piece.height, before.height) or at_edge


def part_into_cells(rows: Sequence[SheetRow]) -> list[float]:
    """Give all ``rows`` their cells; the edges of the columns that they were parted at."""
    edges = column_edges(rows)
    for row in rows:
        row.cells = _cells(row.pieces, edges if row.of_cards else ())
        if not row.of_cards and not all(is_heading(cell.text) for cell in row.cells):
            parted = _cells(row.pieces, edges)
            row.cells = parted if all(is_heading(cell.text) for cell in parted) else row.cells
    return sorted({*edges, *_edges_of_empty_columns(rows, edges)})


def _edges_of_empty_columns(rows: Sequence[SheetRow], edges: Sequence[float]) -> Iterator[float]:
    """Where columns begin that are headed and in which nothing stands."""
    written = [cell for row in rows if row.of_cards for cell in row.cells]
    for row in rows:
        if not all(is_heading(cell.text) for cell in row.cells):
            continue
        for before, cell in pairwise(row.cells):
            edge = cell.left - min((cell.left - before.right) / 4, 1.0)
            same = column_at(before, edges) == column_at(cell, edges)
            if same and not any(one.left < edge < one.right for one in written):
                yield edge


def grid(rows: Sequence[SheetRow], edges: Sequence[float]) -> list[Row] | None:
    """The rows as those of one table with columns at ``edges``; None where that loses something.

    A row without cards, such as a title or a sentence, may have several cells where the table has
    one column, or one cell that is no heading; it then stands outside of the table.
    """
    found: list[Row] = []
    for number, row in enumerate(rows, start=1):
        places = [column_at(cell, edges) for cell in row.cells]
        words = any(map(str.isalpha, row.text)) and not heading_in(row.text)
        sentence = words and not row.of_cards and len(row.cells) == 1
        if not sentence and len(set(places)) == len(places) and places == sorted(places):
            cells = [""] * (len(edges) + 1)
            for place, cell in zip(places, row.cells, strict=True):
                cells[place] = cell.text
            found.append(Row(number, tuple(cells)))
        elif row.of_cards and not row.tells_of_list:
            return None
        else:
            found.append(Row(number, tuple(cell.text for cell in row.cells), outside=True))
    return found


def column_at(cell: Cell, edges: Sequence[float]) -> int:
    """The column in which most of ``cell`` lies."""
    bounds = [float("-inf"), *edges, float("inf")]
    shares = [min(cell.right, right) - max(cell.left, left) for left, right in pairwise(bounds)]
    return shares.index(max(shares))
