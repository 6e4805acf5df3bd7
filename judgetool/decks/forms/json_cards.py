"""Deck lists in any usual shape of JSON: codes with counts, lists of codes, cards as objects.

Programs name the same things in many ways. What is a card shows in its shape: a code or a name as
a key with a count, a string, a pair, or an object. A part of the JSON that is no card and is not
known to be harmless leaves the list undecided.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from judgetool.decks.codes_and_sections import find_code, is_code, part_of, section_called
from judgetool.decks.deck_list import (
    LEADER,
    MAIN,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    PassedOver,
    Unread,
    UnreadableDeck,
    all_listed,
    another_number,
    deck_name,
    in_quotes,
    listed,
    shown,
)
from judgetool.decks.forms.card_lines import CardLine, Heading, understood
from judgetool.decks.forms.json_beside import (
    CODES,
    COUNTS,
    NAMES,
    TOTALS,
    about_card,
    counted_part,
    key_of,
    section_of,
    whole,
    words_of,
    words_with_cards,
)
from judgetool.decks.forms.json_passed_over import names_perhaps, told_of_card, values_below

FORM = "JSON with codes and counts"
REMEDY = 'give {"CODE": count, …}, or a list of codes with a code for each copy'

_SECTIONS = ("section", "board", "zone", "part", "area", "pile", "decksection", "deckpart")
_TITLES = ("name", "title", "deckname", "decktitle")
_PLAYERS = ("player", "playername", "author", "username")
_CARRIERS = frozenset(
    ("cards", "list", "entries", "items", "data", "decklist", "contents", "result", "deck")
)
_PASSED_OVER = (
    "tags colors colours elements titles formats neosets user owner userid creator uploader"
)
_HARMLESS = frozenset(_PASSED_OVER.split())


def is_cards(data: Any) -> bool:
    """Whether there are cards somewhere in the JSON ``data``, as far as its shape shows it."""
    if isinstance(data, dict):
        if _is_counts(data) or _is_card(data) or _parallel(data):
            return True
        if any(
            section_of(key) is not None and _listed(one, str) and one for key, one in data.items()
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
    return not any(section_of(key) is not None or key_of(key) in _CARRIERS for key in data)


def _found(data: Any, name: str, where: str) -> Found:
    try:
        return _Deck(where).read(data, name)
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem, deck_name(name, where))


@dataclass(frozen=True)
class _Said:
    """A number of cards that the JSON says there are in a part of the deck, or in all.

    ``inside`` is how many were read of the object that says so.
    """

    path: str
    part: str
    number: int
    inside: int


@dataclass
class _Deck:
    """What is read of one deck so far."""

    where: str
    entries: list[DeckEntry] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    passed_over: list[PassedOver] = field(default_factory=list)
    name: str | None = None
    player: str = ""
    said: list[_Said] = field(default_factory=list)

    def read(self, data: Any, name: str) -> DeckList:
        """The deck in ``data``, which is called ``name`` if it does not tell its own."""
        self.take(data, "", "")
        entries = all_listed(self.entries, self.where)
        total = _sum(entries)
        sections = DeckList(entries).sections
        for one in self.said:
            of_part = [n for section, n in sections.items() if _same_part(section, one.part)]
            read = sum(of_part) if one.part else total
            if one.number != read and (one.part or one.number not in (one.inside, *of_part)):
                self._not_read(one.path, another_number(one.number, read))
        called = self.name or (None if name.isdecimal() else deck_name(name, self.where))
        return DeckList(
            entries,
            called,
            self.where,
            player=self.player,
            form=FORM,
            unread=tuple(self.unread),
            passed_over=tuple(self.passed_over),
        )

    def take(self, value: Any, section: str, path: str) -> None:
        """Whatever stands at ``path``: cards, or what has cards in it."""
        if isinstance(value, list):
            for number, one in enumerate(value, start=1):
                self._item(one, section, f"{path}[{number}]")
        elif _is_counts(value):
            for card, count in value.items():
                if key_of(card) in TOTALS:
                    self.said.append(_Said(_inside(path, card), "", count, 0))
                    continue
                self._add(str(card), count, "", section, _inside(path, card))
        elif isinstance(value, dict) and _is_card(value):
            self._item(value, section, path)
        elif isinstance(value, dict):
            self._object(value, section, path)

    def _object(self, value: Mapping[str, Any], section: str, path: str) -> None:
        before = len(self.entries)
        parallel = dict(_parallel(value))
        for codes, counts in parallel.items():
            which = codes.removesuffix("no").strip("_")
            of_part = (section_of(which) or which) if which else section
            pairs = zip(value[codes], value[counts], strict=True)
            for number, (code, count) in enumerate(pairs, start=1):
                self._add(code, count, "", of_part, f"{_inside(path, codes)}[{number}]")
        for key, child in value.items():
            if key not in parallel and key not in parallel.values():
                self._child(key, child, section, _inside(path, key))
        for key, number in value.items():
            if whole(number) and number and (part := counted_part(key)) is not None:
                inside = _sum(self.entries[before:])
                self.said.append(_Said(_inside(path, key), part, number, inside))

    def _child(self, key: str, child: Any, section: str, path: str) -> None:
        """What stands below ``key``: a part of the deck, what tells of the list, or neither."""
        part = section_of(key)
        if is_code(key) and isinstance(child, dict) and any(key_of(one) in COUNTS for one in child):
            self._card({"code": key, **child}, section, path)
        elif isinstance(child, list | dict):
            carries = key_of(key) in _CARRIERS
            if carries or part is not None or is_cards(child):
                inside = section if carries else part or section_called(words_of(key))
                self.take(child, inside, path)
            elif child and key_of(key) not in _HARMLESS:
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
        if isinstance(value, str) and key_of(key) in _TITLES:
            self.name = self.name or deck_name(value, self.where)
        elif isinstance(value, str) and key_of(key) in _PLAYERS:
            self.player = self.player or deck_name(value, self.where) or ""
        elif isinstance(value, str) and words_with_cards(key, value):
            self._not_read(path, f"{in_quotes(value)} is not understood")
        elif (words := names_perhaps(key, value)) is not None:
            self.passed_over.append(replace(words, place=path))

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
        keys = {key_of(key): key for key in one}
        inner = one[keys["card"]] if isinstance(one.get(keys.get("card", "")), dict) else {}
        own = {key_of(key): value for key, value in one.items()}
        about = {key_of(key): value for key, value in inner.items()}
        told = {**about, **own}
        codes = [told[key] for key in CODES if isinstance(told.get(key), str)]
        code = next((one for one in codes if is_code(one)), codes[0] if codes else "")
        name = next((told[key] for key in NAMES if isinstance(told.get(key), str)), "")
        counted = next((key for key in COUNTS if key in told), None)
        count = 1 if counted is None else _count(told[counted], f"{self.where}, {path}")
        section = self._section_told(told) or section
        for key, what in about_card(told, own, counted):
            self._not_read(_inside(path, key), what)
        if counted in about and about[counted] != told[counted]:
            self._not_read(_inside(path, counted), f"{about[counted]} may be a second count")
        self.passed_over += told_of_card(told, path)
        self._add(code or name, count, name if code else "", section, path)

    def _section_told(self, told: Mapping[str, Any]) -> str:
        """The part of the deck that a card itself names, empty where it names none."""
        named = (told[key] for key in _SECTIONS if isinstance(told.get(key), str))
        return next((section_called(words_of(one)) for one in named if one.strip()), "")

    def _add(
        self, card: str, count: int, name: str, section: str, path: str, *, sure: bool = True
    ) -> None:
        entry = DeckEntry(card, count, None, card, section, name, sure)
        self.entries.append(listed(entry, f"{self.where}, {path}"))

    def _not_read(self, path: str, what: str) -> None:
        self.unread.append(Unread(path or "the list", what))


def _count(written: Any, where: str) -> int:
    """The count that is ``written``; programs write whole numbers as words or fractions, too."""
    if isinstance(written, str) and written.strip().isdecimal():
        written = int(written.strip()[:6])
    if isinstance(written, float) and written.is_integer():
        written = int(written)
    if not whole(written):
        raise NotADeckList(
            f"{shown(str(written)[:20])!r} is no count",
            where=where,
            remedy="give a whole number from 1",
        )
    return int(written)


def _sum(entries: Iterable[DeckEntry]) -> int:
    return sum(one.count for one in entries)


def _same_part(section: str, part: str) -> bool:
    """Whether ``section`` is of the ``part`` of the deck; none is the main deck."""
    return not part or section == part or (part_of(section) or MAIN) == part_of(part)


def _inside(path: str, key: str) -> str:
    return shown(f"{path}.{key}" if path else str(key))[:80]


def _is_counts(value: Any) -> bool:
    """Whether ``value`` has a count for each of its keys, none of which is a word of programs."""
    if not isinstance(value, dict) or not value or not all(map(whole, value.values())):
        return False
    return any(map(is_code, value)) or (len(value) > 1 and not _words_of_programs(value))


def _words_of_programs(value: Mapping[str, Any]) -> bool:
    return any(key_of(key) in (*COUNTS, *TOTALS, "id", "version", "page") for key in value)


def _is_card(value: Any) -> bool:
    """Whether ``value`` is an object that names one card."""
    if not isinstance(value, dict):
        return False
    told = {key_of(key): one for key, one in value.items()}
    if isinstance(told.get("card"), dict):
        return True
    if any(is_cards(one) for one in value.values() if isinstance(one, list)):
        return False
    coded = any(isinstance(told.get(key), str) and is_code(told[key]) for key in CODES)
    named = any(isinstance(told.get(key), str) for key in (*CODES, *NAMES))
    return coded or (named and any(key in told for key in COUNTS))


def _is_named(value: Any) -> bool:
    """Whether ``value`` is a string with a code in it."""
    return isinstance(value, str) and find_code(value) is not None


def _is_pair(value: Any) -> bool:
    """Whether ``value`` is a card with its count, in any order."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    one, other = value
    return (isinstance(one, str) and whole(other)) or (isinstance(other, str) and whole(one))


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


