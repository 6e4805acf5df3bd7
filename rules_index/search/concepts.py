"""Which concepts of the glossary a query speaks of, by whatever name and in whatever language.

So a query in the words of one game, of players or of everyday life finds the rules of another.
Only words of the glossary are known, not whole languages. A query is taken to be in a language if
it has a word of that language that is no English word of the glossary. Then all its words of that
language become the names of concepts, and what is left of the language is dropped.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from rules_index.glossary import LANGUAGES, Concept
from rules_index.search.glossary_words import (
    ForeignWord,
    GlossaryWords,
    Name,
    pieces_of,
    words_of_glossary,
)
from rules_index.search.words import stems

APART = 0.8
"""How sure a name is if its words stand in another order, or apart from each other."""

FAR_APART = 0.5
"""How sure a name is whose words only occur somewhere in the query."""

EVERYDAY = 0.9
"""How sure an everyday way to ask is, when all of its words are there."""

ENOUGH_OF_IT = 0.7
"""The least share of an everyday way to ask that must be in the query."""

WITHIN_ANOTHER = 0.35
"""How sure a name remains that is only part of a longer name in the query."""


@dataclass(frozen=True)
class Sense:
    """A concept that a query may mean: which of its words say so (places), and how surely."""

    concept: Concept
    places: frozenset[int]
    sureness: float


class Senses:
    """The names of concepts, ready to be found in queries."""

    def __init__(self, glossary: GlossaryWords) -> None:
        self._concepts = glossary.concepts
        self.words = glossary.words
        self._names: defaultdict[str, list[Name]] = defaultdict(list)
        for name in glossary.names:
            for stem in set(name.stems):
                self._names[stem].append(name)

    def names_with(self, stem: str) -> bool:
        """Whether a concept has a name with this word."""
        return stem in self._names

    def of(self, query: Sequence[str]) -> list[Sense]:
        """The concepts that ``query`` (stems in their order) may mean, the surest first."""
        names = {id(name): name for stem in set(query) for name in self._names.get(stem, ())}
        found = [sense for name in names.values() if (sense := self._found(name, query))]
        best: dict[tuple[str, frozenset[int]], Sense] = {}
        for sense in found:
            key = (sense.concept.name, sense.places)
            if key not in best or best[key].sureness < sense.sureness:
                best[key] = sense
        whole = [sense for sense in best.values() if sense.sureness > FAR_APART]
        senses = [_outdone(sense, whole) for sense in best.values()]
        return sorted(senses, key=lambda sense: -sense.sureness * len(sense.places))

    def _found(self, name: Name, query: Sequence[str]) -> Sense | None:
        places = [query.index(stem) for stem in name.stems if stem in query]
        concept = self._concepts[name.concept]
        share = len(set(places)) / len(set(name.stems))
        if name.everyday:
            if share < ENOUGH_OF_IT:
                return None
            return Sense(concept, frozenset(places), EVERYDAY * share * share)
        if share < 1:
            return None
        return Sense(concept, frozenset(places), _closeness(places, query, name.stems))


@cache
def senses() -> Senses:
    """The names of the glossary that comes with the program."""
    return Senses(words_of_glossary())


@cache
def term_stems(term: str) -> tuple[str, ...]:
    """The stems of a term of a book, common words included."""
    return tuple(stems(term))


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


@dataclass(frozen=True)
class ToldInEnglish:
    """A query in English words, and the name of the language in which it was typed."""

    text: str
    language: str


class Languages:
    """The words of other languages for concepts, ready to be found in queries."""

    def __init__(self, glossary: GlossaryWords) -> None:
        self._glossary = glossary

    def in_english(self, text: str) -> ToldInEnglish | None:
        """``text`` in the words of the glossary; None where it is not in another language."""
        pieces = list(pieces_of(text))
        if all(map(self._glossary.is_english, pieces)):
            return None
        found: tuple[int, str, list[str]] = (0, "", [])
        for language in LANGUAGES:
            surely, told = self._told(pieces, self._words[language])
            if surely > found[0]:
                found = (surely, language, told)
        surely, language, told = found
        return ToldInEnglish(" ".join(told), LANGUAGES[language]) if surely else None

    def _told(
        self, pieces: list[str], words: dict[str, list[ForeignWord]]
    ) -> tuple[int, list[str]]:
        """How many pieces surely are of a language, and the query with its words in English."""
        told: list[str] = []
        surely = place = 0
        while place < len(pieces):
            here = words.get(pieces[place], ())
            word = next((one for one in here if _stands(one, pieces, place)), None)
            if word is not None:
                surely += len(word.pieces) if word.foreign else 0
                told.append(word.concept)
                place += len(word.pieces)
            else:
                if self._glossary.is_english(pieces[place]):
                    told.append(pieces[place])
                place += 1
        return surely, told

    @cached_property
    def _words(self) -> dict[str, dict[str, list[ForeignWord]]]:
        """The words of each language by their first piece, longer ones first."""
        words: dict[str, dict[str, list[ForeignWord]]] = {
            language: defaultdict(list) for language in LANGUAGES
        }
        for language, called in self._glossary.abroad.items():
            for word in sorted(called, key=lambda one: -len(one.pieces)):
                words[language][word.pieces[0]].append(word)
        return words


@cache
def languages() -> Languages:
    """The words of other languages in the glossary that comes with the program."""
    return Languages(words_of_glossary())


def _stands(word: ForeignWord, pieces: list[str], place: int) -> bool:
    return tuple(pieces[place : place + len(word.pieces)]) == word.pieces
