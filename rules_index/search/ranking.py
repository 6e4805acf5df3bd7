"""Ranking: which rules of some books answer a query best.

Every word of the query gathers evidence in every rule: the word itself or another form of it, the
term that this book has for the same concept, a word that a typing error may have meant, and the
glossary's citations. Rare words count more than frequent ones, and a rule with most of the words
more than one with few.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from rules_index.glossary import Concept
from rules_index.numbering import Parts
from rules_index.search.concepts import Sense, senses, term_stems
from rules_index.search.index import GAP, WordIndex
from rules_index.search.query import NumberRange, Query, Sought, parsed_query
from rules_index.search.spelling import Correction, corrections
from rules_index.search.words import COMMON, stem, synonyms

TERM = 0.9
"""What this book's own term for a concept counts, compared with the word that was typed."""

CITED = 0.75
"""What a citation of the rule in the glossary counts for a concept."""

CITED_LATER = 0.06
LEAST_CITED = 0.6
"""By how much each further citation counts less, and the share that the last ones keep."""

MOST_EVIDENCE = 1.2
"""What a single word can count at most: more is left to its others."""

GUESSED = 0.85
"""What a word counts that a typing error may have meant."""

BEGUN = 0.9
"""What a word counts of which only the beginning was typed."""

ALIKE = 0.4
"""What a word of everyday speech counts that means much the same."""

MOST_COMPLETIONS = 24

MISSING = 0.8
"""The share of its score that a rule loses if it has next to none of the words."""

NEXT_TO_EACH_OTHER = 0.25
"""What is added if two words stand close to each other, as in the query."""

CLOSE = 3

AGAIN = 0.8
"""What each further rule of a book counts where several books are searched."""

RERANKED = 60
"""So many rules are looked at closely, and at least three times as many as are wanted."""

WHOLE_QUESTION = 4
"""A query of more telling words than this, or with others between them, is a question."""


_UNTELLING = frozenset(map(stem, COMMON))


class Tier(IntEnum):
    """How a hit answers a query, best first."""

    NUMBER = 0
    BELOW_NUMBER = 1
    ADJACENT = 2
    HEADING = 3
    ALL_WORDS = 4
    WITH_ANCESTORS = 5
    SOME_WORDS = 6
    SENSE = 7


_BONUS = {Tier.ADJACENT: 0.35, Tier.HEADING: 0.25, Tier.ALL_WORDS: 0.1}
"""What the way of answering adds to the score, as a share of the greatest score, for few words."""

_VERY_HEADING = 1.5
"""What is added if a heading says nothing but the words of the query."""

_HEADING_OF_QUESTION = 0.75
"""A heading answers no question; the rules below it do."""


@dataclass(frozen=True)
class Ranked:
    """A rule that answers: its book's key, its position there, its score, and how it answers."""

    book: int
    position: int
    score: float
    tier: Tier


@dataclass(frozen=True)
class Ranking:
    """What a query found: rules, best first, and what it was taken to mean.

    ``stems`` are the stems that speak for the rules, for marking them in their texts.
    """

    rules: tuple[Ranked, ...]
    corrections: tuple[Correction, ...] = ()
    senses: tuple[Sense, ...] = ()
    stems: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Searchable:
    """A book to search: its id, and its words."""

    book: str
    index: WordIndex


Place = tuple[int, int]
"""A rule: the key of its book, and its position there."""

Evidence = dict[Place, float]
"""How much speaks for each rule."""


def ranked(
    query: Query, books: Mapping[int, Searchable], limit: int, *, section: Parts = ()
) -> Ranking:
    """The best ``limit`` rules of ``books`` for ``query``, those below ``section`` only."""
    if query.numbers:
        return _by_number(query, books, limit, section)
    if query.is_empty or not books:
        return Ranking(())
    search = _Search(query, books, section)
    return Ranking(
        tuple(search.best(limit)),
        tuple(search.corrections),
        tuple(search.senses),
        frozenset(search.telling - (_UNTELLING - set(search.stems))),
    )


