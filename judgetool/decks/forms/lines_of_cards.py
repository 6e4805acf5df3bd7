"""Lists copied from a page whose cells came as lines of their own: a card on two or three lines.

They are put together only where the whole list goes on in the same way: a count, a code and a name
again and again, in any order. Numbers that run from 1 on may be those of the rows: then nothing is
put together, and what stands on a line of its own is told of as ever.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from judgetool.decks.codes_and_sections import find_code, is_code
from judgetool.decks.forms.card_lines import (
    NOT_READ,
    about_list,
    heading_in,
    tells_of_cards,
    without_comment,
)
from judgetool.decks.forms.undressing import undressed

LONGEST_LINE = 400
"""No line of a card is longer, whatever stands on it."""

FEWEST = 3
"""So many cards must stand in the list in the same way."""

_COUNT_ALONE = re.compile(r"[x\xd7]?\s*(\d{1,3})\s*(?:[x\xd7]|枚)?", re.IGNORECASE)
_AROUND_CODE = "()[] \t"
_COUNT, _CODE, _NAME, _COUNTED_NAME, _OTHER = "#", "c", "n", "k", "?"
_LONGEST_WAY = 3
_WAYS = ("#c", "c#", "#cn", "#nc", "c#n", "cn#", "n#c", "nc#", "kc", "ck")


def put_together(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1; those of one card are one, with their first number."""
    numbered = list(enumerate(lines, start=1))
    if any(len(line) > LONGEST_LINE for line in lines):
        yield from numbered
        return
    begin = list(islice(filter(_may_be_of_card, lines), _LONGEST_WAY))
    if not any("".join(map(_kind, begin)).startswith(way) for way in _WAYS):
        yield from numbered
        return
    cards = [(number, line.strip()) for number, line in numbered if _may_be_of_card(line)]
    way = _way([line for _, line in cards])
    if not way:
        yield from numbered
        return
    joined = {
        cards[at][0]: " ".join(_in_order(way, [line for _, line in cards[at : at + len(way)]]))
        for at in range(0, len(cards), len(way))
    }
    of_cards = {number for number, _ in cards}
    for number, line in numbered:
        if number in joined or number not in of_cards:
            yield number, joined.get(number, line)


def _may_be_of_card(line: str) -> bool:
    """Whether ``line`` is neither empty nor something that stands between cards."""
    plain, _ = without_comment(undressed(line.strip()))
    return bool(plain) and about_list(plain) is None and heading_in(plain) is None


def _way(lines: Sequence[str]) -> str:
    """In which way all ``lines`` have cards on them; empty where they do not go on in one way."""
    for way in _WAYS:
        groups, rest = divmod(len(lines), len(way))
        if rest or groups < FEWEST:
            continue
        if all(_kind(line) == way[at % len(way)] for at, line in enumerate(lines)):
            counts = [line for at, line in enumerate(lines) if way[at % len(way)] == _COUNT]
            running = [str(number) for number in range(1, len(counts) + 1)]
            return "" if counts and counts == running else way
    return ""


def _kind(line: str) -> str:
    """What stands on ``line`` of a card: its count, its code, its name, or name and count."""
    line = line.strip()
    if line.startswith(NOT_READ):
        return _OTHER
    if _COUNT_ALONE.fullmatch(line):
        return _COUNT
    if is_code(line.strip(_AROUND_CODE)):
        return _CODE
    if find_code(line):
        return _OTHER
    return _COUNTED_NAME if tells_of_cards(line) else _NAME


def _in_order(way: str, lines: Sequence[str]) -> Iterator[str]:
    """What stands on the ``lines`` of one card, as it stands on one line."""
    told = dict(zip(way, lines, strict=True))
    if count := _COUNT_ALONE.fullmatch(told.get(_COUNT, "")):
        yield count[1]
    if _COUNTED_NAME in told:
        yield told[_COUNTED_NAME]
    yield told[_CODE]
    if _NAME in told:
        yield told[_NAME]
