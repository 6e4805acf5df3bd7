"""The glossary for the user: the same idea under the names of five books and of the players."""

from dataclasses import dataclass

from rules_index.glossary import Concept, glossary
from rules_index.search.ranking import meant_concepts

MOST_ENTRIES = 20

LEAST_SURE = 0.6
"""How surely a word must mean a concept for the concept to be shown, from 0 to 1."""


@dataclass(frozen=True)
class Entry:
    """A concept that a word may mean; ``exact`` says that the word is one of its names."""

    concept: Concept
    exact: bool


def whole_glossary() -> tuple[Concept, ...]:
    """All concepts, by name."""
    return tuple(sorted(glossary(), key=lambda concept: concept.name.casefold()))


def look_up(words: str) -> tuple[Entry, ...]:
    """The concepts that ``words`` may mean; those with exactly this name come first.

    Every name counts: ours, a book's, the players'. No text raises an error.
    """
    wanted = " ".join(words.casefold().split())
    exact = [concept for concept in glossary() if wanted in map(str.casefold, _all_words(concept))]
    meant = [concept for concept, sureness in meant_concepts(words) if sureness >= LEAST_SURE]
    entries = {concept.name: Entry(concept, exact=concept in exact) for concept in (*exact, *meant)}
    return tuple(entries.values())[:MOST_ENTRIES]


def _all_words(concept: Concept) -> tuple[str, ...]:
    """What a concept is called in any language."""
    return (*concept.names, *(word for words in concept.abroad.values() for word in words))
