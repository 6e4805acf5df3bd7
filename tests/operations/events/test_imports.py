"""Players and lists from files: one that is bad never stops the others."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList
from judgetool.decks.reading import parse_decks
from judgetool.errors import BrokenFile, MissingFile
from judgetool.events.file_names import BadPattern, number_and_name
from judgetool.events.log import EventLog
from judgetool.events.player_sheet import NoPlayers
from judgetool.events.things import EventFacts, Player
from judgetool.operations.events import entries
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.imports import (
    import_lists,
    import_players,
    import_table,
    proposed_names,
)
from judgetool.store import Workspace
from tests.documents import docx, paragraph
from tests.sheets import Sheet, pdf

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        entries.new_event(workspace, EventFacts("Spring Cup", game="ws-en"), now=NOW)
        yield workspace


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def players(workspace: Workspace, tmp_path: Path, content: bytes | str) -> EventImport:
    path = tmp_path / "players.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return import_players(workspace, log(workspace), path, now=NOW)


def lists(workspace: Workspace, tmp_path: Path, **files: str) -> EventImport:
    folder = tmp_path / "lists"
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return import_lists(workspace, log(workspace), folder, now=NOW)


def names(workspace: Workspace) -> list[str]:
    return [player.name for player in log(workspace).players.values()]


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


REGISTRATIONS = [
    ["Player", "Card No", "Qty"],
    ["Ann Example", "JT/S01-E001", "4"],
    ["Ann Example", "JT/S01-E002", "2"],
    ["Bob", "JT/S01-E003", "3"],
]


def workbook(path: Path, rows: list[list[str]]) -> Path:
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    for row in rows:
        sheet.append([int(cell) if cell.isdigit() else cell for cell in row])
    book.save(path)
    return path


def decks(workspace: Workspace) -> dict[str, list[tuple[str, int]]]:
    now = log(workspace)
    return {
        player.name: [
            (entry.card, entry.count)
            for entry in entries.registered_deck(workspace, now, number)[1].entries
        ]
        for number, player in now.players.items()
    }


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_table_of_registrations_brings_players_and_lists(
    workspace: Workspace, tmp_path: Path, form: str
) -> None:
    path = tmp_path / f"registrations.{form}"
    if form == "csv":
        path.write_text("\n".join(map(",".join, REGISTRATIONS)))
    else:
        workbook(path, REGISTRATIONS)
    report = import_table(workspace, log(workspace), path, now=NOW)
    assert (report.new, report.lists, report.problems) == (2, 2, [])
    assert decks(workspace) == {
        "Ann Example": [("JT/S01-E001", 4), ("JT/S01-E002", 2)],
        "Bob": [("JT/S01-E003", 3)],
    }


def test_a_workbook_of_players(workspace: Workspace, tmp_path: Path) -> None:
    rows = [["Name", "Player ID", "Table"], ["Ann", "17", "3"], ["Bob", "18", ""]]
    path = workbook(tmp_path / "players.xlsx", rows)
    report = import_table(workspace, log(workspace), path, now=NOW)
    assert (report.new, report.lists) == (2, 0)
    assert list(log(workspace).players.values()) == [Player("Ann", "17", 3), Player("Bob", "18")]


@pytest.mark.parametrize("content", ["Ann,17\nBob,18\n", "4 JT/S01-E001\n", "<xml", "{}"])
def test_a_file_that_is_neither_is_not_guessed_at(
    workspace: Workspace, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "something.csv"
    path.write_text(content)
    with pytest.raises(NoPlayers):
        import_table(workspace, log(workspace), path, now=NOW)
    assert len(log(workspace).entries) == 1


def test_an_encoding_that_is_told_from_the_letters_is_remarked(
    workspace: Workspace, tmp_path: Path
) -> None:
    report = players(workspace, tmp_path, "Name\nJosé\n".encode("cp1252"))
    assert names(workspace) == ["José"]
    [remark] = report.remarks
    assert "Windows-1252" in remark


def test_of_several_lists_in_a_file_each_is_of_the_player_it_names(
    workspace: Workspace, tmp_path: Path
) -> None:
    text = "\n".join(map(",".join, [*REGISTRATIONS, ["", "JT/S01-E004", "1"]]))
    lists(workspace, tmp_path, all=text)
    assert decks(workspace)["Bob"] == [("JT/S01-E003", 3), ("JT/S01-E004", 1)]


def test_a_file_of_several_named_lists_brings_a_player_for_each(
    workspace: Workspace, tmp_path: Path
) -> None:
    path = tmp_path / "lists.csv"
    path.write_text("Deck,Card No,Qty\nAnn,JT/S01-E001,4\nBob,JT/S01-E002,2\n")
    import_table(workspace, log(workspace), path, now=NOW)
    assert decks(workspace) == {"Ann": [("JT/S01-E001", 4)], "Bob": [("JT/S01-E002", 2)]}


def test_lists_that_do_not_say_whose_they_are_are_given_to_nobody(
    workspace: Workspace, shared: Path
) -> None:
    path = shared / "decks" / "fftcg-60-decks.json"
    with pytest.raises(NoPlayers, match="this file has 60 lists and does not say whose they are"):
        import_table(workspace, log(workspace), path, now=NOW)
    assert names(workspace) == []


def test_a_defect_in_reading_one_file_does_not_stop_the_others(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(content: bytes, *, where: str) -> tuple[DeckList, ...]:
        if b"trap" in content:
            raise RecursionError
        return parse_decks(content, where=where)

    monkeypatch.setattr("judgetool.operations.events.imports.parse_each", parse)
    report = lists(workspace, tmp_path, ann="4 A", bob="4 trap", cy="4 C")
    assert report.lists == 2
    [problem] = report.problems
    assert "bob.txt: the program failed on this file (RecursionError)" in problem


FORM = (
    "Timestamp,Name,Player ID,Table,Deck list\n"
    '1,Ann,17,3,"4 JT/S01-E001\n2 JT/S01-E002"\n'
    '2,Bob,18,4,"-4 JT/S01-E001"\n'
    "3,Ann,19,5,4 JT/S01-E002; 2 JT/S01-E001\n"
)


def form(workspace: Workspace, tmp_path: Path, text: str) -> EventImport:
    path = tmp_path / "form.csv"
    path.write_text(text, encoding="utf-8")
    return import_table(workspace, log(workspace), path, now=NOW)


def texts(workspace: Workspace) -> dict[str, list[str]]:
    """What is registered for each player, by his id."""
    now = log(workspace)
    return {
        player.id: [
            entries.list_content(workspace, one).decode() for one in now.lists_of(number).values()
        ]
        for number, player in now.players.items()
    }


def test_a_form_brings_players_and_lists_and_a_broken_list_as_it_came(
    workspace: Workspace, tmp_path: Path
) -> None:
    report = form(workspace, tmp_path, FORM)
    assert (report.new, report.lists, report.unreadable) == (3, 3, 1)
    assert [one.removeprefix(f"{tmp_path}/") for one in report.problems] == [
        "form.csv, row 3, Deck list, line 1: -4 copies of JT/S01-E001; give a count from 1 to 999 "
        "(the list of Bob is registered as it is)"
    ]
    assert list(log(workspace).players.values()) == [
        Player("Ann", "17", 3),
        Player("Bob", "18", 4),
        Player("Ann", "19", 5),
    ]
    assert texts(workspace) == {
        "17": ['Name,Player ID,Deck list\nAnn,17,"4 JT/S01-E001\n2 JT/S01-E002"\n'],
        "18": ["Name,Player ID,Deck list\nBob,18,-4 JT/S01-E001\n"],
        "19": ["Name,Player ID,Deck list\nAnn,19,4 JT/S01-E002; 2 JT/S01-E001\n"],
    }
    now = log(workspace)
    assert entries.registered_deck(workspace, now, now.player("17"))[1].total == 6
    with pytest.raises(BadCount, match="registration of Bob, row 2, Deck list, line 1: -4 copies"):
        entries.registered_deck(workspace, now, now.player("18"))


def test_a_later_export_of_a_form_registers_only_what_is_new(
    workspace: Workspace, tmp_path: Path
) -> None:
    form(workspace, tmp_path, FORM)
    mended = b"4 JT/S01-E001"
    now = log(workspace)
    entries.register_list(workspace, now, now.player("18"), mended, source="desk", now=NOW)
    report = form(workspace, tmp_path, FORM + "4,Cy,20,6,4 JT/S01-E001; 1 JT/S01-E002\n")
    assert (report.new, report.unchanged, report.lists) == (1, 3, 1)
    assert report.problems[0].endswith("(the earlier list of Bob stays registered)")
    assert texts(workspace)["18"][1:] == ["4 JT/S01-E001"]


def test_a_form_does_not_bring_back_what_was_replaced(workspace: Workspace, tmp_path: Path) -> None:
    form(workspace, tmp_path, FORM)
    now = log(workspace)
    later = b"4 JT/S01-E002"
    entries.register_list(workspace, now, now.player("17"), later, source="desk", now=NOW)
    assert form(workspace, tmp_path, FORM).lists == 0
    assert texts(workspace)["17"][1:] == ["4 JT/S01-E002"]


def test_a_broken_list_in_a_table_of_cards_leaves_the_others(
    workspace: Workspace, tmp_path: Path
) -> None:
    report = form(workspace, tmp_path, "Player,Qty,Code\nAnn,4,A\nBob,x,A\nCy,3,A\n")
    assert (report.new, report.lists, len(report.problems)) == (3, 3, 1)
    now = log(workspace)
    assert entries.registered_deck(workspace, now, now.player("Cy"))[1].total == 3
    content = b"Player,Qty,Code\nAnn,4,A\nBob,x,A\n"
    entries.register_list(
        workspace, now, now.player("Ann"), content, source="x", which="Ann", now=NOW
    )
    with pytest.raises(NotADeckList, match="'x' is no count"):
        entries.register_list(
            workspace, now, now.player("Bob"), content, source="x", which="Bob", now=NOW
        )


def test_lists_on_paper_are_registered_for_the_players_whom_they_name(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    sheet = Sheet().text(50, 50, "Player:").text(100, 50, "Ann Owl")
    sheet.rows([50, 100], 80, [["Qty", "Code"], ["4", "JT/S01-E001"]])
    (folder / "scan 1.pdf").write_bytes(pdf(sheet))
    document = docx(paragraph("Player: Bob Duck"), paragraph("3 JT/S01-E001"))
    (folder / "list.docx").write_bytes(document)
    (folder / "scan 2.pdf").write_bytes(pdf(Sheet().picture(0, 0, 595, 842)))
    report = import_lists(workspace, log(workspace), folder, now=NOW)
    assert (sorted(names(workspace)), report.lists) == (["Ann Owl", "Bob Duck"], 2)
    assert len(report.problems) == 1
    assert "scan 2.pdf: the PDF holds a picture only" in report.problems[0]


def test_a_document_is_a_list_and_no_table_of_players(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "ann.docx"
    path.write_bytes(docx(paragraph("Player: Ann Owl"), paragraph("3 JT/S01-E001")))
    assert import_table(workspace, log(workspace), path, now=NOW).lists == 1
    path.write_bytes(docx(paragraph("3 JT/S01-E001")))
    with pytest.raises(NoPlayers):
        import_table(workspace, log(workspace), path, now=NOW)
