"""The word index of one book: which rule has which words, and how much they count there.

An index is made once, when a book is imported, and lies beside it as text; loading it takes
milliseconds, so that nothing else of a book is needed to rank its rules.
"""

import json
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_index.model import Rule
from rules_index.numbering import Parts, ancestors_of, parts_of
from rules_index.plain_words import fingerprint_of_plain_words
from rules_index.search.words import stem, words_of

TITLE, HEADING, TEXT, EXAMPLE, PLAIN, GLOSS = 1.5, 2.0, 1.0, 0.4, 2.5, 0.4
"""What a word counts by where it stands in the rule."""

ABOVE = 0.5
"""What a word counts that stands in the heading or title of a rule above."""

PARENT_TEXT = 0.25
"""What a word counts that stands in the text of the rule directly above."""

SATURATION, LENGTH_SHARE = 1.2, 0.5
"""How fast repetition stops counting, and how far long rules are held back (k1, b of BM25)."""

FORMAT = 3
"""To be raised whenever stems or weights change: older indexes are then made anew."""

GAP = -1
"""Stands in a sequence of stems where what follows is not adjacent to what comes before."""

SCALE = 1000
"""Strengths are kept as whole numbers; this stands for one."""


@dataclass(frozen=True)
class WordIndex:
    """The words of a book's rules; a rule goes by its position in the book.

    ``postings`` gives, for a stem, position and strength in turns; ``sequences`` the stems of each
    rule's title, text and gloss in their order, as places in ``vocabulary``; ``surfaces`` the stem
    of every word as it is written in the book.
    """

    numbers: Sequence[str]
    headings: Sequence[int]
    vocabulary: Sequence[str]
    sequences: Sequence[Sequence[int]]
    postings: Mapping[str, Sequence[int]]
    surfaces: Mapping[str, str]

    def strengths(self, stem: str) -> dict[int, float]:
        """How strongly each rule has ``stem``, by position, from 0 to 1."""
        flat = self.postings.get(stem, ())
        return {
            position: strength / SCALE
            for position, strength in zip(flat[::2], flat[1::2], strict=True)
        }

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each stem in the vocabulary."""
        return {stem: place for place, stem in enumerate(self.vocabulary)}

    @cached_property
    def parts(self) -> list[Parts]:
        """The numbers of the rules as tuples."""
        return [parts_of(number) for number in self.numbers]

    @cached_property
    def _positions(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for position, number in enumerate(self.numbers):
            found.setdefault(number, []).append(position)
        return found

    def positions_of(self, number: str) -> list[int]:
        """The rules with this number: none, one, or several where the book repeats it."""
        return self._positions.get(number, [])

    def positions_above(self, position: int) -> list[int]:
        """The rules above the one at ``position`` that the book has, outermost first."""
        above = ancestors_of(self.numbers[position])
        return [found[0] for number in above if (found := self.positions_of(number))]

    @cached_property
    def separator(self) -> str:
        """What stands between the parts of this book's numbers."""
        return "-" if any("-" in number for number in self.numbers) else "."

    @cached_property
    def sorted_words(self) -> list[str]:
        """All words as they are written in the book, in the order of the alphabet."""
        return sorted(self.surfaces)

    def stems_of_words_that_begin(self, beginning: str) -> list[str]:
        """The stems of all words that begin so, each once."""
        place = bisect_left(self.sorted_words, beginning)
        found = {}
        while place < len(self.sorted_words) and self.sorted_words[place].startswith(beginning):
            found[self.surfaces[self.sorted_words[place]]] = True
            place += 1
        return list(found)

    def positions(self) -> set[int]:
        """All rules."""
        return set(range(len(self.numbers)))

    def with_phrase(self, stems: tuple[str, ...]) -> set[int]:
        """The rules in whose title or text ``stems`` stand one after the other."""
        wanted = [self.places.get(stem, -1) for stem in stems]
        if not wanted or -1 in wanted:
            return set()
        return {
            position
            for position in self.postings.get(stems[0], ())[::2]
            if self.adjacent(position, wanted)
        }

    def adjacent(self, position: int, wanted: Sequence[int]) -> bool:
        """Whether the places ``wanted`` stand one after the other in the rule's title or text."""
        sequence, length = self.sequences[position], len(wanted)
        return any(
            sequence[at : at + length] == wanted
            for at in range(len(sequence) - length + 1)
            if sequence[at] == wanted[0]
        )

    def with_beginning(self, beginning: str) -> set[int]:
        """The rules with a word that begins so."""
        return {
            position
            for stem in self.stems_of_words_that_begin(beginning)
            for position in self.postings.get(stem, ())[::2]
        }

    def serialised(self, stamp: str) -> str:
        """The index as text with ``stamp``; see :func:`loaded_index`."""
        return json.dumps(
            [
                stamp,
                self.numbers,
                self.headings,
                self.vocabulary,
                self.sequences,
                self.postings,
                self.surfaces,
            ],
            ensure_ascii=False,
            separators=(",", ":"),
        )


