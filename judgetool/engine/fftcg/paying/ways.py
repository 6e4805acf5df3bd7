"""All ways to pay CP with given sources, described by groups of equal sources; whether any is."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from judgetool.engine.fftcg.paying.cp import (
    DISCARD,
    Element,
    Requirement,
    Source,
    elements_to_declare,
)

LISTED = 200
"""How many ways are listed at most."""


class Part(NamedTuple):
    """So many equal sources of which CP of one Element are produced."""

    source: Source
    element: Element
    number: int


Way = tuple[Part, ...]


def ways(
    requirement: Requirement, sources: Iterable[Source], most: int | None = LISTED
) -> Iterator[Way]:
    """The legal ways to pay, lazily, those that dull the most Backups first; ``most`` bounds them.

    Sources that are equal are told apart by their number only.
    """
    search = _Search(requirement, _grouped(sources))
    return islice(search.ways(0, search.nothing()), most)


def can_be_paid(requirement: Requirement, sources: Iterable[Source]) -> bool:
    """Whether there is any legal way to pay; quick, and remembered."""
    return _can_be_paid(requirement, _grouped(sources))


Groups = tuple[tuple[Source, int], ...]


def _grouped(sources: Iterable[Source]) -> Groups:
    """Equal sources together, Backups first; those that produce no CP are left out."""
    counted = Counter(source for source in sources if elements_to_declare(source))
    return tuple(sorted(counted.items()))


@lru_cache(maxsize=4096)
def _can_be_paid(requirement: Requirement, groups: Groups) -> bool:
    search = _Search(requirement, groups)
    return search.finishes(0, search.nothing())


class _SoFar(NamedTuple):
    """What matters of the CP produced so far.

    ``named`` counts them for each Element needed, one above the need at most; ``discarded``
    says for each of these, and last for all other Elements, whether discarding produced some.
    """

    number: int
    named: tuple[int, ...]
    discarded: tuple[bool, ...]


class _Search:
    """Going through groups of sources and deciding of how many CP of which Element are produced."""

    def __init__(self, requirement: Requirement, groups: Groups) -> None:
        self.groups = groups
        self.place = {element: i for i, element in enumerate(requirement.elements)}
        self.needs = tuple(number for _, number in requirement.named)
        self.number, self.excess = requirement.number, requirement.excess
        self.possible = tuple(elements_to_declare(source) for source, _ in groups)
        self.found: dict[tuple[int, _SoFar], bool] = {}

    def nothing(self) -> _SoFar:
        """Before any CP is produced."""
        return _SoFar(0, (0,) * len(self.needs), (False,) * (len(self.needs) + 1))

    def ways(self, index: int, so_far: _SoFar) -> Iterator[Way]:
        """The legal ways that go on from the group at ``index``."""
        if self.is_over(index, so_far):
            if self.is_paid(so_far):
                yield ()
            return
        source, available = self.groups[index]
        for numbers in self.shares(source, available, self.possible[index], so_far.number):
            after = self.adding(so_far, source, numbers)
            if not self.finishes(index + 1, after):
                continue
            here = tuple(Part(source, element, number) for element, number in numbers if number)
            for rest in self.ways(index + 1, after):
                yield (*here, *rest)

    def finishes(self, index: int, so_far: _SoFar) -> bool:
        """Whether any legal way goes on from the group at ``index``."""
        if self.is_over(index, so_far):
            return self.is_paid(so_far)
        key = (index, so_far)
        if key not in self.found:
            source, available = self.groups[index]
            shares = self.shares(source, available, self.that_matter(index), so_far.number)
            self.found[key] = any(
                self.finishes(index + 1, self.adding(so_far, source, numbers)) for numbers in shares
            )
        return self.found[key]

    def is_over(self, index: int, so_far: _SoFar) -> bool:
        """Whether no group is left, or no CP can be produced any more."""
        return index == len(self.groups) or so_far.number >= self.number + self.excess

    def that_matter(self, index: int) -> tuple[Element, ...]:
        """The Elements of a group that make a difference: those needed, and one of the others."""
        possible = self.possible[index]
        needed = tuple(element for element in possible if element in self.place)
        others = tuple(element for element in possible if element not in self.place)
        return (*needed, *others[:1])

    def shares(
        self, source: Source, available: int, elements: tuple[Element, ...], number: int
    ) -> Iterator[tuple[tuple[Element, int], ...]]:
        """How many of a group produce CP of which Element, those that use the most first."""
        first, *others = elements
        room = self.number + self.excess - number
        for used in range(min(available, room // source.number), -1, -1):
            share = (first, used)
            if not others:
                yield (share,)
                continue
            after = number + used * source.number
            for rest in self.shares(source, available - used, tuple(others), after):
                yield (share, *rest)

    def adding(
        self, so_far: _SoFar, source: Source, numbers: tuple[tuple[Element, int], ...]
    ) -> _SoFar:
        """With the CP that so many of a group produce of each Element."""
        total, named, discarded = so_far.number, list(so_far.named), list(so_far.discarded)
        for element, number in numbers:
            place = self.place.get(element, -1)
            total += number * source.number
            if place >= 0:
                enough = self.needs[place] + 1
                named[place] = min(enough, named[place] + number * source.number)
            if number and source.kind == DISCARD:
                discarded[place] = True
        return _SoFar(total, tuple(named), tuple(discarded))

    def is_paid(self, so_far: _SoFar) -> bool:
        """Whether these CP pay exactly, or with an excess that is allowed (5.2.1.3.1)."""
        excess = so_far.number - self.number
        if not 0 <= excess <= self.excess:
            return False
        there = tuple(zip(so_far.named, self.needs, strict=True))
        if any(number < need for number, need in there):
            return False
        *by_discarding, other = so_far.discarded
        spare = sum(
            made and number > need
            for made, (number, need) in zip(by_discarding, there, strict=True)
        )
        return excess <= spare or (excess == 1 and other)
