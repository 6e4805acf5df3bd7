"""Tables in text: CSV and its kin, with any usual separator."""

import csv
import io
from dataclasses import dataclass
from typing import Literal

from judgetool.decks.deck_list import Found, NotADeckList, seen_through
from judgetool.decks.forms.columns import (
    HEADER_WITHIN,
    Columns,
    Row,
    columns_of,
)
from judgetool.decks.forms.registrations import REGISTRATIONS, read_registrations, registrations_in
from judgetool.decks.forms.table import read_table
from judgetool.decks.forms.undressing import without_lettering

SEPARATORS = {"\t": "TSV (tabs)", ";": "CSV (semicolons)", "|": "CSV (bars)", ",": "CSV (commas)"}
MEND = "put a quote mark at each end of the cell"
MOST_CELLS = 1_000
"""No table of cards or players has so many columns; a line with more separators is none of one."""

_LOOKED_AT = 40


@dataclass(frozen=True)
class _Table:
    """The rows of a text with one separator; ``broken`` is the line where its quotes end them."""

    separator: str
    rows: list[Row]
    columns: Columns | None
    broken: int

    @property
    def before_cards(self) -> int:
        """How many of its rows may be headings of registrations."""
        return HEADER_WITHIN if self.columns is None else self.columns.before_cards

    def require_pairs(self, where: str) -> None:
        """Refuse the table where its quotes do not pair."""
        if self.broken:
            place = f"{where}, line {self.broken}"
            raise NotADeckList("a cell's quote marks do not pair", where=place, remedy=MEND)


def read_separated(text: str, where: str) -> tuple[Found, ...] | None:
    """The decks in the table ``text``, None where it is no table of cards.

    If several separators are possible, the one whose headings stand first counts: no cell of a
    table of cards is taken for the headings of another table. Raises ``NotADeckList`` or
    ``BadCount`` with the line for what is wrong in a table.
    """
    hint, _, rest = text.partition("\n")
    stated = hint.strip()[4:5] if hint.strip().lower().startswith("sep=") else ""
    begins = (rest if stated else text).splitlines()[:_LOOKED_AT]
    skip = 1 if stated else 0
    tables = [
        _table(text, separator, skip)
        for separator in SEPARATORS
        if stated in ("", separator) and any(separator in line for line in begins)
    ]
    of_cards = [(table, table.columns) for table in tables if table.columns is not None]
    headed = min((one.before_cards for _, one in of_cards if one.header is not None), default=None)
    for table in tables:
        within = table.before_cards if headed is None else min(table.before_cards, headed)
        if registrations_in(table.rows, where, within) is not None:
            table.require_pairs(where)
            rows, _ = rows_of(text, table.separator, skip, by_record=True)
            registered = registrations_in(rows, where, within)
            form = f"{REGISTRATIONS}, {SEPARATORS[table.separator]}"
            return None if registered is None else read_registrations(registered, where, form)
    if not of_cards:
        return None
    table, columns = min(of_cards, key=lambda one: (one[1].header is None, one[1].before_cards))
    table.require_pairs(where)
    return read_table(table.rows, columns, where, SEPARATORS[table.separator])


def _table(text: str, separator: str, skip: int) -> _Table:
    rows, broken = rows_of(text, separator, skip)
    columns = columns_of(rows)
    if columns is not None and columns.header is None and broken:
        columns = None  # what stands in the columns is not known to the end
    return _Table(separator, rows, columns, broken)


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
    rows, broken = _records(text, separator, skip, by_record=by_record)
    if broken:
        bare, still = _records(text, separator, skip, by_record=by_record, quotes=False)
        paired = all(cell.count('"') % 2 == 0 for row in bare for cell in row.cells)
        if not still and paired and len({len(row.cells) for row in bare}) == 1:
            return bare, 0  # names that begin with a quote mark stand there as they are
    return rows, broken


def _records(
    text: str, separator: str, skip: int, *, by_record: bool, quotes: bool = True
) -> tuple[list[Row], int]:
    file = io.StringIO(text, newline="")
    quoting: Literal[0, 3] = csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE
    reader = csv.reader(file, delimiter=separator, strict=True, quoting=quoting)
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
    """``cell`` without the space and markup around it; a cell with nothing to be seen is empty."""
    bare = without_lettering(cell.strip(" \u3000\xa0"))
    return bare if bare.isascii() or seen_through(bare).strip() else ""
