"""Deck lists as JSON: the project's own, and those that other programs export.

JSON is bounded in depth, has no key twice, and is validated by strict models.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from judgetool.decks.deck_list import (
    MOST_ENTRIES,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    PassedOver,
    Unread,
    UnreadableDeck,
    all_listed,
    deck_name,
    listed,
    numbered,
    shown,
)
from judgetool.decks.forms.json_cards import with_what_is_beside
from judgetool.errors import how_many

DEEPEST = 60
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_KEY = re.compile(r'"([^"\\]*)"\s*:')
_BRACKET = re.compile(r"[\[\]{}]")
_MOST_DIGITS = 18
NO_FORM = "this JSON is no known form of a list"
MEND = "export the list again, or give it as plain text"

Model = TypeVar("Model", bound=BaseModel)


class _Twice(ValueError):
    """A key stands twice in one JSON object."""


class _Unusable(ValueError):
    """A number that is none, or that no deck list needs."""


def parsed(text: str, where: str) -> Any:
    """What the JSON ``text`` holds; raises ``NotADeckList``, with the line where there is one."""
    if _depth(text) > DEEPEST:
        raise NotADeckList("JSON nested too deep for a deck list", where=where, remedy=MEND)
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_int=_small, parse_constant=_refused)
        json.dumps(data, ensure_ascii=False).encode()  # half characters are no text
    except json.JSONDecodeError as failure:
        place = f"{where}, line {failure.lineno}"
        raise NotADeckList(f"broken JSON ({failure.msg})", where=place, remedy=MEND) from failure
    except _Twice as failure:
        key = str(failure)
        place = f"{where}, line {line_of(key, text)}"
        raise NotADeckList(
            f"{shown(key[:60])} stands there twice", where=place, remedy="add the two counts up"
        ) from failure
    except _Unusable as failure:
        raise NotADeckList(f"broken JSON ({failure})", where=where, remedy=MEND) from failure
    except (RecursionError, ValueError) as failure:
        raise NotADeckList(NO_FORM, where=where, remedy=MEND) from failure
    return data


def validated(model: type[Model], data: Any, where: str, shape: str, text: str = "") -> Model:
    """``data`` as ``model``; the first thing that is wrong with it is told by its field."""
    try:
        return model.model_validate(data)
    except ValidationError as failure:
        first = failure.errors(include_url=False)[0]
        path = [str(part) for part in first["loc"]]
        if not path:
            raise NotADeckList(NO_FORM, where=where, remedy=shape) from failure
        missing = first["type"] == "missing"
        what = "is missing" if missing else f"is wrong ({first['msg']})"
        place = f"{where}, line {line_of(path[-1], text)}" if text and not missing else where
        field = shown(".".join(path)[:80])
        raise NotADeckList(f"{field} {what}", where=place, remedy=shape) from failure
    except RecursionError as failure:
        raise NotADeckList(NO_FORM, where=where, remedy=shape) from failure


def line_of(key: str, text: str) -> int:
    """The line on which ``key`` last stands as a JSON key; the first line if it is escaped."""
    return text.count("\n", 0, max(text.rfind(json.dumps(key, ensure_ascii=False)), 0)) + 1


def lines_of_keys(text: str) -> dict[str, int]:
    """The line on which each key of the JSON ``text`` last stands, escaped keys left out."""
    lines: dict[str, int] = {}
    line, at = 1, 0
    for key in _KEY.finditer(text):
        line += text.count("\n", at, key.start())
        at = key.start()
        lines[key[1]] = line
    return lines


def _depth(text: str) -> int:
    """How deep the brackets outside of strings are nested, whether they are closed or not."""
    depth = deepest = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket.group() in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of ``pairs``: a code that stands twice must not lose one of its counts."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _small(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _Unusable(f"the number {digits[:12]}… has {len(digits)} digits")
    return int(digits)


def _refused(word: str) -> NoReturn:
    raise _Unusable(f"{word} is no number")


OWN_FORM = "Judgetool JSON"
KIND = "deck list"
VERSION = 1
OWN_SHAPE = 'expected {"judgetool": "deck list", "version": 1, "entries": [{"card", "count"}, …]}'


class OwnEntry(BaseModel, strict=True, extra="forbid"):
    """One entry; section and name may be left out."""

    count: int
    card: str
    name: str = ""
    section: str = ""


class OwnUnread(BaseModel, strict=True, extra="forbid"):
    """What was not read of the list when it was taken from another form."""

    place: str
    what: str


class OwnPassedOver(BaseModel, strict=True, extra="forbid"):
    """Words that matter only if they name a card."""

    place: str
    words: str
    repeats: bool = False


class OwnFile(BaseModel, strict=True, extra="forbid"):
    """The whole file; all but the entries may be left out."""

    judgetool: Literal["deck list"]
    version: Literal[1]
    name: str | None = None
    player: str = ""
    game: str = ""
    format: str = ""
    entries: list[OwnEntry]
    unread: list[OwnUnread] = []
    passed_over: list[OwnPassedOver] = []


def is_own(data: Any) -> bool:
    """Whether the JSON ``data`` says that it is such a file."""
    return isinstance(data, dict) and data.get("judgetool") == KIND


def read_own(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``; raises ``NotADeckList`` or ``BadCount`` with the entry."""
    file = validated(OwnFile, data, where, OWN_SHAPE)
    entries = (
        DeckEntry(one.card, one.count, None, one.card, one.section, one.name)
        for one in file.entries
    )
    return DeckList(
        numbered(entries, where, "entry"),
        deck_name(file.name, where),
        where,
        file.game,
        file.format,
        file.player,
        OWN_FORM,
        unread=tuple(Unread(one.place, one.what) for one in file.unread),
        passed_over=tuple(
            PassedOver(one.place, one.words, one.repeats) for one in file.passed_over
        ),
    )


