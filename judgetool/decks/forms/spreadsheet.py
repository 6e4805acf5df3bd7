"""Workbooks (.xlsx): each sheet is a deck, or a table of registrations with many decks.

A workbook is a zip of XML. Every part is unpacked and looked through here once, within limits,
so that the library that reads it afterwards meets no bomb, no entity and no cell out of order.
"""

import re
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import TYPE_CHECKING, Any, NoReturn
from xml.parsers import expat

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
from judgetool.decks.forms.columns import HEADER_WITHIN, Row, columns_of
from judgetool.decks.forms.office_files import ZIP, Packed, damaged, parts_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.registrations import REGISTRATIONS, read_registrations, registrations_in
from judgetool.decks.forms.table import TOO_LONG, read_table
from judgetool.errors import Problem

if TYPE_CHECKING:
    from openpyxl import Workbook

MOST_ELEMENTS = 700_000
"""Enough for 1,000 players with 25 rows of a dozen columns each. Dates take longest to read: so
many of them take half of the ten seconds that a file may take."""

DEEPEST = 64
MOST_ROWS = 50_000
MOST_COLUMNS = 256
_CELL = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_BEFORE_XML = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"
REMEDY = "save the sheet with the lists as CSV"
WORKBOOK = Packed("xl/workbook.xml", ".xlsx", "a workbook", REMEDY)


@dataclass
class Looked:
    """What was seen on the way: by part, the cells whose formula has no value with it."""

    valueless: dict[str, set[str]] = field(default_factory=dict)
    elements: int = 0


def look_through(content: bytes, where: str) -> Looked:
    """All parts of the workbook; raises ``NotADeckList`` for one that nobody should open."""
    looked = Looked()
    for name, unpacked in parts_of(content, where, WORKBOOK):
        if unpacked.lstrip(_BEFORE_XML)[:1] == b"<":
            _Part(name, where, looked).read(unpacked)
    return looked


class _Part:
    """One part of the workbook, element by element."""

    def __init__(self, name: str, where: str, looked: Looked) -> None:
        self.name = name
        self.where = where
        self.looked = looked
        self.depth = 0
        self.row = 0
        self.column = 0
        self.cell = ""
        self.formula = self.value = self.in_value = False
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._document_type

    def read(self, content: bytes) -> None:
        try:
            self.parser.Parse(content, True)
        except expat.ExpatError as failure:
            raise damaged(self.where, WORKBOOK) from failure

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.looked.elements += 1
        if self.depth > DEEPEST or self.looked.elements > MOST_ELEMENTS:
            self._refuse("has more in it than any deck list")
        match tag.rpartition(":")[2]:
            case "row":
                self._next_row(attributes.get("r", ""))
            case "c":
                self._next_cell(attributes.get("r", ""))
            case "f":
                self.formula = True
            case "v" | "is":
                self.in_value = True

    def _text(self, _: str) -> None:
        if self.in_value:
            self.value = True
            if self.column > MOST_COLUMNS:
                self._refuse(f"has a value in {self.cell}, far from everything else")

    def _end(self, tag: str) -> None:
        self.depth -= 1
        name = tag.rpartition(":")[2]
        if name in ("v", "is"):
            self.in_value = False
        elif name == "c" and self.formula and not self.value:
            self.looked.valueless.setdefault(self.name.lstrip("/"), set()).add(self.cell)

    def _next_row(self, number: str) -> None:
        row = int(number) if number.isdecimal() and len(number) < 8 else self.row + 1
        if row <= self.row:
            self._refuse("has rows out of order")
        if row > MOST_ROWS:
            self._refuse(f"has more than {MOST_ROWS} rows")
        self.row, self.column = row, 0

    def _next_cell(self, reference: str) -> None:
        found = _CELL.fullmatch(reference)
        if reference and (found is None or int(found[2]) != self.row):
            self._refuse(f"has the cell {shown(reference[:12])} in row {self.row}")
        column = _number(found[1]) if found else self.column + 1
        if column <= self.column:
            self._refuse("has cells out of order")
        self.column, self.cell = column, reference or f"column {column}"
        self.formula = self.value = False

    def _document_type(self, *_: object) -> None:
        self._refuse("has a document type, which may hide entities")

    def _refuse(self, what: str) -> NoReturn:
        place = f"{self.where}, {shown(self.name[:60])}"
        raise NotADeckList(f"this part of the workbook {what}", where=place, remedy=REMEDY)


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


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
    sheets = sheets_of(content, where)
    found: dict[str, tuple[Found, ...]] = {}
    silent: list[str] = []
    for title, rows in sheets:
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
    return [(title, rows) for title, rows in _sheets(content, looked, where) if rows]


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
    return (replace(deck, form=FORM),) if deck.entries else ()


def _sheets(content: bytes, looked: Looked, where: str) -> Iterator[tuple[str, list[Row]]]:
    """Title and rows of every sheet; rows with nothing in them are left out."""
    book = _opened(content, where)
    texts: dict[str, str] = {}
    for sheet in book.worksheets:
        path = str(getattr(sheet, "_worksheet_path", "")).lstrip("/")
        valueless = looked.valueless.get(path, set())
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                getattr(sheet, "reset_dimensions", int)()  # what it says of itself may be wrong
                rows = [
                    row
                    for number, cells in enumerate(sheet.iter_rows(), start=1)
                    if not (row := _row(number, cells, valueless, texts)).empty
                ]
        except Problem:
            raise
        except Exception as failure:  # whatever the library makes of a damaged sheet
            raise _unreadable(where) from failure
        yield sheet.title, rows


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


def _row(number: int, cells: tuple[Any, ...], valueless: set[str], texts: dict[str, str]) -> Row:
    """A row with its values; ``texts`` has each long text once, however many cells have it."""
    values: list[str] = []
    doubts: dict[int, str] = {}
    whole: dict[int, str] = {}
    for place, cell in enumerate(cells):
        value = cell.value
        text = "" if value is None else _text(value)
        if isinstance(value, _DATES):
            doubts[place] = DATE
        elif cell.data_type == "e":
            doubts[place] = f"is an error, {shown(text[:20])}"
        elif len(text) > LONGEST_CELL:
            whole[place] = texts.setdefault(text, text)
            doubts[place], text = TOO_LONG, text[:40]
        elif value is None and valueless and getattr(cell, "coordinate", "") in valueless:
            doubts[place] = "is a formula without a value: open and save the file once"
        values.append(text)
    while values and not values[-1] and len(values) - 1 not in doubts:
        values.pop()
    return Row(number, tuple(values), doubts, whole)


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**12:
        return str(int(value))
    return str(value).strip()
