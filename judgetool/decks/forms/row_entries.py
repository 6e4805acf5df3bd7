"""The cards of a row of a table: what names them, how many they are, and where they belong."""

import re
from collections.abc import Iterator

from judgetool.decks.codes_and_sections import is_code, section_called
from judgetool.decks.deck_list import DeckEntry, NotADeckList, listed, shown
from judgetool.decks.forms.card_lines import code_and_name
from judgetool.decks.forms.columns import CARDS, Block, Column, Row, count_in

TOTAL = re.compile(r"(?:grand )?total|sum|gesamt|summe|合計", re.IGNORECASE)
_RISKY = re.compile(rf"'*(?:[=+\-@\t\r]|(?:{TOTAL.pattern})[: ]*$)", re.IGNORECASE)


def neutralised(cell: str) -> str:
    """``cell`` such that no program takes it for a formula, nor a reader for a sum."""
    return f"'{cell}" if _RISKY.match(cell) else cell


def as_meant(cell: str) -> str:
    """``cell`` without the sign that made a formula harmless."""
    return cell[1:] if cell.startswith("'") and _RISKY.match(cell) else cell


def named_in(row: Row, block: Block) -> list[str]:
    """What names the card of ``block``, the most exact first: code and name may share a cell."""
    cells = [as_meant(row.cell(block.places[one])) for one in CARDS if one in block.places]
    filled = [cell for cell in cells if cell]
    if len(cells) == 1 and filled and not is_code(filled[0]) and (both := code_and_name(filled[0])):
        return [one for one in both if one]
    return filled


def entries_of(row: Row, block: Block, place: str, section: str) -> Iterator[DeckEntry]:
    """The card of ``block`` with each of its counts."""
    for at in sorted(block.all_places):
        if at in row.doubts:
            kind = next((one.value for one, own in block.places.items() if own == at), "count")
            raise NotADeckList(
                f"the {kind} {row.doubts[at]}", where=place, remedy="write it as text"
            )
    named = named_in(row, block)
    if any("\n" in value or "\r" in value for value in named):
        raise NotADeckList(
            "a cell goes on in the next line", where=place, remedy="look for a missing quote mark"
        )
    if not named:
        raise NotADeckList("a row without a card", where=place, remedy="give its number or name")
    if Column.SECTION in block.places and row.cell(block.places[Column.SECTION]):
        section = section_called(as_meant(row.cell(block.places[Column.SECTION])))
    else:
        section = block.section or section
    counts: list[tuple[int | None, str]] = [*block.counts.items()] or [(None, "")]
    for counted, part in counts:
        count = _count(row, counted, place, optional=len(block.counts) > 1)
        entry = DeckEntry(
            named[0],
            count,
            row.number,
            " ".join(row.filled),
            part or section,
            " ".join(named[1:]),
            sure=counted is not None or is_code(named[0]),
        )
        yield listed(entry, place)


def _count(row: Row, at: int | None, place: str, *, optional: bool) -> int:
    """The count in the column at ``at``; an ``optional`` one that is not filled in is none."""
    if at is None:
        return 1
    written = as_meant(row.cell(at))
    if optional and not written:
        return 0
    digits = count_in(written)
    if digits is None or not re.fullmatch(r"[+-]?\d{1,12}", digits):
        what = f"{shown(written[:20])!r} is no count" if written else "a card without a count"
        raise NotADeckList(what, where=place, remedy="give a whole number from 1")
    return int(digits)
