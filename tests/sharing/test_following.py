"""Stations that stay connected: they are told of entries, and survive the server."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from judgetool.errors import Problem
from judgetool.events.things import EventNote, Player
from judgetool.operations.events import entries, sharing
from judgetool.store import Workspace
from tests.postgres import PASSWORD, Postgres
from tests.sharing.conftest import Station, Stations, login

if TYPE_CHECKING:
    from judgetool.operations.events.exchanging import Exchanged

PATIENCE = 20.0


def until(what: Callable[[], object]) -> None:
    """Wait until it is so; the test fails if it never is."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


class Follower:
    """Follows the event of a station in a thread, with a connection of its own."""

    def __init__(self, station: Station) -> None:
        self.station = station
        self.told: list[Exchanged | Problem] = []
        self.ended = False
        self.thread = Thread(target=self._run)
        self.thread.start()
        until(lambda: self.told)

    def _run(self) -> None:
        with Workspace(self.station.workspace.path.parent) as workspace:
            sharing.follow(
                workspace,
                entries.event(workspace, "Cup"),
                login(self.station.address),
                self.told.append,
                stopped=lambda: self.ended,
            )

    def stop(self) -> None:
        self.ended = True
        self.thread.join(PATIENCE)


def notes(station: Station) -> list[str]:
    return [one.text for one in station.log.notes.values()]


def test_entries_come_as_they_are_made(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    followers = [Follower(desk), Follower(table)]
    try:
        table.enter(EventNote("hello"))
        until(lambda: notes(desk) == ["hello"])
        desk.enter(EventNote("welcome"))
        until(lambda: notes(table) == ["hello", "welcome"])
        until(lambda: not desk.log.not_shared)
    finally:
        for one in followers:
            one.stop()
    assert desk.told == table.told


def test_what_was_entered_while_the_server_was_away_comes_when_it_is_back(
    stations: Stations, postgres: Postgres
) -> None:
    desk, table = stations(), stations("kim")
    followers = [Follower(desk), Follower(table)]
    try:
        postgres.kill()
        until(lambda: any(isinstance(one, Problem) for one in followers[1].told))
        table.enter(EventNote("meanwhile"))
        desk.enter(EventNote("also"))
        postgres.start()
        until(lambda: len(notes(desk)) == 2 and len(notes(table)) == 2)
        until(lambda: not desk.log.not_shared and not table.log.not_shared)
    finally:
        for one in followers:
            one.stop()
    assert desk.told == table.told


def test_what_is_refused_again_when_the_server_is_back_is_told_once(
    stations: Stations, postgres: Postgres
) -> None:
    stations()
    table = stations("kim")
    table.enter(Player("Bob"))
    follower = Follower(table)
    try:
        postgres.kill()
        until(lambda: any(isinstance(one, Problem) for one in follower.told))
        postgres.start()
        until(lambda: not isinstance(follower.told[-1], Problem))
    finally:
        follower.stop()
    told = [one.refused for one in follower.told if not isinstance(one, Problem)]
    assert told == [("entry 3: your role on the server may not enter this",), ()]


def test_the_command_shows_what_others_enter(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    home = desk.workspace.path.parent
    command = [sys.executable, "-m", "judgetool.cli", "deck", "event", "follow", "Cup"]
    process = subprocess.Popen(
        [*command, "--data-dir", str(home)],
        env={"PGPASSWORD": PASSWORD, "PATH": "/usr/bin", "PYTHONUNBUFFERED": "1"},
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        table.enter(EventNote("hello"))
        table.exchange()
        assert process.stdout is not None
        assert process.stdout.readline().endswith("by kim at table 2  entered: note: hello\n")
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
