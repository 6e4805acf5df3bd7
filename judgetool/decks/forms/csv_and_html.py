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
from judgetool.decks.forms.columns import (
    BESIDE_SEVERAL,
    HEADER_WITHIN,
    Columns,
    Row,
    columns_of,
    count_in,
    marked,
)
from judgetool.decks.forms.plain_text import read_plain_text
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
    """``cell`` without the space and markup around it; a cell with nothing to be seen is empty."""
    bare = without_lettering(cell.strip(" \u3000\xa0"))
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
_DOWN = re.compile(r"\browspan\s*=\s*[\"']?(\d{1,3})\b", re.IGNORECASE)
_STRUCK_TAGS = ("s", "strike", "del")
_STRUCK = re.compile(r"\bstyle\s*=[^>]*line-through", re.IGNORECASE)
_HIDDEN = re.compile(
    r"\bstyle\s*=[^>]*(?:display\s*:\s*none|visibility\s*:\s*hidden)|\shidden(?=[\s=/>])",
    re.IGNORECASE,
)
_VALUE = re.compile(r"\bvalue\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))", re.IGNORECASE)
_UNSEEN_BLANK = re.compile(
    r"\btype\s*=\s*[\"']?(?:hidden|submit|button|reset|checkbox|radio|image|search|password)\b",
    re.IGNORECASE,
)
_CHOSEN = re.compile(r"\sselected(?=[\s=/>])", re.IGNORECASE)
_FILLED_IN = "was filled in on the page, and may have been changed since"
_NEVER_CLOSED = frozenset({"br", "img", "input", "hr", "wbr", "col", "meta", "link"})
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
    return (replace(deck, form=form, unread=(*deck.unread, *marked(rows, "line"))),)


class _Page:
    """The rows of all tables of a page, and the lines outside of them, in their order.

    A cell with words that goes down over several rows stands in each of them, one with a count in
    the first: it is not known which cards it counts. What is struck out or hidden is marked.
    """

    def __init__(self, page: str) -> None:
        self.rows: list[Row] = []
        self._number = 1
        self._cells: list[str] = []
        self._marks: dict[int, str] = {}
        self._words: list[str] = []
        self._mark = ""
        self._in_cell = False
        self._span = self._down = 1
        self._from_above: dict[int, tuple[int, str]] = {}
        self._odd: tuple[str, str] | None = None
        self._options: list[tuple[str, bool]] | None = None
        self._depth = 0
        at = 0
        for tag in _TAG.finditer(page):
            self._take(html.unescape(page[at : tag.start()]))
            self._tag((tag[2] or "").lower(), tag.group(), closing=bool(tag[1]))
            at = tag.end()
        self._take(html.unescape(page[at:]))
        self._end_of_row()

    def _take(self, words: str) -> None:
        if self._options is not None:
            if self._options:
                text, chosen = self._options[-1]
                self._options[-1] = (text + words, chosen)
            return
        self._words.append(words)
        if self._odd is not None and words.strip():
            self._mark = self._mark or self._odd[1]

    def _watch(self, name: str, tag: str, *, closing: bool) -> None:
        """Keep in mind within which element all words are struck out or hidden."""
        if name in _NEVER_CLOSED:
            return
        if self._odd is not None:
            if name == self._odd[0]:
                self._depth += -1 if closing else 1
            if self._depth == 0:
                self._odd = None
        elif not closing:
            if name in _STRUCK_TAGS or _STRUCK.search(tag):
                self._odd, self._depth = (name, "is struck out"), 1
            elif _HIDDEN.search(tag):
                self._odd, self._depth = (name, "is hidden on the page"), 1

    def _tag(self, name: str, tag: str, *, closing: bool) -> None:
        if name in _CELLS:
            self._end_of_cell()
            span, down = _SPAN.search(tag), _DOWN.search(tag)
            self._in_cell, self._span = not closing, int(span[1]) if span else 1
            self._down = int(down[1]) if down else 1
        elif name in ("tr", "table"):
            self._end_of_row()
        elif name in ("input", "select", "option"):
            self._blank(name, tag, closing=closing)
        elif name in _LINE_ENDS and not self._in_cell:
            self._end_of_line()
        elif name in _LINE_ENDS:
            self._words.append(" ")
        self._watch(name, tag, closing=closing)

    def _blank(self, name: str, tag: str, *, closing: bool) -> None:
        """A blank of the page: what is filled in, or chosen, is read and marked."""
        if name == "input" and not _UNSEEN_BLANK.search(tag) and (value := _VALUE.search(tag)):
            self._fill_in(html.unescape(value[1] or value[2] or value[3] or ""))
        elif name == "option" and self._options is not None and not closing:
            self._options.append(("", _CHOSEN.search(tag) is not None))
        elif name == "select":
            options, self._options = self._options or [], None if closing else []
            shown = [text for text, chosen in options if chosen] or [
                text for text, _ in options[:1]
            ]
            self._fill_in(" ".join(shown))

    def _fill_in(self, words: str) -> None:
        if words.strip():
            self._words.append(f" {words} ")
            self._mark = self._mark or _FILLED_IN

    def _end_of_cell(self) -> None:
        if self._in_cell:
            self._leave_room()
            at = len(self._cells)
            text, mark = self._text()
            if mark:
                self._marks[at] = mark
            if self._down > 1:
                again = "" if count_in(text) is not None else text
                if text and not again:
                    self._marks.setdefault(at, BESIDE_SEVERAL)
                self._from_above[at] = (self._down, again)
                beside = range(at + 1, at + self._span)
                self._from_above |= dict.fromkeys(beside, (self._down, ""))
            self._cells += [text, *[""] * (self._span - 1)]
        else:
            self._end_of_line()
        self._in_cell = False

    def _leave_room(self) -> None:
        """Fill the columns into which a cell of a row above goes down."""
        while len(self._cells) in self._from_above and len(self._cells) < MOST_CELLS:
            self._cells.append(self._from_above[len(self._cells)][1])

    def _end_of_row(self) -> None:
        self._end_of_cell()
        if self._cells:
            if any(self._cells):
                self._leave_room()
            self.rows.append(Row(self._number, tuple(self._cells), marks=self._marks))
            self._number += 1
            self._cells, self._marks = [], {}
            self._from_above = {
                at: (rows - 1, text) for at, (rows, text) in self._from_above.items() if rows > 1
            }

    def _end_of_line(self) -> None:
        line, mark = self._text()
        if line:
            marks = {0: mark} if mark else {}
            self.rows.append(Row(self._number, (line,), outside=True, marks=marks))

    def _text(self) -> tuple[str, str]:
        """The words since the last cell or line, and what is odd about them."""
        text, mark = " ".join("".join(self._words).split()), self._mark
        self._words.clear()
        self._mark = ""
        return text, mark
