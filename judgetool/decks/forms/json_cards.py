"""Deck lists in any usual shape of JSON: codes with counts, lists of codes, cards as objects.

Programs name the same things in many ways. What is a card shows in its shape: a code or a name as
a key with a count, a string, a pair, or an object. A part of the JSON that is no card and is not
known to be harmless leaves the list undecided.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgetool.decks.codes_and_sections import (
    find_code,
    is_code,
    named_section,
    names_a_place,
    section_called,
)
from judgetool.decks.deck_list import (
    LEADER,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    Unread,
    UnreadableDeck,
    all_listed,
    deck_name,
    in_quotes,
    listed,
    shown,
)
from judgetool.decks.forms.card_lines import CardLine, Heading, may_change, understood
from judgetool.errors import how_many

FORM = "JSON with codes and counts"
REMEDY = 'give {"CODE": count, …}, or a list of codes with a code for each copy'

_CODES = (
    *("cardcode", "cardnumber", "cardno", "code", "number", "no", "serialnumber", "serial"),
    *("setcode", "cardid", "id", "card"),
)
_NAMES = ("name", "cardname", "title")
_COUNTS = ("count", "qty", "quantity", "num", "copies", "amount", "n")
_SECTIONS = ("section", "board", "zone", "part", "area", "pile", "decksection", "deckpart")
_ASIDE = re.compile(
    r"(?:is)?(?:removed?|deleted?|excluded?|disabled|out|cut|side(?:board|deck)?|maybe(?:board)?|"
    r"considering|tokens?|wish(?:list)?|proxy)"
)
_FREE = ("note", "notes", "comment", "comments", "remark", "remarks")
_LIKE_COUNTS = re.compile(r"count|qty|quant|num$|copies|amount|foil")
_TITLES = ("name", "title", "deckname", "decktitle")
_PLAYERS = ("player", "playername", "author", "username")
_TOTALS = ("total", "cardcount", "totalcards")
_CARRIERS = frozenset(
    ("cards", "list", "entries", "items", "data", "decklist", "contents", "result", "deck")
)
_HARMLESS = frozenset(
    ("tags", "colors", "colours", "elements", "titles", "formats", "neosets", "user", "owner")
)


def is_cards(data: Any) -> bool:
    """Whether there are cards somewhere in the JSON ``data``, as far as its shape shows it."""
    if isinstance(data, dict):
        if _is_counts(data) or _is_card(data) or _parallel(data):
            return True
        if any(
            _section(key) is not None and _listed(one, str) and one for key, one in data.items()
        ):
            return True
        return any(is_code(key) for key in data) or any(map(is_cards, data.values()))
    if isinstance(data, list):
        return any(_is_named(one) or is_cards(one) or _is_pair(one) for one in data)
    return False


def read_cards(data: Any, text: str, where: str) -> tuple[Found, ...]:
    """The decks in ``data``; where there are several, one that is broken leaves the others.

    Raises ``NotADeckList`` or ``BadCount`` with the place in the file.
    """
    decks = dict(_decks(data))
    if len(decks) < 2:
        return tuple(_Deck(where).read(one, name) for name, one in decks.items())
    return tuple(_found(one, name, where) for name, one in decks.items())


def _decks(data: Any) -> Iterator[tuple[str, Any]]:
    """The decks by their names, or by their numbers: objects of counts, or a list of objects."""
    if _names_decks(data):
        yield from data.items()
        return
    of_decks = isinstance(data, list) and all(isinstance(one, dict) for one in data)
    if of_decks and not any(map(_is_card, data)):
        yield from ((str(number), one) for number, one in enumerate(data, start=1))
        return
    yield "", data


def _names_decks(data: Any) -> bool:
    """Whether each key of ``data`` is the name of a deck, with its cards and their counts."""
    if not isinstance(data, dict) or not data or not all(map(_is_counts, data.values())):
        return False
    return not any(_section(key) is not None or _key(key) in _CARRIERS for key in data)


def _found(data: Any, name: str, where: str) -> Found:
    try:
        return _Deck(where).read(data, name)
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem, deck_name(name, where))


@dataclass
class _Deck:
    """What is read of one deck so far."""

    where: str
    entries: list[DeckEntry] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    name: str | None = None
    player: str = ""
    said: list[tuple[str, int]] = field(default_factory=list)

    def read(self, data: Any, name: str) -> DeckList:
        """The deck in ``data``, which is called ``name`` if it does not tell its own."""
        self.take(data, "", "")
        entries = all_listed(self.entries, self.where)
        total = sum(one.count for one in entries)
        for place, said in self.said:
            if said not in (total, *DeckList(entries).sections.values()):
                what = f"the list says {how_many(said)}, and {how_many(total)} were read"
                self.unread.append(Unread(place, what))
        called = self.name or (None if name.isdecimal() else deck_name(name, self.where))
        return DeckList(
            entries, called, self.where, player=self.player, form=FORM, unread=tuple(self.unread)
        )

    def take(self, value: Any, section: str, path: str) -> None:
        """Whatever stands at ``path``: cards, or what has cards in it."""
        if isinstance(value, list):
            for number, one in enumerate(value, start=1):
                self._item(one, section, f"{path}[{number}]")
        elif _is_counts(value):
            for card, count in value.items():
                if _key(card) in _TOTALS:
                    self.said.append((_inside(path, card), count))
                    continue
                self._add(str(card), count, "", section, _inside(path, card))
        elif isinstance(value, dict) and _is_card(value):
            self._item(value, section, path)
        elif isinstance(value, dict):
            self._object(value, section, path)

    def _object(self, value: Mapping[str, Any], section: str, path: str) -> None:
        parallel = dict(_parallel(value))
        for codes, counts in parallel.items():
            which = codes.removesuffix("no").strip("_")
            part = (_section(which) or which) if which else section
            pairs = zip(value[codes], value[counts], strict=True)
            for number, (code, count) in enumerate(pairs, start=1):
                self._add(code, count, "", part, f"{_inside(path, codes)}[{number}]")
        for key, child in value.items():
            if key not in parallel and key not in parallel.values():
                self._child(key, child, section, _inside(path, key))

    def _child(self, key: str, child: Any, section: str, path: str) -> None:
        """What stands below ``key``: a part of the deck, what tells of the list, or neither."""
        part = _section(key)
        if is_code(key) and isinstance(child, dict) and any(_key(one) in _COUNTS for one in child):
            self._card({"code": key, **child}, section, path)
        elif isinstance(child, list | dict):
            known = part is not None or _key(key) in _CARRIERS
            if known or is_cards(child):
                inside = section if _key(key) in _CARRIERS else part or section_called(_words(key))
                self.take(child, inside or "", path)
            elif child and _key(key) not in _HARMLESS:
                self._not_read(path, f"{in_quotes(str(child))} is not understood")
        elif isinstance(child, str) and (is_code(child) or (part == LEADER and child.strip())):
            if part is None:
                self._not_read(path, f"{in_quotes(child)} is not understood")
            else:
                self._item(child, part, path)
        else:
            self._tells(key, child, path)

    def _tells(self, key: str, value: Any, path: str) -> None:
        """What a single value tells of the list; most of them do not matter."""
        if isinstance(value, str) and _key(key) in _TITLES:
            self.name = self.name or deck_name(value, self.where)
        elif isinstance(value, str) and _key(key) in _PLAYERS:
            self.player = self.player or deck_name(value, self.where) or ""
        elif _whole(value) and _key(key) in _TOTALS:
            self.said.append((path, value))
        elif isinstance(value, str) and find_code(value):
            self._not_read(path, f"{in_quotes(value)} is not understood")

    def _item(self, one: Any, section: str, path: str) -> None:
        """One item of a list: a card, or several."""
        if isinstance(one, str):
            self._line(one, section, path)
        elif _is_pair(one):
            card, count = one if isinstance(one[0], str) else reversed(one)
            self._add(card, count, "", section, path)
        elif isinstance(one, dict) and _is_card(one):
            self._card(one, section, path)
        elif isinstance(one, list | dict) and is_cards(one):
            self.take(one, section, path)
        else:
            self._not_read(path, f"{in_quotes(str(one))} is not understood")

    def _line(self, line: str, section: str, path: str) -> None:
        said = understood(line, f"{self.where}, {path}")
        if isinstance(said, CardLine) and not said.rest:
            self._add(said.card, said.count, said.name, section, path, sure=not said.bare)
        elif said is not None and not (isinstance(said, Heading) and said.section is None):
            self._not_read(path, f"{in_quotes(line)} is not understood")

    def _card(self, one: Mapping[str, Any], section: str, path: str) -> None:
        keys = {_key(key): key for key in one}
        inner = one[keys["card"]] if isinstance(one.get(keys.get("card", "")), dict) else {}
        told = {_key(key): value for key, value in {**inner, **one}.items()}
        code = next((told[key] for key in _CODES if isinstance(told.get(key), str)), "")
        name = next((told[key] for key in _NAMES if isinstance(told.get(key), str)), "")
        counted = next((key for key in _COUNTS if key in told), None)
        count = 1 if counted is None else told[counted]
        if isinstance(count, str) and count.strip().isdecimal():
            count = int(count[:6])
        if not _whole(count):
            raise NotADeckList(
                f"{shown(str(count)[:20])!r} is no count",
                where=f"{self.where}, {path}",
                remedy="give a whole number from 1",
            )
        section = self._section_told(told) or section
        for key, value in told.items():
            if _sets_aside(key, value):
                self._not_read(_inside(path, key), "it may say that the card is none of the deck")
            another = key != counted and key not in _CODES and _LIKE_COUNTS.search(key)
            if another and value and _whole(value):
                self._not_read(_inside(path, key), f"{value} may be a second count")
        self._add(code or name, count, name if code else "", section, path)

    def _section_told(self, told: Mapping[str, Any]) -> str:
        """The part of the deck that a card itself names, empty where it names none."""
        named = (told[key] for key in _SECTIONS if isinstance(told.get(key), str))
        return next((section_called(_words(one)) for one in named if one.strip()), "")

    def _add(
        self, card: str, count: int, name: str, section: str, path: str, *, sure: bool = True
    ) -> None:
        entry = DeckEntry(card, count, None, card, section, name, sure)
        self.entries.append(listed(entry, f"{self.where}, {path}"))

    def _not_read(self, path: str, what: str) -> None:
        self.unread.append(Unread(path or "the list", what))


def _key(key: str) -> str:
    """``key`` as it is compared: programs differ in capitals and in what joins words."""
    return re.sub(r"[\W_]+", "", key.casefold())


def _sets_aside(key: str, value: Any) -> bool:
    """Whether what a card has below ``key`` may say that it, or a copy of it, is not played."""
    if key in _FREE:
        return isinstance(value, str) and may_change(value)
    return _ASIDE.fullmatch(key) is not None and isinstance(value, bool | int) and bool(value)


def _words(key: str) -> str:
    """The words of ``key``: "mainDeck" and "main_deck" are "main deck"."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key)
    return " ".join(re.sub(r"[\W_]+", " ", parted).split())


