"""Numbers as they are said: ``rule 9.2.2.1?``, ``what does 7.5 say``, ``vg 7 6 1 2``, ``9.2.x``.

Books are named by their nicknames. The words around the numbers must say nothing; otherwise the
text is a question, and its words are searched for.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules_index.editions import nicknames
from rules_index.numbering import Parts, parts_of
from rules_index.own_books import own_book_in
from rules_index.search.words import COMMON, tokens

_CALLED = re.compile(
    r"\b(?:rules?|sections?|chapters?|paragraphs?|articles?|clauses?|numbers?|nos?|nr|cr|r)\b\.?"
    r"|(?<![^\W_])(?:rules?|cr|r)(?=\d)|[\u00a7#]",
    re.IGNORECASE,
)
_SAYING_NOTHING = COMMON.union(
    ("book", "cite", "explain", "find", "look", "mean", "means", "open", "please", "quote"),
    ("read", "rulebook", "see", "show", "text", "up", "version"),
)
_TO = re.compile(r"\s*(?:\.{2,}|[\u2010-\u2015]|\bto\b|\bthrough\b|\s-|-\s)\s*", re.IGNORECASE)
_DOTTED_TO_DOTTED = re.compile(r"(\d\.\d{1,3})-(\d{1,3}\.\d)")
_BETWEEN = re.compile(r"\s*[\s,;&]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+", re.IGNORECASE)
_NUMBER = r"\(?(\d{1,3}(?:\.\d{1,3})*|\d{1,3}(?:-\d{1,3})*)((?:[.-][xX*])*)\.?\)?"
_RANGE = re.compile(rf"{_NUMBER}(?:>{_NUMBER})?")
_OTHER_DOT = re.compile(r"(?<=\d)\s?[/\\\u00b7\u30fb\u3002_]\s?(?=[\dxX*])")
_OTHER_HYPHEN = re.compile(r"[\u2010-\u2015\u2212]")
_IN_ONE = re.compile(r"\d{1,3}(?:(?:\s+|\.\s+)\d{1,3})+")
_HYPHENED = re.compile(r"\d{1,3}(?:[-\u2010-\u2015\u2212]\d{1,3}){2,}")
_AROUND = " .,;:!?\"'()[]{}<>\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb"


@dataclass(frozen=True)
class NumberRange:
    """The rules from ``first`` to ``last``; ``separator`` is the one that was typed, if any.

    ``any_below`` asks for the rules so many parts below ``first``, whatever these parts are.
    """

    first: Parts
    last: Parts
    separator: str = ""
    any_below: int = 0


@dataclass(frozen=True)
class Said:
    """Numbers that somebody said, the books that they named, and the numbers as plain text."""

    numbers: tuple[NumberRange, ...]
    books: tuple[str, ...]
    text: str


def said(text: str) -> Said | None:
    """The numbers of ``text``, in plain letters, if it says nothing but numbers; else None."""
    if not any(map(str.isdecimal, text)):
        return None
    books, rest = books_named(text)
    core, called = _CALLED.subn(" ", rest)
    core, around = _without_words_around(core)
    core = _plainly(core)
    numbers = _numbers_of(core)
    if around and not called and not books and all(len(one.first) == 1 for one in numbers):
        return None
    return Said(numbers, books, core) if numbers else None


def books_named(text: str) -> tuple[tuple[str, ...], str]:
    """The books whose nickname stands in ``text``, and ``text`` without it.

    A book of a judge's own is named by its id, at the beginning.
    """
    own, rest = own_book_in(text)
    if own is not None:
        return (own,), rest
    found = _nickname().search(text)
    if found is None:
        return (), text
    books = _by_nickname()[_folded(found[0])]
    return books, f"{text[: found.start()]} {text[found.end() :]}".strip()


def books_called(name: str) -> tuple[str, ...]:
    """The ids of the books that ``name`` is a nickname of."""
    return _by_nickname().get(_folded(name.strip()), ())


def book_called(name: str) -> str:
    """The id of the one book that ``name`` is a nickname of; ``name`` itself if there is none."""
    books = books_called(name)
    return books[0] if len(books) == 1 else name


def _without_words_around(text: str) -> tuple[str, bool]:
    """``text`` without the words before and after its numbers, if all of them say nothing."""
    first = re.search(r"(?<!\w)[+-]?\d|\d", text)
    if first is None or not first[0].isdecimal():
        return "", False
    last = max(match.end() for match in re.finditer(r"\d(?:[./-][xX*](?!\w))*", text))
    before, core, after = text[: first.start()], text[first.start() : last], text[last:]
    words = [token.word for part in (before, after) for token in tokens(part)]
    if any(word not in _SAYING_NOTHING for word in words):
        return text.strip(_AROUND), False
    return core, bool(words)


def _plainly(text: str) -> str:
    """``text`` with the dots and hyphens of numbers as the books write them."""
    text = _OTHER_DOT.sub(".", text.strip(_AROUND))
    if _HYPHENED.fullmatch(text):
        return _OTHER_HYPHEN.sub("-", text)
    if _IN_ONE.fullmatch(text):
        return re.sub(r"\.?\s+", ".", text)
    return text


def _numbers_of(text: str) -> tuple[NumberRange, ...]:
    """The numbers of ``text`` if it is made of nothing but numbers, else none."""
    text = _TO.sub(">", text)
    pieces = _BETWEEN.split(_DOTTED_TO_DOTTED.sub(r"\1>\2", text))
    found = [match for piece in pieces if (match := _RANGE.fullmatch(piece)) is not None]
    return tuple(_range(*match.groups()) for match in found) if len(found) == len(pieces) else ()


def _range(first: str, anything: str, last: str | None, _: str | None) -> NumberRange:
    separator = next((mark for mark in ".-" if mark in first + anything), "")
    return NumberRange(parts_of(first), parts_of(last or first), separator, len(anything) // 2)


@cache
def _by_nickname() -> Mapping[str, tuple[str, ...]]:
    return {_folded(name): books for name, books in nicknames().items()}


@cache
def _nickname() -> re.Pattern[str]:
    names = sorted(nicknames(), key=len, reverse=True)
    either = "|".join(re.escape(name).replace("\\ ", r"[\s-]?") for name in names)
    return re.compile(rf"(?<![^\W_])(?:{either}):?(?![^\W\d_])", re.IGNORECASE)


def _folded(name: str) -> str:
    return re.sub(r"[\s:-]", "", name).casefold()
