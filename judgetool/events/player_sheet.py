"""Players from a table such as a registration desk exports: columns in any order, usual names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import loose_key
from judgetool.decks.forms.registrations import (
    ID,
    TABLE,
    in_column,
    name_in,
    names_people,
    people_columns,
)
from judgetool.decks.forms.table import HEADER_WITHIN, Row
from judgetool.errors import BrokenFile
from judgetool.events.errors import CannotEnter
from judgetool.events.sensible import require_sense
from judgetool.events.things import Player

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
        if names_people(columns):
            return PlayerSheet(columns, tuple(rows[place + 1 :]))
    return None


def read_players(sheet: PlayerSheet, where: str) -> Iterator[SheetRow]:
    """The players of ``sheet``; rows in which nothing stands are passed over."""
    for row in sheet.rows:
        if not row.empty:
            yield _player(row, sheet.columns, f"{where}, line {row.number}")


def _columns(row: Row) -> dict[str, int]:
    """Where which column stands; nowhere if the row speaks of cards."""
    keys = list(map(loose_key, row.cells))
    if any(key in OF_CARDS or "card" in key for key in keys):
        return {}
    return people_columns(row)


def _player(row: Row, columns: Mapping[str, int], where: str) -> SheetRow:
    for place, doubt in row.doubts.items():
        if place in columns.values():
            return SheetRow(where, problem=f"cell {place + 1} {doubt}")
    table = in_column(row, columns, TABLE)
    if table and not (table.isascii() and table.isdigit() and len(table) < 6):
        return SheetRow(where, problem=f"{table!r} is no table")
    ident = in_column(row, columns, ID)
    player = Player(name_in(row, columns), ident, int(table) if table else None)
    try:
        require_sense(player)
    except CannotEnter as problem:
        return SheetRow(where, problem=problem.what)
    return SheetRow(where, player)
