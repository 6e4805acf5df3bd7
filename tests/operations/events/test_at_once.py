"""Two programs at one event at the same time: nobody is entered twice."""

import multiprocessing
from datetime import UTC, datetime
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from judgetool.events.errors import CannotEnter
from judgetool.events.things import EventFacts, Player
from judgetool.operations.events import entries
from judgetool.operations.events.imports import import_lists, import_players
from judgetool.store import Workspace

NINE = datetime(2026, 4, 12, 9, tzinfo=UTC)
PLAYERS = 150


def begin(folder: Path, together: Barrier, told: "multiprocessing.Queue[str]") -> None:
    """Begin the event, then import its players and their lists, when the other one does."""
    together.wait()
    with Workspace(folder / "home") as workspace:
        try:
            entries.new_event(workspace, EventFacts("Spring Cup"), now=NINE)
            told.put("began")
        except CannotEnter:
            told.put("refused")
        log = entries.event(workspace, "spring")
        together.wait()
        import_players(workspace, log, folder / "players.csv", now=NINE)
        together.wait()
        import_lists(workspace, log, folder / "lists", now=NINE)


def test_two_imports_at_once_enter_each_player_and_list_once(tmp_path: Path) -> None:
    rows = "".join(f"Player {number},{number}\n" for number in range(PLAYERS))
    (tmp_path / "players.csv").write_text(f"name,id\n{rows}", encoding="utf-8")
    (tmp_path / "lists").mkdir()
    for number in range(PLAYERS + 20):
        text = f"4 JT/S01-E001\n{number % 4 + 1} JT/S01-E002\n"
        (tmp_path / "lists" / f"Player {number}.txt").write_text(text, encoding="utf-8")
    spawn = multiprocessing.get_context("spawn")
    together, told = spawn.Barrier(2), spawn.Queue()
    both = [spawn.Process(target=begin, args=(tmp_path, together, told)) for _ in range(2)]
    for one in both:
        one.start()
    assert {told.get(timeout=60) for _ in both} == {"began", "refused"}
    for one in both:
        one.join()
        assert one.exitcode == 0
    with Workspace(tmp_path / "home") as workspace:
        [log] = entries.events(workspace)
        log = entries.log_of_event(workspace, log.event)
    names = [player.name for player in log.players.values()]
    assert sorted(names) == sorted({f"Player {number}" for number in range(PLAYERS + 20)})
    assert len(log.lists) == PLAYERS + 20


def test_an_id_belongs_to_one_player_however_it_comes(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        number = entries.new_event(workspace, EventFacts("Spring Cup"), now=NINE)
        log = entries.log_of_event(workspace, number)
        ann = entries.enter(workspace, log, Player("Ann", "K-17"), now=NINE)
        with pytest.raises(CannotEnter, match="Spring Cup: Ann has the id K-17 already"):
            entries.enter(workspace, log, Player("Bob", "k17"), now=NINE)
        bob = entries.enter(workspace, log, Player("Bob", "18"), now=NINE)
        log = entries.log_of_event(workspace, number)
        with pytest.raises(CannotEnter, match="Ann has the id"):
            entries.correct(workspace, log, bob, Player("Bob", "K-17"), now=NINE)
        entries.correct(workspace, log, ann, Player("Anna", "K-17"), now=NINE)
        entries.remove(workspace, log, ann, now=NINE)
        entries.enter(workspace, log, Player("Cy", "K-17"), now=NINE)
        log = entries.log_of_event(workspace, number)
        with pytest.raises(CannotEnter, match="Cy has the id"):
            entries.restore(workspace, log, ann, now=NINE)
        assert [one.name for one in log.players.values()] == ["Bob", "Cy"]
