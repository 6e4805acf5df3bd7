"""What the columns of a table of cards are, by their headings or by what stands in them."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from judgetool.decks.codes import is_code
from judgetool.decks.sections import named_section

HEADER_WITHIN = 12
"""A table's headings stand in one of its first rows, below a title at most."""


class Column(Enum):
    """What a column tells."""

    COUNT = "count"
    CODE = "code"
    NAME = "name"
    CARD = "card"
    SECTION = "section"
    DECK = "deck"
    PLAYER = "player"


CARDS = (Column.CODE, Column.CARD, Column.NAME)
"""The columns that can name a card, the most exact first."""

_HEADINGS = {
    Column.COUNT: "count, counts, qty, quantity, copies, amount, num, anzahl, menge, stück, "
    "quantité, cantidad, quantità, x, no of copies, 枚数, 数量",
    Column.CODE: "code, card code, card no, cardno, card number, cardnumber, card num, no, id, "
    "card id, cardid, serial, serial number, set number, collector number, kartennummer, nummer, "
    "カード番号, 番号, カードno",
    Column.NAME: "name, card name, cardname, title, card title, kartenname, nom, nombre, "
    "カード名, 名前",
    Column.CARD: "card, cards, karte",
    Column.SECTION: "section, board, zone, part, pile, category of deck",
    Column.DECK: "deck, deck name, deckname, deck list, decklist, list, list name, deckliste",
    Column.PLAYER: "player, player name, player id, spieler, competitor, participant, "
    "registrant, プレイヤー",
}
_KNOWN = {word: column for column, words in _HEADINGS.items() for word in words.split(", ")}
_EITHER = "number"
"""A heading for card numbers and for numbers of cards."""

TOO_LONG = "is too long"
"""What is said of a cell that is too long for a card, though perhaps not for a whole list."""

COUNT = re.compile(r"[+-]?\d+(?:[.,]\d+)?\s*[x\xd7]?|[x\xd7]\s*\d+", re.IGNORECASE)


@dataclass(frozen=True)
class Row:
    """A row by its number in its source; ``doubts`` says of a cell why it cannot be used.

    ``whole`` has the cells that are too long for a card, of which ``cells`` has the beginning.
    """

    number: int
    cells: tuple[str, ...]
    doubts: dict[int, str] = field(default_factory=dict)
    whole: dict[int, str] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """Whether nothing stands in it, or nothing but rulers."""
        return all(not cell.strip(" -=_") for cell in self.cells) and not self.doubts

    @property
    def filled(self) -> list[str]:
        """Its cells that are not empty."""
        return [cell for cell in self.cells if cell]


@dataclass(frozen=True)
class Columns:
    """Where each column is; ``header`` is the place of the row with headings, None without one."""

    places: dict[Column, int]
    header: int | None = None

    @property
    def before_cards(self) -> int:
        """How many rows stand before the first card: what is below them heads nothing."""
        return 0 if self.header is None else self.header + 1


def columns_of(rows: Sequence[Row]) -> Columns | None:
    """The columns of ``rows``, None where they are no table of cards."""
    for place, row in enumerate(rows[:HEADER_WITHIN]):
        if places := _headed(row, rows[place + 1 :]):
            return Columns(places, place)
    places = _by_contents([row for row in rows if not row.empty])
    return Columns(places) if places else None


def card_headings(row: Row) -> dict[int, Column]:
    """Which columns of a table of cards ``row`` heads, by their places."""
    keys = enumerate(map(_heading_key, row.cells))
    return {place: _KNOWN[key] for place, key in keys if key in _KNOWN}


def _headed(row: Row, below: Sequence[Row]) -> dict[Column, int] | None:
    keys = [_heading_key(cell) for cell in row.cells]
    places: dict[Column, int] = {}
    for place, key in enumerate(keys):
        if key in _KNOWN:
            places.setdefault(_KNOWN[key], place)
    if _EITHER in keys:
        place = keys.index(_EITHER)
        numbers = _are_counts(_column(below, place)) and Column.COUNT not in places
        places.setdefault(Column.COUNT if numbers else Column.CODE, place)
    if "deck" in keys and Column.SECTION not in places:
        values = _column(below, places[Column.DECK])
        if values and all(named_section(value) for value in values):
            places[Column.SECTION] = places.pop(Column.DECK)
    if not any(column in places for column in CARDS):
        return None
    alone = len(row.filled) == 1 and Column.CODE in places
    return places if alone or len(places) > 1 else None


def _heading_key(cell: str) -> str:
    if len(cell) > 40:
        return ""
    words = re.sub(r"[\W_]+", " ", unicodedata.normalize("NFKC", cell).casefold())
    return "x" if cell.strip() == "#" else words.strip()


def _by_contents(rows: Sequence[Row]) -> dict[Column, int] | None:
    """The columns of a table without headings: one of counts, and one of codes or of names."""
    if not rows or len({len(row.cells) for row in rows}) != 1:
        return None
    columns = [[row.cells[place] for row in rows] for place in range(min(len(rows[0].cells), 20))]
    filled = [place for place, values in enumerate(columns) if any(values)]
    counts = [place for place in filled if _are_counts(columns[place])]
    codes = [place for place in filled if place not in counts and _are_codes(columns[place])]
    sections = [place for place in filled if all(map(named_section, columns[place]))]
    names = [place for place in filled if place not in (*counts, *codes, *sections)]
    if len(counts) != 1 or len(sections) > 1 or len(codes) > 1 or len(names) > 1:
        return None
    if not codes and not names:
        return None
    found = {Column.COUNT: counts[0]}
    for column, places in ((Column.CODE, codes), (Column.NAME, names), (Column.SECTION, sections)):
        if places:
            found[column] = places[0]
    return found


def _column(rows: Iterable[Row], place: int) -> list[str]:
    return [row.cells[place] for row in rows if place < len(row.cells) and row.cells[place]]


def _are_counts(values: Sequence[str]) -> bool:
    return bool(values) and all(COUNT.fullmatch(value) for value in values)


def _are_codes(values: Sequence[str]) -> bool:
    return sum(map(is_code, values)) > 0.7 * len(values)
