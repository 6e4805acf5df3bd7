"""A table of cards, wherever it comes from: its rows become the entries of one or more decks."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judgetool.decks.codes import is_code
from judgetool.decks.deck_list import (
    DeckEntry,
    DeckList,
    Found,
    UnreadableDeck,
    all_listed,
    deck_name,
    listed,
)
from judgetool.decks.errors import BadCount, NotADeckList
from judgetool.decks.forms.columns import CARDS, COUNT, Column, Columns, Row
from judgetool.decks.forms.plain_line import Title, understood
from judgetool.decks.sections import heading_section, section_called
from judgetool.decks.unseen import seen_through, shown
from judgetool.errors import Problem

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
    """Player and deck of a row; cells left empty below a name mean the same one."""
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
        card,
        _count(told, place),
        row.number,
        " ".join(row.filled),
        section,
        name if exact else "",
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
