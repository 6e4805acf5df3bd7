"""Scoring: how much two rules that are not equal have in common, by their rarer words."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from rules_index.comparing.pruning import Pairs, parents
from rules_index.comparing.wording import whole_text
from rules_index.model import Rule

_WORD = re.compile(r"[^\W_]+")

FEWEST_WORDS = 0.3
"""The share of words, weighed by rarity, without which two rules are not the same rule."""

SAME_PLACE = 0.15
"""What it is worth that two rules have the same number, and that those above them are paired."""

ENOUGH = 0.5
"""The score from which two rules are taken for the same rule."""


@dataclass(frozen=True)
class Score:
    """How well the rule at ``old`` fits the one at ``new``; ``value`` is 1.3 at the most."""

    value: float
    old: int
    new: int


def scores(old: Sequence[Rule], new: Sequence[Rule], pairs: Pairs) -> list[Score]:
    """The scores of all rules not yet in ``pairs`` that could be the same rule."""
    before = {place: _words(rule) for place, rule in enumerate(old) if place not in pairs}
    taken = set(pairs.values())
    after = {place: _words(rule) for place, rule in enumerate(new) if place not in taken}
    if not before or not after:
        return []
    weight = _weights([_words(rule) for rule in (*old, *new)])
    shared = _shared(before, after, weight)
    above_old, above_new = parents(old), parents(new)
    found = []
    for (here, there), common in shared.items():
        total = sum(weight[word] for words in (before[here], after[there]) for word in words)
        value = 2 * common / total
        if value < FEWEST_WORDS:
            continue
        above = above_old[here]
        value += SAME_PLACE * (old[here].number == new[there].number)
        value += SAME_PLACE * ((None if above is None else pairs.get(above)) == above_new[there])
        if value >= ENOUGH:
            found.append(Score(value, here, there))
    return found


def _words(rule: Rule) -> frozenset[str]:
    return frozenset(_WORD.findall(whole_text(rule).lower()))


def _weights(texts: Sequence[frozenset[str]]) -> dict[str, float]:
    """The rarer a word in both versions, the more it says."""
    count = Counter(word for words in texts for word in words)
    return {word: log(1 + len(texts) / times) for word, times in count.items()}


def _shared(
    before: Mapping[int, frozenset[str]],
    after: Mapping[int, frozenset[str]],
    weight: Mapping[str, float],
) -> dict[tuple[int, int], float]:
    having = defaultdict(list)
    for there, words in after.items():
        for word in words:
            having[word].append(there)
    shared: dict[tuple[int, int], float] = defaultdict(float)
    for here, words in before.items():
        for word in sorted(words):
            for there in having.get(word, ()):
                shared[here, there] += weight[word]
    return shared
