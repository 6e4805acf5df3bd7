"""Registrations as forms export them: a row for each player, his whole deck list in a cell or two.

A form asks for the list in one cell, or for the main deck in one and the LB deck or the leader in
another. What else it asks for (a time, an address) is not read.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from judgetool.decks.deck_list import (
    LB,
    LEADER,
    MAIN,
    SIDE,
    DeckEntry,
    DeckList,
    Found,
    UnreadableDeck,
    deck_name,
)
from judgetool.decks.errors import BadCount, NotADeckList
from judgetool.decks.forms.columns import HEADER_WITHIN, TOO_LONG, Column, Row, card_headings
from judgetool.decks.forms.people import (
    FIRST,
    ID,
    LAST,
    NAME,
    asked,
    in_column,
    name_in,
    names_people,
    people_columns,
)
from judgetool.decks.forms.table import MOST_DECKS, as_meant
from judgetool.decks.forms.whole_list import cards_at_a_glance, pieces_of, read_whole_list
from judgetool.decks.sections import part_of
from judgetool.decks.unseen import shown

REGISTRATIONS = "registrations"
WHOLE = ""
"""The part that a cell for the whole list stands for."""

MOST_PIECES = 150_000
"""So many lines and pieces of lines may stand in all lists of one file."""

_PARTS = (
    (LB, re.compile(r"\b(?:lb|limit break)s?\b")),
    (LEADER, re.compile(r"\bleaders?\b")),
    (SIDE, re.compile(r"\bside ?(?:deck|board)\b")),
    (MAIN, re.compile(r"\bmain ?(?:deck|board)\b|\bhauptdeck\b|^main$")),
    (WHOLE, re.compile(r"\bdeck ?(?:list|liste)\b|\blist of (?:the )?deck\b|デッキリスト")),
)
_OTHERWISE = re.compile(r"^(?:deck|list|cards?|card list|デッキ)$")
"""Headings that may stand for a whole list, if lists stand below them."""

_OF_CARDS = {Column.COUNT, Column.CODE, Column.CARD}
"""What a table with a row for each card has, and one of registrations has not."""

_NOT_LISTS = re.compile(
    r"\b(?:links?|urls?|address|screenshot|photo|picture|file|upload|confirm|agree|legal)\b"
)
_NAMES_DECK = re.compile(r"(?:deck|list) ?name\b|\bname of (?:the |your )?deck\b|\barchetype\b")
_NOTHING = re.compile(r"(?:[-\u2013\u2014/.]*|n/?a|none|no|nothing|keine?)", re.IGNORECASE)
_KEPT_HEADINGS = {
    WHOLE: "Deck list",
    MAIN: "Main deck",
    LB: "LB deck",
    LEADER: "Leader",
    SIDE: "Side deck",
}

_OWN_HEADINGS = {NAME: "Name", FIRST: "First name", LAST: "Last name", ID: "Player ID"}


@dataclass(frozen=True)
class Registrations:
    """A table of registrations: where its columns are, and the rows below its headings.

    ``parts`` are the places of the cells with lists by the part of the deck that stands there,
    ``people`` those of the columns that tell of the player; ``width`` is how many columns have
    a heading.
    """

    parts: Mapping[str, int]
    people: Mapping[str, int]
    deck_name: int | None
    width: int
    rows: tuple[Row, ...]


def registrations_in(
    rows: Sequence[Row], where: str, within: int = HEADER_WITHIN
) -> Registrations | None:
    """``rows`` as a table of registrations, None where they are something else.

    Its headings stand in the first ``within`` rows. Raises ``NotADeckList`` where two columns
    may be the list.
    """
    for place, row in enumerate(rows[:within]):
        below = tuple(rows[place + 1 :])
        heads = [asked(cell) for cell in row.cells]
        people = {
            column: at
            for column, at in people_columns(row).items()
            if _part_called(heads[at]) is None
        }
        if not names_people(people):
            continue
        of_cards = any(
            column in _OF_CARDS and at not in people.values()
            for at, column in card_headings(row).items()
        )
        if parts := _parts(heads, row, below, where, of_cards=of_cards):
            named = [at for at, head in enumerate(heads) if _NAMES_DECK.search(head)]
            return Registrations(parts, people, next(iter(named), None), len(heads), below)
    return None


def read_registrations(
    found: Registrations, where: str, form: str, unit: str = "row"
) -> tuple[Found, ...]:
    """The deck of each row, unreadable where its cell cannot be read; rows are called ``unit``."""
    decks: list[Found] = []
    pieces = 0
    for row in found.rows:
        if row.empty:
            continue
        pieces += sum(map(pieces_of, (_cell(row, at) for at in found.parts.values())))
        if len(decks) >= MOST_DECKS or pieces > MOST_PIECES:
            raise NotADeckList(
                f"more than {MOST_DECKS} decks, or {MOST_PIECES} cards in all of them",
                where=where,
                remedy="give it in several files",
            )
        deck = _deck(row, found, where, f"{where}, {unit} {row.number}")
        decks.append(replace(deck, form=form) if isinstance(deck, DeckList) else deck)
    return tuple(decks)


def _part_called(head: str) -> str | None:
    """The part of a deck that a heading certainly asks for."""
    if _NOT_LISTS.search(head) or _NAMES_DECK.search(head):
        return None
    return next((part for part, words in _PARTS if words.search(head)), None)


def _parts(
    heads: Sequence[str], header: Row, below: Sequence[Row], where: str, *, of_cards: bool
) -> dict[str, int]:
    """Where the cells with lists are: below headings that ask for them, or may ask for them.

    Where the headings are ``of_cards``, too, only lists in the cells show that they are no names.
    """
    called: dict[str, list[int]] = {}
    for place, head in enumerate(heads):
        part = _part_called(head)
        if part is not None:
            called.setdefault(part, []).append(place)
        elif _OTHERWISE.fullmatch(head) and _holds_lists(below, place):
            called.setdefault(WHOLE, []).append(place)
    lists = [place for part in (WHOLE, MAIN) for place in called.get(part, [])]
    if not lists:
        return {}
    if of_cards and not any(_holds_lists(below, at) for at in lists):
        return {}
    return {part: _only(places, header, below, where) for part, places in called.items()}


def _only(places: Sequence[int], header: Row, below: Sequence[Row], where: str) -> int:
    """The one of ``places`` where lists stand, if several columns are headed as if they had."""
    if len(places) > 1:
        places = [place for place in places if _holds_lists(below, place)] or places
    if len(places) > 1:
        columns = " and ".join(repr(shown(header.cells[place][:40])) for place in places[:3])
        raise NotADeckList(
            f"several columns may be the list: {columns}",
            where=f"{where}, row {header.number}",
            remedy="leave one of them, or name them main deck, LB deck, leader or side deck",
        )
    return places[0]


def _holds_lists(rows: Sequence[Row], place: int) -> bool:
    return any(cards_at_a_glance(_cell(row, place)) > 1 for row in rows[:HEADER_WITHIN])


def _cell(row: Row, place: int | None) -> str:
    if place is None:
        return ""
    return as_meant(_as_came(row, place))


def _deck(row: Row, found: Registrations, where: str, place: str) -> Found:
    """The deck of one row, with the player whose row it is."""
    player, name, ident = "", None, in_column(row, found.people, ID)
    own = _own(row, found)
    try:
        player = deck_name(as_meant(name_in(row, found.people)), place) or ""
        name = deck_name(_cell(row, found.deck_name), place) or player or None
        entries, remarks = _entries(row, found, place)
        deck = DeckList(entries, name, where, player=player, remarks=remarks)
        return replace(deck, player_id=ident, own=own)
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem, name, player, player_id=ident, own=own)


def _entries(
    row: Row, found: Registrations, place: str
) -> tuple[tuple[DeckEntry, ...], tuple[str, ...]]:
    if any(row.cells[found.width :]):
        raise NotADeckList(
            "there are more cells than headings, so the list may go on in them",
            where=place,
            remedy="put quote marks round a list with commas",
        )
    entries: list[DeckEntry] = []
    remarks: list[str] = []
    for part, at in found.parts.items():
        if at in row.doubts and row.doubts[at] != TOO_LONG:
            raise NotADeckList(
                f"the cell with the list {row.doubts[at]}", where=place, remedy="write it as text"
            )
        cell = _cell(row, at)
        if _NOTHING.fullmatch(cell.strip()):
            continue
        asks = _KEPT_HEADINGS[part]
        deck = read_whole_list(cell, f"{place}, {asks}")
        remarks += [f"{asks}, {remark}" for remark in deck.remarks]
        default = MAIN if part == WHOLE and len(found.parts) > 1 else part
        entries += [
            replace(entry, line=row.number, section=_section(entry.section, default))
            for entry in deck.entries
        ]
    if not entries:
        raise NotADeckList("there is no list in it", where=place, remedy="ask the player for it")
    return tuple(entries), tuple(remarks)


def _section(told: str, part: str) -> str:
    """The section of an entry that stands in the cell for ``part`` of the deck.

    What the list tells of a main deck's divisions is kept, but not in the cell of another part.
    """
    if not told or (part not in (WHOLE, MAIN) and part_of(told) == MAIN):
        return part
    return told


def _own(row: Row, found: Registrations) -> str:
    """The registration of one player by itself: what the form had of his name and his list."""
    people = [(column, in_column(row, found.people, column)) for column in found.people]
    cells = [
        *((_OWN_HEADINGS[column], cell) for column, cell in people if column in _OWN_HEADINGS),
        *((_KEPT_HEADINGS[part], _as_came(row, at)) for part, at in found.parts.items()),
    ]
    if found.deck_name is not None:
        cells.append(("Deck name", _as_came(row, found.deck_name)))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerows(zip(*cells, strict=True))
    return file.getvalue()


def _as_came(row: Row, place: int) -> str:
    """A cell of ``row`` as it came."""
    return row.whole.get(place, row.cells[place]) if place < len(row.cells) else ""
