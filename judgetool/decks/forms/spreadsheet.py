"""Workbooks (.xlsx): each sheet is a deck, or a table of registrations with many decks."""

import re
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from judgetool.decks.codes_and_sections import (
    heading_section,
    names_a_place,
    part_of,
    section_called,
    section_within,
)
from judgetool.decks.deck_list import (
    MAIN,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    Unread,
    UnreadableDeck,
    all_listed,
    deck_name,
    shown,
)
from judgetool.decks.forms.cell_looks import CellLooks
from judgetool.decks.forms.columns import (
    BESIDE_SEVERAL,
    HEADER_WITHIN,
    Row,
    columns_of,
    count_in,
    marked,
)
from judgetool.decks.forms.office_files import ZIP
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.registrations import REGISTRATIONS, read_registrations, registrations_in
from judgetool.decks.forms.table import TOO_LONG, read_table
from judgetool.decks.forms.workbook import REMEDY, Looked, Seen, look_through
from judgetool.errors import Problem

if TYPE_CHECKING:
    from openpyxl import Workbook

FORM = "spreadsheet (.xlsx)"
LONGEST_CELL = 2_000
_INSTRUCTIONS = re.compile(
    r"(?:instructions?|read ?me|help|info(?:rmation)?|rules|hints?|legend|example|template|lists?"
    r"|hinweise?|anleitung|hilfe|drop ?down.*|data validation)",
    re.IGNORECASE,
)
"""The titles of sheets that explain a form and are none of its lists."""

_DATES = (datetime, date, time, timedelta)
DATE = (
    "is a date, as spreadsheet programs make of card numbers such as 1-012: "
    "the number that was typed is lost"
)


def is_spreadsheet(content: bytes) -> bool:
    """Whether ``content`` may be a workbook: whether it is a zip file."""
    return content.startswith(ZIP)


def read_spreadsheet(content: bytes, where: str) -> tuple[Found, ...]:
    """The decks on the sheets of the workbook; values count, formulas are never evaluated.

    Raises ``NotADeckList`` or ``BadCount`` with the row; where there are several sheets or
    decks, only the one is unreadable that the row belongs to.
    """
    looked = look_through(content, where)
    sheets = [sheet for sheet in _sheets(content, looked, where) if sheet.rows]
    found: dict[str, tuple[Found, ...]] = {}
    silent: list[str] = []
    for title, rows, _ in sheets:
        place = where if len(sheets) == 1 else f"{where}, sheet {shown(title)}"
        decks = _decks_or_problem(rows, place, several=len(sheets) > 1)
        if decks:
            found[title] = decks
        else:
            silent.append(title)
    if not found:
        raise NotADeckList("there is no card in it", where=where, remedy=REMEDY)
    remarks = [f"no list of cards on the sheet {shown(title)}" for title in silent]
    unread = [
        Unread(f"sheet {shown(title)}", "no list of cards is found on it")
        for title in silent
        if not _INSTRUCTIONS.fullmatch(title.strip())
    ]
    unread += [
        Unread(f"sheet {shown(title)}", "it is hidden, and has cards on it")
        for title in found
        if title in looked.hidden
    ]
    unread += [
        replace(one, place=one.place if len(sheets) == 1 else f"sheet {shown(title)}, {one.place}")
        for title, _, beside in sheets
        for one in beside
    ]
    unread += looked.beside.unread
    joined = _one_deck(found, where) if len(found) > 1 else None
    if joined is not None:
        return (_told_more(joined, remarks, unread),)
    if len(found) > 1:
        what = "it is not known to which of the decks it belongs"
        unread += [Unread(f"sheet {shown(title)}", what) for title in found if _part(title)]
    return tuple(
        _told_more(_named(deck, title, where, len(sheets) > 1), remarks, unread)
        for title, decks in found.items()
        for deck in decks
    )


def _part(title: str) -> str:
    """The part of a deck other than the main deck that the title of a sheet names, if it does."""
    section = heading_section(title) or (section_called(title) if names_a_place(title) else "")
    return "" if part_of(section) == MAIN else section


def _one_deck(found: Mapping[str, tuple[Found, ...]], where: str) -> Found | None:
    """The deck whose parts stand on sheets of their own, None where the sheets are decks.

    If one of its sheets cannot be read, the whole deck cannot.
    """
    parts = {title: _part(title) for title in found}
    others = [title for title, part in parts.items() if not part]
    if len(others) > 1 or len(others) == len(parts) or any(len(one) > 1 for one in found.values()):
        return None
    decks = {title: one[0] for title, one in found.items()}
    for deck in decks.values():
        if isinstance(deck, UnreadableDeck):
            return deck
    entries: list[DeckEntry] = []
    unread: list[Unread] = []
    for title, deck in decks.items():
        if isinstance(deck, DeckList):
            part = parts[title] or MAIN
            entries += [
                replace(one, section=section_within(one.section, part)) for one in deck.entries
            ]
            unread += [
                replace(one, place=f"sheet {shown(title)}, {one.place}") for one in deck.unread
            ]
    first = next(iter(decks.values()))
    return DeckList(
        all_listed(entries, where),
        first.name,
        where,
        player=first.player,
        form=FORM,
        unread=tuple(unread),
    )


def sheets_of(content: bytes, where: str) -> list[tuple[str, list[Row]]]:
    """Title and rows of every sheet in which something stands; raises ``NotADeckList``."""
    looked = look_through(content, where)
    return [(one.title, one.rows) for one in _sheets(content, looked, where) if one.rows]


def _named(deck: Found, title: str, where: str, several: bool) -> Found:
    """``deck`` with its own name, or that of its sheet where there are ``several``."""
    name = deck.name or (deck_name(title, where) if several else None)
    if isinstance(deck, UnreadableDeck):
        return replace(deck, name=name)
    return replace(deck, name=name, where=where)


