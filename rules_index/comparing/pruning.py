"""Pruning: rules whose text is equal in both versions, references aside, are paired off first."""

from collections import defaultdict
from collections.abc import Sequence

from rules_index.comparing.wording import plain_signs, whole_text
from rules_index.model import Rule
from rules_index.numbering import ancestors_of
from rules_index.references import with_references

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
