"""No node ends a scenario in a failure of the program: the example of each is played."""

from collections.abc import Iterator
from typing import Any

import pytest
from ruamel.yaml import YAML

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.disputes.telling.word_list import shown, word_list
from judgetool.errors import Problem

Tree = dict[str, Any]

SCENARIOS = {
    "ws-en": """\
scenario: An example
book: ws-en
cards:
  Able: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1, abilities: [%s]}
  Other: {type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1}
setup:
  at: attack declaration step
  A:
    stage: {center-left: Able, center-middle: {card: Other, markers: 1}}
    hand: [Other, Able]
    deck: 20
    stock: 5
    clock: [Other]
    level: 1
    memory: 1
    waiting room: [Other, Able]
  B: {stage: {center-right: Other, center-left: Other}, hand: 2, deck: 20}
script: ["A attacks with center-left, frontal"]
""",
    "fftcg": """\
scenario: An example
book: fftcg
cards:
  Able: {type: forward, elements: [fire], cost: 1, power: 5000, abilities: [%s]}
  Other: {type: forward, elements: [fire], cost: 1, power: 5000}
setup:
  at: attack declaration step
  A:
    field: [Able, Other]
    hand: [Other, Able]
    main deck: 20
    break zone: [Other]
    damage zone: [Other]
    crystals: 3
  B: {field: [Other], hand: 2, main deck: 20}
script: [A attacks with Able]
""",
}
RULES = {"ws-en": "8.7.2", "fftcg": "11.8.1"}
PLACES = {"ws-en": "stage", "fftcg": "field"}
OWN = "while the ability is active"


def abilities(book: str, kind: str, node: Tree) -> Iterator[Tree]:
    """Abilities in which a node of that kind has its say in an attack."""
    draw = {"do": "draw", "number": 1}
    base = {"name": "Test", "rule": RULES[book]}
    attacks = {"do": "happens", "event": "attacks"}
    automatic = {**base, "kind": "automatic", "trigger": attacks, "effect": draw}
    there = {"zone": PLACES[book], "whose": "either's"}
    stronger = {"do": "change", "aspect": "power", "what": "this card", "duration": OWN}
    match kind:
        case "effect":
            yield {**automatic, "effect": node}
            yield {**automatic, "effect": {"do": "may", "effect": node}}
        case "lasting effect":
            yield {**automatic, "effect": node}
            yield {**base, "kind": "continuous", "lasting": [{**node, "duration": OWN}]}
        case "condition":
            yield {**automatic, "condition": node}
            lasting = [{**stronger, "amount": 1000}]
            yield {**base, "kind": "continuous", "condition": node, "lasting": lasting}
        case "test":
            chosen = {"do": "choose card", "selector": {**there, "tests": [node]}, "then": draw}
            yield {**automatic, "effect": chosen}
        case "number":
            yield {**automatic, "effect": {"do": "draw", "number": node}}
            yield {**base, "kind": "continuous", "lasting": [{**stronger, "amount": node}]}
        case "trigger condition":
            yield {**automatic, "trigger": node}
        case "cost":
            yield {**automatic, "effect": {"do": "may pay", "cost": [node], "then": draw}}


@pytest.mark.parametrize("book", SCENARIOS)
def test_every_node_is_played_or_refused(book: str) -> None:
    language = tabletop_of(book).language
    assert language is not None
    played = set()
    for entry in word_list(book).nodes:
        for ability in abilities(book, entry.kind, YAML(typ="safe").load(entry.example)):
            try:
                run(parse(SCENARIOS[book] % shown(ability), f"{entry.word}.yaml"))
            except Problem:
                continue
            else:
                played.add(entry.word)
    assert {"draw", "change", "count", "is type", "in turn", "at moment"} <= played
    assert len(played) > 60
