"""Players from a table such as a registration desk exports: columns in any order, usual names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import loose_key
from judgetool.decks.forms.columns import HEADER_WITHIN, Row
from judgetool.errors import BrokenFile
from judgetool.events.errors import CannotEnter
from judgetool.events.sensible import require_sense
from judgetool.events.things import Player

NAME, FIRST, LAST, ID, TABLE = "name", "first name", "last name", "id", "table"
COLUMNS: Mapping[str, frozenset[str]] = {
    NAME: frozenset({"name", "player", "playername", "fullname", "spieler", "nom", "nickname"}),
    FIRST: frozenset({"firstname", "first", "givenname", "given", "forename", "vorname"}),
    LAST: frozenset({"lastname", "last", "surname", "familyname", "family", "nachname"}),
    ID: frozenset(
        {"id", "playerid", "number", "no", "nr", "playernumber", "playerno", "membership"}
        | {"membershipnumber", "membershipno", "membershipid", "memberid", "bushiroadid", "bnid"}
    ),
    TABLE: frozenset({"table", "tableno", "tablenumber", "seat", "seatno", "tisch"}),
}
OF_CARDS = frozenset({"count", "qty", "quantity", "copies", "amount", "anzahl", "code", "deck"})
"""Headings that a table of players has not: where they stand it is one of lists."""

HEADER = "name a column 'name' in the first line, and others 'id' and 'table' if there are any"


class NoPlayers(BrokenFile):
    """A table of players has no column with names."""


@dataclass(frozen=True)
class SheetRow:
    """One row: the player that stands in it, or why there is none."""

    where: str
    player: Player | None = None
    problem: str = ""


@dataclass(frozen=True)
class PlayerSheet:
    """A table with a column of names: where its columns are, and the rows below its header."""

    columns: Mapping[str, int]
    rows: tuple[Row, ...]


def player_sheet(rows: Sequence[Row]) -> PlayerSheet | None:
    """``rows`` as a table of players, None where no row near the top names its columns so."""
    for place, row in enumerate(rows[:HEADER_WITHIN]):
        columns = _columns(row)
        if NAME in columns or {FIRST, LAST} <= set(columns):
            return PlayerSheet(columns, tuple(rows[place + 1 :]))
    return None


def read_players(sheet: PlayerSheet, where: str) -> Iterator[SheetRow]:
    """The players of ``sheet``; rows in which nothing stands are passed over."""
    for row in sheet.rows:
        if not row.empty:
            yield _player(row, sheet.columns, f"{where}, line {row.number}")


def _columns(row: Row) -> dict[str, int]:
    """Where which column stands; nowhere if the row speaks of cards."""
    found: dict[str, int] = {}
    for place, cell in enumerate(row.cells):
        key = loose_key(cell)
        if key in OF_CARDS or "card" in key:
            return {}
        for column, names in COLUMNS.items():
            if key in names:
                found.setdefault(column, place)
    return found


def _player(row: Row, columns: Mapping[str, int], where: str) -> SheetRow:
    def cell(column: str) -> str:
        place = columns.get(column, len(row.cells))
        return " ".join(row.cells[place].split()) if place < len(row.cells) else ""

    for place, doubt in row.doubts.items():
        if place in columns.values():
            return SheetRow(where, problem=f"cell {place + 1} {doubt}")
    table = cell(TABLE)
    if table and not (table.isascii() and table.isdigit() and len(table) < 6):
        return SheetRow(where, problem=f"{table!r} is no table")
    name = cell(NAME) or f"{cell(FIRST)} {cell(LAST)}".strip()
    player = Player(name, cell(ID), int(table) if table else None)
    try:
        require_sense(player)
    except CannotEnter as problem:
        return SheetRow(where, problem=problem.what)
    return SheetRow(where, player)
