"""Which rule of one version is which of another, and which numbers only made room for others.

Rules whose text is equal, references aside, are paired off first. The others are scored by the
rarer words that they have in common: the best scores first, each rule once. Headings are paired
by what stands below them.
"""

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from rules_index.comparing.rewording import plain_signs, whole_text
from rules_index.model import Rule
from rules_index.numbering import ancestors_of
from rules_index.references import references_in, with_references

Pairs = dict[int, int]
"""Places in the old version to places in the new one."""


def equal_pairs(old: Sequence[Rule], new: Sequence[Rule]) -> Pairs:
    """Rules of equal text. One that repeats goes with its neighbours, else by number."""
    before, after = _texts(old), _texts(new)
    pairs = _standing_once(before, after)
    above_old, above_new = parents(old), parents(new)
    for strict in (True, False):
        for step in (1, -1):
            _along_runs(pairs, before, after, above_old, above_new, step=step, strict=strict)
    _by_number(pairs, old, new, before, after)
    return pairs


def parents(rules: Sequence[Rule]) -> list[int | None]:
    """For each rule the place of the nearest rule above it, None for a section."""
    places: dict[str, int] = {}
    found: list[int | None] = []
    for place, rule in enumerate(rules):
        above = (places[one] for one in reversed(ancestors_of(rule.number)) if one in places)
        found.append(next(above, None))
        places[rule.number] = place
    return found


def _texts(rules: Sequence[Rule]) -> list[str]:
    return [plain_signs(with_references(whole_text(rule), lambda _: "#")) for rule in rules]


def _places(texts: Sequence[str]) -> dict[str, list[int]]:
    places = defaultdict(list)
    for place, text in enumerate(texts):
        places[text].append(place)
    return places


def _standing_once(before: Sequence[str], after: Sequence[str]) -> Pairs:
    there = _places(after)
    return {
        places[0]: there[text][0]
        for text, places in _places(before).items()
        if len(places) == 1 == len(there.get(text, ()))
    }


def _along_runs(
    pairs: Pairs,
    before: Sequence[str],
    after: Sequence[str],
    above_old: Sequence[int | None],
    above_new: Sequence[int | None],
    *,
    step: int,
    strict: bool,
) -> None:
    """Pair the equal neighbours of pairs; if ``strict``, only below parents that are paired."""
    taken = set(pairs.values())
    for here in sorted(pairs, reverse=step < 0):
        old, new = here + step, pairs[here] + step
        while (
            0 <= old < len(before)
            and 0 <= new < len(after)
            and old not in pairs
            and new not in taken
            and before[old] == after[new]
            and not (strict and _paired(above_old[old], pairs) != above_new[new])
        ):
            pairs[old] = new
            taken.add(new)
            old, new = old + step, new + step


def _paired(place: int | None, pairs: Pairs) -> int | None:
    return None if place is None else pairs.get(place, -1)


def _by_number(
    pairs: Pairs,
    old: Sequence[Rule],
    new: Sequence[Rule],
    before: Sequence[str],
    after: Sequence[str],
) -> None:
    """Pair what is left of a text: under the same number first, then in order."""
    taken = set(pairs.values())
    there = _places(after)
    for same_number in (True, False):
        for here, text in enumerate(before):
            if here in pairs:
                continue
            for place in there.get(text, ()):
                alike = old[here].number == new[place].number
                if place not in taken and (alike or not same_number):
                    pairs[here] = place
                    taken.add(place)
                    break


_WORD = re.compile(r"[^\W_]+")

FEWEST_WORDS = 0.3
"""Two rules with a smaller share of words in common, weighed by rarity, are not the same rule."""

SAME_PLACE = 0.15
"""What is added for the same number, and for standing below rules that are paired."""

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


def matched(old: Sequence[Rule], new: Sequence[Rule], equal: Pairs) -> Pairs:
    """``equal`` with the rules that changed, each paired with what it became."""
    pairs = dict(equal)
    _by_what_stands_below(pairs, old, new)
    taken = set(pairs.values())
    best_first = sorted(
        scores(old, new, pairs),
        key=lambda score: (-score.value, abs(score.old - score.new), score.old, score.new),
    )
    for score in best_first:
        if score.old not in pairs and score.new not in taken:
            pairs[score.old] = score.new
            taken.add(score.new)
    _by_what_stands_below(pairs, old, new)
    return pairs


def _by_what_stands_below(pairs: Pairs, old: Sequence[Rule], new: Sequence[Rule]) -> None:
    """Pair headings: the successor of one is that below which most of its rules stand now."""
    above_old, above_new = parents(old), parents(new)
    votes: Counter[tuple[int, int]] = Counter()
    for here, there in pairs.items():
        over, over_there = above_old[here], above_new[there]
        if over is not None and over_there is not None:
            votes[over, over_there] += 1
    taken = set(pairs.values())
    for (here, there), count in sorted(votes.items(), key=lambda vote: (-vote[1], vote[0])):
        below = sum(above == here for above in above_old)
        if here not in pairs and there not in taken and 2 * count > below:
            pairs[here] = there
            taken.add(there)


class Renumbering:
    """Which numbers the rules of the old version have in the new one, and which rules moved.

    A rule moved if its number is another and it stands below another rule than before, or in
    another order among those below the same rule. What stands below a rule that moved went with it.
    """

    def __init__(self, old: Sequence[Rule], new: Sequence[Rule], pairs: Pairs) -> None:
        self.numbers: dict[str, str] = {}
        for here, there in pairs.items():
            self.numbers.setdefault(old[here].number, new[there].number)
        self.gone = {rule.number for rule in old if self.numbers.get(rule.number) != rule.number}
        self.moved = _moved(old, new, pairs)

    def carried_over(self, text: str) -> str:
        """``text`` of the old version with its references as the new version has to write them."""
        return with_references(text, lambda number: self.numbers.get(number, number))

    def left_behind(self, before: Rule, after: Rule) -> list[str]:
        """The numbers that both texts name although the rule meant by them has another or none."""
        named, still = references_in(whole_text(before)), set(references_in(whole_text(after)))
        expected = {self.numbers.get(number) for number in named}
        return [number for number in named if number in still & self.gone - expected]


def _moved(old: Sequence[Rule], new: Sequence[Rule], pairs: Pairs) -> set[int]:
    above_old, above_new = parents(old), parents(new)
    moved = set()
    stayed: dict[int | None, list[tuple[int, int]]] = defaultdict(list)
    for here, there in pairs.items():
        above, above_there = above_old[here], above_new[there]
        if (None if above is None else pairs.get(above, -1)) == above_there:
            stayed[above].append((there, here))
        else:
            moved.add(here)
    for siblings in stayed.values():
        in_new_order = [here for _, here in sorted(siblings)]
        moved |= set(in_new_order) - set(longest_rising(in_new_order))
    return {here for here in moved if old[here].number != new[pairs[here]].number}


def longest_rising(places: Iterable[int]) -> list[int]:
    """The longest rising selection of ``places``: those that kept their order."""
    tails: list[int] = []
    chains: list[list[int]] = []
    for place in places:
        at = bisect_left(tails, place)
        chain = [*(chains[at - 1] if at else []), place]
        tails[at : at + 1] = [place]
        chains[at : at + 1] = [chain]
    return chains[-1] if chains else []
