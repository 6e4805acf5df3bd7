"""Players from a table such as a registration desk exports: columns in any order, usual names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import loose_key
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
HEADER = "name a column 'name' in the first line, and others 'id' and 'table' if there are any"


class NoPlayers(BrokenFile):
    """A table of players has no column with names."""


@dataclass(frozen=True)
class SheetRow:
    """One row: the player that stands in it, or why there is none."""

    where: str
    player: Player | None = None
    problem: str = ""


def read_players(rows: Iterable[Sequence[str]], where: str) -> Iterator[SheetRow]:
    """The players in ``rows``, the first of which names the columns; empty rows are passed over.

    A sheet of a single column needs no header. Raises ``NoPlayers`` where no column has names.
    """
    columns: dict[str, int] | None = None
    for number, row in enumerate(rows, start=1):
        cells = [" ".join(cell.split()) for cell in row]
        if not any(cells):
            continue
        if columns is None:
            columns, is_header = _columns(cells, where)
            if is_header:
                continue
        yield _row(cells, columns, f"{where}, line {number}")
    if columns is None:
        raise NoPlayers("there is nothing in it", where=where, remedy=HEADER)


def _columns(cells: Sequence[str], where: str) -> tuple[dict[str, int], bool]:
    """Where which column stands, and whether ``cells`` are the header that tells so."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        for column, names in COLUMNS.items():
            if loose_key(cell) in names:
                found.setdefault(column, place)
    if NAME in found or {FIRST, LAST} <= set(found):
        return found, True
    if len([cell for cell in cells if cell]) == 1 and not found:
        return {NAME: next(place for place, cell in enumerate(cells) if cell)}, False
    raise NoPlayers("no column has names of players", where=where, remedy=HEADER)


def _row(cells: Sequence[str], columns: Mapping[str, int], where: str) -> SheetRow:
    def cell(column: str) -> str:
        place = columns.get(column, len(cells))
        return cells[place] if place < len(cells) else ""

    name = cell(NAME) or f"{cell(FIRST)} {cell(LAST)}".strip()
    table = cell(TABLE).removesuffix(".0")
    if table and not (table.isascii() and table.isdigit() and len(table) < 6):
        return SheetRow(where, problem=f"{table!r} is no table")
    player = Player(name, cell(ID), int(table) if table else None)
    try:
        require_sense(player)
    except CannotEnter as problem:
        return SheetRow(where, problem=problem.what)
    return SheetRow(where, player)
