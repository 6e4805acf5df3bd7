"""Deck lists as plain text: ``4 CODE``, ``4x Name``, ``CODE x4``, or one code a line."""

import re
import unicodedata

from judgetool.cards.keys import find_code
from judgetool.decks.deck_list import DeckEntry, DeckList, copies
from judgetool.decks.errors import NotADeckList

LONGEST_LINE = 400
LINES = "write one card a line, as '4 CODE'"
_COMMENT = re.compile(r"(?:^|\s)(?:#(?:\s.*)?|//.*|#{2,}.*)$")
_BULLET = re.compile(r"^[-*•·]\s+(?=\S)")
_WORD = r"(?:main|deck|characters?|events?|climax(?:es)?|cx|cards?|total|level|lv\.?|[0-3])"
_HEADING = re.compile(
    rf"(?:[\[(=*_-]\s*)*(?:\d{{1,2}}\s+)?{_WORD}(?:(?:[\s/&]+|\s+and\s+){_WORD})*\s*(?:[:(=\[x-]\s*)*\d*"
    r"(?:\s*cards?)?[\s\])=*_:-]*|\[[^\]]*\]|.*:|[=*_-]{2,}.*[=*_-]{2,}|[=*_-]+",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:deck(?:\s*name)?|name|title)\s*:\s*(\S.*)", re.IGNORECASE)
_FIRST = re.compile(r"([+-]?\d+(?:[.,]\d+)?)(?:[xX\xd7*]\s*|\s+[x\xd7*]\s+|\s*[,;:]\s*|\s+)(\S.*)")
_LAST = re.compile(r"(?P<card>.*?\S)\s+[x\xd7*]\s*(?P<count>[+-]?\d+)", re.IGNORECASE)
_AFTER_CODE = re.compile(r"\s*[\s,;:=(]?\s*[x\xd7*]?\s*([+-]?\d+)\)?", re.IGNORECASE)
_ONLY_COUNT = re.compile(r"[+-]?\d+\s*[x\xd7*]?", re.IGNORECASE)


def read_plain_text(text: str, where: str) -> DeckList:
    """The deck list in ``text``, line by line; comments, blank lines and headings are no cards."""
    entries: list[DeckEntry] = []
    name = None
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise NotADeckList(
                "this line is too long for a card", where=f"{where}, line {number}", remedy=LINES
            )
        plain = _COMMENT.sub("", _visible(line)).strip()
        if not plain or line.lstrip().startswith("#"):
            continue
        if title := _TITLE.fullmatch(plain):
            name = name or title[1]
        elif not _HEADING.fullmatch(plain):
            entries.append(_entry(_BULLET.sub("", plain), number, where))
    return DeckList(tuple(entries), name, where)


def _visible(line: str) -> str:
    """``line`` without the characters that nobody sees, such as marks of writing direction."""
    return "".join(sign for sign in line if unicodedata.category(sign) != "Cf")


def _entry(line: str, number: int, where: str) -> DeckEntry:
    place = f"{where}, line {number}"
    if _ONLY_COUNT.fullmatch(line):
        raise NotADeckList(f"{line!r} is a number without a card", where=place, remedy=LINES)
    first = _FIRST.fullmatch(line)
    count, rest = (first[1], first[2].strip()) if first else ("", line)
    card = rest
    if code := find_code(rest):
        card = code.group()
        after = _AFTER_CODE.fullmatch(rest[code.end() :])
        if count and after:
            raise NotADeckList(f"two counts, {count} and {after[1]}", where=place, remedy=LINES)
        count = count or (after[1] if after else "")
    elif not count and (last := _LAST.fullmatch(rest)):
        card, count = last["card"], last["count"]
    return DeckEntry(card, copies(_whole(count, place), card, place), number, line)


def _whole(count: str, place: str) -> int:
    if not count:
        return 1
    if not re.fullmatch(r"[+-]?\d{1,12}", count):
        raise NotADeckList(
            f"{count[:20]!r} is no count", where=place, remedy="give a whole number from 1"
        )
    return int(count)
