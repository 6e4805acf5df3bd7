"""Workbooks (.xlsx): each sheet is a deck, or a table of registrations with many decks."""

import warnings
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import TYPE_CHECKING, Any

from judgetool.decks.deck_list import Found, UnreadableDeck, deck_name
from judgetool.decks.errors import BadCount, NotADeckList
from judgetool.decks.forms.columns import HEADER_WITHIN, TOO_LONG, Row, columns_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.registrations import (
    REGISTRATIONS,
    read_registrations,
    registrations_in,
)
from judgetool.decks.forms.table import read_table
from judgetool.decks.forms.workbook_guard import REMEDY, Looked, look_through
from judgetool.decks.unseen import shown
from judgetool.errors import Problem

if TYPE_CHECKING:
    from openpyxl import Workbook

FORM = "spreadsheet (.xlsx)"
ZIP = b"PK\x03\x04"
LONGEST_CELL = 2_000
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
    decks: list[Found] = []
    silent: list[str] = []
    for title, rows in sheets:
        place = where if len(sheets) == 1 else f"{where}, sheet {shown(title)}"
        found = _decks_or_problem(rows, place, several=len(sheets) > 1)
        if not found:
            silent.append(f"no list of cards on the sheet {shown(title)}")
        for deck in found:
            name = deck.name or (deck_name(title, place) if len(sheets) > 1 else None)
            decks.append(_named(deck, name, where))
    if not decks:
        raise NotADeckList("there is no card in it", where=where, remedy=REMEDY)
    return tuple(_remarked(deck, silent) for deck in decks)


def sheets_of(content: bytes, where: str) -> list[tuple[str, list[Row]]]:
    """Title and rows of every sheet in which something stands; raises ``NotADeckList``."""
    looked = look_through(content, where)
    return [(title, rows) for title, rows in _sheets(content, looked, where) if rows]


def _named(deck: Found, name: str | None, where: str) -> Found:
    if isinstance(deck, UnreadableDeck):
        return replace(deck, name=name)
    return replace(deck, name=name, where=where)


def _remarked(deck: Found, remarks: list[str]) -> Found:
    if isinstance(deck, UnreadableDeck):
        return deck
    return replace(deck, remarks=(*deck.remarks, *remarks))


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
