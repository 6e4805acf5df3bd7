"""An event as files: its tables as CSV, and the form that the name of a file asks for."""

import json
from pathlib import Path

import pytest

from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts, Player
from judgetool.operations.events import entries
from judgetool.operations.events.exports import table_text, write_event
from judgetool.operations.events.imports import import_table
from judgetool.operations.files import CannotWrite
from judgetool.store import Workspace
from tests.operations.events.conftest import NOW

AT = "2026-04-12T09:30:00+00:00"


def rows(log: EventLog, name: str) -> list[str]:
    text = table_text(log, name)
    assert text.startswith("\ufeff")
    return text.removeprefix("\ufeff").splitlines()


def test_players(log: EventLog) -> None:
    assert rows(log, "players") == [
        "Entry,Player,Player ID,Table,List state,Deck state,Checks,Penalties,Minutes,Not settled",
        "2,'=Ann,17,3,not legal,,1,1,7,",
    ]


def test_the_table_of_players_brings_them_to_another_event(
    workspace: Workspace, log: EventLog, tmp_path: Path
) -> None:
    path = tmp_path / "players.csv"
    path.write_text(table_text(log, "players"), encoding="utf-8")
    entries.new_event(workspace, EventFacts("Second Cup", "2026-04-13", "ws-en"), now=NOW)
    import_table(workspace, entries.event(workspace, "Second Cup"), path, now=NOW)
    players = entries.event(workspace, "Second Cup").players
    assert list(players.values()) == list(log.players.values()) == [Player("=Ann", "17", 3)]


def test_penalties_without_those_removed(log: EventLog) -> None:
    assert rows(log, "penalties") == [
        "Entry,Player,Player ID,Round,Penalty,Infraction,Cited,Note,At,By",
        f'4,\'=Ann,17,2,Warning,,"Weiß Schwarz EN CR 2.09, 5.1.2","late, again",{AT},Lee',
    ]


def test_extensions(log: EventLog) -> None:
    assert rows(log, "extensions") == [
        "Entry,Player,Player ID,Table,Round,Minutes,Spent,Why,At,By",
        f"5,'=Ann,17,3,2,7,,deck check,{AT},Lee",
    ]


def test_checks_with_their_findings(log: EventLog) -> None:
    heads, check = rows(log, "checks")
    assert heads == (
        "Entry,Kind,Player,Player ID,Round,Table,Outcome,Format,As of,Findings,"
        "Sleeves,Marked cards,Infractions,At,By"
    )
    assert check.startswith("8,list,'=Ann,17,1,3,not legal,,,")
    assert "5.1.2.1: 2 cards in the deck, not exactly 50" in check
    assert check.endswith(f",,,,{AT},Kim")


def test_the_log_has_every_entry_those_removed_too(log: EventLog) -> None:
    heads, *lines = rows(log, "log")
    assert heads == "Entry,Of entry,Mark,Kind,Player,Player ID,What,At,By"
    assert lines[0] == f'1,1,entered,event,,,"event Cup, 2026-04-12, Weiß Schwarz, English",{AT},'
    assert lines[1] == f'2,2,entered,player,\'=Ann,17,"player =Ann (17), table 3",{AT},'
    assert [line.split(",")[2] for line in lines].count("removed") == 1


def test_the_ending_of_the_name_says_what_is_written(
    workspace: Workspace, log: EventLog, tmp_path: Path
) -> None:
    write_event(workspace, log, tmp_path / "cup.csv")
    write_event(workspace, log, tmp_path / "cup.JSON")
    assert (tmp_path / "cup.csv").read_bytes().decode() == table_text(log, "log")
    assert json.loads((tmp_path / "cup.JSON").read_text("utf-8"))["name"] == "Cup"


@pytest.mark.parametrize("name", ["cup", "cup.xlsx", "cup.txt"])
def test_another_ending_is_refused_with_those_that_there_are(
    workspace: Workspace, log: EventLog, tmp_path: Path, name: str
) -> None:
    with pytest.raises(CannotWrite, match=r"\.json for everything, or \.csv"):
        write_event(workspace, log, tmp_path / name)
    assert not (tmp_path / name).exists()
