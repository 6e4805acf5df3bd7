"""Flaws of numbers: missing, repeated, out of order."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules_index.linting.flaw import Flaw, FlawKind
from rules_index.model import Rule
from rules_index.numbering import parts_of, skipped


def number_flaws(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """Missing numbers are told at the number before the gap."""
    counted = Counter(rule.number for rule in rules)
    for number, count in counted.items():
        if count > 1:
            yield Flaw(FlawKind.REPEATED_NUMBER, number, f"{count} times")
    known = {parts_of(rule.number) for rule in rules}
    for before, after in pairwise(rules):
        first, second = parts_of(before.number), parts_of(after.number)
        if second < first:
            yield Flaw(FlawKind.OUT_OF_ORDER, after.number, f"after {before.number}")
            continue
        for parts in skipped(first, second) if second > first else ():
            if parts not in known:
                yield Flaw(FlawKind.MISSING, before.number, _written_like(before.number, parts))


def _written_like(number: str, parts: tuple[int, ...]) -> str:
    separator = "-" if "-" in number else "."
    return separator.join(map(str, parts))
