"""Players from a table whose columns may stand in any order."""

import pytest

from judgetool.decks.forms.columns import Row
from judgetool.events.player_sheet import SheetRow, player_sheet, read_players
from judgetool.events.things import Player


def rows(*lines: str) -> list[Row]:
    return [Row(number, tuple(line.split("|"))) for number, line in enumerate(lines, start=1)]


def read(*lines: str) -> list[SheetRow]:
    sheet = player_sheet(rows(*lines))
    assert sheet is not None
    return list(read_players(sheet, "sheet"))


def test_columns_in_any_order_by_their_usual_names() -> None:
    assert read("Table No.|PLAYER NAME|Membership Number", "4| Ann  Example |0017") == [
        SheetRow("sheet, line 2", Player("Ann Example", "0017", 4))
    ]


def test_first_and_last_name_make_a_name() -> None:
    assert read("Surname|First Name", "Example|Ann")[0].player == Player("Ann Example")


def test_a_title_may_stand_above_the_header() -> None:
    assert read("Spring Cup, round 1", "", "Name", "Ann")[0].player == Player("Ann")


def test_rows_may_be_shorter_than_the_header() -> None:
    assert read("Name|Id|Table", "Ann", "", "Bob|4")[1].player == Player("Bob", "4")


def test_a_bad_row_is_told_and_the_rest_is_read() -> None:
    found = read("Name|Table", "Ann|x", "|3", "Bob|0", "Cy|5")
    assert [row.problem for row in found] == [
        "'x' is not a table",
        "a player needs a name",
        "there is no table 0",
        "",
    ]
    assert found[-1].player == Player("Cy", "", 5)


def test_a_cell_that_cannot_be_used_is_told() -> None:
    sheet = player_sheet([*rows("Name|Id"), Row(2, ("Ann", "2026-01-12"), {1: "is a date"})])
    assert sheet is not None
    assert [row.problem for row in read_players(sheet, "x")] == ["cell 2 is a date"]


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("",),
        ("Ann|17", "Bob|18"),
        ("Table|Id", "3|17"),
        ("Player|Card no|Count", "Ann|JT/S01-E001|4"),
        ("Player|Deck|Code", "Ann|first|JT/S01-E001"),
        ("Name|Qty", "Wren|4"),
    ],
)
def test_what_is_no_table_of_players_is_not_taken_for_one(lines: tuple[str, ...]) -> None:
    assert player_sheet(rows(*lines)) is None


def test_the_first_of_the_cells_that_cannot_be_used_is_told() -> None:
    doubts = {0: "is an error", 2: "is a date"}
    sheet = player_sheet([*rows("Name|Note|Id"), Row(2, ("Ann", "x", "y"), doubts)])
    assert sheet is not None
    assert [row.problem for row in read_players(sheet, "x")] == ["cell 1 is an error"]


def test_a_cell_that_is_not_asked_for_may_be_anything() -> None:
    sheet = player_sheet([*rows("Name|Note"), Row(2, ("Ann", "x"), {1: "is a date"})])
    assert sheet is not None
    assert list(read_players(sheet, "x")) == [SheetRow("x, line 2", Player("Ann"))]


def test_a_table_is_a_number_up_to_9999() -> None:
    found = read("Name|Table", "Ann|9999", "Bob|10000", "Cy|100000", "Di|\u0663")
    assert found[0].player == Player("Ann", "", 9999)
    assert [row.problem for row in found[1:]] == [
        "there is no table 10000",
        "'100000' is not a table",
        "'\u0663' is not a table",
    ]
