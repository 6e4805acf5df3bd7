"""CP (5.2.1.3, 11.2): what produces them, what a cost asks for, and all ways to pay it.

This module knows no state: it sees a Backup or a card in hand only as a source of CP, by its kind
and its Elements.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.faces import LIMITED_ELEMENTS
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.immutable import changed, record

Element = str
Kind = Literal["backup", "discard"]

BACKUP: Kind = "backup"
DISCARD: Kind = "discard"
YIELD: dict[Kind, int] = {BACKUP: 1, DISCARD: 2}
"""How many CP a dulled Backup and a discarded card produce (5.2.1.3)."""


class Source(NamedTuple):
    """A source of CP of one of its Elements: a Backup, or a card that is discarded."""

    kind: Kind
    elements: tuple[Element, ...]

    @property
    def number(self) -> int:
        """How many CP it produces."""
        return YIELD[self.kind]


@cache
def source(kind: Kind, elements: tuple[Element, ...]) -> Source:
    """The source of a kind with the Elements of a card, in whatever order it has them."""
    return Source(kind, tuple(sorted(elements)))


class Produced(NamedTuple):
    """A source that is used in a payment, with the Element that the player declares if needed."""

    source: Source
    element: Element | None = None


Payment = Sequence[Produced]


@record
class Requirement:
    """The CP that a cost asks for: a number for each named Element, and a number of any Element.

    ``by_element`` are the rules that ask for the Elements, ``exactly`` those for the exact number.
    ``kinds`` are the kinds of sources that may pay it.
    """

    named: tuple[tuple[Element, int], ...]
    generic: int
    by_element: tuple[str, ...] = ("5.2.1.2", "11.2.1.1")
    exactly: tuple[str, ...] = ("5.2.1.3.1", "11.2.1.1")
    kinds: tuple[Kind, ...] = (BACKUP, DISCARD)

    @property
    def number(self) -> int:
        """How many CP must be paid."""
        return sum(number for _, number in self.named) + self.generic

    @property
    def elements(self) -> tuple[Element, ...]:
        """The Elements needed."""
        return tuple(element for element, _ in self.named)

    @property
    def excess(self) -> int:
        """How many CP in excess are allowed, all from discarded cards (11.4.6.4, 11.6.2.1)."""
        return max(1, len(self.named)) if self.number else 0


NOTHING = Requirement((), 0)


@lru_cache(maxsize=1024)
def requirement_of_card(cost: int, elements: tuple[Element, ...], *, exactly: str) -> Requirement:
    """The CP for casting a card with these Elements and this cost.

    ``exactly`` is the rule on the exact number of CP. A negative cost counts as zero (4.3).
    """
    if cost <= 0:
        return NOTHING
    rules = ("5.2.1.3.1", exactly)
    if set(elements) & set(LIMITED_ELEMENTS):
        return any_elements(cost, rules)
    if len(elements) > 1:
        return one_of_each(cost, elements, rules)
    return one_of_its_own(cost, elements, rules)


def requirement_of_any(cost: int, *, exactly: str) -> Requirement:
    """The CP for casting a card if a text lets CP of any Element pay for it."""
    return Requirement((), cost, ("2.1",), ("5.2.1.3.1", exactly)) if cost > 0 else NOTHING


@rule("2.2")
def requirement_of_only(cost: int, element: Element, *, exactly: str) -> Requirement:
    """The CP for casting a card that a text lets only CP of one Element pay for."""
    named = ((element, cost),) if cost > 0 else ()
    return Requirement(named, 0, ("2.2",), ("5.2.1.3.1", exactly)) if named else NOTHING


@rule("5.2.1.2", "11.4.6.1")
def one_of_its_own(cost: int, elements: Sequence[Element], exactly: tuple[str, ...]) -> Requirement:
    """One CP must be of the card's Element."""
    named = tuple((element, 1) for element in elements)
    return Requirement(named, cost - len(named), ("5.2.1.2", "11.4.6.1"), exactly)


