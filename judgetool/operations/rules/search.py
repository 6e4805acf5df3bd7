"""Searching the rulebooks: by number or words, and what helps where nothing is found."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from judgetool.errors import NotFound
from judgetool.operations.rules.books import (
    at_hand,
    newest_of_each,
    numbering_of,
    opened,
    shelf_of,
)
from judgetool.operations.rules.pages import tidy
from judgetool.store.rule_search import Found
from judgetool.store.rule_search import search as search_shelf
from judgetool.store.rules import Shelf, Shelved
from judgetool.store.word_indexes import index_of
from judgetool.store.workspace import Workspace
from rules_index.editions import short_title
from rules_index.model import Book, Rule
from rules_index.numbering import near
from rules_index.own_books import is_own
from rules_index.search.query import Query, parsed_query
from rules_index.search.ranking import Ranking, Tier, meant_concepts
from rules_index.search.said import book_called, books_named, said
from rules_index.search.spelling import corrected, nearest
from rules_index.search.words import COMMON, Mark, marks_in

MOST_NEAR = 4
"""Of each book so many numbers are named, and so many words for each word that no book has."""

MOST_ELSEWHERE = 3
MOST_CONCEPTS = 3

MOST_TITLED = 40
"""Among so many hits those are looked for whose title answers."""

SURE_ENOUGH = 0.6
"""How surely a query must speak of a concept for the concept to be named, from 0 to 1."""


@dataclass(frozen=True)
class Hint:
    """What helps further. Each part may be empty.

    ``near`` are numbers of the ``searched`` books close to the one that was asked for, by book.
    ``words`` are words of the books like those that none of them has. ``elsewhere`` are books in
    which there is a hit, ``concepts`` names in the glossary.
    """

    searched: tuple[Book, ...]
    near: tuple[tuple[Book, tuple[str, ...]], ...] = ()
    words: tuple[str, ...] = ()
    elsewhere: tuple[Book, ...] = ()
    concepts: tuple[str, ...] = ()

    @property
    def helps(self) -> bool:
        """Whether there is more to say than what was searched."""
        return bool(self.near or self.words or self.elsewhere or self.concepts)

    @property
    def lines(self) -> tuple[str, ...]:
        """The hint in plain words, one matter a line."""
        if not self.searched:
            return ("No book of your own has this name.",)
        titles = ", ".join(map(short_title, self.searched))
        lines = [f"Searched: {titles}."]
        lines += [
            f"Rules near it in {short_title(book)}: {', '.join(numbers)}."
            for book, numbers in self.near
        ]
        if self.words:
            lines.append(f"Words that the books have: {', '.join(self.words)}.")
        if self.elsewhere:
            lines.append(f"Found in: {', '.join(map(short_title, self.elsewhere))}.")
        if self.concepts:
            lines.append(f"In the glossary: {', '.join(self.concepts)}.")
        if not self.helps:
            lines.append("Try fewer or other words, or a rule number.")
        return tuple(lines)


@dataclass(frozen=True)
class Hit:
    """A rule that answers a search, with the rules above it; ``tier`` says how it answers.

    ``marks`` and ``title_marks`` are the parts of its text and of its title that speak for it.
    """

    book: Book
    rule: Rule
    ancestors: tuple[Rule, ...]
    tier: Tier
    marks: tuple[Mark, ...] = ()
    title_marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Findings:
    """What a search found, best first.

    ``did_you_mean`` is the query that was really searched, where that is another one: without
    typing errors, and in English where it was typed in another ``language``. ``concepts`` are the
    names in the glossary of what the query speaks of. ``hint`` helps further where nothing was
    found.
    """

    hits: tuple[Hit, ...]
    did_you_mean: str | None
    concepts: tuple[str, ...]
    language: str = ""
    hint: Hint | None = None


def titled(workspace: Workspace, text: str, limit: int) -> list[Hit]:
    """The best ``limit`` rules whose heading or title has all the words of ``text``.

    The last one may be unfinished. Each book is searched in its newest version.
    """
    found = find(workspace, text, limit=MOST_TITLED, typing=True).hits
    words = len(parsed_query(text, typing=True).words)
    with_title = [
        hit
        for hit in found
        if len(_marked_words(hit.rule.text, hit.marks) if hit.rule.heading else ()) >= words
        or len(_marked_words(hit.rule.title, hit.title_marks)) >= words
    ]
    return with_title[:limit] if words else []


def _marked_words(text: str, marks: Sequence[Mark]) -> list[str]:
    return [word for start, end in marks for word in text[start:end].split()]


def is_rule_number(text: str) -> bool:
    """Whether somebody who says ``text`` names rules by their numbers."""
    return said(unicodedata.normalize("NFKC", text)) is not None


def may_be_of(text: str, book: str) -> bool:
    """Whether the numbers that ``text`` says can be rules of ``book``: it names no other book."""
    number = said(unicodedata.normalize("NFKC", text))
    return number is not None and (not number.books or book in number.books)


def book_and_number(text: str) -> tuple[str | None, str]:
    """The one book that ``text`` names first or by a nickname, None if none, and the rest of it.

    Of ``9.2.x`` the rest is 9.2: the page of that rule names all rules below it.
    """
    first, _, rest = text.strip().partition(" ")
    number = said(text)
    named: tuple[str, ...] = (book_called(first),) if rest.strip() else ()
    if number is not None:
        named, rest = number.books, number.text
    if len(named) != 1:
        return None, text
    return named[0], re.sub(r"(?:[.-][xX*])+\W*$", "", rest)


def require_more_than_a_book(text: str) -> None:
    """Raise ``NotFound`` if ``text`` names a book and says nothing else."""
    books, rest = books_named(text.strip())
    if books and not rest:
        raise NotFound(
            f"“{text}” names a book but no rule", remedy=f"add a number, such as: {text} 1.1"
        )


def search(
    workspace: Workspace,
    text: str,
    *,
    book: str | None = None,
    limit: int = 20,
    typing: bool = False,
) -> list[Hit]:
    """The best ``limit`` rules for ``text``, best first: a rule number, or words.

    Each book is searched in its newest version; with ``book`` only that one. With ``typing`` the
    last word may be incomplete. No text raises an error; ``UnknownBook`` and ``NotFound`` are
    raised for ``book``.
    """
    return list(find(workspace, text, book=book, limit=limit, typing=typing).hits)


def find(
    workspace: Workspace,
    text: str,
    *,
    book: str | None = None,
    version: str | None = None,
    section: str | None = None,
    limit: int = 20,
    typing: bool = False,
    within: str | None = None,
) -> Findings:
    """The best ``limit`` rules for ``text``, and how it was understood.

    As :func:`search`. ``version`` asks for another than the newest of ``book``. With ``section``
    only the rules at and below that number are searched. With ``within`` only that book is
    searched, unless the text names another.
    """
    query = parsed_query(text, typing=typing)
    wanted = (book,) if book is not None else query.books
    if within is not None and not wanted:
        wanted = (within,)
    elif within is not None and wanted != (within,):
        version = None
    shelf = shelf_of(workspace, wanted[0] if len(wanted) == 1 else None)
    with workspace.reading():
        if book is None and any(is_own(one) and shelf.book(one) is None for one in wanted):
            return Findings((), None, (), hint=Hint(()))
        if wanted:
            searched = [opened(shelf, one, version) for one in wanted]
        else:
            searched = newest_of_each(at_hand(shelf))
        result = search_shelf(shelf, searched, query, limit, section=_parts(section))
    ranking = result.ranking
    is_corrected = bool(ranking.corrections or query.language)
    return Findings(
        hits=tuple(_hit(found, ranking.stems) for found in result.found),
        did_you_mean=corrected(query.text, ranking.corrections) if is_corrected else None,
        language=query.language,
        concepts=_concepts(ranking),
        hint=None if _answers(query, result.found) else _hint(workspace, query, searched),
    )


def _hit(found: Found, stems: Collection[str]) -> Hit:
    """A rule that was found, with the words marked that were looked for."""
    return Hit(
        book=found.shelved.book,
        rule=found.rule,
        ancestors=found.ancestors,
        tier=found.tier,
        marks=marks_in(found.rule.text, stems),
        title_marks=marks_in(found.rule.title, stems),
    )


def _concepts(ranking: Ranking) -> tuple[str, ...]:
    """What the words surely mean."""
    sure = (sense for sense in ranking.senses if sense.sureness > SURE_ENOUGH)
    return tuple(dict.fromkeys(sense.concept.name for sense in sure))


def _hint(workspace: Workspace, query: Query, searched: Sequence[Shelved]) -> Hint:
    """What helps further. Only now are the books looked at that were not searched."""
    shelf = shelf_of(workspace)
    with workspace.reading():
        asked = {one.book.id for one in searched}
        others = [one for one in newest_of_each(at_hand(shelf)) if one.book.id not in asked]
        return hint_for(shelf, query, searched, others)


def _answers(query: Query, found: Sequence[Found]) -> bool:
    """Whether something was found. A rule that only mentions a number is not that number.

    A query that begins with a word that is not wanted asks for nothing that could be near.
    """
    if query.is_empty or query.text.startswith("-"):
        return True
    if not query.numbers:
        return bool(found)
    return any(one.tier in (Tier.NUMBER, Tier.BELOW_NUMBER) for one in found)


def _parts(section: str | None) -> tuple[int, ...]:
    heard = said(tidy(section or ""))
    return heard.numbers[0].first if heard is not None else ()


def hint_for(
    shelf: Shelf, query: Query, searched: Sequence[Shelved], others: Sequence[Shelved]
) -> Hint:
    """What helps for ``query`` that found nothing in ``searched``; ``others`` may have it."""
    elsewhere = search_shelf(shelf, others, query, MOST_ELSEWHERE).found if others else ()
    exact = (Tier.NUMBER, Tier.BELOW_NUMBER)
    books = tuple(one.book for one in searched)
    found = tuple(
        dict.fromkeys(
            one.shelved.book for one in elsewhere if not query.numbers or one.tier in exact
        )
    )
    if query.numbers:
        return Hint(books, near=_near(shelf, query, searched), elsewhere=found)
    concepts = [concept.name for concept, _ in meant_concepts(query.text)][:MOST_CONCEPTS]
    return Hint(
        books, words=_words(shelf, query, searched), elsewhere=found, concepts=tuple(concepts)
    )


def _near(
    shelf: Shelf, query: Query, searched: Sequence[Shelved]
) -> tuple[tuple[Book, tuple[str, ...]], ...]:
    found = []
    for one in searched:
        written = numbering_of(shelf, one).written(query.numbers[0].first)
        if numbers := near(shelf.numbers(one), written, MOST_NEAR):
            found.append((one.book, tuple(numbers)))
    return tuple(found)


def _words(shelf: Shelf, query: Query, searched: Sequence[Shelved]) -> tuple[str, ...]:
    indexes = [index_of(shelf.db, one.id) for one in searched]
    vocabulary = {word for index in indexes for word in index.surfaces} - COMMON
    unknown = [
        word
        for word in query.words
        if not any(word.stem in index.postings for index in indexes) and word.word.isalpha()
    ]
    near_ones = (nearest(word.word, vocabulary, MOST_NEAR) for word in unknown)
    return tuple(dict.fromkeys(one for some in near_ones for one in some))
