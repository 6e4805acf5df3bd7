"""Deck lists as plain text: ``4 CODE``, ``4x Name``, ``CODE x4``, or one code a line."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from judgetool.decks.codes import find_code
from judgetool.decks.deck_list import (
    LONGEST_NAME,
    DeckEntry,
    DeckList,
    all_listed,
    deck_name,
    listed,
)
from judgetool.decks.errors import NotADeckList
from judgetool.decks.forms.plain_line import (
    LINES,
    CardLine,
    Heading,
    Title,
    understood,
)
from judgetool.decks.unseen import shown

LONGEST_LINE = 400
LONGEST_LITERAL = 4 * LONGEST_NAME + 50
FORM = "plain text"


@dataclass
class _Told:
    """What the lines have told so far, beside the entries."""

    section: str = ""
    name: str | None = None
    remarks: list[str] = field(default_factory=list)


def read_plain_text(text: str, where: str) -> DeckList:
    """The deck list in ``text``, line by line; comments, blank lines and headings are no cards.

    Raises ``NotADeckList`` or ``BadCount`` with the line.
    """
    told = _Told()
    entries = all_listed(_entries(text.splitlines(), told, where), where)
    return DeckList(entries, told.name, where, form=FORM, remarks=tuple(told.remarks))


def _entries(lines: list[str], told: _Told, where: str) -> Iterator[DeckEntry]:
    title = _title_above_address(lines)
    for number, line in enumerate(lines, start=1):
        place = f"{where}, line {number}"
        if len(line) > (LONGEST_LITERAL if "{{" in line else LONGEST_LINE):
            raise NotADeckList("this line is too long for a card", where=place, remedy=LINES)
        if number == title:
            told.name = deck_name(line, place)
            continue
        match understood(line, place):
            case Title(name):
                told.name = told.name or deck_name(name, place)
            case Heading(section, words):
                if section is not None:
                    told.section = section
                elif any(map(str.isalpha, words)):
                    told.remarks.append(f"line {number}: {shown(words)} is taken for a heading")
            case CardLine(card, count, name):
                written = line.strip()
                entry = DeckEntry(card, count, number, written, told.section, name)
                yield listed(entry, place)


def _title_above_address(lines: list[str]) -> int | None:
    """The line with the deck's name, where an export puts it above the deck's address."""
    filled = [(number, line.strip()) for number, line in enumerate(lines, start=1) if line.strip()]
    if len(filled) > 1 and filled[1][1].startswith(("https://", "http://")):
        number, line = filled[0]
        if not line.startswith(("#", "//")) and find_code(line) is None:
            return number
    return None