@rule("11.4.6.2")
def one_of_each(cost: int, elements: Sequence[Element], exactly: tuple[str, ...]) -> Requirement:
    """One CP of each Element of a Multi-Element card, even if these are more than its cost."""
    named = tuple((element, 1) for element in elements)
    return Requirement(named, max(0, cost - len(named)), ("11.4.6.2",), exactly)


@rule("11.4.6.3", "11.2.1.1")
def any_elements(cost: int, exactly: tuple[str, ...]) -> Requirement:
    """A Light or Dark card is paid with CP of any Elements."""
    return Requirement((), cost, ("11.4.6.3",), exactly)


def requirement_of_ability(
    named: Iterable[Element], generic: int, *, exactly: str = "11.6.2.1"
) -> Requirement:
    """The CP for using an ability: one for each time that an Element is named, and the others."""
    counted = tuple(Counter(named).items())
    return Requirement(counted, generic, (exactly,), ("5.2.1.3.1", exactly))


def together(one: Requirement, other: Requirement) -> Requirement:
    """Two requirements that are paid together. The rules are those of the first."""
    kinds = tuple(kind for kind in other.kinds if kind in one.kinds)
    if not one.number:
        return changed(other, kinds=kinds)
    named = Counter(dict(one.named))
    named.update(dict(other.named))
    generic = one.generic + other.generic
    return Requirement(tuple(named.items()), generic, one.by_element, one.exactly, kinds)


@cache
@rule("5.2.1.3", "11.2.1.1")
def elements_to_declare(source: Source) -> tuple[Element, ...]:
    """The Elements of the CP that a source can produce. A Light or Dark card in hand has none."""
    if source.kind == DISCARD and set(source.elements) & set(LIMITED_ELEMENTS):
        return ()
    return source.elements


class Tally(NamedTuple):
    """CP by Element: all of them, and those that come from discarded cards."""

    all: Counter[Element]
    discarded: Counter[Element]

    @property
    def number(self) -> int:
        """How many CP there are."""
        return self.all.total()


UNDECLARED: Element = "undeclared"
"""Stands for an Element that the player did not declare, or that the source does not have."""


def tally(payment: Payment) -> Tally:
    """The CP that a payment produces."""
    everything, discarded = Counter[Element](), Counter[Element]()
    for source, declared in payment:
        possible = elements_to_declare(source)
        if not possible:
            continue
        element = declared if declared is not None or len(possible) > 1 else possible[0]
        if element not in possible:
            element = UNDECLARED
        everything[element] += source.number
        if source.kind == DISCARD:
            discarded[element] += source.number
    return Tally(everything, discarded)


def objections(requirement: Requirement, payment: Payment) -> tuple[Objection, ...]:
    """Every reason against a payment; none if it pays the requirement."""
    produced = tally(payment)
    return (
        *(reason for one in payment for reason in against_source(one)),
        *against_kinds(requirement, payment),
        *against_shortage(requirement, produced),
        *against_elements(requirement, produced),
        *against_excess(requirement, produced),
    )


@rule("5.2.1.3", "11.2.1.1")
def against_source(produced: Produced) -> Iterator[Objection]:
    """A source that produces no CP, or none of the declared Element."""
    source, element = produced
    possible = elements_to_declare(source)
    if not possible:
        yield Objection("a Light or Dark card cannot be discarded for CP", ("5.2.1.3", "11.4.6.1"))
    elif element is None and len(possible) > 1:
        yield Objection(
            f"the Element of the CP must be declared: {' or '.join(possible)}",
            ("5.2.1.3", "11.4.6.1"),
        )
    elif element is not None and element not in possible:
        yield Objection(
            f"the CP are {' or '.join(possible)}, not {element}", ("5.2.1.3", "11.2.1.1")
        )


@rule("2.2")
def against_kinds(requirement: Requirement, payment: Payment) -> Iterator[Objection]:
    """A source of a kind that an effect keeps from paying this cost."""
    if any(one.source.kind not in requirement.kinds for one in payment):
        yield Objection("an effect lets only CP produced by Backups pay for this", ("2.2",))


