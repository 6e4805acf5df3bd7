"""The words of the books: what one edition of a game calls otherwise is said in its own terms.

Everything is written in the terms of one book of a game. What a user reads of a game by another
is put into the terms of that book, names of cards left alone. The notation that a user types is
the same for all.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from judgetool.disputes.own_decisions import own_decisions
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.views import ReasonView
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.state import State

NOTATION = ("deck list", "“[^”]*”")
"""What is left as it is: words of scenario files, and what is quoted."""


def _terms(scene: Scene[State]) -> Mapping[str, str]:
    """The words of the game's book for those in which all is written."""
    return scene.tabletop.wording.terms.get(scene.state.book, {})


def in_terms_of(scene: Scene[State], text: str) -> str:
    """``text`` in the terms of the book by which the game is played."""
    terms = _terms(scene)
    if not terms:
        return text
    known = ((face_id, face.name) for face_id, face in scene.state.faces.items() if face.name)
    names = frozenset(word for words in known for word in words)
    return _words(frozenset(terms), names).sub(lambda said: _term(terms, said[0]), text)


def zone_in_terms_of(scene: Scene[State], zone: str) -> str:
    """What the book by which the game is played calls a zone."""
    return _terms(scene).get(zone, zone)


@lru_cache(maxsize=64)
def _words(translated: frozenset[str], names: frozenset[str]) -> re.Pattern[str]:
    """All that is found in a text: what stays (names of cards, notation), and what is replaced."""
    kept = (*(re.escape(name) for name in sorted(names, key=_longest)), *NOTATION)
    terms = (re.escape(term) for term in sorted(translated, key=_longest))
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


def reasons(scene: Scene[State], against: Iterable[Objection]) -> tuple[ReasonView, ...]:
    """Objections as the faces show them."""
    return tuple(
        ReasonView(
            in_terms_of(scene, objection.reason),
            objection.citations,
            own_decisions(scene.state.book, objection.rests_on),
        )
        for objection in against
    )
