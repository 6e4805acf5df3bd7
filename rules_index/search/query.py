"""Search queries: what a user typed, as rule numbers or as words. Nothing typed is an error.

A query may name its book first (``ws-en damage``). Numbers stand alone, in lists and in ranges
(``7.5``, ``7.5-7.7``, ``7-4-1-4``), and as they are said (``said.py``). Words
may be joined by AND, OR and NOT, grouped in brackets, quoted as a phrase, or cut short (``refr*``).
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Protocol

from rules_index.editions import EDITIONS
from rules_index.own_books import is_own
from rules_index.search.concepts import languages
from rules_index.search.said import NumberRange, book_called, said
from rules_index.search.words import COMMON, folded, stems, tokens


class Searched(Protocol):
    """An index in which conditions are looked up; rules go by their position."""

    def positions(self) -> set[int]:
        """All rules."""

    def with_phrase(self, stems: tuple[str, ...]) -> set[int]:
        """The rules in which ``stems`` stand one after the other."""

    def with_beginning(self, beginning: str) -> set[int]:
        """The rules with a word that begins so."""


class Condition(Protocol):
    """Something that a rule fulfils or does not."""

    def fulfilled(self, index: Searched) -> set[int]:
        """The rules of ``index`` that fulfil it."""


@dataclass(frozen=True)
class Has:
    """The rule has these words, one after the other."""

    stems: tuple[str, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.with_phrase(self.stems)


@dataclass(frozen=True)
class Begins:
    """The rule has a word that begins so."""

    beginning: str

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.with_beginning(self.beginning)


@dataclass(frozen=True)
class Not:
    """The rule does not fulfil the other condition."""

    unwanted: Condition

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.positions() - self.unwanted.fulfilled(index)


@dataclass(frozen=True)
class All:
    """The rule fulfils every one of the conditions."""

    conditions: tuple[Condition, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return set.intersection(*(one.fulfilled(index) for one in self.conditions))


@dataclass(frozen=True)
class AnyOf:
    """The rule fulfils at least one of the conditions."""

    conditions: tuple[Condition, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return set[int]().union(*(one.fulfilled(index) for one in self.conditions))


__all__ = ["NumberRange", "Query", "Sought", "parsed_query"]

LONGEST_TEXT = 2000
MOST_WORDS = 24

_PIECE = re.compile(
    r"""["\u201c\u201d\u201e](?P<phrase>[^"\u201c\u201d\u201e]*)["\u201c\u201d\u201e]?
    | (?P<bracket>[()])
    | (?P<word>[^\s()"\u201c\u201d\u201e]+)""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class Sought:
    """A word that is looked for: as typed, where it stands in the query, and its stem.

    Of an ``unfinished`` word only the beginning is known.
    """

    word: str
    stem: str
    start: int
    end: int
    unfinished: bool = False


@dataclass(frozen=True)
class Query:
    """A query, taken apart.

    ``text`` is what was typed, without the book. ``words`` are the telling ones in their order
    (all of them, where none tells anything), ``plain`` says that the query is nothing but these.
    ``books`` are those that it names.
    ``condition`` is what a rule must fulfil where the query asks so expressly. ``language`` is
    the language, other than English, in which it was typed; ``text`` is then in English.
    """

    text: str = ""
    words: tuple[Sought, ...] = ()
    books: tuple[str, ...] = ()
    numbers: tuple[NumberRange, ...] = ()
    condition: Condition | None = None
    plain: bool = True
    language: str = ""

    @property
    def book(self) -> str | None:
        """The book that the query names, if it names one alone."""
        return self.books[0] if len(self.books) == 1 else None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to look for."""
        return not self.words and not self.numbers


def parsed_query(text: str, *, typing: bool = False) -> Query:
    """``text`` as a query; what has no meaning in it is passed over.

    With ``typing`` the last word may still be the beginning of one.
    """
    text = unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).strip()
    if (numbers := said(text)) is not None:
        words = _sought(numbers.text, typing=False)
        return Query(numbers.text, words, numbers.books, numbers.numbers)
    book, rest = _book_of(text)
    if book is not None and not book.isalpha():
        text = rest
    told = languages().in_english(text)
    text = text if told is None else told.text
    condition, without = _condition_of(text)
    unfinished = typing and bool(text) and (text[-1].isalnum())
    words = _sought(without, typing=unfinished)
    telling = tuple(one for one in words if one.word not in COMMON or one.unfinished)
    if telling and all(one.unfinished and one.word in COMMON for one in telling):
        telling = ()
    return Query(
        text=without,
        words=(telling or words)[:MOST_WORDS],
        books=() if book is None else (book,),
        condition=condition,
        language="" if told is None else told.language,
        plain=bool(telling) and len(telling) == len(words),
    )


def _book_of(text: str) -> tuple[str | None, str]:
    first, _, rest = text.partition(" ")
    name = book_called(first).lower()
    if (name in EDITIONS or is_own(name)) and rest.strip():
        return name, rest.strip()
    return None, text


def _sought(text: str, *, typing: bool) -> tuple[Sought, ...]:
    found = [
        Sought(
            token.word,
            token.stem,
            token.start,
            token.end,
            unfinished=text[token.end : token.end + 1] == "*",
        )
        for token in tokens(text)
    ]
    if typing and found:
        last = found[-1]
        found[-1] = Sought(last.word, last.stem, last.start, last.end, unfinished=True)
    return tuple(found)


def _condition_of(text: str) -> tuple[Condition | None, str]:
    """What ``text`` demands expressly, and ``text`` with operators and excluded words blanked.

    AND and OR make demands of all words; without them only phrases, exclusions and beginnings of
    words are demands, and the other words are wishes.
    """
    pieces = list(_PIECE.finditer(text))
    strict = any(piece["word"] in ("AND", "OR", "&&", "||") for piece in pieces)
    reader = _Reader(pieces, strict=strict)
    condition = reader.expression()
    blanked = list(text)
    for start, end in reader.passed_over:
        blanked[start:end] = " " * (end - start)
    return condition, "".join(blanked)


class _Reader:
    """Reads the pieces of a query as an expression, whatever is missing in it."""

    def __init__(self, pieces: list[re.Match[str]], *, strict: bool) -> None:
        self.pieces = pieces
        self.strict = strict
        self.place = 0
        self.depth = 0
        self.passed_over: list[tuple[int, int]] = []

    def expression(self) -> Condition | None:
        """The alternatives up to the end, a stray closing bracket passed over."""
        found: list[Condition] = []
        while self.place < len(self.pieces):
            alternative = self._alternatives()
            if alternative is not None:
                found.append(alternative)
            self.place += 1
        return _all(found)

    def _alternatives(self) -> Condition | None:
        found = [self._sequence()]
        while self._takes("OR", "||"):
            found.append(self._sequence())
        telling = [one for one in found if one is not None]
        return telling[0] if len(telling) == 1 else AnyOf(tuple(telling)) if telling else None

    def _sequence(self) -> Condition | None:
        found: list[Condition] = []
        while self.place < len(self.pieces):
            piece = self.pieces[self.place]
            if piece["bracket"] == ")" or piece["word"] in ("OR", "||"):
                break
            if self._takes("AND", "&&"):
                continue
            if (one := self._one()) is not None:
                found.append(one)
        return _all(found)

    def _one(self) -> Condition | None:
        piece = self.pieces[self.place]
        if piece["word"] == "NOT":
            return self._excluded()
        self.place += 1
        if piece["bracket"]:
            self.depth += 1
            inside = self._alternatives() if self.depth < MOST_WORDS else None
            self.place += 1
            return inside
        if piece["phrase"] is not None:
            return _phrase(piece["phrase"])
        return self._word(piece)

    def _excluded(self) -> Condition | None:
        start = self.pieces[self.place].start()
        while self.place < len(self.pieces) and self.pieces[self.place]["word"] == "NOT":
            self.place += 1
        if self.place >= len(self.pieces) or self.pieces[self.place]["bracket"] == ")":
            return None
        was, self.strict = self.strict, True
        unwanted = self._one()
        self.strict = was
        self.passed_over.append((start, self.pieces[min(self.place, len(self.pieces)) - 1].end()))
        return None if unwanted is None else Not(unwanted)

    def _word(self, piece: re.Match[str]) -> Condition | None:
        word = piece["word"]
        if re.match(r"-[^\W\d_]", word):
            self.passed_over.append(piece.span())
            return None if (unwanted := _phrase(word[1:])) is None else Not(unwanted)
        if re.fullmatch(r"[^\W_]{2,}\*", word):
            return Begins(folded(word[:-1]))
        if not self.strict or folded(word) in COMMON:
            return None
        return _phrase(word)

    def _takes(self, *operators: str) -> bool:
        if self.place < len(self.pieces) and self.pieces[self.place]["word"] in operators:
            self.passed_over.append(self.pieces[self.place].span())
            self.place += 1
            return True
        return False


def _all(conditions: list[Condition]) -> Condition | None:
    if len(conditions) < 2:
        return conditions[0] if conditions else None
    return All(tuple(conditions))


def _phrase(text: str) -> Condition | None:
    found = tuple(stems(text))[:MOST_WORDS]
    return Has(found) if found else None
