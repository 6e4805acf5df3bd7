"""The ways to pay: every one listed is legal, and none that is legal is missing."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product

from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.fftcg.paying.cp import (
    BACKUP,
    DISCARD,
    Part,
    Produced,
    Requirement,
    Source,
    Way,
    can_be_paid,
    objections,
    requirement_of_ability,
    requirement_of_card,
    ways,
)

ELEMENTS = ("fire", "ice", "wind", "light")
FIRE, ICE = Source(BACKUP, ("fire",)), Source(BACKUP, ("ice",))
FIRE_CARD = Source(DISCARD, ("fire",))

elements = st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=2, unique=True).map(tuple)
sources = st.lists(st.builds(Source, st.sampled_from([BACKUP, DISCARD]), elements), max_size=5)
cards = st.builds(requirement_of_card, st.integers(0, 6), elements, exactly=st.just("11.4.6.4"))
abilities = st.builds(
    requirement_of_ability,
    st.lists(st.sampled_from(("fire", "ice")), max_size=3).map(tuple),
    st.integers(0, 3),
)
requirements = st.one_of(cards, abilities)


def payments(given: list[Source]) -> Iterator[tuple[Produced, ...]]:
    """Everything that can be done with the sources, legal or not."""
    for chosen in chain.from_iterable(combinations(given, n) for n in range(len(given) + 1)):
        for declared in product(*(source.elements for source in chosen)):
            yield tuple(map(Produced, chosen, declared))


def pays(requirement: Requirement, payment: tuple[Produced, ...]) -> bool:
    """Whether leaving out an excess that is allowed leaves just what is required."""
    cp = [(one.element, one.source.kind) for one in payment for _ in range(one.source.number)]
    if any(one.source.kind == DISCARD and "light" in one.source.elements for one in payment):
        return False
    for left_out in combinations(range(len(cp)), max(0, len(cp) - requirement.number)):
        wasted = [cp[i] for i in left_out]
        used = Counter(element for i, (element, _) in enumerate(cp) if i not in left_out)
        if used.total() != requirement.number or len(wasted) > requirement.excess:
            continue
        if any(kind != DISCARD for _, kind in wasted):
            continue
        of_each = {element for element, _ in wasted} <= set(requirement.elements)
        if len(wasted) > 1 and not (of_each and len(set(wasted)) == len(wasted)):
            continue
        if all(used[element] >= number for element, number in requirement.named):
            return True
    return False


def described(payment: tuple[Produced, ...]) -> Counter[tuple[Source, str | None]]:
    return Counter((one.source, one.element) for one in payment)


def written_out(way: Way) -> tuple[Produced, ...]:
    return tuple(Produced(part.source, part.element) for part in way for _ in range(part.number))


@given(requirements, sources)
def test_payments_are_judged_as_leaving_out_the_excess_tells(
    requirement: Requirement, given_sources: list[Source]
) -> None:
    for payment in payments(given_sources):
        assert (objections(requirement, payment) == ()) == pays(requirement, payment)


@given(requirements, sources)
def test_the_ways_listed_are_the_legal_ones_each_of_them_once(
    requirement: Requirement, given_sources: list[Source]
) -> None:
    legal = [described(p) for p in payments(given_sources) if not objections(requirement, p)]
    listed = [described(written_out(way)) for way in ways(requirement, given_sources, None)]
    assert all(way in legal for way in listed)
    assert all(payment in listed for payment in legal)
    assert len({frozenset(way.items()) for way in listed}) == len(listed)


@given(requirements, sources)
def test_it_can_be_paid_where_there_is_a_legal_way(
    requirement: Requirement, given_sources: list[Source]
) -> None:
    legal = any(not objections(requirement, p) for p in payments(given_sources))
    assert can_be_paid(requirement, given_sources) == legal


def test_equal_sources_are_described_together() -> None:
    requirement = requirement_of_card(3, ("fire",), exactly="11.4.6.4")
    assert list(ways(requirement, [FIRE, FIRE, FIRE, FIRE_CARD])) == [
        (Part(FIRE, "fire", 3),),
        (Part(FIRE, "fire", 2), Part(FIRE_CARD, "fire", 1)),
        (Part(FIRE, "fire", 1), Part(FIRE_CARD, "fire", 1)),
    ]


def test_no_more_ways_are_listed_than_asked_for() -> None:
    requirement = requirement_of_card(1, ("light",), exactly="11.4.6.4")
    assert list(ways(requirement, [FIRE, ICE], 1)) == [(Part(FIRE, "fire", 1),)]


def test_what_costs_nothing_is_paid_with_nothing_only() -> None:
    free = requirement_of_card(0, ("fire",), exactly="11.4.6.4")
    assert list(ways(free, [FIRE, FIRE_CARD])) == [()]
