"""The words of rules, weighed by how rare they are, to see what speaks of the same matter."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

from rules_index.model import Rule
from rules_index.numbering import ancestors_of

_WORD = re.compile(r"[^\W\d_]{3,}")

TOO_COMMON = 0.12
"""A word in more than this share of the rules says nothing about what a rule speaks of."""


def words_of(text: str) -> set[str]:
    """The words of ``text`` of three letters and more, in lower case, without their endings."""
    return {_stem(word) for word in _WORD.findall(text.lower())}


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


class Words:
    """The words of each rule of a book; those of a target count with the headings above it."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.own: dict[str, set[str]] = {}
        for rule in rules:
            self.own.setdefault(rule.number, set()).update(
                words_of(" ".join((rule.text, *rule.examples)))
            )
        count = Counter(word for words in self.own.values() for word in words)
        self.weight = {
            word: log(len(self.own) / times)
            for word, times in count.items()
            if times <= TOO_COMMON * len(self.own)
        }
        self.headings = {rule.number for rule in rules if rule.heading}

    def shared(self, source: str, target: str) -> float:
        """How much the rule ``source`` has in common with ``target``, by the weight of words."""
        common = self.own[source] & self._with_headings(target)
        return sum(self.weight.get(word, 0.0) for word in sorted(common))

    def fitting(self, source: str, numbers: Iterable[str]) -> list[str]:
        """``numbers``, those first that have most in common with ``source``."""
        return sorted(numbers, key=lambda number: (-self.shared(source, number), number))

    def _with_headings(self, number: str) -> set[str]:
        above = [one for one in ancestors_of(number) if one in self.headings]
        below = [one for one in self.own if one.startswith((f"{number}.", f"{number}-"))]
        return set().union(*(self.own[one] for one in (number, *above, *below)))
