"""Pairings as scorekeepers' programs export them: columns in any order, in several languages."""

import pytest

from judgetool.decks.forms.columns import Row
from judgetool.events.pairing_sheet import (
    Called,
    PairedRow,
    bare_pairings,
    pairing_sheet,
    read_pairings,
)


def rows(*lines: str) -> list[Row]:
    return [Row(number, tuple(line.split(","))) for number, line in enumerate(lines, start=1)]


def read(*lines: str) -> list[PairedRow]:
    sheet = pairing_sheet(rows(*lines))
    assert sheet is not None
    return list(read_pairings(sheet, "r.csv"))


@pytest.mark.parametrize(
    "heading",
    [
        "Table,Player 1,Player 2",
        "Tisch,Spieler 1,Spieler 2",
        "Table,Joueur 1,Joueur 2",
        "Mesa,Jugador 1,Jugador 2",
        "Tavolo,Giocatore 1,Giocatore 2",
        "卓,プレイヤー1,プレイヤー2",
        "テーブル,選手1,選手2",
        "Table No.,Player A,Player B",
        "Table,P1,P2",
        "Table,Player,Opponent",
        "Tisch,Name,Gegner",
        "table number,1. player,2. player",
    ],
)
def test_columns_are_told_by_their_headings(heading: str) -> None:
    assert read(heading, "7,Ann,Bo") == [
        PairedRow("r.csv, line 2", 7, (Called("Ann"), Called("Bo")))
    ]


def test_ids_and_parts_of_names_have_columns_of_their_own() -> None:
    (row,) = read(
        "Player 2 Last Name,Player 2 First Name,Points 2,Player 2 ID,ID 1,Table",
        "Sample,Bo,9,102,101,3",
    )
    assert row == PairedRow("r.csv, line 2", 3, (Called("", "101"), Called("Bo Sample", "102")))


def test_columns_that_do_not_matter_are_passed_over() -> None:
    (row,) = read(
        "No,Table,Player 1,Player 1 Points,Result,Player 2,Player 2 Points", "1,4,A,6,,B,3"
    )
    assert (row.table, row.players) == (4, (Called("A"), Called("B")))


def test_a_bye_is_an_empty_cell_or_a_word_for_it() -> None:
    for word in ("", "-", "***BYE***", "Freilos", "不戦勝"):
        (row,) = read("Table,Player 1,Player 2", f"-,Ann,{word}")
        assert (row.table, row.players[1].is_bye, row.players[0].is_bye) == (None, True, False)


def test_what_is_no_table_is_told() -> None:
    (row,) = read("Table,Player 1,Player 2", "7b,Ann,Bo")
    assert row == PairedRow("r.csv, line 2", problem="'7b' is not a table")


def test_a_player_can_be_meant_in_several_ways() -> None:
    assert list(Called("Sample, Bo (9)").ways) == [
        Called("Sample, Bo (9)"),
        Called("Bo (9) Sample"),
        Called("Sample, Bo", "9"),
        Called("Bo Sample", "9"),
        Called("Sample, Bo"),
        Called("Bo Sample"),
    ]


def test_a_table_of_players_is_none_of_pairings() -> None:
    for heading in ("Name,ID,Table", "Player 1,Player 2", "Table,Player", "Count,Card,Player"):
        assert pairing_sheet(rows(heading, "1,2,3")) is None


def test_rows_without_headings_are_a_number_and_two_names() -> None:
    sheet = bare_pairings(rows("1,Ann,Bo", "2,Cy,Dee"))
    assert sheet is not None
    assert [(row.table, row.players[1].name) for row in read_pairings(sheet, "")] == [
        (1, "Bo"),
        (2, "Dee"),
    ]
    assert bare_pairings(rows("4,JT/S01-E001,Wren", "2,JT/S01-E002,Osk")) is None
    assert bare_pairings(rows("1,Ann,Bo", "Cy,Dee,2")) is None


def test_the_round_may_stand_in_a_column() -> None:
    sheet = pairing_sheet(rows("Round,Table,Player 1,Player 2", "3,1,Ann,Bo", "3,2,Cy,Dee"))
    assert sheet is not None
    assert sheet.rounds() == {"3"}
