"""CP (5.2.1.3, 11.2): what produces them, what a cost asks for, and whether one pays the other.

Nothing here knows a state: a source is a Backup or a card in hand only by its kind and Elements.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.faces import LIMITED_ELEMENTS
from judgetool.engine.kernel.decisions import Objection

Element = str
Kind = Literal["backup", "discard"]

BACKUP: Kind = "backup"
DISCARD: Kind = "discard"
YIELD: dict[Kind, int] = {BACKUP: 1, DISCARD: 2}
"""How many CP a dulled Backup and a discarded card produce (5.2.1.3)."""


class Source(NamedTuple):
    """Something that produces CP of one of its Elements: a Backup, or a card to be discarded."""

    kind: Kind
    elements: tuple[Element, ...]

    @property
    def number(self) -> int:
        """How many CP it produces."""
        return YIELD[self.kind]


class Produced(NamedTuple):
    """A source that is used in a payment; ``element`` is the declared one, where one is needed."""

    source: Source
    element: Element | None = None


Payment = Sequence[Produced]


@dataclass(frozen=True, slots=True)
class Requirement:
    """The CP that a cost asks for: so many of named Elements, and so many of any Element.

    ``by_element`` and ``exactly`` are the rules that ask for the Elements and for the exact
    number.
    """

    named: tuple[tuple[Element, int], ...]
    generic: int
    by_element: tuple[str, ...] = ("5.2.1.2", "11.2.1.1")
    exactly: tuple[str, ...] = ("5.2.1.3.1", "11.2.1.1")

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
        """How many CP too many may be produced, all of them by discarding (11.4.6.4, 11.6.2.1)."""
        return max(1, len(self.named)) if self.number else 0


NOTHING = Requirement((), 0)


def requirement_of_card(cost: int, elements: Sequence[Element], *, exactly: str) -> Requirement:
    """What casting a card of ``elements`` for ``cost`` asks for; ``exactly`` is the rule's number.

    What is negative counts as zero (4.3).
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
    """What casting a card for ``cost`` asks for where a text says that any Element pays for it."""
    return Requirement((), cost, (), ("5.2.1.3.1", exactly)) if cost > 0 else NOTHING


@rule("5.2.1.2", "11.4.6.1")
def one_of_its_own(cost: int, elements: Sequence[Element], exactly: tuple[str, ...]) -> Requirement:
    """One CP must be of the card's Element."""
    named = tuple((element, 1) for element in elements)
    return Requirement(named, cost - len(named), ("5.2.1.2", "11.4.6.1"), exactly)


@rule("11.4.6.2")
def one_of_each(cost: int, elements: Sequence[Element], exactly: tuple[str, ...]) -> Requirement:
    """One CP of each Element of a Multi-Element card, even if that is more than its cost."""
    named = tuple((element, 1) for element in elements)
    return Requirement(named, max(0, cost - len(named)), ("11.4.6.2",), exactly)


@rule("11.4.6.3", "11.2.1.1")
def any_elements(cost: int, exactly: tuple[str, ...]) -> Requirement:
    """A Light or Dark card is paid with CP of any Elements."""
    return Requirement((), cost, ("11.4.6.3",), exactly)


def requirement_of_ability(
    named: Iterable[Element], generic: int, *, exactly: str = "11.6.2.1"
) -> Requirement:
    """What an ability's cost asks for: one CP for each Element named, as often as it is named."""
    counted = tuple(Counter(named).items())
    return Requirement(counted, generic, (exactly,), ("5.2.1.3.1", exactly))


def together(one: Requirement, other: Requirement) -> Requirement:
    """Two requirements that are paid at the same time; the rules are those of the first."""
    if not one.number:
        return other
    named = Counter(dict(one.named))
    named.update(dict(other.named))
    generic = one.generic + other.generic
    return Requirement(tuple(named.items()), generic, one.by_element, one.exactly)


@rule("5.2.1.3", "11.2.1.1")
def elements_to_declare(source: Source) -> tuple[Element, ...]:
    """The Elements of which a source can produce CP; none for a Light or Dark card in hand."""
    if source.kind == DISCARD and set(source.elements) & set(LIMITED_ELEMENTS):
        return ()
    return source.elements


class Tally(NamedTuple):
    """CP counted by Element: all, and those among them that discarding produced."""

    all: Counter[Element]
    discarded: Counter[Element]

    @property
    def number(self) -> int:
        """How many CP there are."""
        return self.all.total()


UNDECLARED: Element = "undeclared"
"""The Element of CP for which none was declared, or one that the source does not have."""


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
    """Every reason why ``payment`` does not pay what is required; empty where it does."""
    produced = tally(payment)
    return (
        *(reason for one in payment for reason in against_source(one)),
        *against_shortage(requirement, produced),
        *against_elements(requirement, produced),
        *against_excess(requirement, produced),
    )


@rule("5.2.1.3", "11.2.1.1")
def against_source(produced: Produced) -> Iterator[Objection]:
    """A source that produces no CP, or not of the declared Element."""
    source, element = produced
    possible = elements_to_declare(source)
    if not possible:
        yield Objection("a Light or Dark card cannot be discarded for CP", ("5.2.1.3", "11.4.6.1"))
    elif element is None and len(possible) > 1:
        yield Objection(
            f"which Element the CP have must be declared: {' or '.join(possible)}",
            ("5.2.1.3", "11.4.6.1"),
        )
    elif element is not None and element not in possible:
        yield Objection(
            f"the CP are {' or '.join(possible)}, not {element}", ("5.2.1.3", "11.2.1.1")
        )


@rule("5.2.1.3.1", "11.4.6.4", "11.4.7")
def against_shortage(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """Fewer CP than are required; a part of a cost is never paid."""
    if produced.number < requirement.number:
        yield Objection(
            f"{produced.number} CP are produced, {requirement.number} must be paid",
            requirement.exactly,
        )


@rule("5.2.1.2", "11.4.6.2")
def against_elements(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """Elements of which there must be CP and are not enough."""
    for element, number in requirement.named:
        if produced.all[element] < number:
            yield Objection(
                f"{produced.all[element]} CP of {element} are produced, {number} must be",
                requirement.by_element,
            )


@rule("5.2.1.3.1", "11.4.6.4", "11.6.2.1")
def against_excess(requirement: Requirement, produced: Tally) -> Iterator[Objection]:
    """More CP than required: one for each Element needed may be wasted, if discarding made it."""
    excess = produced.number - requirement.number
    if excess > requirement.excess:
        yield Objection(
            f"{produced.number} CP are produced, {requirement.number} must be paid: "
            f"an excess of {requirement.excess} at most is allowed",
            requirement.exactly,
        )
        return
    spare = spare_elements(requirement, produced)
    if excess == 1 and not spare:
        yield Objection("the excess CP is not one from discarding", requirement.exactly)
    elif excess > 1 and len(set(spare) & set(requirement.elements)) < excess:
        yield Objection(
            "of each Element needed one excess CP from discarding is allowed, "
            f"and not all {excess} are such",
            requirement.exactly,
        )


def spare_elements(requirement: Requirement, produced: Tally) -> tuple[Element, ...]:
    """The Elements of which a CP from discarding is not needed for the required Elements."""
    named = dict(requirement.named)
    return tuple(
        element
        for element, number in produced.all.items()
        if produced.discarded[element] and number > named.get(element, 0)
    )
