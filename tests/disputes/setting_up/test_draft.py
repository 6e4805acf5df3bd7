"""The set-up of a file while it is changed."""

from typing import Any

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.draft import (
    Draft,
    called_otherwise,
    fitting,
    named,
    one_by_one,
    plain,
)
from tests.disputes.setting_up.test_typed import WEISS, place

TEXT = WEISS.replace(
    "setup: {turn: A, at: main phase}",
    "setup:\n"
    "  turn: A\n"
    "  at: main phase\n"
    "  A: {hand: [2 Runner, Finale], clock: 3, stage: {Center-Left: Runner}}\n"
    "  B: {stage: {center-left: {card: Runner, orientation: rest}}}",
)


def draft() -> Draft:
    return Draft(parse(TEXT, "x.yaml"))


def test_what_stands_in_the_file_is_found_whatever_its_capitals() -> None:
    found = draft()
    assert found.at(("setup", "A", "hand")) == ["2 Runner", "Finale"]
    assert found.at(("setup", "A", "stage", "center-left")) == "Runner"
    assert found.at(("scenario",)) == "Names"
    assert found.at(("setup", "A", "memory")) is None
    assert found.at(("setup", "turn", "A")) is None
    assert found.parts == []


def test_a_field_gets_another_value_under_the_name_that_it_has_in_the_file() -> None:
    found = draft()
    found.put(("setup", "A", "stage", "center-left"), "Finale")
    found.put(("setup", "B", "clock"), 4)
    assert found.at(("setup", "A", "stage", "center-left")) == "Finale"
    assert found.parts == [
        (("setup", "A", "stage", "Center-Left"), "Finale"),
        (("setup", "B", "clock"), 4),
    ]


def test_what_is_taken_out_takes_along_the_fields_in_which_nothing_is_left() -> None:
    found = draft()
    found.put(("setup", "A", "clock"), None)
    found.put(("setup", "A", "clock"), None)
    found.put(("setup", "B", "stage", "center-left"), None)
    assert found.parts == [(("setup", "A", "clock"), None), (("setup", "B"), None)]
    assert found.at(("setup", "B")) is None
    assert found.at(("setup", "A", "stage")) == {"Center-Left": "Runner"}


def test_the_cards_of_a_place_are_listed_one_by_one() -> None:
    found = draft()
    assert found.cards(place("ws-en", "A", "hand"), 3) == ["Runner", "Runner", "Finale"]
    assert found.cards(place("ws-en", "A", "clock"), 3) == ["unknown"] * 3
    assert found.cards(place("ws-en", "A", "deck"), 2) == ["unknown", "unknown"]
    assert found.cards(place("ws-en", "A", "center-left"), 1) == ["Runner"]
    assert found.cards(place("ws-en", "A", "center-right"), 1) == []


def test_several_cards_that_lie_in_the_same_way_are_listed_one_by_one() -> None:
    rested = {"card": "Runner", "orientation": "rest"}
    assert one_by_one([{**rested, "card": "2 Runner"}, "Finale"]) == [rested, rested, "Finale"]


def test_cards_are_put_as_a_file_has_them() -> None:
    found = draft()
    rested = {"card": "Runner", "orientation": "rest"}
    found.put_cards(place("ws-en", "A", "hand"), ["Runner", "Runner", "Finale", "Runner"])
    found.put_cards(place("ws-en", "A", "stock"), ["unknown", "unknown"])
    found.put_cards(place("ws-en", "A", "clock"), [])
    found.put_cards(place("ws-en", "A", "center-left"), [rested])
    found.put_cards(place("ws-en", "B", "center-left"), [])
    found.put_cards(place("ws-en", "A", "memory"), [rested, rested])
    assert [value for _, value in found.parts] == [
        ["2 Runner", "Finale", "Runner"],
        2,
        None,
        rested,
        None,
        [rested, rested],
    ]


def test_a_deck_that_is_emptied_is_empty() -> None:
    found = draft()
    found.put_cards(place("ws-en", "A", "deck"), [])
    assert found.parts == [(("setup", "A", "deck"), 0)]


@pytest.mark.parametrize(
    ("entry", "name"),
    [("Runner", "Runner"), ({"card": "Runner"}, "Runner"), ({"face": "down"}, "unknown")],
)
def test_an_entry_is_a_card(entry: Any, name: str) -> None:
    assert named(entry) == name


def test_a_card_is_called_otherwise_wherever_it_is_named() -> None:
    node = {
        "hand": ["2 Runner", "Finale"],
        "stage": {"center-left": {"card": "Runner", "markers": ["Finale"]}, "back-left": "Finale"},
        "deck list": {"Runner": 4},
        "clock": 3,
    }
    assert list(called_otherwise(node, "Runner", "Racer")) == [
        (("hand",), ["2 Racer", "Finale"]),
        (("stage", "center-left", "card"), "Racer"),
        (("deck list",), {"Racer": 4}),
    ]


def test_of_an_entry_is_kept_what_can_be_said_where_it_comes() -> None:
    rested = {"card": "Runner", "orientation": "rest", "power": 500}
    assert fitting(rested, place("ws-en", "A", "center-left")) == rested
    assert fitting(rested, place("ws-en", "A", "hand")) == "Runner"
    assert fitting("Runner", place("ws-en", "A", "hand")) == "Runner"
    shown = {"card": "Runner", "orientation": "rest", "seen": "A"}
    assert fitting(shown, place("ws-en", "A", "hand")) == {"card": "Runner", "seen": "A"}


def test_a_pile_is_listed_card_by_card() -> None:
    assert one_by_one(2) == ["unknown", "unknown"]
    assert one_by_one("3 Runner") == ["Runner", "Runner", "Runner"]
    assert one_by_one(["Runner", {"card": "Finale"}]) == ["Runner", {"card": "Finale"}]


def test_a_part_of_a_file_is_plain() -> None:
    assert plain({"a": [True, 2, "x", None]}) == {"a": [True, 2, "x", None]}
