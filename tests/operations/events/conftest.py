"""An event with a player, a list, a check, a penalty and a time extension."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts, Extension, Penalty, Player
from judgetool.operations.events import entries
from judgetool.operations.events.list_checks import check_lists
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as made:
        yield made


@pytest.fixture
def log(workspace: Workspace) -> EventLog:
    entries.new_event(workspace, EventFacts("Cup", "2026-04-12", "ws-en"), now=NOW)
    log = entries.event(workspace, "1")
    ann = entries.enter(workspace, log, Player("=Ann", "17", 3), now=NOW)
    log = entries.event(workspace, "1")
    entries.register_list(workspace, log, ann, b"2 JT/S01-E001", source="a.txt", now=NOW)
    for thing in (
        Penalty(ann, "Warning", "5.1.2", 2, "late, again"),
        Extension(7, ann, 3, 2, "deck check"),
    ):
        entries.enter(workspace, log, thing, now=NOW, by="Lee")
    gone = entries.enter(workspace, log, Penalty(ann, "Game Loss"), now=NOW)
    entries.remove(workspace, entries.event(workspace, "1"), gone, now=NOW)
    check_lists(workspace, entries.event(workspace, "1"), now=NOW, round_number=1, by="Kim")
    return entries.event(workspace, "1")
