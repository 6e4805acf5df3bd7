"""A table of cards, wherever it comes from: its columns, and its rows as entries of decks.

Columns are told by their headings, or by what stands in them.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from judgetool.decks.codes_and_sections import (
    heading_section,
    is_code,
    named_section,
    section_called,
)
from judgetool.decks.deck_list import (
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    UnreadableDeck,
    all_listed,
    deck_name,
    listed,
    seen_through,
    shown,
)
from judgetool.decks.forms.card_lines import Title, understood
from judgetool.errors import Problem

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


MOST_DECKS = 2_000
_TOTAL = re.compile(r"(?:grand )?total|sum|gesamt|summe|合計", re.IGNORECASE)
_RISKY = re.compile(rf"'*(?:[=+\-@\t\r]|(?:{_TOTAL.pattern})[: ]*$)", re.IGNORECASE)
_WHO = (Column.PLAYER, Column.DECK)


def neutralised(cell: str) -> str:
    """``cell`` such that no program takes it for a formula, nor a reader for a sum."""
    return f"'{cell}" if _RISKY.match(cell) else cell


def as_meant(cell: str) -> str:
    """``cell`` without the sign that made a formula harmless."""
    return cell[1:] if cell.startswith("'") and _RISKY.match(cell) else cell


def read_table(
    rows: Sequence[Row], columns: Columns, where: str, form: str, unit: str = "line"
) -> tuple[Found, ...]:
    """The decks in ``rows``: one, or one for each player and deck that the columns name.

    Raises ``NotADeckList`` or ``BadCount`` with the row, which is called ``unit``; where the
    columns name players or decks, only the deck is unreadable that the row belongs to.
    """
    start = 0 if columns.header is None else columns.header + 1
    title = _title(rows[: max(start - 1, 0)], where)
    remarks: list[str] = []
    decks: dict[tuple[str, str], list[DeckEntry]] = {}
    broken: dict[tuple[str, str], Problem] = {}
    who = ("", "")
    section = ""
    for row in rows[start:]:
        place = f"{where}, {unit} {row.number}"
        if row.empty or _comment(row):
            continue
        told = _told(row, columns)
        if heads := _heading(row, told):
            section = heads
            continue
        if _is_total(row, told):
            remarks.append(f"{unit} {row.number}: {shown(' '.join(row.filled))} is taken for a sum")
            continue
        who = _who(told, who)
        entries = decks.setdefault(who, [])
        try:
            entries.append(listed(_entry(row, told, columns, place, section), place))
        except (NotADeckList, BadCount) as problem:
            if who == ("", ""):
                raise
            broken.setdefault(who, problem)
        if len(decks) > MOST_DECKS:
            raise NotADeckList(f"more than {MOST_DECKS} decks in one file", where=place)
    found = DeckList((), title, where, form=form, remarks=tuple(remarks))
    return tuple(_decks(decks, broken, found))


def _decks(
    decks: dict[tuple[str, str], list[DeckEntry]],
    broken: dict[tuple[str, str], Problem],
    found: DeckList,
) -> Iterator[Found]:
    for who, entries in decks.items():
        player, deck = (deck_name(text, found.where) or "" for text in who)
        name = deck or player or found.name
        if who in broken:
            yield UnreadableDeck(broken[who], name, player)
            continue
        where = f"{found.where}, {shown(name or 'the deck')}"
        yield replace(found, entries=all_listed(entries, where), name=name, player=player)


def _told(row: Row, columns: Columns) -> dict[Column, str]:
    return {
        column: as_meant(row.cells[place]) if place < len(row.cells) else ""
        for column, place in columns.places.items()
    }


def _title(above: Sequence[Row], where: str) -> str | None:
    """The name of the deck, where it stands above the headings."""
    for row in above:
        if row.filled and not _comment(row):
            line = " ".join(row.filled)
            found = understood(line, where) if len(line) < 300 else None
            return deck_name(found.name if isinstance(found, Title) else row.filled[0], where)
    return None


def _comment(row: Row) -> bool:
    first = next(iter(row.filled), "")
    return first == "#" or first.startswith(("//", "# "))


def _heading(row: Row, told: dict[Column, str]) -> str | None:
    """The section that ``row`` heads, if one heading is all that stands in it."""
    if len(row.filled) != 1 or Column.COUNT not in told:
        return None
    return heading_section(row.filled[0])


def _is_total(row: Row, told: dict[Column, str]) -> bool:
    if len(row.filled) > 2 or not any(_TOTAL.fullmatch(cell.strip(": ")) for cell in row.filled):
        return False
    return not any(is_code(told.get(column, "")) for column in CARDS)


def _who(told: dict[Column, str], before: tuple[str, str]) -> tuple[str, str]:
    """Player and deck of a row. An empty cell below a name means that name again."""
    player, deck = (told.get(column, "") for column in _WHO)
    if not player and not deck:
        return before
    return (player or (before[0] if deck == before[1] else ""), deck)


def _entry(
    row: Row, told: dict[Column, str], columns: Columns, place: str, section: str
) -> DeckEntry:
    for column, at in columns.places.items():
        if at in row.doubts:
            raise NotADeckList(
                f"the {column.value} {row.doubts[at]}", where=place, remedy="write it as text"
            )
    named = [told[column] for column in CARDS if told.get(column)]
    if any("\n" in value or "\r" in value for value in named):
        raise NotADeckList(
            "a cell goes on in the next line", where=place, remedy="look for a missing quote mark"
        )
    if not named:
        raise NotADeckList("a row without a card", where=place, remedy="give its number or name")
    card, name = named[0], told.get(Column.NAME, "")
    exact = bool(told.get(Column.CODE) or told.get(Column.CARD))
    if told.get(Column.SECTION):
        section = section_called(told[Column.SECTION])
    return DeckEntry(
        card, _count(told, place), row.number, " ".join(row.filled), section, name if exact else ""
    )


def _count(told: dict[Column, str], place: str) -> int:
    if Column.COUNT not in told:
        return 1
    written = seen_through(told[Column.COUNT]).strip()
    digits = written.strip("xX\xd7 ")
    if not COUNT.fullmatch(written) or not re.fullmatch(r"[+-]?\d{1,12}", digits):
        what = f"{shown(written[:20])!r} is no count" if written else "a card without a count"
        raise NotADeckList(what, where=place, remedy="give a whole number from 1")
    return int(digits)