def _told_more(deck: Found, remarks: list[str], unread: list[Unread]) -> Found:
    if isinstance(deck, UnreadableDeck):
        return deck
    return replace(deck, remarks=(*deck.remarks, *remarks), unread=(*deck.unread, *unread))


def _decks_or_problem(rows: list[Row], where: str, *, several: bool) -> tuple[Found, ...]:
    try:
        return _decks(rows, where, several=several)
    except (NotADeckList, BadCount) as problem:
        if not several:
            raise
        return (UnreadableDeck(problem),)


def _decks(rows: list[Row], where: str, *, several: bool) -> tuple[Found, ...]:
    columns = columns_of(rows)
    within = HEADER_WITHIN if columns is None else columns.before_cards
    if (registered := registrations_in(rows, where, within)) is not None:
        return read_registrations(registered, where, f"{REGISTRATIONS}, {FORM}")
    if columns is not None:
        return read_table(rows, columns, where, FORM, "row")
    lines = [""] * rows[-1].number
    for row in rows:
        if row.doubts:
            at, doubt = next(iter(row.doubts.items()))
            place = f"{where}, row {row.number}"
            raise NotADeckList(f"cell {at + 1} {doubt}", where=place, remedy="write it as text")
        lines[row.number - 1] = " ".join(row.filled)
    if several and not any(any(map(str.isdigit, line)) for line in lines):
        return ()  # a sheet with words only, such as instructions beside the lists
    deck = read_plain_text("\n".join(lines), where)
    unread = (*deck.unread, *marked(rows, "row"))
    return (replace(deck, form=FORM, unread=unread),) if deck.entries else ()


class _Rows(NamedTuple):
    """The rows of a sheet, and what lies beside its cells and may say something of a list."""

    title: str
    rows: list[Row]
    beside: list[Unread]


def _sheets(content: bytes, looked: Looked, where: str) -> Iterator[_Rows]:
    """Every sheet; rows with nothing in them are left out."""
    book = _opened(content, where)
    texts: dict[str, str] = {}
    looks = CellLooks()
    for sheet in book.worksheets:
        part = str(getattr(sheet, "_worksheet_path", ""))
        seen = looked.sheet(part)
        reader = _Sheet(seen, looked, texts, looks)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                getattr(sheet, "reset_dimensions", int)()  # what it says of itself may be wrong
                rows = [
                    row
                    for number, cells in enumerate(sheet.iter_rows(), start=1)
                    if not (row := reader.row(number, cells)).empty
                ]
        except Problem:
            raise
        except Exception as failure:  # whatever the library makes of a damaged sheet
            raise _unreadable(where) from failure
        yield _Rows(sheet.title, rows, list(looked.beside_cells(seen)))


def _opened(content: bytes, where: str) -> "Workbook":
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return load_workbook(BytesIO(content), read_only=True, data_only=True, keep_links=False)
    except Exception as failure:  # whatever the library makes of a damaged workbook
        raise _unreadable(where) from failure


def _unreadable(where: str) -> NotADeckList:
    return NotADeckList("a workbook that cannot be read", where=where, remedy=REMEDY)


class _Sheet:
    """The rows of one sheet, as they come; ``texts`` has each long text of the file once."""

    def __init__(self, seen: Seen, looked: Looked, texts: dict[str, str], looks: CellLooks) -> None:
        self.seen = seen
        self.looked = looked
        self.texts = texts
        self.looks = looks
        self.down: dict[int, tuple[int, str]] = {}

    def row(self, number: int, cells: tuple[Any, ...]) -> Row:
        """A row with its values, and what must be told of them."""
        values: list[str] = []
        row, merged = Row(number, (), marks={}), self.seen.merged
        for place, cell in enumerate(cells):
            text = self._value(place, cell, row)
            values.append(text)
            if text and (mark := self._mark(number, cell, text)):
                row.marks[place] = mark
            elif merged and (place + 1, number) in merged and count_in(text) is not None:
                row.marks[place] = BESIDE_SEVERAL
        self._fill(number, values)
        while values and not values[-1] and len(values) - 1 not in row.doubts:
            values.pop()
        return replace(row, cells=tuple(values))

    def _value(self, place: int, cell: Any, row: Row) -> str:
        if cell.value is None:
            if self.seen.valueless and getattr(cell, "coordinate", "") in self.seen.valueless:
                row.doubts[place] = "is a formula without a value: open and save the file once"
            return ""
        text = _text(cell.value)
        if isinstance(cell.value, _DATES):
            row.doubts[place] = DATE
        elif cell.data_type == "e":
            row.doubts[place] = f"is an error, {shown(text[:20])}"
        elif len(text) > LONGEST_CELL:
            row.whole[place] = self.texts.setdefault(text, text)
            row.doubts[place], text = TOO_LONG, text[:40]
        return text

    def _mark(self, number: int, cell: Any, text: str) -> str:
        if cell.has_style and (odd := self.looks.odd(cell)):
            return odd
        return self.looked.mark(self.seen, number, cell.coordinate, text)

    def _fill(self, number: int, values: list[str]) -> None:
        """Write the words of merged cells into each row that they go down to.

        A count holds for its own row alone, since it is not known which cards it counts.
        """
        filled = any(values)
        for place, text in enumerate(values):
            if last := self.seen.merged.get((place + 1, number)):
                self.down[place] = (last, "" if count_in(text) is not None else text)
            elif filled and not text and place in self.down and number <= self.down[place][0]:
                values[place] = self.down[place][1]


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**12:
        return str(int(value))
    return str(value).strip()
