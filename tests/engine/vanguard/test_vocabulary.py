"""The words of this game in ability trees, and why others are refused."""

from typing import Any

import pytest

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.abilities.words import RULE
from judgetool.engine.vanguard.vocabulary import VOCABULARY

LANGUAGE = Language(VOCABULARY)
ATTACKS = {"do": "happens", "event": "attacks"}
DRAW = {"do": "draw", "number": 1}
STRONGER = {
    "do": "change",
    "aspect": "power",
    "amount": 1000,
    "what": "this card",
    "duration": "while the ability is active",
}


def faults(**written: Any) -> list[str]:
    """Where something is wrong in an ability."""
    reader = TreeReader(LANGUAGE)
    reader.read({"name": "Test", "rule": "8.1.1", **written}, Ability, ())
    found = (*reader.faults, *unnamed(reader.mentions, {**reader.names, RULE: {"8.1.1"}}))
    return [".".join(map(str, one.path)) for one in found]


def test_an_ability_of_each_kind_is_read() -> None:
    assert faults(kind="activated", effect=DRAW) == []
    assert faults(kind="automatic", trigger=ATTACKS, effect=DRAW) == []
    assert faults(kind="continuous", lasting=[STRONGER]) == []


@pytest.mark.parametrize("kind", ["event", "command"])
def test_kinds_of_other_games_are_refused(kind: str) -> None:
    assert faults(kind=kind, effect=DRAW) == ["kind"]


def test_an_ability_that_nothing_brings_about_is_refused() -> None:
    assert faults(kind="automatic", effect=DRAW) == ["trigger"]
    assert faults(kind="continuous") == ["lasting"]


def test_a_cost_that_nobody_would_be_asked_to_pay_is_refused() -> None:
    cost = [{"do": "counter blast", "number": 1}]
    automatic = {"kind": "automatic", "trigger": ATTACKS, "effect": DRAW, "cost": cost}

    assert faults(**automatic) == ["cost"]
    assert faults(**automatic, may_pay=True) == []
    assert faults(kind="continuous", lasting=[STRONGER], cost=cost) == ["cost"]


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"zone": "soul", "under": "this card"}, "under"),
        ({"zone": "soul", "open_only": True}, "open_only"),
        ({"zone": "vanguard circle", "positions": ["left front"]}, "positions"),
    ],
)
def test_what_cards_are_put_to_in_other_games_only_is_refused(
    said: dict[str, Any], field: str
) -> None:
    put = {"do": "put", "what": "this card", **said}

    assert faults(kind="activated", effect=put) == [f"effect.{field}"]


def test_nothing_but_a_deck_is_shuffled() -> None:
    assert faults(kind="activated", effect={"do": "shuffle", "zone": "deck"}) == []
    assert faults(kind="activated", effect={"do": "shuffle", "zone": "soul"}) == ["effect.zone"]
