"""Deck lists as JSON with ``Ratios``: each code with its count."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from judgetool.decks.deck_list import (
    MOST_ENTRIES,
    DeckEntry,
    DeckList,
    all_listed,
    deck_name,
    listed,
)
from judgetool.decks.forms.json_text import lines_of_keys, validated
from judgetool.decks.unseen import shown

FORM = "JSON with Ratios"
SHAPE = 'expected {"Name": …, "Ratios": {"CODE": count, …}}'


class RatiosFile(BaseModel):
    """Such a file; what else stands in it does not matter."""

    model_config = ConfigDict(strict=True, extra="ignore")

    Name: str | None = None
    Remarks: str | None = None
    Ratios: dict[str, int]


def is_ratios(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file, complete or not."""
    return isinstance(data, dict) and "Ratios" in data


def read_ratios(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``; raises ``NotADeckList`` or ``BadCount`` with line and code."""
    file = validated(RatiosFile, data, where, SHAPE, text)
    lines = lines_of_keys(text) if len(file.Ratios) <= MOST_ENTRIES else {}

    def entries() -> Iterator[DeckEntry]:
        for card, count in file.Ratios.items():
            line = lines.get(card, 1)
            yield listed(DeckEntry(card, count, line, card), f"{where}, line {line}")

    remarks = " ".join((file.Remarks or "").split())
    return DeckList(
        all_listed(entries(), where),
        deck_name(file.Name, where),
        where,
        form=FORM,
        remarks=(f"remarks: {shown(remarks)}",) if remarks else (),
    )
