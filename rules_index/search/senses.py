"""Senses: which concepts of the glossary a query speaks of, by whatever name.

So a query in the words of one game, of players or of everyday life finds the rules of another.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from rules_index.glossary import Concept, glossary
from rules_index.search.words import stems, telling_stems, tokens

APART = 0.8
"""How sure a name is whose words stand in another order, or others between them."""

FAR_APART = 0.5
"""How sure a name is whose words only occur somewhere in the query."""

EVERYDAY = 0.9
"""How sure an everyday way to ask is, when all of its words are there."""

ENOUGH_OF_IT = 0.7
"""So much of an everyday way to ask must be in the query."""

WITHIN_ANOTHER = 0.35
"""How sure a name remains that is only part of a longer name in the query."""


@dataclass(frozen=True)
class Sense:
    """A concept that a query may mean: which of its words say so (places), and how surely."""

    concept: Concept
    places: frozenset[int]
    sureness: float


@dataclass(frozen=True)
class _Name:
    """One way to name a concept, as stems; ``everyday`` ones need not be complete."""

    stems: tuple[str, ...]
    concept: Concept
    everyday: bool


class Senses:
    """The names of ``concepts``, ready to be found in queries."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self._names: defaultdict[str, list[_Name]] = defaultdict(list)
        self._concepts = tuple(concepts)
        for concept in self._concepts:
            for name in concept.names:
                self._add(_Name(tuple(telling_stems(name)), concept, everyday=False))
            for question in concept.asked:
                self._add(_Name(tuple(telling_stems(question)), concept, everyday=True))

    def _add(self, name: _Name) -> None:
        for stem in set(name.stems):
            self._names[stem].append(name)

    def names_with(self, stem: str) -> bool:
        """Whether a concept has a name with this word."""
        return stem in self._names

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of the glossary, as they are written there."""
        return frozenset(
            token.word
            for concept in self._concepts
            for text in (*concept.names, *concept.asked, concept.means)
            for token in tokens(text)
            if token.word.isalpha()
        )

    def of(self, query: Sequence[str]) -> list[Sense]:
        """The concepts that ``query`` (stems in their order) may mean, the surest first."""
        names = {id(name): name for stem in set(query) for name in self._names.get(stem, ())}
        found = [sense for name in names.values() if (sense := _found(name, query)) is not None]
        best: dict[tuple[str, frozenset[int]], Sense] = {}
        for sense in found:
            key = (sense.concept.name, sense.places)
            if key not in best or best[key].sureness < sense.sureness:
                best[key] = sense
        whole = [sense for sense in best.values() if sense.sureness > FAR_APART]
        senses = [_outdone(sense, whole) for sense in best.values()]
        return sorted(senses, key=lambda sense: -sense.sureness * len(sense.places))


@cache
def senses() -> Senses:
    """The names of the glossary that comes with the program."""
    return Senses(glossary())


@cache
def term_stems(term: str) -> tuple[str, ...]:
    """The stems of a term of a book, common words included."""
    return tuple(stems(term))


def _found(name: _Name, query: Sequence[str]) -> Sense | None:
    places = [query.index(stem) for stem in name.stems if stem in query]
    share = len(set(places)) / len(set(name.stems))
    if name.everyday:
        if share < ENOUGH_OF_IT or (len(set(places)) < 2 and len(name.stems) > 1):
            return None
        return Sense(name.concept, frozenset(places), EVERYDAY * share * share)
    if share < 1:
        return None
    return Sense(name.concept, frozenset(places), _closeness(places, query, name.stems))


def _closeness(places: Sequence[int], query: Sequence[str], stems: Sequence[str]) -> float:
    length = len(stems)
    if any(tuple(query[at : at + length]) == tuple(stems) for at in range(len(query))):
        return 1.0
    return APART if max(places) - min(places) <= length else FAR_APART


def _outdone(sense: Sense, others: Iterable[Sense]) -> Sense:
    """``sense``, less sure where its words are only part of the name of something else."""
    if any(sense.places < other.places for other in others):
        return Sense(sense.concept, sense.places, sense.sureness * WITHIN_ANOTHER)
    return sense
