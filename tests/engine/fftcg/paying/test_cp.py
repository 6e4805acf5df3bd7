"""What CP a cost asks for, and which payments are refused."""

import pytest

from judgetool.engine.fftcg.paying.cp import (
    BACKUP,
    DISCARD,
    NOTHING,
    Produced,
    Requirement,
    Source,
    objections,
    requirement_of_ability,
    requirement_of_card,
)


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
        (card(2, "fire"), (discard("ice"),), "0 CP of fire are produced, 1 must be"),
        (
            card(1, "fire"),
            (backup("fire"), backup("fire")),
            "the excess CP is not one from discarding",
        ),
        (
            card(2, "fire"),
            (discard("fire"), discard("fire")),
            "4 CP are produced, 2 must be paid: an excess of 1 at most is allowed",
        ),
        (
            card(1, "light"),
            (discard("fire"), backup("fire")),
            "3 CP are produced, 1 must be paid: an excess of 1 at most is allowed",
        ),
        (
            requirement_of_ability(("fire", "fire"), 1),
            (discard("fire"), backup("ice"), backup("ice")),
            "the excess CP is not one from discarding",
        ),
        (
            card(4, "fire", "ice"),
            (backup("fire"), backup("ice"), discard("wind"), discard("wind")),
            "of each Element needed one excess CP from discarding is allowed, "
            "and not all 2 are such",
        ),
        (
            card(2, "fire", "ice"),
            (discard("fire"),),
            "0 CP of ice are produced, 1 must be",
        ),
        (
            NOTHING,
            (backup("fire"),),
            "1 CP are produced, 0 must be paid: an excess of 0 at most is allowed",
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
        "which Element the CP have must be declared: fire or ice",
        "2 CP are produced, 4 must be paid",
        "0 CP of fire are produced, 1 must be",
    ]


def test_reasons_say_which_rules_they_rest_on() -> None:
    summon = requirement_of_card(1, ("fire", "ice"), exactly="11.3.7.1")
    found = objections(summon, (backup("fire"), backup("fire"), backup("fire")))
    assert [objection.citations for objection in found] == [
        ("11.4.6.2",),
        ("5.2.1.3.1", "11.3.7.1"),
    ]
