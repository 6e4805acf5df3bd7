"""Comparing two versions of a book: what really changed, whatever was renumbered on the way.

What is equal is pruned, the rest is scored on words and matched greedily, texts are compared word
by word inside the pairs. Numbers that only made room for others are no change, nor are other
quotation marks, dashes and spaces.
"""

from collections.abc import Sequence

from rules_index.comparing.matching import Renumbering, equal_pairs, matched
from rules_index.comparing.rewording import (
    Comparison,
    Difference,
    Kind,
    marks_between,
    plain_signs,
    whole_text,
)
from rules_index.model import Rule

__all__ = ["Comparison", "compare"]


def compare(old: Sequence[Rule], new: Sequence[Rule]) -> Comparison:
    """The differences between the rules of two versions, each in its book's order.

    Removed rules stand where they would come in the new version.
    """
    pairs = matched(old, new, equal_pairs(old, new))
    renumbering = Renumbering(old, new, pairs)
    found: list[tuple[tuple[int, int], Difference]] = []
    for here, there in pairs.items():
        if difference := _difference(old[here], new[there], here in renumbering.moved, renumbering):
            found.append(((there, 1), difference))
    found += [
        ((there, 1), Difference(Kind.ADDED, None, rule))
        for there, rule in enumerate(new)
        if there not in pairs.values()
    ]
    found += [
        ((_place_of_removed(here, pairs), 0), Difference(Kind.REMOVED, rule, None))
        for here, rule in enumerate(old)
        if here not in pairs
    ]
    found.sort(key=lambda entry: entry[0])
    in_order = sorted(pairs.items(), key=lambda pair: pair[1])
    return Comparison(
        differences=tuple(difference for _, difference in found),
        followed=tuple((old[here].number, new[there].number) for here, there in in_order),
        renumbered=tuple(
            (old[here].number, new[there].number)
            for here, there in in_order
            if old[here].number != new[there].number and here not in renumbering.moved
        ),
    )


def _difference(
    before: Rule, after: Rule, moved: bool, renumbering: Renumbering
) -> Difference | None:
    expected = renumbering.carried_over(whole_text(before))
    marks = marks_between(expected, whole_text(after))
    left = renumbering.left_behind(before, after)
    if left:
        marks = marks_between(whole_text(before), whole_text(after))
    changed = bool(left) or plain_signs(expected) != plain_signs(whole_text(after))
    if not changed and not moved:
        return None
    kind = Kind.MOVED if not changed else Kind.MOVED_AND_CHANGED if moved else Kind.CHANGED
    return Difference(kind, before, after, tuple(marks), tuple(left))


def _place_of_removed(here: int, pairs: dict[int, int]) -> int:
    """The place in the new version just after the last rule before ``here`` that is still there."""
    before = next((pairs[index] for index in range(here - 1, -1, -1) if index in pairs), -1)
    return before + 1
