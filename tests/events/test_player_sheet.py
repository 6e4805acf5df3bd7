"""Players from a table whose columns may stand in any order."""

import pytest

from judgetool.events.player_sheet import NoPlayers, SheetRow, read_players
from judgetool.events.things import Player


def read(*rows: str) -> list[SheetRow]:
    return list(read_players([row.split("|") for row in rows], "sheet"))


def test_columns_in_any_order_by_their_usual_names() -> None:
    assert read("Table No.|PLAYER NAME|Membership Number", "4| Ann  Example |0017") == [
        SheetRow("sheet, line 2", Player("Ann Example", "0017", 4))
    ]


def test_first_and_last_name_make_a_name() -> None:
    assert read("Surname|First Name", "Example|Ann")[0].player == Player("Ann Example")


def test_a_single_column_needs_no_header() -> None:
    assert [row.player for row in read("Ann Example", "", "Bob")] == [
        Player("Ann Example"),
        Player("Bob"),
    ]


def test_rows_may_be_shorter_than_the_header() -> None:
    assert read("Name|Id|Table", "Ann")[0].player == Player("Ann")


def test_a_spreadsheet_gives_tables_as_numbers_with_a_point() -> None:
    assert read("Name|Table", "Ann|3.0")[0].player == Player("Ann", "", 3)


def test_a_bad_row_is_told_and_the_rest_is_read() -> None:
    rows = read("Name|Table", "Ann|x", "|3", "Bob|0", "Cy|5")
    assert [row.problem for row in rows] == [
        "'x' is no table",
        "a player needs a name",
        "there is no table 0",
        "",
    ]
    assert rows[-1].player == Player("Cy", "", 5)


@pytest.mark.parametrize("rows", [[], ["", "|"], ["Ann|17"], ["Table|Id", "3|17"]])
def test_without_a_column_of_names_nothing_is_guessed(rows: list[str]) -> None:
    with pytest.raises(NoPlayers):
        read(*rows)
