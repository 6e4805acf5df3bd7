"""The words of this game in ability trees, and why others are refused."""

from typing import Any

import pytest

from judgetool.engine.dbs.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.abilities.words import RULE

LANGUAGE = Language(VOCABULARY)
DRAW = {"do": "draw", "number": 1}
DAMAGED = {"do": "happens", "event": "is inflicted damage", "what": {"zone": "leader area"}}


def faults(**written: Any) -> list[str]:
    """Where something is wrong in a skill."""
    reader = TreeReader(LANGUAGE)
    reader.read({"name": "Test", "rule": "8-1-1", **written}, Ability, ())
    found = (*reader.faults, *unnamed(reader.mentions, {**reader.names, RULE: {"8-1-1"}}))
    return [".".join(map(str, one.path)) for one in found]


def faults_of(effect: dict[str, Any]) -> list[str]:
    """Where something is wrong in what an [Activate: Main] skill does."""
    return faults(kind="activated", icons=["activate: main"], effect=effect)


def test_what_can_be_done_is_read() -> None:
    assert faults_of(DRAW) == []
    assert faults_of({"do": "put", "what": "this card", "zone": "battle area"}) == []
    assert faults_of({"do": "shuffle", "zone": "deck"}) == []


def test_a_skill_that_nothing_brings_about_is_refused() -> None:
    assert faults(kind="automatic", effect=DRAW) == ["trigger"]
    assert faults(kind="continuous") == ["lasting"]
    assert faults(kind="event", effect=DRAW) == ["kind"]


@pytest.mark.parametrize(
    ("zone", "said"),
    [
        ("battle area", {"under": "this card"}),
        ("battle area", {"open_only": True}),
        ("battle area", {"by": "opponent's"}),
        ("battle area", {"place": "bottom"}),
        ("drop area", {"whose": "opponent's"}),
        ("hand", {"orientation": "rest"}),
    ],
)
def test_how_no_card_can_be_put_is_refused(zone: str, said: dict[str, Any]) -> None:
    (field,) = said
    put = {"do": "put", "what": "this card", "zone": zone, **said}

    assert faults_of(put) == [f"effect.{field}"]


def test_nothing_but_a_deck_is_shuffled() -> None:
    assert faults_of({"do": "shuffle", "zone": "life area"}) == ["effect.zone"]


def test_an_amount_of_damage_is_known_only_where_damage_is_replaced() -> None:
    dealt = {"do": "deal damage", "number": {"do": "variable", "name": "damage"}, "to": "yours"}
    moved = {"do": "put from", "origin": "battle area", "destination": "drop area"}
    instead = {"do": "instead", "effect": dealt, "duration": "turn"}

    assert faults_of({**instead, "event": DAMAGED}) == []
    assert faults_of({**instead, "event": moved}) == ["effect.effect"]
