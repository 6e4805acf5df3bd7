"""Lines of a deck list on which several cards stand, with commas, semicolons or gaps between them.

Names have commas in them: a line is parted only where what follows shows that it is a card.
"""

import re
from collections.abc import Iterator

from judgetool.decks.codes_and_sections import find_code, heading_section
from judgetool.decks.forms.card_lines import NOT_READ, about_list
from judgetool.decks.forms.undressing import undressed

_BETWEEN = re.compile(r"([;,\uff0c\uff1b\u3001]|\t+|\s{2,}|\u3000|\s[|/+•·]\s)")
_HEADED = re.compile(r"\s*([^:]{1,80}):\s*(?=\S)")
_NUMBER = re.compile(r"\s*\d+\W*")
_COUNT_FIRST = re.compile(
    r"\s*(?:[-*•]\s+)?(?:\d{1,3}\s*[x\xd7*]?\s+\S|\d{1,3}[x\xd7*]\S|[x\xd7]\s?\d{1,3}\s+\S)",
    re.IGNORECASE,
)
_COUNT_LAST = re.compile(r".*\S\s+\(?[x\xd7*]\s*\d{1,3}\)?\s*$", re.IGNORECASE)
_COUNT_BEFORE = re.compile(r"(?:^|[\s,;])\d{1,3}\s*[x\xd7*]?\s*$", re.IGNORECASE)
_COUNT_BEHIND = re.compile(r"\s*[x\xd7*]\s*\d", re.IGNORECASE)


def parted(line: str) -> Iterator[str]:
    """``line``, or the headings and cards on it where it has several that show what they are."""
    if line.lstrip().startswith(NOT_READ) or about_list(line) is not None:
        yield line
        return
    headings, rest = _headings_before(undressed(line))
    yield from headings
    cards = _parted(rest)
    if sum(map(begins_card, cards)) < 2:
        yield rest
        return
    for card in cards:
        headings, rest = _headings_before(card)
        yield from headings
        yield rest


def _headings_before(line: str) -> tuple[list[str], str]:
    """The headings that stand before cards in ``line``, as ``LB deck: 1 CODE``, and the rest."""
    headings: list[str] = []
    at = 0
    while (headed := _HEADED.match(line, at)) and heading_section(headed[1]) is not None:
        if _NUMBER.fullmatch(line, headed.end()):
            break
        headings.append(f"{headed[1]}:")
        at = headed.end()
    return headings, line[at:].strip()


def _parted(line: str) -> list[str]:
    """``line`` parted before everything that seems to begin a card, or is a heading."""
    parts = _BETWEEN.split(line)
    found = [parts[0]]
    for between, part in zip(parts[1::2], parts[2::2], strict=True):
        unfinished = _COUNT_LAST.match(part) and _goes_on(found[-1], between, part)
        if (
            not unfinished
            and not _unclear(found[-1], between, part)
            and (begins_card(part, found[-1]) or _is_heading(part))
        ):
            found.append(part)
        else:
            found[-1] += between + part
    return [part.strip() for part in found if part.strip()]


def _unclear(before: str, between: str, part: str) -> bool:
    """Whether nobody can say how many the card in ``part`` is, or whether it is an alternative."""
    return not _is_heading(part) and not _counted(part) and ("/" in between or _counted(before))


def _counted(part: str) -> bool:
    """Whether ``part`` says how many of a card it is."""
    _, bare = _headings_before(part)
    return bool(_COUNT_FIRST.match(bare) or _COUNT_LAST.match(bare))


def begins_card(part: str, before: str = "") -> bool:
    """Whether ``part`` says how many it is, or begins with a code.

    A code behind a name that has none is the code of that name.
    """
    if _counted(part):
        return True
    _, bare = _headings_before(part)
    code = find_code(bare)
    if code is None or code.start() > 0:
        return False
    return not before or find_code(before) is not None


def _goes_on(before: str, between: str, part: str) -> bool:
    """Whether ``before`` is the beginning of a name that goes on in ``part``, behind a comma.

    A code in front of the name has no count yet; the one behind the name is its own.
    """
    if _is_heading(before) or _counted(before):
        return False
    return find_code(before) is None or ("," in between and find_code(part) is None)


def _is_heading(part: str) -> bool:
    headings, rest = _headings_before(part)
    return bool(headings) or heading_section(rest) is not None


def several(text: str) -> bool:
    """Whether another card with its count stands in ``text``, which is the name of one."""
    while code := find_code(text):
        before, text = text[: code.start()], text[code.end() :]
        if _COUNT_BEFORE.search(before) or _COUNT_BEHIND.match(text):
            return True
    return False
