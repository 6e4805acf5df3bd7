"""Invented cards for tests, in the native shape and as printed cards."""

import json
from pathlib import Path
from typing import Any

from judgetool.cards.printed import PrintedCard
from judgetool.cards.statements import Statement
from judgetool.cards.weiss_schwarz.card_list import CARD_LIST, statement_of
from tests.cards.changing import changed


def native(**changes: Any) -> dict[str, Any]:
    """A character in the native shape, with ``changes``; a value of ... leaves its key out."""
    card = {
        "name": "Test Runner",
        "code": "TT/S01-E001",
        "rarity": "C",
        "expansion": "Tests",
        "side": "S",
        "type": "Character",
        "color": "YELLOW",
        "level": "0",
        "cost": "0",
        "power": "2000",
        "soul": 1,
        "trigger": [],
        "attributes": ["Sport", "-"],
        "ability": ["-"],
        "set": "TT",
        "release": "01",
        "sid": "E001",
    }
    return changed(card, changes)


def native_climax(**changes: Any) -> dict[str, Any]:
    """A climax in the native shape, with ``changes``."""
    nothing = {"level": "-", "cost": "-", "power": "-", "soul": 0, "attributes": ["-"]}
    return native(**({"type": "Climax", "trigger": ["SOUL", "GATE"]} | nothing | changes))


def card_file(folder: Path, *cards: dict[str, Any], name: str = "set.json") -> Path:
    """A file in ``folder`` that holds ``cards``."""
    path = folder / name
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    return path


def printed(code: str, name: str, **changes: Any) -> PrintedCard:
    """A printed character with ``changes``."""
    values: dict[str, Any] = {
        "game": "ws-en",
        "code": code,
        "name": name,
        "type": "character",
        "color": "red",
        "level": 0,
        "cost": 0,
        "power": 1000,
        "soul": 1,
        "abilities": (),
    }
    return PrintedCard(**(values | changes))


def listed(*cards: PrintedCard, file: str = "set.json") -> list[Statement]:
    """What a card list says by having ``cards``."""
    return [statement_of(card, CARD_LIST, file) for card in cards]
