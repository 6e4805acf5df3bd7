"""What an import would do is told first; the judge chooses how the files of lists are named."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.errors import MissingFile
from judgetool.events.file_names import BadPattern
from judgetool.events.things import Player
from judgetool.operations.events import entries
from judgetool.operations.events.imports import (
    import_lists,
    import_players,
    import_table,
    proposed_names,
)
from judgetool.store import Workspace
from tests.operations.events.conftest import NOW
from tests.operations.events.imported import log, names, spring_cup


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with spring_cup(tmp_path) as made:
        yield made


def folder_of(tmp_path: Path, **lists: str) -> Path:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name, text in lists.items():
        (folder / f"{name}.txt").write_text(text)
    return folder


def test_a_dry_run_tells_what_an_import_would_do_and_keeps_nothing(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = folder_of(tmp_path, Ann="4 A", Bob="-4 B")
    before = log(workspace)
    would = import_lists(workspace, before, folder, now=NOW, dry_run=True)
    assert (would.new, would.lists, len(would.problems)) == (1, 1, 1)
    assert would.entered == ["new player: Ann, no table", f"list of Ann: {folder / 'Ann.txt'}"]
    assert log(workspace) == before
    assert import_lists(workspace, before, folder, now=NOW) == would
    table = tmp_path / "players.csv"
    table.write_text("Name,Table\nCy,4\nDee,5\n")
    entered = log(workspace)
    for take in (import_players, import_table):
        assert take(workspace, entered, table, now=NOW, dry_run=True).new == 2
    assert log(workspace) == entered


def test_the_judge_chooses_how_the_files_are_named(workspace: Workspace, tmp_path: Path) -> None:
    entries.enter(workspace, log(workspace), Player("Ann Example", "10144"), now=NOW)
    folder = folder_of(
        tmp_path, **{"Ann Example - 10144": "4 A", "B. Sample - 9": "4 B", "Cy": "4 C"}
    )
    pattern = "{name} - {number}"
    report = import_lists(workspace, log(workspace), folder, now=NOW, names=pattern)
    assert report.problems == [
        f"{folder / 'Cy.txt'}: its name does not fit {pattern}; rename the file, choose another "
        "pattern, or register it on its own"
    ]
    assert [(one.name, one.id) for one in log(workspace).players.values()] == [
        ("Ann Example", "10144"),
        ("B. Sample", "9"),
    ]
    assert len(log(workspace).lists) == 2


def test_files_named_by_table_go_to_who_sits_there_and_new_players_are_seated(
    workspace: Workspace, tmp_path: Path
) -> None:
    entries.enter(workspace, log(workspace), Player("Ann Example", "10144", 3), now=NOW)
    entries.enter(workspace, log(workspace), Player("Bob"), now=NOW)
    folder = folder_of(tmp_path, **{"3": "4 A", "7": "4 B"})
    report = import_lists(workspace, log(workspace), folder, now=NOW, names="{table}")
    assert report.lists == 1
    assert [one.split(": ", 1)[1] for one in report.problems] == [
        "no player has table 7; import the table of players first"
    ]
    (folder / "7.txt").rename(folder / "7_Bob.txt")
    (folder / "3.txt").rename(folder / "9_Cy.txt")
    import_lists(workspace, log(workspace), folder, now=NOW, names="{table}_{name}")
    seats = {one.name: one.table for one in log(workspace).players.values()}
    assert seats == {"Ann Example": 3, "Bob": 7, "Cy": 9}


def test_the_list_that_names_its_player_goes_by_the_file_where_the_judge_says_so(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = folder_of(tmp_path, **{"17 Ann": "Player: moogle\n4 A"})
    import_lists(workspace, log(workspace), folder, now=NOW, names="{number} {name}")
    assert names(workspace) == ["Ann"]


def test_what_is_doubtful_is_told(workspace: Workspace, tmp_path: Path) -> None:
    entries.enter(workspace, log(workspace), Player("Ann Example", "17"), now=NOW)
    folder = folder_of(tmp_path, **{"Ann Exampel": "4 A", "Nobody Alike": "4 B"})
    report = import_lists(workspace, log(workspace), folder, now=NOW, dry_run=True)
    assert report.doubts == [
        f"{folder / 'Ann Exampel.txt'}: Ann Exampel is not there yet and is added; did they mean "
        "Ann Example?"
    ]


def test_a_list_that_replaces_another_and_a_name_that_changes_are_doubtful(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = folder_of(tmp_path, Ann="4 A")
    import_lists(workspace, log(workspace), folder, now=NOW)
    (folder / "Ann.txt").write_text("3 A")
    report = import_lists(workspace, log(workspace), folder, now=NOW, dry_run=True)
    assert report.doubts == [f"{folder / 'Ann.txt'}: it replaces the list that Ann has registered"]
    entries.enter(workspace, log(workspace), Player("Bob", "18"), now=NOW)
    table = tmp_path / "players.csv"
    table.write_text("Name,Id\nRobert,18\n")
    report = import_players(workspace, log(workspace), table, now=NOW, dry_run=True)
    assert (report.changed, report.doubts) == (1, ["Bob (id 18) becomes Robert"])


def test_a_wrong_pattern_is_refused_before_anything_is_read(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = folder_of(tmp_path, Ann="4 A")
    with pytest.raises(BadPattern):
        import_lists(workspace, log(workspace), folder, now=NOW, names="{player}")
    assert [one.pattern for one in proposed_names(folder)] == ["{name}"]


def test_a_folder_that_is_not_there(workspace: Workspace, tmp_path: Path) -> None:
    with pytest.raises(MissingFile):
        import_lists(workspace, log(workspace), tmp_path / "nothing", now=NOW)
    with pytest.raises(MissingFile):
        import_players(workspace, log(workspace), tmp_path / "nothing.csv", now=NOW)


def test_the_log_keeps_the_name_of_a_file_and_no_folder(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = folder_of(tmp_path, Ann="4 A")
    import_lists(workspace, log(workspace), folder, now=NOW)
    [player] = log(workspace).players
    entries.register_list(
        workspace, log(workspace), player, b"4 B", source=str(folder / "new.txt"), now=NOW
    )
    sources = [thing.source for thing in log(workspace).lists.values()]
    assert sources == ["Ann.txt", "new.txt"]
