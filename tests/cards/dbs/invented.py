"""Invented Dragon Ball Super cards, as the card list writes them and as statements."""

from typing import Any

from judgetool.cards.dbs.card_list import CARD_LIST
from judgetool.cards.statements import Statement
from tests.cards.changing import changed


def ball(color: str) -> str:
    """The image of one coloured energy."""
    return f'<img src="/images/{color}_ball.png" alt="" class="ball">'


def battle(**changes: Any) -> dict[str, Any]:
    """The entry of a Battle Card, with ``changes``; a value of ... leaves its key out."""
    entry = {
        "title": "Test Fighter",
        "number": "BT1-014",
        "series": "Trials",
        "rarity": "Common[C]",
        "type": "BATTLE",
        "color": "Red",
        "power": "15000",
        "energy": "3",
        "energy_text": f"3({ball('red')}{ball('red')})",
        "combo_energy": "1",
        "combo_power": "5000",
        "character": "Tester : GT/Other Tester",
        "special_trait": "Saiyan/Earthling",
        "era": "Trial Saga",
        "skills": ["Blocker"],
        "plain_text": "[Blocker] (Steps in.)\n[Auto][one] : Try \u300aSaiyan\u300b cards.",
    }
    return changed(entry, changes)


def extra(**changes: Any) -> dict[str, Any]:
    """The entry of an Extra Card, with ``changes``."""
    usual = {
        "title": "Test Trick",
        "number": "BT1-055",
        "type": "EXTRA",
        "energy": "1",
        "energy_text": "1(-)",
        **dict.fromkeys(("power", "combo_energy", "combo_power"), ...),
        **dict.fromkeys(("character", "special_trait", "era"), ...),
    }
    return battle(**(usual | changes))


def leader(**changes: Any) -> dict[str, Any]:
    """The entry of a Leader Card, with ``changes``."""
    usual = {
        "title": "Test Chief",
        "number": "BT1-001",
        "type": "LEADER",
        "power": "10000",
        **dict.fromkeys(("energy", "energy_text", "combo_energy", "combo_power"), ...),
        "plain_text": "[Awaken] At some time : Turn.",
        "title_back": "Test Chief, Awake",
        "power_back": "15000",
        "plain_back_text": "[Double Strike]",
        "skills_back": ["Double-Strike"],
    }
    return battle(**(usual | changes))


def said(code: str = "BT1-014", **told: Any) -> Statement:
    """A statement that tells what a Battle Card needs, and ``told``; ... leaves a field out."""
    usual: dict[str, Any] = {
        "name": "Test Fighter",
        "type": "battle",
        "colors": ("red",),
        "power": 15000,
        "energy_cost": 3,
        "specified_cost": ("red", "red"),
        "combo_cost": 1,
        "combo_power": 5000,
        "characters": ("Tester",),
        "traits": ("Saiyan",),
        "eras": ("Trial Saga",),
        "abilities": ("[Blocker]",),
        "keywords": ("Blocker",),
        "rarity": "C",
    }
    return Statement(CARD_LIST, code, changed(usual, told))
