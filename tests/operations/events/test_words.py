"""What was entered at an event as CSV: a row for each thing, and no formulas."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts, Extension, Penalty, Player
from judgetool.operations.events import entries
from judgetool.operations.events.list_checks import check_lists
from judgetool.operations.events.words import table_text
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
AT = "2026-04-12T09:30:00+00:00"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    with Workspace(tmp_path) as workspace:
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
        yield entries.event(workspace, "1")


def rows(log: EventLog, name: str) -> list[str]:
    text = table_text(log, name)
    assert text.startswith("\ufeff")
    return text.removeprefix("\ufeff").splitlines()


def test_players(log: EventLog) -> None:
    assert rows(log, "players") == [
        "Entry,Player,Player ID,Table,List,Deck,Checks,Penalties,Minutes",
        "2,'=Ann,17,3,not legal,,1,1,7",
    ]


def test_penalties_without_those_removed(log: EventLog) -> None:
    assert rows(log, "penalties") == [
        "Entry,Player,Player ID,Round,Penalty,Cited,Note,At,By",
        f'4,\'=Ann,17,2,Warning,5.1.2,"late, again",{AT},Lee',
    ]


def test_extensions(log: EventLog) -> None:
    assert rows(log, "extensions") == [
        "Entry,Player,Player ID,Table,Round,Minutes,Why,At,By",
        f"5,'=Ann,17,3,2,7,deck check,{AT},Lee",
    ]


def test_checks_with_their_findings(log: EventLog) -> None:
    heads, check = rows(log, "checks")
    assert heads == ("Entry,Kind,Player,Player ID,Round,Table,Outcome,Format,As of,Findings,At,By")
    assert check.startswith("8,list,'=Ann,17,1,3,not legal,,,")
    assert "5.1.2.1: 2 cards in the deck, not exactly 50" in check
    assert check.endswith(f",{AT},Kim")
