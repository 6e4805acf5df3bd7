"""What CP a cost asks for, which payments are refused, and all ways to pay."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.fftcg.paying.cp import (
    BACKUP,
    DISCARD,
    NOTHING,
    Part,
    Produced,
    Requirement,
    Source,
    Way,
    can_be_paid,
    objections,
    requirement_of_ability,
    requirement_of_card,
    requirement_of_only,
    together,
    ways,
)
from judgetool.engine.kernel.immutable import changed


def backup(*elements: str, declared: str | None = None) -> Produced:
    return Produced(Source(BACKUP, elements), declared)


def discard(*elements: str, declared: str | None = None) -> Produced:
    return Produced(Source(DISCARD, elements), declared)


def card(cost: int, *elements: str) -> Requirement:
    return requirement_of_card(cost, elements, exactly="11.4.6.4")


def reasons(requirement: Requirement, *payment: Produced) -> list[str]:
    return [objection.reason for objection in objections(requirement, payment)]


def test_two_discarded_fire_cards_pay_for_a_fire_card_of_cost_3_and_one_cp_is_wasted() -> None:
    requirement = card(3, "fire")
    payment = (discard("fire"), discard("fire"))
    assert objections(requirement, payment) == ()
    assert sum(one.source.number for one in payment) - requirement.number == 1


@pytest.mark.parametrize(
    ("requirement", "number", "elements"),
    [
        (card(3, "fire"), 3, ("fire",)),
        (card(5, "fire", "ice"), 5, ("fire", "ice")),
        (card(1, "fire", "ice"), 2, ("fire", "ice")),
        (card(0, "fire", "ice"), 0, ()),
        (card(-1, "fire"), 0, ()),
        (card(4, "light"), 4, ()),
        (card(2, "dark"), 2, ()),
        (requirement_of_ability(("fire", "fire", "ice"), 2), 5, ("fire", "ice")),
        (requirement_of_ability((), 1), 1, ()),
    ],
)
def test_what_a_cost_asks_for(
    requirement: Requirement, number: int, elements: tuple[str, ...]
) -> None:
    assert (requirement.number, requirement.elements) == (number, elements)


@pytest.mark.parametrize(
    ("requirement", "payment"),
    [
        (card(2, "fire"), (backup("fire"), backup("ice"))),
        (card(3, "fire"), (backup("fire"), discard("ice"))),
        (card(2, "fire"), (backup("ice"), discard("fire"))),
        (card(1, "fire"), (discard("fire"),)),
        (card(2, "light"), (discard("ice"),)),
        (card(1, "light"), (discard("ice"),)),
        (card(1, "dark"), (backup("light"),)),
        (card(1, "fire"), (backup("fire", "ice", declared="fire"),)),
        (card(2, "fire"), (discard("fire", "ice", declared="fire"),)),
        (card(2, "fire", "ice"), (backup("fire"), backup("ice"))),
        (card(2, "fire", "ice"), (discard("fire"), discard("ice"))),
        (card(2, "fire", "ice"), (backup("fire"), discard("ice"))),
        (card(3, "fire", "ice"), (backup("fire"), backup("ice"), discard("wind"))),
        (requirement_of_ability(("fire",), 0), (discard("fire"),)),
        (requirement_of_ability(("fire", "ice"), 0), (discard("fire"), discard("ice"))),
        (NOTHING, ()),
    ],
)
def test_payments_that_are_legal(requirement: Requirement, payment: tuple[Produced, ...]) -> None:
    assert objections(requirement, payment) == ()


@pytest.mark.parametrize(
    ("requirement", "payment", "why"),
    [
        (card(3, "fire"), (backup("fire"),), "1 CP are produced, 3 must be paid"),
        (card(2, "fire"), (discard("ice"),), "0 CP of fire are produced, 1 must be paid"),
        (
            card(1, "fire"),
            (backup("fire"), backup("fire")),
            "the excess CP is not from a discarded card",
        ),
        (
            card(2, "fire"),
            (discard("fire"), discard("fire")),
            "4 CP are produced, 2 must be paid: an excess of at most 1 is allowed",
        ),
        (
            card(1, "light"),
            (discard("fire"), backup("fire")),
            "3 CP are produced, 1 must be paid: an excess of at most 1 is allowed",
        ),
        (
            requirement_of_ability(("fire", "fire"), 1),
            (discard("fire"), backup("ice"), backup("ice")),
            "the excess CP is not from a discarded card",
        ),
        (
            card(4, "fire", "ice"),
            (backup("fire"), backup("ice"), discard("wind"), discard("wind")),
            "for each needed Element one excess CP from a discarded card is allowed: "
            "the 2 excess CP are not all of this kind",
        ),
        (
            card(2, "fire", "ice"),
            (discard("fire"),),
            "0 CP of ice are produced, 1 must be paid",
        ),
        (
            NOTHING,
            (backup("fire"),),
            "1 CP are produced, 0 must be paid: an excess of at most 0 is allowed",
        ),
        (
            card(2, "fire"),
            (discard("fire", "ice", declared="wind"), backup("fire")),
            "the CP are fire or ice, not wind",
        ),
    ],
)
def test_payments_that_are_refused(
    requirement: Requirement, payment: tuple[Produced, ...], why: str
) -> None:
    assert reasons(requirement, *payment) == [why]


def test_every_reason_against_a_payment_is_given() -> None:
    payment = (discard("light"), discard("fire", "ice"))
    assert reasons(card(4, "fire"), *payment) == [
        "a Light or Dark card cannot be discarded for CP",
        "the Element of the CP must be declared: fire or ice",
        "2 CP are produced, 4 must be paid",
        "0 CP of fire are produced, 1 must be paid",
    ]


def test_reasons_say_which_rules_they_rest_on() -> None:
    summon = requirement_of_card(1, ("fire", "ice"), exactly="11.3.7.1")
    found = objections(summon, (backup("fire"), backup("fire"), backup("fire")))
    assert [objection.citations for objection in found] == [
        ("11.4.6.2",),
        ("5.2.1.3.1", "11.3.7.1"),
    ]


# --- all ways to pay ------------------------------------------------------------------------------


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


def test_where_only_backups_may_pay_no_card_is_discarded() -> None:
    by_backups = changed(card(2, "fire"), kinds=(BACKUP,))
    backups, hand = (Source(BACKUP, ("fire",)),) * 2, Source(DISCARD, ("fire",))
    assert reasons(by_backups, discard("fire")) == [
        "an effect lets only CP produced by Backups pay for this"
    ]
    assert reasons(by_backups, backup("fire"), backup("fire")) == []
    assert can_be_paid(by_backups, backups)
    assert not can_be_paid(by_backups, (backups[0], hand))
    assert [len(way) for way in ways(by_backups, (*backups, hand))] == [1]


def test_where_an_additional_cost_is_paid_the_same_sources_may_pay() -> None:
    by_backups = changed(card(0, "fire"), kinds=(BACKUP,))
    assert together(by_backups, requirement_of_ability((), 1)).kinds == (BACKUP,)
    more = together(changed(card(1, "fire"), kinds=(BACKUP,)), requirement_of_ability((), 1))
    assert (more.number, more.kinds) == (2, (BACKUP,))


def test_where_only_one_element_may_pay_all_cp_are_of_it() -> None:
    only_fire = requirement_of_only(2, "fire", exactly="11.4.6.4")
    assert reasons(only_fire, backup("fire"), backup("ice")) == [
        "1 CP of fire are produced, 2 must be paid"
    ]
    assert reasons(only_fire, discard("fire")) == []
    assert requirement_of_only(0, "fire", exactly="11.4.6.4") == NOTHING