def meant_concepts(text: str) -> list[tuple[Concept, float]]:
    """The concepts that ``text`` may speak of, typing errors mended, and how surely it does."""
    query = parsed_query(text)
    if query.is_empty:
        return []
    found: dict[str, tuple[Concept, float]] = {}
    for sense in _Search(query, {}, ()).senses:
        found.setdefault(sense.concept.name, (sense.concept, sense.sureness))
    return list(found.values())


class _Search:
    """One search by words: the evidence of every word, gathered book by book."""

    def __init__(self, query: Query, books: Mapping[int, Searchable], section: Parts) -> None:
        self.query = query
        self.books = books
        self.words = query.words
        self.stems = [word.stem for word in query.words]
        self.telling: set[str] = set(self.stems)
        self.corrections = corrections(self.words, self._is_known, self._vocabulary)
        self.alternatives = self._alternatives()
        self.telling.update(*self.alternatives)
        self._meant = self._meant_stems()
        self.senses = senses().of(self._meant)
        self.admitted = self._admitted(section)
        self.direct = [self._direct(place) for place in range(len(self.words))]
        self.evidence = [dict(direct) for direct in self.direct]
        for sense in self.senses:
            self._gather(sense)
        self.rarity = [self._rarity(evidence) for evidence in self.evidence]

    def _is_known(self, word: str) -> bool:
        one = stem(word)
        if word in COMMON or any(one in book.index.postings for book in self.books.values()):
            return True
        return senses().names_with(one) or word in senses().words

    def _vocabulary(self) -> set[str]:
        words = set(senses().words)
        for book in self.books.values():
            words.update(book.index.surfaces)
        return words - COMMON

    def _alternatives(self) -> list[dict[str, float]]:
        """For every word the stems that may stand for it, and what they count."""
        corrected = {one.sought: one for one in self.corrections}
        return [self._stems_of(word, corrected.get(word)) for word in self.words]

    def _stems_of(self, word: Sought, correction: Correction | None) -> dict[str, float]:
        found = {word.stem: 1.0}
        found |= dict.fromkeys(synonyms().get(word.stem, ()), ALIKE)
        if word.unfinished:
            for book in self.books.values():
                completions = book.index.stems_of_words_that_begin(word.word)
                for one in completions[:MOST_COMPLETIONS]:
                    found.setdefault(one, BEGUN)
        if correction is not None and not word.unfinished:
            for meant in correction.meant:
                for part in meant:
                    found.setdefault(stem(part), GUESSED)
        return found

    def _meant_stems(self) -> list[str]:
        """The stems of the query, each replaced by the likeliest that was meant."""
        meant = {one.sought: one.meant[0] for one in self.corrections}
        return [stem(meant[word][0]) if word in meant else word.stem for word in self.words]

    def _admitted(self, section: Parts) -> dict[int, set[int]] | None:
        """The rules of each book that may be found; None where all may."""
        condition = self.query.condition
        if condition is None and not section:
            return None
        admitted = {}
        for key, book in self.books.items():
            index = book.index
            rules = index.positions() if condition is None else condition.fulfilled(index)
            if section:
                rules = {one for one in rules if index.parts[one][: len(section)] == section}
            admitted[key] = rules
        return admitted

    def _direct(self, place: int) -> Evidence:
        """What the word itself says, in one of its forms."""
        evidence: Evidence = {}
        for key, book in self.books.items():
            for one, share in self.alternatives[place].items():
                for position, strength in book.index.strengths(one).items():
                    rule = (key, position)
                    if strength * share > evidence.get(rule, 0.0):
                        evidence[rule] = strength * share
        return evidence

    def _gather(self, sense: Sense) -> None:
        """What a concept says that the query speaks of: the book's own terms, the citations."""
        for key, book in self.books.items():
            usage = sense.concept.books.get(book.book)
            if usage is None:
                continue
            terms = self._terms(book.index, usage.terms)
            cited = _citations(book.index, usage.rules)
            for place in sense.places:
                evidence = self.evidence[place]
                for position, strength in terms.items():
                    rule = (key, position)
                    found = TERM * sense.sureness * strength
                    evidence[rule] = max(evidence.get(rule, 0.0), found)
                direct = self.direct[place]
                for position, share in cited.items():
                    rule = (key, position)
                    found = direct.get(rule, 0.0) + CITED * sense.sureness * share
                    evidence[rule] = max(evidence.get(rule, 0.0), min(found, MOST_EVIDENCE))

    def _terms(self, index: WordIndex, terms: Sequence[str]) -> dict[int, float]:
        strengths: dict[int, float] = {}
        for term in terms:
            stems = term_stems(term)
            self.telling.update(stems)
            found = [index.strengths(stem) for stem in stems]
            if not found:
                continue
            for position in set.intersection(*(set(one) for one in found)):
                strength = min(one[position] for one in found)
                strengths[position] = max(strengths.get(position, 0.0), strength)
        return strengths

    def _rarity(self, evidence: Evidence) -> float:
        """How much a word tells: nothing where no rule has it, much where few have."""
        if not evidence:
            return 0.0
        rules = sum(len(book.index.numbers) for book in self.books.values())
        return math.log(1 + (rules - len(evidence) + 0.5) / (len(evidence) + 0.5))

    def best(self, limit: int) -> list[Ranked]:
        """The best rules, the most promising ones looked at closely."""
        whole = sum(self.rarity) or 1.0
        scores: dict[Place, float] = {}
        masses: dict[Place, float] = {}
        for rarity, evidence in zip(self.rarity, self.evidence, strict=True):
            for rule, found in evidence.items():
                scores[rule] = scores.get(rule, 0.0) + rarity * found
                masses[rule] = masses.get(rule, 0.0) + rarity
        for rule in scores:
            scores[rule] *= 1 - MISSING * (1 - masses[rule] / whole)
        if self.admitted is not None:
            scores = self._of_admitted(scores)
        promising = sorted(scores, key=lambda rule: (-scores[rule], rule))
        looked_at = promising[: max(RERANKED, 3 * limit)]
        closely = [self._closely(rule, scores[rule], whole) for rule in looked_at]
        ordered = sorted(closely, key=lambda one: (-one.score, one.book, one.position))
        return _mixed(ordered, limit)

    def _of_admitted(self, scores: Mapping[Place, float]) -> dict[Place, float]:
        admitted = {(key, one) for key, found in (self.admitted or {}).items() for one in found}
        if self.words:
            return {rule: score for rule, score in scores.items() if rule in admitted}
        return dict.fromkeys(admitted, 0.0)

    def _closely(self, rule: Place, score: float, whole: float) -> Ranked:
        tier = self._tier(rule)
        index = self.books[rule[0]].index
        score += self._closeness(rule, index)
        if self._is_question:
            if index.headings[rule[1]]:
                score *= _HEADING_OF_QUESTION
        else:
            score += whole * _BONUS.get(tier, 0.0)
            if index.headings[rule[1]] and self._says_it_all(rule[1], index):
                score += whole * _VERY_HEADING
        return Ranked(rule[0], rule[1], score, tier)

    def _says_it_all(self, position: int, index: WordIndex) -> bool:
        said = {index.vocabulary[place] for place in index.sequences[position] if place != GAP}
        return said - _UNTELLING <= set(self._meant) and said >= set(self._meant)

    @property
    def _is_question(self) -> bool:
        return not self.query.plain or len(self.words) > WHOLE_QUESTION

    def _closeness(self, rule: Place, index: WordIndex) -> float:
        """What is added if words that follow each other in the query do so in the rule, too."""
        if len(self.words) < 2:
            return 0.0
        where = self._occurrences(rule, index)
        bonus = 0.0
        for place in range(len(self.words) - 1):
            first, second = where[place], where[place + 1]
            if any(0 < abs(one - other) <= CLOSE for one in first for other in second):
                bonus += min(self.rarity[place], self.rarity[place + 1])
        return NEXT_TO_EACH_OTHER * bonus

    def _occurrences(self, rule: Place, index: WordIndex) -> list[list[int]]:
        sequence = index.sequences[rule[1]]
        found = []
        for alternatives in self.alternatives:
            wanted = {index.places[stem] for stem in alternatives if stem in index.places}
            found.append([at for at, stem in enumerate(sequence) if stem in wanted])
        return found

    def _tier(self, rule: Place) -> Tier:
        index = self.books[rule[0]].index
        if not all(rule in direct for direct in self.direct):
            some = any(rule in direct for direct in self.direct)
            return Tier.SOME_WORDS if some else Tier.SENSE
        where = self._occurrences(rule, index)
        if not all(where):
            return Tier.WITH_ANCESTORS
        follows = set(where[0])
        for places in where[1:]:
            follows = {place for place in places if place - 1 in follows}
        if follows:
            return Tier.ADJACENT
        return Tier.HEADING if index.headings[rule[1]] else Tier.ALL_WORDS


