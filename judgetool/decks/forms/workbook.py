"""The parts of a workbook (.xlsx), looked through once, within limits, before a library reads them.

A workbook is a zip of XML: the library shall meet no bomb, no entity and no cell out of order. On
the way is seen what it does not tell: formulas without values, what is hidden, struck out or
commented, and what lies on or around the cells, such as text boxes and pictures.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.deck_list import NotADeckList, Unread, in_quotes, shown
from judgetool.decks.forms.card_lines import may_change
from judgetool.decks.forms.cell_looks import STRUCK_OUT
from judgetool.decks.forms.office_files import Packed, damaged, parts_of
from judgetool.decks.forms.workbook_beside import Beside

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


_NO = ("0", "false")


@dataclass
class Seen:
    """What was seen of one sheet.

    ``valueless`` are the cells whose formula has no value with it, ``hidden_rows`` numbers from 1,
    ``comments`` is the part of the file with the comments of the sheet. ``merged`` has the cells
    of one column that are one with others below: column and first row from 1, and the last row.
    ``asked`` are the cells whose comments have been looked at.
    """

    valueless: set[str] = field(default_factory=set)
    hidden_rows: set[int] = field(default_factory=set)
    comments: str = ""
    asked: set[str] = field(default_factory=set)
    merged: dict[tuple[int, int], int] = field(default_factory=dict)


@dataclass
class Looked:
    """What was seen on the way: of each sheet, by the part of the file that it is.

    ``comments`` has the words of comments by part and cell, ``struck`` the texts of cells in which
    words are struck out, ``hidden`` the titles of hidden sheets, and ``beside`` what lies on or
    around the cells and may say something of a list.
    """

    sheets: dict[str, Seen] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    beside: Beside = field(default_factory=Beside)
    comments: dict[str, dict[str, str]] = field(default_factory=dict)
    struck: set[str] = field(default_factory=set)
    elements: int = 0

    def sheet(self, part: str) -> Seen:
        """What was seen of the sheet that is ``part``."""
        return self.sheets.setdefault(part.lstrip("/"), Seen())

    def mark(self, seen: Seen, row: int, cell: str, text: str) -> str:
        """Why nobody can say that the ``text`` in a cell holds, in words; empty if nothing is odd.

        A comment matters where it may say how many cards there are, or that some are out.
        """
        if row in seen.hidden_rows:
            return "stands in a hidden row"
        if text in self.struck:
            return STRUCK_OUT
        commented = self.comments.get(seen.comments)
        if not commented:
            return ""
        seen.asked.add(cell)
        comment = commented.get(cell, "")
        return f"has the comment {in_quotes(comment)}" if _matters(comment) else ""

    def beside_cells(self, seen: Seen) -> Iterator[Unread]:
        """The comments of cells in which nothing stands, if they may say something of a list."""
        for cell, comment in self.comments.get(seen.comments, {}).items():
            if cell not in seen.asked and _matters(comment):
                yield Unread(f"cell {shown(cell[:12])}", f"the comment {in_quotes(comment)}")


def _matters(comment: str) -> bool:
    return bool(comment) and bool(may_change(comment) or find_code(comment))


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
        self.words: list[str] = []
        self.struck = False
        self.commented = ""
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
                if attributes.get("ht") in ("0", "0.0") or attributes.get("hidden", "0") not in _NO:
                    self.looked.sheet(self.name).hidden_rows.add(self.row)
            case "c":
                self._next_cell(attributes.get("r", ""))
            case "f":
                self.formula = True
            case "v":
                self.in_value = True
            case "is" | "si":
                self.in_value, self.words, self.struck = True, [], False
            case "t":
                pass  # the most frequent element: it tells nothing beside its words
            case name:
                self._look_beside(name, attributes)
                self.looked.beside.start(name, attributes)

    def _look_beside(self, name: str, attributes: Mapping[str, str]) -> None:
        """Look at an element that tells something of cells without being one."""
        match name:
            case "strike" if attributes.get("val", "1") not in _NO:
                self.struck = True
            case "mergeCell":
                self._merge(attributes.get("ref", ""))
            case "comment":
                self.commented, self.words = attributes.get("ref", ""), []
            case "sheet" if attributes.get("state", "visible") != "visible":
                self.looked.hidden.add(attributes.get("name", ""))
            case "Relationship" if attributes.get("Type", "").endswith("/comments"):
                sheet = self.name.replace("_rels/", "").removesuffix(".rels")
                self.looked.sheet(sheet).comments = _last(attributes.get("Target", ""))

    def _text(self, text: str) -> None:
        if self.in_value or self.commented:
            self.words.append(text)
        else:
            self.looked.beside.text(text)
        if self.in_value:
            self.value = True
            if self.column > MOST_COLUMNS:
                self._refuse(f"has a value in {self.cell}, far from everything else")

    def _end(self, tag: str) -> None:
        self.depth -= 1
        name = tag.rpartition(":")[2]
        if name in ("v", "is", "si"):
            self.in_value = False
            if self.struck and name != "v":
                self.looked.struck.add("".join(self.words).strip())
        elif name == "c" and self.formula and not self.value:
            self.looked.sheet(self.name).valueless.add(self.cell)
        elif name == "comment":
            part = self.looked.comments.setdefault(_last(self.name), {})
            part[self.commented] = " ".join("".join(self.words).split())
            self.commented = ""
        elif name not in ("c", "row", "t"):
            self.looked.beside.end(name)

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
        self.formula = self.value = self.struck = False
        self.words = []

    def _merge(self, cells: str) -> None:
        first, last = (_CELL.fullmatch(end) for end in cells.partition(":")[::2])
        if first and last and first[1] == last[1]:
            merged = self.looked.sheet(self.name).merged
            merged[_number(first[1]), int(first[2])] = int(last[2])

    def _document_type(self, *_: object) -> None:
        self._refuse("has a document type, which may hide entities")

    def _refuse(self, what: str) -> NoReturn:
        place = f"{self.where}, {shown(self.name[:60])}"
        raise NotADeckList(f"this part of the workbook {what}", where=place, remedy=REMEDY)


def _last(path: str) -> str:
    """The name of a part without the folders that it lies in."""
    return path.rpartition("/")[2]


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
