"""A shared event that fails at random: what is planned, and that nothing is lost or doubled."""

from pathlib import Path

import pytest

from judgetool.measuring.shared_event.bench import EventFigures, Plan, failures, measure_event
from judgetool.measuring.shared_event.station import ENTERED, Task
from tests.postgres import require_postgres

SMALL = Plan(
    stations=3, players=6, entries=30, cuts=1, station_kills=1, server_kills=1, seconds=6, seed=5
)


@pytest.fixture(scope="module")
def figures() -> EventFigures:
    require_postgres()
    return measure_event(SMALL)


def test_each_station_is_cut_off_and_somebody_is_killed() -> None:
    planned = failures(SMALL)
    assert sorted(one.station for one in planned if one.what == "cut") == [0, 1, 2]
    assert sorted(one.what for one in planned) == ["cut", "cut", "cut", "kill", "server"]


def test_the_same_seed_gives_the_same_failures() -> None:
    assert failures(SMALL) == failures(SMALL)


def test_every_acknowledged_entry_is_there_once(figures: EventFigures) -> None:
    assert (figures.acknowledged, figures.lost, figures.twice) == (30, 0, 0)
    assert figures.size >= 1 + 6 + 30


def test_all_stations_are_equal_in_the_end(figures: EventFigures) -> None:
    assert (figures.unequal, figures.unsettled) == ((), False)


def test_half_a_line_of_a_killed_station_was_never_said(tmp_path: Path) -> None:
    task = Task(tmp_path, "", "", "judge1", 0, 2, 0.1, tmp_path / "begun", tmp_path / "over")
    (tmp_path / ENTERED).write_text("\na1 1.5000.\nb2 2.50")
    assert task.entered == [("a1", 1.5)]
