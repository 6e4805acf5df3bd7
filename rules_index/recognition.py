"""Recognition: which of the books a document is, by its numbers and words, whatever its title.

Three measures are taken of every book that has a digest: how many of the document's numbers it
has; how much likelier the document's words are in it than in the books together; and how many
rules of the document are, word for word, rules of this book and no other.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from rules_index.digest import digest_of, digested_books
from rules_index.fingerprint import KEPT, fingerprint_of, prints_of
from rules_index.model import NO_BOOK, Rule
from rules_index.numbering import Parts, parts_of
from rules_index.search.words import tokens

FEWEST_NUMBERS = 0.15
"""The share of a document's numbers that its book must have. A book whose chapters all moved keeps
so many. A book of another game may have as many: only the words tell books apart."""

FEWEST_WORDS = 0.25
"""The share of a document's words that the digests must know: 0.97 and more in official texts, 0.5
where every twentieth letter was misread, and 0.3 where every tenth was."""

LIKELY = 0.05
"""How much likelier, in nats for each word, the words must be in their book than in any: 0.19 and
more in official texts, in another book than theirs at most -0.1."""

FEWEST_KNOWN = 0.1
"""If this share of the rules is known word for word, the words need not be likely."""

FEWEST_TO_TELL = 150
"""A document must have this many telling words before it is said to be none of the books. The
shortest of the official ones has four thousand."""

MOSTLY_KNOWN = 0.5
"""The share of rules known word for word that is enough by itself, however few they are."""

LEAST_EVIDENCE = 5.0
"""What must speak for a book, in nats; a few words tell nothing."""

WORTH = 5.0
"""What a rule that is known word for word counts, in nats."""

SELDOM = 0.5
"""How often a word counts as seen in a digest that does not have it."""


@dataclass(frozen=True)
class Likeness:
    """How much a document is like ``book``; shares are of the document's numbers, words, rules.

    ``likelier`` says how much likelier a word is in this book than in any, in nats on average.
    """

    book: str
    numbers: float
    words: float
    likelier: float
    known: float
    evidence: float

    @property
    def fits(self) -> bool:
        """Whether the document can be this book."""
        if self.known >= MOSTLY_KNOWN:
            return True
        if self.evidence < LEAST_EVIDENCE:
            return False
        likely = self.words >= FEWEST_WORDS and self.likelier >= LIKELY
        return self.known >= FEWEST_KNOWN or (likely and self.numbers >= FEWEST_NUMBERS)


def likenesses(rules: Sequence[Rule], books: Iterable[str] | None = None) -> list[Likeness]:
    """How much a document with these ``rules`` is like each of ``books``, the likeliest first."""
    among = tuple(digested_books() if books is None else books)
    stems = list(_telling_of(rules))
    numbers = [parts_of(rule.number) for rule in rules]
    prints = {fingerprint_of(rule)[:KEPT] for rule in rules}
    vocabulary = _Vocabulary.of(among)
    told = [stem for stem in stems if stem in vocabulary.usual]
    found = []
    for book in among:
        likelier = sum(vocabulary.likelier(book, stem) for stem in told)
        known = len(prints & _own_prints(book, among))
        found.append(
            Likeness(
                book=book,
                numbers=_share(sum(one in _numbers(book) for one in numbers), numbers),
                words=_share(len(told), stems),
                likelier=likelier / max(len(told), 1),
                known=_share(known, rules),
                evidence=likelier + WORTH * known,
            )
        )
    return sorted(found, key=lambda one: -one.evidence)


def recognised(rules: Sequence[Rule], book: str) -> str | None:
    """What a document with these ``rules`` is that was said to be ``book``.

    The id of a book, ``NO_BOOK`` if it is none of them, None if it is too short to tell.
    """
    best = next(iter(likenesses(rules)), None)
    if best is not None and best.fits:
        return best.book
    if book not in digested_books() or sum(1 for _ in _telling_of(rules)) < FEWEST_TO_TELL:
        return None
    return NO_BOOK


@dataclass(frozen=True)
class _Vocabulary:
    """How likely every word of the digests is in each book (logarithms), and in all together."""

    of_book: dict[str, dict[str, float]]
    usual: dict[str, float]

    @classmethod
    @cache
    def of(cls, books: tuple[str, ...]) -> "_Vocabulary":
        counts = {book: _words_of_digest(book) for book in books}
        stems = set[str]().union(*counts.values())
        shares = {
            book: {
                stem: (count[stem] + SELDOM) / (count.total() + SELDOM * len(stems))
                for stem in stems
            }
            for book, count in counts.items()
        }
        return cls(
            {
                book: {stem: math.log(share) for stem, share in each.items()}
                for book, each in shares.items()
            },
            {
                stem: math.log(sum(each[stem] for each in shares.values()) / len(books))
                for stem in stems
            },
        )

    def likelier(self, book: str, stem: str) -> float:
        """How much likelier ``stem`` is in ``book`` than in all, in nats."""
        return self.of_book[book][stem] - self.usual[stem]


@cache
def _words_of_digest(book: str) -> Counter[str]:
    entries = digest_of(book).rules
    return Counter(stem for one in entries for stem in _telling(f"{one.title} {one.text}"))


@cache
def _numbers(book: str) -> frozenset[Parts]:
    return frozenset(parts_of(one.number) for one in digest_of(book).rules)


@cache
def _prints(book: str) -> frozenset[str]:
    return frozenset(each for one in prints_of(book) for each in (one.fingerprint, *one.variants))


def _own_prints(book: str, books: Iterable[str]) -> frozenset[str]:
    """The prints of rules that no other of ``books`` has in the same words."""
    return _prints(book) - frozenset[str]().union(*(_prints(one) for one in books if one != book))


def _telling_of(rules: Iterable[Rule]) -> Iterator[str]:
    return (stem for rule in rules for stem in _telling(rule.text))


def _telling(text: str) -> Iterator[str]:
    return (one.stem for one in tokens(text) if one.word.isalpha() and not one.is_common)


def _share(count: int, of: Sequence[object]) -> float:
    return count / len(of) if of else 0.0
