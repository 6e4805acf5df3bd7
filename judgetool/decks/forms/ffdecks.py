"""FFDecks JSON of the Final Fantasy TCG: each card as it is printed, with its quantity."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, deck_name, listed
from judgetool.decks.forms.json_text import validated

FORM = "FFDecks JSON"
GAME = "fftcg"
SHAPE = 'expected {"name": …, "cards": [{"card": {"serial_number": …}, "quantity": …}, …]}'


class FfdecksCard(BaseModel):
    """What is used of a card."""

    model_config = ConfigDict(strict=True, extra="ignore")

    serial_number: str
    name: str = ""


class FfdecksEntry(BaseModel):
    """A card with its count."""

    model_config = ConfigDict(strict=True, extra="ignore")

    card: FfdecksCard
    quantity: int


class FfdecksFile(BaseModel):
    """Such a file; what else stands in it does not matter."""

    model_config = ConfigDict(strict=True, extra="ignore")

    name: str | None = None
    format: str | None = None
    cards: list[FfdecksEntry]


def is_ffdecks(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file, complete or not."""
    cards = data.get("cards") if isinstance(data, dict) else None
    return isinstance(cards, list) and any(
        isinstance(entry, dict) and isinstance(entry.get("card"), dict) for entry in cards
    )


def read_ffdecks(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``, which does not tell the parts of a deck apart.

    Raises ``NotADeckList`` or ``BadCount`` with the place in the file.
    """
    file = validated(FfdecksFile, data, where, SHAPE)

    def entries() -> Iterator[DeckEntry]:
        for place, entry in enumerate(file.cards, start=1):
            card, count = entry.card, entry.quantity
            number = card.serial_number
            told = DeckEntry(number, count, None, number, "", card.name)
            yield listed(told, f"{where}, card {place}")

    return DeckList(
        all_listed(entries(), where),
        deck_name(file.name, where),
        where,
        GAME,
        file.format or "",
        form=FORM,
    )
