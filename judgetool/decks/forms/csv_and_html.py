"""Tables in text: CSV and its kin, with any usual separator, and pages of HTML.

In a page only the ends of rows, cells and lines matter. They are found without a parser of HTML,
in time that grows no faster than the length of the page.
"""

import csv
import html
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from judgetool.decks.deck_list import Found, NotADeckList, seen_through
from judgetool.decks.forms.columns import HEADER_WITHIN, Columns, Row, columns_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.registrations import REGISTRATIONS, read_registrations, registrations_in
from judgetool.decks.forms.table import read_table

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


FORM = "HTML"
_BEGINS = re.compile(
    r"\s*<(?:!doctype\s+html|html|head|body|meta|table|tbody|tr|div|ul|ol|p|span|pre|h[1-6])\b",
    re.IGNORECASE,
)
_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style|head|template)\b[^<>]*>.*?(?:</\1\s*>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)[^<>]*>|<![^<>]*>")
_SPAN = re.compile(r"\bcolspan\s*=\s*[\"']?(\d{1,2})\b", re.IGNORECASE)
_LINE_ENDS = frozenset({"br", "p", "div", "li", "ul", "ol", "pre", "h1", "h2", "h3", "h4"})
_CELLS = ("td", "th")


def is_hypertext(text: str) -> bool:
    """Whether ``text`` begins as a page of HTML or a piece of one does."""
    return _BEGINS.match(text) is not None


def rows_of_page(text: str) -> list[Row]:
    """The rows of all tables of a page, and the lines outside of them, in their order."""
    return _Page(_UNSEEN.sub("\n", text)).rows


def read_hypertext(text: str, where: str) -> tuple[Found, ...]:
    """The decks in the tables of the page and the lines between them, else in its lines.

    Raises ``NotADeckList`` or ``BadCount`` with the row or line of what can be seen of the page.
    """
    return read_rows_and_lines(rows_of_page(text), where, FORM)


def read_rows_and_lines(rows: Sequence[Row], where: str, form: str) -> tuple[Found, ...]:
    """The decks in the tables and lines of a page: in a table of cards, or in all that it says.

    Raises ``NotADeckList`` or ``BadCount`` with the row or line.
    """
    columns = columns_of(rows)
    if columns is not None:
        return read_table(rows, columns, where, f"{form} table", "row")
    deck = read_plain_text("\n".join(" ".join(row.filled) for row in rows), where)
    if not deck.entries:
        raise NotADeckList("there is no list of cards on this page", where=where)
    return (replace(deck, form=form),)


class _Page:
    """The rows of all tables of a page, and the lines outside of them, in their order."""

    def __init__(self, page: str) -> None:
        self.rows: list[Row] = []
        self._number = 1
        self._cells: list[str] = []
        self._words: list[str] = []
        self._in_cell = False
        self._span = 1
        at = 0
        for tag in _TAG.finditer(page):
            self._words.append(html.unescape(page[at : tag.start()]))
            span = _SPAN.search(tag.group())
            wide = int(span[1]) if span else 1
            self._tag((tag[2] or "").lower(), closing=bool(tag[1]), span=wide)
            at = tag.end()
        self._words.append(html.unescape(page[at:]))
        self._end_of_row()

    def _tag(self, name: str, *, closing: bool, span: int) -> None:
        if name in _CELLS:
            self._end_of_cell()
            self._in_cell, self._span = not closing, span
        elif name in ("tr", "table"):
            self._end_of_row()
        elif name in _LINE_ENDS and not self._in_cell:
            self._end_of_line()
        elif name in _LINE_ENDS:
            self._words.append(" ")

    def _end_of_cell(self) -> None:
        if self._in_cell:
            self._cells += [self._text(), *[""] * (self._span - 1)]
        else:
            self._end_of_line()
        self._in_cell = False

    def _end_of_row(self) -> None:
        self._end_of_cell()
        if self._cells:
            self.rows.append(Row(self._number, tuple(self._cells)))
            self._number += 1
            self._cells = []

    def _end_of_line(self) -> None:
        if line := self._text():
            self.rows.append(Row(self._number, (line,), outside=True))

    def _text(self) -> str:
        text = " ".join("".join(self._words).split())
        self._words.clear()
        return text
