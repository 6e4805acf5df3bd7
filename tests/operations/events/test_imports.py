"""Players and lists from files: one that is bad never stops the others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.errors import BrokenFile
from judgetool.events.file_names import number_and_name
from judgetool.events.player_sheet import NoPlayers
from judgetool.events.things import Player
from judgetool.operations.events import entries
from judgetool.operations.events.imports import (
    import_lists,
    import_table,
)
from judgetool.store import Workspace
from tests.operations.events.conftest import NOW
from tests.operations.events.imported import decks, lists, log, names, players, spring_cup
from tests.sheets import Sheet, pdf


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with spring_cup(tmp_path) as made:
        yield made


def test_players_come_from_any_usual_table(workspace: Workspace, tmp_path: Path) -> None:
    report = players(workspace, tmp_path, 'Name;Id;Table\n"Example; Ann";17;3\nBob;;\n')
    assert (report.new, report.problems) == (2, [])
    assert list(log(workspace).players.values()) == [
        Player("Example; Ann", "17", 3),
        Player("Bob"),
    ]


def test_the_same_table_again_changes_only_what_is_new(
    workspace: Workspace, tmp_path: Path
) -> None:
    players(workspace, tmp_path, "Id,Name,Table\n17,Ann,3\n18,Bob,3\n,Cy,\n")
    report = players(workspace, tmp_path, "Id,Name,Table\n17,Anna,3\n18,Bob,\n5,Cy,\n")
    assert (report.new, report.changed, report.unchanged) == (0, 2, 1)
    assert list(log(workspace).players.values()) == [
        Player("Anna", "17", 3),
        Player("Bob", "18", 3),
        Player("Cy", "5"),
    ]


def test_namesakes_are_told_apart_by_their_ids_only(workspace: Workspace, tmp_path: Path) -> None:
    report = players(workspace, tmp_path, "Id,Name\n1,Ann\n2,Ann\n3,Bob\n3,Cy\n,Dora\n,Dora\n")
    assert names(workspace) == ["Ann", "Ann", "Bob", "Dora"]
    assert [problem.partition(", ")[2] for problem in report.problems] == [
        "line 5: Cy has the id 3 of Bob",
        "line 7: Dora has the same name as another player",
    ]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_tables_in_the_usual_encodings(workspace: Workspace, tmp_path: Path, encoding: str) -> None:
    players(workspace, tmp_path, "Name\tTable\nBöb\t3\n".encode(encoding))
    assert list(log(workspace).players.values()) == [Player("Böb", "", 3)]


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", NoPlayers),
        (b"Table,Id\n3,17\n", NoPlayers),
        (b"Name\n\x81\xff\xfe\x00", BrokenFile),
        (b"Name\n" + b"x" * 200_000, BrokenFile),
        (b"x" * 4_000_001, BrokenFile),
    ],
)
def test_a_bad_table_enters_nobody(
    workspace: Workspace, tmp_path: Path, content: bytes, kind: type[Exception]
) -> None:
    with pytest.raises(kind):
        players(workspace, tmp_path, content)
    assert names(workspace) == []


def test_a_list_belongs_to_the_player_whose_name_its_file_bears(
    workspace: Workspace, tmp_path: Path
) -> None:
    players(workspace, tmp_path, "Id,Name\nK-17,Ann Example\n18,Bob\n,Cy\n")
    report = lists(
        workspace,
        tmp_path,
        ann_example="4 JT/S01-E001",
        k17="3 JT/S01-E001",
        deck3="2 JT/S01-E001\nName: Cy",
        Dora="1 JT/S01-E001",
    )
    assert (report.lists, report.new) == (3, 1)
    [problem] = report.problems
    assert problem.rpartition("/")[2].startswith("k17.txt: this is the second list of Ann Example")
    now = log(workspace)
    assert names(workspace) == ["Ann Example", "Bob", "Cy", "Dora"]
    totals = {
        player.name: [
            entries.list_content(workspace, one)[:1] for one in now.lists_of(number).values()
        ]
        for number, player in now.players.items()
    }
    assert totals == {"Ann Example": [b"4"], "Bob": [], "Cy": [b"2"], "Dora": [b"1"]}


def test_a_file_that_was_saved_twice_is_of_the_same_player(
    workspace: Workspace, tmp_path: Path
) -> None:
    again = {"Ann Example (2)": "4 JT/S01-E001", "17 Bob - Copy": "3 JT/S01-E001"}
    report = lists(workspace, tmp_path, **{"Ann Example": "4 JT/S01-E001"}, **again)
    assert (report.lists, report.new) == (2, 2)
    assert "this is the second list of Ann Example" in report.problems[0]


def test_a_file_may_bear_the_number_and_the_name_of_its_player(
    workspace: Workspace, tmp_path: Path
) -> None:
    players(workspace, tmp_path, "Id,Name\n10144,Ann Example\n10145,Bob\n,Cy Other\n")
    report = lists(
        workspace,
        tmp_path,
        **{
            "10144 Ann Example": "4 JT/S01-E001",
            "Bob - 10145": "3 JT/S01-E001",
            "10150_Cy_Other": "2 JT/S01-E001\nDeck: Bob",
            "10151 Dora New": "1 JT/S01-E001",
            "10145 Ann Example": "1 JT/S01-E002",
        },
    )
    assert (report.lists, report.new) == (4, 1)
    [problem] = report.problems
    assert "10145 is the id of Bob, not of Ann Example" in problem
    assert [(one.name, one.id) for one in log(workspace).players.values()] == [
        ("Ann Example", "10144"),
        ("Bob", "10145"),
        ("Cy Other", ""),
        ("Dora New", "10151"),
    ]


@pytest.mark.parametrize(
    ("stem", "parted"),
    [
        ("10144 First Last", ("10144", "First Last")),
        ("First Last (10144)", ("10144", "First Last")),
        ("#10144 - First", ("10144", "First")),
        ("First Last", None),
        ("12 First Last", None),
        ("10144", None),
    ],
)
def test_number_and_name_are_told_apart(stem: str, parted: tuple[str, str] | None) -> None:
    assert number_and_name(stem) == parted


def test_a_bad_file_is_told_and_the_others_are_taken(workspace: Workspace, tmp_path: Path) -> None:
    players(workspace, tmp_path, "Id,Name\n1,Ann\n2,Ann\n")
    report = lists(workspace, tmp_path, ann="4 A", bad="-3 A", dora="4 A", empty="")
    assert report.lists == 1
    assert [problem.rpartition("/")[2].partition(";")[0] for problem in report.problems] == [
        "ann.txt: several players are called 'ann'",
        "bad.txt, line 1: -3 copies of A",
        "empty.txt: there is no card in it",
    ]


def test_scans_and_photos_are_told_apart_from_files_that_are_broken(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "Ann.pdf").write_bytes(pdf(Sheet().picture(50, 50, 400, 600)))
    (folder / "Bo.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    (folder / "Cy.pdf").write_bytes(b"%PDF-1.7")
    report = import_lists(workspace, log(workspace), folder, now=NOW)
    assert report.scans == [str(folder / "Ann.pdf"), str(folder / "Bo.jpg")]
    assert len(report.problems) == 3


def test_the_same_folder_again_registers_nothing_twice(
    workspace: Workspace, tmp_path: Path
) -> None:
    lists(workspace, tmp_path, ann="4 A", bob="4 B")
    again = lists(workspace, tmp_path, bob="3 B")
    assert (again.lists, again.new) == (1, 0)
    assert len(log(workspace).lists) == 3


def test_the_list_registered_last_counts_and_an_earlier_one_can_come_back(
    workspace: Workspace, tmp_path: Path
) -> None:
    first, second = "4 JT/S01-E001\n", "4 JT/S01-E002\n"
    registered = [lists(workspace, tmp_path, ann=text).lists for text in (first, second, second)]
    assert registered == [1, 1, 0]
    assert lists(workspace, tmp_path, ann=first).lists == 1
    assert decks(workspace) == {"ann": [("JT/S01-E001", 4)]}


def test_of_players_who_cannot_be_told_apart_nobody_is_corrected(
    workspace: Workspace, tmp_path: Path
) -> None:
    for number in range(2):
        entries.enter(workspace, log(workspace), Player("Cy", table=number + 1), now=NOW)
    report = players(workspace, tmp_path, "Id,Name,Table\n,Cy,7\n17,Ann,3\n17,Bob,4\n")
    assert [one.rpartition("/")[2] for one in report.problems] == [
        "players.csv, line 2: Cy has the same name as another player",
        "players.csv, line 4: Bob has the id 17 of Ann",
    ]
    assert (report.new, report.changed) == (1, 0)


def test_one_list_with_a_name_brings_no_player(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "owls.txt"
    path.write_text("Name: Owls\n4 JT/S01-E001\n", encoding="utf-8")
    with pytest.raises(NoPlayers):
        import_table(workspace, log(workspace), path, now=NOW)
    assert names(workspace) == []


def test_hidden_files_are_passed_over_and_folders_are_gone_through(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = tmp_path / "lists"
    for name in (".git/x.txt", ".hidden", "pod 1/ann.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("4 A")
    assert lists(workspace, tmp_path).lists == 1
    assert names(workspace) == ["ann"]


def test_an_import_can_be_stopped(workspace: Workspace, tmp_path: Path) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name in ("ann", "bob"):
        (folder / f"{name}.txt").write_text("4 A")
    looks = iter([False, True])
    report = import_lists(workspace, log(workspace), folder, now=NOW, stopped=lambda: next(looks))
    assert (report.lists, report.stopped) == (0, True)
    assert log(workspace).lists == {}
