"""Players from a table such as a registration desk exports: columns in any order, usual names."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from datetime import date

from judgetool.cards.keys import loose_key
from judgetool.decks.deck_list import controls
from judgetool.decks.forms.columns import HEADER_WITHIN, Row
from judgetool.decks.forms.registrations import (
    ID,
    TABLE,
    in_column,
    name_in,
    names_people,
    people_columns,
)
from judgetool.errors import BrokenFile
from judgetool.events.drawing import HIGHEST_TABLE
from judgetool.events.things import (
    KINDS,
    CannotEnter,
    Check,
    Counting,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    Looked,
    NamesErased,
    Pairings,
    Penalty,
    Player,
    RegisteredList,
    Round,
    Settled,
    Thing,
)

LONGEST = 20_000
MOST_MINUTES = 600
LAST_ROUND = 99
_LINES = str.maketrans("", "", "\r\n\t")
"""Words can have several lines."""


def require_sense(thing: Thing) -> None:
    """Raise ``CannotEnter`` with the first thing that is wrong with ``thing``."""
    for reason, remedy in _complaints(thing):
        raise CannotEnter(reason, remedy=remedy)


def _complaints(thing: Thing) -> Iterator[tuple[str, str]]:
    match thing:
        case Player():
            yield from _words(thing.name, "a player needs a name", thing.id)
            yield from _place(None, thing.table)
        case Penalty():
            yield from _penalty(thing)
        case Extension():
            yield from _extension(thing)
        case EventNote():
            yield from _words(thing.text, "a note needs words")
        case Check() | Counting():
            yield from _place(thing.round, thing.table)
            if isinstance(thing, Check):
                yield from _seen(thing)
        case RegisteredList() | Draw():
            return
        case _:
            yield from _complaints_on_event(thing)


def _complaints_on_event(
    thing: EventFacts | Settled | Pairings | Round | Looked | NamesErased,
) -> Iterator[tuple[str, str]]:
    match thing:
        case EventFacts():
            yield from _facts(thing)
        case Settled():
            yield from _settled(thing)
        case Pairings():
            yield from _pairings(thing)
        case Round():
            yield from _place(thing.round, None)
        case NamesErased():
            return
        case Looked():
            yield from _words("-", "", thing.why)


def _seen(thing: Check) -> Iterator[tuple[str, str]]:
    cited = (words for one in thing.infractions for words in astuple(one))
    yield from _words("-", "", thing.sleeves, thing.marked, *cited)


def _facts(thing: EventFacts) -> Iterator[tuple[str, str]]:
    yield from _words(thing.name, "an event needs a name", thing.notes)
    if thing.date and not _is_date(thing.date):
        yield f"{thing.date!r} is not a date", "write it as in 2026-01-31"


def _penalty(thing: Penalty) -> Iterator[tuple[str, str]]:
    yield from _words(thing.penalty, "a penalty needs words", thing.cited, thing.note)
    yield from _place(thing.round, None)
    if thing.paragraph is not None:
        yield from _words("-", "", *astuple(thing.paragraph))


def _pairings(thing: Pairings) -> Iterator[tuple[str, str]]:
    yield from _place(thing.round, None)
    for match in thing.matches:
        yield from _place(None, match.table)
        if len(match.players) != (1 if match.table is None else 2):
            yield "a match has two players and a table", "leave the table of a bye empty"
    tables = [match.table for match in thing.matches if match.table is not None]
    players = [player for match in thing.matches for player in match.players]
    if not players:
        yield "there is no match", "give at least one"
    for table in _repeated(tables):
        yield f"table {table} stands there twice", "give each table once"
    if _repeated(players):
        yield "a player stands there twice", "give each player once"


def _repeated(numbers: Sequence[int]) -> list[int]:
    return sorted(number for number, times in Counter(numbers).items() if times > 1)


def _extension(thing: Extension) -> Iterator[tuple[str, str]]:
    if not 1 <= thing.minutes <= MOST_MINUTES:
        yield "this is not a time extension", f"give minutes from 1 to {MOST_MINUTES}"
    if thing.spent is not None and not 0 <= thing.spent <= MOST_MINUTES:
        yield "nobody spends so many minutes", f"give minutes from 0 to {MOST_MINUTES}"
    if thing.player is None and thing.table is None:
        yield "a time extension is for a player or a table", "name one of them"
    yield from _place(thing.round, thing.table)
    yield from _words("-", "", thing.why)


def _settled(thing: Settled) -> Iterator[tuple[str, str]]:
    if thing.about not in KINDS:
        yield f"there are no entries of the kind {thing.about!r}", "name the kind of the entries"
    if not thing.holds or {*thing.holds} & {*thing.others}:
        yield "it does not say which entries hold", "name at least one, and none on both sides"
    yield from _words("-", "", thing.why)


def _words(needed: str, missing: str, *others: str) -> Iterator[tuple[str, str]]:
    if not needed.strip():
        yield missing, "give it"
    for words in (needed, *others):
        if len(words) > LONGEST:
            yield "this is too long", f"write at most {LONGEST} characters"
        elif controls(words.translate(_LINES)):
            yield "it has unreadable characters", "remove them"


def _place(round_number: int | None, table: int | None) -> Iterator[tuple[str, str]]:
    if round_number is not None and not 0 <= round_number <= LAST_ROUND:
        yield f"there is no round {round_number}", f"give a round from 0 to {LAST_ROUND}"
    if table is not None and not 1 <= table <= HIGHEST_TABLE:
        yield f"there is no table {table}", f"give a table from 1 to {HIGHEST_TABLE}"


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


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
        return SheetRow(where, problem=f"{table!r} is not a table")
    ident = in_column(row, columns, ID)
    player = Player(name_in(row, columns), ident, int(table) if table else None)
    try:
        require_sense(player)
    except CannotEnter as problem:
        return SheetRow(where, problem=problem.what)
    return SheetRow(where, player)
