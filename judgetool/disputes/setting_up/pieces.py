"""The pieces of a text: its parts between commas, cards with what is said of them in brackets."""

import re
from collections.abc import Sequence

from judgetool.disputes.setting_up.names import CardNames

OPENING, CLOSING = "([{", ")]}"
QUOTES = {"“": "”", '"': '"', "«": "»"}
PARTS = re.compile(r"[,()\[\]{}\"“”«»;:=]|\band\b", re.IGNORECASE)
"""What parts words where it does not stand in quotation marks, or in the name of a known card."""

SPECIAL = re.compile(
    rf"{PARTS.pattern}|^(?:(?:[ab]|is|are|has|holds)\b|[-*>]|[+\d.]+$)", re.IGNORECASE
)
"""What cannot stand in the name of a card without quotation marks."""

PARTED = re.compile(r",\s*(?:and\s+)?|(?<=\s)and\s+(?!B\b)", re.IGNORECASE)
"""What stands between two pieces; what both players have seen is one."""


def pieces(text: str, names: CardNames) -> list[str]:
    """The parts of a text between its commas.

    A comma in brackets, in quotation marks or in the name of a card of the dispute parts nothing.
    """
    found: list[str] = []
    begin = at = 0
    while at < len(text):
        at = _after_name(text, at, names)
        if at == len(text):
            break
        character = text[at]
        if character in QUOTES or character in OPENING:
            at = after_bracket(text, at)
        elif (parted := PARTED.match(text, at)) is not None:
            found.append(text[begin:at].strip())
            begin = at = parted.end()
        else:
            at += 1
    found.append(text[begin:].strip())
    return [piece for piece in found if piece]


MOST_COMMAS = 3
"""So many commas the name of a card has at most."""

MOST_BEHIND = 2
"""So many words behind a name can say how the card lies, without a comma."""


def whole_names(said: Sequence[str], names: CardNames) -> list[str]:
    """The pieces again, of which those are one that only together name a card with commas."""
    found: list[str] = []
    at = 0
    while at < len(said):
        most = 0 if counted(said[at], names)[1].casefold() in names.own else MOST_COMMAS
        ends = range(min(at + 1 + most, len(said)), at + 1, -1)
        end = next((end for end in ends if _is_name(said[at:end], names)), at + 1)
        found.append(", ".join(said[at:end]))
        at = end
    return found


def _is_name(said: Sequence[str], names: CardNames) -> bool:
    """Whether pieces are the name of a card; how many there are, and how they lie, can be said."""
    last, _ = with_details(said[-1], names)
    _, called = counted(", ".join((*said[:-1], last)), names)
    words_behind = range(min(len(last.split()), MOST_BEHIND + 1))
    return any(names.knows(called.rsplit(maxsplit=number)[0]) for number in words_behind)


def _after_name(text: str, at: int, names: CardNames) -> int:
    """Where the name of a card of the dispute ends that begins at ``at`` and would be parted."""
    if at and not (text[at - 1].isspace() or text[at - 1] in ",[("):
        return at
    rest = text[at:].casefold()
    long = [name for name in names.own if PARTS.search(name) and rest.startswith(name)]
    return at + max(map(len, long), default=0)


def after_bracket(text: str, at: int) -> int:
    """Where the bracket or the quotation is over that begins at ``at``."""
    if text[at] in QUOTES:
        end = text.find(QUOTES[text[at]], at + 1)
        return len(text) if end < 0 else end + 1
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in OPENING) - (text[place] in CLOSING)
        if depth == 0:
            return place + 1
    return len(text)


def with_details(piece: str, names: CardNames) -> tuple[str, str]:
    """A card and what is said of it in brackets, of which the last may be missing."""
    at = 0
    while at < len(piece) and piece[at] != "(":
        end = _after_name(piece, at, names)
        at = max(end, after_bracket(piece, at) if piece[at] in QUOTES else at + 1)
    details = piece[at + 1 :].strip()
    return piece[:at].strip(), details.removesuffix(")").strip()


def unquoted(words: str) -> str:
    """Words without the quotation marks around them."""
    words = words.strip()
    if len(words) > 1 and QUOTES.get(words[0]) == words[-1]:
        return words[1:-1].strip()
    return words


def counted(words: str, names: CardNames) -> tuple[int, str]:
    """How many cards are meant, and which: ``3 Runner``, ``3x Runner``, ``Runner x3``."""
    if words.casefold() in names.own:
        return 1, words
    before = re.fullmatch(r"(\d{1,9})(?:\s*x)?\s+(.+)", words, re.IGNORECASE)
    if before is not None:
        return int(before[1]), before[2]
    behind = re.fullmatch(r"(.+?)\s+x\s*(\d{1,9})", words, re.IGNORECASE)
    return (1, words) if behind is None else (int(behind[2]), behind[1])
