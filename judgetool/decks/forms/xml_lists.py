"""Deck lists as XML: OCTGN, Cockatrice, and two small forms.

XML is read with expat: without document types, so without entities, and bounded in all ways. Every
element, attribute and word is read, known to be harmless, or told as not read.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from judgetool.decks.codes_and_sections import section_called
from judgetool.decks.deck_list import (
    DeckEntry,
    DeckList,
    NotADeckList,
    Unread,
    all_listed,
    deck_name,
    in_quotes,
    listed,
    shown,
)
from judgetool.decks.forms.card_lines import names_cards

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


def parsed(text: str | bytes, where: str, deepest: int = DEEPEST) -> Element:
    """The outermost element of ``text``; raises ``NotADeckList`` with the line.

    Bytes are decoded as they say themselves.
    """
    return _Reader(where, deepest, None if isinstance(text, bytes) else "utf-8").read(text)


class _Reader:
    """The handlers that expat calls."""

    def __init__(self, where: str, deepest: int, encoding: str | None) -> None:
        self.where = where
        self.deepest = deepest
        self.open: list[Element] = []
        self.pieces: list[list[str]] = []
        self.root: Element | None = None
        self.count = 0
        self.parser = expat.ParserCreate(encoding)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._document_type

    def read(self, text: str | bytes) -> Element:
        try:
            self.parser.Parse(text.encode() if isinstance(text, str) else text, True)
        except expat.ExpatError as failure:
            why = expat.errors.messages[failure.code]
            place = f"{self.where}, line {failure.lineno}"
            raise NotADeckList(f"broken XML ({why})", where=place, remedy=MEND) from failure
        assert self.root is not None  # else expat finds no element
        return self.root

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.open) >= self.deepest:
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


def whole(written: str | None, place: str) -> int:
    """The whole number ``written``; raises ``NotADeckList`` where it is none or is missing."""
    if written is None or not written.strip():
        raise NotADeckList("a card without a count", where=place, remedy="give a number from 1")
    if not re.fullmatch(r"\s*[+-]?\d{1,12}\s*", written):
        raise NotADeckList(
            f"{shown(written[:20])!r} is no count", where=place, remedy="give a whole number from 1"
        )
    return int(written)


@dataclass(frozen=True)
class Known:
    """What may stand in an element: attributes, elements that may come once or often, text.

    All names are in small letters. ``text`` is read as part of a card, ``number`` tells a number
    and nothing else, and ``free`` text is about the list: it names no card.
    """

    attributes: str = ""
    once: str = ""
    often: str = ""
    text: bool = False
    number: bool = False
    free: bool = False


def not_read(root: Element, known: Mapping[str, Known]) -> tuple[Unread, ...]:
    """All in ``root`` that is not ``known`` by the names of its elements, and may say something."""
    return tuple(_not_read_in(root, known))


def _not_read_in(element: Element, known: Mapping[str, Known]) -> Iterator[Unread]:
    place, tag = f"line {element.line}", shown(element.tag[:30])
    about = known[element.tag]
    for name, value in element.attributes.items():
        if name not in about.attributes.split() and _may_tell(value):
            yield Unread(place, f"{shown(name[:30])}={in_quotes(value)} of <{tag}>: {_UNKNOWN}")
    text = element.text.strip()
    if text and not _is_expected(text, about):
        yield Unread(place, f"{in_quotes(text)} in <{tag}>: {_UNKNOWN}")
    seen: set[str] = set()
    for one in element.elements:
        expected = one.tag in about.often.split() or one.tag in about.once.split()
        if not expected or one.tag not in known:
            if _tells_something(one):
                yield Unread(f"line {one.line}", f"<{shown(one.tag[:30])}> in <{tag}>: {_UNKNOWN}")
            continue
        if one.tag in seen and one.tag in about.once.split():
            what = f"<{shown(one.tag)}> stands in <{tag}> twice"
            yield Unread(f"line {one.line}", what)
        seen.add(one.tag)
        yield from _not_read_in(one, known)


def _is_expected(text: str, about: Known) -> bool:
    """Whether an element may have such text."""
    if about.free:
        return not names_cards(text)
    return about.text or (about.number and text.isdecimal())


_UNKNOWN = "its meaning is not known"


def _may_tell(value: str) -> bool:
    return value.strip().casefold() not in ("", "false", "true")


def _tells_something(element: Element) -> bool:
    """Whether there is anything but empty elements in ``element``."""
    return (
        bool(element.text.strip())
        or any(map(_may_tell, element.attributes.values()))
        or any(map(_tells_something, element.elements))
    )


OCTGN_FORM = "OCTGN deck"
_OCTGN = {
    "deck": Known("game sleeveid", once="notes", often="section"),
    "section": Known("name shared", often="card"),
    "card": Known("qty id", text=True),
    "notes": Known(free=True),
}
GAMES = {"285a8cdb-1d02-4edd-a9de-1ade9d5a4f43": "fftcg"}
"""The ids that games have there."""


def is_octgn(root: Element) -> bool:
    """Whether ``root`` is such a deck: it names its game, or has sections."""
    return root.tag == "deck" and (root.has("game") or any(root.all("section")))


def read_octgn(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; raises ``NotADeckList`` or ``BadCount`` with the line."""

    def entries() -> Iterator[DeckEntry]:
        for section in root.all("section"):
            named = section_called(section.attribute("name"))
            for card in section.all("card"):
                place = f"{where}, line {card.line}"
                name = " ".join(card.text.split())
                code = card.attribute("id").strip()
                count = whole(card.attribute("qty"), place)
                entry = DeckEntry(
                    code or name, count, card.line, code or name, named, name if code else ""
                )
                yield listed(entry, place)

    notes = " ".join(root.text_of("notes").split())
    return DeckList(
        all_listed(entries(), where),
        None,
        where,
        GAMES.get(root.attribute("game").strip().casefold(), ""),
        form=OCTGN_FORM,
        remarks=(f"notes: {shown(notes)}",) if notes else (),
        unread=not_read(root, _OCTGN),
    )


