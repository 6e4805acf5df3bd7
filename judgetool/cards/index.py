"""All codes and names of a game's cards in the form in which they are compared, to search in."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate

from judgetool.cards.keys import name_key

ALIKE = 72.0
"""How like what is asked for (0 to 100) something must be to be offered."""

KEPT_ANSWERS = 64


class CardIndex:
    """Codes and names of cards, in the order of the cards; a name stands for its first card."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        names: dict[str, str] = {}
        codes: dict[str, None] = {}
        for code, name in pairs:
            names.setdefault(name, code)
            codes.setdefault(code)
        self._codes = list(codes)
        self._names = list(names)
        self._first = list(names.values())
        self._text = "\n".join(self._names)
        lengths = (len(name) + 1 for name in self._names)
        self._begins = list(accumulate(lengths, initial=0))[:-1]
        self._answers: dict[tuple[str, int], list[tuple[str, float]]] = {}

    def __len__(self) -> int:
        return len(self._codes)

    def having_words(self, text: str) -> list[str]:
        """Codes, one of each name, of the cards whose name has all words of ``text``, in order."""
        words = name_key(text).split()
        if not words:
            return []
        longest = max(words, key=len)
        others = [word for word in words if word is not longest]
        fitting = (
            place
            for place in self._having(longest)
            if all(word in self._names[place] for word in others)
        )
        return sorted(self._first[place] for place in fitting)

    def _having(self, word: str) -> Iterator[int]:
        """The places of the names that have ``word``, found in all names as one text."""
        found = self._text.find(word)
        while found >= 0:
            place = bisect_right(self._begins, found) - 1
            yield place
            after = self._begins[place] + len(self._names[place])
            found = self._text.find(word, after)

    def like_code(self, key: str, limit: int) -> list[tuple[str, float]]:
        """Codes and their likeness to the code ``key``, the likest first."""
        return self._answered(key, self._codes, self._codes, limit)

    def like_name(self, text: str, limit: int) -> list[tuple[str, float]]:
        """Codes, one of each name, and the likeness of the names to ``text``, the likest first."""
        return self._answered(name_key(text), self._names, self._first, limit)

    def _answered(
        self, wanted: str, choices: list[str], codes: list[str], limit: int
    ) -> list[tuple[str, float]]:
        """The codes of the ``choices`` that are like ``wanted``; the last answers are kept."""
        from rapidfuzz import fuzz, process

        question = (wanted, limit)
        if question not in self._answers:
            if len(self._answers) >= KEPT_ANSWERS:
                self._answers.clear()
            found = process.extract(
                wanted, choices, scorer=fuzz.ratio, limit=limit, score_cutoff=ALIKE
            )
            self._answers[question] = [(codes[place], score) for _, score, place in found]
        return self._answers[question]
