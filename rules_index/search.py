"""Search queries: what a user typed, as a rule number or as words. Nothing typed is an error."""

import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum

from rules_index.editions import EDITIONS

MOST_WORDS = 24

_NUMBER = re.compile(r"\(?(?:(?:rule|section|r)\s+)?(\d{1,3}(?:\.\d{1,3})*)\.?\)?", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_COMMON = frozenset(
    _WORD.findall(
        "a an and are as at be been by can could did do does for from had has have he her his how "
        "i if in is it its me my no not of on or our she should that the their them then there "
        "they this to was we were what when where which who whom why will with would you your"
    )
)


class Tier(IntEnum):
    """How a hit answers a query, best first."""

    NUMBER = 0
    BELOW_NUMBER = 1
    ADJACENT = 2
    HEADING = 3
    ALL_WORDS = 4
    WITH_ANCESTORS = 5
    SOME_WORDS = 6


@dataclass(frozen=True)
class Query:
    """A query, taken apart: the book it names, the number it is, and the words it has.

    With ``typing`` the last word may still be the beginning of one.
    """

    words: tuple[str, ...]
    book: str | None = None
    number: str | None = None
    typing: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to look for."""
        return not self.words


def parsed_query(text: str, *, typing: bool = False) -> Query:
    """``text`` as a query; quotes, operators, emoji and the like are passed over."""
    text = unicodedata.normalize("NFKC", text[:2000]).strip()
    book = None
    first, _, rest = text.partition(" ")
    if first.lower() in EDITIONS and rest.strip():
        book, text = first.lower(), rest.strip()
    number = _NUMBER.fullmatch(text)
    words = tuple(word.lower() for word in _WORD.findall(text))[:MOST_WORDS]
    return Query(
        words=words,
        book=book,
        number=number[1] if number else None,
        typing=typing and bool(words) and _WORD.match(text[-1]) is not None,
    )


def match_expression(query: Query, tier: Tier) -> str | None:
    """The FTS5 expression that finds the hits of ``tier``; None where the tier has none.

    The index has the columns ``title``, ``text``, ``examples`` and ``context`` (its ancestors).
    """
    if query.is_empty:
        return None
    terms = [f'"{word}"' for word in query.words]
    if query.typing:
        terms[-1] += "*"
    everywhere = "{title text examples context}"
    itself = "{title text examples}"
    if tier is Tier.ADJACENT:
        return f"{itself} : ({' + '.join(terms)})"
    if query.number is not None:
        return None
    telling = [
        term for term, word in zip(terms, query.words, strict=True) if word not in _COMMON
    ] or terms
    if tier in (Tier.HEADING, Tier.ALL_WORDS):
        return f"{itself} : ({' AND '.join(telling)})"
    if tier is Tier.WITH_ANCESTORS:
        return f"{everywhere} : ({' AND '.join(telling)})"
    if tier is Tier.SOME_WORDS:
        return f"{everywhere} : ({' OR '.join(telling)})"
    return None
