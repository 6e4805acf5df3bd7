"""The project's own JSON, which says all that is known of a list and is read back as it was."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from judgetool.decks.deck_list import DeckEntry, DeckList, all_listed, deck_name, listed
from judgetool.decks.forms.json_text import validated

FORM = "Judgetool JSON"
KIND = "deck list"
VERSION = 1
SHAPE = 'expected {"judgetool": "deck list", "version": 1, "entries": [{"card", "count"}, …]}'


class OwnEntry(BaseModel):
    """One entry; section and name may be left out."""

    model_config = ConfigDict(strict=True, extra="forbid")

    count: int
    card: str
    name: str = ""
    section: str = ""


class OwnFile(BaseModel):
    """The whole file; all but the entries may be left out."""

    model_config = ConfigDict(strict=True, extra="forbid")

    judgetool: Literal["deck list"]
    version: Literal[1]
    name: str | None = None
    player: str = ""
    game: str = ""
    format: str = ""
    entries: list[OwnEntry]


def is_own(data: Any) -> bool:
    """Whether the JSON ``data`` says that it is such a file."""
    return isinstance(data, dict) and data.get("judgetool") == KIND


def read_own(data: Any, text: str, where: str) -> DeckList:
    """The deck list in ``data``; raises ``NotADeckList`` or ``BadCount`` with the entry."""
    file = validated(OwnFile, data, where, SHAPE)
    entries = (
        listed(
            DeckEntry(one.card, one.count, None, one.card, one.section, one.name),
            f"{where}, entry {number}",
        )
        for number, one in enumerate(file.entries, start=1)
    )
    return DeckList(
        all_listed(entries, where),
        deck_name(file.name, where),
        where,
        file.game,
        file.format,
        file.player,
        FORM,
    )
