"""What a workbook must keep before anything opens it: bounds on its parts, and no surprises.

A workbook is a zip of XML. Every part is unpacked and looked through here once, within limits,
so that the library that reads it afterwards meets no bomb, no entity and no cell out of order.
"""

import re
import zipfile
import zlib
from dataclasses import dataclass, field
from io import BytesIO
from typing import NoReturn
from xml.parsers import expat

from judgetool.decks.errors import NotADeckList
from judgetool.decks.unseen import shown

MOST_PARTS = 500
MOST_BYTES = 32_000_000
"""What all parts together may have, unpacked."""

MOST_ELEMENTS = 700_000
"""Enough for 1,000 players with 25 rows each of a dozen columns; of the dearest elements, dates,
so many take half of the ten seconds that a file may take."""

DEEPEST = 64
MOST_ROWS = 50_000
MOST_COLUMNS = 256
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError),
    *(NotImplementedError, RuntimeError, ValueError, OverflowError),
)
"""What zipfile raises for archives that are damaged, in one place or another."""

_CELL = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_BEFORE_XML = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"
REMEDY = "save the sheet with the lists as CSV"


@dataclass
class Looked:
    """What was seen on the way: by part, the cells whose formula has no value with it."""

    valueless: dict[str, set[str]] = field(default_factory=dict)
    elements: int = 0


def look_through(content: bytes, where: str) -> Looked:
    """All parts of the workbook; raises ``NotADeckList`` for one that nobody should open."""
    looked = Looked()
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
            _bounded(parts, where)
            for part in parts:
                unpacked = archive.read(part)
                if unpacked.lstrip(_BEFORE_XML)[:1] == b"<":
                    _Part(part.filename, where, looked).read(unpacked)
    except _BROKEN as failure:
        raise _broken(where) from failure
    return looked


def _bounded(parts: list[zipfile.ZipInfo], where: str) -> None:
    names = {part.filename for part in parts}
    if "xl/workbook.xml" not in {name.lstrip("/") for name in names}:
        raise NotADeckList("a zip file that is no .xlsx workbook", where=where, remedy=REMEDY)
    if len(parts) > MOST_PARTS or len(names) < len(parts):
        raise NotADeckList("a workbook with too many parts", where=where, remedy=REMEDY)
    if sum(part.file_size for part in parts) > MOST_BYTES:
        raise NotADeckList(
            f"a workbook that unpacks to more than {MOST_BYTES // 1_000_000} MB",
            where=where,
            remedy=REMEDY,
        )
    if any(part.flag_bits & 1 or part.compress_type not in _METHODS for part in parts):
        raise NotADeckList("a workbook that is locked", where=where, remedy=REMEDY)


def _broken(where: str) -> NotADeckList:
    return NotADeckList("a damaged workbook", where=where, remedy=REMEDY)


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
            raise _broken(self.where) from failure

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