def _mixed(ordered: Sequence[Ranked], limit: int) -> list[Ranked]:
    """The first ``limit`` of ``ordered``; no book crowds out others that answer as well."""
    waiting: dict[int, list[Ranked]] = {}
    for one in ordered:
        waiting.setdefault(one.book, []).append(one)
    queues = {book: iter(found) for book, found in waiting.items()}
    heads = {book: next(queue) for book, queue in queues.items()}
    taken = dict.fromkeys(queues, 0)
    mixed: list[Ranked] = []
    while heads and len(mixed) < limit:
        book = max(heads, key=lambda book: heads[book].score * AGAIN ** taken[book])
        mixed.append(heads[book])
        taken[book] += 1
        following = next(queues[book], None)
        if following is None:
            del heads[book]
        else:
            heads[book] = following
    return mixed


def _citations(index: WordIndex, numbers: Sequence[str]) -> dict[int, float]:
    """What the glossary's citation of a rule counts, by position; the first counts most."""
    shares: dict[int, float] = {}
    for place, number in enumerate(numbers):
        share = max(LEAST_CITED, 1 - CITED_LATER * place)
        for position in index.positions_of(number):
            shares.setdefault(position, share)
    return shares


def _by_number(
    query: Query, books: Mapping[int, Searchable], limit: int, section: Parts
) -> Ranking:
    found: dict[Place, Tier] = {}
    of_grammar = {
        key: book
        for key, book in books.items()
        if any(one.separator in ("", book.index.separator) for one in query.numbers)
    }
    for some in (of_grammar, books):
        for wanted in query.numbers:
            for key, book in some.items():
                _number_range(wanted, key, book.index, found)
        if found:
            break
    for word in query.words:
        for key, book in books.items():
            for position in book.index.strengths(word.stem):
                found.setdefault((key, position), Tier.ALL_WORDS)
    places = [
        place
        for place in sorted(found, key=lambda place: (found[place], place))
        if books[place[0]].index.parts[place[1]][: len(section)] == section
    ]
    return Ranking(
        tuple(Ranked(*place, score=0.0, tier=found[place]) for place in places[:limit]),
        stems=frozenset(word.stem for word in query.words),
    )


def _number_range(
    wanted: NumberRange, key: int, index: WordIndex, found: dict[Place, Tier]
) -> None:
    first, last = wanted.first, wanted.last
    depth = len(first) + wanted.any_below
    for position, parts in enumerate(index.parts):
        if wanted.any_below:
            if parts[: len(first)] != first or len(parts) < depth:
                continue
            tier = Tier.NUMBER if len(parts) == depth else Tier.BELOW_NUMBER
        elif parts in (first, last) or (
            first != last and first <= parts[: len(first)] and parts[: len(last)] <= last
        ):
            tier = Tier.NUMBER
        elif parts[: len(first)] == first or parts[: len(last)] == last:
            tier = Tier.BELOW_NUMBER
        else:
            continue
        place = (key, position)
        found[place] = min(found.get(place, tier), tier)
