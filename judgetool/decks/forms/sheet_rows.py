"""Printed sheets as rows and columns, by the places of their words.

Words that stand beside each other are a row; what no row of cards crosses from top to bottom is
the space between two columns. Nothing is lost on the way: each word of a sheet is in one cell.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from judgetool.decks.codes_and_sections import find_code, heading_section
from judgetool.decks.forms.card_lines import about_list
from judgetool.decks.forms.columns import COUNT, Row, is_heading
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
    return edges


def grid(rows: Sequence[SheetRow], edges: Sequence[float]) -> list[Row] | None:
    """The rows as those of one table with columns at ``edges``; None where that loses something.

    A row without cards, such as a title, may have several cells where the table has one column;
    it then stands outside of the table.
    """
    found: list[Row] = []
    for number, row in enumerate(rows, start=1):
        places = [_column(cell, edges) for cell in row.cells]
        if len(set(places)) == len(places) and places == sorted(places):
            cells = [""] * (len(edges) + 1)
            for place, cell in zip(places, row.cells, strict=True):
                cells[place] = cell.text
            found.append(Row(number, tuple(cells)))
        elif row.of_cards and not row.tells_of_list:
            return None
        else:
            found.append(Row(number, tuple(cell.text for cell in row.cells), outside=True))
    return found


def _column(cell: Cell, edges: Sequence[float]) -> int:
    """The column in which most of ``cell`` lies."""
    bounds = [float("-inf"), *edges, float("inf")]
    shares = [min(cell.right, right) - max(cell.left, left) for left, right in pairwise(bounds)]
    return shares.index(max(shares))


COUNTS, CODES, LINES, NAMES, NUMBERS = "counts", "codes", "lines", "names", "numbers"
_LINE = re.compile(
    r"\(?[x\xd7]?\s?\d{1,3}\s*[x\xd7]?\)?\s+\S.*|.*\S\s+[x\xd7]\s*\d{1,3}", re.IGNORECASE
)


@dataclass(frozen=True)
class Band:
    """Columns side by side that are a list of their own: from ``first`` to ``last``.

    ``counts`` is the column of counts, ``numbers`` the one in which the rows are numbered.
    """

    first: int
    last: int
    counts: int | None = None
    numbers: int | None = None


def bands(rows: Sequence[SheetRow], edges: Sequence[float]) -> list[Band]:
    """The lists that stand side by side in columns at ``edges``."""
    cells: list[list[str]] = [[] for _ in range(len(edges) + 1)]
    for row in rows:
        if row.of_cards and not row.tells_of_list:
            for cell in row.cells:
                cells[_column(cell, edges)].append(cell.text)
    kinds = [_kind(values) for values in cells]
    begins = [0]
    for place in range(1, len(kinds)):
        before = kinds[begins[-1] : place]
        numbered = kinds[place] == COUNTS and before == [COUNTS] and _running(cells[place - 1])
        if numbered:
            kinds[place - 1] = NUMBERS
        elif kinds[place] in before or LINES in (*before, kinds[place]):
            begins.append(place)
    ends = [*begins[1:], len(kinds)]
    return [
        Band(first, end - 1, _place(kinds, COUNTS, first, end), _place(kinds, NUMBERS, first, end))
        for first, end in zip(begins, ends, strict=True)
    ]


def _place(kinds: Sequence[str], kind: str, first: int, end: int) -> int | None:
    return next((place for place in range(first, end) if kinds[place] == kind), None)


def _kind(values: Sequence[str]) -> str:
    if not values:
        return NAMES
    if all(re.fullmatch(r"\d{1,3}\.", value) for value in values) and _running(values):
        return NUMBERS
    if all(COUNT.fullmatch(value) for value in values):
        return COUNTS
    coded = sum(_only_code(value) for value in values)
    if coded > 0.7 * len(values):
        return CODES
    return LINES if sum(bool(_LINE.fullmatch(one)) for one in values) > 0.5 * len(values) else NAMES


def _only_code(value: str) -> bool:
    found = find_code(value)
    return found is not None and found.span() == (0, len(value))


def _running(values: Sequence[str]) -> bool:
    return [value.rstrip(".") for value in values] == [
        str(number) for number in range(1, len(values) + 1)
    ]


def lines_of(rows: Sequence[SheetRow], edges: Sequence[float]) -> Iterator[tuple[SheetRow, str]]:
    """The sheets as lines of a list: each list that stands beside another to its end.

    What stands above the cards, or across the lists, ends those above it.
    """
    lists = bands(rows, edges)
    waiting: list[list[tuple[SheetRow, str]]] = [[] for _ in lists]
    page = 0
    for row in rows:
        in_band = [_band(cell, lists, edges) for cell in row.cells]
        across = None in in_band or (not row.of_cards and not _heads_lists(row))
        if row.page != page or across or row.tells_of_list:
            for one in waiting:
                yield from one
                one.clear()
            page = row.page
        if across or row.tells_of_list:
            yield from ((row, text) for text in _told(row.cells))
            continue
        for number, band in enumerate(lists):
            own = [cell for cell, at in zip(row.cells, in_band, strict=True) if at == number]
            if own:
                waiting[number].append((row, _line(own, band, edges, row)))
    for one in waiting:
        yield from one


def _heads_lists(row: SheetRow) -> bool:
    """Whether each cell of ``row`` is a heading of a part of the deck, and there are several."""
    return len(row.cells) > 1 and all(heading_section(cell.text) for cell in row.cells)


def _band(cell: Cell, lists: Sequence[Band], edges: Sequence[float]) -> int | None:
    """The list that ``cell`` stands in, None where it lies across several."""
    bounds = [edges[band.first - 1] for band in lists[1:]]
    if any(cell.left < bound < cell.right for bound in bounds):
        return None
    return sum(bound <= cell.left for bound in bounds)


def _told(cells: Sequence[Cell]) -> Iterator[str]:
    """The cells of a row that is none of cards; what stands behind a label belongs to it."""
    waiting = ""
    for cell in cells:
        if waiting and about_list(cell.text) is None:
            yield f"{waiting} {cell.text}"
            waiting = ""
            continue
        if waiting:
            yield waiting
        waiting = cell.text if cell.text.endswith((":", "\uff1a")) else ""
        if not waiting:
            yield cell.text
    if waiting:
        yield waiting


def _line(cells: Sequence[Cell], band: Band, edges: Sequence[float], row: SheetRow) -> str:
    """The line that ``cells`` are of one list: its count stands first."""
    count = [cell.text for cell in cells if _column(cell, edges) == band.counts]
    rest = [cell.text for cell in cells if _column(cell, edges) not in (band.counts, band.numbers)]
    if not rest and not count:
        return ""
    if band.counts is not None and row.of_cards and (not count or not rest):
        what = "a card without a count" if rest else "a count without a card"
        alone = heading_section(" ".join(rest)) is not None
        return " ".join(rest) if alone else f"?? {what}: {' '.join([*count, *rest])}"
    return " ".join([*count, *rest])