def with_what_is_beside(
    deck: DeckList, data: Any, read: Sequence[str], counted: str = ""
) -> DeckList:
    """``deck`` with the parts of ``data`` that may be of the list and are none of those ``read``.

    Readers of known files ask this of what they pass over. ``counted`` is the key of the count of
    a card, where each card is an object.
    """
    unread: list[Unread] = []
    passed_over: list[PassedOver] = []
    for key, value in data.items() if isinstance(data, dict) else ():
        if key not in read:
            _look_beside(key, value, unread, passed_over)
        elif counted and isinstance(value, list):
            for number, card in enumerate(value, start=1):
                _look_at_card(card, counted, f"{key}[{number}]", unread, passed_over)
    return replace(deck, unread=tuple(unread), passed_over=tuple(passed_over))


def _look_beside(key: str, value: Any, unread: list[Unread], passed_over: list[PassedOver]) -> None:
    """Look at what stands below ``key`` and was not read."""
    if is_cards(value):
        unread.append(Unread(shown(key[:60]), "there are cards in it that are not read"))
    elif isinstance(value, str) and words_with_cards(key, value):
        unread.append(Unread(shown(key[:60]), f"{in_quotes(value)} is not understood"))
    else:
        passed_over += filter(None, (names_perhaps(*one) for one in values_below(key, value)))


def _look_at_card(
    card: Any, counted: str, path: str, unread: list[Unread], passed_over: list[PassedOver]
) -> None:
    """Look at what a card has beside its code, name and count."""
    own = {key_of(key): value for key, value in card.items()}
    inner = card.get("card")
    about = {key_of(key): value for key, value in inner.items()} if isinstance(inner, dict) else {}
    told = {**about, **own}
    unread += [Unread(_inside(path, key), what) for key, what in about_card(told, own, counted)]
    passed_over += told_of_card(told, path)
