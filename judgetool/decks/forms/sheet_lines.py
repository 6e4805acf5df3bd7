"""Lists that stand side by side on a sheet, as lines: one list after the other, from top to bottom.

What is not certain on the way, as a card without a count, becomes a line that says so.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judgetool.decks.codes_and_sections import heading_section, is_code, part_of
from judgetool.decks.deck_list import MAIN
from judgetool.decks.forms.card_lines import NOT_READ, about_list, heading_in
from judgetool.decks.forms.columns import COUNT
from judgetool.decks.forms.sheet_rows import Cell, SheetRow, column_at

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
                cells[column_at(cell, edges)].append(cell.text)
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
    coded = sum(is_code(value) for value in values)
    if coded > 0.7 * len(values):
        return CODES
    return LINES if sum(bool(_LINE.fullmatch(one)) for one in values) > 0.5 * len(values) else NAMES


def _running(values: Sequence[str]) -> bool:
    return [value.rstrip(".") for value in values] == [
        str(number) for number in range(1, len(values) + 1)
    ]


def lines_of(rows: Sequence[SheetRow], edges: Sequence[float]) -> Iterator[tuple[SheetRow, str]]:
    """The sheets as lines of a list: each list that stands beside another to its end.

    What stands above the cards, or across the lists, ends those above it.
    """
    lists = bands(rows, edges)
    for page in sorted({row.page for row in rows}):
        yield from _lines_of_page([row for row in rows if row.page == page], lists, edges)


def _lines_of_page(
    rows: Sequence[SheetRow], lists: Sequence[Band], edges: Sequence[float]
) -> Iterator[tuple[SheetRow, str]]:
    waiting: list[list[tuple[SheetRow, str]]] = [[] for _ in lists]
    for at, row in enumerate(rows):
        places = [_band(cell, lists, edges) for cell in row.cells]
        within = None not in places and not row.tells_of_list
        if not within or not (
            row.of_cards or _heads_within(row, places, rows[at + 1 :], lists, edges)
        ):
            for one in waiting:
                yield from one
                one.clear()
            yield from ((row, text) for text in _told(row.cells))
            if within and _may_head_one(row, places, rows, lists, edges):
                yield row, f"{NOT_READ} {row.text}: it may head one of the lists, or all of them"
            continue
        for number, band in enumerate(lists):
            own = [cell for cell, place in zip(row.cells, places, strict=True) if place == number]
            if own:
                waiting[number].append((row, _line(own, band, edges, row)))
    for one in waiting:
        yield from one


Places = Sequence[int | None]


def _heads_within(
    row: SheetRow,
    places: Places,
    below: Sequence[SheetRow],
    lists: Sequence[Band],
    edges: Sequence[float],
) -> bool:
    """Whether ``row`` has headings of single lists: several, or one with no other list below it."""
    if not all(heading_in(cell.text) for cell in row.cells):
        return False
    if len(set(places)) > 1:
        return True
    others = {
        _band(cell, lists, edges) for other in below if other.of_cards for cell in other.cells
    }
    return others <= set(places)


def _may_head_one(
    row: SheetRow,
    places: Places,
    rows: Sequence[SheetRow],
    lists: Sequence[Band],
    edges: Sequence[float],
) -> bool:
    """Whether a heading stands between cards of several lists, and it matters what it heads."""
    if (
        len(lists) < 2
        or len(set(places)) != 1
        or not any(heading_in(one.text) for one in row.cells)
    ):
        return False
    headings = [cell.text for one in rows if not one.of_cards for cell in one.cells]
    parts = {part_of(heading_section(text) or text) for text in headings if heading_in(text)}
    above = any(other.of_cards for other in rows if other.line < row.line)
    return above and parts != {MAIN}


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
    count = [cell.text for cell in cells if column_at(cell, edges) == band.counts]
    rest = [
        cell.text for cell in cells if column_at(cell, edges) not in (band.counts, band.numbers)
    ]
    if not rest and not count:
        return ""
    if band.counts is not None and row.of_cards and (not count or not rest):
        what = "a card without a count" if rest else "a count without a card"
        alone = heading_section(" ".join(rest)) is not None
        return " ".join(rest) if alone else f"{NOT_READ} {what}: {' '.join([*count, *rest])}"
    return " ".join([*count, *rest])
