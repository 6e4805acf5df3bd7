"""Deck lists as plain text: ``4 CODE``, ``4x Name``, ``CODE x4``, or one code a line.

A line is a card with its count, a heading, or a title.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from judgetool.decks.codes_and_sections import find_code, heading_section, section_called
from judgetool.decks.deck_list import (
    LONGEST_NAME,
    DeckEntry,
    DeckList,
    NotADeckList,
    all_listed,
    deck_name,
    listed,
    seen_through,
    shown,
)

LINES = "write one card a line, as '4 CODE'"
_COUNT = r"[+-]?\d+(?:[.,]\d+)?"
_COMMENT = re.compile(r"(?:^|\s)(?:#(?:\s.*)?|//.*|#{2,}.*)$")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_BULLET = re.compile(r"^[-*•·]\s+(?=\S)")
_RULER = re.compile(r"[=*_-]+")
_BRACKETED = re.compile(r"\[([^\]]*)\]")
_HEADING = re.compile(r".*:|[=*_-]{2,}.*[=*_-]{2,}")
_TOTAL = re.compile(r"(?:total|sum)(?:\s+cards?)?[\s:=]*\d*(?:\s*cards?)?", re.IGNORECASE)
_TITLE = re.compile(r"(?:deck(?:\s*name)?|name|title)\s*:\s*(\S.*)", re.IGNORECASE)
_MARKED = re.compile(r"(?:[xX\xd7]\s?(\d{1,4})|\((\d{1,4})[xX]?\)|\[(\d{1,4})[xX]?\])\s+(?=\S)")
_NUMBERED = re.compile(r"\d+[.)]?")
_FIRST = re.compile(rf"({_COUNT})(?:[xX\xd7*]\s*|\s+[x\xd7*]\s+|\s*[,;:]\s*|\s+)(\S.*)")
_LAST = re.compile(rf"(?P<card>.*?\S)\s+(?:[x\xd7*]\s*|X)(?P<count>{_COUNT})")
_AFTER_CODE = re.compile(
    rf"[)\]]?\s*(?:[\s,;:=(\[]|[-\u2013\u2014]\s)?\s*[x\xd7*]?\s*({_COUNT})"
    r"\s*(?:枚|cop(?:y|ies)|cards?)?[)\]]?",
    re.IGNORECASE,
)
_ONLY_COUNT = re.compile(rf"{_COUNT}\s*[x\xd7*]?", re.IGNORECASE)
_SEPARATED = re.compile(r"^(?:[-\u2013\u2014=]+\s+|[:,;|)\]]+\s*)")
_IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_BESIDE = " \t-\u2013\u2014:,;|=()[]"

_QUOTED = r"\{\{((?:[^\\{}]|\\[\\{}])*)\}\}"
_LITERAL = re.compile(rf"(\d{{1,3}}) {_QUOTED}(?: {_QUOTED})?")
_LITERAL_HEADING = re.compile(rf"= {_QUOTED} =")
_LITERAL_TITLE = re.compile(rf"Name: {_QUOTED}")


@dataclass(frozen=True)
class CardLine:
    """A card as it is written, how often (1 if nothing is said), and the name beside its code."""

    card: str
    count: int
    name: str = ""


@dataclass(frozen=True)
class Heading:
    """A line that is no card; ``section`` is what it heads, None if the words are not known."""

    section: str | None
    words: str


@dataclass(frozen=True)
class Title:
    """The name of the deck."""

    name: str


Line = CardLine | Heading | Title | None


def understood(line: str, place: str) -> Line:
    """What ``line`` says; None for blank lines and comments.

    Raises ``NotADeckList`` for what can be no line of a deck list, with ``place``.
    """
    if "{{" in line and (literal := _literal(line.strip())):
        return literal
    plain = _COMMENT.sub("", seen_through(line)).strip()
    if not plain or _ADDRESS.fullmatch(plain):
        return None
    if title := _TITLE.fullmatch(plain):
        return Title(title[1])
    if heading := _heading(plain):
        return heading
    found = _card(_BULLET.sub("", plain), place)
    return found if plain == line.strip() else _as_written(line, found, place)


def quoted(text: str) -> str:
    """``text`` between double braces, where nothing in it means anything else."""
    return "{{" + re.sub(r"([\\{}])", r"\\\1", text) + "}}"


def _literal(line: str) -> Line:
    if card := _LITERAL.fullmatch(line):
        return CardLine(_unquoted(card[2]), int(card[1]), _unquoted(card[3] or ""))
    if heading := _LITERAL_HEADING.fullmatch(line):
        return Heading(_unquoted(heading[1]), line)
    title = _LITERAL_TITLE.fullmatch(line)
    return Title(_unquoted(title[1])) if title else None


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _heading(line: str) -> Heading | None:
    section = heading_section(line)
    if section is not None:
        return Heading(section, line)
    if bracketed := _BRACKETED.fullmatch(line):
        return Heading(section_called(bracketed[1]), line)
    if _RULER.fullmatch(line) or _HEADING.fullmatch(line) or _TOTAL.fullmatch(line):
        return Heading(None, line)
    return None


def _card(line: str, place: str) -> CardLine:
    """The card in ``line``, in which nothing unseen is left."""
    if _ONLY_COUNT.fullmatch(line):
        raise NotADeckList(f"{line!r} is a number without a card", where=place, remedy=LINES)
    if marked := _MARKED.match(line):
        line = f"{marked[1] or marked[2] or marked[3]}x {line[marked.end() :]}"
    first = _FIRST.fullmatch(line)
    count, rest = (first[1], first[2].strip()) if first else ("", line)
    if code := find_code(rest):
        before, after = rest[: code.start()], rest[code.end() :]
        if told := _AFTER_CODE.fullmatch(after):
            if count:
                raise NotADeckList(f"two counts, {count} and {told[1]}", where=place, remedy=LINES)
            count, after = told[1], ""
        elif not count and (last := _LAST.fullmatch(after)):
            count, after = last["count"], last["card"]
        return CardLine(code.group(), _whole(count, place), _name_beside(before, after))
    if last := _LAST.fullmatch(line):
        if count and not line[len(count)].isspace():
            raise NotADeckList(
                f"two counts, {count} and {last['count']}", where=place, remedy=LINES
            )
        # a number before the name belongs to it where another is marked as the count
        return CardLine(last["card"], _whole(last["count"], place))
    return CardLine(rest, _whole(count, place))


def _name_beside(before: str, after: str) -> str:
    """The name before the code, as in ``Name (CODE)``, else the one behind it."""
    if _NUMBERED.fullmatch(before.strip()):
        before = ""  # the lines are numbered
    name, opened = before.rstrip(), before.rstrip().endswith(("(", "["))
    if opened or not after.strip(_BESIDE):
        return name[:-1].strip() if opened else name.strip(_BESIDE)
    behind = _SEPARATED.sub("", after.strip())
    return behind[1:-1].strip() if _IN_BRACKETS.fullmatch(behind) else behind


def _as_written(line: str, found: CardLine, place: str) -> CardLine:
    """``found`` with its name as ``line`` has it, with all that nobody sees in it."""
    raw = _COMMENT.sub("", line).strip()
    try:
        kept = _card(_BULLET.sub("", raw), place)
    except NotADeckList:
        return found
    same = CardLine(seen_through(kept.card), kept.count, seen_through(kept.name)) == found
    return kept if same else found


def _whole(count: str, place: str) -> int:
    if not count:
        return 1
    if not re.fullmatch(r"[+-]?\d{1,12}", count):
        raise NotADeckList(
            f"{shown(count[:20])!r} is no count", where=place, remedy="give a whole number from 1"
        )
    return int(count)


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
