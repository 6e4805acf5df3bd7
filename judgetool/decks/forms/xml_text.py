"""XML from anywhere, read with expat: no document type, so no entities; bounded in all ways."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from judgetool.decks.errors import NotADeckList
from judgetool.decks.unseen import shown

DEEPEST = 32
MOST_ELEMENTS = 100_000
MEND = "export the list again, or give it as plain text"


@dataclass
class Element:
    """An element with its attributes, the text directly in it, its elements and its line.

    Programs differ in capitals: names of elements and attributes are in small letters here, and
    asked for in any.
    """

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    elements: "list[Element]" = field(default_factory=list)

    def all(self, tag: str) -> Iterator["Element"]:
        """The elements directly in this one that have this ``tag``."""
        return (element for element in self.elements if element.tag == tag.casefold())

    def attribute(self, name: str, otherwise: str = "") -> str:
        """The attribute ``name``, or ``otherwise`` where there is none."""
        return self.attributes.get(name.casefold(), otherwise)

    def has(self, name: str) -> bool:
        """Whether there is an attribute ``name``."""
        return name.casefold() in self.attributes

    def text_of(self, tag: str) -> str:
        """The text of the first element ``tag`` in this one, empty where there is none."""
        return next((element.text.strip() for element in self.all(tag)), "")


def parsed(text: str, where: str) -> Element:
    """The outermost element of ``text``; raises ``NotADeckList`` with the line."""
    return _Reader(where).read(text)


class _Reader:
    """The handlers that expat calls."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.open: list[Element] = []
        self.pieces: list[list[str]] = []
        self.root: Element | None = None
        self.count = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._document_type

    def read(self, text: str) -> Element:
        try:
            self.parser.Parse(text.encode(), True)
        except expat.ExpatError as failure:
            why = expat.errors.messages[failure.code]
            place = f"{self.where}, line {failure.lineno}"
            raise NotADeckList(f"broken XML ({why})", where=place, remedy=MEND) from failure
        assert self.root is not None  # else expat finds no element
        return self.root

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.open) >= DEEPEST:
            self._refuse("XML nested too deep for a deck list")
        if self.count > MOST_ELEMENTS:
            self._refuse("XML with more elements than any deck list has")
        folded = {name.casefold(): value for name, value in attributes.items()}
        if len(folded) < len(attributes):
            self._refuse("an element with one attribute twice")
        element = Element(tag.casefold(), folded, self.parser.CurrentLineNumber)
        if self.open:
            self.open[-1].elements.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.pieces.append([])

    def _end(self, _: str) -> None:
        self.open.pop().text = "".join(self.pieces.pop())

    def _text(self, text: str) -> None:
        self.pieces[-1].append(text)

    def _document_type(self, name: str, *_: object) -> None:
        self._refuse(f"XML with a document type ({shown(name[:30])}), which may hide entities")

    def _refuse(self, what: str) -> NoReturn:
        place = f"{self.where}, line {self.parser.CurrentLineNumber}"
        raise NotADeckList(what, where=place, remedy=MEND)
