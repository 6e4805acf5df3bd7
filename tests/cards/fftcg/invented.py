"""Invented Final Fantasy TCG cards, as each kind of file writes them and as statements."""

from typing import Any

from judgetool.cards.fftcg.printed import OFFICIAL, STRUCTURED, Statement
from tests.cards.changing import changed


def official(**changes: Any) -> dict[str, Any]:
    """An entry of the official list, with ``changes``; a value of ... leaves its key out."""
    entry = {
        "id": "1-007L",
        "cardNumber": "1-007L",
        "name": "Test Knight",
        "element": "fire",
        "type": "forward",
        "cost": 3,
        "power": 7000,
        "job": "Tester/Knight",
        "category": "T &middot; II",
        "rarity": "L",
        "text": "[[ex]]EX BURST[[/]] Try 《火》.[[br]]  Rest.",
        "set": "Trials",
    }
    return changed(entry, changes)


def structured(**changes: Any) -> dict[str, Any]:
    """An entry of the structured list, with ``changes``; a value of ... leaves its key out."""
    entry = {
        "set": "Opus I",
        "index": 7,
        "name": "Test Knight",
        "elements": ["fire", "ice"],
        "type": "forward",
        "cost": 3,
        "power": 7000,
        "jobs": ["Tester", "Knight"],
        "categories": ["T", "II"],
        "rarity": "legend",
        "multicard": False,
        "exburst": True,
        "text": "{EX} Try {f}.\nRest.\n",
        "id": 7,
        "tags": [],
        "abilities": [],
    }
    return changed(entry, changes)


def octgn(**changes: Any) -> dict[str, Any]:
    """An entry of the list of OCTGN ids, with ``changes``; a value of ... leaves its key out."""
    entry = {
        "serial_number": "1-007",
        "name": "Test Knight",
        "octgn_id": "00000000-0000-0000-0000-000000000007",
        "is_multi_playable": False,
        "is_ex_burst": True,
    }
    return changed(entry, changes)


def said(code: str = "1-007L", source: str = OFFICIAL, **told: Any) -> Statement:
    """A statement that tells what a card needs, and ``told``; ... leaves a field out."""
    usual: dict[str, Any] = {
        "name": "Test Knight",
        "type": "forward",
        "cost": 3,
        "power": 7000,
        "jobs": ("Tester",),
        "categories": ("T",),
        "rarity": "L",
        "abilities": ("Rest.",),
        "generic": False,
        "ex_burst": False,
    }
    usual["elements" if source == STRUCTURED else "element"] = (
        ("fire",) if source == STRUCTURED else "fire"
    )
    return Statement(source, code, changed(usual, told))
