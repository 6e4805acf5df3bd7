"""The layers beside the engine are broken at random, and their tests notice it."""

import os
from pathlib import Path

import pytest

from tests.mutation.layers import breaks_in, sampled
from tests.mutation.reaching import Reached, place_of, reached, verdicts

EVENTS = Path(__file__).resolve().parents[1] / "events"


def test_breaks_are_of_the_functions_and_methods_of_a_package() -> None:
    names = {one.name for one in breaks_in("judgetool.events", ["log"])}
    assert "EventLog.removed: answers the opposite" in names
    assert "EventLog.checked_tables: gives the reverse order" in names
    assert not any(name.startswith("require_sense") for name in names)


def test_a_default_written_as_lambda_and_what_does_nothing_anyway_are_not_broken() -> None:
    names = {one.name for one in breaks_in("judgetool.cards", ["card_files"])}
    assert any(name.startswith("Watch.over: ") for name in names)
    assert not any("<lambda>" in name for name in names)
    names = {one.name for one in breaks_in("judgetool.operations.cards", ["library"])}
    assert not any(name.startswith("_tell_nobody: ") for name in names)


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    possible = breaks_in("judgetool.events")
    assert sampled(possible, 5, 1) == sampled(possible, 5, 1)
    assert sampled(possible, 5, 1) != sampled(possible, 5, 2)
    assert sampled(possible, 0, 1) == possible


def test_of_the_tests_that_reach_a_function_the_quickest_goes_first() -> None:
    found = Reached({"slow": 2.0, "quick": 0.1, "other": 0.0}, {("a.py", 3): ["slow", "quick"]})
    assert found.by(("a.py", 3)) == ["quick", "slow"]
    assert found.by(("a.py", 9)) == []
    assert Reached.from_plain(found.plain()) == found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are forked")
def test_a_break_is_noticed_by_a_test_that_reaches_it() -> None:
    found = reached("judgetool.events", [EVENTS / "test_drawing.py"], 1)
    breaks = {one.name: one for one in breaks_in("judgetool.events")}
    noticed = next(breaks[name] for name in breaks if name.startswith("draw_tables: "))
    unreached = breaks["EventLog.removed: answers the opposite"]
    assert found.by(place_of(unreached)) == []
    told = [verdict for _, verdict in verdicts([noticed, unreached], found, 1)]
    assert told == ["noticed", "quiet"]
