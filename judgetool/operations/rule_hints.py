"""What helps where a search found nothing: what was searched, what is near, what is elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from judgetool.store.rule_search import search
from judgetool.store.rules import Shelf, Shelved
from judgetool.store.word_indexes import index_of
from rules_index.citing import short_title
from rules_index.editions import edition_of
from rules_index.model import Book
from rules_index.numbering import near
from rules_index.search import Query, Tier, meant_concepts, nearest
from rules_index.search.words import COMMON

MOST_NEAR = 4
"""So many numbers of each book are named, and so many words for each that no book has."""

MOST_ELSEWHERE = 3

MOST_CONCEPTS = 3


@dataclass(frozen=True)
class Hint:
    """What helps further: each part may be empty.

    ``near`` are numbers of ``searched`` close to one that was asked for, by book; ``words`` words
    of the books like those that none of them has; ``elsewhere`` books in which there is a hit;
    ``concepts`` names in the glossary.
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
        titles = ", ".join(map(short_title, self.searched))
        lines = [f"Searched: {titles}."]
        lines += [
            f"Near it in {short_title(book)}: {', '.join(numbers)}." for book, numbers in self.near
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


def hint_for(
    shelf: Shelf, query: Query, searched: Sequence[Shelved], others: Sequence[Shelved]
) -> Hint:
    """What helps for ``query`` that found nothing in ``searched``; ``others`` may have it."""
    elsewhere = search(shelf, others, query, MOST_ELSEWHERE).found if others else ()
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
        written = edition_of(one.book.id).numbering.written(query.numbers[0].first)
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