@rule("5.2.1.3.1", "11.4.6.4", "11.4.7")
def against_shortage(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """Too few CP. A cost is never paid in part."""
    if produced.number < requirement.number:
        yield Objection(
            f"{produced.number} CP are produced, {requirement.number} must be paid",
            requirement.exactly,
        )


@rule("5.2.1.2", "11.4.6.2")
def against_elements(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """Too few CP of an Element that is required."""
    for element, number in requirement.named:
        if produced.all[element] < number:
            yield Objection(
                f"{produced.all[element]} CP of {element} are produced, {number} must be paid",
                requirement.by_element,
            )


@rule("5.2.1.3.1", "11.4.6.4", "11.6.2.1")
def against_excess(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """Too many CP. For each needed Element one CP from a discarded card may be in excess."""
    excess = produced.number - requirement.number
    if excess > requirement.excess:
        yield Objection(
            f"{produced.number} CP are produced, {requirement.number} must be paid: "
            f"an excess of at most {requirement.excess} is allowed",
            requirement.exactly,
        )
        return
    spare = spare_elements(requirement, produced)
    if excess == 1 and not spare:
        yield Objection("the excess CP is not from a discarded card", requirement.exactly)
    elif excess > 1 and len(set(spare) & set(requirement.elements)) < excess:
        yield Objection(
            "for each needed Element one excess CP from a discarded card is allowed: "
            f"the {excess} excess CP are not all of this kind",
            requirement.exactly,
        )


def spare_elements(requirement: Requirement, produced: Tally) -> tuple[Element, ...]:
    """The Elements of which there is a CP from a discarded card that the cost does not need."""
    named = dict(requirement.named)
    return tuple(
        element
        for element, number in produced.all.items()
        if produced.discarded[element] and number > named.get(element, 0)
    )


LISTED = 200
"""The greatest number of ways that are listed."""


class Part(NamedTuple):
    """A number of equal sources that produce CP of one Element."""

    source: Source
    element: Element
    number: int


Way = tuple[Part, ...]


def ways(
    requirement: Requirement, sources: Iterable[Source], most: int | None = LISTED
) -> Iterator[Way]:
    """The legal ways to pay, at most ``most``. Ways that dull more Backups come first.

    It does not matter which of several equal sources is used, only how many.
    """
    search = _Search(requirement, _grouped(requirement, sources))
    return islice(search.ways(0, search.nothing()), most)


def can_be_paid(requirement: Requirement, sources: Iterable[Source]) -> bool:
    """Whether there is a legal way to pay. The answer is remembered."""
    return _can_be_paid(requirement, _grouped(requirement, sources))


Groups = tuple[tuple[Source, int], ...]


def _grouped(requirement: Requirement, sources: Iterable[Source]) -> Groups:
    """Equal sources together, Backups first, without those that produce no CP or may not pay."""
    able = (one for one in sources if one.kind in requirement.kinds and elements_to_declare(one))
    counted = Counter(able)
    return tuple(sorted(counted.items()))


@lru_cache(maxsize=4096)
def _can_be_paid(requirement: Requirement, groups: Groups) -> bool:
    search = _Search(requirement, groups)
    return search.finishes(0, search.nothing())


class _SoFar(NamedTuple):
    """What matters about the CP produced so far.

    ``named`` counts them for each needed Element, up to one more than needed. ``discarded`` says
    for each needed Element, and last for all others together, whether a discarded card gave some.
    """

    number: int
    named: tuple[int, ...]
    discarded: tuple[bool, ...]


class _Search:
    """A search through groups of sources: how many CP of which Element each group produces."""

    def __init__(self, requirement: Requirement, groups: Groups) -> None:
        self.groups = groups
        self.place = {element: i for i, element in enumerate(requirement.elements)}
        self.needs = tuple(number for _, number in requirement.named)
        self.number, self.excess = requirement.number, requirement.excess
        self.possible = tuple(elements_to_declare(source) for source, _ in groups)
        self.found: dict[tuple[int, _SoFar], bool] = {}

    def nothing(self) -> _SoFar:
        """The beginning, without any CP."""
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
        """How many sources of a group produce CP of which Element, the most sources first."""
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
        """What is produced after these numbers of a group's sources are used."""
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
        """Whether these CP pay the cost exactly, or with an allowed excess (5.2.1.3.1)."""
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
