"""Tables of registrations, exports of forms and papers bring players with their lists."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList
from judgetool.decks.reading import parse_decks
from judgetool.events.player_sheet import NoPlayers
from judgetool.events.things import Player
from judgetool.operations.events import entries
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.imports import (
    import_lists,
    import_table,
)
from judgetool.store import Workspace
from tests.documents import docx, paragraph
from tests.operations.events.conftest import NOW
from tests.operations.events.imported import decks, lists, log, names, players, spring_cup
from tests.sheets import Sheet, pdf


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with spring_cup(tmp_path) as made:
        yield made


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
