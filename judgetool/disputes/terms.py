"""The words of the books: what the Japanese edition calls otherwise is said in its own terms.

Everything here is written in the terms of the English book. What a user reads of a game by the
Japanese one is put into the terms of that book, names of cards left alone. The notation that a
user types is the same for both.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from judgetool.engine.kernel.state import State
from judgetool.engine.weiss_schwarz.counterparts import JP

TERMS: Mapping[str, Mapping[str, str]] = {
    JP: {
        "deck": "library",
        "decks": "libraries",
        "refresh": "reshuffle",
        "stage position": "slot",
        "stage positions": "slots",
        "positions": "slots",
        "center stage": "front row",
        "back stage": "back row",
        "climax area": "climax zone",
        "marker area": "marker zone",
        "frontal attack": "front attack",
        "frontal attacks": "front attacks",
        "activated ability": "startup ability",
        "activated abilities": "startup abilities",
        "automatic ability": "auto ability",
        "automatic abilities": "auto abilities",
        "rule action": "rule process",
        "rule actions": "rule processes",
        "triggers and stands by": "is triggered and primed",
        "master": "controller",
        "Resonate": "Resonance",
        "Fusion": "Merge",
        "Sunder": "Separate",
    }
}
"""The words of one book for those of the English one; the glossary has where they come from."""

NOTATION = ("deck list", "“[^”]*”")
"""What is left as it is: words of scenario files, and what is quoted."""


def in_terms_of(state: State, text: str) -> str:
    """``text`` in the terms of the book by which the game is played."""
    terms = TERMS.get(state.book)
    if not terms:
        return text
    names = frozenset(face.name for face in state.faces.values() if face.name)
    return _words(state.book, names).sub(lambda said: _term(terms, said[0]), text)


def zone_in_terms_of(state: State, zone: str) -> str:
    """What the book by which the game is played calls a zone."""
    return TERMS.get(state.book, {}).get(zone, zone)


@lru_cache(maxsize=64)
def _words(book: str, names: frozenset[str]) -> re.Pattern[str]:
    """All that is found in a text: names of cards and notation, which stay, and terms."""
    kept = (*(re.escape(name) for name in sorted(names, key=_longest)), *NOTATION)
    terms = (re.escape(term) for term in sorted(TERMS[book], key=_longest))
    capitals = (f"(?i:{term})" for term in terms)
    return re.compile(rf"(?<!\w)(?:{'|'.join((*kept, *capitals))})(?!\w)")


def _longest(word: str) -> tuple[int, str]:
    return (-len(word), word)


def _term(terms: Mapping[str, str], said: str) -> str:
    """The term for a word as it was found; a capital at its beginning stays."""
    for word, term in terms.items():
        if said == word:
            return term
        if said == word[:1].upper() + word[1:]:
            return term[:1].upper() + term[1:]
    return said
