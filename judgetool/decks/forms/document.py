"""Word documents (.docx): paragraphs are lines, tables are tables, in the order of the text.

All that can hold words is read or told as not read: text boxes, notes, comments, struck out and
tracked words, numbers that the program itself puts in front of a paragraph.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from judgetool.decks.codes_and_sections import heading_section
from judgetool.decks.deck_list import (
    DeckList,
    Found,
    NotADeckList,
    PassedOver,
    Unread,
    in_quotes,
)
from judgetool.decks.forms.card_lines import cards_perhaps, names_cards
from judgetool.decks.forms.columns import Row, count_in
from judgetool.decks.forms.document_looks import DocumentLooks, name_of, value_of
from judgetool.decks.forms.hypertext import read_rows_and_lines
from judgetool.decks.forms.office_files import DOCUMENT, LARGE_PICTURE, Packed, parts_of
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.separated import read_separated
from judgetool.decks.forms.xml_lists import Element, parsed

FORM = "Word document (.docx)"
REMEDY = "save the document as text, or copy the list from it"
WORD = Packed(DOCUMENT, ".docx", "a document", REMEDY)
DEEPEST = 120
_BESIDE = re.compile(r"word/(?P<kind>header|footer|footnotes|endnotes|comments)\d*\.xml")
_COUNTED = re.compile(
    r"\(?[x\xd7]?\s?\d{1,3}\s*[x\xd7]?\)?[\s:]+\S.*|.*\S\s+\(?[x\xd7]\s*\d{1,3}\)?", re.IGNORECASE
)

_WITHOUT_WORDS = (
    "ppr rpr tblpr tblgrid trpr tcpr sectpr sdtpr sdtendpr prooferr bookmarkstart bookmarkend "
    "instrtext lastrenderedpagebreak permstart permend commentrangestart commentrangeend "
    "fallback softhyphen footnoteref endnoteref annotationref separator continuationseparator "
    "pgnum customxmlpr movefromrangestart movefromrangeend movetorangestart movetorangeend "
    "smarttagpr fldchar commentreference footnotereference endnotereference del movefrom"
)
_PASSED_OVER = frozenset(_WITHOUT_WORDS.split())
"""Elements without words that one sees, and words that were deleted, of which it is told apart."""

_AS_TEXT = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "nobreakhyphen": "-"}
_SAID = {
    "del": "a change that is tracked; accept or refuse it",
    "ins": "a change that is tracked; accept or refuse it",
    "movefrom": "a change that is tracked; accept or refuse it",
    "strike": "words that are struck out",
    "dstrike": "words that are struck out",
    "vanish": "hidden words",
    "sym": "a sign without a letter",
    "ddlist": "a blank with a choice",
    "checkbox": "a box to tick",
    "altchunk": "a part that lies in another file",
    "subdoc": "a part that lies in another file",
    "object": "something from another program",
    "chart": "a chart",
    "relids": "a diagram",
    "textpath": "words that are drawn",
    "control": "something from another program",
}
"""Elements of which one must be told, in words."""


def read_document(content: bytes, where: str) -> tuple[Found, ...]:
    """The decks in the document; raises ``NotADeckList`` or ``BadCount`` with the line or row."""
    text, roots = _read(content, where)
    found = _decks(text, where)
    beside, passed_over = _beside(roots)
    return tuple(
        replace(
            deck,
            form=FORM,
            unread=(*deck.unread, *text.unread, *beside),
            passed_over=(*deck.passed_over, *passed_over),
        )
        if isinstance(deck, DeckList)
        else deck
        for deck in found
    )


def paragraphs_of(content: bytes, where: str) -> tuple[tuple[str, ...], tuple[Unread, ...]]:
    """The paragraphs of a document that is no deck list, and what could not be read of it.

    The cells of a row of a table stand in one paragraph. Raises ``NotADeckList``.
    """
    text, _ = _read(content, where)
    return tuple(" ".join(filter(None, row.cells)) for row in text.rows), tuple(text.unread)


def _read(content: bytes, where: str) -> "tuple[_Text, dict[str, Element]]":
    """The text of the document, and the parts of its file."""
    parts = {
        name.lstrip("/"): unpacked
        for name, unpacked in parts_of(content, where, WORD)
        if _wanted(name.lstrip("/"))
    }
    roots = {name: parsed(part, f"{where}, {name}", DEEPEST) for name, part in parts.items()}
    styles = roots.get("word/styles.xml")
    looks = DocumentLooks(styles, roots[DOCUMENT])
    text = _Text(_numbered_styles(styles), _odd_styles(styles), _bullets(roots), looks)
    text.blocks(_inside(roots[DOCUMENT], "body"))
    return text, roots


def _wanted(name: str) -> bool:
    return name in (DOCUMENT, "word/styles.xml", "word/numbering.xml") or bool(
        _BESIDE.fullmatch(name)
    )


def _decks(text: "_Text", where: str) -> tuple[Found, ...]:
    if not text.rows:
        raise NotADeckList("there are no words in the document", where=where, remedy=REMEDY)
    if not all(row.outside for row in text.rows):
        return read_rows_and_lines(text.rows, where, FORM)
    lines = "\n".join(row.cells[0] for row in text.rows)
    return read_separated(lines, where) or (read_plain_text(lines, where),)


def _inside(element: Element, name: str) -> Element:
    return next((one for one in element.elements if name_of(one) == name), element)


def _all(element: Element, name: str) -> Iterator[Element]:
    """All elements called ``name`` in ``element``, however deep."""
    for one in element.elements:
        if name_of(one) == name:
            yield one
        yield from _all(one, name)


def _numbered_styles(styles: Element | None) -> frozenset[str]:
    """The styles whose paragraphs the program numbers."""
    if styles is None:
        return frozenset()
    return frozenset(
        value_of(one, "styleid") for one in _all(styles, "style") if any(_all(one, "numpr"))
    )


def _odd_styles(styles: Element | None) -> Mapping[str, str]:
    """What is odd about the words of a style, such as that they are struck out, by its name."""
    if styles is None:
        return {}
    odd: dict[str, str] = {}
    for style in _all(styles, "style"):
        for about in _all(style, "rpr"):
            for one in about.elements:
                if what := _what_is_said(one):
                    odd[value_of(style, "styleid")] = what
    return odd


def _what_is_said(element: Element) -> str:
    """What must be told of ``element``, such as that words are struck out; empty if it is off."""
    return "" if value_of(element, "val") in ("0", "false") else _SAID.get(name_of(element), "")


def _bullets(roots: Mapping[str, Element]) -> frozenset[str]:
    """The numberings that put a bullet in front of a paragraph on all levels, and no number."""
    numbering = roots.get("word/numbering.xml")
    if numbering is None:
        return frozenset()
    plain = {
        value_of(one, "abstractnumid")
        for one in _all(numbering, "abstractnum")
        if all(value_of(form, "val") in ("bullet", "none") for form in _all(one, "numfmt"))
    }
    return frozenset(
        value_of(one, "numid")
        for one in _all(numbering, "num")
        if any(value_of(base, "val") in plain for base in _all(one, "abstractnumid"))
    )


@dataclass
class _Text:
    """The rows of the tables and the lines between them, and what could not be read."""

    numbered: frozenset[str]
    odd: Mapping[str, str]
    bullets: frozenset[str]
    looks: DocumentLooks
    rows: list[Row] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where the next row or line stands."""
        return f"line {len(self.rows) + 1}"

    def not_read(self, what: str) -> None:
        """Say what was not read, once for each line."""
        one = Unread(self.place, f"{what}, which cannot be read")
        if one not in self.unread:
            self.unread.append(one)

    def blocks(self, element: Element) -> None:
        """Take the paragraphs and tables in ``element``."""
        for one in element.elements:
            match name_of(one):
                case "p":
                    for line in self.paragraph(one).split("\n"):
                        self.line(line)
                case "tbl":
                    self.table(one)
                case name if name in _PASSED_OVER or name in _SAID:
                    self.look_at(one)
                case _:
                    self.blocks(one)

    def line(self, line: str) -> None:
        """Take a line that stands in no table."""
        if line.strip():
            self.rows.append(Row(len(self.rows) + 1, (line.strip(" "),), outside=True))

    def paragraph(self, element: Element) -> str:
        """The words of a paragraph; those of boxes in it come behind it."""
        with self.looks.within(element):
            text = "".join(self.words(element))
        if self._has_number(element) and text.strip() and not _COUNTED.fullmatch(text.strip()):
            what = f"a number that the program puts in front of {in_quotes(text)}"
            if heading_section(text) is None:
                self.not_read(what)
        return text

    def words(self, element: Element) -> Iterator[str]:
        """The words in ``element``, piece by piece."""
        for one in element.elements:
            name = name_of(one)
            self.look_at(one)
            if name in _PASSED_OVER:
                continue
            if name == "t":
                yield one.text
                if one.text.strip() and (why := self.looks.unseen):
                    self.unread.append(Unread(self.place, f"{in_quotes(one.text)} {why}"))
            elif name == "r":
                with self.looks.within(one):
                    yield from self.words(one)
            elif name in _AS_TEXT:
                yield _AS_TEXT[name]
            elif name == "txbxcontent":
                with self.looks.within(one):
                    lines = "\n".join(self.paragraph(inner) for inner in _all(one, "p"))
                yield f"\n{lines}\n"
            else:
                yield from self.words(one)

    def look_at(self, element: Element) -> None:
        """Say what is in ``element``, if it is nothing that is read as words."""
        name = name_of(element)
        if name in ("rpr", "ppr", "sdtpr", "fldchar"):
            for one in element.elements:
                if (
                    name_of(one) in ("rstyle", "pstyle")
                    and (style := value_of(one, "val")) in self.odd
                ):
                    self.not_read(self.odd[style])
                for said in (one, *_all(one, "ddlist"), *_all(one, "checkbox")):
                    if what := _what_is_said(said):
                        self.not_read(what)
        elif name in _SAID:
            self.not_read(_SAID[name])
        elif name == "extent":
            wide, high = (value_of(element, side) for side in ("cx", "cy"))
            if _number(wide) * _number(high) > LARGE_PICTURE:
                self.not_read("a large picture")
        elif name == "imagedata":
            self.not_read("a picture")

    def _has_number(self, paragraph: Element) -> bool:
        about = next((one for one in paragraph.elements if name_of(one) == "ppr"), None)
        if about is None:
            return False
        numbers = [value_of(one, "val") for one in _all(about, "numid")]
        if numbers:
            return any(number not in ("0", *self.bullets) for number in numbers)
        return any(value_of(one, "val") in self.numbered for one in _all(about, "pstyle"))

    def table(self, element: Element) -> None:
        """Take the rows of a table; a cell with several lines is a list of its own."""
        with self.looks.within(element):
            self.rows_of(element)

    def rows_of(self, element: Element) -> None:
        """Take the rows of a table that has begun."""
        above: dict[int, str] = {}
        for row in _wrapped(element, "tr"):
            cells = [""] * _before(row)
            for cell in _wrapped(row, "tc"):
                text = self.cell(cell)
                if _goes_down(cell, begins=True):
                    above[len(cells)] = text
                elif _goes_down(cell, begins=False):
                    text = self.from_above(above.get(len(cells), ""), text)
                cells += [text, *[""] * (_number(_span(cell)) - 1)]
            if any("\n" in cell for cell in cells):
                for line in "\n".join(cells).split("\n"):
                    self.line(line)
            elif any(cells):
                self.rows.append(Row(len(self.rows) + 1, tuple(cells)))

    def from_above(self, above: str, text: str) -> str:
        """The words of a cell that is one with the cell ``above`` it.

        A count holds for its own row alone, since it is not known which cards it counts.
        """
        if above and count_in(above) is not None:
            self.not_read(f"{in_quotes(above)} stands beside several rows")
            return text
        return text or above

    def cell(self, element: Element) -> str:
        """The lines of a cell."""
        with self.looks.within(element):
            return self.lines_of(element)

    def lines_of(self, element: Element) -> str:
        """The lines of a cell that has begun."""
        lines: list[str] = []
        for one in element.elements:
            name = name_of(one)
            if name == "p":
                lines += self.paragraph(one).split("\n")
            elif name == "tbl":
                self.not_read("a table within a table")
            elif name == "sdt":
                lines += self.cell(_inside(one, "sdtcontent")).split("\n")
            else:
                self.look_at(one)
        return "\n".join(filter(None, (line.strip() for line in lines)))