RATIOS_FORM = "JSON with Ratios"
RATIOS_SHAPE = 'expected {"Name": …, "Ratios": {"CODE": count, …}}'


class RatiosFile(BaseModel, strict=True):
    """Such a file; what else stands in it does not matter."""

    Name: str | None = None
    Remarks: str | None = None
    Ratios: dict[str, int]


def is_ratios(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file, complete or not."""
    return isinstance(data, dict) and "Ratios" in data


def read_ratios(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``; raises ``NotADeckList`` or ``BadCount`` with line and code."""
    file = validated(RatiosFile, data, where, RATIOS_SHAPE, text)
    lines = lines_of_keys(text) if len(file.Ratios) <= MOST_ENTRIES else {}

    def entries() -> Iterator[DeckEntry]:
        for card, count in file.Ratios.items():
            line = lines.get(card, 1)
            yield listed(DeckEntry(card, count, line, card), f"{where}, line {line}")

    remarks = " ".join((file.Remarks or "").split())
    deck = DeckList(
        all_listed(entries(), where),
        deck_name(file.Name, where),
        where,
        form=RATIOS_FORM,
        remarks=(f"remarks: {shown(remarks)}",) if remarks else (),
    )
    return with_what_is_beside(deck, data, ("Name", "Ratios"))


FFDECKS_FORM = "FFDecks JSON"
FFDECKS_GAME = "fftcg"
FFDECKS_SHAPE = 'expected {"name": …, "cards": [{"card": {"serial_number": …}, "quantity": …}, …]}'


class FfdecksCard(BaseModel, strict=True):
    """What is used of a card."""

    serial_number: str
    name: str = ""


class FfdecksEntry(BaseModel, strict=True):
    """A card with its count."""

    card: FfdecksCard
    quantity: int


class FfdecksFile(BaseModel, strict=True):
    """Such a file; what else stands in it does not matter."""

    name: str | None = None
    format: str | None = None
    cards: list[FfdecksEntry]


def is_ffdecks(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file: cards in it have a serial number."""
    cards = data.get("cards") if isinstance(data, dict) else None
    return isinstance(cards, list) and any(
        isinstance(entry, dict)
        and isinstance(entry.get("card"), dict)
        and "serial_number" in entry["card"]
        for entry in cards
    )


def read_ffdecks(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``, which does not tell the parts of a deck apart.

    Raises ``NotADeckList`` or ``BadCount`` with the place in the file.
    """
    file = validated(FfdecksFile, data, where, FFDECKS_SHAPE)
    cards = ((one.card.serial_number, one.quantity, one.card.name) for one in file.cards)
    entries = (DeckEntry(number, count, None, number, "", name) for number, count, name in cards)
    deck = DeckList(
        numbered(entries, where),
        deck_name(file.name, where),
        where,
        FFDECKS_GAME,
        file.format or "",
        form=FFDECKS_FORM,
    )
    return with_what_is_beside(deck, data, ("name", "format", "cards"), "quantity")


NUMBER_AND_COUNT_FORM = "JSON with number and count"
NUMBER_AND_COUNT_SHAPE = 'expected [{"cards": [{"number": …, "count": …}, …]}, …]'


class NumberedCard(BaseModel, strict=True):
    """A card with its count."""

    number: str
    count: int
    name: str = ""


class NumberedDeck(BaseModel, strict=True):
    """One deck; ``total`` is the number of cards that it says it has."""

    cards: list[NumberedCard]
    name: str | None = None
    total: int | None = None


def is_number_and_count(data: Any) -> bool:
    """Whether the JSON ``data`` is such a deck or a list of them, complete or not."""
    decks = data if isinstance(data, list) else [data]
    return bool(decks) and all(map(_is_deck, decks))


def read_number_and_count(data: Any, text: str, where: str) -> tuple[Found, ...]:
    """The decks in ``data``; where there are several, one that is broken leaves the others.

    Raises ``NotADeckList`` or ``BadCount`` with the card.
    """
    if isinstance(data, dict):
        return (_deck(data, where),)
    return tuple(_found(deck, f"{where}, deck {place}") for place, deck in enumerate(data, start=1))


def _found(data: object, where: str) -> Found:
    try:
        return _deck(data, where)
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem)


def _deck(data: object, where: str) -> DeckList:
    deck = validated(NumberedDeck, data, where, NUMBER_AND_COUNT_SHAPE)
    entries = (
        DeckEntry(one.number, one.count, None, one.number, "", one.name) for one in deck.cards
    )
    listed_cards, name = numbered(entries, where), deck_name(deck.name, where)
    found = DeckList(listed_cards, name, where, form=NUMBER_AND_COUNT_FORM)
    found = with_what_is_beside(found, data, ("cards",), "count")
    if deck.total in (None, found.total):
        return found
    remark = f"the file says {how_many(deck.total)}, there are {found.total}"
    return replace(found, remarks=(remark,))


def _is_deck(data: object) -> bool:
    cards = data.get("cards") if isinstance(data, dict) else None
    return isinstance(cards, list) and all(
        isinstance(card, dict) and "number" in card for card in cards
    )


DECKLOG_FORM = "Decklog JSON"
DECKLOG_SHAPE = 'expected {"title": …, "list": [{"card_number": …, "num": …}, …]}'
MAIN_LIST = "list"


class DecklogCard(BaseModel, strict=True):
    """A card with its count."""

    card_number: str
    num: int
    name: str | None = None


class DecklogPart(BaseModel, strict=True):
    """One list of cards."""

    cards: list[DecklogCard]


def is_decklog(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file: it has a list of cards with their numbers."""
    return isinstance(data, dict) and any(map(_has_cards, data.values()))


def read_decklog(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``; cards outside of the deck itself keep the name of their list.

    Raises ``NotADeckList`` or ``BadCount`` with the place in the file.
    """
    parts = [key for key, value in data.items() if _has_cards(value)]
    parts.sort(key=lambda key: key != MAIN_LIST)

    def entries() -> Iterator[DeckEntry]:
        for key in parts:
            part = validated(DecklogPart, {"cards": data[key]}, f"{where}, {key}", DECKLOG_SHAPE)
            for number, card in enumerate(part.cards, start=1):
                section = "" if key == MAIN_LIST else _section(key)
                entry = DeckEntry(
                    card.card_number, card.num, None, card.card_number, section, card.name or ""
                )
                yield listed(entry, f"{where}, {key}, card {number}")

    title = data.get("title")
    name = deck_name(title if isinstance(title, str) else None, where)
    deck = DeckList(all_listed(entries(), where), name, where, form=DECKLOG_FORM)
    return with_what_is_beside(deck, data, parts, "num")


def _section(key: str) -> str:
    """``sub_list`` holds the section "sub"."""
    return key.removesuffix("list").strip("_") or key


def _has_cards(value: object) -> bool:
    return isinstance(value, list) and any(
        isinstance(card, dict) and "card_number" in card for card in value
    )


ONE_DECK = ((is_ratios, read_ratios), (is_ffdecks, read_ffdecks))
"""How forms with one deck are told, and how they are read."""