COCKATRICE_FORM = "Cockatrice deck"
ROOT = "cockatrice_deck"
_COCKATRICE = {
    ROOT: Known(
        "version",
        once="lastloadedtimestamp deckname comments bannercard tags",
        often="zone",
    ),
    "zone": Known("name section", often="card"),
    "card": Known("number name setshortname collectornumber uuid price"),
    "deckname": Known(free=True),
    "comments": Known(free=True),
    "lastloadedtimestamp": Known(free=True),
    "bannercard": Known("providerid", text=True),
    "tags": Known(often="tag"),
    "tag": Known(free=True),
}


def is_cockatrice(root: Element) -> bool:
    """Whether ``root`` is such a deck."""
    return root.tag == ROOT


def read_cockatrice(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; raises ``NotADeckList`` or ``BadCount`` with the line.

    A zone's ``section`` is this project's own addition, where a list has other sections than
    Cockatrice has zones; a card's number is its ``collectorNumber`` if no set stands beside it.
    """

    def entries() -> Iterator[DeckEntry]:
        for zone in root.all("zone"):
            called = zone.attribute("section", zone.attribute("name"))
            for card in zone.all("card"):
                place = f"{where}, line {card.line}"
                count = whole(card.attribute("number"), place)
                name = card.attribute("name").strip()
                number = card.attribute("collectorNumber").strip()
                alone = bool(number) and not card.attribute("setShortName")
                entry = DeckEntry(
                    number if alone else name,
                    count,
                    card.line,
                    name,
                    section_called(called),
                    name if alone else "",
                )
                yield listed(entry, place)

    comments = " ".join(root.text_of("comments").split())
    return DeckList(
        all_listed(entries(), where),
        deck_name(root.text_of("deckname"), where),
        where,
        form=COCKATRICE_FORM,
        remarks=(f"comments: {shown(comments)}",) if comments else (),
        unread=not_read(root, _COCKATRICE),
    )


COPIES_FORM = "XML with a cardID for each copy"
QUANTITIES_FORM = "XML with ID and Quantity"
_COPIES = {"deck": Known(often="card"), "card": Known("cardid")}
_STATISTICS = "lvl0 lvl1 lvl2 lvl3 c e counter"
_QUANTITIES = {
    "deck": Known(once="deckdata", often="card"),
    "deckdata": Known(once=_STATISTICS),
    "card": Known(once="desc id quantity"),
    **dict.fromkeys(("id", "quantity"), Known(text=True)),
    "desc": Known(free=True),
    **dict.fromkeys(_STATISTICS.split(), Known(number=True)),
}


def is_copies(root: Element) -> bool:
    """Whether ``root`` is a deck of elements that are one copy each."""
    return root.tag == "deck" and any(card.has("cardID") for card in root.all("card"))


def is_quantities(root: Element) -> bool:
    """Whether ``root`` is a deck of elements with id and quantity."""
    return root.tag == "deck" and any(
        any(card.all("ID")) or any(card.all("Quantity")) for card in root.all("Card")
    )


def read_copies(root: Element, where: str) -> DeckList:
    """The deck list in ``root``, in which cards stand as often as the deck has them."""
    entries = (
        listed(
            DeckEntry(card.attribute("cardID"), 1, card.line, card.attribute("cardID")),
            f"{where}, line {card.line}",
        )
        for card in root.all("card")
    )
    return DeckList(
        all_listed(entries, where),
        None,
        where,
        form=COPIES_FORM,
        unread=not_read(root, _COPIES),
    )


def read_quantities(root: Element, where: str) -> DeckList:
    """The deck list in ``root``; a card's description says what it does in the deck."""

    def entries() -> Iterator[DeckEntry]:
        for card in root.all("Card"):
            place = f"{where}, line {card.line}"
            code = card.text_of("ID")
            count = whole(card.text_of("Quantity"), place)
            written = f"{code} {' '.join(card.text_of('Desc').split())}".strip()
            yield listed(DeckEntry(code, count, card.line, written), place)

    return DeckList(
        all_listed(entries(), where),
        None,
        where,
        form=QUANTITIES_FORM,
        unread=not_read(root, _QUANTITIES),
    )


FORMS = (
    (is_octgn, read_octgn),
    (is_cockatrice, read_cockatrice),
    (is_copies, read_copies),
    (is_quantities, read_quantities),
)
"""How each form is told, and how it is read."""
