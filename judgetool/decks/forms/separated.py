"""CSV and its kin: tables in text, separated by commas, semicolons, tabs or bars."""

import csv
import io

from judgetool.decks.deck_list import Found
from judgetool.decks.errors import NotADeckList
from judgetool.decks.forms.columns import Columns, Row, columns_of
from judgetool.decks.forms.registrations import (
    REGISTRATIONS,
    read_registrations,
    registrations_in,
)
from judgetool.decks.forms.table import read_table
from judgetool.decks.unseen import seen_through

SEPARATORS = {"\t": "TSV (tabs)", ";": "CSV (semicolons)", "|": "CSV (bars)", ",": "CSV (commas)"}
MEND = "put a quote mark at each end of the cell"
MOST_CELLS = 1_000
"""No table of cards or players has so many columns; a line with more separators is none of one."""

_LOOKED_AT = 40


def read_separated(text: str, where: str) -> tuple[Found, ...] | None:
    """The decks in the table ``text``, None where it is no table of cards.

    Raises ``NotADeckList`` or ``BadCount`` with the line for what is wrong in a table.
    """
    hint, _, rest = text.partition("\n")
    stated = hint.strip()[4:5] if hint.strip().lower().startswith("sep=") else ""
    begins = (rest if stated else text).splitlines()[:_LOOKED_AT]
    best: tuple[int, str, list[Row], Columns, int] | None = None
    for separator in SEPARATORS:
        if stated not in ("", separator) or not any(separator in line for line in begins):
            continue
        skip = 1 if stated else 0
        rows, broken = rows_of(text, separator, skip)
        if registrations_in(rows, where) is not None:
            return _registrations(text, separator, skip, broken, where)
        columns = columns_of(rows)
        if columns is None or (columns.header is None and broken):
            continue
        depth = len(rows) if columns.header is None else columns.header
        if best is None or depth < best[0]:
            best = (depth, separator, rows, columns, broken)
    if best is None:
        return None
    _, separator, rows, columns, broken = best
    _require_pairs(broken, where)
    return read_table(rows, columns, where, SEPARATORS[separator])


def _registrations(
    text: str, separator: str, skip: int, broken: int, where: str
) -> tuple[Found, ...] | None:
    _require_pairs(broken, where)
    rows, _ = rows_of(text, separator, skip, by_record=True)
    found = registrations_in(rows, where)
    form = f"{REGISTRATIONS}, {SEPARATORS[separator]}"
    return None if found is None else read_registrations(found, where, form)


def _require_pairs(broken: int, where: str) -> None:
    if broken:
        raise NotADeckList(
            "a cell's quote marks do not pair", where=f"{where}, line {broken}", remedy=MEND
        )


def rows_of(
    text: str, separator: str, skip: int = 0, *, by_record: bool = False
) -> tuple[list[Row], int]:
    """The rows, and the line at which they cannot be read further, 0 where all can.

    They bear the number of their last line, or ``by_record`` that which a spreadsheet gives them.
    Where a line is far too wide for a table there are none.
    """
    if text.count(separator) > MOST_CELLS and any(
        line.count(separator) > MOST_CELLS for line in text.splitlines()
    ):
        return [], 0
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[Row] = []
    try:
        for record, cells in enumerate(reader, start=1 - skip):
            if reader.line_num > skip and cells:
                number = record if by_record else reader.line_num
                rows.append(Row(number, tuple(map(_clean, cells))))
    except csv.Error:
        return rows, reader.line_num
    return rows, 0


def _clean(cell: str) -> str:
    """``cell`` without the space around it; a cell with nothing to be seen is empty."""
    bare = cell.strip(" \u3000\xa0")
    return bare if bare.isascii() or seen_through(bare).strip() else ""
