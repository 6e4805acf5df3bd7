"""Decklog JSON: the cards of the deck as ``list``, other cards in ``sub_list`` and the like."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, deck_name, listed
from judgetool.decks.forms.json_text import validated

FORM = "Decklog JSON"
SHAPE = 'expected {"title": …, "list": [{"card_number": …, "num": …}, …]}'
MAIN_LIST = "list"


class DecklogCard(BaseModel):
    """A card with its count."""

    model_config = ConfigDict(strict=True, extra="ignore")

    card_number: str
    num: int
    name: str | None = None


class DecklogPart(BaseModel):
    """One list of cards."""

    model_config = ConfigDict(strict=True)

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
            part = validated(DecklogPart, {"cards": data[key]}, f"{where}, {key}", SHAPE)
            for number, card in enumerate(part.cards, start=1):
                section = "" if key == MAIN_LIST else _section(key)
                entry = DeckEntry(
                    card.card_number, card.num, None, card.card_number, section, card.name or ""
                )
                yield listed(entry, f"{where}, {key}, card {number}")

    title = data.get("title")
    name = deck_name(title if isinstance(title, str) else None, where)
    return DeckList(all_listed(entries(), where), name, where, form=FORM)


def _section(key: str) -> str:
    """``sub_list`` holds the section "sub"."""
    return key.removesuffix("list").strip("_") or key


def _has_cards(value: object) -> bool:
    return isinstance(value, list) and any(
        isinstance(card, dict) and "card_number" in card for card in value
    )
