"""JSON with decks of ``{"number", "name", "count"}``, one deck or a list of several."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from judgetool.decks.deck_list import (
    DeckEntry,
    DeckList,
    Found,
    UnreadableDeck,
    all_listed,
    deck_name,
    listed,
)
from judgetool.decks.errors import BadCount, NotADeckList
from judgetool.decks.forms.json_text import validated
from judgetool.decks.verdict import how_many

FORM = "JSON with number and count"
SHAPE = 'expected [{"cards": [{"number": …, "count": …}, …]}, …]'


class NumberedCard(BaseModel):
    """A card with its count."""

    model_config = ConfigDict(strict=True, extra="ignore")

    number: str
    count: int
    name: str = ""


class NumberedDeck(BaseModel):
    """One deck; ``total`` is the number of cards that it says it has."""

    model_config = ConfigDict(strict=True, extra="ignore")

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
    deck = validated(NumberedDeck, data, where, SHAPE)

    def entries() -> Iterator[DeckEntry]:
        for number, card in enumerate(deck.cards, start=1):
            entry = DeckEntry(card.number, card.count, None, card.number, "", card.name)
            yield listed(entry, f"{where}, card {number}")

    found = DeckList(all_listed(entries(), where), deck_name(deck.name, where), where, form=FORM)
    if deck.total in (None, found.total):
        return found
    remark = f"the file says {how_many(deck.total)}, there are {found.total}"
    return DeckList(found.entries, found.name, where, form=FORM, remarks=(remark,))


def _is_deck(data: object) -> bool:
    cards = data.get("cards") if isinstance(data, dict) else None
    return isinstance(cards, list) and all(
        isinstance(card, dict) and "number" in card for card in cards
    )
