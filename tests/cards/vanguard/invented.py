"""Invented Vanguard cards, as both kinds of file write them and as statements."""

import csv
from io import StringIO
from typing import Any

from judgetool.cards.statements import Statement
from judgetool.cards.vanguard.card_files import COLUMNS, OFFICIAL
from judgetool.cards.vanguard.printed import IDENTIFIER
from tests.cards.changing import changed


def row(**changes: str) -> dict[str, str]:
    """A row of the official table, with ``changes``."""
    return {
        "Name": "Test Squire",
        "Type": "Trigger Unit",
        "Group": "Testers",
        "Race": "Human",
        "Nation": "Trial Zone",
        "Grade": "Grade 0",
        "Power": "Power 5000",
        "Critical": "Critical 1",
        "Shield": "Shield 10000",
        "Skill": "Boost",
        "Gift": "Critical Trigger +5000",
        "Effect": "[AUTO](RC):Try &ltTesters>.[ACT](VC):Rest.",
        "Regulation": "G-Regulation",
        "Number": "JT01/001EN",
        "Rarity": "C",
    } | changes


def table(*rows: dict[str, str], columns: tuple[str, ...] = COLUMNS) -> bytes:
    """An official table with ``rows``."""
    written = StringIO()
    writer = csv.DictWriter(written, columns, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().encode()


def entry(**changes: Any) -> dict[str, Any]:
    """An entry of the fan list, with ``changes``; a value of ... leaves its key out."""
    usual = {
        "grade": 0,
        "trigger": "CRITICAL",
        "skill": "BOOST",
        "shield": 10000,
        "name": "Test Squire",
        "race": "Human",
        "clan": "Testers",
        "critical": 1,
        "power": 5000,
        "identifier": "TEST_SQUIRE",
        "text": "[AUTO](RC): Try \u00abTesters\u00bb.\n\n[ACT](VC): Rest.",
    }
    return changed(usual, changes)


def said(code: str = "JT01/001EN", source: str = OFFICIAL, **told: Any) -> Statement:
    """A statement that tells what a card needs, and ``told``; ... leaves a field out."""
    usual: dict[str, Any] = {
        "name": "Test Squire",
        "clans": ("Testers",),
        "race": "Human",
        "nation": "Trial Zone",
        "grade": 0,
        "power": 5000,
        "shield": 10000,
        "critical": 1,
        "trigger": "critical",
        "skill": "boost",
        "abilities": ("[ACT](VC): Rest.",),
        "sentinel": False,
    }
    if code.startswith(IDENTIFIER):
        usual["nation"] = ...
    return Statement(source, code, changed(usual, told))