def _wrapped(element: Element, name: str) -> Iterator[Element]:
    """The rows of a table or the cells of a row, with whatever is wrapped around them taken off."""
    for one in element.elements:
        if name_of(one) == name:
            yield one
        elif name_of(one) not in ("tbl", "tc", "tr"):
            yield from _wrapped(one, name)


def _span(cell: Element) -> str:
    about = next((one for one in cell.elements if name_of(one) == "tcpr"), None)
    spans = () if about is None else _all(about, "gridspan")
    return next((value_of(one, "val") for one in spans), "1")


def _goes_down(cell: Element, *, begins: bool) -> bool:
    """Whether ``cell`` begins a cell that goes down over several rows, or goes on with one."""
    about = next((one for one in cell.elements if name_of(one) == "tcpr"), None)
    merged = None if about is None else next(_all(about, "vmerge"), None)
    return merged is not None and (value_of(merged, "val") == "restart") == begins


def _before(row: Element) -> int:
    """How many columns ``row`` leaves free before its first cell."""
    about = next((one for one in row.elements if name_of(one) == "trpr"), None)
    left = () if about is None else _all(about, "gridbefore")
    return next((_number(value_of(one, "val")) for one in left), 0)


def _number(digits: str) -> int:
    return int(digits) if digits.isdecimal() and len(digits) < 12 else 1


def _beside(roots: Mapping[str, Element]) -> tuple[list[Unread], list[PassedOver]]:
    """What stands at the edge of the pages, in notes and in comments, and may be of the list.

    What is harmless at an edge may still name a card.
    """
    unread: list[Unread] = []
    passed_over: list[PassedOver] = []
    for name, root in sorted(roots.items()):
        found = _BESIDE.fullmatch(name)
        if found is None:
            continue
        for paragraph in _all(root, "p"):
            text = " ".join(one.text for one in _all(paragraph, "t")).strip()
            edge = found["kind"] in ("header", "footer")
            if edge and not names_cards(text) and heading_section(text) is None:
                cards = cards_perhaps(text) if text else ()
                passed_over += [PassedOver(found["kind"], card, True) for card in cards]
            elif text:
                unread.append(Unread(found["kind"], f"{in_quotes(text)} is not understood"))
    return unread, passed_over