def _section(key: str) -> str | None:
    """The part of the deck that ``key`` names, None where it names none."""
    words = _words(key)
    for named in (words, re.sub(r"(?i)\s*(?:deck)?\s*(?:list|cards)$", "", words)):
        if (section := named_section(named)) is not None:
            return section
    return section_called(words) if names_a_place(words) else None


def _inside(path: str, key: str) -> str:
    return shown(f"{path}.{key}" if path else str(key))[:80]


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_counts(value: Any) -> bool:
    """Whether ``value`` has a count for each of its keys, none of which is a word of programs."""
    if not isinstance(value, dict) or not value or not all(map(_whole, value.values())):
        return False
    return any(map(is_code, value)) or (len(value) > 1 and not _words_of_programs(value))


def _words_of_programs(value: Mapping[str, Any]) -> bool:
    return any(_key(key) in (*_COUNTS, *_TOTALS, "id", "version", "page") for key in value)


def _is_card(value: Any) -> bool:
    """Whether ``value`` is an object that names one card."""
    if not isinstance(value, dict):
        return False
    told = {_key(key): one for key, one in value.items()}
    if isinstance(told.get("card"), dict):
        return True
    if any(is_cards(one) for one in value.values() if isinstance(one, list)):
        return False
    coded = any(isinstance(told.get(key), str) and is_code(told[key]) for key in _CODES)
    named = any(isinstance(told.get(key), str) for key in (*_CODES, *_NAMES))
    return coded or (named and any(key in told for key in _COUNTS))