def stamp_of(book: str) -> str:
    """What an index of ``book`` made by this version of the program is marked with."""
    return f"{FORMAT} {fingerprint_of_plain_words(book)}"


def loaded_index(text: str, stamp: str) -> WordIndex | None:
    """The index that was serialised as ``text``; None where it has not this ``stamp``."""
    made_with, *fields = json.loads(text)
    return WordIndex(*fields) if made_with == stamp else None


def indexed(
    rules: Sequence[Rule],
    plain_words: Mapping[str, str] | None = None,
    glosses: Mapping[str, str] | None = None,
) -> WordIndex:
    """The word index of a book with these ``rules``.

    By number, ``plain_words`` are how people would put a rule, ``glosses`` what the digest says.
    """
    glossed = {number: _stems((gloss,)) for number, gloss in (glosses or {}).items()}
    cuts = [_Cut.of(rule) for rule in rules]
    first = {rule.number: cut for rule, cut in zip(reversed(rules), reversed(cuts), strict=True)}
    weights = [_weights(rule, cut, first) for rule, cut in zip(rules, cuts, strict=True)]
    usual = sum(sum(counted.values()) for counted in weights) / max(len(weights), 1) or 1.0
    postings: dict[str, list[int]] = {}
    for position, (rule, counted) in enumerate(zip(rules, weights, strict=True)):
        length = 1 - LENGTH_SHARE + LENGTH_SHARE * sum(counted.values()) / usual
        plain = _stems(((plain_words or {}).get(rule.number, ""),))
        # each stem once, and in an order that is the same in every process
        _count(counted, dict.fromkeys(plain), PLAIN)
        _count(counted, dict.fromkeys(glossed.get(rule.number, ())), GLOSS)
        for one, weight in counted.items():
            strength = weight / (weight + SATURATION * length)
            postings.setdefault(one, []).extend((position, max(1, round(strength * SCALE))))
    vocabulary = sorted(postings)
    places = {one: place for place, one in enumerate(vocabulary)}
    return WordIndex(
        numbers=[rule.number for rule in rules],
        headings=[int(rule.heading) for rule in rules],
        vocabulary=vocabulary,
        sequences=[
            [
                *(places[one] for one in cut.sequence),
                *((GAP,) if rule.number in glossed else ()),
                *(places[one] for one in glossed.get(rule.number, ())),
            ]
            for rule, cut in zip(rules, cuts, strict=True)
        ],
        postings=postings,
        surfaces=_surfaces(rules, (glosses or {}).values()),
    )


@dataclass(frozen=True)
class _Cut:
    """A rule cut into stems."""

    title: list[str]
    text: list[str]
    examples: list[str]
    heading: bool

    @classmethod
    def of(cls, rule: Rule) -> "_Cut":
        titled = rule.title and rule.title != rule.text
        return cls(
            title=_stems((rule.title,)) if titled else [],
            text=_stems((rule.text,)),
            examples=_stems(rule.examples),
            heading=rule.heading or rule.title == rule.text,
        )

    @property
    def sequence(self) -> list[str]:
        return [*self.title, *self.text]

    @property
    def name(self) -> list[str]:
        """What stands above the rules below: the title, and a heading's own words."""
        return [*self.title, *(self.text if self.heading else ())]


def _stems(texts: Iterable[str]) -> list[str]:
    return [stem(word) for text in texts for word in words_of(text)]


def _weights(rule: Rule, own: _Cut, cut: Mapping[str, _Cut]) -> defaultdict[str, float]:
    counted: defaultdict[str, float] = defaultdict(float)
    _count(counted, own.title, TITLE)
    _count(counted, own.text, HEADING if own.heading else TEXT)
    _count(counted, own.examples, EXAMPLE)
    above = [cut[number] for number in ancestors_of(rule.number) if number in cut]
    for one in above:
        _count(counted, one.name, ABOVE)
    if above and not above[-1].heading:
        _count(counted, above[-1].text, PARENT_TEXT)
    return counted


def _count(counted: defaultdict[str, float], found: Iterable[str], weight: float) -> None:
    for one in found:
        counted[one] += weight


def _surfaces(rules: Sequence[Rule], glosses: Iterable[str]) -> dict[str, str]:
    own = (text for rule in rules for text in (rule.title, rule.text, *rule.examples))
    words = {word for text in (*own, *glosses) for word in words_of(text)}
    return {word: stem(word) for word in sorted(words) if word.isalpha()}
