"""Pages of HTML: tables with their rows and cells, and the lines outside of them.

Only the ends of rows, cells and lines matter. They are found without a parser of HTML, in time
that grows no faster than the length of the page.
"""

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.deck_list import Found, NotADeckList
from judgetool.decks.forms.columns import (
    BESIDE_SEVERAL,
    Row,
    columns_of,
    count_in,
    marked,
)
from judgetool.decks.forms.page_beside import Beside
from judgetool.decks.forms.page_looks import OFF_THE_PAGE, Looks, attributes_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.separated import MOST_CELLS
from judgetool.decks.forms.table import read_table

FORM = "HTML"
_BEGINS = re.compile(
    r"\s*<(?:!doctype\s+html|html|head|body|meta|table|tbody|tr|div|ul|ol|p|span|pre|h[1-6])\b",
    re.IGNORECASE,
)
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)[^<>]*>|<![^<>]*>")
_UNSEEN_BLANKS = frozenset(
    ("hidden", "submit", "button", "reset", "checkbox", "radio", "image", "search", "password")
)
_FILLED_IN = "was filled in on the page, and may have been changed since"
_LINE_ENDS = frozenset({"br", "p", "div", "li", "ul", "ol", "pre", "h1", "h2", "h3", "h4"})
_CELLS = ("td", "th")


def is_hypertext(text: str) -> bool:
    """Whether ``text`` begins as a page of HTML or a piece of one does."""
    return _BEGINS.match(text) is not None


def rows_of_page(text: str) -> list[Row]:
    """The rows of all tables of a page, and the lines outside of them, in their order."""
    return _Page(text).rows


def read_hypertext(text: str, where: str) -> tuple[Found, ...]:
    """The decks in the tables of the page and the lines between them, else in its lines.

    Raises ``NotADeckList`` or ``BadCount`` with the row or line of what can be seen of the page.
    """
    page = _Page(text)
    return page.beside.told_in(read_rows_and_lines(page.rows, where, FORM))


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
    the first: it is not known which cards it counts. What is struck out or hidden is marked. Where
    no cell of a row has words, or a count, but its pictures have, these are read.
    """

    def __init__(self, text: str) -> None:
        self.beside = Beside()
        self._looks = Looks(text)
        page = self.beside.without_unseen_parts(text)
        self.rows: list[Row] = []
        self._number = 1
        self._cells: list[str] = []
        self._marks: dict[int, str] = {}
        self._words: list[str] = []
        self._mark = ""
        self._in_cell = False
        self._span = self._down = 1
        self._from_above: dict[int, tuple[int, str]] = {}
        self._pictured: dict[int, str] = {}
        self._options: list[tuple[str, bool]] | None = None
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
        odd = self._looks.odd if words.strip() else ""
        if odd == OFF_THE_PAGE:
            self.beside.pass_over(odd, words)
            return
        self._words.append(words)
        self._mark = self._mark or odd

    def _tag(self, name: str, tag: str, *, closing: bool) -> None:
        about = {} if closing else attributes_of(tag)
        if name in _CELLS:
            self._end_of_cell()
            self._in_cell = not closing
            self._span = _cells_over(about, "colspan")
            self._down = _cells_over(about, "rowspan")
        elif name in ("tr", "table"):
            self._end_of_row()
        elif name in ("input", "select", "option"):
            self._blank(name, about, closing=closing)
        elif name in _LINE_ENDS and not self._in_cell:
            self._end_of_line()
        elif name in _LINE_ENDS:
            self._words.append(" ")
        if closing:
            self._looks.end(name)
        else:
            self._looks.begin(name, about)
            self._look_beside(name, about)

    def _look_beside(self, name: str, about: Mapping[str, str]) -> None:
        """What an element says without words of its own."""
        self.beside.element(name, about)
        if name == "img" and self._in_cell and (words := html.unescape(about.get("alt", ""))):
            self._pictured.setdefault(len(self._cells), " ".join(words.split()))

    def _blank(self, name: str, about: Mapping[str, str], *, closing: bool) -> None:
        """A blank of the page: what is filled in, or chosen, is read and marked."""
        if name == "input" and about.get("type", "").lower() not in _UNSEEN_BLANKS:
            self._fill_in(html.unescape(about.get("value", "")))
        elif name == "option" and self._options is not None and not closing:
            self._options.append(("", "selected" in about))
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
            self._read_pictures()
            if any(self._cells):
                self._leave_room()
            self.rows.append(Row(self._number, tuple(self._cells), marks=self._marks))
            self._number += 1
            self._cells, self._marks = [], {}
            self._from_above = {
                at: (rows - 1, text) for at, (rows, text) in self._from_above.items() if rows > 1
            }

    def _read_pictures(self) -> None:
        """Read the pictures in empty cells where no other cell has the card, or a count.

        A picture alone is no card, unless it says a code.
        """
        counted = any(count_in(cell) is not None for cell in self._cells)
        named = any(cell and count_in(cell) is None for cell in self._cells)
        pictures, self._pictured = self._pictured, {}
        counts = {at for at, text in pictures.items() if count_in(text) is not None}
        for at, text in pictures.items():
            if at >= len(self._cells) or self._cells[at]:
                continue
            if at in counts and not counted:
                self._cells[at] = text
                self._marks.setdefault(at, "is told by a picture")
            elif at not in counts and not named and (counted or counts or find_code(text)):
                self._cells[at] = text

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


def _cells_over(about: Mapping[str, str], name: str) -> int:
    """Over how many columns or rows a cell goes."""
    digits = about.get(name, "1").strip()
    return int(digits) if digits.isdecimal() and 0 < len(digits) < 4 else 1
