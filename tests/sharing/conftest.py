"""A server with a shared event, and stations that take part in it."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest

from judgetool.events.log import Entry, EventLog
from judgetool.events.things import EventFacts, Player, Thing
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.exchanging import Exchanged
from judgetool.operations.events.sharing import Login
from judgetool.operations.events.words import entry_line
from judgetool.store import Workspace
from tests.postgres import OWNER, PASSWORD, Postgres, admit, database, running

LOCAL = re.compile(r"^\d+  \S+ |(?<=ed) \d+(?=:)")
"""The numbers that each station has of its own, and the moment."""

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture
def place(postgres: Postgres) -> str:
    """The name of a fresh database."""
    name = f"event_{uuid4().hex[:12]}"
    database(postgres, name)
    return name


class Station:
    """A workspace of a judge who takes part in the event."""

    def __init__(self, workspace: Workspace, server: Postgres, database: str, who: str) -> None:
        self.workspace, self.server, self.place = workspace, server, database
        self.address = server.address(who, database)
        self.login = login(self.address)

    @property
    def log(self) -> EventLog:
        return entries.event(self.workspace, "Cup")

    def enter(self, thing: Thing, by: str = "") -> int:
        return entries.enter(self.workspace, self.log, thing, now=NOW, by=by)

    def exchange(self) -> Exchanged:
        return sharing.exchange(self.workspace, self.log, self.login)

    @property
    def told(self) -> list[str]:
        """What was entered, in order, in words without the numbers of this station."""
        lines = (entry_line(one, self.log) for one in self.log.entries)
        return [LOCAL.sub("", line) for line in lines]

    def player(self, name: str) -> int:
        return self.log.player(name)

    def last(self) -> Entry:
        return self.log.entries[-1]


def login(address: str) -> Login:
    return sharing.login(address, lambda _account: PASSWORD)


Stations = Callable[..., Station]


@pytest.fixture
def stations(postgres: Postgres, place: str, tmp_path: Path) -> Iterator[Stations]:
    """Makes stations: the first shares an event with a player, the others join it."""
    with ExitStack() as stack:
        count = 0

        def station(who: str = OWNER, role: str = "judge") -> Station:
            nonlocal count
            count += 1
            workspace = stack.enter_context(Workspace(tmp_path / f"station-{count}"))
            made = Station(workspace, postgres, place, who)
            if count == 1:
                entries.new_event(workspace, EventFacts("Cup", "2026-04-12"), now=NOW, by="Lee")
                made.enter(Player("Ann", "17", 3))
                sharing.share(workspace, made.log, made.login, "desk")
            else:
                admit(postgres, who, role)
                sharing.join(workspace, made.login, f"table {count}")
            return made

        yield station
