"""Text of card files without what only their web pages need: HTML, odd spaces, curly quotes."""

import re
from collections.abc import Iterable
from html import unescape
from unicodedata import normalize

_SIGNS = str.maketrans(
    dict.fromkeys("`\u00b4\u2018\u2019", "'")
    | dict.fromkeys("\u201c\u201d\u201e", '"')
    | dict.fromkeys("\u2013\u2014\u2015", "-")
)
_BREAK = re.compile(r"<br\s*/?>|\r?\n", re.IGNORECASE)
_LOOSE = re.compile(r"[\W_]+")


def one_line(text: str) -> str:
    """``text`` on one line without character references, full-width signs and curly quotes."""
    return " ".join(normalize("NFKC", unescape(text)).translate(_SIGNS).split())


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of ``text`` that have anything in them, each as ``one_line`` has it."""
    return tuple(filter(None, map(one_line, _BREAK.split(text))))


def loosely(value: str | Iterable[str]) -> str:
    """What texts agree in that differ only in case, spaces and punctuation."""
    return _LOOSE.sub("", value if isinstance(value, str) else " ".join(value)).casefold()
