"""Cards that lie face down or up, in zones where that is usual and where it is not."""

import pytest

from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import findings, state_of
from judgetool.engine.kernel.cards import CardInstance

WEISS = """\
scenario: A test
book: ws-en
cards:
  Runner: {type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
"""
FINAL = """\
scenario: A test
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 3, power: 7000}
  Clay: {type: forward, elements: fire, cost: 3, power: 5000,
         abilities: [{keyword: priming, name: Knight, elements: []}]}
"""


def weiss(players: str) -> ScenarioFile:
    return parse(f"{WEISS}setup: {{at: main phase, {players}}}\n", "test.yaml")


def final(players: str) -> ScenarioFile:
    return parse(f"{FINAL}setup: {{at: main phase 1, {players}}}\n", "test.yaml")


def cards(file: ScenarioFile, zone: str) -> list[CardInstance]:
    state = state_of(file)
    return [state.cards[card] for card in state.cards_in("A", zone)]


@pytest.mark.parametrize("zone", ["level", "memory"])
def test_a_card_lies_face_down_where_its_owner_sees_it(zone: str) -> None:
    file = weiss(f"A: {{{zone}: [{{card: Runner, face: down}}, Runner]}}")
    first, second = cards(file, zone)
    assert (first.face, first.face_up, first.seen_by) == ("Runner", False, ("A",))
    assert (second.face_up, second.seen_by) == (True, ("A", "B"))
    assert findings(file) == ()


def test_several_cards_lie_in_the_same_way() -> None:
    file = weiss("A: {memory: [{card: 2 Runner, face: down}, {card: unknown, face: down}, Runner]}")
    assert [(one.face, one.face_up) for one in cards(file, "memory")] == [
        ("Runner", False),
        ("Runner", False),
        (None, False),
        ("Runner", True),
    ]


def test_markers_lie_as_they_are_said_to() -> None:
    markers = "[{card: Runner, face: up}, Runner, {card: unknown, seen: B}]"
    file = weiss(f"A: {{stage: {{center-left: {{card: Runner, markers: {markers}}}}}}}")
    up, down, seen = cards(file, "markers center-left")
    assert (up.face_up, up.seen_by) == (True, ("A", "B"))
    assert (down.face, down.face_up, down.seen_by) == ("Runner", False, ())
    assert (seen.face, seen.seen_by) == (None, ("B",))
    assert findings(file) == ()


@pytest.mark.parametrize(
    ("players", "citations", "impossible"),
    [
        ("A: {waiting room: [{card: Runner, face: down}]}", ("3.4.2",), True),
        ("A: {clock: [{card: unknown, face: down}]}", ("3.8.2",), True),
        ("A: {deck: [{card: Runner, face: up}]}", ("3.2.2",), False),
        ("A: {hand: [{card: Runner, face: up}]}", ("3.3.2",), False),
        ("A: {stock: [{card: Runner, face: up}]}", ("3.10.2",), False),
    ],
)
def test_where_cards_do_not_lie_so_a_rule_says_it(
    players: str, citations: tuple[str, ...], impossible: bool
) -> None:
    (found,) = findings(weiss(players))
    assert (found.citations, found.impossible) == (citations, impossible)


def test_a_deck_is_listed_from_the_top_with_cards_that_lie_otherwise() -> None:
    top, second = cards(weiss("A: {deck: [Runner, {card: Runner, face: up}]}"), "deck")[::-1]
    assert (top.face_up, second.face_up) == (False, True)


@pytest.mark.parametrize(
    ("players", "citations"),
    [
        ("A: {damage zone: [{card: Knight, face: down}]}", ("7.8.3", "7.6.2")),
        ("A: {break zone: [{card: Knight, face: down}]}", ("7.10.2", "7.6.2")),
        ("A: {main deck: [{card: Knight, face: up}]}", ("7.9.1", "7.6.2")),
        ("A: {hand: [{card: Knight, face: up}]}", ("7.11.2", "7.6.2")),
        ("A: {field: [{card: Knight, primed: Clay}]}", ("15.2.9.3.1",)),
        ("A: {field: [{card: Clay, primed: Clay}]}", ("15.2.9.3.1",)),
    ],
)
def test_what_only_an_effect_brings_about_is_said_with_its_rule(
    players: str, citations: tuple[str, ...]
) -> None:
    (found,) = findings(final(players))
    assert (found.citations, found.impossible) == (citations, False)


def test_cards_lie_face_down_and_with_counters_outside_of_the_game() -> None:
    file = final(
        "A: {removed from play: [{card: Knight, face: down}, {card: Knight, counters: {Warp: 2}}],"
        " LB deck: [{card: unknown, face: up}, unknown]}"
    )
    assert [card.face_up for card in cards(file, "removed from play")] == [False, True]
    assert [card.face_up for card in cards(file, "LB deck")] == [True, False]
    assert findings(file) == ()


def test_a_primed_character_is_set_up_with_the_card_on_top() -> None:
    file = final("A: {field: [{card: Clay, primed: Knight, orientation: dull}]}")
    assert findings(file) == ()
    state = state_of(file)
    (clay,) = state.cards_in("A", "field")
    assert state.called(clay) == "Knight"
    assert [card.face for card in cards(file, "primed")] == ["Knight"]
