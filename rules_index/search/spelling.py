"""Spelling: the words that a typing error may have meant."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rules_index.search.query import Sought
from rules_index.search.words import stem

SHORTEST = 4
"""A word shorter than this is not guessed at."""

LIKENESS = 0.74
"""How much a word must have in common with what was typed, from 0 to 1."""

REMOTE_LIKENESS = 0.45
"""The same for a word that is only offered as one that the books have."""

OTHER_BEGINNING = 0.06
"""How much less alike a word counts if it begins with another letter."""

MOST_GUESSES = 3
AS_GOOD = 0.04
"""Guesses are kept that are at most so much less alike than the best."""


@dataclass(frozen=True)
class Correction:
    """A word of the query that no book has, and the words it may be, the likeliest first.

    Each is a tuple of words, as one may have been typed for two.
    """

    sought: Sought
    meant: tuple[tuple[str, ...], ...]


def corrections(
    words: Sequence[Sought], known: Callable[[str], bool], vocabulary: Callable[[], Collection[str]]
) -> list[Correction]:
    """Corrections for those of ``words`` that are not known and are like words that are."""
    found = []
    for one in words:
        if known(one.word) or not one.word.isalpha() or len(one.word) < SHORTEST:
            continue
        if meant := _meant(one.word, known, vocabulary()):
            found.append(Correction(one, meant))
    return found


def corrected(text: str, found: Sequence[Correction]) -> str:
    """``text`` with the likeliest word in each wrong one's place."""
    for correction in sorted(found, key=lambda one: one.sought.start, reverse=True):
        start, end = correction.sought.start, correction.sought.end
        text = f"{text[:start]}{' '.join(correction.meant[0])}{text[end:]}"
    return text


def nearest(word: str, vocabulary: Collection[str], most: int = 3) -> tuple[str, ...]:
    """The words most like ``word``, however little that is."""
    from rapidfuzz.distance import DamerauLevenshtein
    from rapidfuzz.process import extract

    alike = extract(
        word,
        [one for one in sorted(vocabulary) if len(one) >= SHORTEST],
        scorer=DamerauLevenshtein.normalized_similarity,
        score_cutoff=REMOTE_LIKENESS,
        limit=most,
    )
    return tuple(one for one, _, _ in alike)


def _meant(
    word: str, known: Callable[[str], bool], vocabulary: Collection[str]
) -> tuple[tuple[str, ...], ...]:
    for place in range(3, len(word) - 2):
        if known(word[:place]) and known(word[place:]):
            return ((word[:place], word[place:]),)
    return tuple((guess,) for guess in _guesses(word, vocabulary))


def _guesses(word: str, vocabulary: Collection[str]) -> list[str]:
    from rapidfuzz.distance import DamerauLevenshtein
    from rapidfuzz.process import extract

    near = [one for one in vocabulary if abs(len(one) - len(word)) <= 2 and len(one) >= SHORTEST]
    alike = extract(
        word,
        near,
        scorer=DamerauLevenshtein.normalized_similarity,
        score_cutoff=LIKENESS,
        limit=MOST_GUESSES * 4,
    )
    ordered = sorted(
        ((score - OTHER_BEGINNING * (one[0] != word[0]), one) for one, score, _ in alike),
        key=lambda pair: (-pair[0], pair[1]),
    )
    kept: dict[str, str] = {}
    for score, one in ordered:
        if score >= ordered[0][0] - AS_GOOD:
            kept.setdefault(stem(one), one)
    return list(kept.values())[:MOST_GUESSES]
