"""The pairings of a round: all of them are entered or none, and a round has one entry."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.events.log import EventLog, Mark
from judgetool.events.player_sheet import NoPlayers
from judgetool.events.things import CannotEnter, EventFacts, Match, NotEntered, Pairings, Player
from judgetool.operations.events import entries
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.imports import import_table
from judgetool.operations.events.pairings import pairings_of
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
ANN, BO, CY, DEE, ANN2 = 2, 3, 4, 5, 6


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as made:
        entries.new_event(made, EventFacts("Cup", "2026-04-12", "ws-en"), now=NOW)
        for player in (
            Player("Ann Example", "101", 1),
            Player("Bo Sample", "102", 1),
            Player("Cy Muster", "103", 2),
            Player("Dee Probe", "", 2),
            Player("Ann Example", "105"),
        ):
            entries.enter(made, log(made), player, now=NOW)
        yield made


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def take(
    workspace: Workspace, text: str, number: int | None = 2, *, dry_run: bool = False
) -> EventImport:
    return import_table(
        *(workspace, log(workspace), Path("r.csv")),
        now=NOW,
        round_number=number,
        pasted=text.encode(),
        dry_run=dry_run,
    )


HEAD = "Table,Player 1,Player 2\n"


def test_pairings_say_who_sits_where_in_their_round(workspace: Workspace) -> None:
    report = take(workspace, f'{HEAD}8,Dee Probe,"Sample, Bo"\n7,Ann Example (105),103\n,101,bye\n')
    assert (report.round, report.matches, report.byes, report.problems) == (2, 2, 1, [])
    now = log(workspace)
    assert now.rounds == {
        2: (
            7,
            Pairings(2, (Match(7, (ANN2, CY)), Match(8, (DEE, BO)), Match(None, (ANN,)))),
        )
    }
    assert now.seated([7, 8, 1], 2) == {7: [ANN2, CY], 8: [DEE, BO], 1: []}
    assert [now.table_of(one, 2) for one in (ANN, BO, CY)] == [None, 8, 7]
    assert [now.table_of(one, 3) for one in (ANN, BO, CY)] == [1, 1, 2]


def test_a_dry_run_tells_each_match_and_enters_nothing(workspace: Workspace) -> None:
    report = take(workspace, f"{HEAD}7,101,102\n", dry_run=True)
    assert report.entered == ["table 7: Ann Example (101) and Bo Sample (102)"]
    assert report.remarks == [
        "3 players are not paired: Cy Muster (103), Dee Probe, Ann Example (105)"
    ]
    assert not log(workspace).pairings


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("7,101,Bo Sampel", "there is no player 'Bo Sampel'; did they mean Bo Sample (102)?"),
        ("7,Ann Example,102", "several players are called 'Ann Example'; give their ids"),
        ("7,101,102\n7,103,Dee Probe", "table 7: Cy Muster (103) and Dee Probe; but table 7: Ann "
         "Example (101) and Bo Sample (102) stands there, too"),
        ("7,101,102\n8,103,101", "table 8: Cy Muster (103) and Ann Example (101); but table 7: Ann "
         "Example (101) and Bo Sample (102) stands there, too"),
        ("7,101,101", "Ann Example (101) plays against themselves"),
        (",101,102", "it has no table for Ann Example (101) and Bo Sample (102)"),
        ("7,bye,", "nobody stands there"),
        ("x9,101,102", "'x9' is not a table"),
    ],
)  # fmt: skip
def test_nothing_is_entered_if_a_row_makes_no_sense(
    workspace: Workspace, rows: str, problem: str
) -> None:
    report = take(workspace, f"{HEAD},105,bye\n{rows}\n")
    assert [line.partition(": ")[2] for line in report.problems][-1:] == [problem]
    assert not log(workspace).pairings


def test_an_id_of_somebody_else_is_no_match(workspace: Workspace) -> None:
    head = "Table,Player 1,Player 1 ID,Player 2,Player 2 ID\n"
    report = take(workspace, f"{head}7,Bo Sample,101,Dee Probe,44\n")
    assert report.problems == ["r.csv, line 2: there is no player 'Bo Sample 101'"]
    assert take(workspace, f"{head}7,Bo Sample,102,Dee Probe,44\n").problems == []


def test_pairings_anew_correct_the_entry_of_the_round(workspace: Workspace) -> None:
    take(workspace, f"{HEAD}7,101,102\n8,103,Dee Probe\n")
    report = take(workspace, f"{HEAD}7,101,103\n8,102,Dee Probe\n")
    assert report.entered == [
        "table 7: Ann Example (101) and Cy Muster (103)",
        "table 8: Bo Sample (102) and Dee Probe",
        "no longer: table 7: Ann Example (101) and Bo Sample (102)",
        "no longer: table 8: Cy Muster (103) and Dee Probe",
    ]
    last = log(workspace).entries[-1]
    assert (last.mark, last.subject) == (Mark.CORRECTED, 7)
    before = len(log(workspace).entries)
    again = take(workspace, f"{HEAD}8,102,Dee Probe\n7,101,103\n")
    assert again.remarks[-1] == "Round 2 has these pairings already"
    assert len(log(workspace).entries) == before


def test_a_table_with_a_row_for_each_player_has_each_match_twice(workspace: Workspace) -> None:
    rows = "Ann Example (101),7,Bo Sample\nBo Sample,7,Ann Example (101)\nCy Muster,,-\n"
    report = take(workspace, f"Name,Table,Opponent\n{rows}")
    assert (report.matches, report.byes, report.problems) == (1, 1, [])


def test_the_round_is_asked_for_or_told_by_the_table(workspace: Workspace) -> None:
    with pytest.raises(CannotEnter, match="the round is not known"):
        take(workspace, f"{HEAD}7,101,102\n", None)
    told = "Round,Table,Player 1,Player 2\nRound 4,7,101,102\n"
    assert take(workspace, told, None).round == 4
    with pytest.raises(CannotEnter, match="pairings of round 4, not of round 2"):
        take(workspace, told)
    with pytest.raises(CannotEnter, match="pairings of 2 rounds"):
        take(workspace, f"{told}5,8,103,Dee Probe\n", None)


def test_pages_and_pasted_text_are_taken(workspace: Workspace) -> None:
    page = "<table><tr><th>Tisch<th>Spieler 1<th>Spieler 2<tr><td>7<td>101<td>Bo Sample</table>"
    assert take(workspace, page).matches == 1
    assert (
        take(workspace, "7   Cy Muster   Bo Sample\n8   Dee Probe    Ann Example (105)", 3).matches
        == 2
    )
    with pytest.raises(NoPlayers):
        take(workspace, "4,JT/S01-E001,Wren\n2,JT/S01-E002,Osk\n")


def test_a_round_without_pairings_has_none(workspace: Workspace) -> None:
    with pytest.raises(NotEntered, match="there are no pairings"):
        pairings_of(log(workspace), None)
    take(workspace, f"{HEAD}7,101,102\n")
    assert pairings_of(log(workspace), None)[1].round == 2
    with pytest.raises(NotEntered, match="round 5 has no pairings"):
        pairings_of(log(workspace), 5)
    entries.remove(workspace, log(workspace), 7, now=NOW)
    assert log(workspace).rounds == {}


def test_who_is_no_player_of_the_event_is_not_paired(workspace: Workspace) -> None:
    with pytest.raises(NotEntered, match="entry 99 is not a player"):
        entries.enter(workspace, log(workspace), Pairings(1, (Match(1, (ANN, 99)),)), now=NOW)
    for matches in ((), (Match(1, (ANN,)),), (Match(None, (ANN, BO)),), (Match(1, (ANN, ANN)),)):
        with pytest.raises(CannotEnter):
            entries.enter(workspace, log(workspace), Pairings(1, matches), now=NOW)
