"""Tables and lines out of a page of HTML, such as one copied from a browser.

Only the ends of rows, cells and lines matter; they are found without a parser of HTML, in time
that grows with the length of the page and no faster, whatever stands in it.
"""

import html
import re
from dataclasses import replace

from judgetool.decks.deck_list import Found
from judgetool.decks.errors import NotADeckList
from judgetool.decks.forms.columns import Row, columns_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.table import read_table

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
_LINE_ENDS = frozenset({"br", "p", "div", "li", "ul", "ol", "pre", "h1", "h2", "h3", "h4"})
_CELLS = ("td", "th")


def is_hypertext(text: str) -> bool:
    """Whether ``text`` begins as a page of HTML or a piece of one does."""
    return _BEGINS.match(text) is not None


def read_hypertext(text: str, where: str) -> tuple[Found, ...]:
    """The decks in the tables of the page, else in its lines.

    Raises ``NotADeckList`` or ``BadCount`` with the row or line of what can be seen of the page.
    """
    page = _Page(_UNSEEN.sub("\n", text))
    columns = columns_of(page.rows)
    if columns is not None:
        return read_table(page.rows, columns, where, f"{FORM} table", "row")
    lines = [" ".join(row.filled) for row in page.rows] or page.lines
    deck = read_plain_text("\n".join(lines), where)
    if not deck.entries:
        raise NotADeckList("there is no list of cards on this page", where=where)
    return (replace(deck, form=FORM),)


class _Page:
    """The rows of all tables of a page, and the lines outside of them."""

    def __init__(self, page: str) -> None:
        self.rows: list[Row] = []
        self.lines: list[str] = []
        self._cells: list[str] = []
        self._words: list[str] = []
        self._in_cell = False
        at = 0
        for tag in _TAG.finditer(page):
            self._words.append(html.unescape(page[at : tag.start()]))
            self._tag((tag[2] or "").lower(), closing=bool(tag[1]))
            at = tag.end()
        self._words.append(html.unescape(page[at:]))
        self._end_of_row()

    def _tag(self, name: str, *, closing: bool) -> None:
        if name in _CELLS:
            self._end_of_cell()
            self._in_cell = not closing
        elif name in ("tr", "table"):
            self._end_of_row()
        elif name in _LINE_ENDS and not self._in_cell:
            self._end_of_line()
        elif name in _LINE_ENDS:
            self._words.append(" ")

    def _end_of_cell(self) -> None:
        if self._in_cell:
            self._cells.append(self._text())
        else:
            self._end_of_line()
        self._in_cell = False

    def _end_of_row(self) -> None:
        self._end_of_cell()
        if self._cells:
            self.rows.append(Row(len(self.rows) + 1, tuple(self._cells)))
            self._cells = []

    def _end_of_line(self) -> None:
        if line := self._text():
            self.lines.append(line)

    def _text(self) -> str:
        text = " ".join("".join(self._words).split())
        self._words.clear()
        return text
