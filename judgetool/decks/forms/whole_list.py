"""A whole deck list in one cell: a card a line, or cards with commas or semicolons between them."""

import re
from collections.abc import Iterator

from judgetool.decks.codes import find_code, is_code
from judgetool.decks.deck_list import DeckList
from judgetool.decks.errors import NotADeckList
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.sections import heading_section
from judgetool.decks.unseen import shown

SEVERAL = "put each card on a line of its own, or a semicolon between them"
GLANCED_AT = 2_000
_PIECES_END = "\n\r,;:\uff0c\uff1b"
_BETWEEN = re.compile(r"([;,\uff0c\uff1b])")
_HEADED = re.compile(r"\s*([^:]{1,80}):\s*(?=\S)")
_COUNT_FIRST = re.compile(
    r"\s*(?:[-*•]\s+)?(?:\d{1,3}\s*[x\xd7*]?\s+\S|\d{1,3}[x\xd7*]\S|[x\xd7]\s?\d{1,3}\s+\S)",
    re.IGNORECASE,
)
_COUNT_LAST = re.compile(r".*\S\s+\(?[x\xd7*]\s*\d{1,3}\)?\s*$", re.IGNORECASE)
_COUNT_BEFORE = re.compile(r"(?:^|[\s,;])\d{1,3}\s*[x\xd7*]?\s*$", re.IGNORECASE)
_COUNT_BEHIND = re.compile(r"\s*[x\xd7*]\s*\d", re.IGNORECASE)
_ADDRESS = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)


def read_whole_list(cell: str, where: str) -> DeckList:
    """The deck list in ``cell``; raises ``NotADeckList`` or ``BadCount`` with its line there.

    A line of which nobody can say where one card ends and the next begins is refused.
    """
    if _ADDRESS.fullmatch(cell):
        raise NotADeckList(
            "this is the address of a list, not the list", where=where, remedy="paste the list"
        )
    deck = read_plain_text("\n".join(_lines(cell)), where)
    for entry in deck.entries:
        if _several(entry.name) or (not is_code(entry.card) and _several(entry.card)):
            raise NotADeckList(
                f"{shown(entry.written[:60])!r} names several cards",
                where=f"{where}, line {entry.line}",
                remedy=SEVERAL,
            )
    return deck


def cards_at_a_glance(cell: str) -> int:
    """How many entries of a deck list the beginning of ``cell`` seems to have."""
    return sum(_begins_card(line) for line in _lines(cell[:GLANCED_AT]))


def pieces_of(cell: str) -> int:
    """How many lines and pieces of lines ``cell`` has: so much is to be looked at."""
    return 1 + sum(map(cell.count, _PIECES_END))


def _lines(cell: str) -> Iterator[str]:
    """The lines of ``cell``, those with several cards parted where each shows that it is one."""
    for line in cell.splitlines():
        headings, rest = _headings_before(line)
        yield from headings
        cards = _parted(rest)
        if sum(map(_begins_card, cards)) < 2:
            yield rest
            continue
        for card in cards:
            headings, rest = _headings_before(card)
            yield from headings
            yield rest


def _headings_before(line: str) -> tuple[list[str], str]:
    """The headings that stand before cards in ``line``, as ``LB deck: 1 CODE``, and the rest."""
    headings: list[str] = []
    at = 0
    while (headed := _HEADED.match(line, at)) and heading_section(headed[1]) is not None:
        headings.append(f"{headed[1]}:")
        at = headed.end()
    return headings, line[at:].strip()


def _parted(line: str) -> list[str]:
    """``line`` parted before everything that seems to begin a card, or is a heading."""
    parts = _BETWEEN.split(line)
    found = [parts[0]]
    for between, part in zip(parts[1::2], parts[2::2], strict=True):
        unfinished = _COUNT_LAST.match(part) and not _stands_alone(found[-1])
        if not unfinished and (_begins_card(part, found[-1]) or _is_heading(part)):
            found.append(part)
        else:
            found[-1] += between + part
    return [part.strip() for part in found if part.strip()]


def _begins_card(part: str, before: str = "") -> bool:
    """Whether ``part`` says how many it is, or begins with a code.

    A code behind a name that has none is the code of that name.
    """
    _, bare = _headings_before(part)
    if _COUNT_FIRST.match(bare) or _COUNT_LAST.match(bare):
        return True
    code = find_code(bare)
    if code is None or code.start() > 0:
        return False
    return not before or find_code(before) is not None


def _stands_alone(part: str) -> bool:
    """Whether ``part`` is no beginning of a name that goes on behind a comma."""
    return _begins_card(part) or _is_heading(part)


def _is_heading(part: str) -> bool:
    headings, rest = _headings_before(part)
    return bool(headings) or heading_section(rest) is not None


def _several(text: str) -> bool:
    """Whether another card with its count stands in ``text``, which is the name of one."""
    while code := find_code(text):
        before, text = text[: code.start()], text[code.end() :]
        if _COUNT_BEFORE.search(before) or _COUNT_BEHIND.match(text):
            return True
    return False
