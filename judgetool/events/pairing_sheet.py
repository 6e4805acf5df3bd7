"""The pairings of a round from a table such as a scorekeeper's program exports or shows.

A row has a table and two players; who has a bye stands alone. Columns are in any order and have
usual names, in any of the languages of deck lists. A table with a row for each player and their
opponent is taken, too. Other columns (points, results) do not matter.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import find_code, loose_key
from judgetool.decks.forms.columns import HEADER_WITHIN, Row
from judgetool.decks.forms.registrations import (
    FIRST,
    HEADINGS,
    ID,
    LAST,
    NAME,
    TABLE,
    in_column,
    name_in,
)

ROUND = "round"
ROUNDS = frozenset(
    {"round", "roundno", "rd", "runde", "ronde", "ronda", "turno", "ラウンド", "回戦"}
)
OPPONENTS = frozenset(
    {"opponent", "opponentname", "opponents", "versus", "vs", "gegner", "gegnername", "adversaire"}
    | {"oponente", "rival", "avversario", "対戦相手", "相手"}
)
BYES = frozenset({"bye", "byes", "freilos", "exempt", "exento", "nobody", "noopponent", "不戦勝"})
LONGEST_HEADING = 200
_SIDES = {"1": 1, "2": 2, "a": 1, "b": 2, "one": 1, "two": 2}
_NUMBERS_ROWS = frozenset({"no", "nr", "number"})
_SIDE = re.compile(r"[12]")
_NUMBER = re.compile(r"#?(?P<number>\d{1,4})\.?")
_APART = re.compile(r"(?P<name>.*\S)\s*\((?P<within>[^()]*)\)")


@dataclass(frozen=True)
class Called:
    """A player as they stand in a row: by ``name``, by ``id`` or by both."""

    name: str = ""
    id: str = ""

    @property
    def words(self) -> str:
        """What stands there."""
        return " ".join(filter(None, (self.name, self.id)))

    @property
    def is_bye(self) -> bool:
        """Whether nobody is meant: the cell is empty, or has a word for a bye."""
        key = loose_key(self.words)
        return key in BYES or not any(map(str.isalnum, key))

    @property
    def ways(self) -> Iterator["Called"]:
        """How it can be meant: as it stands, with an id in brackets, without what is in brackets.

        Each name can be written with the last name first, and a comma behind it.
        """
        yield from self._turned()
        if apart := _APART.fullmatch(self.name):
            yield from Called(apart["name"], self.id or apart["within"])._turned()
            yield from Called(apart["name"], self.id)._turned()

    def _turned(self) -> Iterator["Called"]:
        yield self
        last, comma, first = self.name.partition(",")
        if comma and "," not in first:
            yield Called(f"{first.strip()} {last.strip()}", self.id)


@dataclass(frozen=True)
class PairedRow:
    """One row: at which table who plays whom, or what is wrong with it."""

    where: str
    table: int | None = None
    players: tuple[Called, Called] = (Called(), Called())
    problem: str = ""


@dataclass(frozen=True)
class PairingSheet:
    """A table of pairings: where its columns are, and the rows below its headings.

    ``sides`` has for each of the two players the columns that tell who they are.
    """

    table: int
    round: int | None
    sides: tuple[Mapping[str, int], Mapping[str, int]]
    rows: tuple[Row, ...]

    def rounds(self) -> set[str]:
        """What stands in the column of rounds."""
        if self.round is None:
            return set()
        return {row.cell(self.round) for row in self.rows if not row.empty} - {""}


def pairing_sheet(rows: Sequence[Row]) -> PairingSheet | None:
    """``rows`` as pairings, None where no row near the top names the columns so."""
    for place, row in enumerate(rows[:HEADER_WITHIN]):
        sheet = _headed(row, tuple(rows[place + 1 :]))
        if sheet is not None:
            return sheet
    return None


def bare_pairings(rows: Sequence[Row]) -> PairingSheet | None:
    """``rows`` without headings as pairings, if each has a number and then two names."""
    filled = tuple(row for row in rows if not row.empty)
    if filled and all(map(_is_pairing, filled)):
        return PairingSheet(0, None, ({NAME: 1}, {NAME: 2}), filled)
    return None


def read_pairings(sheet: PairingSheet, where: str) -> Iterator[PairedRow]:
    """The matches of ``sheet``, row by row; rows in which nothing stands are passed over."""
    for row in sheet.rows:
        if not row.empty and not row.outside:
            yield _paired(row, sheet, f"{where}, line {row.number}")


def _headed(row: Row, below: tuple[Row, ...]) -> PairingSheet | None:
    found: dict[tuple[int, str], int] = {}
    for place, cell in enumerate(row.cells):
        if (column := _column(loose_key(cell[:LONGEST_HEADING]))) is not None:
            found.setdefault(column, place)
    sides = tuple({what: at for (side, what), at in found.items() if side == one} for one in (1, 2))
    if (0, TABLE) not in found or not all(
        NAME in side or ID in side or {FIRST, LAST} <= set(side) for side in sides
    ):
        return None
    return PairingSheet(found[0, TABLE], found.get((0, ROUND)), (sides[0], sides[1]), below)


def _column(key: str) -> tuple[int, str] | None:
    """Which player (1 or 2, 0 for both) a heading is about, and what of them stands below it."""
    if key in HEADINGS[TABLE]:
        return 0, TABLE
    if key in ROUNDS:
        return 0, ROUND
    if key in _NUMBERS_ROWS:
        return None
    if key in OPPONENTS:
        return 2, NAME
    for word in OPPONENTS:
        if key.startswith(word) and (what := _what(key.removeprefix(word))):
            return 2, what
    side, rest = _side(key)
    what = _what(rest)
    return (side, what) if what else None


def _side(key: str) -> tuple[int, str]:
    """Of which of the two players a heading speaks, and the heading without that; else the 1st."""
    if len(numbers := _SIDE.findall(key)) == 1:
        return _SIDES[numbers[0]], _SIDE.sub("", key)
    for word, side in _SIDES.items():
        bare = key.removesuffix(word)
        if word.isalpha() and bare != key and bare in HEADINGS[NAME] | {"p"}:
            return side, bare
    return 1, key


def _what(key: str) -> str | None:
    """The column of ``HEADINGS`` of a heading from which it is known which player it is about."""
    if key == "p":
        return NAME
    for bare in (key, *(key.removeprefix(word) for word in ("player", "spieler", "p"))):
        for what in (NAME, FIRST, LAST, ID):
            if bare in HEADINGS[what]:
                return what
    return None


def _is_pairing(row: Row) -> bool:
    if len(row.cells) != 3 or row.doubts:
        return False
    table, *names = row.cells
    other = any(_NUMBER.fullmatch(name) or find_code(name) for name in names)
    return _NUMBER.fullmatch(table) is not None and not other


def _paired(row: Row, sheet: PairingSheet, where: str) -> PairedRow:
    one, other = (Called(name_in(row, side), in_column(row, side, ID)) for side in sheet.sides)
    read = (sheet.table, *sheet.sides[0].values(), *sheet.sides[1].values())
    for place, doubt in row.doubts.items():
        if place in read:
            return PairedRow(where, problem=f"cell {place + 1} {doubt}")
    written = row.cell(sheet.table)
    number = _NUMBER.fullmatch(written)
    if number is None and any(map(str.isdigit, written)):
        return PairedRow(where, problem=f"{written!r} is not a table")
    return PairedRow(where, (int(number["number"]) or None) if number else None, (one, other))
