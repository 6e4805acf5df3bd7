"""Matching: the best scores first, each rule once; then headings by what stands below them."""

from collections import Counter
from collections.abc import Sequence

from rules_index.comparing.pruning import Pairs, parents
from rules_index.comparing.scoring import scores
from rules_index.model import Rule


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
    """Pair the rules above: the one under which most of its rules now stand is its successor."""
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