def _is_named(value: Any) -> bool:
    """Whether ``value`` is a string with a code in it."""
    return isinstance(value, str) and find_code(value) is not None


def _is_pair(value: Any) -> bool:
    """Whether ``value`` is a card with its count, in any order."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    one, other = value
    return (isinstance(one, str) and _whole(other)) or (isinstance(other, str) and _whole(one))


def _parallel(value: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The keys of lists of codes and of lists of their counts: "no" and "num", "sub_no" too."""
    found: list[tuple[str, str]] = []
    for key, codes in value.items():
        if not key.endswith("no"):
            continue
        counts = value.get(f"{key.removesuffix('no')}num")
        lists = isinstance(counts, list) and _listed(codes, str) and _listed(counts, int)
        if lists and len(codes) == len(counts or ()):
            found.append((key, f"{key.removesuffix('no')}num"))
    return found


def _listed(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(one, kind) for one in value)


def told_beside(data: Any, read: Sequence[str]) -> tuple[Unread, ...]:
    """The parts of the object ``data`` that have cards and are none of the keys that were ``read``.

    Readers of known files ask this of what they pass over.
    """
    return tuple(
        Unread(shown(key[:60]), "there are cards in it that are not read")
        for key, value in data.items()
        if key not in read and is_cards(value)
    )
