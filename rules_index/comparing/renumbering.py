"""Renumbering: numbers that only made room for others, against rules that really moved."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence

from rules_index.comparing.pruning import Pairs, parents
from rules_index.comparing.wording import whole_text
from rules_index.model import Rule
from rules_index.references import references_in, with_references


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
