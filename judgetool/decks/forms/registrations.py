"""Registrations as forms export them: a row for each player, with a whole deck list in it.

A form asks for the list in one cell, or for the main deck in one and the LB deck or the leader in
another. In a cell stands a card a line, or cards with commas or semicolons between them. What
else a form asks for (a time, an address) is not read.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from judgetool.cards.keys import loose_key
from judgetool.decks.codes_and_sections import find_code, section_within
from judgetool.decks.deck_list import (
    LB,
    LEADER,
    MAIN,
    SIDE,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    Unread,
    UnreadableDeck,
    deck_name,
    in_quotes,
    shown,
)
from judgetool.decks.forms.card_lines import may_change
from judgetool.decks.forms.columns import HEADER_WITHIN, Column, Row, card_headings
from judgetool.decks.forms.parted_lines import begins_card, parted
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.row_entries import as_meant
from judgetool.decks.forms.table import MOST_DECKS, TOO_LONG

NAME, FIRST, LAST, ID, TABLE = "name", "first name", "last name", "id", "table"
HEADINGS: Mapping[str, frozenset[str]] = {
    NAME: frozenset(
        {"name", "player", "playername", "fullname", "spieler", "nom", "nickname", "participant"}
        | {"competitor", "registrant", "nameofplayer", "firstandlastname", "firstlastname"}
        | {"realname", "legalname", "vorundnachname", "joueur", "jugador", "giocatore"}
        | {"プレイヤー", "プレーヤー", "選手", "氏名", "名前"}
    ),
    FIRST: frozenset({"firstname", "first", "givenname", "given", "forename", "vorname"}),
    LAST: frozenset({"lastname", "last", "surname", "familyname", "family", "nachname"}),
    ID: frozenset(
        {"id", "playerid", "number", "no", "nr", "playernumber", "playerno", "membership"}
        | {"membershipnumber", "membershipno", "membershipid", "memberid", "bushiroadid", "bnid"}
    ),
    TABLE: frozenset(
        {"table", "tableno", "tablenumber", "tablenr", "seat", "seatno", "tisch", "tischnr"}
        | {"tischnummer", "mesa", "tavolo", "テーブル", "テーブル番号", "卓", "卓番号"}
    ),
}
LONGEST_HEADING = 200
_BESIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[*:?]")
_ASKED = re.compile(r"^(?:(?:please|enter|what|is|your|the|player's|players)\s+)+")


def people_columns(row: Row) -> dict[str, int]:
    """Where which of the columns in ``HEADINGS`` stands, if ``row`` has the headings."""
    found: dict[str, int] = {}
    for place, cell in enumerate(row.cells):
        keys = (loose_key(cell[:LONGEST_HEADING]), loose_key(asked(cell)))
        for column, names in HEADINGS.items():
            if not names.isdisjoint(keys):
                found.setdefault(column, place)
    return found


def names_people(columns: Mapping[str, int]) -> bool:
    """Whether there is a column of names among ``columns``, or two that make up names."""
    return NAME in columns or {FIRST, LAST} <= set(columns)


def in_column(row: Row, columns: Mapping[str, int], column: str) -> str:
    """What stands in that column of ``row``, on one line, without what keeps it from a formula."""
    place = columns.get(column, len(row.cells))
    return " ".join(as_meant(row.cells[place]).split()) if place < len(row.cells) else ""


def name_in(row: Row, columns: Mapping[str, int]) -> str:
    """The name of the player of ``row``."""
    parts = (in_column(row, columns, column) for column in (FIRST, LAST))
    return in_column(row, columns, NAME) or " ".join(filter(None, parts))


def asked(heading: str) -> str:
    """What a form asks for in ``heading``: its words without courtesies, in lower case."""
    bare = _BESIDE.sub(" ", heading[:LONGEST_HEADING]).casefold()
    return " ".join(_ASKED.sub("", " ".join(bare.split())).split())


GLANCED_AT = 2_000
_PIECES_END = "\n\r,;:\uff0c\uff1b"


def read_whole_list(cell: str, where: str) -> DeckList:
    """The deck list in ``cell``; raises ``NotADeckList`` or ``BadCount`` with its line there."""
    return read_plain_text(cell, where)


def cards_at_a_glance(cell: str) -> int:
    """How many entries of a deck list the beginning of ``cell`` seems to have."""
    lines = cell[:GLANCED_AT].splitlines()
    return sum(begins_card(part) for line in lines for part in parted(line))


def pieces_of(cell: str) -> int:
    """How many lines and pieces of lines ``cell`` has: so much is to be looked at."""
    return 1 + sum(map(cell.count, _PIECES_END))


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
_REMARKS = re.compile(
    r"\b(?:comments?|notes?|remarks?|messages?|anything|bemerkung(?:en)?|kommentare?|anmerkung(?:en)?"
    r"|commentaires?|remarques?|comentarios?|observaciones|commenti|note)\b|備考|コメント"
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
    ``people`` those of the columns that tell of the player, ``free`` those for remarks; ``width``
    is how many columns have a heading.
    """

    parts: Mapping[str, int]
    people: Mapping[str, int]
    deck_name: int | None
    width: int
    rows: tuple[Row, ...]
    free: frozenset[int] = frozenset()


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
            free = frozenset(at for at, head in enumerate(heads) if _REMARKS.search(head))
            return Registrations(parts, people, next(iter(named), None), len(heads), below, free)
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

    If they are headings ``of_cards`` as well, only cells with lists show that they ask for lists.
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
        deck = _listed(row, found, place)
        return replace(deck, name=name, where=where, player=player, player_id=ident, own=own)
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem, name, player, player_id=ident, own=own)


def _listed(row: Row, found: Registrations, place: str) -> DeckList:
    """The entries in the cells of ``row``, and what the reader says of them."""
    if any(row.cells[found.width :]):
        raise NotADeckList(
            "there are more cells than headings, so the list may go on in them",
            where=place,
            remedy="put quote marks round a list with commas",
        )
    entries: list[DeckEntry] = []
    remarks: list[str] = []
    unread: list[Unread] = []
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
        unread += [replace(one, place=f"{asks}, {one.place}") for one in deck.unread]
        default = MAIN if part == WHOLE and len(found.parts) > 1 else part
        entries += [
            replace(entry, line=row.number, section=section_within(entry.section, default))
            for entry in deck.entries
        ]
    for at, what in row.marks.items():
        if at in found.parts.values():
            unread.append(Unread(f"row {row.number}, column {at + 1}", f"the list {what}"))
    unread += _lists_elsewhere(row, found)
    if not entries:
        raise NotADeckList("there is no list in it", where=place, remedy="ask the player for it")
    return DeckList(tuple(entries), remarks=tuple(remarks), unread=tuple(unread))


def _lists_elsewhere(row: Row, found: Registrations) -> Iterator[Unread]:
    """The cells with cards in columns that ask for none, and remarks that may be about the list."""
    read = {*found.parts.values(), *found.people.values(), found.deck_name}
    for at, cell in enumerate(row.cells):
        if at not in read and find_code(cell) and cards_at_a_glance(_as_came(row, at)):
            what = f"{in_quotes(cell)} names cards in a column that asks for none"
        elif at in found.free - read and (find_code(cell) or may_change(cell)):
            what = f"{in_quotes(cell)} may say something about the list"
        else:
            continue
        yield Unread(f"row {row.number}, column {at + 1}", what)


def _own(row: Row, found: Registrations) -> str:
    """The registration of one player by itself: what the form had of their name and list."""
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
